// A case begun in somebody else's name, over HTTP: by the agent with a letter and by the guardian through to the
// register, by nobody else, told to the principal and stopped by them.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { PEOPLE, WARDS } from '../../../seed/people';
import { citizenNumber } from '../../../seed/synthetic';
import { applications } from '../schema';
import { isNumber } from '../../platform/personal/where';
import { runDueEvents } from '../lifecycle/due-events';
import { messages } from '../../platform/messages/schema';
import { rightHolders } from '../../register/schema';
import type { TestClient, TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import { cleanHouses, fileOf, signAll, submitCall, transferForm, upload } from '../../testing/cases/case-driver';
import { OfficeWay } from '../../testing/cases/office-way';
import { notifyPrincipal } from './follow-steps';
import { guardianships } from '../authorities/schema';
import { inboxOf } from '../../testing/cases/inbox';

type Card = Record<string, unknown>;
const base = '/api/reg3/representation';
const ENDED = '您没有对本业务有效的委托或者监护关系，不能代为办理';
const person = (kind: string) => ({
  qlrmc: PEOPLE[kind]?.name ?? '',
  zjh: PEOPLE[kind]?.identityNumber ?? '',
  dh: PEOPLE[kind]?.telephone ?? '',
});
let services: TestServices;
let office: OfficeWay;
let houses: { bdcqzh: string; bdcdyh: string }[] = [];
let used = 0;
const clients = new Map<string, TestClient>();
const as = (kind: string) => clients.get(kind) as TestClient;

beforeAll(async () => {
  services = await startTestServices();
  services.clock.set('2026-11-20T09:00:00+08:00');
  office = new OfficeWay(services);
  await enter();
  houses = await cleanHouses(as('citizen'));
}, 240_000);
afterAll(() => services.close());
async function enter(): Promise<void> {
  office.forgetSessions();
  for (const kind of ['citizen', 'citizen-2', 'enterprise', 'bank', 'acceptor'])
    clients.set(kind, await services.signedIn(kind));
}

/** From both sides, as a letter comes into force. */
async function letter(principal: string, agent: string, change: Card): Promise<string> {
  const all = change.bdcqzh ? {} : { qbbdc: '1' };
  const { bsm } = (
    await as(principal).post('/api/reg3/delegation/save', {
      stf: person(agent),
      lcdm: 'house-transfer',
      wtsx: ['申请登记'],
      wtqssj: '2026-11-20',
      wtjssj: '2027-11-01',
      sfkzwt: '0',
      ...all,
      ...change,
    })
  ).body.data;
  for (const kind of [principal, agent])
    expect((await as(kind).post('/api/reg3/delegation/confirm', { bsm, sqrbsm: bsm, ...all })).body.resultCode).toBe(
      'A000',
    );
  return bsm;
}
const revoke = async (principal: string, bsm: string) =>
  (await as(principal).post('/api/reg3/delegation/revoke', { bsm, cxyy: '自己办理' })).body;
const start = async (who: string, form: unknown, dbbsm: string | undefined, lcdm = 'house-transfer') =>
  (
    await as(who).post(
      '/api/reg3/apply/start',
      { lcdm, xzqbm: '330106', form, nt: { bb: '2026-11-01' }, dbbsm },
      { headers: { 'idempotency-key': randomUUID() } },
    )
  ).body;
/** The sale of a house to citizen-2, with what the browser says of the seller. */
function sale(bdcqzh: string, seller: Card = {}, buyer: Card = {}) {
  const form = transferForm(bdcqzh);
  form.parties.ywr = [{ ...form.parties.ywr?.[0], ...seller }];
  form.parties.qlr = [{ ...form.parties.qlr?.[0], ...buyer }];
  return form;
}
const papers = async (who: string, ywh: string) => {
  for (const code of ['M015', 'M016', 'M003', 'M069']) await upload(as(who), ywh, code, `${code} ${ywh}`);
};
const send = async (who: string, ywh: string, version: number) =>
  (await as(who).post('/api/reg3/apply/sendForConfirm', { ywh, version })).body;
async function confirmAs(who: string, ywh: string): Promise<void> {
  const mine = (
    (await fileOf(as(who), ywh)).parties as { me: boolean; sqrbsm: string; confirmedAt: string | null }[]
  ).filter(({ me, confirmedAt }) => me && !confirmedAt);
  for (const { sqrbsm } of mine)
    expect(
      (await as(who).post('/api/reg3/apply/confirm', { ywh, sqrbsm, nt: { bb: '2026-11-01' } })).body,
    ).toMatchObject({ resultCode: 'A000' });
}
/** Sent, confirmed and signed by everybody: ready to submit. */
async function signed(who: string, ywh: string, version: number): Promise<string> {
  await papers(who, ywh);
  const sent = await send(who, ywh, version);
  expect([sent.data?.errors ?? [], sent.msg]).toEqual([[], '']);
  await confirmAs('citizen-2', ywh);
  for (const kind of ['citizen-2', who]) await signAll(as(kind), sent.data.qsglbsm);
  return sent.data.qsglbsm;
}
const stepsTold = async (kind: string): Promise<string[]> =>
  (await inboxOf(as(kind)))
    .filter(({ title }) => title === '有人以您的名义办理了一步')
    .map(({ content }) => /名义(.*?)（业务/.exec(content)?.[1] ?? '');
const holdersOf = async (number: string) =>
  (await services.db.select().from(rightHolders).where(isNumber(rightHolders.identityNumber, number))).map(
    ({ rightId }) => rightId,
  );

test('an agent with a letter begins, fills in, sends, signs and submits, and the office books it; the principal hears of every step', async () => {
  const { bdcqzh } = houses[used] ?? { bdcqzh: '' };
  const bsm = await letter('citizen', 'bank', { bdcqzh });
  const offered = (await as('bank').get(`${base}/queryPrincipals`, { params: { lcdm: 'house-transfer' } })).body.data;
  expect(offered).toEqual([
    {
      bsm,
      as: 'agent',
      qlrmc: '张明远',
      zjh: PEOPLE.citizen?.identityNumber,
      bdcqzh,
      wtqssj: '2026-11-20',
      wtjssj: '2027-11-01',
    },
  ]);
  expect((await as('bank').get(`${base}/queryPrincipals`, { params: { lcdm: 'pledge-first' } })).body.data).toEqual([]);
  // Of the principal's houses the one that the letter names, and none for anybody else.
  const list = (
    await as('bank').get('/api/pub3/query/houseRights', {
      params: { lcdm: 'house-transfer', dbbsm: bsm, pageSize: 100 },
    })
  ).body.data.list as { bdcqzh: string }[];
  expect(list.map((row) => row.bdcqzh)).toEqual([bdcqzh]);
  expect(
    (await as('enterprise').get('/api/pub3/query/houseRights', { params: { lcdm: 'house-transfer', dbbsm: bsm } }))
      .body,
  ).toMatchObject({ resultCode: 'B000', msg: ENDED, data: null });
  // What the form says of the seller and of an agent counts for nothing.
  const { data } = await start(
    'bank',
    sale(bdcqzh, { qlrmc: '别人', qlrlx: '1', sfdl: '0', dlrxm: '周启帆', dlrzjh: PEOPLE.enterprise?.identityNumber }),
    bsm,
  );
  const [row] = await services.db.select().from(applications).where(eq(applications.draftNumber, data.ywh));
  expect(row?.form.parties.ywr?.[0]).toMatchObject({
    qlrmc: '张明远',
    sfdl: '1',
    dlrxm: '吴嘉怡',
    dlrzjh: PEOPLE.bank?.identityNumber,
    wtqx: { from: '2026-11-20', to: '2027-11-01' },
  });
  expect(row).toMatchObject({
    principalIdentityNumber: PEOPLE.citizen?.identityNumber,
    authorityId: bsm,
    initiatorId: 'u-bank',
  });
  const saved = (
    await as('bank').post('/api/reg3/apply/save', {
      ywh: data.ywh,
      version: data.version,
      form: sale(bdcqzh, { dlrzjh: PEOPLE.enterprise?.identityNumber, sfdl: '1' }),
    })
  ).body;
  expect(saved.resultCode).toBe('A000');
  expect(
    (await services.db.select().from(applications).where(eq(applications.draftNumber, data.ywh)))[0]?.form.parties
      .ywr?.[0],
  ).toMatchObject({ dlrzjh: PEOPLE.bank?.identityNumber });
  expect([(await fileOf(as('bank'), data.ywh)).dbr, (await fileOf(as('citizen'), data.ywh)).dbr]).toEqual([
    { bsm, qlrmc: '张明远' },
    undefined,
  ]);
  expect(await stepsTold('citizen')).toEqual(['新建了申请']);
  await signed('bank', data.ywh, saved.data.version);
  const ywh = (await submitCall(as('bank'), { ywh: data.ywh, version: saved.data.version })).body.data.ywh as string;
  expect(await office.decide(ywh, 'citizen-2')).toMatch(/^(COMPLETED|TO_COLLECT)$/);
  expect(
    (
      await services.db
        .select()
        .from(rightHolders)
        .where(and(isNumber(rightHolders.identityNumber, PEOPLE['citizen-2']?.identityNumber ?? '')))
    ).length,
  ).toBeGreaterThan(0);
  expect((await stepsTold('citizen')).toSorted()).toEqual(
    ['新建了申请', '确认了申请内容', '签署了不动产登记申请书', '签署了询问笔录'].toSorted(),
  );
  used += 1;
  await revoke('citizen', bsm);
});

test('nobody else begins one: without a letter, by another’s, for another business or property, before it begins, after its end, or once withdrawn', async () => {
  const [house, other] = [houses[used]?.bdcqzh ?? '', houses[used + 1]?.bdcqzh ?? ''];
  const mine = await letter('citizen', 'bank', { bdcqzh: house });
  const pledge = await letter('citizen', 'bank', { lcdm: 'pledge-first' });
  const later = await letter('citizen', 'bank', { wtqssj: '2026-11-21' });
  const query = await letter('citizen', 'bank', { wtsx: ['查询'] });
  for (const [who, dbbsm] of [
    ['enterprise', mine],
    ['citizen-2', mine],
    ['citizen', mine],
    ['bank', pledge],
    ['bank', later],
    ['bank', query],
    ['bank', 'none'],
    ['bank', randomUUID()],
  ] as const) {
    expect(await start(who, sale(house), dbbsm)).toMatchObject({ resultCode: 'B000', msg: ENDED, data: null });
  }
  expect((await start('bank', sale(other), mine)).data.errors).toEqual([
    { path: 'fields.bdcqzh', message: '委托不包括这处不动产，请从委托书写明的不动产中选择' },
  ]);
  // Without naming whose name it is, the agent may write it down as anybody who knows the holder, and is told nothing
  // of it; it goes no further without applying for something.
  const outside = (await start('bank', sale(house), undefined)).data;
  expect((await fileOf(as('bank'), outside.ywh)).form.fields.zl).toBeUndefined();
  await papers('bank', outside.ywh);
  expect((await send('bank', outside.ywh, outside.version)).data.errors).toContainEqual({
    path: 'fields.bdcqzh',
    message: expect.stringMatching(/须是申请人之一或者其代理人.*第十四条第一款/),
  });
  // The agent's own property is not brought into the principal's case, nor the case moved to another one.
  const draft = (await start('bank', sale(house), mine)).data;
  const save = async (who: string, form: unknown) =>
    (await as(who).post('/api/reg3/apply/save', { ywh: draft.ywh, version: draft.version, form })).body;
  expect((await save('bank', sale(other))).data.errors[0].path).toBe('fields.bdcqzh');
  expect((await save('enterprise', sale(house))).msg).toBe('未查询到相关办件，请核对业务号');
  expect((await save('citizen', sale(house))).msg).toBe('只有发起申请的人可以进行此操作');
  // A case without the principal is not theirs.
  const otherUsers = (await save('bank', sale(house, person('enterprise')))).data;
  await papers('bank', draft.ywh);
  expect((await send('bank', draft.ywh, otherUsers.version)).resultCode).toBe('B000');
  // An officer begins nothing.
  expect((await start('acceptor', sale(house), mine)).resultCode).toBe('B000');
  for (const bsm of [pledge, later, query]) await revoke('citizen', bsm);
  await revoke('citizen', mine);
  expect((await start('bank', sale(house), mine)).msg).toBe(ENDED);
  await as('citizen').post('/api/reg3/apply/cancelApply', { ywh: draft.ywh, cxyy: '不办了' });

  const short = await letter('citizen', 'bank', { bdcqzh: house, wtjssj: '2026-11-20' });
  const begun = (await start('bank', sale(house), short)).data;
  services.clock.set('2026-11-21T00:00:01+08:00');
  await enter();
  expect((await start('bank', sale(house), short)).msg).toBe(ENDED);
  for (const call of ['save', 'sendForConfirm'] as const)
    expect((await as('bank').post(`/api/reg3/apply/${call}`, { ...begun, form: sale(house) })).body.msg).toBe(
      '未查询到相关办件，请核对业务号',
    );
  services.clock.set('2026-11-20T12:00:00+08:00');
  await enter();
  await revoke('citizen', short);
  await as('citizen').post('/api/reg3/apply/cancelApply', { ywh: begun.ywh, cxyy: '不办了' });
});

test('nobody begins a case for one side who is, or acts for, the other', async () => {
  const house = houses[used]?.bdcqzh ?? '';
  const sellers = await letter('citizen', 'bank', { bdcqzh: house });
  // The agent buys it themselves.
  const own = (await start('bank', sale(house, {}, person('bank')), sellers)).data;
  await papers('bank', own.ywh);
  expect((await send('bank', own.ywh, own.version)).data.errors.map(({ path }: { path: string }) => path)).toEqual([
    'parties.ywr.0.dlrzjh',
  ]);
  await as('bank').post('/api/reg3/apply/cancelApply', { ywh: own.ywh, cxyy: '不办了' });
  // Letters of both sides.
  const buyers = await letter('citizen-2', 'bank', {});
  const agent = {
    sfdl: '1',
    dlrxm: PEOPLE.bank?.name,
    dlrzjzl: '1',
    dlrzjh: PEOPLE.bank?.identityNumber,
    dlrdh: PEOPLE.bank?.telephone,
    wtqx: { from: '2026-11-20', to: '2027-11-01' },
    wtsx: ['1'],
  };
  const both = (await start('bank', sale(house, {}, agent), sellers)).data;
  await papers('bank', both.ywh);
  expect(
    (await send('bank', both.ywh, both.version)).data.errors.map(({ path }: { path: string }) => path).toSorted(),
  ).toEqual(['parties.qlr.0.dlrzjh', 'parties.ywr.0.dlrzjh']);
  await as('bank').post('/api/reg3/apply/cancelApply', { ywh: both.ywh, cxyy: '不办了' });
  for (const [kind, bsm] of [
    ['citizen', sellers],
    ['citizen-2', buyers],
  ] as const)
    await revoke(kind, bsm);
});

describe('the principal stops it', () => {
  const unseen = async (ywh: string) => expect(await fileOf(as('bank'), ywh)).toBeNull();
  const nothingMore = async (ywh: string, version: number) => {
    for (const call of ['save', 'sendForConfirm', 'recall', 'cancelApply'] as const)
      expect(
        (
          await as('bank').post(`/api/reg3/apply/${call}`, {
            ywh,
            version,
            cxyy: '不办了',
            form: sale(houses[used]?.bdcqzh ?? ''),
          })
        ).body.msg,
      ).toBe('未查询到相关办件，请核对业务号');
    expect((await submitCall(as('bank'), { ywh, version })).body.msg).toBe('未查询到相关办件，请核对业务号');
  };

  test('a draft, by objecting: it becomes the principal’s own', async () => {
    const bsm = await letter('citizen', 'bank', { bdcqzh: houses[used]?.bdcqzh });
    const { ywh, version } = (await start('bank', sale(houses[used]?.bdcqzh ?? ''), bsm)).data;
    const file = await fileOf(as('citizen'), ywh);
    expect(file.actions).toEqual(['objectRepresentation']);
    const [place] = (await as('citizen').get(`${base}/queryMine`, { params: { ywh } })).body.data;
    for (const kind of ['citizen-2', 'enterprise', 'bank'])
      expect(
        (await as(kind).post(`${base}/object`, { ywh, sqrbsm: place.sqrbsm, reason: '不同意' })).body.resultCode,
      ).toBe('B000');
    expect(
      (await as('citizen').post(`${base}/object`, { ywh, sqrbsm: place.sqrbsm, reason: '不同意' })).body.data,
    ).toEqual({ zt: 'DRAFT' });
    await unseen(ywh);
    await nothingMore(ywh, version);
    expect((await fileOf(as('citizen'), ywh)).actions).toEqual(
      expect.arrayContaining(['edit', 'sendForConfirm', 'delete']),
    );
    expect((await as('citizen').post('/api/reg3/apply/cancelApply', { ywh, cxyy: '不办了' })).body.resultCode).toBe(
      'A000',
    );
    await revoke('citizen', bsm);
  });

  test('by revoking the letter, of a draft and between sending and submitting: nothing signed in their name counts, and they go on or end it', async () => {
    const house = houses[used]?.bdcqzh ?? '';
    const bsm = await letter('citizen', 'bank', { bdcqzh: house });
    const draft = (await start('bank', sale(house), bsm)).data;
    const { ywh, version } = (await start('bank', sale(house), bsm)).data;
    const flowId = await signed('bank', ywh, version);
    expect((await fileOf(as('bank'), ywh)).zt).toBe('TO_SUBMIT');
    expect((await revoke('citizen', bsm)).data).toEqual({ zt: 'revoked' });
    for (const number of [draft.ywh, ywh]) await unseen(number);
    await nothingMore(draft.ywh, draft.version);
    await nothingMore(ywh, version);
    expect((await submitCall(as('citizen'), { ywh, version })).body.resultCode).toBe('B000');
    await confirmAs('citizen', ywh);
    await signAll(as('citizen'), flowId);
    expect((await submitCall(as('citizen'), { ywh, version })).body.resultCode).toBe('A000');
    await as('citizen').post('/api/reg3/apply/cancelApply', { ywh: draft.ywh, cxyy: '不办了' });
    used += 1;
  });

  test('by revoking it between submission and booking: the office cannot go on', async () => {
    const house = houses[used]?.bdcqzh ?? '';
    const bsm = await letter('citizen', 'bank', { bdcqzh: house });
    const draft = (await start('bank', sale(house), bsm)).data;
    await signed('bank', draft.ywh, draft.version);
    const ywh = (await submitCall(as('bank'), draft)).body.data.ywh as string;
    await revoke('citizen', bsm);
    await unseen(ywh);
    await expect(office.decide(ywh, 'citizen-2')).rejects.toThrow('张*远对他人代为办理提出了异议');
    used += 1;
  });

  test('revoking and sending at the same moment: either nothing was done in their name, or it is void', async () => {
    const house = houses[used]?.bdcqzh ?? '';
    for (let round = 0; round < 3; round += 1) {
      const bsm = await letter('citizen', 'bank', { bdcqzh: house });
      const draft = (await start('bank', sale(house), bsm)).data;
      await papers('bank', draft.ywh);
      await Promise.all([
        send('bank', draft.ywh, draft.version),
        revoke('citizen', bsm),
        start('bank', sale(house), bsm),
      ]);
      const begun = await services.db
        .select()
        .from(applications)
        .where(and(eq(applications.initiatorId, 'u-bank'), eq(applications.authorityId, bsm)));
      expect(begun).toEqual([]);
      await unseen(draft.ywh);
      const seller = (
        (await fileOf(as('citizen'), draft.ywh)).parties as { role: string; confirmedAt: string | null }[]
      ).find(({ role }) => role === 'ywr');
      expect(seller?.confirmedAt).toBeNull();
      expect(
        (await as('citizen').post('/api/reg3/apply/cancelApply', { ywh: draft.ywh, cxyy: '不办了' })).body.resultCode,
      ).toBe('A000');
    }
  });
});

describe('the authority ends by itself', () => {
  beforeAll(async () => {
    // The next hour: one person is sent sixty codes an hour at most.
    services.clock.set('2026-11-20T14:00:00+08:00');
    await enter();
  });

  const unseen = async (who: string, ywh: string) => {
    expect(await fileOf(as(who), ywh)).toBeNull();
    const { list, counts } = (await as(who).get('/api/reg3/apply/queryMyApplyInfo', { params: { pageSize: 100 } })).body
      .data as { list: { ywh: string }[]; counts: Record<string, number> };
    expect(list.map((row) => row.ywh)).not.toContain(ywh);
    expect(Object.values(counts).reduce((sum, value) => sum + value, 0)).toBe(list.length);
    expect(
      (await as(who).get('/api/reg3/apply/queryMyApplyInfo', { params: { pageSize: 100, keyword: ywh } })).body.data
        .list,
    ).toEqual([]);
    for (const [method, path, given] of [
      ['get', '/api/reg3/file/queryFiles', { ywh }],
      ['get', '/api/pub3/progressQuery/queryProgress', { ywh }],
      ['get', `/api/reg3/apply/receipt/${ywh}`, {}],
      ['post', '/api/reg3/apply/cancelApply', { ywh, cxyy: '不办了' }],
      ['post', '/api/reg3/apply/recall', { ywh }],
      ['post', '/api/reg3/pubApply/revokeProcess', { ywh, cxyy: '不办了' }],
    ] as const) {
      const answer =
        method === 'get'
          ? await as(who).get(path, { params: given as Record<string, string> })
          : await as(who).post(path, given);
      expect([path, answer.body.resultCode, answer.body.data]).toEqual([path, 'B000', null]);
    }
  };

  test('a letter after its last day: the agent sees none of its cases, what he did in time counts, and the principal goes on', async () => {
    const [house = '', other = ''] = [0, 1].map((at) => houses[used + at]?.bdcqzh ?? '');
    const bsm = await letter('citizen', 'bank', { wtjssj: '2026-11-20' });
    const draft = (await start('bank', sale(house), bsm)).data;
    const toSubmit = (await start('bank', sale(other), bsm)).data;
    await signed('bank', toSubmit.ywh, toSubmit.version);
    // One that somebody else began, in which the buyer lets the agent act.
    const buyers = await letter('citizen-2', 'bank', { wtjssj: '2026-11-20' });
    const agent = {
      sfdl: '1',
      dlrxm: PEOPLE.bank?.name,
      dlrzjzl: '1',
      dlrzjh: PEOPLE.bank?.identityNumber,
      dlrdh: PEOPLE.bank?.telephone,
      wtqx: { from: '2026-11-20', to: '2026-11-20' },
      wtsx: ['1'],
    };
    const named = (await start('citizen', sale(house, {}, agent), undefined)).data;
    await papers('citizen', named.ywh);
    expect((await send('citizen', named.ywh, named.version)).resultCode).toBe('A000');
    await confirmAs('bank', named.ywh);
    for (const number of [draft.ywh, toSubmit.ywh, named.ywh]) expect(await fileOf(as('bank'), number)).not.toBeNull();
    services.clock.set('2026-11-21T00:00:01+08:00');
    await enter();
    for (const number of [draft.ywh, toSubmit.ywh, named.ywh]) await unseen('bank', number);
    // Neither does a letter of another business open them again; one of the one property opens what is about that
    // alone.
    const pledge = await letter('citizen', 'bank', { lcdm: 'pledge-first', wtqssj: '2026-11-21' });
    for (const number of [draft.ywh, toSubmit.ywh]) await unseen('bank', number);
    const again = await letter('citizen', 'bank', { bdcqzh: other, wtqssj: '2026-11-21' });
    await unseen('bank', draft.ywh);
    expect((await fileOf(as('bank'), toSubmit.ywh)).actions).toContain('submit');
    await runDueEvents(services.context, services.clock.now());
    expect((await fileOf(as('citizen'), draft.ywh)).actions).toEqual(
      expect.arrayContaining(['edit', 'sendForConfirm', 'delete']),
    );
    for (const given of [pledge, again]) await revoke('citizen', given);
    const submitted = (await submitCall(as('citizen'), toSubmit)).body;
    expect([submitted.msg, submitted.resultCode]).toEqual(['', 'A000']);
    await unseen('bank', submitted.data.ywh);
    const told = async (kind: string) =>
      (await inboxOf(as(kind))).filter(({ title }) => title === '代为办理已到期').map(({ content }) => content);
    for (const kind of ['citizen', 'bank']) expect(await told(kind)).toEqual([expect.stringContaining(draft.ywh)]);
    await runDueEvents(services.context, services.clock.now());
    expect(await told('citizen')).toHaveLength(1);
    // The confirmation was given in time; the buyer signs in person.
    const buyer = (
      (await fileOf(as('citizen-2'), named.ywh)).parties as { role: string; me: boolean; confirmedAt: string | null }[]
    ).find(({ role }) => role === 'qlr');
    expect([buyer?.me, buyer?.confirmedAt]).toEqual([true, expect.any(String)]);
    await revoke('citizen-2', buyers);
    for (const number of [draft.ywh, named.ywh])
      expect(
        (await as('citizen').post('/api/reg3/apply/cancelApply', { ywh: number, cxyy: '不办了' })).body.resultCode,
      ).toBe('A000');
  });

  test('a guardianship on the day on which the child comes of age: the guardian sees its cases no more, nor is notified of them', async () => {
    services.clock.set('2026-11-20T16:00:00+08:00');
    await enter();
    const child = { name: '张知秋', identityNumber: citizenNumber('330106', '20081121', 61) };
    const { bdcqzh = '' } = houses[used] ?? {};
    const [held] = (await as('citizen').get('/api/pub3/query/houseRights', { params: { pageSize: 100, bdcqzh } })).body
      .data.list as { qlrbsm: string }[];
    await services.db
      .update(rightHolders)
      .set(child)
      .where(eq(rightHolders.id, held?.qlrbsm ?? ''));
    await services.db.insert(guardianships).values({
      id: 'g-autumn',
      wardIdentityNumber: child.identityNumber,
      wardName: child.name,
      guardianIdentityNumber: PEOPLE.citizen?.identityNumber ?? '',
      guardianName: '张明远',
      incapacity: 'minor',
      neededUntil: '2026-11-21',
      source: 'population',
      regionCode: '330106',
      startsOn: '2020-01-01',
    });
    const ward = { qlrmc: child.name, zjh: child.identityNumber };
    const [draft, sent] = [
      (await start('citizen', sale(bdcqzh, ward), 'g-autumn')).data,
      (await start('citizen', sale(bdcqzh, ward), 'g-autumn')).data,
    ];
    // As sending leaves it; the papers that a minor's sale needs are not what is tried here.
    await services.db
      .update(applications)
      .set({ status: 'TO_CONFIRM', sentAt: services.clock.now() })
      .where(eq(applications.draftNumber, sent.ywh));
    for (const { ywh } of [draft, sent]) expect(await fileOf(as('citizen'), ywh)).not.toBeNull();
    services.clock.set('2026-11-21T00:00:01+08:00');
    await enter();
    for (const { ywh } of [draft, sent]) await unseen('citizen', ywh);
    await runDueEvents(services.context, services.clock.now());
    const [row] = await services.db.select().from(applications).where(eq(applications.draftNumber, sent.ywh));
    expect(row).toMatchObject({
      principalIdentityNumber: null,
      authorityId: null,
      initiatorId: '',
      initiatorName: child.name,
    });
    const told = () =>
      services.db
        .select()
        .from(messages)
        .where(
          and(
            isNumber(messages.identityNumber, PEOPLE.citizen?.identityNumber ?? ''),
            eq(messages.event, 'ownConfirmation'),
          ),
        );
    const before = (await told()).length;
    await services.db.transaction((tx) =>
      notifyPrincipal(tx, 'ownConfirmation', row as never, { ...child, telephone: '' }, {}, services.clock.now(), ''),
    );
    expect(await told()).toHaveLength(before);
    await services.db
      .update(rightHolders)
      .set({ name: '张明远', identityNumber: PEOPLE.citizen?.identityNumber })
      .where(eq(rightHolders.id, held?.qlrbsm ?? ''));
    services.clock.set('2026-11-22T09:00:00+08:00');
    await enter();
  });
});

test('a guardian begins for who is declared incapable, through to the register; not to sell to themselves, and not once it has ended', async () => {
  const { name, identityNumber } = WARDS.father;
  const { bdcqzh, bdcdyh } = houses[used] ?? { bdcqzh: '', bdcdyh: '' };
  expect(bdcdyh).not.toBe('');
  // The ward's house.
  const [held] = (await as('citizen').get('/api/pub3/query/houseRights', { params: { pageSize: 100, bdcqzh } })).body
    .data.list as { qlrbsm: string }[];
  await services.db
    .update(rightHolders)
    .set({ name, identityNumber })
    .where(eq(rightHolders.id, held?.qlrbsm ?? ''));
  const [principal] = (await as('citizen').get(`${base}/queryPrincipals`, { params: { lcdm: 'house-transfer' } })).body
    .data;
  expect(principal).toMatchObject({ as: 'guardian', qlrmc: name, zjh: identityNumber, bdcqzh: null });
  const ward = { qlrmc: name, zjh: identityNumber };
  for (const kind of ['bank', 'citizen-2'])
    expect((await start(kind, sale(bdcqzh, ward), principal.bsm)).msg).toBe(ENDED);
  const own = (await start('citizen', sale(bdcqzh, ward, person('citizen')), principal.bsm)).data;
  await papers('citizen', own.ywh);
  expect((await send('citizen', own.ywh, own.version)).resultCode).toBe('B000');
  await as('citizen').post('/api/reg3/apply/cancelApply', { ywh: own.ywh, cxyy: '不办了' });
  const draft = (await start('citizen', sale(bdcqzh, ward), principal.bsm)).data;
  await signed('citizen', draft.ywh, draft.version);
  const ywh = (await submitCall(as('citizen'), draft)).body.data.ywh as string;
  const before = await holdersOf(PEOPLE['citizen-2']?.identityNumber ?? '');
  expect(await office.decide(ywh, 'citizen-2')).toMatch(/^(COMPLETED|TO_COLLECT)$/);
  expect((await holdersOf(PEOPLE['citizen-2']?.identityNumber ?? '')).length).toBe(before.length + 1);
  await as('acceptor').post(`${base}/endGuardianship`, { bsm: principal.bsm, reason: '法院撤销' });
  expect((await start('citizen', sale(bdcqzh, ward), principal.bsm)).msg).toBe(ENDED);
});
