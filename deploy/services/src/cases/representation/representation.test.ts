// Acting for another with a right to: a living letter or a guardianship opens each step, the principal is notified of
// each, and puts an end to it.
import {
  acceptGuardianship,
  acceptLetter,
  claimApplication,
  endGuardianship,
  listDelegations,
  listGuardianships,
  listRepresentedSteps,
  objectToRepresentation,
} from '@portal/applications/contract';
import { listDocuments, listHouseRights } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { OFFICER_RELATIVE, PEOPLE, WARDS } from '../../../seed/people';
import { deliverTexts } from '../../platform/messages/send-text';
import { outcomesOf, refusalOf, usingServices } from '../../testing';
import { cleanHouses, opinion, signAll, startDraftOf } from '../../testing/cases/case-driver';
import { signPlace } from '../../testing/cases/flow-driver';
import { inboxOf } from '../../testing/cases/inbox';
import {
  addPapers,
  agentCard,
  begin,
  cancel,
  cardOf,
  confirmPlace,
  expectUnseen,
  letterOf,
  personOf,
  placeOf,
  readCase,
  revokeLetter,
  saleOf,
  send,
  submit,
  UNKNOWN_CASE,
} from '../../testing/fixtures/sale';
import type { Begun, Card } from '../../testing/fixtures/sale';
import { delegations } from '../authorities/schema';
import { applicationParties, applications } from '../schema';

const STEP = '有人以您的名义办理了一步';
const NO_AUTHORITY = '您没有对本业务有效的委托或者监护关系，不能代为办理';
type Text = { telephone: string; text: string };
const delivered: Text[] = [];
const gateway = async (message: Text) => {
  delivered.push(message);
};
const people = { seller: 'citizen', buyer: 'citizen-2', enterprise: 'enterprise', agent: 'bank', officer: 'reviewer' };
const { services, seller, buyer, enterprise, agent, officer } = usingServices(people, {
  textGateway: gateway,
  at: '2026-11-20T09:00:00+08:00',
});
let houses: string[];
beforeAll(async () => {
  houses = (await cleanHouses(seller)).map(({ bdcqzh }) => bdcqzh);
});

/** A draft of the sale of the citizen's house with this card for the buyer, with its papers. */
async function drafted(card: Card): Promise<Begun> {
  const draft = await begin(seller, saleOf(houses[0] ?? '', {}, card));
  await addPapers(seller, draft);
  return draft;
}
/** The same, sent. */
async function sent(card: Card): Promise<Begun & { flowId: string }> {
  const draft = await drafted(card);
  return { ...draft, flowId: (await send(seller, draft)).flowId };
}
/** What is wrong with sending it, by field; nothing of it stays. */
async function refusedFields(card: Card): Promise<Readonly<Record<string, string>>> {
  const draft = await drafted(card);
  const { fields } = await refusalOf(send(seller, draft));
  await cancel(seller, draft);
  return fields;
}
const ofAgent = 'parties.qlr.0.dlrzjh';
const messageOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).message;
const told = async (who: typeof seller, title: string) => (await inboxOf(who)).filter((one) => one.title === title);
const buyersPlace = async (who: typeof seller, { businessNumber }: Begun) =>
  (await placeOf(who, businessNumber)).applicantId;

test('an agent is refused without a letter and with one of another business, another property, another period or an ended one', async () => {
  const without = { [ofAgent]: expect.stringContaining('未查询到委托人出具的有效委托') };
  expect(await refusedFields(agentCard('bank'))).toEqual(without);
  const [own] = (await buyer.ask(listHouseRights, { pageSize: 10 })).rows;
  const letters = [
    await letterOf(buyer, agent, { processCode: 'pledge-first' }),
    await letterOf(buyer, agent, { titleCertificateNumber: own?.titleCertificateNumber }),
    await letterOf(buyer, agent, { startsOn: '2026-11-21' }),
    await letterOf(buyer, agent, { matters: ['查询'] }),
  ];
  const sellers = await letterOf(seller, agent);
  await revokeLetter(buyer, await letterOf(buyer, agent));
  expect(await refusedFields(agentCard('bank'))).toEqual(without);
  for (const letter of letters) await revokeLetter(buyer, letter);
  await revokeLetter(seller, sellers);
});

test('a letter that names no property covers none, unless its principal says all and confirms that apart', async () => {
  const letter = await letterOf(buyer, agent);
  // As letters were kept before they had to say so.
  await services.db.update(delegations).set({ coversAll: false }).where(eq(delegations.id, letter));
  expect(Object.keys(await refusedFields(agentCard('bank')))).toEqual([ofAgent]);
  await revokeLetter(buyer, letter);
});

test('nobody acts for both sides, letter or not', async () => {
  const letter = await letterOf(buyer, seller);
  expect(Object.keys(await refusedFields(agentCard('citizen')))).toEqual([ofAgent]);
  await revokeLetter(buyer, letter);
});

test('with a living letter the agent confirms and signs, the principal is notified of each step by message and by text', async () => {
  const letter = await letterOf(buyer, agent);
  const begun = await sent(agentCard('bank'));
  const { businessNumber, flowId } = begun;
  const place = await buyersPlace(agent, begun);
  // An unauthorised person, and an agent for a place that is not their principal's, get nowhere.
  expect((await refusalOf(confirmPlace(enterprise, businessNumber, place))).code).toBe('B000');
  const { applicantId: sellersPlace } = await placeOf(agent, businessNumber, 'ywr');
  expect(await messageOf(confirmPlace(agent, businessNumber, sellersPlace))).toBe('您只能确认本人的申请内容');
  expect(await confirmPlace(agent, businessNumber, place)).toEqual({ status: 'TO_CONFIRM' });
  await signAll(agent, flowId);
  const steps = await told(buyer, STEP);
  expect(steps.map(({ content }) => /名义(.*?)（业务/.exec(content)?.[1])).toEqual(
    expect.arrayContaining(['确认了申请内容', '签署了不动产登记申请书', '签署了询问笔录']),
  );
  const unread = { route: `/apply-layout/reg-acceptance-view?ywh=${businessNumber}`, readAt: null };
  expect(steps).toEqual(steps.map(() => expect.objectContaining(unread)));
  const telephone = String(PEOPLE['citizen-2']?.telephone);
  const texts = await services.client().get<Text[]>('/sandbox/texts', { params: { telephone, pageSize: 50 } });
  expect(texts.body.data.filter(({ text }) => text.includes('代理人吴*怡'))).toHaveLength(4);
  expect(await told(agent, STEP)).toEqual([]);
  // To the operator's gateway each goes once; a gateway that fails is asked again.
  expect(await deliverTexts(services.context, () => Promise.reject(new Error('gateway away')))).toBe(0);
  for (let round = 0; round < 2; round += 1) await deliverTexts(services.context, gateway);
  const toBuyer = delivered.filter((one) => one.telephone === telephone && one.text.includes('代理人吴*怡'));
  expect(toBuyer).toHaveLength(4);

  // Revocation ends it at once: what was done waits for the principal, the agent neither acts nor sees the case.
  await signAll(seller, flowId);
  expect((await readCase(seller, businessNumber)).status).toBe('TO_SUBMIT');
  services.clock.advance(1_000);
  expect(await revokeLetter(buyer, letter)).toEqual({ state: 'revoked' });
  expect(await placeOf(seller, businessNumber)).toMatchObject({ confirmedAt: null, signedAt: null });
  await expectUnseen(agent, businessNumber);
  expect(await messageOf(confirmPlace(agent, businessNumber, place))).toBe(UNKNOWN_CASE);
  const present = async () => ({ businessNumber, version: (await readCase(seller, businessNumber)).version });
  expect((await refusalOf(submit(seller, await present()))).code).toBe('B000');
  expect(await told(buyer, '请您本人确认')).toHaveLength(1);
  expect(await told(seller, '代为办理已停止')).toHaveLength(1);
  // And goes on with their own hand.
  expect((await readCase(buyer, businessNumber)).actions).toContain('confirm');
  await confirmPlace(buyer, businessNumber, place);
  // What the agent has answered in their place is theirs to answer before they sign the record of the case.
  const record = async () =>
    (await buyer.ask(listDocuments, { businessNumber, documentKind: 'inquiry-record' })).find(({ mine }) => mine)
      ?.state;
  expect(await record()).toBe('changed');
  const unanswered = { qsglbsm: flowId, sqrbsm: place, datumBsm: 'M070', isUnanswered: true };
  expect((await signPlace(buyer, unanswered)).body.msg).toContain('请先回答“询问笔录”并签名');
  services.clock.advance(1_000);
  await signAll(buyer, flowId);
  expect(await record()).toBe('signed');
  await submit(seller, await present());
  houses.shift();
});

test('an objection after submission holds the office up until the principal has signed, and lets the others withdraw', async () => {
  await letterOf(buyer, agent);
  const begun = await sent(agentCard('bank'));
  const { flowId } = begun;
  const place = await buyersPlace(agent, begun);
  await confirmPlace(agent, begun.businessNumber, place);
  for (const person of [agent, seller]) await signAll(person, flowId);
  const { businessNumber } = await submit(seller, begun);
  await officer.ask(claimApplication, { businessNumber });
  const object = (who: typeof buyer, number = businessNumber) =>
    who.ask(objectToRepresentation, { businessNumber: number, applicantId: place, reason: '没有委托此事' });
  // Neither the seller, nor the agent, nor an unauthorised person, nor with another number.
  for (const who of [seller, agent, enterprise]) expect(await messageOf(object(who))).toBe(UNKNOWN_CASE);
  expect(await refusalOf(object(buyer, 'D1'))).toMatchObject({ code: 'B000', data: null });
  expect(await buyer.ask(listRepresentedSteps, { businessNumber })).toMatchObject([
    {
      ...{ applicantId: place, name: '李思宁', objectable: true },
      steps: [{ representative: '吴*怡', capacity: '代理人' }, {}, {}, {}],
    },
  ]);
  expect(await seller.ask(listRepresentedSteps, { businessNumber })).toMatchObject([{ objectable: false, steps: [] }]);
  expect((await readCase(buyer, businessNumber)).actions).toContain('objectRepresentation');
  expect(await object(buyer)).toEqual({ status: 'PRE_REVIEW' });
  expect(await messageOf(object(buyer))).toBe('该当事人现在没有人代为办理');
  expect((await opinion(officer, businessNumber, '1')).msg).toContain('李*宁对他人代为办理提出了异议');
  const stopped = { label: '本人停止代为办理', note: '没有委托此事', status: 'PRE_REVIEW' };
  expect((await readCase(seller, businessNumber)).timeline.at(-1)).toMatchObject(stopped);
  // The letter lives, but not in this case.
  await expectUnseen(agent, businessNumber);
  const [row] = await services.db.select().from(applications).where(eq(applications.businessNumber, businessNumber));
  const ofPlace = eq(applicationParties.id, place);
  const representBy = (representativeIdentityNumber: string | null) =>
    services.db.update(applicationParties).set({ representativeIdentityNumber }).where(ofPlace);
  await representBy(PEOPLE.bank?.identityNumber ?? '');
  expect(await messageOf(confirmPlace(agent, businessNumber, place))).toBe(NO_AUTHORITY);
  expect((await signPlace(agent, { qsglbsm: flowId, sqrbsm: place })).body.msg).toBe(NO_AUTHORITY);
  await representBy(null);
  // Their own hand lets it go on; until then the objection is consent to the withdrawal.
  const [party] = await services.db.select().from(applicationParties).where(ofPlace);
  expect(party?.withdrawConsentAt).not.toBeNull();
  await confirmPlace(buyer, businessNumber, place);
  await signAll(buyer, flowId);
  expect((await opinion(officer, businessNumber, '1')).data).toEqual({ zt: 'ACCEPTED' });
  expect(row?.status).toBe('PRE_REVIEW');
  houses.shift();
});

test('a guardian whom the services hold signs for a child, another one is refused, and the other parent may object', async () => {
  const { name, identityNumber } = WARDS.child;
  const guardian = (kind: string): Card => ({
    ...{ qlrmc: name, zjh: identityNumber, hyzk: '1', dh: '13900000099' },
    ...{ jhrxm: PEOPLE[kind]?.name, jhrzjh: PEOPLE[kind]?.identityNumber },
  });
  expect(await refusedFields(guardian('bank'))).toEqual({
    'parties.qlr.0.jhrzjh': expect.stringContaining('未查询到该监护关系'),
  });
  const begun = await sent(guardian('citizen-2'));
  const { businessNumber, flowId } = begun;
  const place = await buyersPlace(buyer, begun);
  await confirmPlace(buyer, businessNumber, place);
  await signAll(buyer, flowId);
  expect((await told(enterprise, STEP)).length).toBe(4);
  // Pressed three times at once it is one objection: the second would be against who has just taken the place.
  const objection = { businessNumber, applicantId: place, reason: '不同意购买' };
  const objections = Array.from({ length: 3 }, () => enterprise.ask(objectToRepresentation, objection));
  expect((await outcomesOf(objections)).answers).toEqual([{ status: 'TO_CONFIRM' }]);
  expect((await refusalOf(confirmPlace(buyer, businessNumber, place))).code).toBe('B000');
  // Who objected takes the place.
  expect(await placeOf(enterprise, businessNumber)).toMatchObject({ me: true, confirmedAt: null });
  await confirmPlace(enterprise, businessNumber, place);
  await cancel(seller, begun);
});

test('who is declared incapable acts through the guardian alone, without the form naming one; an officer accepts and ends a guardianship', async () => {
  const { name, identityNumber } = WARDS.father;
  const [own] = (await buyer.ask(listHouseRights, { pageSize: 10 })).rows;
  const ward = { qlrmc: name, zjh: identityNumber, dh: '13900000098' };
  const sale = saleOf(own?.titleCertificateNumber ?? '', cardOf('citizen-2'));
  sale.parties.qlr = [{ ...sale.parties.ywr?.[0], ...ward }];
  const begun = await begin(buyer, sale);
  await addPapers(buyer, begun, ['M015', 'M016', 'M069']);
  await send(buyer, begun);
  const place = await buyersPlace(seller, begun);
  await confirmPlace(seller, begun.businessNumber, place);

  const valid = { ward: { name, identityNumber }, guardian: personOf('bank'), incapacity: 'incapable' };
  const accept = (change: object = {}, who = officer) =>
    who.ask(acceptGuardianship, { ...valid, proof: '（2026）浙0106民特1号', ...change });
  for (const who of [seller, agent]) expect(await messageOf(accept({}, who))).toBe('您没有办理此事项的权限');
  expect(await messageOf(accept({ guardian: { ...personOf('bank'), name: '别人' } }))).toBe(
    '监护人的姓名与证件号核验不一致，请核对后重试',
  );
  expect(await messageOf(accept({ incapacity: 'minor' }))).toContain('被监护人已满18周岁');
  const { name: relative, identityNumber: relativeNumber } = OFFICER_RELATIVE;
  for (const guardian of [personOf('reviewer'), { name: relative, identityNumber: relativeNumber }])
    expect(await messageOf(accept({ guardian }))).toBe('不能办理与本人或者近亲属有关的事项');
  // Two officers with the same judgment in hand: of two records one would stay in force when the other is ended.
  const list = () => officer.ask(listGuardianships, { identityNumber, reason: '窗口办理监护' });
  await Promise.all([list(), list(), list()]);
  const { answers, refusals } = await outcomesOf([accept(), accept(), accept()]);
  expect(answers).toHaveLength(1);
  expect(refusals.map(({ message }) => message)).toEqual(Array(2).fill('已有这项监护关系的记录'));
  const rows = await list();
  expect(rows.map(({ source }) => source).toSorted()).toEqual(['officer', 'population']);
  // The first guardian's end reopens what they confirmed.
  const recordId = rows.find(({ source }) => source === 'population')?.recordId;
  await officer.ask(endGuardianship, { recordId, reason: '法院撤销' });
  const [party] = await services.db.select().from(applicationParties).where(eq(applicationParties.id, place));
  expect(party).toMatchObject({ confirmedAt: null, representativeIdentityNumber: null });
  await cancel(buyer, begun);
});

test('a notarised letter that an officer has accepted serves like one of the portal, and its principal revokes it', async () => {
  for (const { recordId, state } of (await buyer.ask(listDelegations, { pageSize: 50 })).rows)
    if (state === 'valid') await revokeLetter(buyer, recordId);
  const { recordId } = await officer.ask(acceptLetter, {
    ...{ principal: personOf('citizen-2'), agent: personOf('bank'), processCode: 'house-transfer', coversAll: '1' },
    ...{ notaryNumber: '（2026）浙杭西证民字第1号', startsOn: '2026-11-01', endsOn: '2027-11-01' },
  });
  expect(await told(buyer, '委托公证书已采信')).toHaveLength(1);
  const begun = await sent(agentCard('bank'));
  await confirmPlace(agent, begun.businessNumber, await buyersPlace(agent, begun));
  expect(await revokeLetter(buyer, recordId)).toEqual({ state: 'revoked' });
  expect((await placeOf(buyer, begun.businessNumber)).confirmedAt).toBeNull();
  await cancel(seller, begun);
  expect(await startDraftOf(seller, houses[0] ?? '')).toBeTruthy();
});
