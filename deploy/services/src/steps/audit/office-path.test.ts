// The office’s way of a case, and orders of courts.
import { getApplication, listMaterials } from '@portal/shared/contract';
import { randomUUID } from 'node:crypto';
import { eq, and } from 'drizzle-orm';
import { PEOPLE, COURT } from '../../../seed/people';
import { businessSummaries, loadBusiness, sampleForm } from '@portal/shared/catalogue';
import type { ApplicationForm } from '@portal/shared/catalogue';
import { applications } from '../../cases/schema';
import { runDueEvents } from '../../cases/lifecycle/due-events';
import { loadBusinessIn } from '../../platform/config/region-guide';
import { messages } from '../../platform/messages/schema';
import { usingServices, refusalOf } from '../../testing';
import type { TestClient } from '../../testing';
import { opinion, cleanHouses, submitCall, upload } from '../../testing/cases/case-driver';
import { opinions } from '../../cases/deciding/schema';
import { claimApplication, sendForConfirm } from '@portal/applications/contract';
import { createOrder, listSlips } from '@portal/payment/contract';
import { certificates } from '../../register/certificates/schema';
import { restrictions, rightHolders, rights } from '../../register/schema';
import { inboxText } from '../../testing/cases/inbox';

// Beside the straight way: a visit, a public notice whose days do not count, an objection, a pause, and the office told
// in time.
describe('the way', () => {
  const { services, acceptor, reviewer } = usingServices({ acceptor: 'acceptor', reviewer: 'reviewer' });
  const DAY_MS = 86_400_000;

  /** A case of the first business that asks for this, accepted. */
  async function acceptedCase(
    wanted: 'announceDays' | 'siteVisit' | null,
  ): Promise<{ id: string; ywh: string; days: number; commitDays: number }> {
    for (const { id: processCode } of businessSummaries) {
      const business = await loadBusinessIn(services.context, { processCode, regionCode: '330106' });
      const fits =
        wanted === null
          ? !business.announceDays && !business.siteVisit && business.commitDays >= 3
          : wanted === 'announceDays'
            ? business.announceDays && !business.siteVisit && !business.announcement?.when
            : business.siteVisit;
      if (!fits) continue;
      const at = services.clock.now();
      const id = randomUUID();
      const ywh = `3301062026112${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
      await services.db.insert(applications).values({
        id,
        draftNumber: `D${ywh.slice(0, 19).padEnd(19, '0')}`,
        businessNumber: ywh,
        processCode,
        regionCode: '330106',
        status: 'ACCEPTED',
        form: { fields: {}, parties: {} },
        noticeVersion: '1',
        initiatorId: 'u-citizen',
        initiatorName: '张明远',
        createdAt: at,
        savedAt: at,
        statusAt: at,
        submittedAt: at,
        acceptedAt: at,
      });
      return { id, ywh, days: business.announceDays ?? 0, commitDays: business.commitDays };
    }
    throw new Error(`no business with ${wanted}`);
  }

  /** By the officer whose duty the state is. */
  const say = async (ywh: string, result: string, words = '符合规定') =>
    opinion(await officerFor(ywh), ywh, result, { opinion: words });
  const officerFor = async (ywh: string) =>
    ['REVIEWING', 'SUSPENDED'].includes((await reviewer.ask(getApplication, { businessNumber: ywh })).status)
      ? reviewer
      : acceptor;
  const stateOf = async (id: string) =>
    (await services.db.select().from(applications).where(eq(applications.id, id)))[0];

  test('one click is one decision: of eight at once, one counts, and what is sent again is not decided again', async () => {
    const { ywh, id } = await acceptedCase(null);
    const decide = (zt: string, key = randomUUID(), words = '符合规定', version = 1) =>
      (zt === 'ACCEPTED' ? acceptor : reviewer).post(
        '/api/reg3/audit/saveOpinion',
        { ywh, zt, version, result: '1', opinion: words },
        { headers: { 'idempotency-key': key } },
      );
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide('ACCEPTED')));
    expect(answers.map(({ body }) => body.resultCode).sort()).toEqual(['A000', ...Array<string>(7).fill('B000')]);
    expect(answers.find(({ body }) => body.resultCode === 'B000')?.body.msg).toBe(
      '业务状态已变为“审核中”，您的意见是在“已受理”时作出的，请核对后重新提出',
    );
    expect((await decide('REVIEWING', randomUUID(), '符合规定', 7)).status).toBe(409);
    const key = randomUUID();
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await decide('REVIEWING', key)).body.data).toEqual({ zt: 'APPROVING' });
    expect((await decide('REVIEWING', key, '另一份意见')).body).toMatchObject({
      resultCode: 'B000',
      msg: '该请求已用于其他内容，请刷新页面后重试',
    });
    expect(
      (
        await reviewer.post('/api/reg3/audit/saveOpinion', {
          ...{ ywh, zt: 'APPROVING', version: 1, result: '1', opinion: '无编号' },
        })
      ).body.msg,
    ).toBe('请求缺少有效的防重复编号，请刷新页面后重试');
    expect((await stateOf(id))?.status).toBe('APPROVING');
    expect(await services.db.select().from(opinions).where(eq(opinions.applicationId, id))).toHaveLength(2);
  });

  test('S1.21 a reviewer opens a filed case and records an opinion on it', async () => {
    const { ywh, id } = await acceptedCase(null);
    expect(await reviewer.ask(getApplication, { businessNumber: ywh })).toMatchObject({
      businessNumber: ywh,
      role: 'staff',
      actions: expect.arrayContaining(['audit']),
    });
    expect((await say(ywh, '1')).data).toEqual({ zt: 'REVIEWING' });
    expect((await say(ywh, '4', '')).msg).toBe('请填写原因');
    expect((await say(ywh, '4', '权属有争议')).data).toEqual({ zt: 'SUSPENDED' });
    expect((await say(ywh, '1', '争议已解决')).data).toEqual({ zt: 'REVIEWING' });
    expect(
      (await reviewer.ask(getApplication, { businessNumber: ywh })).opinions.map(
        (row: { opinion: string }) => row.opinion,
      ),
    ).toEqual(['符合规定', '权属有争议', '争议已解决']);
    // The office's own remarks stay with the office, in opinions and in the history.
    const applicant = await services.signedIn('citizen');
    const data = await applicant.ask(getApplication, { businessNumber: ywh });
    expect(data).toMatchObject({ businessNumber: ywh, role: 'initiator', opinions: [] });
    expect(JSON.stringify(data.timeline)).not.toMatch(/权属有争议|争议已解决/);
    expect((await stateOf(id))?.status).toBe('REVIEWING');
  });

  test('a public notice runs its working days, which do not count, and an objection stops the case', async () => {
    const { ywh, id, days } = await acceptedCase('announceDays');
    expect((await say(ywh, '1')).data).toEqual({ zt: 'ANNOUNCING' });
    await runDueEvents(services.context, new Date(services.clock.now().getTime() + (days - 1) * DAY_MS));
    expect((await stateOf(id))?.status).toBe('ANNOUNCING');
    await runDueEvents(services.context, new Date(services.clock.now().getTime() + days * 3 * DAY_MS));
    expect(await stateOf(id)).toMatchObject({ status: 'REVIEWING', daysUsed: 0 });
    const other = await acceptedCase('announceDays');
    await say(other.ywh, '1');
    expect((await say(other.ywh, '4', '邻居书面提出异议')).data).toEqual({ zt: 'SUSPENDED' });
  });

  test('a visit is recorded by whoever made it; review cannot skip it', async () => {
    const { ywh, id } = await acceptedCase('siteVisit');
    await services.db.update(applications).set({ status: 'REVIEWING' }).where(eq(applications.id, id));
    expect((await say(ywh, '1')).msg).toBe('该业务须先实地查看或公告，请退回受理环节办理');
    await services.db.update(applications).set({ status: 'ACCEPTED' }).where(eq(applications.id, id));
    expect((await say(ywh, '1')).data).toEqual({ zt: 'SURVEYING' });
    expect((await say(ywh, '1', '')).msg).toBe('请填写查看记录');
    expect((await say(ywh, '1', '现场与申请一致')).data).toEqual({ zt: 'REVIEWING' });
  });

  test('of a promise of one day the office is notified on its last day, not when it accepts', async () => {
    const { id } = await acceptedCase(null);
    await services.db.update(applications).set({ processCode: 'notice-cancel' }).where(eq(applications.id, id));
    const told = async () =>
      (await services.db.select().from(messages).where(eq(messages.applicationId, id))).filter(
        ({ event }) => event === 'deadlineSoon',
      ).length;
    await runDueEvents(services.context, services.clock.now());
    expect(await told()).toBe(0);
    await runDueEvents(services.context, new Date(services.clock.now().getTime() + 4 * DAY_MS));
    expect(await told()).toBeGreaterThan(0);
  });

  test('the office is notified once when a day is left', async () => {
    const { id, commitDays } = await acceptedCase(null);
    const told = async () =>
      (await services.db.select().from(messages).where(eq(messages.applicationId, id))).filter(
        (row) => row.event === 'deadlineSoon' && row.identityNumber === PEOPLE.acceptor?.identityNumber,
      ).length;
    await runDueEvents(services.context, services.clock.now());
    expect(await told()).toBe(0);
    for (let times = 0; times < 2; times += 1)
      await runDueEvents(services.context, new Date(services.clock.now().getTime() + (commitDays + 3) * DAY_MS));
    expect(await told()).toBe(1);
  });
});

// What a court orders, over HTTP from the draft to the register: a seal that restricts the certificate, its end, and a
// sale by ruling.
describe('orders of courts', () => {
  const { services } = usingServices();
  const clients = new Map<string, TestClient>();
  const as = (name: string): TestClient => clients.get(name) ?? fail(name);
  const ORDER = '（2026）浙0106执测试1号';

  beforeAll(async () => {
    for (const name of ['citizen', 'citizen-2', 'enterprise', 'court', 'acceptor', 'reviewer', 'approver'])
      clients.set(name, await services.signedIn(name));
  });

  interface House {
    bdcqzh: string;
    bdcdyh: string;
  }

  /** The golden form, in the name of the demonstration's court, about this house and its holder. */
  async function orderForm(
    id: 'seal-up' | 'unseal',
    house: House,
    fields: Record<string, string>,
  ): Promise<ApplicationForm> {
    const { parties, ...form } = sampleForm(await loadBusiness(id), { today: '2026-11-20' });
    const [authority] = parties.zxjg ?? [];
    const owner = PEOPLE.citizen;
    return {
      fields: { ...form.fields, bdcqzh: house.bdcqzh, bdcdyh: house.bdcdyh, ...fields },
      parties: {
        ...parties,
        zxjg: [{ ...authority, qlrmc: COURT.name, zjzl: '8', zjh: COURT.creditCode }],
        ...(id === 'seal-up' ? { bzxr: [{ qlrmc: owner?.name ?? '', zjh: owner?.identityNumber ?? '' }] } : {}),
        ...(fields.clfs === '1' ? { msr: [] } : {}),
      },
    };
  }

  /** From nothing to the register; answers the state reached. @param pays what has to be paid before it is booked */
  async function carriedOut(
    id: 'seal-up' | 'unseal',
    form: ApplicationForm,
    pays?: (ywh: string) => Promise<void>,
  ): Promise<string> {
    const court = as('court');
    const { notice } = await loadBusiness(id);
    const started = await court.post(
      '/api/reg3/apply/start',
      { lcdm: id, xzqbm: '330106', form, nt: { bb: notice.version } },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    if (started.body.resultCode !== 'A000') fail(started.body.msg);
    const draft = started.body.data;
    const wanted = await court.ask(listMaterials, { businessNumber: draft.ywh });
    for (const row of wanted.filter(({ required, state }) => required && state === 'missing'))
      await upload(court, draft.ywh, row.materialId, `${row.materialId} ${draft.ywh}`);
    const sent = await court.ask(sendForConfirm, { businessNumber: draft.ywh, version: draft.version });
    // An order is the authority's own: nobody confirms or signs it.
    expect(sent).toMatchObject({ status: 'TO_SUBMIT', flowId: '' });
    const submitted = (await submitCall(court, draft)).body;
    expect(submitted.resultCode).toBe('A000');
    const { ywh } = submitted.data;
    expect(await as('acceptor').ask(claimApplication, { businessNumber: ywh })).toEqual({ status: 'PRE_REVIEW' });
    for (const [who, zt] of [
      ['acceptor', 'ACCEPTED'],
      ['acceptor', 'REVIEWING'],
      ['reviewer', 'APPROVING'],
      ['approver', pays ? 'PAY_PENDING' : 'READY_BOOK'],
    ] as const) {
      expect((await opinion(as(who), ywh, '1')).data).toEqual({ zt });
    }
    await pays?.(ywh);
    return (await opinion(as('approver'), ywh, '6')).data?.zt;
  }

  async function certificateOf({ bdcqzh }: House) {
    const [row] = await services.db.select().from(certificates).where(eq(certificates.titleCertificateNumber, bdcqzh));
    return row ?? fail(bdcqzh);
  }

  async function sealsOn({ bdcqzh }: House) {
    const { unitId } = await certificateOf({ bdcqzh, bdcdyh: '' });
    return services.db
      .select()
      .from(restrictions)
      .where(and(eq(restrictions.unitId, unitId), eq(restrictions.kind, 'sealed')));
  }

  async function sealed(house: House): Promise<void> {
    const term = { cflx: '1', cfwh: ORDER, cfqssj: '2026-11-20', cfjssj: '2028-11-19' };
    expect(await carriedOut('seal-up', await orderForm('seal-up', house, term))).toBe('COMPLETED');
  }

  test('a seal is booked for its term, restricts the certificate, and its lifting frees it again', async () => {
    const [house = fail('no house')] = await cleanHouses(as('citizen'));
    await sealed(house);
    expect(await sealsOn(house)).toMatchObject([
      {
        status: 'current',
        documentNumber: ORDER,
        startsOn: '2026-11-20',
        endsOn: '2028-11-19',
        holder: COURT.name,
        releasedAt: null,
      },
    ]);
    expect((await certificateOf(house)).status).toBe('restricted');

    expect(await carriedOut('unseal', await orderForm('unseal', house, { clfs: '1', ycfwh: ORDER }))).toBe('COMPLETED');
    expect(await sealsOn(house)).toMatchObject([{ status: 'ended', releasedAt: services.clock.now() }]);
    expect((await certificateOf(house)).status).toBe('valid');
  });

  test('a renewed seal runs on from its old end, and the property stays sealed', async () => {
    const [, , house = fail('no third house')] = await cleanHouses(as('citizen'));
    await sealed(house);
    const renewal = {
      cflx: '5',
      cfwh: '（2028）浙0106执测试9号',
      ycfwh: ORDER,
      cfqssj: '2028-11-19',
      cfjssj: '2031-11-19',
    };
    expect(await carriedOut('seal-up', await orderForm('seal-up', house, renewal))).toBe('COMPLETED');
    expect(await sealsOn(house)).toMatchObject([
      { status: 'current', documentNumber: renewal.cfwh, startsOn: '2026-11-20', endsOn: '2031-11-19' },
    ]);
    expect((await certificateOf(house)).status).toBe('restricted');
  });

  test('a sale by ruling ends every seal and hands the right to the buyer', async () => {
    const [, house = fail('no second house')] = await cleanHouses(as('citizen'));
    await sealed(house);
    const form = await orderForm('unseal', house, { clfs: '2', ycfwh: ORDER, cjrq: '2026-11-01', cjjg: '1000000.00' });
    const buyer = PEOPLE['citizen-2'];
    const bought: ApplicationForm = {
      ...form,
      parties: {
        ...form.parties,
        msr: [{ ...form.parties.msr?.[0], qlrmc: buyer?.name ?? '', zjzl: '1', zjh: buyer?.identityNumber ?? '' }],
      },
    };
    expect(await carriedOut('unseal', bought, payAsBuyer)).toBe('TO_COLLECT');
    expect((await sealsOn(house)).map(({ status }) => status)).toEqual(['ended']);
    const { unitId, status } = await certificateOf(house);
    expect(status).toBe('cancelled');
    const holders = await services.db
      .select({ number: rightHolders.identityNumber })
      .from(rightHolders)
      .innerJoin(rights, eq(rights.id, rightHolders.rightId))
      .where(and(eq(rights.unitId, unitId), eq(rights.status, 'current')));
    expect(holders.map(({ number }) => number)).toEqual([buyer?.identityNumber]);
  });

  /** The buyer takes no part in the case, and sees of it their own slip alone; nobody else sees that. */
  async function payAsBuyer(ywh: string): Promise<void> {
    const listed = (who: string, number: string) => as(who).ask(listSlips, { businessNumber: number });
    const [slip] = await listed('citizen-2', ywh);
    expect(await listed('citizen-2', '-')).toEqual([slip]);
    expect(await as('citizen-2').refused(getApplication, { businessNumber: ywh })).toMatchObject({
      code: 'B000',
      data: null,
    });
    expect(await inboxText(as('citizen-2'))).toContain(`缴款单${slip?.slipNumber}`);
    const order = (who: string) =>
      as(who).ask(createOrder, { businessNumber: ywh, slipNumber: slip?.slipNumber, kind: 'fee' });
    for (const other of ['citizen', 'enterprise']) {
      expect((await refusalOf(listed(other, ywh))).code).toBe('B000');
      expect((await refusalOf(order(other))).code).toBe('B000');
    }
    const placed = await order('citizen-2');
    await services.server.inject({
      method: 'POST',
      url: new URL(placed.cashierUrl).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect(await listed('citizen-2', ywh)).toMatchObject([{ state: 'paid' }]);
  }

  test('a court lifts nothing from a house that it has not sealed', async () => {
    const [, , house = fail('no fourth house')] = await cleanHouses(as('citizen'));
    await expect(carriedOut('unseal', await orderForm('unseal', house, { clfs: '1', ycfwh: ORDER }))).rejects.toThrow(
      '该不动产单元已登记在他人名下',
    );
  });

  function fail(text: string): never {
    throw new Error(text);
  }
});
