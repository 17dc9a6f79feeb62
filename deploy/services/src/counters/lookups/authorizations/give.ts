// Asking for an authorisation, giving it, declining it and taking it back. Only who it is about gives it, by their own
// sign-in and a second factor.
import { and, desc, eq } from 'drizzle-orm';
import type * as calls from '@portal/queries/contract';
import type { QueryScope } from '@portal/queries/contract';
import type { InputOf } from '@portal/shared/contract';
import { normaliseName, toShanghaiDate } from '@portal/shared/kernel';
import { untypedNumberError } from '@portal/shared/validation';
import { isInNeed } from '../../../cases/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse, refuseFields } from '../../../platform/core/errors';
import { newRecordId } from '../../../platform/core/ids';
import { identitiesOf, normaliseIdentity } from '../../../platform/core/parties/identities';
import type { Transaction } from '../../../platform/db/database';
import { lockInTransaction } from '../../../platform/db/database';
import { isNumber } from '../../../platform/personal/where';
import { notify } from '../../../platform/messages/public';
import { nameOfNumber } from '../../../people/auth/public';
import { registeredPeople } from '../../../people/identity/public';
import type { Prover } from '../../../people/second-factor/public';
import { digestOf, spendFactor } from '../../../people/second-factor/public';
import { queryAuthorizations } from '../ownership/schema';
import { selfOf } from '../subject';
import type { Subject } from '../subject';
import { purposeName, scopeWords } from '../words';
import { requireOwnAuthorization, stateOf } from './store';

type Desk = Pick<Context, 'db' | 'now'>;
const DAY_MS = 86_400_000;
/** Where people see what they let others query, and decide on what they are asked. */
export const AUTHORIZATIONS_PATH = '/apply-layout/ownership-query-others?tab=mine';
const THEIR_PATH = '/apply-layout/ownership-query-others';

export interface Wanted {
  purpose: string;
  scopes: readonly QueryScope[];
  days: number;
}

/**
 * Asks somebody; what waits or is in force with the same terms is not asked for again.
 * @returns whether anything was asked
 */
export async function askForAuthorization(
  tx: Transaction,
  user: CurrentUser,
  subject: Subject,
  { purpose, scopes, days }: Wanted,
  now: Date,
): Promise<void> {
  const asker = selfOf(user);
  // Of two applications that name the same person at once one asks.
  await lockInTransaction(tx, `authorisations asked by ${user.id}`);
  const [last] = await tx
    .select()
    .from(queryAuthorizations)
    .where(
      and(
        isNumber(queryAuthorizations.askerIdentityNumber, asker.identityNumber),
        eq(queryAuthorizations.askerName, asker.name),
        isNumber(queryAuthorizations.subjectIdentityNumber, subject.identityNumber),
        eq(queryAuthorizations.subjectName, subject.name),
        eq(queryAuthorizations.purpose, purpose),
      ),
    )
    .orderBy(desc(queryAuthorizations.askedAt))
    .limit(1);
  const isSame = last && scopes.every((scope) => last.scopes.includes(scope));
  if (isSame && ['asked', 'given'].includes(stateOf(last, now))) return;
  await tx.insert(queryAuthorizations).values({
    id: newRecordId(),
    subjectName: subject.name,
    subjectIdentityNumber: subject.identityNumber,
    askerName: asker.name,
    askerIdentityNumber: asker.identityNumber,
    status: 'asked',
    purpose,
    scopes: [...new Set(scopes)],
    days,
    askedAt: now,
  });
  if (!(await mayBe(tx, subject))) return;
  await notify(tx, {
    event: 'queryAsked',
    applicationId: null,
    to: [subject.identityNumber],
    values: { 申请人: asker.name, 目的: purposeName(purpose), 范围: scopeWords(scopes), 天数: String(days) },
    path: AUTHORIZATIONS_PATH,
    now,
  });
}

/** @returns the number of the authorisation. @throws Refusal */
export function giveAuthorization(
  { db, now }: Desk,
  user: Prover,
  input: InputOf<typeof calls.saveAuthorizationQuery>,
): Promise<string> {
  return db.transaction((tx) => give(tx, user, input, now()));
}

async function give(
  tx: Transaction,
  user: Prover,
  { recordId, name, identityNumber, purpose, scopes, days }: InputOf<typeof calls.saveAuthorizationQuery>,
  now: Date,
): Promise<string> {
  const asked = recordId ? await requireOwnAuthorization(tx, user, recordId) : null;
  if (asked && asked.status !== 'asked') return refuse('这份查询请求已经处理，请刷新后查看');
  // 民法典第一百四十四条、第一百四十五条: they cannot consent to it alone.
  if (await isInNeed(tx, user.identityNumber, toShanghaiDate(now)))
    return refuse('未满18周岁或者被宣告无、限制民事行为能力的，不能授权查询，由监护人查询');
  const self = asked ? { name: asked.subjectName, identityNumber: asked.subjectIdentityNumber } : selfOf(user);
  const asker = asked
    ? { name: asked.askerName, identityNumber: asked.askerIdentityNumber }
    : { name: normaliseName(name), identityNumber: normaliseIdentity(identityNumber) };
  if (identitiesOf(user).includes(asker.identityNumber))
    return refuseFields('不能授权给自己', [{ path: 'zjh', message: '请填写被授权人的证件号码' }]);
  const wrong = asked ? null : untypedNumberError(asker.identityNumber);
  if (wrong) return refuseFields(wrong, [{ path: 'zjh', message: wrong }]);
  const wanted = [...new Set(scopes)];
  if (asked && (days > asked.days || wanted.some((scope) => !asked.scopes.includes(scope))))
    return refuse('只能在对方请求的范围和天数以内同意');
  const terms = { purpose: asked?.purpose ?? purpose, scopes: wanted, days };
  await spendFactor(
    tx,
    user,
    {
      kind: 'authorize',
      subject: asked?.id ?? asker.identityNumber,
      use: 'give',
      digest: digestOf(self.identityNumber, asker.name, asker.identityNumber, terms),
      values: { 被授权人: asker.name, 天数: String(days) },
    },
    now,
  );
  const given = {
    status: 'given' as const,
    givenAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
    ...terms,
  };
  const id = asked?.id ?? newRecordId();
  if (asked) await tx.update(queryAuthorizations).set(given).where(eq(queryAuthorizations.id, id));
  else
    await tx.insert(queryAuthorizations).values({
      id,
      subjectName: self.name,
      subjectIdentityNumber: self.identityNumber,
      askerName: asker.name,
      askerIdentityNumber: asker.identityNumber,
      askedAt: now,
      ...given,
    });
  await notifyAsker(tx, 'queryAllowed', asker, self.name, now);
  return id;
}

/** @throws Refusal */
export function endAuthorization(
  { db, now }: Desk,
  user: CurrentUser,
  { recordId, state }: InputOf<typeof calls.endAuthorization>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await requireOwnAuthorization(tx, user, recordId);
    if (row.status !== (state === 'refused' ? 'asked' : 'given')) return refuse('这份授权的状态已经改变，请刷新后查看');
    await tx
      .update(queryAuthorizations)
      .set({ status: state, endedAt: now() })
      .where(eq(queryAuthorizations.id, recordId));
    await notifyAsker(
      tx,
      state === 'refused' ? 'queryDeclined' : 'queryTakenBack',
      { name: row.askerName, identityNumber: row.askerIdentityNumber },
      row.subjectName,
      now(),
    );
  });
}

async function notifyAsker(
  tx: Transaction,
  event: 'queryAllowed' | 'queryDeclined' | 'queryTakenBack',
  asker: Subject,
  name: string,
  now: Date,
): Promise<void> {
  if (!(await mayBe(tx, asker))) return;
  const to = [asker.identityNumber];
  await notify(tx, { event, applicationId: null, to, values: { 权利人: name }, path: THEIR_PATH, now });
}

/** Whoever is known under this number by another name is told nothing: the number, or the name, is a slip or a lie. */
async function mayBe(tx: Transaction, { name, identityNumber }: Subject): Promise<boolean> {
  const known =
    (await nameOfNumber(tx, identityNumber)) ?? (await registeredPeople(tx, [identityNumber]))[0]?.name ?? name;
  return known === name;
}
