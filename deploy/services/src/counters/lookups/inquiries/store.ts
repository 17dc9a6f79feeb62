// Applications to query what is not one's own alone, in the database. Whose they are is part of every query.
import { randomInt } from 'node:crypto';
import { and, asc, count, eq } from 'drizzle-orm';
import type { QueryScope } from '@portal/queries/contract';
import { findRegion } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { isInNeed } from '../../../cases/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { newRecordId } from '../../../platform/core/ids';
import { identitiesOf } from '../../../platform/core/parties/identities';
import type { Database } from '../../../platform/db/database';
import { isOneOfNumbers } from '../../../platform/personal/where';
import type { AuthorizationRow } from '../authorizations/store';
import { latestAuthorization, stateOf } from '../authorizations/store';
import { householdOf } from '../own-household';
import { ownershipInquiries, queriedPersons } from '../ownership/schema';
import { selfOf } from '../subject';

export type InquiryRow = typeof ownershipInquiries.$inferSelect;
export type PersonRow = typeof queriedPersons.$inferSelect;
type Desk = Pick<Context, 'db' | 'now'>;
export const UNKNOWN_INQUIRY = '未查询到该查询申请，请在列表中核对';
/** Of one kind, of one person: applications are kept, so that nobody fills the table. */
const MOST_OF_ONE = 200;

export type NewInquiry = Pick<InquiryRow, 'kind' | 'regionCode' | 'purpose' | 'scopes' | 'days'>;

/** @returns its number. @throws Refusal after too many */
export async function writeInquiry(db: Database, user: CurrentUser, given: NewInquiry, now: Date): Promise<string> {
  if (!['city', 'county'].includes(findRegion(given.regionCode)?.level ?? '')) return refuse('请选择所在的市或县');
  const [all] = await db
    .select({ total: count() })
    .from(ownershipInquiries)
    .where(and(eq(ownershipInquiries.askerId, user.id), eq(ownershipInquiries.status, 'draft')));
  if ((all?.total ?? 0) >= MOST_OF_ONE) return refuse('您的查询申请过多，请先在列表中撤回不需要的');
  const day = toShanghaiDate(now).replaceAll('-', '');
  const number = `CS${given.regionCode}${day}${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const self = selfOf(user);
  await db.insert(ownershipInquiries).values({
    id: newRecordId(),
    number,
    status: 'draft',
    askerId: user.id,
    askerName: self.name,
    askerIdentityNumber: self.identityNumber,
    kind: given.kind,
    regionCode: given.regionCode,
    purpose: given.purpose,
    days: given.days,
    scopes: [...new Set(given.scopes)],
    createdAt: now,
  });
  return number;
}

/** Those of one's own, in whose name one still asks: what was an enterprise's is not its former agent's. */
export const ownInquiries = (user: CurrentUser) =>
  and(
    eq(ownershipInquiries.askerId, user.id),
    isOneOfNumbers(ownershipInquiries.askerIdentityNumber, identitiesOf(user)),
  );

/** @throws Refusal the same words for unknown and foreign ones */
export async function requireOwnInquiry(
  db: Database,
  user: CurrentUser,
  number: string,
  lock = false,
): Promise<InquiryRow> {
  const query = db
    .select()
    .from(ownershipInquiries)
    .where(and(eq(ownershipInquiries.number, number), ownInquiries(user)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? refuse(UNKNOWN_INQUIRY);
}

/** What its applicant has withdrawn is neither changed nor read by. @throws Refusal */
export function requireGoingOn({ status }: Pick<InquiryRow, 'status'>): void {
  if (status !== 'draft') refuse('该查询申请已经撤回，请重新申请');
}

export function personsOf(db: Database, inquiryId: string): Promise<PersonRow[]> {
  return db
    .select()
    .from(queriedPersons)
    .where(eq(queriedPersons.inquiryId, inquiryId))
    .orderBy(asc(queriedPersons.addedAt), asc(queriedPersons.id));
}

/** What somebody asked about lets be told now. */
export interface Consent {
  /** Null while it is not given. */
  scopes: readonly QueryScope[] | null;
  /** Null where none is needed, or none was asked for. */
  authorization: AuthorizationRow | null;
  isWard: boolean;
}

/**
 * Children, and who has been declared unable to act, are asked about by their guardian (民法典 第二十三条、第二十七条、
 * 第三十四条); everybody else consents themselves, for this purpose and no other.
 */
export async function consentOf(
  desk: Desk,
  user: CurrentUser,
  { kind, scopes, purpose }: Pick<InquiryRow, 'kind' | 'scopes' | 'purpose'>,
  person: PersonRow,
): Promise<Consent> {
  if (kind === 'ownership-query-family' && (await isOwnWard(desk, user, person)))
    return { scopes, authorization: null, isWard: true };
  const row = await latestAuthorization(desk.db, user, person, purpose);
  const isGiven = row !== null && stateOf(row, desk.now()) === 'given';
  const within = isGiven ? scopes.filter((scope) => row.scopes.includes(scope)) : [];
  return { scopes: within.length > 0 ? within : null, authorization: row, isWard: false };
}

async function isOwnWard(desk: Desk, user: CurrentUser, { identityNumber }: PersonRow): Promise<boolean> {
  if (!(await isInNeed(desk.db, identityNumber, toShanghaiDate(desk.now())))) return false;
  const relative = await relativeOf(desk, user, identityNumber);
  return relative?.relation === 'child' || relative?.relation === 'guardianship';
}

/** Who somebody is to the person, as the population register and guardianships have it. */
export async function relativeOf(desk: Desk, user: CurrentUser, identityNumber: string) {
  const household = await householdOf(desk, user.identityNumber);
  return household.find((relative) => relative.identityNumber === identityNumber) ?? null;
}
