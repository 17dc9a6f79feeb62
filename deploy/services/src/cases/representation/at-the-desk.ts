// What people choose and officers accept, as the calls of representation give and get it.
import type { Guardianship, acceptGuardianship, acceptLetter, listGuardianships } from '@portal/applications/contract';
import { isProcess } from '@portal/shared/catalogue';
import type { InputOf, Principal } from '@portal/shared/contract';
import { toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import { maskIdentityNumber, maskName } from '@portal/shared/validation';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuseFields } from '../../platform/core/errors';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { writeLook } from '../looks/look-into';
import * as proof from './accept-proof';
import { listPrincipals } from './in-whose-name';

type Needs = Pick<Context, 'db' | 'now'>;
const NO_BUSINESS = '没有这项业务';

/** @throws Refusal at the field */
function requireBusiness(processCode: string): void {
  if (!isProcess(processCode)) refuseFields(NO_BUSINESS, [{ path: 'lcdm', message: NO_BUSINESS }]);
}

/** @throws Refusal for a business that there is not */
export async function choosablePrincipals(
  { db, now }: Needs,
  user: CurrentUser,
  processCode: string,
): Promise<Principal[]> {
  requireBusiness(processCode);
  const principals = await listPrincipals(db, user, processCode, now());
  return principals.map(({ authorityId, as, name, identityNumber, kind, letter }) => ({
    authorityId,
    as,
    name,
    identityNumber,
    kind,
    titleCertificateNumber: letter?.certificate ?? null,
    startsOn: letter?.startsOn ?? null,
    endsOn: letter?.endsOn ?? null,
  }));
}

/** Names and numbers masked; a look with the officer's reason, for who is asked about and everybody found. */
export async function findGuardianships(
  { db, now }: Needs,
  officer: CurrentUser,
  { identityNumber, reason }: InputOf<typeof listGuardianships>,
): Promise<Guardianship[]> {
  const rows = await proof.listGuardianships(db, identityNumber);
  const found = rows.flatMap(({ wardIdentityNumber, guardianIdentityNumber }) => [
    wardIdentityNumber,
    guardianIdentityNumber,
  ]);
  const subjects = [...new Set([normaliseIdentity(identityNumber), ...found])];
  await writeLook(db, officer, { subjects, applicationId: null, what: '监护关系记录', why: reason }, now());
  return rows.map((row) => ({
    recordId: row.id,
    ward: maskIdentityNumber(row.wardIdentityNumber),
    guardian: maskName(row.guardianName),
    guardianNumber: maskIdentityNumber(row.guardianIdentityNumber),
    incapacity: row.incapacity,
    source: row.source,
    proof: row.proof,
    startsOn: row.startsOn,
    endedAt: row.endedAt && toShanghaiIso(row.endedAt),
  }));
}

/** Answers the id of the guardianship. @throws Refusal */
export function takeGuardianship(
  { db, now }: Needs,
  officer: CurrentUser,
  paper: InputOf<typeof acceptGuardianship>,
): Promise<string> {
  return db.transaction((tx) => proof.acceptGuardianship(tx, officer, paper, now()));
}

/** @throws Refusal */
export function stopGuardianship(
  { db, now }: Needs,
  officer: CurrentUser,
  { recordId, reason }: { recordId: string; reason: string },
): Promise<void> {
  return db.transaction((tx) => proof.endGuardianship(tx, officer, recordId, reason, now()));
}

/** Answers the id of the letter. @throws Refusal */
export function takeLetter(
  { db, now }: Needs,
  officer: CurrentUser,
  { titleCertificateNumber, coversAll, ...paper }: InputOf<typeof acceptLetter>,
): Promise<string> {
  requireBusiness(paper.processCode);
  const letter = {
    ...paper,
    titleCertificateNumber: titleCertificateNumber || null,
    coversAll: coversAll === '1',
    today: toShanghaiDate(now()),
  };
  return db.transaction((tx) => proof.acceptLetter(tx, officer, letter, now()));
}
