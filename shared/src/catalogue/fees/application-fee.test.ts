// Who pays what for a filing: the use is the register's, several registrations are several shares, each paid by a party
// that takes part.
import fc from 'fast-check';
import { loadBusiness } from '../load-business';
import { businessSummaries } from '../registry';
import type { ApplicationForm, Party } from '../business/application-form';
import { applicationFee, feeReductions, feeRulesOf, payerRole } from './application-fee';
import type { RegisteredUse } from './application-fee';
import { feeRules } from './fee-rules';
import { feeSchedule } from './fee-schedule';

const form = (fields: Record<string, string>, holders = 1): ApplicationForm => ({
  fields,
  parties: { qlr: Array.from({ length: holders }, () => ({})) },
});

// [business, what the form says, what the register says, 分]
test.each<[string, Record<string, string>, RegisteredUse | null, number]>([
  ['house-transfer', { fwyt: '11' }, { houseUse: '31' }, 55_000],
  ['house-transfer', { fwyt: '31' }, { houseUse: '11' }, 8000],
  ['house-transfer', { fwyt: '11' }, {}, 55_000],
  ['house-transfer', {}, { houseUse: '80', houseKind: '6' }, 8000],
  ['house-transfer', { fwlx: '6', fwxz: '6' }, { houseUse: '31' }, 55_000],
  ['house-transfer', {}, { houseUse: '11', houseNature: '6' }, 0],
  ['pledge-first', {}, { houseUse: '11' }, 8000],
  ['pledge-first', {}, { houseUse: '11', houseNature: '6' }, 8000],
  ['pledge-first', { fwyt: '11' }, { houseUse: '31' }, 55_000],
  ['pledge-transfer', {}, { houseUse: '11' }, 8000],
  ['dissent', {}, { houseUse: '11' }, 4000],
  ['dissent', { fwyt: '11' }, { houseUse: '60' }, 27_500],
  ['placement-house', {}, { houseUse: '11', houseNature: '1' }, 0],
  ['placement-house', { fwxz: '1' }, { houseUse: '11', houseNature: '0' }, 8000],
  ['house-transfer-spouses', {}, { houseUse: '31' }, 1000],
  ['house-transfer-divorce', {}, { houseUse: '11' }, 1000],
  ['replacement-certificates', { bhfs: '1' }, { houseUse: '31' }, 1000],
  ['replacement-certificates', { bhfs: '3', zsbs: '3' }, { houseUse: '11' }, 3000],
  ['replacement-certificates', { bhfs: '1', zsbs: '3' }, { houseUse: '11' }, 1000],
  ['homestead-first', {}, { houseUse: '11' }, 1000],
  ['house-modify', {}, { houseUse: '31' }, 0],
  ['house-corrections', {}, { houseUse: '31' }, 0],
  ['group-transfer-pledge', {}, { houseUse: '11' }, 16_000],
  ['house-first', { fwyt: '11' }, null, 8000],
])('%s with the form %j on %j costs %d 分', async (id, fields, unit, fen) => {
  expect(applicationFee(await loadBusiness(id), form(fields), unit).total).toBe(fen);
});

test('a small enterprise is freed where it pays, alone or with others of its kind; a book beyond the first costs it what it costs others', async () => {
  const [sale, mortgage] = [await loadBusiness('house-transfer'), await loadBusiness('pledge-first')];
  const isSmall = ({ zjh }: Party): boolean => String(zjh).startsWith('small');
  const buying = (sffbcz: string, ...numbers: string[]): ApplicationForm => ({
    fields: { sffbcz },
    parties: { qlr: numbers.map((zjh) => ({ zjh })), ywr: [{ zjh: 'small 9' }], dyqr: [{ zjh: 'bank' }] },
  });
  const total = (filed: ApplicationForm) => applicationFee(sale, filed, { houseUse: '31' }, isSmall).total;
  expect(total(buying('0', 'small 1'))).toBe(0);
  expect(total(buying('1', 'small 1', 'small 2'))).toBe(1000);
  // One who is not small pays the one fee that all of them owe; whoever does not pay frees nobody.
  expect(total(buying('0', 'small 1', 'other'))).toBe(55_000);
  expect(total(buying('0', 'other'))).toBe(55_000);
  expect(applicationFee(mortgage, buying('0', 'small 1'), { houseUse: '31' }, isSmall).total).toBe(55_000);
  expect(feeReductions(sale, buying('0', 'small 1'), { houseUse: '31' }, isSmall)).toEqual([
    expect.objectContaining({ role: 'qlr', full: 55_000, amount: 0, reason: expect.stringContaining('小微企业') }),
  ]);
});

test('what an authority orders costs nothing; who gets the property by ruling pays as for a transfer', async () => {
  const unseal = await loadBusiness('unseal');
  const ordered = (clfs: string, buyers: number): ApplicationForm => ({
    fields: { clfs },
    parties: { zxjg: [{}], msr: Array.from({ length: buyers }, () => ({})) },
  });
  const shares = (filed: ApplicationForm, use = '11') =>
    applicationFee(unseal, filed, { houseUse: use }).shares.map(({ role, total }) => [role, total]);
  expect(shares(ordered('1', 0))).toEqual([]);
  // A buyer who is named where nothing is sold gets nothing, and pays nothing.
  expect(shares(ordered('1', 1))).toEqual([]);
  expect(shares(ordered('2', 0))).toEqual([]);
  expect(shares(ordered('2', 1))).toEqual([['msr', 8000]]);
  expect(shares(ordered('3', 2), '31')).toEqual([['msr', 55_000]]);
  expect(feeSchedule(unseal).map(({ amount, note }) => [amount, note])).toContainEqual([
    8000,
    '按件收取，由买受人缴纳',
  ]);
});

test('a building is billed by its units, dwellings and others apart, in one bill; what is common costs nothing', async () => {
  const building = await loadBusiness('house-divided-first');
  const rows = (count: number, row: Record<string, string>) =>
    Array.from({ length: count }, () => ({ bfgs: '1', ...row }));
  const filed = (sffbcz: string, holders: number): ApplicationForm => ({
    fields: { sffbcz },
    parties: { qlr: Array.from({ length: holders }, () => ({})) },
    tables: {
      bf: [
        ...rows(120, { fwyt: '11' }),
        ...rows(2, { fwyt: '31' }),
        ...rows(30, { fwyt: '80', fwlx: '6' }),
        { bfgs: '2', fwyt: '31' },
      ],
    },
  });
  const { total, items, shares } = applicationFee(building, filed('0', 1));
  expect([total, shares.length]).toEqual([120 * 8000 + 30 * 8000 + 2 * 55_000, 1]);
  expect(items.map(({ amount, note }) => [amount, note])).toEqual([
    [960_000, '按件收取，共120件，每件80元'],
    [240_000, '车位、车库、储藏室按住宅类收取，共30件，每件80元'],
    [110_000, '按件收取，共2件，每件550元'],
  ]);
  // Each of two holders wants a book of every unit: the second one costs, each time.
  expect(applicationFee(building, filed('1', 2)).total - total).toBe(152 * 1000);
});

test('a sale with its mortgage is paid by the buyer and by the bank, and the guide says the same', async () => {
  const business = await loadBusiness('group-transfer-pledge');
  const { shares, items } = applicationFee(business, form({ sffbcz: '1' }, 2), { houseUse: '11' });
  expect(shares.map(({ role, total }) => [role, total])).toEqual([
    ['qlr', 9000],
    ['dyqr', 8000],
  ]);
  expect(items.map(({ note }) => note)).toEqual([
    '按件收取，由买受人（抵押人）缴纳',
    '共2本，第一本免费，其余每本10元，由买受人（抵押人）缴纳',
    '按件收取，由抵押权人（银行）缴纳',
  ]);
  expect(feeSchedule(business).map(({ amount, note }) => [amount, note])).toEqual(
    expect.arrayContaining([[8000, '按件收取，由抵押权人（银行）缴纳']]),
  );
});

test('between spouses the guide speaks of the certificate alone', async () => {
  expect(feeSchedule(await loadBusiness('house-transfer-spouses'))).toEqual([
    { name: '证书工本费', amount: 1000, note: '1本，每本10元' },
  ]);
});

test.each<[string, string]>([
  ['dissent', 'lhgxr'],
  ['pledge-transfer', 'qlr'],
  ['pledge-first', 'dyqr'],
  ['house-transfer', 'qlr'],
])('%s is paid by %s', async (id, role) => {
  const business = await loadBusiness(id);
  expect(payerRole(business, feeRules[business.feeRule].payer)).toBe(role);
});

test('every charge has a party that takes part and pays it', async () => {
  for (const { id } of businessSummaries) {
    const business = await loadBusiness(id);
    if (feeSchedule(business).length === 0) continue;
    for (const rule of feeRulesOf(business)) {
      const payer = business.roles.find(({ role }) => role === payerRole(business, feeRules[rule].payer));
      expect([id, payer?.namedOnly ?? false, payer?.min ?? 0]).toEqual([id, false, expect.any(Number)]);
      // Where only some cases hold the registration, its payer need not be there, and nothing is charged.
      if (!payer?.ifRegistered) expect(payer?.min).toBeGreaterThan(0);
    }
  }
});

test('whatever is filed, shares and items sum to the total in whole 分, and what the form says of a registered unit changes nothing', async () => {
  const businesses = await Promise.all(businessSummaries.map(({ id }) => loadBusiness(id)));
  const code = fc.constantFrom('11', '31', '6', '1', '0', '99');
  const claims = fc.dictionary(fc.constantFrom('fwyt', 'fwlx', 'fwxz'), code);
  const unit = fc.record({ houseUse: code, houseKind: code, houseNature: code });
  fc.assert(
    fc.property(
      fc.constantFrom(...businesses),
      claims,
      unit,
      fc.integer({ min: 1, max: 20 }),
      (business, fields, known, holders) => {
        const fee = applicationFee(business, form({ ...fields, sffbcz: '1' }, holders), known);
        expect(fee).toEqual(applicationFee(business, form({ sffbcz: '1' }, holders), known));
        const ofShares = fee.shares.reduce((sum, { total }) => sum + total, 0);
        const ofItems = fee.items.reduce((sum, { amount }) => sum + amount, 0);
        expect([ofShares, ofItems]).toEqual([fee.total, fee.total]);
        expect(fee.items.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      },
    ),
  );
});
