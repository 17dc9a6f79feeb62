// Cases of others: not in lists, and not by their numbers.
import { listSigners } from '@portal/signing/contract';
import { listApplications, listHouseRights, getApplication } from '@portal/shared/contract';
import type { Call as DeclaredCall } from '@portal/shared/contract';
import { claimApplication, saveApplication, sendForConfirm, startApplication } from '@portal/applications/contract';
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { users } from '../../people/auth/schema';
import { usingServices } from '../../testing';
import type { Answer, TestClient } from '../../testing';
import {
  cleanHouses,
  driveToSubmit,
  fileOf,
  signInEverybody,
  startDraftOf,
  submitCall,
  transferForm,
  upload,
  driveToPay,
  signatureUrl,
} from '../../testing/cases/case-driver';
import type { People } from '../../testing/cases/case-driver';
import { runDueEvents } from '../lifecycle/due-events';
import { createOrder } from '@portal/payment/contract';
import { loadBusiness } from '@portal/shared/catalogue';
import { paymentSlips } from '../../steps/payment/schema';
import type { CaseRecord } from '@portal/shared/wire';
import { namedBy, sendDeclared } from '../../testing/calls/declared-request';
import type { Given } from '../../testing/calls/declared-request';
import { changedTables, rowSums } from '../../testing/tables/row-sums';
import { sealBusinessKey } from '../numbers/business-key';
import { applications } from '../schema';

// Foreign people and foreign regions: the same words for somebody else's number as for one that does not exist.
describe('lists', () => {
  const { services, otherUser } = usingServices({ otherUser: 'enterprise' });
  let people: People;

  beforeAll(async () => {
    people = await signInEverybody(services);
  });

  const key = () => ({ headers: { 'idempotency-key': randomUUID() } });

  test('unauthorised people find no case in their lists, and parties see each other masked', async () => {
    const [house] = await cleanHouses(people.seller);
    const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
    const { ywh } = (await submitCall(people.seller, draft)).body.data;
    const flow = await otherUser.refused(listSigners, { flowId: draft.flowId });
    expect(flow).toMatchObject({ code: 'B000', data: null });
    expect(await otherUser.ask(listApplications)).toMatchObject({ total: 0, rows: [] });

    // Staff of another region: neither list nor claim.
    await services.db.update(users).set({ regionCode: '330203' }).where(eq(users.username, 'reviewer'));
    const far = await services.signedIn('reviewer');
    expect(await far.refused(claimApplication, { businessNumber: ywh })).toMatchObject({
      code: 'B000',
      message: '未查询到相关办件，请核对业务号',
    });
    expect((await far.ask(listApplications, { scope: 'queue' })).total).toBe(0);
    await services.db.update(users).set({ regionCode: '330100' }).where(eq(users.username, 'reviewer'));
    const city = await services.signedIn('reviewer');
    const queue = await city.ask(listApplications, { scope: 'queue', keyword: ywh });
    expect(queue).toMatchObject({
      total: 1,
      counts: { SUBMITTED: 1 },
      rows: [{ businessNumber: ywh, actions: expect.arrayContaining(['claim']) }],
    });

    // The other party sees the case with the seller masked, the seller sees the own form in full.
    const seen = await fileOf(people.buyer, ywh);
    expect(seen.form.parties.ywr[0]).toMatchObject({
      qlrmc: '张*远',
      zjh: expect.stringContaining('***'),
      dh: expect.stringContaining('*'),
    });
    expect(seen.parties.find((party: { me: boolean }) => !party.me).zjh).toContain('***');
    expect((await fileOf(people.seller, ywh)).form.parties.qlr[0].zjh).not.toContain('*');
    expect((await people.seller.refused(claimApplication, { businessNumber: ywh })).message).toBe(
      '您没有办理此事项的权限',
    );
  });

  test('a foreign certificate, a sealed house and an empty form start nothing', async () => {
    const others = (await people.buyer.ask(listHouseRights)).rows;
    const start = async (form: unknown, more: Record<string, unknown> = {}) =>
      (
        await people.seller.post(
          '/api/reg3/apply/start',
          { lcdm: 'house-transfer', xzqbm: '330106', form, nt: { bb: '2026-11-01' }, ...more },
          key(),
        )
      ).body;
    expect((await start(transferForm(others[0]?.titleCertificateNumber ?? ''))).data.errors[0].path).toBe(
      'fields.bdcqzh',
    );
    expect((await start({ fields: {}, parties: {} })).msg).toBe('请填写内容后再保存');
    expect((await start(transferForm(''), { nt: { bb: '2020-01-01' } })).msg).toContain('须知已更新');
    const sealed = (await people.seller.ask(listHouseRights, { pageSize: 100 })).rows.find(
      (row: { restrictions: { kind: string }[] }) => row.restrictions.some((item) => item.kind === 'sealed'),
    );
    expect((await start(transferForm(sealed?.titleCertificateNumber ?? ''))).msg).toContain('查封');
  });

  test('sending names the faults by field and the missing materials', async () => {
    const [house] = await cleanHouses(people.seller);
    const draft = await startDraftOf(people.seller, house?.bdcqzh ?? '');
    const send = async (version: number) =>
      (await people.seller.post('/api/reg3/apply/sendForConfirm', { ywh: draft.ywh, version })).body;
    expect((await send(1)).data.errors.map((error: { path: string }) => error.path)).toEqual(['materials.M015']);
    await upload(people.seller, draft.ywh, 'M015', 'contract');
    const form = {
      ...draft.form,
      // Somebody else's card: the account's own says what the account does, whatever is sent.
      parties: {
        ...draft.form.parties,
        ywr: [{ ...draft.form.parties.ywr?.[0], qlrmc: '王五', zjh: '330106197503030159' }],
      },
    };
    await people.seller.ask(saveApplication, { businessNumber: draft.ywh, version: 1, form });
    expect((await send(2)).data.errors).toContainEqual({
      path: 'parties.ywr.0.zjh',
      message: '出卖人的姓名、证件号与登记簿记载的权利人不一致',
    });
  });

  test('drafts, signatures and corrections lapse in time', async () => {
    const [house] = await cleanHouses(people.seller);
    const old = await startDraftOf(people.seller, house?.bdcqzh ?? '');
    const waiting = await startDraftOf(people.seller, house?.bdcqzh ?? '');
    for (const code of ['M015', 'M016']) await upload(people.seller, waiting.ywh, code, code);
    await people.seller.ask(sendForConfirm, { businessNumber: waiting.ywh, version: 1 });
    const day = 86_400_000;
    const at = (days: number) => new Date(services.clock.now().getTime() + days * day);
    await runDueEvents(services.context, at(6.9));
    expect((await fileOf(people.seller, waiting.ywh)).zt).toBe('TO_CONFIRM');
    await runDueEvents(services.context, at(7));
    expect((await fileOf(people.seller, waiting.ywh)).zt).toBe('EXPIRED');
    expect((await fileOf(people.seller, old.ywh)).zt).toBe('DRAFT');
    await runDueEvents(services.context, at(30));
    expect((await fileOf(people.seller, old.ywh)).zt).toBe('EXPIRED');
  });
});

// Foreign numbers: another person, another enterprise, another region's officials and who only administers the portal
// are answered at every call as if the case did not exist.
describe('numbers', () => {
  const UNKNOWN = '33010620261120999999';
  /**
   * All that somebody else's number is answered with; other words would say that a call looked at something else first.
   */
  const NOT_YOURS = [
    '未查询到该支付订单，请刷新后重试',
    '未查询到相关办件，请核对业务号',
    '本次上传已失效，请重新选择文件',
    '未查询到该缴款单，请核对缴款单号',
    '未查询到相关图片',
    '未查询到该委托，请在列表中核对',
    '您没有办理此事项的权限',
    '未查询到贵单位开发的该幢房屋，请核对项目、幢号和不动产单元号',
    '工作人员账号不能提交申请，请使用个人或单位账号',
    // A list of one's own that a number narrows.
    '',
  ];

  /** Numbers of one case: of its flow, its files, its cards and its fee as well. */
  type CaseNumbers = Readonly<Record<CaseRecord, string>>;
  const CASE_RECORDS = [
    'case',
    'caseKey',
    'card',
    'party',
    'paper',
    'upload',
    'file',
    'flow',
    'slip',
    'order',
  ] as const;

  const { services } = usingServices();
  let numbers: CaseNumbers;
  let seller: TestClient;
  const otherUsers: [string, TestClient][] = [];

  beforeAll(async () => {
    const people = await signInEverybody(services);
    ({ seller } = people);
    const [house] = await cleanHouses(seller);
    const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
    const ywh: string = (await submitCall(people.seller, draft)).body.data.ywh;
    await driveToPay(people, ywh);
    const [row] = await services.db.select().from(applications).where(eq(applications.businessNumber, ywh));
    const [slip] = await services.db
      .select()
      .from(paymentSlips)
      .where(eq(paymentSlips.applicationId, row?.id ?? ''));
    const order = await people.buyer.ask(createOrder, { businessNumber: ywh, slipNumber: slip?.number, kind: 'fee' });
    const file = await fileOf(people.seller, ywh);
    // The key of a case of the same person's that was started again.
    const again = await people.seller.ask(startApplication, {
      processCode: 'house-transfer',
      regionCode: '330106',
      form: transferForm((await cleanHouses(people.seller))[1]?.bdcqzh ?? ''),
      notice: { version: '2026-11-01' },
    });
    const { bsm } = file.materials.flatMap((material: { files: { bsm: string }[] }) => material.files)[0];
    const party = file.parties.find(({ me }: { me: boolean }) => me).sqrbsm;
    numbers = {
      case: ywh,
      caseKey: again.businessKey,
      flow: draft.flowId,
      slip: slip?.number ?? '',
      order: order.orderNumber,
      upload: bsm,
      file: bsm,
      card: party,
      party,
      paper: `${ywh}-01`,
    };
    await services.db
      .update(users)
      .set({ regionCode: '330203' })
      .where(inArray(users.username, ['reviewer', 'approver']));
    for (const [what, name] of [
      ['another enterprise', 'enterprise'],
      ['a bank', 'bank'],
      ["another region's reviewer", 'reviewer'],
      ["another region's approver", 'approver'],
      ["the same region's administration", 'ops'],
    ] as const)
      otherUsers.push([what, await services.signedIn(name)]);
  });

  /** What the rules of a call ask for besides its schema: without it, its number is not looked at. */
  const RULED: Given = {
    text: '办理中遇到的情况说明如下',
    telephone: '13900000001',
    unitNumber: '330106001009GB00099F00010301',
    degrees: 90,
    buildingId: '330106001009GB00099F0001',
    signature: signatureUrl(),
    documentKind: 'inquiry-record',
  };

  /** Before a case is booked, its people have none of these either. */
  const NOTHING_YET = ['GET /api/pub3/certificate/queryCertiList', 'GET /api/pub3/commonImage/queryList'];

  /** Numbers of no case, formed as those of one. */
  async function unknownNumbers(): Promise<CaseNumbers> {
    const [party, file] = [randomUUID(), '0'.repeat(32)];
    return {
      case: UNKNOWN,
      caseKey: await sealBusinessKey(services.context, UNKNOWN),
      flow: randomUUID(),
      slip: UNKNOWN,
      order: '0'.repeat(32),
      upload: file,
      file,
      card: party,
      party,
      paper: `${UNKNOWN}-01`,
    };
  }

  const declared = () => services.services.routes().flatMap(({ call }) => (call ? [call] : []));
  /** Calls that people make whose request names a case, its flow, its files or its fee. */
  const namingCalls = () =>
    declared().filter(
      (call) => !call.unmarked && namedBy(call).some((kind) => (CASE_RECORDS as readonly string[]).includes(kind)),
    );

  /** Refused, or a list without rows. */
  function tellsNothing({ resultCode, data }: Answer['body']): boolean {
    return resultCode === 'B000' ? data === null : (data as { total?: number } | null)?.total === 0;
  }

  const ask = async (person: TestClient, call: DeclaredCall, own: CaseNumbers) =>
    (await sendDeclared(person, call, { given: RULED, numbers: own })).body;

  test('every declared call that takes a number answers unauthorised people as it answers about none', async () => {
    const unknown = await unknownNumbers();
    const before = await rowSums(services.db);
    const words = new Set<string>();
    for (const call of namingCalls()) {
      for (const [what, person] of otherUsers) {
        const foreign = await ask(person, call, numbers);
        expect([what, call.at, foreign]).toEqual([what, call.at, await ask(person, call, unknown)]);
        expect([what, call.at, foreign, tellsNothing(foreign)]).toEqual([what, call.at, foreign, true]);
        words.add(foreign.msg);
      }
    }
    expect(changedTables(before, await rowSums(services.db))).toEqual([]);
    expect([...words].toSorted()).toEqual(NOT_YOURS.toSorted());
    expect(namingCalls().length).toBeGreaterThan(60);
    console.info(
      `${namingCalls().length} calls that name a case, ${otherUsers.length} other users each: no data, nothing changed`,
    );
    // Or the numbers would be wrong for everybody. Files of a survey case are asked for in the suites of surveys: this
    // case is none.
    const own = namingCalls().filter(
      (call) => call.method === 'GET' && !NOTHING_YET.includes(call.at) && !namedBy(call).includes('survey'),
    );
    for (const call of own) {
      expect([call.at, await ask(seller, call, numbers)]).not.toEqual([call.at, await ask(seller, call, unknown)]);
    }
  });

  test("a bank's case is none to another bank, at every declared call that names a case", async () => {
    const bank = await services.signedIn('bank');
    const { notice } = await loadBusiness('notice-cancel');
    const started = await bank.ask(startApplication, {
      processCode: 'notice-cancel',
      regionCode: '330106',
      form: { fields: { zxyy: '9' }, parties: {} },
      notice: { version: notice.version },
    });
    const { businessNumber, businessKey } = started;
    const own = { ...(await unknownNumbers()), case: businessNumber, caseKey: businessKey };
    await services.db
      .update(users)
      .set({ enterprise: { name: '另一家银行', creditCode: '91330000999999999W' } })
      .where(eq(users.username, 'bank-approver'));
    const other = await services.signedIn('bank-approver');
    const unknown = { ...own, case: UNKNOWN, caseKey: (await unknownNumbers()).caseKey };
    const before = await rowSums(services.db);
    for (const call of namingCalls()) {
      const foreign = await ask(other, call, own);
      expect([call.at, foreign]).toEqual([call.at, await ask(other, call, unknown)]);
      expect([call.at, foreign, tellsNothing(foreign)]).toEqual([call.at, foreign, true]);
    }
    expect(changedTables(before, await rowSums(services.db))).toEqual([]);
    const body = await bank.ask(getApplication, { businessNumber });
    expect(body).toMatchObject({ businessNumber });
  });
});
