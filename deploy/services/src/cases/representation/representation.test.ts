// Acting for another with a right to: a living letter or a guardianship opens each step, the principal is notified of
// each, and puts an end to it.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { OFFICER_RELATIVE, PEOPLE, WARDS } from '../../../seed/people';
import { applicationParties, applications } from '../schema';
import { delegations } from '../authorities/schema';
import { deliverTexts } from '../../platform/messages/send-text';
import type { TestClient, TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import {
  cleanHouses,
  fileOf,
  opinion,
  signAll,
  startDraftOf,
  submitCall,
  transferForm,
  upload,
} from '../../testing/cases/case-driver';
import { signPlace } from '../../testing/cases/flow-driver';
import { inboxOf } from '../../testing/cases/inbox';

type Card = Record<string, unknown>;
interface Party {
  sqrbsm: string;
  role: string;
  me: boolean;
  confirmedAt: string | null;
  signedAt: string | null;
}
const base = '/api/reg3/representation';
const person = (kind: string) => ({
  qlrmc: PEOPLE[kind]?.name ?? '',
  zjh: PEOPLE[kind]?.identityNumber ?? '',
  dh: PEOPLE[kind]?.telephone ?? '',
});
const agentCard = (kind: string): Card => ({
  sfdl: '1',
  dlrxm: PEOPLE[kind]?.name,
  dlrzjzl: '1',
  dlrzjh: PEOPLE[kind]?.identityNumber,
  dlrdh: PEOPLE[kind]?.telephone,
  wtqx: { from: '2026-11-20', to: '2027-11-01' },
  wtsx: ['1'],
});

describe('representation', () => {
  let services: TestServices;
  let houses: { bdcqzh: string }[];
  let used = 0;
  const clients = new Map<string, TestClient>();
  const delivered: { telephone: string; text: string }[] = [];
  const gateway = async (message: { telephone: string; text: string }) => {
    delivered.push(message);
  };
  const as = (kind: string) => clients.get(kind) as TestClient;
  beforeAll(async () => {
    services = await startTestServices({ textGateway: gateway });
    services.clock.set('2026-11-20T09:00:00+08:00');
    for (const kind of ['citizen', 'citizen-2', 'enterprise', 'bank', 'reviewer'])
      clients.set(kind, await services.signedIn(kind));
    houses = await cleanHouses(as('citizen'));
  }, 240_000);
  afterAll(() => services.close());

  /** From both sides, as a letter comes into force. */
  async function letter(principal: string, agent: string, change: Card = {}): Promise<string> {
    const { bsm } = (
      await as(principal).post('/api/reg3/delegation/save', {
        stf: person(agent),
        lcdm: 'house-transfer',
        wtsx: ['申请登记'],
        wtqssj: '2026-11-20',
        wtjssj: '2027-11-01',
        sfkzwt: '0',
        ...(change.bdcqzh ? {} : { qbbdc: '1' }),
        ...change,
      })
    ).body.data;
    for (const kind of [principal, agent])
      expect(
        (
          await as(kind).post('/api/reg3/delegation/confirm', {
            bsm,
            sqrbsm: bsm,
            ...(change.bdcqzh ? {} : { qbbdc: '1' }),
          })
        ).body.resultCode,
      ).toBe('A000');
    return bsm;
  }

  /** A sale of the citizen's house with this card for the buyer; answers the refusal or the case that was sent. */
  async function send(
    buyer: Card,
  ): Promise<{ ywh: string; version: number; flowId: string; errors: { path: string; message: string }[] }> {
    const { bdcqzh } = houses[used] ?? { bdcqzh: '' };
    const form = transferForm(bdcqzh);
    form.parties.qlr = [{ ...form.parties.qlr?.[0], ...buyer }];
    const { data } = (
      await as('citizen').post(
        '/api/reg3/apply/start',
        { lcdm: 'house-transfer', xzqbm: '330106', form, nt: { bb: '2026-11-01' } },
        { headers: { 'idempotency-key': randomUUID() } },
      )
    ).body;
    for (const code of ['M015', 'M016', 'M003', 'M069'])
      await upload(as('citizen'), data.ywh, code, `${code} ${data.ywh}`);
    const sent = (await as('citizen').post('/api/reg3/apply/sendForConfirm', { ywh: data.ywh, version: data.version }))
      .body;
    return { ywh: data.ywh, version: data.version, flowId: sent.data?.qsglbsm ?? '', errors: sent.data?.errors ?? [] };
  }
  const buyerOf = async (kind: string, ywh: string): Promise<Party> =>
    ((await fileOf(as(kind), ywh)).parties as Party[]).find(({ role }) => role === 'qlr') as Party;
  const confirm = async (kind: string, ywh: string, sqrbsm: string) =>
    (await as(kind).post('/api/reg3/apply/confirm', { ywh, sqrbsm, nt: { bb: '2026-11-01' } })).body;
  const drop = async (ywh: string) => as('citizen').post('/api/reg3/apply/cancelApply', { ywh, cxyy: '不办了' });
  const inbox = (kind: string) => inboxOf(as(kind));
  const told = async (kind: string, title: string) => (await inbox(kind)).filter((message) => message.title === title);
  const texts = async (kind: string) =>
    (
      await services
        .client()
        .get('/sandbox/texts', { params: { telephone: String(PEOPLE[kind]?.telephone), pageSize: 50 } })
    ).body.data as { text: string }[];
  const STEP = '有人以您的名义办理了一步';

  test('an agent is refused without a letter and with one of another business, another property, another period or an ended one', async () => {
    const refused = [
      { path: 'parties.qlr.0.dlrzjh', message: expect.stringContaining('未查询到委托人出具的有效委托') },
    ];
    const without = await send(agentCard('bank'));
    expect(without.errors).toEqual(refused);
    await drop(without.ywh);
    const own = (await as('citizen-2').get('/api/pub3/query/houseRights', { params: { pageSize: 10 } })).body.data
      .list[0].bdcqzh as string;
    const letters = [
      await letter('citizen-2', 'bank', { lcdm: 'pledge-first' }),
      await letter('citizen-2', 'bank', { bdcqzh: own }),
      await letter('citizen-2', 'bank', { wtqssj: '2026-11-21' }),
      await letter('citizen-2', 'bank', { wtsx: ['查询'] }),
      await letter('citizen', 'bank'),
    ];
    await as('citizen-2').post('/api/reg3/delegation/revoke', {
      bsm: await letter('citizen-2', 'bank'),
      cxyy: '自己办理',
    });
    const with0 = await send(agentCard('bank'));
    expect(with0.errors).toEqual(refused);
    await drop(with0.ywh);
    for (const [index, bsm] of letters.entries())
      await as(index === 4 ? 'citizen' : 'citizen-2').post('/api/reg3/delegation/revoke', { bsm, cxyy: '清理' });
  });

  test('a letter that names no property covers none, unless its principal says all and confirms that apart', async () => {
    const bsm = await letter('citizen-2', 'bank');
    // As letters were kept before they had to say so.
    await services.db.update(delegations).set({ coversAll: false }).where(eq(delegations.id, bsm));
    const sent = await send(agentCard('bank'));
    expect(sent.errors.map(({ path }) => path)).toEqual(['parties.qlr.0.dlrzjh']);
    await drop(sent.ywh);
    await as('citizen-2').post('/api/reg3/delegation/revoke', { bsm, cxyy: '清理' });
  });

  test('nobody acts for both sides, letter or not', async () => {
    const bsm = await letter('citizen-2', 'citizen');
    const sent = await send(agentCard('citizen'));
    expect(sent.errors.map(({ path }) => path)).toEqual(['parties.qlr.0.dlrzjh']);
    await drop(sent.ywh);
    await as('citizen-2').post('/api/reg3/delegation/revoke', { bsm, cxyy: '清理' });
  });

  test('with a living letter the agent confirms and signs, the principal is notified of each step by message and by text', async () => {
    const bsm = await letter('citizen-2', 'bank');
    const { ywh, flowId, errors } = await send(agentCard('bank'));
    expect(errors).toEqual([]);
    const { sqrbsm } = await buyerOf('bank', ywh);
    // An unauthorised person, and an agent for a place that is not their principal's, get nowhere.
    expect((await confirm('enterprise', ywh, sqrbsm)).resultCode).toBe('B000');
    expect(
      (
        await confirm(
          'bank',
          ywh,
          (await fileOf(as('bank'), ywh)).parties.find(({ role }: Party) => role === 'ywr').sqrbsm,
        )
      ).msg,
    ).toBe('您只能确认本人的申请内容');
    expect((await confirm('bank', ywh, sqrbsm)).data).toEqual({ zt: 'TO_CONFIRM' });
    await signAll(as('bank'), flowId);
    const steps = await told('citizen-2', STEP);
    expect(steps.map(({ content }) => /名义(.*?)（业务/.exec(content)?.[1])).toEqual(
      expect.arrayContaining(['确认了申请内容', '签署了不动产登记申请书', '签署了询问笔录']),
    );
    expect(
      steps.every(({ route, readAt }) => route === `/apply-layout/reg-acceptance-view?ywh=${ywh}` && readAt === null),
    ).toBe(true);
    expect((await texts('citizen-2')).filter(({ text }) => text.includes('代理人吴*怡'))).toHaveLength(3);
    expect(await told('bank', STEP)).toEqual([]);
    // To the operator's gateway each goes once; a gateway that fails is asked again.
    expect(
      await deliverTexts(services.context, async () => {
        throw new Error('gateway away');
      }),
    ).toBe(0);
    for (let round = 0; round < 2; round += 1) await deliverTexts(services.context, gateway);
    expect(
      delivered.filter(
        ({ telephone, text }) => telephone === PEOPLE['citizen-2']?.telephone && text.includes('代理人吴*怡'),
      ),
    ).toHaveLength(3);

    // Revocation ends it at once: what was done waits for the principal, the agent neither acts nor sees the case.
    await signAll(as('citizen'), flowId);
    expect((await fileOf(as('citizen'), ywh)).zt).toBe('TO_SUBMIT');
    expect((await as('citizen-2').post('/api/reg3/delegation/revoke', { bsm, cxyy: '自己办理' })).body.data).toEqual({
      zt: 'revoked',
    });
    expect(await buyerOf('citizen', ywh)).toMatchObject({ confirmedAt: null, signedAt: null });
    expect(await fileOf(as('bank'), ywh)).toBeNull();
    expect((await confirm('bank', ywh, sqrbsm)).msg).toBe('未查询到相关办件，请核对业务号');
    const submitted = await submitCall(
      as('citizen'),
      await fileOf(as('citizen'), ywh).then(({ version }) => ({ ywh, version })),
    );
    expect(submitted.body.resultCode).toBe('B000');
    expect(await told('citizen-2', '请您本人确认')).toHaveLength(1);
    expect(await told('citizen', '代为办理已停止')).toHaveLength(1);
    // And goes on with their own hand.
    expect((await fileOf(as('citizen-2'), ywh)).actions).toContain('confirm');
    expect((await confirm('citizen-2', ywh, sqrbsm)).resultCode).toBe('A000');
    await signAll(as('citizen-2'), flowId);
    const again = await fileOf(as('citizen'), ywh);
    expect((await submitCall(as('citizen'), { ywh, version: again.version })).body.resultCode).toBe('A000');
    used += 1;
  });

  test('an objection after submission holds the office up until the principal has signed, and lets the others withdraw', async () => {
    await letter('citizen-2', 'bank');
    const { ywh, version, flowId } = await send(agentCard('bank'));
    const { sqrbsm } = await buyerOf('bank', ywh);
    await confirm('bank', ywh, sqrbsm);
    await signAll(as('bank'), flowId);
    await signAll(as('citizen'), flowId);
    const number = (await submitCall(as('citizen'), { ywh, version })).body.data.ywh as string;
    await as('reviewer').post('/api/reg3/audit/claim', { ywh: number });
    const object = (kind: string, body = {}) =>
      as(kind)
        .post(`${base}/object`, { ywh: number, sqrbsm, reason: '没有委托此事', ...body })
        .then((answer) => answer.body);
    // Neither the seller, nor the agent, nor an unauthorised person, nor with another number.
    for (const kind of ['citizen', 'bank', 'enterprise'])
      expect(await object(kind)).toMatchObject({ resultCode: 'B000', msg: '未查询到相关办件，请核对业务号' });
    expect(await object('citizen-2', { ywh: 'D1' })).toMatchObject({ resultCode: 'B000', data: null });
    const mine = (await as('citizen-2').get(`${base}/queryMine`, { params: { ywh: number } })).body.data;
    expect(mine).toMatchObject([
      { sqrbsm, qlrmc: '李思宁', objectable: true, steps: [{ dbr: '吴*怡', as: '代理人' }, {}, {}] },
    ]);
    expect((await as('citizen').get(`${base}/queryMine`, { params: { ywh: number } })).body.data).toMatchObject([
      { objectable: false, steps: [] },
    ]);
    expect((await fileOf(as('citizen-2'), number)).actions).toContain('objectRepresentation');
    expect(await object('citizen-2')).toMatchObject({ resultCode: 'A000', data: { zt: 'PRE_REVIEW' } });
    expect((await object('citizen-2')).msg).toBe('该当事人现在没有人代为办理');
    expect((await opinion(as('reviewer'), number, '1')).msg).toContain('李*宁对他人代为办理提出了异议');
    expect((await fileOf(as('citizen'), number)).timeline.at(-1)).toMatchObject({
      label: '本人停止代为办理',
      note: '没有委托此事',
      zt: 'PRE_REVIEW',
    });
    // The letter lives, but not in this case.
    expect(await fileOf(as('bank'), number)).toBeNull();
    const [row] = await services.db.select().from(applications).where(eq(applications.businessNumber, number));
    await services.db
      .update(applicationParties)
      .set({ representativeIdentityNumber: PEOPLE.bank?.identityNumber ?? '' })
      .where(eq(applicationParties.id, sqrbsm));
    expect((await confirm('bank', number, sqrbsm)).msg).toBe('您没有对本业务有效的委托或者监护关系，不能代为办理');
    expect((await signPlace(as('bank'), { qsglbsm: flowId, sqrbsm })).body.msg).toBe(
      '您没有对本业务有效的委托或者监护关系，不能代为办理',
    );
    await services.db
      .update(applicationParties)
      .set({ representativeIdentityNumber: null })
      .where(eq(applicationParties.id, sqrbsm));
    // Their own hand lets it go on; until then the objection stands for consent to the withdrawal.
    expect(
      (await services.db.select().from(applicationParties).where(eq(applicationParties.id, sqrbsm)))[0]
        ?.withdrawConsentAt,
    ).not.toBeNull();
    await confirm('citizen-2', number, sqrbsm);
    await signAll(as('citizen-2'), flowId);
    expect((await opinion(as('reviewer'), number, '1')).data).toEqual({ zt: 'ACCEPTED' });
    expect(row?.status).toBe('PRE_REVIEW');
    used += 1;
  });

  test('a guardian whom the services hold signs for a child, another one is refused, and the other parent may object', async () => {
    const { name, identityNumber } = WARDS.child;
    const child = { qlrmc: name, zjh: identityNumber, hyzk: '1', dh: '13900000099' };
    const guardian = (kind: string): Card => ({
      ...child,
      jhrxm: PEOPLE[kind]?.name,
      jhrzjh: PEOPLE[kind]?.identityNumber,
    });
    const wrong = await send(guardian('bank'));
    expect(wrong.errors).toEqual([
      { path: 'parties.qlr.0.jhrzjh', message: expect.stringContaining('未查询到该监护关系') },
    ]);
    await drop(wrong.ywh);
    const { ywh, flowId, errors } = await send(guardian('citizen-2'));
    expect(errors).toEqual([]);
    const { sqrbsm } = await buyerOf('citizen-2', ywh);
    expect((await confirm('citizen-2', ywh, sqrbsm)).resultCode).toBe('A000');
    await signAll(as('citizen-2'), flowId);
    expect((await told('enterprise', STEP)).length).toBe(3);
    // Pressed three times at once it is one objection: the second would be against whoever has just taken the place.
    const object = () => as('enterprise').post(`${base}/object`, { ywh, sqrbsm, reason: '不同意购买' });
    const [objected, ...more] = (await Promise.all([object(), object(), object()])).filter(
      ({ body }) => body.resultCode === 'A000',
    );
    expect([objected?.body.data, more]).toEqual([{ zt: 'TO_CONFIRM' }, []]);
    expect((await confirm('citizen-2', ywh, sqrbsm)).resultCode).toBe('B000');
    // Whoever objected takes the place.
    expect(await buyerOf('enterprise', ywh)).toMatchObject({ me: true, confirmedAt: null });
    expect((await confirm('enterprise', ywh, sqrbsm)).resultCode).toBe('A000');
    await drop(ywh);
  });

  test('who is declared incapable acts through the guardian alone, without the form naming one; an officer accepts and ends a guardianship', async () => {
    const { name, identityNumber } = WARDS.father;
    const clientOf = as('citizen-2');
    const { bdcqzh } = (await clientOf.get('/api/pub3/query/houseRights', { params: { pageSize: 10 } })).body.data
      .list[0];
    const form = transferForm(bdcqzh);
    const [seller] = form.parties.ywr ?? [];
    form.parties.ywr = [{ ...seller, ...person('citizen-2') }];
    form.parties.qlr = [{ ...seller, qlrmc: name, zjh: identityNumber, dh: '13900000098' }];
    const { data } = (
      await clientOf.post(
        '/api/reg3/apply/start',
        { lcdm: 'house-transfer', xzqbm: '330106', form, nt: { bb: '2026-11-01' } },
        { headers: { 'idempotency-key': randomUUID() } },
      )
    ).body;
    for (const code of ['M015', 'M016', 'M069']) await upload(clientOf, data.ywh, code, `${code} ${data.ywh}`);
    const sent = (await clientOf.post('/api/reg3/apply/sendForConfirm', { ywh: data.ywh, version: data.version })).body;
    expect([sent.msg, sent.resultCode]).toEqual(['', 'A000']);
    const { sqrbsm } = await buyerOf('citizen', data.ywh);
    expect((await confirm('citizen', data.ywh, sqrbsm)).resultCode).toBe('A000');

    const officer = as('reviewer');
    const wardCard = { qlrmc: name, zjh: identityNumber };
    for (const kind of ['citizen', 'bank'])
      expect(
        (
          await as(kind).post(`${base}/acceptGuardianship`, {
            bjhr: wardCard,
            jhr: person('bank'),
            kind: 'incapable',
            proof: '（2026）浙0106民特1号',
          })
        ).body,
      ).toMatchObject({ resultCode: 'B000', msg: '您没有办理此事项的权限' });
    const accept = (change: Card) =>
      officer
        .post(`${base}/acceptGuardianship`, {
          bjhr: wardCard,
          jhr: person('bank'),
          kind: 'incapable',
          proof: '（2026）浙0106民特1号',
          ...change,
        })
        .then(({ body }) => body);
    expect((await accept({ jhr: { ...person('bank'), qlrmc: '别人' } })).msg).toBe(
      '监护人的姓名与证件号核验不一致，请核对后重试',
    );
    expect((await accept({ kind: 'minor' })).msg).toContain('被监护人已满18周岁');
    for (const jhr of [person('reviewer'), { qlrmc: OFFICER_RELATIVE.name, zjh: OFFICER_RELATIVE.identityNumber }])
      expect((await accept({ jhr })).msg).toBe('不能办理与本人或者近亲属有关的事项');
    // Two officers with the same judgment in hand: of two records one would stay in force when the other is ended.
    await Promise.all(
      [1, 2, 3].map(() => officer.get(`${base}/queryGuardianships`, { params: { zjh: identityNumber } })),
    );
    const accepted = await Promise.all([accept({}), accept({}), accept({})]);
    expect(accepted.filter(({ resultCode }) => resultCode === 'A000')).toHaveLength(1);
    expect(accepted.map(({ msg }) => msg as string).toSorted()).toEqual([
      '',
      ...Array<string>(2).fill('已有这项监护关系的记录'),
    ]);
    const rows = (await officer.get(`${base}/queryGuardianships`, { params: { zjh: identityNumber } })).body.data as {
      bsm: string;
      source: string;
      endedAt: string | null;
    }[];
    expect(rows.map(({ source }) => source).toSorted()).toEqual(['officer', 'population']);
    // The first guardian's end reopens what they confirmed.
    await officer.post(`${base}/endGuardianship`, {
      bsm: rows.find(({ source }) => source === 'population')?.bsm,
      reason: '法院撤销',
    });
    const [party] = await services.db.select().from(applicationParties).where(eq(applicationParties.id, sqrbsm));
    expect(party).toMatchObject({ confirmedAt: null, representativeIdentityNumber: null });
    await clientOf.post('/api/reg3/apply/cancelApply', { ywh: data.ywh, cxyy: '不办了' });
  });

  test('a notarised letter that an officer has accepted serves like one of the portal, and its principal revokes it', async () => {
    for (const row of (await as('citizen-2').get('/api/reg3/delegation/queryList', { params: { pageSize: 50 } })).body
      .data.list as { bsm: string; zt: string }[])
      if (row.zt === 'valid') await as('citizen-2').post('/api/reg3/delegation/revoke', { bsm: row.bsm, cxyy: '清理' });
    const accepted = (
      await as('reviewer').post(`${base}/acceptLetter`, {
        wtr: person('citizen-2'),
        stf: person('bank'),
        lcdm: 'house-transfer',
        qbbdc: '1',
        gzsbh: '（2026）浙杭西证民字第1号',
        wtqssj: '2026-11-01',
        wtjssj: '2027-11-01',
      })
    ).body;
    expect([accepted.msg, accepted.resultCode]).toEqual(['', 'A000']);
    expect(await told('citizen-2', '委托公证书已采信')).toHaveLength(1);
    const { ywh, errors } = await send(agentCard('bank'));
    expect(errors).toEqual([]);
    const { sqrbsm } = await buyerOf('bank', ywh);
    expect((await confirm('bank', ywh, sqrbsm)).resultCode).toBe('A000');
    expect(
      (await as('citizen-2').post('/api/reg3/delegation/revoke', { bsm: accepted.data.bsm, cxyy: '改由本人办理' })).body
        .data,
    ).toEqual({ zt: 'revoked' });
    expect((await buyerOf('citizen-2', ywh)).confirmedAt).toBeNull();
    await drop(ywh);
    expect(await startDraftOf(as('citizen'), houses[used]?.bdcqzh ?? '')).toBeTruthy();
  });
});
