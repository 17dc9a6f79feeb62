// Evidence on the chain and its reports.
import { cancelApplication, listChains, reportSoldUnits } from '@portal/applications/contract';
import { usingServices, describeOnOne } from '../../testing';
import type { AskInput } from '../../testing/client/asking';
import { readCase, UNKNOWN_CASE } from '../../testing/fixtures/sale';
import { stepsOf } from './steps';
import type { HouseRow } from './steps';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { applications } from '../../cases/schema';
import { commercialHouses } from './schema';

// The chain of commercial housing: which step is due, and who sees which house.
describe('the chain', () => {
  const bare = {
    contractFiledOn: null,
    noticeOn: null,
    mortgageNoticeOn: null,
    firstRegisteredOn: null,
    contractNumber: null,
    noticeNumber: null,
    mortgageNoticeNumber: null,
  } as unknown as HouseRow;
  const states = (change: Partial<HouseRow>, right: Parameters<typeof stepsOf>[1] = null) =>
    stepsOf({ ...bare, ...change }, right).map(({ state }) => state);

  test.each([
    ['nothing yet', {}, null, ['due', 'waiting', 'unneeded', 'waiting', 'waiting']],
    ['a contract', { contractFiledOn: '2026-03-02' }, null, ['done', 'due', 'unneeded', 'waiting', 'waiting']],
    [
      'a notice without a loan',
      { contractFiledOn: '2026-03-02', noticeOn: '2026-03-20' },
      null,
      ['done', 'done', 'unneeded', 'due', 'waiting'],
    ],
    [
      'a first registration that no notice preceded',
      { contractFiledOn: '2026-03-02', firstRegisteredOn: '2026-10-15' },
      null,
      ['done', 'unneeded', 'unneeded', 'done', 'due'],
    ],
    [
      'a buyer’s certificate',
      { contractFiledOn: '2018-05-06', firstRegisteredOn: '2019-01-10' },
      { titleCertificateNumber: '证1', registeredOn: '2019-06-01' },
      ['done', 'unneeded', 'unneeded', 'done', 'done'],
    ],
  ] as const)('after %s', (_what, change, right, expected) => {
    expect(states(change, right)).toEqual(expected);
  });

  describe('over HTTP', () => {
    const { services, as } = usingServices();
    const ask = (who: string, params = {}) => as(who).ask(listChains, params);

    test('buyers see what they bought, developers what they built, officials their region, others nothing', async () => {
      expect((await ask('citizen')).total).toBe(2);
      expect((await ask('citizen-2')).rows).toMatchObject([
        {
          buyerName: '李思宁',
          steps: [
            { state: 'done' },
            { state: 'done' },
            { state: 'unneeded' },
            { state: 'done' },
            { state: 'due', code: 'transfer' },
          ],
          next: { processCode: 'new-house-transfer' },
        },
      ]);
      const built = await ask('enterprise');
      expect(built.total).toBe(4);
      expect(built.rows.map((row) => row.buyerName)).toEqual(expect.arrayContaining(['张*远', null]));
      expect((await ask('reviewer')).total).toBe(4);
      expect((await ask('bank')).total).toBe(0);
      expect((await services.client().refused(listChains)).status).toBe(401);
    });

    test('as a developer one is shown what one built, not what one bought', async () => {
      expect((await ask('enterprise', { side: 'developer' })).total).toBe(4);
      expect((await ask('enterprise', { side: 'developer', rightHolderName: '李思' })).total).toBe(1);
      for (const who of ['citizen', 'bank', 'reviewer'] as const)
        expect((await ask(who, { side: 'developer' })).total).toBe(0);
    });

    test('a house is found by certificate, by name and by unit, among the own ones only', async () => {
      const finished = (await ask('citizen')).rows.find((row) => row.titleCertificateNumber);
      expect((await ask('citizen', { titleCertificateNumber: finished?.titleCertificateNumber })).rows).toEqual([
        finished,
      ]);
      expect((await ask('citizen-2', { titleCertificateNumber: finished?.titleCertificateNumber })).total).toBe(0);
      expect((await ask('citizen', { unitNumber: finished?.unitNumber })).total).toBe(1);
      expect((await ask('enterprise', { rightHolderName: '李思' })).total).toBe(1);
      expect((await ask('enterprise', { rightHolderName: '%' })).total).toBe(0);
    });
  });
});

// The report of sold flats: only the developer's own houses, the ledger's values, and faults row by row.
const BUILDING = '330106001009GB00099F0001';
const flat = (room: string) => `${BUILDING}${room.padStart(4, '0')}`;
const BUYER = { name: '王小明', identityNumber: '330106190001054407' };
const NEW_SALE = { unitNumber: flat('401'), buyers: [BUYER], price: 305_000_000, contractNumber: 'YS2026演示0003' };

describeOnOne('reporting sold flats', () => {
  const { services, as, enterprise } = usingServices({ enterprise: 'enterprise' });
  type Report = Partial<AskInput<typeof reportSoldUnits>>;
  const report = (data: Report) =>
    enterprise.ask(reportSoldUnits, { buildingId: BUILDING, units: [NEW_SALE], ...data });
  const refused = (data: Report, who = 'enterprise') =>
    as(who).refused(reportSoldUnits, { buildingId: BUILDING, units: [NEW_SALE], ...data });

  beforeAll(async () => {
    const [model] = await services.db.select().from(commercialHouses).limit(1);
    if (!model) throw new Error('no commercial house is seeded');
    // The same building, but one flat of another developer; and a building next to it.
    await services.db.insert(commercialHouses).values([
      { ...model, unitNumber: flat('501'), developerCode: '91330106MA000999X0', developerName: '别家置业' },
      {
        ...model,
        unitNumber: '330106001009GB00099F00020101',
        developerCode: '91330106MA000999X0',
        developerName: '别家置业',
      },
    ]);
  }, 240_000);

  test('a draft begins with the project, the developer and the rows, filled in from the ledger', async () => {
    const begun = await report({ units: [{ unitNumber: flat('301') }, NEW_SALE] });
    expect(begun).toMatchObject({ accepted: 2, errors: [], version: 1 });
    const { businessNumber } = begun;
    const file = await readCase(enterprise, businessNumber);
    expect(file).toMatchObject({ processCode: 'commercial-houses-report', status: 'DRAFT' });
    expect(file.form.fields).toMatchObject({
      xmmc: '云栖雅苑（演示）',
      ysxkzh: '杭售许字（2025）演示第0001号',
      xmzl: '杭州市西湖区云栖路8号云栖雅苑',
      dys: '2',
      zmj: '190',
      zje: '6170000',
    });
    expect(file.form.parties.ywr?.[0]).toMatchObject({ qlrlx: '2', qlrmc: '杭州演示置业有限公司', zjzl: '7' });
    expect(file.form.tables?.ysdy).toMatchObject([
      {
        dyh: flat('301'),
        fh: '1幢1单元301室',
        htbah: 'YS2026演示0001',
        msrmc: '张明远',
        jzmj: '91.50',
        cjjg: '3120000.00',
      },
      {
        dyh: flat('401'),
        fh: '1幢1单元401室',
        htbah: 'YS2026演示0003',
        msrmc: '王小明',
        msrzjh: BUYER.identityNumber,
        cjjg: '3050000.00',
      },
    ]);
    // Later rows go into the same draft: about the same flat they replace, others follow.
    expect(await report({ businessNumber, units: [{ ...NEW_SALE, price: 306_000_000 }] })).toMatchObject({
      businessNumber,
      version: 2,
      accepted: 1,
    });
    const { form } = await readCase(enterprise, businessNumber);
    expect(form.tables?.ysdy?.map((row) => [row.dyh, row.cjjg])).toEqual([
      [flat('301'), '3120000.00'],
      [flat('401'), '3060000.00'],
    ]);
    expect(form.fields.zje).toBe('6180000');
  });

  test('the same key twice begins one draft', async () => {
    const idempotencyKey = randomUUID();
    const begun = await Promise.all([report({ idempotencyKey }), report({ idempotencyKey })]);
    expect(new Set(begun.map(({ businessNumber }) => businessNumber)).size).toBe(1);
    expect((await refused({ idempotencyKey: undefined })).message).toBe('请求缺少有效的防重复编号，请刷新页面后重试');
  });

  test('rows with faults are named and left out, the others are accepted', async () => {
    const { accepted, errors } = await report({
      units: [
        { unitNumber: flat('301'), contractNumber: 'YS2026演示9999', price: 1, buyers: [BUYER] },
        { unitNumber: flat('302') },
        NEW_SALE,
        NEW_SALE,
      ],
    });
    expect(accepted).toBe(1);
    expect(errors).toEqual([
      ...['htbah', 'msrzjh', 'cjjg'].map((path) => ({
        unitNumber: flat('301'),
        path,
        message: '与已备案的预售合同不一致，请核对',
      })),
      { unitNumber: flat('302'), path: 'dyh', message: '该单元已办理首次登记，不再申报预售' },
      { unitNumber: flat('401'), path: 'dyh', message: '同一单元只能申报一次' },
    ]);
    const none = await refused({
      units: [
        {
          unitNumber: flat('401'),
          buyers: [{ ...BUYER, identityNumber: '330106190001054400' }],
          contractNumber: 'Y',
        },
      ],
    });
    expect(none.code).toBe('B000');
    expect(Object.keys(none.fields).toSorted()).toEqual(['units.0.cjjg', 'units.0.htbah', 'units.0.msrzjh']);
  });

  test.each([
    ['another developer’s flat in the own building', { units: [{ unitNumber: flat('501') }] }],
    ['such a flat among own ones', { units: [NEW_SALE, { unitNumber: flat('501') }] }],
    [
      'another developer’s building',
      { buildingId: '330106001009GB00099F0002', units: [{ unitNumber: '330106001009GB00099F00020101' }] },
    ],
    [
      'a building that there is not',
      { buildingId: '330106001009GB00099F0009', units: [{ unitNumber: '330106001009GB00099F00090101' }] },
    ],
    ['an own flat under another building', { buildingId: '330106001009GB00099F0002', units: [NEW_SALE] }],
  ])('%s is refused in the same words and without data', async (_what, data) => {
    expect(await refused(data)).toMatchObject({
      code: 'B000',
      message: '未查询到贵单位开发的该幢房屋，请核对项目、幢号和不动产单元号',
      data: null,
    });
  });

  test('only enterprises report, each only its own houses; nobody adds to the draft of another or of another business', async () => {
    const { businessNumber } = await report({});
    const unknown = { code: 'B000', message: UNKNOWN_CASE, data: null };
    for (const who of ['citizen', 'reviewer'])
      expect(await refused({ businessNumber }, who)).toMatchObject({ code: 'B000', data: null });
    for (const who of ['bank', 'surveyor']) expect(await refused({}, who)).toMatchObject({ code: 'B000', data: null });
    const stranger = services.client();
    expect((await stranger.refused(reportSoldUnits, { buildingId: BUILDING, units: [NEW_SALE] })).status).toBe(401);
    expect(await refused({ businessNumber: 'D2026112199999999999' })).toMatchObject(unknown);
    const turnInto = (processCode: string) =>
      services.db.update(applications).set({ processCode }).where(eq(applications.draftNumber, businessNumber));
    await turnInto('house-transfer');
    expect(await refused({ businessNumber })).toMatchObject(unknown);
    await turnInto('commercial-houses-report');
    await enterprise.ask(cancelApplication, { businessNumber, revocationReason: '重复' });
    expect((await refused({ businessNumber })).code).toBe('B000');
  });

  test.each([
    [{ buildingId: '330106%' }, '幢编号应为不动产单元号的前24位'],
    [{ units: [] }, '请选择要申报的单元'],
    [{ units: [{ ...NEW_SALE, unitNumber: '1' }] }, '不动产单元号有误'],
    [{ units: [{ ...NEW_SALE, price: -1 }] }, '成交价格应大于0'],
  ])('%j is refused', async (data, message) => {
    const { code, fields } = await refused(data);
    expect(code).toBe('B000');
    expect(Object.values(fields)).toContain(message);
  });
});
