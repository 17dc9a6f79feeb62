// What an officer of the registry accepts on paper: a guardian's proof, and a notarised letter of attorney. Names and
// numbers are compared with the population register.
import { FILING } from '@portal/applications/contract';
import { and, desc, eq, isNotNull, isNull, like, or } from 'drizzle-orm';
import { isSameName, regionPrefix, toShanghaiDate } from '@portal/shared/kernel';
import { isOtherIdentityDocument, maskName, untypedNumberError } from '@portal/shared/validation';
import { identitiesOf } from '../../platform/core/parties/identities';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { accountOf } from '../../people/auth/public';
import { registeredPeople } from '../../people/identity/public';
import type { MessageEvent } from '../../platform/messages/public';
import { notify, sendText } from '../../platform/messages/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import type { Database, Transaction } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import { delegations } from '../authorities/schema';
import { newNumber } from '../authorities/letter-number';
import type { Incapacity } from '@portal/applications/contract';
import { processNameOf } from '@portal/shared/catalogue';
import { birthDateIn, comesOfAgeOn, isInNeed, isUnderAge } from '../authorities/guardianship';
import { recordedKind } from '../authorities/recorded-kind';
import { relativesOf } from '../authorities/relatives';
import { guardianships } from '../authorities/schema';
import { settleWaiting } from './settle-representatives';
import { forgetRepresentative, lockCasesOf, stopAuthority } from './stop-representation';
import { hashOf } from '../../platform/personal/cipher';
import { isNumber } from '../../platform/personal/where';

/** `birthDate`: what the officer reads in a document whose number holds none, `YYYY-MM-DD`. */
export interface Person {
  name: string;
  identityNumber: string;
  telephone?: string | undefined;
  birthDate?: string | undefined;
}
interface Known {
  name: string;
  identityNumber: string;
  telephone: string;
  birthDate: string | null;
}

/** Of a ward or of a guardian, newest first. */
export function listGuardianships(
  db: Database,
  identityNumber: string,
): Promise<(typeof guardianships.$inferSelect)[]> {
  const number = normaliseIdentity(identityNumber);
  return db
    .select()
    .from(guardianships)
    .where(
      or(isNumber(guardianships.wardIdentityNumber, number), isNumber(guardianships.guardianIdentityNumber, number)),
    )
    .orderBy(desc(guardianships.startsOn), desc(guardianships.id))
    .limit(50);
}

/** @throws Refusal when a name does not fit its number, or nobody needs that guardian */
export async function acceptGuardianship(
  tx: Transaction,
  officer: CurrentUser,
  given: { ward: Person; guardian: Person; incapacity: Incapacity; proof: string },
  now: Date,
): Promise<string> {
  const today = toShanghaiDate(now);
  await requirePerson(tx, given.ward, '被监护人');
  await requirePerson(tx, given.guardian, '监护人');
  const ward = await requireKnown(tx, officer, given.ward, '被监护人', now);
  const guardian = await requireKnown(tx, officer, given.guardian, '监护人', now);
  if (ward.identityNumber === guardian.identityNumber) return refuse('监护人不能是被监护人本人');
  if (given.incapacity === 'minor' && ward.birthDate === null) return refuse('请按被监护人的证件填写出生日期');
  if (given.incapacity === 'minor' && !isUnderAge(ward.birthDate ?? '', today))
    return refuse('被监护人已满18周岁；无民事行为能力或者限制民事行为能力的，请依法院判决记录');
  if (guardian.birthDate === null) return refuse('请按监护人的证件填写出生日期');
  if (isUnderAge(guardian.birthDate, today)) return refuse('监护人未满18周岁');
  // Two officers who accept papers of the same two people at once keep one record: of two, one would stay in force when
  // the other is ended.
  await lockInTransaction(tx, `guardianships of ${hashOf(ward.identityNumber)}`);
  const pair = and(
    isNumber(guardianships.wardIdentityNumber, ward.identityNumber),
    isNumber(guardianships.guardianIdentityNumber, guardian.identityNumber),
    isNull(guardianships.endedAt),
  );
  const [known] = await tx.select({ id: guardianships.id }).from(guardianships).where(pair);
  if (known) return refuse('已有这项监护关系的记录');
  const ended = await tx
    .select({ proof: guardianships.proof })
    .from(guardianships)
    .where(
      and(
        isNumber(guardianships.wardIdentityNumber, ward.identityNumber),
        isNumber(guardianships.guardianIdentityNumber, guardian.identityNumber),
        isNotNull(guardianships.endedAt),
      ),
    );
  if (ended.some(({ proof }) => isSamePaper(proof, given.proof))) return refuse('这份证明的监护关系已经终止');
  const id = newRecordId();
  await tx.insert(guardianships).values({
    id,
    wardIdentityNumber: ward.identityNumber,
    wardName: ward.name,
    guardianIdentityNumber: guardian.identityNumber,
    guardianName: guardian.name,
    incapacity: given.incapacity,
    neededUntil: given.incapacity === 'minor' ? comesOfAgeOn(ward.birthDate ?? '') : null,
    source: 'officer',
    proof: given.proof,
    regionCode: officer.regionCode,
    acceptedById: officer.id,
    acceptedByName: officer.name,
    startsOn: today,
  });
  await settleWaiting(tx, ward.identityNumber, now);
  const values = { 监护人: maskName(guardian.name), 当事人: maskName(ward.name) };
  await notify(tx, {
    event: 'guardianshipAccepted',
    applicationId: null,
    to: [ward.identityNumber, guardian.identityNumber],
    values,
    path: null,
    now,
  });
  await notifyByText(tx, ward.identityNumber, 'guardianshipAccepted', values, now);
  return id;
}

/**
 * What was done on it in cases that are not booked waits for the party itself.
 * @throws Refusal also for one of another region, of the officer or of a relative
 */
export async function endGuardianship(
  tx: Transaction,
  officer: CurrentUser,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  const [known] = await tx
    .select()
    .from(guardianships)
    .where(and(eq(guardianships.id, id), like(guardianships.regionCode, `${regionPrefix(officer.regionCode)}%`)));
  if (!known) return refuse('没有这项监护关系的记录，或者已经终止');
  await requireNotConcerned(tx, officer, [known.wardIdentityNumber, known.guardianIdentityNumber], now);
  await lockCasesOf(tx, id);
  const [row] = await tx
    .update(guardianships)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(guardianships.id, id), isNull(guardianships.endedAt)))
    .returning();
  if (!row) return refuse('没有这项监护关系的记录，或者已经终止');
  await stopAuthority(tx, row.id, { name: officer.name, identityNumber: officer.identityNumber, reason }, now);
  await forgetRepresentative(tx, row.wardIdentityNumber, row.guardianIdentityNumber, now);
}

/** `principalId`: the principal's account, where it handed the letter in. */
export interface NotarisedLetter {
  principalId?: string | undefined;
  principal: Person;
  agent: Person;
  processCode: string;
  titleCertificateNumber: string | null;
  coversAll: boolean;
  notaryNumber: string;
  startsOn: string;
  endsOn: string;
  today: string;
}

/** @throws Refusal when a name does not fit its number, or the period is over */
export async function acceptLetter(
  tx: Transaction,
  officer: CurrentUser,
  given: NotarisedLetter,
  now: Date,
): Promise<string> {
  await requirePerson(tx, given.agent, '受托人');
  const principal = await requireKnown(tx, officer, given.principal, '委托人', now);
  const agent = await requireKnown(tx, officer, given.agent, '受托人', now);
  if (principal.identityNumber === agent.identityNumber) return refuse('受托人不能是委托人本人');
  if (given.coversAll === (given.titleCertificateNumber !== null))
    return refuse('请按公证书填写不动产权证号，或者选择全部不动产');
  if (given.endsOn < given.startsOn || given.endsOn < given.today) return refuse('委托期限已过，或者终止日早于起始日');
  if (await isInNeed(tx, principal.identityNumber, given.today))
    return refuse('委托人未满18周岁或者被宣告无、限制民事行为能力，由监护人代为办理');
  const revoked = await tx
    .select({ notaryNumber: delegations.notaryNumber })
    .from(delegations)
    .where(
      and(
        isNumber(delegations.principalIdentityNumber, principal.identityNumber),
        isNumber(delegations.agentIdentityNumber, agent.identityNumber),
        eq(delegations.source, 'notarised'),
        eq(delegations.status, 'revoked'),
      ),
    );
  if (revoked.some(({ notaryNumber }) => isSamePaper(notaryNumber ?? '', given.notaryNumber)))
    return refuse('委托人已撤销这份公证书的委托');
  const principalId = given.principalId ?? (await accountOf(tx, principal.identityNumber))?.id ?? '';
  const id = newRecordId();
  await tx.insert(delegations).values({
    id,
    number: newNumber(now),
    regionCode: officer.regionCode,
    principalId,
    principalName: principal.name,
    principalIdentityNumber: principal.identityNumber,
    principalTelephone: principal.telephone,
    agentName: agent.name,
    agentIdentityNumber: agent.identityNumber,
    agentTelephone: agent.telephone,
    processCode: given.processCode,
    matters: [FILING],
    titleCertificateNumber: given.titleCertificateNumber,
    coversAll: given.coversAll,
    startsOn: given.startsOn,
    endsOn: given.endsOn,
    source: 'notarised',
    notaryNumber: given.notaryNumber,
    acceptedByName: officer.name,
    status: 'valid',
    createdAt: now,
  });
  const values = { 受托人: maskName(agent.name), 业务名称: processNameOf(given.processCode) };
  await notifyByText(tx, principal.identityNumber, 'delegationNotarised', values, now);
  await notify(tx, {
    event: 'delegationNotarised',
    applicationId: null,
    to: [principal.identityNumber],
    values,
    path: `/apply-layout/letter-of-attorney?bsm=${id}`,
    now,
  });
  return id;
}

/** @throws Refusal where it is about the officer or a relative */
async function requireNotConcerned(
  db: Database,
  officer: CurrentUser,
  numbers: readonly string[],
  now: Date,
): Promise<void> {
  const own = new Set([...identitiesOf(officer), ...(await relativesOf(db, officer.identityNumber, now))]);
  if (numbers.some((number) => own.has(number))) refuse('不能办理与本人或者近亲属有关的事项');
}

/** Numbers of papers are written in many ways. */
function isSamePaper(one: string, other: string): boolean {
  const plain = (number: string) =>
    number
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase();
  return plain(one) === plain(other);
}

/** To the account's own telephone alone: what the paper says may have been typed by whoever gains by it. */
async function notifyByText(
  tx: Transaction,
  identityNumber: string,
  event: MessageEvent,
  values: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const account = await accountOf(tx, identityNumber);
  if (account?.telephone) await sendText(tx, { telephone: account.telephone, event, values }, now);
}

/** Who acts for others, or is a ward, is a person: an enterprise has neither birth nor signature. @throws Refusal */
async function requirePerson(db: Database, { identityNumber }: Person, called: string): Promise<void> {
  if ((await recordedKind(db, normaliseIdentity(identityNumber))) === 'organisation') refuse(`${called}须为自然人`);
}

/**
 * As the population register has the person; a holder of a passport or permit whom it does not have is taken from the
 * document that the officer saw.
 * @throws Refusal also where it is the officer themselves, or a relative of theirs
 */
async function requireKnown(
  db: Database,
  officer: CurrentUser,
  given: Person,
  called: string,
  now: Date,
): Promise<Known> {
  const identityNumber = normaliseIdentity(given.identityNumber);
  await requireNotConcerned(db, officer, [identityNumber], now);
  const [known] = await registeredPeople(db, [identityNumber]);
  const wrong = known ? null : untypedNumberError(identityNumber);
  if (wrong) return refuse(`${called}的证件号有误：${wrong}`);
  const isForeign = !known && isOtherIdentityDocument(identityNumber);
  if (!isForeign && !isSameName(known?.name ?? '', given.name))
    return refuse(`${called}的姓名与证件号核验不一致，请核对后重试`);
  const registered = birthDateIn(identityNumber) ?? known?.birthDate ?? null;
  if (registered && given.birthDate && given.birthDate !== registered)
    return refuse(`${called}的出生日期与登记的不一致，请核对后重试`);
  return {
    name: given.name,
    identityNumber,
    telephone: given.telephone ?? '',
    birthDate: registered ?? (given.birthDate || null),
  };
}
