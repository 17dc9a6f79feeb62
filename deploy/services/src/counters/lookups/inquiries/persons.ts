// Those whom an application asks about: adding one asks them to consent.
import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { isSameName, normaliseName } from '@portal/shared/kernel';
import type * as calls from '@portal/queries/contract';
import type { InputOf } from '@portal/shared/contract';
import { untypedNumberError } from '@portal/shared/validation';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse, refuseFields } from '../../../platform/core/errors';
import { newRecordId } from '../../../platform/core/ids';
import { identitiesOf, normaliseIdentity } from '../../../platform/core/parties/identities';
import type { Transaction } from '../../../platform/db/database';
import { isNumber } from '../../../platform/personal/where';
import { askForAuthorization } from '../authorizations/give';
import { ownershipInquiries, queriedPersons } from '../ownership/schema';
import { consentOf, ownInquiries, relativeOf, requireGoingOn, requireOwnInquiry } from './store';
import type { PersonRow } from './store';

type Desk = Pick<Context, 'db' | 'now' | 'limiter'>;
const MOST_PERSONS = 10;
/** People whom one may ask to consent within a day. */
const ASKED_A_DAY = 30;
const UNKNOWN = '未查询到该被查询人，请刷新后重试';

/** @returns the number of the person in the application. @throws Refusal */
export async function savePerson(
  { db, now, limiter }: Desk,
  user: CurrentUser,
  input: InputOf<typeof calls.saveQueriedPerson>,
): Promise<string> {
  await limiter.take('query consent', user.id, ASKED_A_DAY, 86_400);
  const subject = { name: normaliseName(input.name), identityNumber: normaliseIdentity(input.identityNumber) };
  if (identitiesOf(user).includes(subject.identityNumber))
    return refuseFields('本人不需要添加', [{ path: 'zjh', message: '请填写其他人的证件号码' }]);
  const wrong = untypedNumberError(subject.identityNumber, true);
  if (wrong) return refuseFields(wrong, [{ path: 'zjh', message: wrong }]);
  return db.transaction(async (tx) => {
    const inquiry = await requireOwnInquiry(tx, user, input.inquiryNumber, true);
    if (inquiry.kind === 'interested-party-query') return refuse('利害关系查询按不动产申请，不填写被查询人');
    requireGoingOn(inquiry);
    if (inquiry.kind === 'ownership-query-family') {
      const relative = await relativeOf({ db: tx, now }, user, subject.identityNumber);
      // The same words for who is nobody, and for who is no relative.
      if (!isSameName(relative?.name ?? '', subject.name))
        return refuseFields('只能添加户籍或监护登记中的家庭成员', [
          { path: 'qlrmc', message: '请核对姓名和证件号码；没有登记亲属关系的，请使用“他人产权查询”' },
        ]);
    }
    const person = await writePerson(tx, inquiry.id, input.recordId, subject, now());
    const { scopes, isWard } = await consentOf({ db: tx, now }, user, inquiry, person);
    if (!isWard && scopes === null) await askForAuthorization(tx, user, subject, inquiry, now());
    return person.id;
  });
}

async function writePerson(
  tx: Transaction,
  inquiryId: string,
  recordId: string | undefined,
  subject: { name: string; identityNumber: string },
  now: Date,
): Promise<PersonRow> {
  const others = and(eq(queriedPersons.inquiryId, inquiryId), recordId ? ne(queriedPersons.id, recordId) : undefined);
  const [all] = await tx.select({ total: count() }).from(queriedPersons).where(others);
  if ((all?.total ?? 0) >= MOST_PERSONS) return refuse(`最多添加${MOST_PERSONS}人`);
  const [same] = await tx
    .select()
    .from(queriedPersons)
    .where(and(others, isNumber(queriedPersons.identityNumber, subject.identityNumber)));
  if (same) return refuse('已经添加过此人');
  const [row] = recordId
    ? await tx
        .update(queriedPersons)
        .set(subject)
        .where(and(eq(queriedPersons.id, recordId), eq(queriedPersons.inquiryId, inquiryId)))
        .returning()
    : await tx
        .insert(queriedPersons)
        .values({ id: newRecordId(), inquiryId, addedAt: now, ...subject })
        .returning();
  return row ?? refuse(UNKNOWN);
}

/** @throws Refusal the same words for unknown and foreign ones */
export async function deletePerson({ db }: Pick<Context, 'db'>, user: CurrentUser, recordId: string): Promise<void> {
  const own = db
    .select({ id: ownershipInquiries.id })
    .from(ownershipInquiries)
    .where(and(ownInquiries(user), eq(ownershipInquiries.status, 'draft')));
  const gone = await db
    .delete(queriedPersons)
    .where(and(eq(queriedPersons.id, recordId), inArray(queriedPersons.inquiryId, own)))
    .returning({ id: queriedPersons.id });
  if (gone.length === 0) return refuse(UNKNOWN);
}
