// A case begun in another person's name, over HTTP: by the agent with a letter and by the guardian through to the
// register, by no other user, notified to the principal and stopped by them.
import {
  cancelApplication,
  downloadReceipt,
  endGuardianship,
  listRepresentedSteps,
  objectToRepresentation,
  recallApplication,
  saveApplication,
  withdrawApplication,
} from '@portal/applications/contract';
import { getProgress } from '@portal/queries/contract';
import { listApplications, listHouseRights, listMaterials, listPrincipals } from '@portal/shared/contract';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { PEOPLE, WARDS } from '../../../seed/people';
import { citizenNumber } from '../../../seed/synthetic';
import { messages } from '../../platform/messages/schema';
import { isNumber } from '../../platform/personal/where';
import { rightHolders } from '../../register/schema';
import { refusalOf, refusalsOf } from '../../testing';
import { cleanHouses, signAll } from '../../testing/cases/case-driver';
import { inboxOf } from '../../testing/cases/inbox';
import {
  addPapers,
  agentCard,
  begin,
  cancel,
  cardOf,
  confirmOwn,
  expectUnseen,
  letterOf,
  placeOf,
  readCase,
  revokeLetter,
  saleOf,
  send,
  submit,
  UNKNOWN_CASE,
} from '../../testing/fixtures/sale';
import type { Begun } from '../../testing/fixtures/sale';
import { usingOffice } from '../../testing/fixtures/using-office';
import { guardianships } from '../authorities/schema';
import { runDueEvents } from '../lifecycle/due-events';
import { applications } from '../schema';
import { notifyPrincipal } from './follow-steps';

const ENDED = '您没有对本业务有效的委托或者监护关系，不能代为办理';
const { services, office } = usingOffice({ at: '2026-11-20T09:00:00+08:00' });
const as = (kind: string) => office.as(kind);
const [citizen, buyer, bank] = ['citizen', 'citizen-2', 'bank'].map(as) as [
  ReturnType<typeof as>,
  ReturnType<typeof as>,
  ReturnType<typeof as>,
];
let houses: string[] = [];
beforeAll(async () => {
  houses = (await cleanHouses(citizen)).map(({ bdcqzh }) => bdcqzh);
});
const house = () => houses[0] ?? '';
/** Everybody signs in at this time. */
function at(time: string): void {
  services.clock.set(time);
  office.forgetSessions();
}

/** Sent, confirmed and signed by everybody: ready to submit. */
async function signed(who: string, begun: Begun): Promise<string> {
  await addPapers(as(who), begun);
  const { flowId } = await send(as(who), begun);
  await confirmOwn(buyer, begun.businessNumber);
  for (const person of [buyer, as(who)]) await signAll(person, flowId);
  return flowId;
}
const fieldsOf = async (asked: Promise<unknown>) => Object.keys((await refusalOf(asked)).fields).toSorted();
const messageOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).message;
const rowOf = async (businessNumber: string) =>
  (await services.db.select().from(applications).where(eq(applications.draftNumber, businessNumber)))[0];
const stepsTold = async (): Promise<string[]> =>
  (await inboxOf(citizen))
    .filter(({ title }) => title === '有人以您的名义办理了一步')
    .map(({ content }) => /名义(.*?)（业务/.exec(content)?.[1] ?? '');
const unseen = (who: string, businessNumber: string) => expectUnseen(as(who), businessNumber);

test('an agent with a letter begins, fills in, sends, signs and submits, and the office books it; the principal hears of every step', async () => {
  const authorityId = await letterOf(citizen, bank, { titleCertificateNumber: house() });
  expect(await bank.ask(listPrincipals, { processCode: 'house-transfer' })).toEqual([
    {
      ...{ authorityId, as: 'agent', kind: 'person', name: '张明远', identityNumber: PEOPLE.citizen?.identityNumber },
      ...{ titleCertificateNumber: house(), startsOn: '2026-11-20', endsOn: '2027-11-01' },
    },
  ]);
  expect(await bank.ask(listPrincipals, { processCode: 'pledge-first' })).toEqual([]);
  // Of the principal's houses the one that the letter names, and none for any other user.
  const offered = { processCode: 'house-transfer', authorityId };
  const { rows } = await bank.ask(listHouseRights, { ...offered, pageSize: 100 });
  expect(rows.map(({ titleCertificateNumber }) => titleCertificateNumber)).toEqual([house()]);
  expect(await as('enterprise').refused(listHouseRights, offered)).toMatchObject({ message: ENDED, data: null });
  // What the form says of the seller and of an agent counts for nothing.
  const other = { dlrzjh: PEOPLE.enterprise?.identityNumber };
  const wrong = saleOf(house(), { qlrmc: '别人', qlrlx: '1', sfdl: '0', dlrxm: '周启帆', ...other });
  const { businessNumber, version } = await begin(bank, wrong, { authorityId });
  const row = await rowOf(businessNumber);
  expect(row?.form.parties.ywr?.[0]).toMatchObject({
    ...{ qlrmc: '张明远', sfdl: '1', dlrxm: '吴嘉怡', dlrzjh: PEOPLE.bank?.identityNumber },
    wtqx: { from: '2026-11-20', to: '2027-11-01' },
  });
  const inItsName = { principalIdentityNumber: PEOPLE.citizen?.identityNumber, authorityId, initiatorId: 'u-bank' };
  expect(row).toMatchObject(inItsName);
  const form = saleOf(house(), { ...other, sfdl: '1' });
  const saved = {
    businessNumber,
    version: (await bank.ask(saveApplication, { businessNumber, version, form })).version,
  };
  const agentOf = { dlrzjh: PEOPLE.bank?.identityNumber };
  expect((await rowOf(businessNumber))?.form.parties.ywr?.[0]).toMatchObject(agentOf);
  const principalFor = async (who: string) => (await readCase(as(who), businessNumber)).principal;
  expect(await principalFor('bank')).toMatchObject({ name: '张明远' });
  expect(await principalFor('citizen')).toBeFalsy();
  expect(await stepsTold()).toEqual(['新建了申请']);
  await signed('bank', saved);
  const number = (await submit(bank, saved)).businessNumber;
  expect(await office.decide(number, 'citizen-2')).toMatch(/^(COMPLETED|TO_COLLECT)$/);
  // One's own record of the inquiry, and that of the case.
  const steps = ['新建了申请', '确认了申请内容', '签署了不动产登记申请书', '签署了询问笔录', '签署了询问笔录'];
  expect((await stepsTold()).toSorted()).toEqual(steps.toSorted());
  houses.shift();
  await revokeLetter(citizen, authorityId);
});

test('nobody else begins one: without a letter, by another’s, for another business or property, before it begins, after its end, or once withdrawn', async () => {
  const other = houses[1] ?? '';
  const mine = await letterOf(citizen, bank, { titleCertificateNumber: house() });
  const pledge = await letterOf(citizen, bank, { processCode: 'pledge-first' });
  const later = await letterOf(citizen, bank, { startsOn: '2026-11-21' });
  const query = await letterOf(citizen, bank, { matters: ['查询'] });
  const start = (who: string, form = saleOf(house()), authorityId: string | undefined = mine) =>
    begin(as(who), form, { authorityId });
  for (const [who, authorityId] of [
    ...['enterprise', 'citizen-2', 'citizen'].map((who) => [who, mine] as const),
    ...[pledge, later, query, 'none', randomUUID()].map((one) => ['bank', one] as const),
  ])
    expect(await refusalOf(start(who, saleOf(house()), authorityId))).toMatchObject({ message: ENDED, data: null });
  expect((await refusalOf(start('bank', saleOf(other)))).fields).toEqual({
    'fields.bdcqzh': '委托不包括这处不动产，请从委托书写明的不动产中选择',
  });
  // Without a named principal the agent may write it down as any user who knows the holder, and learns nothing from it;
  // it is not sent without an applicant of the agent's own.
  const outside = await begin(bank, saleOf(house()));
  expect((await readCase(bank, outside.businessNumber)).form.fields.zl).toBeUndefined();
  await addPapers(bank, outside);
  expect((await refusalOf(send(bank, outside))).fields['fields.bdcqzh']).toMatch(
    /须是申请人之一或者其代理人.*第十四条第一款/,
  );
  // The agent's own property is not brought into the principal's case, nor the case moved to another one.
  const draft = await start('bank');
  const save = (who: string, form: object) => as(who).ask(saveApplication, { ...draft, form });
  expect(await fieldsOf(save('bank', saleOf(other)))).toEqual(['fields.bdcqzh']);
  expect(await messageOf(save('enterprise', saleOf(house())))).toBe(UNKNOWN_CASE);
  expect(await messageOf(save('citizen', saleOf(house())))).toBe('只有发起申请的人可以进行此操作');
  // A case without the principal is not theirs.
  const { version } = await save('bank', saleOf(house(), cardOf('enterprise')));
  await addPapers(bank, draft);
  expect((await refusalOf(send(bank, { ...draft, version }))).code).toBe('B000');
  // An officer begins nothing.
  expect((await refusalOf(start('acceptor'))).code).toBe('B000');
  for (const one of [pledge, later, query, mine]) await revokeLetter(citizen, one);
  expect(await messageOf(start('bank'))).toBe(ENDED);
  await cancel(citizen, draft);

  const short = await letterOf(citizen, bank, { titleCertificateNumber: house(), endsOn: '2026-11-20' });
  const begun = await start('bank', saleOf(house()), short);
  at('2026-11-21T00:00:01+08:00');
  expect(await messageOf(start('bank', saleOf(house()), short))).toBe(ENDED);
  expect(await messageOf(bank.ask(saveApplication, { ...begun, form: saleOf(house()) }))).toBe(UNKNOWN_CASE);
  expect(await messageOf(send(bank, begun))).toBe(UNKNOWN_CASE);
  at('2026-11-20T12:00:00+08:00');
  await revokeLetter(citizen, short);
  await cancel(citizen, begun);
});

test('nobody begins a case for one side who is, or acts for, the other', async () => {
  const sellers = await letterOf(citizen, bank, { titleCertificateNumber: house() });
  const refusedFields = async (card: object) => {
    const begun = await begin(bank, saleOf(house(), {}, { ...card }), { authorityId: sellers });
    await addPapers(bank, begun);
    const fields = await fieldsOf(send(bank, begun));
    await cancel(bank, begun);
    return fields;
  };
  // The agent buys it themselves, or has letters of both sides.
  expect(await refusedFields(cardOf('bank'))).toEqual(['parties.ywr.0.dlrzjh']);
  const buyers = await letterOf(buyer, bank);
  expect(await refusedFields(agentCard('bank'))).toEqual(['parties.qlr.0.dlrzjh', 'parties.ywr.0.dlrzjh']);
  await revokeLetter(citizen, sellers);
  await revokeLetter(buyer, buyers);
});

describe('the principal stops it', () => {
  const nothingMore = async (begun: Begun) => {
    const { businessNumber } = begun;
    for (const refused of await refusalsOf(
      bank.ask(saveApplication, { ...begun, form: saleOf(house()) }),
      send(bank, begun),
      bank.ask(recallApplication, { businessNumber }),
      cancel(bank, begun),
      submit(bank, begun),
    ))
      expect(refused.message).toBe(UNKNOWN_CASE);
  };
  const letter = () => letterOf(citizen, bank, { titleCertificateNumber: house() });
  const beginBy = (authorityId: string) => begin(bank, saleOf(house()), { authorityId });

  test('a draft, by objecting: it becomes the principal’s own', async () => {
    const authorityId = await letter();
    const begun = await beginBy(authorityId);
    const { businessNumber } = begun;
    expect((await readCase(citizen, businessNumber)).actions).toEqual(['objectRepresentation']);
    const [place] = await citizen.ask(listRepresentedSteps, { businessNumber });
    const objection = { businessNumber, applicantId: place?.applicantId, reason: '不同意' };
    for (const kind of ['citizen-2', 'enterprise', 'bank'])
      expect((await as(kind).refused(objectToRepresentation, objection)).code).toBe('B000');
    expect(await citizen.ask(objectToRepresentation, objection)).toEqual({ status: 'DRAFT' });
    await unseen('bank', businessNumber);
    await nothingMore(begun);
    const own = ['edit', 'sendForConfirm', 'delete'];
    expect((await readCase(citizen, businessNumber)).actions).toEqual(expect.arrayContaining(own));
    await cancel(citizen, begun);
    await revokeLetter(citizen, authorityId);
  });

  test('by revoking the letter, of a draft and between sending and submitting: nothing signed in their name counts, and they go on or end it', async () => {
    const authorityId = await letter();
    const [draft, begun] = [await beginBy(authorityId), await beginBy(authorityId)];
    const flowId = await signed('bank', begun);
    expect((await readCase(bank, begun.businessNumber)).status).toBe('TO_SUBMIT');
    expect(await revokeLetter(citizen, authorityId)).toEqual({ state: 'revoked' });
    for (const one of [draft, begun]) {
      await unseen('bank', one.businessNumber);
      await nothingMore(one);
    }
    expect((await refusalOf(submit(citizen, begun))).code).toBe('B000');
    await confirmOwn(citizen, begun.businessNumber);
    await signAll(citizen, flowId);
    await submit(citizen, begun);
    await cancel(citizen, draft);
    houses.shift();
  });

  test('by revoking it between submission and booking: the office cannot go on', async () => {
    const authorityId = await letter();
    const draft = await beginBy(authorityId);
    await signed('bank', draft);
    const { businessNumber } = await submit(bank, draft);
    await revokeLetter(citizen, authorityId);
    await unseen('bank', businessNumber);
    await expect(office.decide(businessNumber, 'citizen-2')).rejects.toThrow('张*远对他人代为办理提出了异议');
    houses.shift();
  });

  test('revoking and sending at the same moment: either nothing was done in their name, or it is void', async () => {
    for (let round = 0; round < 3; round += 1) {
      const authorityId = await letter();
      const draft = await beginBy(authorityId);
      await addPapers(bank, draft);
      await Promise.allSettled([send(bank, draft), revokeLetter(citizen, authorityId), beginBy(authorityId)]);
      const ofLetter = and(eq(applications.initiatorId, 'u-bank'), eq(applications.authorityId, authorityId));
      expect(await services.db.select().from(applications).where(ofLetter)).toEqual([]);
      await unseen('bank', draft.businessNumber);
      expect((await placeOf(citizen, draft.businessNumber, 'ywr')).confirmedAt).toBeNull();
      await cancel(citizen, draft);
    }
  });
});

describe('the authority ends by itself', () => {
  // The next hour: one person is sent sixty codes an hour at most.
  beforeAll(() => at('2026-11-20T14:00:00+08:00'));

  const gone = async (who: string, businessNumber: string) => {
    await unseen(who, businessNumber);
    const list = (keyword?: string) => as(who).ask(listApplications, { pageSize: 100, keyword });
    const { rows, counts } = await list();
    expect(rows.map((row) => row.businessNumber)).not.toContain(businessNumber);
    expect(Object.values(counts as Record<string, number>).reduce((sum, value) => sum + value, 0)).toBe(rows.length);
    expect((await list(businessNumber)).rows).toEqual([]);
    const reason = { businessNumber, revocationReason: '不办了' };
    for (const refused of await refusalsOf(
      as(who).ask(listMaterials, { businessNumber }),
      as(who).ask(getProgress, { businessNumber }),
      as(who).ask(downloadReceipt, { businessNumber }),
      as(who).ask(cancelApplication, reason),
      as(who).ask(recallApplication, { businessNumber }),
      as(who).ask(withdrawApplication, reason),
    ))
      expect(refused).toMatchObject({ code: 'B000', data: null });
  };

  test('a letter after its last day: the agent sees none of its cases, what he did in time counts, and the principal goes on', async () => {
    const other = houses[1] ?? '';
    const authorityId = await letterOf(citizen, bank, { endsOn: '2026-11-20' });
    const draft = await begin(bank, saleOf(house()), { authorityId });
    const toSubmit = await begin(bank, saleOf(other), { authorityId });
    await signed('bank', toSubmit);
    // One that another user began, in which the buyer lets the agent act.
    const buyers = await letterOf(buyer, bank, { endsOn: '2026-11-20' });
    const named = await begin(citizen, saleOf(house(), {}, agentCard('bank', '2026-11-20')));
    await addPapers(citizen, named);
    await send(citizen, named);
    await confirmOwn(bank, named.businessNumber);
    const all = [draft, toSubmit, named].map(({ businessNumber }) => businessNumber);
    for (const number of all) expect(await readCase(bank, number)).not.toBeNull();
    at('2026-11-21T00:00:01+08:00');
    for (const number of all) await gone('bank', number);
    // Neither does a letter of another business open them again; one of the one property opens what is about that
    // alone.
    const pledge = await letterOf(citizen, bank, { processCode: 'pledge-first', startsOn: '2026-11-21' });
    for (const { businessNumber } of [draft, toSubmit]) await gone('bank', businessNumber);
    const again = await letterOf(citizen, bank, { titleCertificateNumber: other, startsOn: '2026-11-21' });
    await gone('bank', draft.businessNumber);
    expect((await readCase(bank, toSubmit.businessNumber)).actions).toContain('submit');
    await runDueEvents(services.context, services.clock.now());
    const own = ['edit', 'sendForConfirm', 'delete'];
    expect((await readCase(citizen, draft.businessNumber)).actions).toEqual(expect.arrayContaining(own));
    for (const one of [pledge, again]) await revokeLetter(citizen, one);
    await gone('bank', (await submit(citizen, toSubmit)).businessNumber);
    const told = async (kind: string) =>
      (await inboxOf(as(kind))).filter(({ title }) => title === '代为办理已到期').map(({ content }) => content);
    for (const kind of ['citizen', 'bank'])
      expect(await told(kind)).toEqual([expect.stringContaining(draft.businessNumber)]);
    await runDueEvents(services.context, services.clock.now());
    expect(await told('citizen')).toHaveLength(1);
    // The confirmation was given in time; the buyer signs in person.
    expect(await placeOf(buyer, named.businessNumber)).toMatchObject({ me: true, confirmedAt: expect.any(String) });
    await revokeLetter(buyer, buyers);
    for (const one of [draft, named]) await cancel(citizen, one);
  });

  test('a guardianship on the day on which the child comes of age: the guardian sees its cases no more, nor is notified of them', async () => {
    at('2026-11-20T16:00:00+08:00');
    const child = { name: '张知秋', identityNumber: citizenNumber('330106', '20081121', 61) };
    const giveHouseTo = await holdingOf(house());
    await giveHouseTo(child);
    await services.db.insert(guardianships).values({
      ...{ id: 'g-autumn', wardIdentityNumber: child.identityNumber, wardName: child.name, incapacity: 'minor' },
      ...{ guardianIdentityNumber: PEOPLE.citizen?.identityNumber ?? '', guardianName: '张明远' },
      ...{ neededUntil: '2026-11-21', source: 'population', regionCode: '330106', startsOn: '2020-01-01' },
    });
    const form = saleOf(house(), { qlrmc: child.name, zjh: child.identityNumber });
    const numberOf = async () => (await begin(citizen, form, { authorityId: 'g-autumn' })).businessNumber;
    const [draft, sent] = [await numberOf(), await numberOf()];
    // As sending leaves it; the papers that a minor's sale needs are not what is tried here.
    await services.db
      .update(applications)
      .set({ status: 'TO_CONFIRM', sentAt: services.clock.now() })
      .where(eq(applications.draftNumber, sent));
    for (const number of [draft, sent]) expect(await readCase(citizen, number)).not.toBeNull();
    at('2026-11-21T00:00:01+08:00');
    for (const number of [draft, sent]) await gone('citizen', number);
    await runDueEvents(services.context, services.clock.now());
    const row = await rowOf(sent);
    expect(row).toMatchObject({
      ...{ principalIdentityNumber: null, authorityId: null, initiatorId: '', initiatorName: child.name },
    });
    const ofGuardian = and(
      isNumber(messages.identityNumber, PEOPLE.citizen?.identityNumber ?? ''),
      eq(messages.event, 'ownConfirmation'),
    );
    const told = () => services.db.select().from(messages).where(ofGuardian);
    const before = (await told()).length;
    await services.db.transaction((tx) =>
      notifyPrincipal(tx, 'ownConfirmation', row as never, { ...child, telephone: '' }, {}, services.clock.now(), ''),
    );
    expect(await told()).toHaveLength(before);
    await giveHouseTo({ name: '张明远', identityNumber: PEOPLE.citizen?.identityNumber ?? '' });
    at('2026-11-22T09:00:00+08:00');
  });
});

/** Enters another holder of the citizen's house. */
async function holdingOf(titleCertificateNumber: string) {
  const [held] = (await citizen.ask(listHouseRights, { pageSize: 100, titleCertificateNumber })).rows;
  return async (holder: { name: string; identityNumber: string }) => {
    await services.db
      .update(rightHolders)
      .set(holder)
      .where(eq(rightHolders.id, held?.rightHolderId ?? ''));
  };
}

test('a guardian begins for who is declared incapable, through to the register; not to sell to themselves, and not once it has ended', async () => {
  const { name, identityNumber } = WARDS.father;
  await (await holdingOf(house()))({ name, identityNumber });
  const [principal] = await citizen.ask(listPrincipals, { processCode: 'house-transfer' });
  expect(principal).toMatchObject({ as: 'guardian', name, identityNumber, titleCertificateNumber: null });
  const ward = { qlrmc: name, zjh: identityNumber };
  const start = (who: string, buyerCard = {}) =>
    begin(as(who), saleOf(house(), ward, buyerCard), { authorityId: principal?.authorityId });
  for (const kind of ['bank', 'citizen-2']) expect(await messageOf(start(kind))).toBe(ENDED);
  const own = await start('citizen', cardOf('citizen'));
  await addPapers(citizen, own);
  expect((await refusalOf(send(citizen, own))).code).toBe('B000');
  await cancel(citizen, own);
  const draft = await start('citizen');
  await signed('citizen', draft);
  const { businessNumber } = await submit(citizen, draft);
  const ofBuyer = isNumber(rightHolders.identityNumber, PEOPLE['citizen-2']?.identityNumber ?? '');
  const held = async () => (await services.db.select().from(rightHolders).where(ofBuyer)).length;
  const before = await held();
  expect(await office.decide(businessNumber, 'citizen-2')).toMatch(/^(COMPLETED|TO_COLLECT)$/);
  expect(await held()).toBe(before + 1);
  await as('acceptor').ask(endGuardianship, { recordId: principal?.authorityId, reason: '法院撤销' });
  expect(await messageOf(start('citizen'))).toBe(ENDED);
});
