// A draft that the person has begun already for the same business and property: it is offered before a second one is
// made.
import type { findEarlierDraft as call } from '@portal/applications/contract';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import {
  formatChineseDateTime,
  normaliseCertificateNumber,
  normaliseUnitNumber,
  toShanghaiIso,
} from '@portal/shared/kernel';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import { isNumber } from '../../platform/personal/where';
import { requirePrincipal } from '../representation/in-whose-name';
import { applications } from '../schema';

interface Sought {
  processCode: string;
  titleCertificateNumber: string | null;
  unitNumber: string | null;
  principalIdentityNumber: string | null;
}
interface EarlierDraft {
  draftNumber: string;
  savedAt: Date;
}

/** The newest of the person's own drafts; by certificate, where there is one: a unit may carry two rights. */
export async function earlierDraftOf(
  db: Database,
  user: CurrentUser,
  { processCode, titleCertificateNumber, unitNumber, principalIdentityNumber }: Sought,
): Promise<EarlierDraft | null> {
  if (titleCertificateNumber === null && unitNumber === null) return null;
  const [found] = await db
    .select({ draftNumber: applications.draftNumber, savedAt: applications.savedAt })
    .from(applications)
    .where(
      and(
        eq(applications.initiatorId, user.id),
        eq(applications.processCode, processCode),
        eq(applications.status, 'DRAFT'),
        titleCertificateNumber === null
          ? eq(applications.unitNumber, unitNumber ?? '')
          : or(
              eq(applications.titleCertificateNumber, titleCertificateNumber),
              and(isNull(applications.titleCertificateNumber), eq(applications.unitNumber, unitNumber ?? '')),
            ),
        principalIdentityNumber === null
          ? isNull(applications.principalIdentityNumber)
          : isNumber(applications.principalIdentityNumber, principalIdentityNumber),
      ),
    )
    .orderBy(desc(applications.savedAt))
    .limit(1);
  return found ?? null;
}

/**
 * What is offered when a property is chosen. It looks among the person's own drafts alone, so that no number tells
 * anything of the register.
 */
export async function offerEarlierDraft(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { processCode, titleCertificateNumber, unitNumber, authorityId }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const principal = authorityId ? await requirePrincipal(db, user, authorityId, processCode, now()) : null;
  const earlier = await earlierDraftOf(db, user, {
    processCode,
    titleCertificateNumber: titleCertificateNumber ? normaliseCertificateNumber(titleCertificateNumber) : null,
    unitNumber: unitNumber ? normaliseUnitNumber(unitNumber) : null,
    principalIdentityNumber: principal?.identityNumber ?? null,
  });
  return {
    earlier: earlier && { businessNumber: earlier.draftNumber, savedAt: toShanghaiIso(earlier.savedAt) },
  };
}

/** @throws Refusal naming the draft that is there already */
export async function requireNoEarlier(db: Database, user: CurrentUser, sought: Sought): Promise<void> {
  const earlier = await earlierDraftOf(db, user, sought);
  if (earlier)
    refuse(
      `您于${formatChineseDateTime(toShanghaiIso(earlier.savedAt))}保存过这处不动产的同一业务草稿（${earlier.draftNumber}），请继续填写该草稿，或者选择重新填写`,
    );
}
