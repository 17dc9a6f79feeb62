// The rules of land, homesteads, farmland, woods, sea and mortgages: terms, areas, amounts and what depends on a
// choice.
import fc from 'fast-check';
import { businessesAt, loadBusiness, requiredMaterials, sampleForm, validateApplication, withRegister } from '.';
import type { ApplicationForm, Business, FieldValue } from '.';
import { formatDecimal, parseDecimal } from './business/conditions/decimal';

const context = { today: '2026-11-21' };

/** Errors at a field of the sample form with these values. */
function errorsAt(
  business: Business,
  key: string,
  fields: Record<string, FieldValue>,
  tables?: ApplicationForm['tables'],
): string[] {
  const form = sampleForm(business, context);
  const changed = {
    ...form,
    fields: { ...form.fields, ...fields },
    ...(tables ? { tables: { ...form.tables, ...tables } } : {}),
  };
  return validateApplication(business, changed, context)
    .filter(({ path }) => path === `fields.${key}`)
    .map(({ message }) => message);
}

test.each([
  ['/land-first-info', ['land-first']],
  ['/land-right-info', ['land-inheritance', 'land-transfer']],
  ['/land-transfer-notice', ['land-transfer-notice']],
  ['/land-advance-transfer-now', ['land-advance-transfer']],
  ['/land-corrections-register', ['land-corrections']],
  ['/land-pledge-first', ['land-pledge-first', 'pledge-first']],
  ['/land-pledge-info-register', ['land-pledge-maximum']],
  ['/construction-pledge-first', ['construction-pledge-first']],
  ['/pledge-corrections-register', ['pledge-modify']],
  ['/collective-land/acceptance-collective-land-first', ['collective-land-first']],
  ['/homestead/homestead-first', ['homestead-first']],
  ['/homestead/homestead-transfer', ['homestead-inheritance', 'homestead-transfer']],
  ['/homestead/homestead-leasehold-right', ['homestead-lease']],
  ['/homestead/homestead-general-cancel', ['homestead-cancel']],
  ['/homestead/homestead-general-modify', ['homestead-modify']],
  ['/homestead/homestead-corrections', ['homestead-corrections']],
  ['/agricultural/land-contract-operate-first', ['contract-first']],
  ['/agricultural/land-contract-operate-transfer', ['contract-transfer']],
  ['/agricultural/land-operate-info', ['operate-other-first']],
  ['/agricultural/land-operate-first', ['operate-first']],
  ['/agricultural/land-operate-transfer', ['operate-inheritance', 'operate-transfer']],
  ['/agricultural/land-operate-cancel', ['operate-cancel']],
  ['/agricultural/land-operate-fist-wander-about', ['operate-circulated-first']],
  ['/agricultural/land-cancel-replacement', ['contract-replacement']],
  ['/woodland/acceptance-woodland-first', ['woodland-first']],
  ['/woodland/acceptance-woodland-transfer', ['woodland-inheritance', 'woodland-transfer']],
  ['/woodland/acceptance-woodland-pledge', ['woodland-pledge']],
  ['/woodland/acceptance-woodland-pledge-transfer', ['woodland-pledge-transfer']],
  ['/sea/acceptance-sea-first', ['sea-first']],
  ['/sea/acceptance-sea-transfer', ['sea-inheritance', 'sea-transfer']],
  ['/sea/acceptance-sea-pledge', ['sea-pledge']],
  ['/sea/acceptance-sea-pledge-transfer', ['sea-pledge-transfer']],
])('the page %s is of these businesses', (path, ids) => {
  expect(
    businessesAt(`/apply-layout${path}`)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids);
});

/** The longest term in years, by what is chosen; one day more is too long, whatever the first day. */
const longest: readonly (readonly [
  business: string,
  from: string,
  to: string,
  choice: Record<string, string>,
  years: number,
])[] = [
  ['land-first', 'syqqssj', 'syqjssj', { qlxz: '102', tdyt: '0701' }, 70],
  ['land-first', 'syqqssj', 'syqjssj', { qlxz: '102', tdyt: '0504' }, 40],
  ['land-first', 'syqqssj', 'syqjssj', { qlxz: '102', tdyt: '0601' }, 50],
  ['collective-land-first', 'syqqssj', 'syqjssj', { qdfs: '1', tdyt: '0601' }, 50],
  ['contract-first', 'cbqssj', 'cbjssj', {}, 30],
  ['woodland-first', 'ldsyqssj', 'ldsyjssj', { qllx: '10' }, 70],
  ['woodland-first', 'ldsyqssj', 'ldsyjssj', { qllx: '12' }, 70],
  ['sea-first', 'syqqssj', 'syqjssj', { hysylx: '13', xmxz: '2' }, 15],
  ['sea-first', 'syqqssj', 'syqjssj', { hysylx: '42', xmxz: '2' }, 25],
  ['sea-first', 'syqqssj', 'syqjssj', { hysylx: '21', xmxz: '2' }, 30],
  ['sea-first', 'syqqssj', 'syqjssj', { hysylx: '81', xmxz: '1' }, 40],
  ['sea-first', 'syqqssj', 'syqjssj', { hysylx: '31', xmxz: '2' }, 50],
  ['homestead-lease', 'zlqssj', 'zlzzsj', {}, 20],
];

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-11-21'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

function later(day: string, years: number, moreDays = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return new Date(date.getTime() + moreDays * 86_400_000).toISOString().slice(0, 10);
}

test.each(longest)('%s: from %s to %s with %j at most %d years', async (id, from, to, choice, years) => {
  const business = await loadBusiness(id);
  fc.assert(
    fc.property(
      days.filter((day) => !day.endsWith('02-29')),
      (day) => {
        expect(errorsAt(business, to, { ...choice, [from]: day, [to]: later(day, years) })).toEqual([]);
        expect(errorsAt(business, to, { ...choice, [from]: day, [to]: later(day, years, 2) })).toHaveLength(1);
        expect(errorsAt(business, to, { ...choice, [from]: day, [to]: later(day, 0, -1) })).toHaveLength(1);
      },
    ),
    { numRuns: 25 },
  );
});

test.each([
  ['contract-first', 'cbqssj', 'cbjssj', 30],
  ['operate-circulated-first', 'lzqssj', 'lzjssj', 5],
] as const)('%s: a term from %s to %s has at least %d years', async (id, from, to, years) => {
  const business = await loadBusiness(id);
  const wide = { cbqssj: '1990-01-01', cbjssj: '2059-12-31', cbfs: id === 'contract-first' ? '110' : '120' };
  fc.assert(
    fc.property(
      days.filter((day) => !day.endsWith('02-29')),
      (day) => {
        expect(errorsAt(business, to, { ...wide, [from]: day, [to]: later(day, years) })).toEqual([]);
        expect(errorsAt(business, to, { ...wide, [from]: day, [to]: later(day, years, -3) })).toHaveLength(1);
      },
    ),
    { numRuns: 25 },
  );
});

test('land allotted without a term needs no end; land granted does', async () => {
  const business = await loadBusiness('land-first');
  expect(errorsAt(business, 'syqjssj', { qlxz: '101', syqjssj: '' })).toEqual([]);
  expect(errorsAt(business, 'syqjssj', { qlxz: '102', syqjssj: '' })).toEqual(['请填写使用权终止时间']);
  expect(errorsAt(business, 'syqmj', { zdmj: '100.00', syqmj: '100.01' })).toEqual(['使用权面积不能大于宗地面积']);
});

test('a circulation ends no later than the contract', async () => {
  const business = await loadBusiness('operate-circulated-first');
  const fields = { cbqssj: '2018-01-01', cbjssj: '2047-12-31', lzqssj: '2026-01-01' };
  expect(errorsAt(business, 'cbjssj', { ...fields, lzjssj: '2047-12-31' })).toEqual([]);
  expect(errorsAt(business, 'cbjssj', { ...fields, lzjssj: '2048-01-01' })).toEqual([
    '流转期限不能超过承包期的剩余期限',
  ]);
});

test.each([
  ['1', '125.00', '125.01'],
  ['2', '140.00', '140.01'],
  ['3', '160.00', '160.01'],
])('a homestead on land of kind %s is %s ㎡ at most; what is more must be owned up to', async (dllb, most, more) => {
  const business = await loadBusiness('homestead-first');
  const fields = { dllb, sfcz: '0', pzmj: '500', jzzdmj: '80' };
  expect(errorsAt(business, 'zdmj', { ...fields, zdmj: most })).toEqual([]);
  expect(errorsAt(business, 'zdmj', { ...fields, zdmj: more })).toEqual([
    expect.stringContaining(`限额为${Number(most)}㎡`),
  ]);
  expect(errorsAt(business, 'zdmj', { ...fields, zdmj: more, sfcz: '1', czmj: '0.01' })).toEqual([]);
  expect(errorsAt(business, 'zdmj', { ...fields, pzmj: '100', zdmj: '100.01' })).toEqual([
    expect.stringContaining('大于批准用地面积'),
  ]);
});

test('the measured area of a contract is exactly the sum of its parcels, whatever a browser says', async () => {
  const business = await loadBusiness('contract-first');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 50 }), (hundredths) => {
      const rows = hundredths.map((value) => ({ scmjm: formatDecimal(BigInt(value) * 10_000n) }));
      const { fields } = withRegister(business, { fields: { scmjhj: '1' }, parties: {}, tables: { dk: rows } }, {});
      expect(parseDecimal(fields.scmjhj)).toBe(hundredths.reduce((sum, value) => sum + BigInt(value), 0n) * 10_000n);
    }),
  );
});

test('households give as much land as the parcels measure', async () => {
  const business = await loadBusiness('operate-circulated-first');
  const form = sampleForm(business, context);
  const errors = (lcmj: string): string[] => {
    const tables = { ...form.tables, lcf: (form.tables?.lcf ?? []).map((row) => ({ ...row, lcmj })) };
    return validateApplication(business, withRegister(business, { ...form, tables }, {}), context).map(
      ({ message }) => message,
    );
  };
  const measured = String(form.fields.scmjhj);
  expect(errors(measured)).not.toContain('各户流出面积之和应与地块实测面积之和一致');
  expect(errors('1.23')).toContain('各户流出面积之和应与地块实测面积之和一致');
});

test('no parcel and no member stands twice', async () => {
  const business = await loadBusiness('contract-first');
  const form = sampleForm(business, context);
  const twice = {
    ...form,
    tables: Object.fromEntries(Object.entries(form.tables ?? {}).map(([table, rows]) => [table, [...rows, ...rows]])),
  };
  expect(validateApplication(business, twice, context).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['tables.jtcy.1.zjh', 'tables.dk.1.dkbm', 'tables.dk.1.bdcdyh']),
  );
});

test('an ordinary mortgage asks for the debt, one for a maximum asks for the maximum', async () => {
  const business = await loadBusiness('pledge-first');
  expect(errorsAt(business, 'bdbzzqse', { dyfs: '1', bdbzzqse: '' })).toEqual(['请填写被担保主债权数额']);
  expect(errorsAt(business, 'zgzqse', { dyfs: '1', zgzqse: '' })).toEqual([]);
  expect(errorsAt(business, 'zgzqse', { dyfs: '2', zgzqse: '' })).toEqual(['请填写最高债权数额']);
  expect(errorsAt(business, 'bdbzzqse', { dyfs: '2', bdbzzqse: '' })).toEqual([]);
  expect(errorsAt(business, 'zwlxjssj', { zwlxqssj: '2026-06-01', zwlxjssj: '2026-05-31' })).toEqual([
    '债务履行期限的终止日期不能早于起始日期',
  ]);
  expect(errorsAt(business, 'sfjzzr', { sfjzzr: '' })).toHaveLength(1);
});

const needed = async (id: string, fields: Record<string, FieldValue>): Promise<string[]> => {
  const business = await loadBusiness(id);
  const form = sampleForm(business, context);
  return requiredMaterials(business, { ...form, fields: { ...form.fields, ...fields } }, context)
    .filter(({ required }) => required)
    .map(({ code }) => code);
};

test.each([
  ['homestead-inheritance', { jcfs: '5' }, { jcfs: '1' }, 'M027'],
  ['homestead-transfer', { djyy: '20003' }, { djyy: '20001' }, 'M018'],
  ['collective-land-first', { qllx: '8' }, { qllx: '7' }, 'M011'],
  ['woodland-first', { qllx: '10' }, { qllx: '12' }, 'M042'],
  ['land-corrections', { gzsx: ['2'] }, { gzsx: ['4'] }, 'M007'],
  ['land-corrections', { sqrlb: '2' }, { sqrlb: '1' }, 'M053'],
  ['pledge-modify', { sfqtdyqr: '1' }, { sfqtdyqr: '0' }, 'M058'],
  ['pledge-modify', { bgsx: ['6'] }, { bgsx: ['1'] }, 'M061'],
  ['pledge-cancel', { zxyy: '4' }, { zxyy: '1' }, 'M027'],
  ['operate-cancel', { zxyy: '40002' }, { zxyy: '40005' }, 'M057'],
] as const)('%s: %j asks for what %j does not: %s', async (id, asking, other, code) => {
  expect(await needed(id, asking as Record<string, FieldValue>)).toContain(code);
  expect(await needed(id, other as Record<string, FieldValue>)).not.toContain(code);
});

/** Of a contract by households, by the kinds of its parcels: years that pass, and such that do not. */
test.each([
  ['arable land', ['0102'], [30], [29, 31]],
  ['grassland', ['0401'], [30, 50], [29, 51]],
  ['woodland', ['0301'], [30, 70], [29, 71]],
  ['arable land and woodland', ['0301', '0102'], [30], [31, 50]],
  ['orchards', ['0201'], [30, 70], [29, 71]],
] as const)('the contract of %s lasts as long as the law says', async (_, uses, right, wrong) => {
  const business = await loadBusiness('contract-first');
  const form = sampleForm(business, context);
  const [row = {}] = form.tables?.dk ?? [];
  const errors = (years: number) =>
    validateApplication(
      business,
      {
        ...form,
        fields: { ...form.fields, cbqssj: '2026-03-01', cbjssj: later('2026-03-01', years, 0) },
        tables: {
          ...form.tables,
          dk: uses.map((tdlylx, index) => ({ ...row, tdlylx, dkbm: String(index).padStart(19, '3') })),
        },
      },
      context,
    ).filter(({ path }) => path === 'fields.cbjssj');
  for (const years of right) expect([years, errors(years)]).toEqual([years, []]);
  for (const years of wrong) expect([years, errors(years).length > 0]).toEqual([years, true]);
});

test.each([
  ['0701', 70],
  ['0501', 40],
  ['0601', 50],
])('a new building on granted land of use %s has the land for %s years at most', async (tdyt, years) => {
  const business = await loadBusiness('house-first');
  const errors = (qlxz: string, days: number) =>
    errorsAt(business, 'tdsyqx', { qlxz, tdyt, tdsyqx: { from: '2026-03-01', to: later('2026-03-01', years, days) } });
  expect([errors('102', 0), errors('101', 2)]).toEqual([[], []]);
  expect(errors('102', 2)).toEqual([expect.stringContaining(`最长${years}年`)]);
});

/** A change of term, by what the register holds of the title: the longest that passes, and where it is too short. */
test.each([
  ['land for dwellings', { qllx: '3', tdyt: '0701' }, 'xtdqx', 70, null],
  ['land for commerce', { qllx: '3', tdyt: '0501' }, 'xtdqx', 40, null],
  ['land for industry', { qllx: '7', tdyt: '0601' }, 'xtdqx', 50, null],
  ['a sea area for breeding', { qllx: '15', hysylx: '13', xmxz: '2' }, 'xhyqx', 15, null],
  ['a sea area for a harbour', { qllx: '16', hysylx: '31', xmxz: '2' }, 'xhyqx', 50, null],
  ['contracted woodland', { qllx: '10' }, 'xldqx', 70, 30],
  ['woodland', { qllx: '12' }, 'xldqx', 70, null],
  ['contracted land', { qllx: '9' }, 'xcbqx', 70, 30],
  ['the right to operate land', { qllx: '50' }, 'xlzqx', null, 5],
  ['a home', { qllx: '4', fwyt: '11' }, 'xsyqx', 70, null],
  ['a shop', { qllx: '4', fwyt: '31' }, 'xsyqx', 40, null],
  ['an office', { qllx: '4', fwyt: '60' }, 'xsyqx', 50, null],
] as const)('the changed term of %s is what the law allows', async (_, title, key, most, least) => {
  const business = await loadBusiness('right-modify');
  const errors = (years: number, days = 0): string[] => {
    const term = { from: '2026-03-01', to: later('2026-03-01', years, days) };
    return errorsAt(business, key, { ...title, djyy: '30006', [key]: term });
  };
  expect(errors(most ?? 99)).toEqual([]);
  if (most !== null) expect(errors(most, 2)).toHaveLength(1);
  if (least !== null) expect([errors(least), errors(least, -3)]).toEqual([[], [expect.any(String)]]);
});
