// Representation: agents, other documents, and kinds of parties.
import {
  acceptGuardianship,
  acceptLetter,
  claimApplication,
  endGuardianship,
  listDelegations,
  listGuardianships,
  listRepresentedSteps,
  objectToRepresentation,
  cancelApplication,
  startApplication,
} from '@portal/applications/contract';
import { listDocuments, listHouseRights, listMaterials } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { OFFICER_RELATIVE, PEOPLE, WARDS } from '../../../seed/people';
import { deliverTexts } from '../../platform/messages/send-text';
import { outcomesOf, refusalOf, usingServices, startTestServices } from '../../testing';
import type { TestClient, TestServices } from '../../testing';
import {
  cleanHouses,
  opinion,
  signAll,
  startDraftOf,
  fileOf,
  transferForm,
  upload,
} from '../../testing/cases/case-driver';
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
import { confirmApplication } from '@portal/signing/contract';
import { users } from '../../people/auth/schema';
import { populationRegister } from '../../people/identity/schema';
import { passwordOf } from '../../testing/test-client';
import { comesOfAgeOn, isUnderAge } from '../authorities/guardianship';
import { loadBusiness } from '@portal/shared/catalogue';
import identityNumbers from '../../../../../shared/src/testing/cases/identity-numbers.json';
import { nameOfNumber } from '../../people/auth/public';
import { isNumber } from '../../platform/personal/where';
import { textMessages } from '../../platform/messages/schema';
import { rightHolders, rights } from '../../register/schema';
import { oldNumberErrors } from '../readiness/old-numbers';
import { recordedKind } from '../authorities/recorded-kind';

// Acting for another with a right to: a living letter or a guardianship opens each step, the principal is notified of
// each, and puts an end to it.
describe('representation', () => {
  const STEP = '有人以您的名义办理了一步';
  const NO_AUTHORITY = '您没有对本业务有效的委托或者监护关系，不能代为办理';
  type Text = { telephone: string; text: string };
  const delivered: Text[] = [];
  const gateway = async (message: Text) => {
    delivered.push(message);
  };
  const people = {
    seller: 'citizen',
    buyer: 'citizen-2',
    enterprise: 'enterprise',
    agent: 'bank',
    officer: 'reviewer',
  };
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
    expect(await seller.ask(listRepresentedSteps, { businessNumber })).toMatchObject([
      { objectable: false, steps: [] },
    ]);
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
});

// Age of people whose number holds no birth date: by the population register or by a proof that an officer has
// accepted, never by a form.
describe('other documents', () => {
  const person = (kind: string) => ({
    name: PEOPLE[kind]?.name ?? '',
    identityNumber: PEOPLE[kind]?.identityNumber ?? '',
  });
  const CHILD = { name: '陈艾玛', identityNumber: 'E20160506' };
  const TEENAGER = { name: '何嘉欣', identityNumber: 'H60123456' };
  const GUEST = { name: 'Wagner', identityNumber: 'C01X00T47' };
  const { services } = usingServices({}, { at: '2026-11-20T09:00:00+08:00' });
  let houses: { bdcqzh: string }[] = [];
  let used = 0;
  const clients = new Map<string, TestClient>();
  const as = (kind: string) => clients.get(kind) as TestClient;

  beforeAll(async () => {
    await services.db.insert(populationRegister).values([
      { identityNumber: TEENAGER.identityNumber, name: TEENAGER.name, birthDate: '2008-11-21' },
      { identityNumber: GUEST.identityNumber, name: GUEST.name, birthDate: '1979-01-31' },
    ]);
    const [known] = await services.db.select().from(users).where(eq(users.username, 'citizen-2'));
    if (known)
      for (const [username, { name, identityNumber }] of [
        ['teenager', TEENAGER],
        ['guest', GUEST],
      ] as const)
        await services.db
          .insert(users)
          .values({ ...known, id: `u-${username}`, username, name, identityNumber, identityType: '3' });
    for (const kind of ['citizen', 'citizen-2', 'reviewer']) clients.set(kind, await services.signedIn(kind));
    for (const username of ['teenager', 'guest']) clients.set(username, await enter(username));
    houses = await cleanHouses(as('citizen'));
  });

  async function enter(username: string): Promise<TestClient> {
    const device = services.client();
    await device.signIn(username, passwordOf('citizen-2'));
    return device;
  }
  /** A sale to this buyer, by passport or permit. */
  async function send({ name, identityNumber, ...more }: typeof GUEST & Record<string, unknown>) {
    const form = transferForm(houses[used]?.bdcqzh ?? '');
    form.parties.qlr = [{ ...form.parties.qlr?.[0], zjzl: '3', hyzk: '1', qlrmc: name, zjh: identityNumber, ...more }];
    const data = await as('citizen').ask(startApplication, {
      processCode: 'house-transfer',
      regionCode: '330106',
      form,
      notice: { version: '2026-11-01' },
    });
    const listed = await as('citizen').ask(listMaterials, { businessNumber: data.businessNumber });
    for (const { materialId } of listed.filter(({ required, state }) => required && state === 'missing'))
      await upload(as('citizen'), data.businessNumber, materialId, `${materialId} ${data.businessNumber}`);
    await upload(as('citizen'), data.businessNumber, 'M016', `M016 ${data.businessNumber}`);
    const sent = (
      await as('citizen').post('/api/reg3/apply/sendForConfirm', { ywh: data.businessNumber, version: data.version })
    ).body;
    return {
      ywh: data.businessNumber,
      flowId: sent.data?.qsglbsm as string,
      errors: sent.data?.errors ?? [],
      said: sent,
    };
  }
  const buyerFor = async (kind: string, ywh: string) =>
    ((await fileOf(as(kind), ywh))?.parties ?? []).find(({ role }: { role: string }) => role === 'qlr');
  const confirm = (kind: string, ywh: string, sqrbsm: string) =>
    as(kind).ask(confirmApplication, {
      businessNumber: ywh,
      applicantId: sqrbsm,
      notice: { version: '2026-11-01' },
    });
  const drop = (ywh: string) =>
    as('citizen').ask(cancelApplication, { businessNumber: ywh, revocationReason: '不办了' });
  const accept = (change: Record<string, unknown>) =>
    as('reviewer').ask(acceptGuardianship, {
      ward: { ...CHILD, birthDate: '2016-05-06' },
      guardian: person('citizen-2'),
      incapacity: 'minor',
      proof: '出生证 8801',
      ...change,
    });

  test('a guardian of a child with a passport is accepted by the birth date in the document, and acts without the form saying so', async () => {
    expect((await refusalOf(accept({ ward: CHILD }))).message).toBe('请按被监护人的证件填写出生日期');
    expect((await refusalOf(accept({ ward: { ...CHILD, birthDate: '2008-11-20' } }))).message).toContain(
      '被监护人已满18周岁',
    );
    expect((await refusalOf(accept({ ward: { ...CHILD, birthDate: '2016-02-31' } }))).code).toBe('B000');
    expect((await refusalOf(accept({ guardian: { name: 'Chen Wei', identityNumber: 'E90000001' } }))).message).toBe(
      '请按监护人的证件填写出生日期',
    );
    expect(
      (
        await refusalOf(
          accept({ guardian: { name: 'Chen Wei', identityNumber: 'E90000001', birthDate: '2010-01-01' } }),
        )
      ).message,
    ).toBe('监护人未满18周岁');
    await accept({});
    // Whatever else the card says of age or guardians is not believed.
    const { ywh, flowId, said } = await send({
      ...CHILD,
      csrq: '1990-01-01',
      jhrxm: '张明远',
      jhrzjh: PEOPLE.citizen?.identityNumber,
    });
    expect([said.data?.errors ?? [], said.msg]).toEqual([[], '']);
    const { sqrbsm } = await buyerFor('citizen-2', ywh);
    expect((await refusalOf(confirm('citizen', ywh, sqrbsm))).code).toBe('B000');
    await confirm('citizen-2', ywh, sqrbsm);
    await signAll(as('citizen-2'), flowId);
    expect((await buyerFor('citizen-2', ywh)).signedAt).not.toBeNull();
    await drop(ywh);
  });

  test('who is under age by the population register does not act alone, whatever number they have, until their birthday', async () => {
    // Of whom the seller names is told nothing: it is sent like an adult's, and the buyer learns why to go to a
    // guardian.
    const young = await send(TEENAGER);
    expect(young.errors).toEqual([]);
    const alone = await buyerFor('teenager', young.ywh);
    expect((await refusalOf(confirm('teenager', young.ywh, alone.sqrbsm))).message).toBe(
      '未满18周岁或者被宣告无、限制民事行为能力的，由监护人代为办理',
    );
    expect((await refusalOf(accept({ ward: { ...TEENAGER, birthDate: '2001-01-01' } }))).message).toBe(
      '被监护人的出生日期与登记的不一致，请核对后重试',
    );
    await accept({ ward: TEENAGER });
    // The guardian whom an officer accepts meanwhile goes on with the case that waits.
    await confirm('citizen-2', young.ywh, (await buyerFor('citizen-2', young.ywh)).sqrbsm);
    await drop(young.ywh);
    const { ywh } = await send(TEENAGER);
    const { sqrbsm } = await buyerFor('citizen-2', ywh);
    expect((await refusalOf(confirm('teenager', ywh, sqrbsm))).message).toBe(
      '未满18周岁或者被宣告无、限制民事行为能力的，由监护人代为办理',
    );
    await drop(ywh);
    services.clock.set('2026-11-21T00:00:01+08:00');
    for (const kind of ['citizen', 'citizen-2']) clients.set(kind, await services.signedIn(kind));
    clients.set('teenager', await enter('teenager'));
    const grown = await send(TEENAGER);
    expect(grown.errors).toEqual([]);
    const place = await buyerFor('teenager', grown.ywh);
    expect((await refusalOf(confirm('citizen-2', grown.ywh, place.sqrbsm))).code).toBe('B000');
    await confirm('teenager', grown.ywh, place.sqrbsm);
    await drop(grown.ywh);
  });

  test('an adult with a passport acts alone', async () => {
    clients.set('guest', await enter('guest'));
    const { ywh, errors } = await send(GUEST);
    expect(errors).toEqual([]);
    await confirm('guest', ywh, (await buyerFor('guest', ywh)).sqrbsm);
    await drop(ywh);
    used += 1;
  });

  test.each([
    ['2008-02-29', '2026-03-01'],
    ['2006-02-28', '2024-02-28'],
    ['2006-12-31', '2024-12-31'],
  ])('born on %s one comes of age on %s', (birth, day) => {
    expect(comesOfAgeOn(birth)).toBe(day);
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    expect([isUnderAge(birth, before), isUnderAge(birth, day)]).toEqual([true, false]);
  });
});

// Citizens whose numbers pass as credit codes, and companies whose code does not: each is served as what the register
// and the accounts have.
describe('kinds of parties', () => {
  const base = '/api/reg3/representation';
  const numberOf = (where: string): string =>
    identityNumbers.cases.find((one) => one.where?.startsWith(where))?.number ?? '';
  const [GUARDIAN, AGENT, PRINCIPAL, TOLD, ASKED] = [
    numberOf('guardian at'),
    numberOf('agent of'),
    numberOf('principal of'),
    numberOf('whoever is told'),
    numberOf('whoever may be asked'),
  ];
  const ODD_COMPANY = { qlrmc: '示例老厂有限公司', zjh: '91339900M000999909' };
  const named = (zjh: string) => ({ qlrmc: `钱${zjh.slice(-3)}`, zjh });
  const person = (kind: string) => ({ qlrmc: PEOPLE[kind]?.name ?? '', zjh: PEOPLE[kind]?.identityNumber ?? '' });
  const letter = {
    lcdm: 'house-transfer',
    qbbdc: '1',
    gzsbh: '（2026）浙杭西证民字第53号',
    wtqssj: '2026-11-01',
    wtjssj: '2027-11-01',
  };
  let services: TestServices;
  let officer: TestClient;

  beforeAll(async () => {
    services = await startTestServices();
    services.clock.set('2026-11-20T09:00:00+08:00');
    const numbers = identityNumbers.cases.filter(({ is }) => is === 'person').map(({ number }) => number);
    await services.db
      .insert(populationRegister)
      .values([
        ...numbers.map((number) => ({ identityNumber: number, name: named(number).qlrmc, kind: 'person' as const })),
        { identityNumber: ODD_COMPANY.zjh, name: ODD_COMPANY.qlrmc, kind: 'organisation' as const },
      ]);
    const [known] = await services.db.select().from(users).where(eq(users.username, 'citizen-2'));
    if (!known) throw new Error('no account to copy');
    for (const number of [PRINCIPAL, TOLD, ASKED])
      await services.db.insert(users).values({
        ...known,
        id: `u-${number}`,
        username: number,
        name: named(number).qlrmc,
        identityNumber: number,
        telephone: `139${number.slice(6, 14)}`,
      });
    officer = await services.signedIn('reviewer');
  }, 240_000);
  afterAll(() => services.close());

  const accept = async (principal: object, agent: object, more = {}) =>
    (await officer.post(`${base}/acceptLetter`, { ...letter, ...more, wtr: principal, stf: agent })).body;

  test('such a person is a guardian and an agent, and as principal is found by their account and notified', async () => {
    const guarded = await officer.post(`${base}/acceptGuardianship`, {
      bjhr: person('citizen-2'),
      jhr: named(GUARDIAN),
      kind: 'incapable',
      proof: '判决书 2026-53',
    });
    expect([guarded.body.msg, guarded.body.resultCode]).toEqual(['', 'A000']);
    for (const [principal, agent] of [
      [PRINCIPAL, AGENT],
      [TOLD, AGENT],
    ] as const) {
      const answer = await accept(named(principal), named(agent));
      expect([principal, answer.msg, answer.resultCode]).toEqual([principal, '', 'A000']);
      const [row] = await services.db
        .select()
        .from(delegations)
        .where(isNumber(delegations.principalIdentityNumber, principal));
      expect(row?.principalId).toBe(`u-${principal}`);
      const texts = await services.db
        .select()
        .from(textMessages)
        .where(isNumber(textMessages.telephone, `139${principal.slice(6, 14)}`));
      expect(texts).toHaveLength(1);
    }
    expect(await nameOfNumber(services.db, ASKED)).toBe(named(ASKED).qlrmc);
  });

  test('a company whose code does not fit its check character is a principal, and neither agent nor guardian', async () => {
    expect(await recordedKind(services.db, ODD_COMPANY.zjh)).toBe('organisation');
    expect((await accept(ODD_COMPANY, person('citizen'))).resultCode).toBe('A000');
    expect((await accept(person('citizen'), ODD_COMPANY)).msg).toBe('受托人须为自然人');
    const ward = { bjhr: ODD_COMPANY, jhr: person('citizen'), kind: 'incapable', proof: '判决书 2026-54' };
    expect((await officer.post(`${base}/acceptGuardianship`, ward)).body.msg).toBe('被监护人须为自然人');
  });

  test('the register speaks before accounts, accounts before entries, and of an unknown number nothing is said', async () => {
    const { db } = services;
    const enterprise = PEOPLE.enterprise?.enterprise?.creditCode ?? '';
    await db
      .update(populationRegister)
      .set({ kind: null })
      .where(isNumber(populationRegister.identityNumber, enterprise));
    expect(await recordedKind(db, enterprise)).toBe('organisation');
    expect(await recordedKind(db, PEOPLE.citizen?.identityNumber ?? '')).toBe('person');
    expect(await recordedKind(db, '330106199001010018')).toBeNull();
  });

  test.each([
    ['339900190105011', '您填写了15位'],
    ['33990019010501154', '您填写了17位'],
    ['91339900M00099990', '您填写了17位'],
  ])('%s is cut off: refused with words that say so', async (zjh, words) => {
    expect((await accept({ qlrmc: '无此人', zjh }, person('citizen'))).msg).toContain(words);
  });

  test('a number of 15 digits is filed where an entry has it, and nowhere else', async () => {
    const old = '339900010503018';
    const business = await loadBusiness('house-transfer');
    const form = { fields: {}, parties: { ywr: [{ zjzl: '1', zjh: old }], qlr: [] }, tables: {} };
    const errors = () => oldNumberErrors(services.db, business, form);
    expect(await errors()).toEqual([
      { path: 'parties.ywr.0.zjh', label: expect.stringContaining('证件号'), message: expect.stringContaining('18位') },
    ]);
    const [holder] = await services.db
      .select({ id: rightHolders.id })
      .from(rightHolders)
      .innerJoin(rights, eq(rights.id, rightHolders.rightId))
      .where(eq(rights.status, 'current'))
      .limit(1);
    await services.db
      .update(rightHolders)
      .set({ identityNumber: old })
      .where(eq(rightHolders.id, holder?.id ?? ''));
    expect(await errors()).toEqual([]);
  });
});
