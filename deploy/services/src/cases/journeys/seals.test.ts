// What courts order about a property, over HTTP by the court's officer and the office: the queue of seals, sales by
// ruling, and homes that are sealed before they are registered.
import { listHouseRights } from '@portal/shared/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FieldValue, Party } from '@portal/shared/catalogue';
import { addDays, addYears, parseIsoDate } from '@portal/shared/kernel';
import { COURT } from '../../../seed/people';
import { changeSetting } from '../../operations/configuration/public';
import { lapseEntries } from '../../register/ownership/entries/lapse-entries';
import { findRightOfUnit, listRegisteredRights } from '../../register/standing/register';
import { restrictionHolders, restrictions, rightHolders, rights, units } from '../../register/schema';
import type { Filing, Who } from '../../testing/cases/office-way';
import { numberOf } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';
import { inboxText } from '../../testing/cases/inbox';

const { services, office } = usingOffice();
const DAY_MS = 86_400_000;
let houses: Place[];
let presold: Place[];
interface Place {
  bdcqzh: string;
  bdcdyh: string;
}

beforeAll(async () => {
  const { rows } = await office.as('citizen').ask(listHouseRights, {
    processCode: 'house-transfer',
    pageSize: 100,
  });
  houses = rows
    .filter(({ rightHolderName, restrictions: found }) => !rightHolderName.includes('、') && found.length === 0)
    .map(({ titleCertificateNumber, unitNumber }) => ({ bdcqzh: titleCertificateNumber, bdcdyh: unitNumber }));
  presold = (await services.db.select().from(units).where(eq(units.stage, 'presold'))).map(({ unitNumber }) => ({
    bdcqzh: '',
    bdcdyh: unitNumber,
  }));
});

const next = (places: Place[]): Place => places.pop() ?? fail('every property is taken');
const placed = ({ bdcqzh, bdcdyh }: Place) => ({ bdcdyh, ...(bdcqzh === '' ? {} : { bdcqzh }) });

async function done(filing: Filing, payer: Who = filing.starter): Promise<string> {
  office.rest();
  return office.decide(await office.file(filing), payer);
}

/** An order to seal, with two officers of the court as in the sample. */
const seal = (
  place: Place,
  cfwh: string,
  fields: Record<string, FieldValue> = {},
  debtor: Who = 'citizen',
): Filing => ({
  business: 'seal-up',
  starter: 'court',
  cast: { zxjg: ['court'], bzxr: [debtor] },
  fields: { ...placed(place), cflx: '1', cfwh, cfqssj: office.today(), cfjssj: inYears(3), ...fields },
});
const lift = (place: Place, ycfwh: string): Filing => ({
  business: 'unseal',
  starter: 'court',
  cast: { zxjg: ['court'], msr: [] },
  fields: { ...placed(place), clfs: '1', ycfwh },
  tables: { zxdj: [] },
});
const sell = (place: Place, ycfwh: string, zxdj: readonly Party[]): Filing => ({
  business: 'unseal',
  starter: 'court',
  cast: { zxjg: ['court'], msr: ['citizen-2'] },
  fields: { ...placed(place), clfs: '2', ycfwh, cjrq: '2026-11-10', cjjg: '1000000.00' },
  tables: { zxdj },
});
const today = () => parseIsoDate(office.today());
const inYears = (years: number, days = 0): string => addDays(addYears(today(), years), days);
const entriesOn = async ({ bdcdyh }: Place, kind: 'sealed' | 'mortgage' | 'notice') =>
  (
    await services.db
      .select({ entry: restrictions })
      .from(restrictions)
      .innerJoin(units, eq(units.id, restrictions.unitId))
      .where(and(eq(units.unitNumber, bdcdyh), eq(restrictions.kind, kind), isNull(restrictions.releasedAt)))
      .orderBy(asc(restrictions.position))
  ).map(({ entry }) => entry);
const sealsOn = async (place: Place) =>
  (await entriesOn(place, 'sealed')).map(({ documentNumber, status, startsOn, endsOn }) => [
    documentNumber,
    status,
    startsOn,
    endsOn,
  ]);
const rightOn = async ({ bdcdyh }: Place) => {
  const [unit] = await services.db.select().from(units).where(eq(units.unitNumber, bdcdyh));
  return unit ? findRightOfUnit(services.db, unit.id) : null;
};
/** What the holder is told who wants to sell. */
async function toldSelling(place: Place, starter: Who): Promise<string> {
  const said = await office.refusedSending({
    business: 'house-transfer',
    starter,
    cast: { ywr: [starter], qlr: ['bank'] },
    fields: { ...placed(place), zrfe: '' },
  });
  return said.msg;
}
const saysOf = async (filing: Filing) => {
  const said = await office.refusedSending(filing);
  return [said.resultCode, ...(said.data?.errors ?? []).map(({ path, message }) => `${path} ${message}`)];
};

test('seals that wait move up one after the other, each with its day, its term and its order', async () => {
  const house = next(houses);
  const [first, second, third] = ['（2026）浙0106执1号', '（2026）浙0102执2号', '（2026）浙0103执3号'];
  const began = today();
  for (const order of [first, second, third])
    expect(await done(seal(house, order, order === first ? {} : { cflx: '2', cfqssj: '', cfjssj: '' }))).toBe(
      'COMPLETED',
    );
  expect(await sealsOn(house)).toEqual([
    [first, 'current', began, addYears(began, 3)],
    [second, 'waiting', expect.any(String), null],
    [third, 'waiting', expect.any(String), null],
  ]);
  expect(await toldSelling(house, 'citizen')).toContain(`${COURT.name}查封（文号：${first}）`);
  // One is lifted: the next is in force from that day.
  expect(await done(lift(house, first))).toBe('COMPLETED');
  const lifted = today();
  expect(await sealsOn(house)).toEqual([
    [second, 'current', lifted, addYears(lifted, 3)],
    [third, 'waiting', expect.any(String), null],
  ]);
  expect(await toldSelling(house, 'citizen')).toContain(`（文号：${second}）`);
  // That one is let lapse: the last follows from the day after, whenever it is written down.
  services.clock.advance(3 * 366 * DAY_MS);
  office.forgetSessions();
  await lapseEntries(services.context, services.clock.now());
  const from = addDays(addYears(lifted, 3), 1);
  expect(await sealsOn(house)).toEqual([[third, 'current', from, addYears(from, 3)]]);
  expect((await rightOn(house))?.certificate.status).toBe('restricted');
});

test('a seal that has lapsed is not renewed, also where nobody has written that down yet', async () => {
  const house = next(houses);
  const [old, renewal] = ['（2026）浙0106执11号', '（2028）浙0106执12号'];
  await done(seal(house, old, { cfjssj: inYears(0, 20) }));
  const filing = seal(house, renewal, { cflx: '5', ycfwh: old, cfjssj: inYears(3) });
  const filed = await office.sent(filing);
  await office.sign(filed);
  const ywh = await office.submit(filed);
  expect(await office.decide(ywh, 'court', 'READY_BOOK')).toBe('READY_BOOK');
  services.clock.advance(21 * DAY_MS);
  office.forgetSessions();
  expect(await office.opinion('approver', ywh, '6')).toBe('SUSPENDED');
  await lapseEntries(services.context, services.clock.now());
  expect(await sealsOn(house)).toEqual([]);
});

test('a renewal counts from the old end, whenever it is ordered, and no longer than three years', async () => {
  const house = next(houses);
  const [old, renewal] = ['（2026）浙0106执21号', '（2026）浙0106执22号'];
  const end = inYears(0, 200);
  await done(seal(house, old, { cfjssj: end }));
  const began = today();
  // Ordered long before the end, for three years that begin with it.
  const term = { cfqssj: end, cfjssj: addYears(parseIsoDate(end), 3) };
  expect(await done(seal(house, renewal, { cflx: '5', ycfwh: old, ...term }))).toBe('COMPLETED');
  expect(await sealsOn(house)).toEqual([[renewal, 'current', began, term.cfjssj]]);
  const tooLong = { cfqssj: term.cfjssj, cfjssj: addDays(addYears(term.cfjssj, 3), 1) };
  expect(await saysOf(seal(house, '（2026）浙0106执23号', { cflx: '5', ycfwh: renewal, ...tooLong }))).toEqual([
    'B000',
    'fields.cfjssj 查封期限不能超过三年',
  ]);
});

describe('a sale by ruling', () => {
  const [own, other] = ['（2026）浙0106执31号', '（2026）浙0102执32号'];
  let house: Place;
  let contracts = 0;
  const mortgages = async (): Promise<string[]> =>
    (await entriesOn(house, 'mortgage')).map(({ proofNumber }) => proofNumber ?? '');

  /** Two mortgages, then a seal in force and one that waits. */
  beforeEach(async () => {
    house = next(houses);
    for (const amount of ['50.00', '20.00'])
      await done({
        business: 'pledge-first',
        starter: 'bank',
        cast: { dyqr: ['bank'], dyr: ['citizen'] },
        fields: { ...placed(house), dyfs: '1', bdbzzqse: amount, dyhth: `杭银抵字2026第${(contracts += 1)}00号` },
      });
    await done(seal(house, own));
    await done(seal(house, other, { cflx: '2', cfqssj: '', cfjssj: '' }));
  });

  test('ends what its document names and nothing else, and the buyer holds the home without a seal', async () => {
    const [first = '', second = ''] = await mortgages();
    // What is not there, what stands elsewhere, and a seal that stays on the home: each is refused with its source.
    expect(
      await saysOf(
        sell(house, own, [
          { djzl: '1', djh: first },
          { djzl: '1', djh: '浙（2026）杭州市不动产证明第9999999号' },
          { djzl: '2', djh: second },
        ]),
      ),
    ).toEqual([
      'B000',
      expect.stringMatching(
        /^tables\.zxdj\.1\.djh 登记簿上没有文书列明的这项抵押权（浙（2026）.+9999999号）.+第二十八条/,
      ),
      expect.stringMatching(/^tables\.zxdj\.2\.djh 登记簿上没有文书列明的这项查封/),
      expect.stringMatching(
        new RegExp(`^tables\\.zxdj 登记簿上还有${COURT.name}的轮候查封（文号：${other}），文书没有列明`),
      ),
    ]);
    expect(await saysOf(sell(house, other, []))).toContainEqual(
      expect.stringMatching(/^fields\.ycfwh 该查封在轮候，尚未生效/),
    );
    expect(await saysOf({ ...lift(house, own), tables: { zxdj: [{ djzl: '1', djh: first }] } })).toEqual([
      'B000',
      expect.stringMatching(/^tables\.zxdj 只有拍卖成交/),
    ]);
    // One entry under two numbers, and a sale to nobody.
    const [{ documentNumber: contract = '' } = {}] = await entriesOn(house, 'mortgage');
    expect(
      await saysOf(
        sell(house, own, [
          { djzl: '1', djh: first },
          { djzl: '1', djh: contract ?? '' },
          { djzl: '2', djh: other },
        ]),
      ),
    ).toEqual(['B000', expect.stringMatching(/^tables\.zxdj\.1\.djh 这项抵押权.+已经以另一个编号列出/)]);
    const toNobody = { ...sell(house, own, [{ djzl: '2', djh: other }]), cast: { zxjg: ['court'], msr: [] } } as const;
    expect(await saidOf(toNobody)).toContain('没有填写买受人');
    // Nothing of all that has changed the register.
    expect([(await mortgages()).length, (await sealsOn(house)).length]).toEqual([2, 2]);
    expect(
      await done(
        sell(house, own, [
          { djzl: '1', djh: first },
          { djzl: '2', djh: other },
        ]),
        'citizen-2',
      ),
    ).toBe('COMPLETED');
    const right = await rightOn(house);
    expect(right?.holders.map(({ identityNumber }) => identityNumber)).toEqual([numberOf('citizen-2')]);
    expect([right?.certificate.status, await sealsOn(house), await mortgages()]).toEqual(['valid', [], [second]]);
  });

  test('where the region says so every seal ends with it', async () => {
    const readings = (rows: unknown[]) =>
      changeSetting(services.context, 'regionReadings', rows, { by: 'test', why: '理解不一' });
    await readings([{ xzqbm: '330106', saleEndsSeals: 'every' }]);
    expect(await done(sell(house, own, []), 'citizen-2')).toBe('COMPLETED');
    expect([(await sealsOn(house)).length, (await mortgages()).length]).toEqual([0, 2]);
    await readings([]);
  });
});

/** With every paper that is asked for. */
const saidOf = async (filing: Filing): Promise<string> => (await office.send(await office.draft(filing))).msg;
/** Land, or a sea area, of the citizen's. */
async function placeOf(unitKind: string, rightType: string, at: number): Promise<Place> {
  const { rows } = await listRegisteredRights(
    services.db,
    [numberOf('citizen')],
    { pageNumber: 1, pageSize: 10 },
    { unitKind, rightTypes: [rightType] },
  );
  const { certificate, unit } = rows[at] ?? fail(`nothing of kind ${rightType}`);
  return { bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber };
}

test('of what is held by shares the court sells what its debtor holds, or says that it sells the whole', async () => {
  const house = await placeOf('land', '3', 0);
  const order = '（2026）浙0106执51号';
  const right = await rightOn(house);
  await services.db
    .update(rights)
    .set({ ownershipMode: '2' })
    .where(eq(rights.id, right?.right.id ?? ''));
  await services.db
    .update(rightHolders)
    .set({ share: '60' })
    .where(eq(rightHolders.rightId, right?.right.id ?? ''));
  await services.db.insert(rightHolders).values({
    rightId: right?.right.id ?? '',
    position: 1,
    name: '赵成',
    identityNumber: '330106197503030159',
    share: '40',
    certificateId: right?.certificate.id,
  });
  await done(seal(house, order));
  const ordered = (czfe: string): Filing => {
    const filing = sell(house, order, []);
    return { ...filing, fields: { ...filing.fields, czfe } };
  };
  expect(await saidOf(ordered(''))).toMatch(/赵成不是被执行人.+处置的份额.+第十二条/);
  expect(await saidOf(ordered('70'))).toContain('超过登记簿记载的份额60%');
  expect(await done(ordered('60'), 'citizen-2')).toBe('COMPLETED');
  expect((await rightOn(house))?.holders.map(({ name, share }) => [name, share])).toEqual([
    ['赵成', '40'],
    ['李思宁', '60'],
  ]);
});

test('an order of another court with the same number is another seal', async () => {
  const house = await placeOf('land', '3', 1);
  const order = '（2026）执61号';
  await done(seal(house, order, { cfjssj: inYears(0, 30) }));
  const [first] = await entriesOn(house, 'sealed');
  await services.db
    .update(restrictionHolders)
    .set({ identityNumber: '11330102MB0000001X' })
    .where(eq(restrictionHolders.restrictionId, first?.id ?? ''));
  await done(seal(house, order));
  expect((await sealsOn(house)).map(([number, status, , ends]) => [number, status, ends])).toEqual([
    [order, 'current', first?.endsOn],
    [order, 'waiting', null],
  ]);
});

test('a sea area is sealed and sold by the court like a home', async () => {
  const place = await placeOf('sea', '15', 0);
  const order = '（2026）浙0903执71号';
  expect(await done(seal(place, order))).toBe('COMPLETED');
  expect(await done(sell(place, order, []), 'citizen-2')).toBe('COMPLETED');
  expect([(await rightOn(place))?.holders.map(({ identityNumber }) => identityNumber), await sealsOn(place)]).toEqual([
    [numberOf('citizen-2')],
    [],
  ]);
});

test('a home that is sealed under its notice passes to nobody but the debtor, and then carries a seal for the term that runs', async () => {
  const home = next(presold);
  await done({
    business: 'notice-sale',
    starter: 'citizen-2',
    cast: { qlr: ['citizen-2'], ywr: ['enterprise'] },
    fields: placed(home),
  });
  const order = '（2026）浙0106执41号';
  const began = today();
  expect(await done(seal(home, order, { cflx: '3' }, 'citizen-2'))).toBe('COMPLETED');
  const [entry] = await entriesOn(home, 'sealed');
  expect(entry).toMatchObject({ preliminary: 'pending', startsOn: began, endsOn: addYears(began, 3) });
  // The buyer is told, who holds nothing yet, and does not give up what is sealed.
  expect(await inboxText(office.as('citizen-2'))).toContain('查封');
  const [notice] = await entriesOn(home, 'notice');
  const given = await office.refusedSending({
    business: 'notice-cancel',
    starter: 'citizen-2',
    cast: { qlr: ['citizen-2'], ywr: ['enterprise'] },
    fields: { ...placed(home), ygdjzl: '1', ygzmh: notice?.proofNumber ?? '', zxyy: '2' },
  });
  expect(given.msg).toContain(`查封（文号：${order}）`);
  // The developer registers the building; what is sealed is the buyer's.
  expect(
    await done({
      business: 'house-divided-first',
      starter: 'enterprise',
      cast: { qlr: ['enterprise'] },
      fields: placed(home),
      tables: {
        bf: [
          { bfgs: '1', bfmc: '101室', bfdyh: home.bdcdyh, fwyt: '11', jzmj: '90.00' },
          { bfgs: '2', bfmc: '门厅', jzmj: '30.00' },
        ],
      },
    }),
  ).toBe('COMPLETED');
  const built = { ...home, bdcqzh: (await rightOn(home))?.certificate.titleCertificateNumber ?? '' };
  const passing = (to: Who): Filing => ({
    business: 'new-house-transfer',
    starter: to,
    cast: { ywr: ['enterprise'], qlr: [to], dyqr: [] },
    fields: { bdcqzh: built.bdcqzh, ygzmh: '' },
  });
  services.clock.advance(DAY_MS);
  office.forgetSessions();
  expect((await entriesOn(home, 'sealed'))[0]?.preliminary).toBe('pending');
  // What is not the debtor's yet is nobody's to sell for the debt.
  expect(await saysOf(sell(built, order, []))).toContainEqual(
    expect.stringMatching(/^fields\.ycfwh 该预查封尚未转为查封.+法发〔2004〕5号/),
  );
  // Somebody else is told when the office looks into it; who files names the property alone.
  await expect(office.decide(await office.file(passing('citizen')), 'citizen')).rejects.toThrow(/查封|预告登记/);
  expect(await done(passing('citizen-2'))).toBe('COMPLETED');
  const right = await rightOn(home);
  expect(right?.holders.map(({ identityNumber }) => identityNumber)).toEqual([numberOf('citizen-2')]);
  expect([right?.certificate.status, await entriesOn(home, 'sealed')]).toEqual([
    'restricted',
    [{ ...entry, preliminary: 'registered' }],
  ]);
  expect(
    await toldSelling({ ...home, bdcqzh: right?.certificate.titleCertificateNumber ?? '' }, 'citizen-2'),
  ).toContain(`查封（文号：${order}）`);
});

function fail(text: string): never {
  throw new Error(text);
}
