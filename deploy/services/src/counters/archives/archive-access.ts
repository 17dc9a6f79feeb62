// Who may look into an archive now: the holder of the right and a ward's guardian at any time, somebody else by a
// granted request until it ends.
import { UNKNOWN_ARCHIVE } from '@portal/queries/contract';
import { normaliseCertificateNumber } from '@portal/shared/kernel';
import { authoritiesOf, writeLook } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { RegisteredRight } from '../../register/public';
import { findRightByCertificate } from '../../register/public';
import { findGranted, groundName } from './requests';
import { archiveViews } from './schema';

type Desk = Pick<Context, 'db' | 'now'>;

export interface Archive {
  right: RegisteredRight;
  maySave: boolean;
  /** Null for whoever's right it is. */
  granted: { number: string; validUntil: Date | null; why: string } | null;
}
export interface Named {
  requestNumber?: string;
  titleCertificateNumber?: string;
}

/**
 * @throws Refusal the same words for an archive that there is not, of another, refused, taken back and over (不动产登记
 * 资料查询暂行办法 第十四条、第十七条、第十八条)
 */
export async function requireArchive(context: Desk, user: CurrentUser, named: Named): Promise<Archive> {
  return (
    (await (named.requestNumber
      ? byRequest(context, user, named.requestNumber)
      : byRight(context, user, named.titleCertificateNumber ?? ''))) ?? refuse(UNKNOWN_ARCHIVE)
  );
}

async function byRequest(context: Desk, user: CurrentUser, number: string): Promise<Archive | null> {
  const row = await findGranted(context, user, number);
  const right = row && (await findRightByCertificate(context.db, row.titleCertificateNumber));
  if (!right) return null;
  const why = `登记机构准许查阅（${groundName(row.ground)}）：${row.number}`;
  return { right, maySave: row.maySave, granted: { number: row.number, validUntil: row.validUntil, why } };
}

async function byRight({ db, now }: Desk, user: CurrentUser, title: string): Promise<Archive | null> {
  const right = await findRightByCertificate(db, normaliseCertificateNumber(title));
  if (!right) return null;
  const { wards } = await authoritiesOf(db, user, now());
  const own = [...identitiesOf(user), ...wards.map(({ wardIdentityNumber }) => wardIdentityNumber)];
  return right.holders.some(({ identityNumber }) => own.includes(identityNumber))
    ? { right, maySave: true, granted: null }
    : null;
}

/**
 * Writes that a page, or the list of papers, was opened; for others than the holder also into what the holder reads of.
 * @param what in words, of a page
 */
export async function logView(
  { db, now }: Desk,
  user: CurrentUser,
  { right, granted }: Archive,
  seen: { paper: string; page: number; what: string } | null,
): Promise<void> {
  const at = now();
  await db.insert(archiveViews).values({
    ...{ titleCertificateNumber: right.certificate.titleCertificateNumber, requestNumber: granted?.number ?? null },
    ...{ userId: user.id, userName: user.name, paper: seen?.paper ?? null, page: seen?.page ?? null, at },
  });
  if (!granted || !seen) return;
  const subjects = [...new Set(right.holders.map(({ identityNumber }) => identityNumber))];
  // No official: of no office.
  const viewer = { id: user.id, name: user.name, regionCode: '' };
  const unitNumbers = [right.unit.unitNumber];
  await writeLook(db, viewer, { subjects, applicationId: null, what: seen.what, why: granted.why, unitNumbers }, at);
}
