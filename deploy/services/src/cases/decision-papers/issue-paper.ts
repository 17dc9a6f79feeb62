// Writes the paper of a decision within the transaction that decides: nobody is told by a paper that does not exist.
import { maskedPartyName } from '../parties/masked-name';
import { groundsOf } from '@portal/shared/catalogue';
import { formatChineseDate, formatChineseDateTime } from '@portal/shared/kernel';
import { and, asc, count, eq } from 'drizzle-orm';
import type { DecisionPaperContent, DecisionPaperKind } from '../../papers/documents/public';
import { decisionPaperTitle, officeOf } from '../../papers/documents/public';
import { loadBusinessIn, promisedDay, readCalendar } from '../../platform/config/public';
import type { Transaction } from '../../platform/db/database';
import { opinions } from '../deciding/schema';
import type { CaseMoved } from '../events/case-moved';
import { corrections } from '../schema';
import { decisionPapers } from './schema';

/**
 * Which paper the law asks for (不动产登记暂行条例 17、22: 书面告知); by where the case has come to, whoever or
 * whatever brought it there: a case that was not mended in time is not accepted either.
 */
function paperOf({ event, after }: CaseMoved): DecisionPaperKind | null {
  if (event === 'accept') return 'accepted';
  if (event === 'requestCorrection') return 'correction';
  if (after.status === 'NOT_ACCEPTED') return 'notAccepted';
  return after.status === 'REJECTED' ? 'rejected' : null;
}

/** @returns title and number for the message about the decision; null where the event is notified without a paper */
export async function issuePaper(tx: Transaction, happening: CaseMoved): Promise<string | null> {
  const kind = paperOf(happening);
  if (kind === null) return null;
  const { after, now } = happening;
  const [issued] = await tx
    .select({ before: count() })
    .from(decisionPapers)
    .where(eq(decisionPapers.applicationId, after.id));
  const number = `${after.businessNumber ?? after.draftNumber}-${String((issued?.before ?? 0) + 1).padStart(2, '0')}`;
  const content = await contentOf(tx, happening, kind, number);
  await tx.insert(decisionPapers).values({ applicationId: after.id, number, kind, content, issuedAt: now });
  return `《${decisionPaperTitle(kind)}》（编号${number}）`;
}

async function contentOf(
  tx: Transaction,
  { before, after, event, parties, now }: CaseMoved,
  kind: DecisionPaperKind,
  number: string,
): Promise<DecisionPaperContent> {
  const business = await loadBusinessIn({ db: tx }, after);
  const [given] = await tx
    .select({ opinion: opinions.opinion, reasonCodes: opinions.reasonCodes })
    .from(opinions)
    .where(and(eq(opinions.applicationId, after.id), eq(opinions.givenAt, now), eq(opinions.status, before.status)));
  const grounds = groundsOf(event, given?.reasonCodes ?? []) ?? [];
  return {
    kind,
    number,
    businessNumber: after.businessNumber ?? after.draftNumber,
    businessName: business.name,
    applicants: parties.map(maskedPartyName).join('、'),
    location: after.location ?? '',
    registrationOffice: officeOf(after.regionCode),
    issuedAt: formatChineseDateTime(now),
    until:
      kind === 'accepted'
        ? formatChineseDate(promisedDay(now, business.commitDays, await readCalendar(tx)))
        : kind === 'correction' && after.correctionDueAt
          ? formatChineseDate(after.correctionDueAt)
          : null,
    grounds: grounds.map(({ name, source }) => ({ name, source })),
    reason: given?.opinion ?? (kind === 'notAccepted' ? '逾期未补正。' : ''),
    corrections:
      kind === 'correction' || (kind === 'notAccepted' && !given)
        ? await tx
            .select({ label: corrections.label, reason: corrections.reason })
            .from(corrections)
            .where(eq(corrections.applicationId, after.id))
            .orderBy(asc(corrections.kind), asc(corrections.key))
        : [],
  };
}
