import fc from 'fast-check';
import reckonedCases from '../../testing/cases/reckoned-taxes.json';
import type { Fen } from '../../kernel';
import { addDays, fromYuan, parseIsoDate } from '../../kernel';
import { computeTaxes } from './compute-taxes';
import { fractionOf } from './rate';
import type { TaxCase } from './tax-case';
import { taxFault } from './tax-case';
import { TAXED_TRANSFERS, provincialRates, reliefs, taxPolicies } from './tax-rules';
import type { TaxedTransfer } from './tax-rules';
import { defineVersions, versionOn } from './versions';

const TODAY = '2026-11-23';

interface Told {
  date: string;
  price: string;
  area: string;
  transfer?: TaxedTransfer;
  homes?: number;
  hold?: number;
  sole?: boolean;
  gain?: boolean;
  orig?: string;
  cost?: string;
  home?: boolean;
  city?: string;
}

function caseOf(told: Told): TaxCase {
  const { date, hold } = told;
  return {
    transfer: told.transfer ?? 'sale',
    contractDate: date,
    regionCode: told.city ?? '330106',
    place: 'city',
    price: fromYuan(told.price),
    assessedPrice: null,
    residential: told.home ?? true,
    area: told.area,
    seller: {
      individual: true,
      heldSince: hold === undefined ? null : `${Number(date.slice(0, 4)) - hold}${date.slice(4)}`,
      soleHome: told.sole ?? false,
      income: told.gain ? 'gain' : 'price',
      originalPrice: told.orig === undefined ? null : fromYuan(told.orig),
      costs: told.cost === undefined ? null : fromYuan(told.cost),
    },
    buyer: { individual: true, homes: told.homes ?? 1 },
  };
}

const compute = (given: TaxCase) => computeTaxes(given, TODAY);
const SURCHARGES = ['construction', 'education', 'localEducation'];

/** In 元: deed, value-added, surcharges, income, stamp of each side. */
function amountsOf(given: TaxCase): number[] {
  const { steps } = compute(given);
  const sum = (...taxes: string[]): number =>
    steps.filter(({ tax }) => taxes.includes(tax)).reduce((total, { amount }) => total + amount, 0) / 100;
  const stamps = steps.filter(({ tax }) => tax === 'stamp').map(({ amount }) => amount / 100);
  expect(new Set(stamps).size).toBeLessThan(2);
  return [sum('deed'), sum('valueAdded'), sum(...SURCHARGES), sum('income'), stamps[0] ?? 0];
}

// Reckoned apart from this code, with the boundaries of area and of days on either side.
test.each<[Told, string, number[]]>([
  [{ date: '2024-12-15', price: '3000000', area: '89', homes: 1, hold: 6, sole: true }, 'P2024', [30000, 0, 0, 0, 0]],
  [{ date: '2024-12-15', price: '3000000', area: '140', homes: 1, hold: 6 }, 'P2024', [30000, 0, 0, 30000, 0]],
  [{ date: '2024-12-15', price: '3000000', area: '140.01', homes: 1, hold: 6 }, 'P2024', [45000, 0, 0, 30000, 0]],
  [{ date: '2024-12-15', price: '3000000', area: '140', homes: 2, hold: 2 }, 'P2024', [30000, 0, 0, 30000, 0]],
  [{ date: '2024-12-15', price: '3000000', area: '150', homes: 2, hold: 2 }, 'P2024', [60000, 0, 0, 30000, 0]],
  [{ date: '2024-12-15', price: '3000000', area: '100', homes: 3, hold: 3 }, 'P2024', [90000, 0, 0, 30000, 0]],
  [{ date: '2024-12-15', price: '2100000', area: '100', hold: 1 }, 'P2024', [20000, 100000, 6000, 20000, 0]],
  [{ date: '2024-11-30', price: '3000000', area: '100', hold: 3 }, 'P2016', [45000, 0, 0, 30000, 0]],
  [
    { date: '2024-11-30', price: '3000000', area: '100', homes: 2, hold: 3, city: '310000' },
    'P2016',
    [90000, 0, 0, 30000, 0],
  ],
  [
    { date: '2024-12-01', price: '3000000', area: '100', homes: 2, hold: 3, city: '310000' },
    'P2024',
    [30000, 0, 0, 30000, 0],
  ],
  [{ date: '2026-03-01', price: '2060000', area: '100', hold: 1 }, 'P2026', [20000, 60000, 3600, 20000, 0]],
  [{ date: '2024-12-15', transfer: 'giftToRelative', price: '1000000', area: '100' }, 'P2024', [30000, 0, 0, 0, 250]],
  [{ date: '2024-12-15', transfer: 'inheritance', price: '1000000', area: '100' }, 'P2024', [0, 0, 0, 0, 0]],
  [
    { date: '2024-12-15', price: '2000000', area: '100', hold: 3, gain: true, orig: '1500000', cost: '200000' },
    'P2024',
    [20000, 0, 0, 60000, 0],
  ],
  [
    { date: '2024-12-15', home: false, price: '2100000', orig: '1050000', area: '60', hold: 4 },
    'P2024',
    [61500, 50000, 3000, 30750, 512.5],
  ],
])('%j by %s: %j 元', (told, policy, amounts) => {
  const given = caseOf(told);
  expect(compute(given).policy.id).toBe(policy);
  expect(amountsOf(given)).toEqual(amounts);
});

const COLUMNS: Readonly<Record<string, string>> = {
  valueAdded: 'vat',
  construction: 'urban',
  education: 'education',
  localEducation: 'local',
  landAppreciation: 'lat',
  income: 'income',
  deed: 'deed',
};
/** As `columns` of the file says. */
const reckoned = reckonedCases.cases;

test.each(reckoned)('%s', (line) => {
  const [facts = '', owed = ''] = line.split(' | ');
  const [transfer, contractDate = '', regionCode = '', place, kind, area = '', price = '', held = '', ...more] =
    facts.split(' ');
  const [sole, income, original = '', extra = '', homes] = more;
  const yuan = (text: string): Fen | null => (text === '-' ? null : fromYuan(text));
  const { steps } = computeTaxes(
    {
      ...{ transfer: transfer as TaxedTransfer, contractDate, regionCode, place: place as TaxCase['place'] },
      ...{ price: yuan(price), assessedPrice: null, difference: yuan(extra), compensation: yuan(extra) },
      ...{ residential: kind === 'home', area: area === '-' ? '' : area },
      seller: {
        ...{ individual: true, heldSince: held === '-' ? null : held, soleHome: sole === 'sole', costs: null },
        ...{ income: income as 'price' | 'gain', originalPrice: yuan(original) },
      },
      buyer: { individual: true, homes: Number(homes) },
    },
    '2028-12-31',
  );
  const found = steps.flatMap(({ tax, side, amount }) => {
    const column = tax === 'stamp' ? (side === 'transferor' ? 'stampS' : 'stampB') : COLUMNS[tax];
    return amount === 0 ? [] : [`${column} ${(amount / 100).toFixed(2)}`];
  });
  const expected = owed === 'nothing' ? [] : (owed.match(/\S+ \S+/g) ?? []);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test('every kind of transfer is among the reckoned cases, and days on both sides of each change', () => {
  expect(reckoned.length).toBeGreaterThanOrEqual(120);
  const days = new Set(reckoned.map((line) => line.split(' ')[1]));
  for (const kind of Object.keys(TAXED_TRANSFERS))
    expect(reckoned.some((line) => line.startsWith(`${kind} `))).toBe(true);
  for (const { from } of [...taxPolicies.slice(1), ...reliefs.slice(1)])
    for (const day of [from, addDays(parseIsoDate(from), -1)]) expect(days).toContain(day);
});

test('what is not worked out is not called free, and every line names its text of law with an article or a number', () => {
  for (const transfer of Object.keys(TAXED_TRANSFERS) as TaxedTransfer[])
    for (const home of [true, false]) {
      const { steps } = compute(caseOf({ date: '2026-03-01', transfer, price: '1000000', area: '100', hold: 6, home }));
      for (const { tax, rate, rule, source, amount } of steps) {
        expect([transfer, tax, source]).toEqual([
          transfer,
          tax,
          expect.stringMatching(/第[一二三四五六七八九十]+条|税目税率表|〔\d{4}〕\d+号|公告\d{4}年第\d+号|减免规定/),
        ]);
        if (rate === '未计算') expect([amount, rule]).toEqual([0, expect.stringContaining('向税务机关申报')]);
        if (rule.includes('平台不计算')) expect(rate).toBe('未计算');
      }
    }
});

test('a sale that is split costs nothing less but the rounding of its parts', () => {
  const tenth = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(anyCase, tenth, fc.option(tenth), fc.integer({ min: 1, max: 9 }), (given, price, original, part) => {
      const of = (parts: number): number => {
        const { transferor, transferee } = compute({
          ...given,
          ...{ price: (price * parts) as Fen, assessedPrice: null },
          seller: {
            ...given.seller,
            ...{ costs: null, originalPrice: original === null ? null : ((original * parts) as Fen) },
          },
        });
        return transferor + transferee;
      };
      // Each tax of each part is rounded by itself, and may lose half a 分; later taxes are reckoned from those.
      expect(of(part) + of(10 - part)).toBeGreaterThanOrEqual(of(10) - 20);
    }),
  );
});

test('an exchange is taxed on what is paid on top, and a larger difference never costs less', () => {
  const given = caseOf({ date: '2026-03-01', transfer: 'exchange', price: '1000000', area: '100', hold: 6 });
  const deedOf = (difference: number) => {
    const step = compute({ ...given, difference: difference as Fen }).steps.find(({ tax }) => tax === 'deed');
    return [step?.rate, step?.amount] as const;
  };
  expect(deedOf(0)).toEqual(['不征收', 0]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (difference) => {
      expect(deedOf(difference + 1)[1]).toBeGreaterThanOrEqual(deedOf(difference)[1] ?? 0);
    }),
  );
  expect(taxFault({ ...given, difference: fromYuan('1000000.01') }, TODAY)).toBe('支付的差额不能大于换入不动产的价格');
});

test('land appreciation tax rises in four steps without a leap between them', () => {
  // Nothing but the original price is deducted: the stamp of 0.025% and the value-added tax are taken into the price.
  const tax = (gain: number): number => {
    const given = caseOf({ date: '2024-12-15', home: false, price: '1', orig: '1000000', area: '60', hold: 4 });
    const price = (100_000_000 + gain * 1_000_000) as Fen;
    const step = compute({ ...given, price }).steps.find(({ tax: id }) => id === 'landAppreciation');
    return step?.amount ?? -1;
  };
  expect(tax(0)).toBe(0);
  const found = [40, 80, 150, 300].map(
    (gain) =>
      compute({
        ...caseOf({ date: '2024-12-15', home: false, price: '1', orig: '1000000', area: '60', hold: 4 }),
        price: (100_000_000 + gain * 1_000_000) as Fen,
      }).steps.find(({ tax: id }) => id === 'landAppreciation')?.rate,
  );
  expect(found).toEqual(['30%', '40%', '50%', '60%']);
  for (let gain = 1; gain < 400; gain += 1) {
    const [less, more] = [tax(gain - 1), tax(gain)];
    expect(more).toBeGreaterThanOrEqual(less);
    // One per cent more of gain never costs more than its highest rate.
    expect(more - less).toBeLessThanOrEqual(600_000);
  }
});

test('a gift to somebody else is taxed as a sale by the giver, and as income of whoever receives it', () => {
  const given = caseOf({ date: '2026-03-01', transfer: 'gift', price: '1030000', area: '100', hold: 1 });
  const { steps, transferor, transferee } = compute(given);
  expect(steps.map(({ tax, side, amount }) => [tax, side, amount / 100])).toEqual([
    ['valueAdded', 'transferor', 30000],
    ['construction', 'transferor', 1050],
    ['education', 'transferor', 450],
    ['localEducation', 'transferor', 300],
    ['landAppreciation', 'transferor', 0],
    ['stamp', 'transferor', 250],
    ['deed', 'transferee', 30000],
    ['stamp', 'transferee', 250],
    ['income', 'transferee', 193950],
  ]);
  expect([transferor, transferee]).toEqual([3_205_000, 22_420_000]);
  // An organisation that is given it owes no income tax of persons, and the whole stamp duty.
  const toOrganisation = compute({ ...given, buyer: { individual: false, homes: 1 } });
  expect(
    toOrganisation.steps
      .filter(({ side }) => side === 'transferee')
      .map(({ tax, rate, amount }) => [tax, rate, amount]),
  ).toEqual([
    ['deed', '3%', 3_000_000],
    ['stamp', '0.05%', 50_000],
    ['income', '未计算', 0],
  ]);
});

test('the valuation counts where it is above the price, and not below it', () => {
  const given = caseOf({ date: '2026-03-01', price: '1000000', area: '100', hold: 6 });
  expect(compute({ ...given, assessedPrice: fromYuan('1200000') })).toMatchObject({
    taxablePrice: fromYuan('1200000'),
    transferee: fromYuan('12000'),
  });
  expect(compute({ ...given, assessedPrice: fromYuan('900000') }).transferee).toBe(fromYuan('10000'));
});

test('an organisation that buys pays the local rate and the whole stamp; one that sells declares at the tax office', () => {
  const given = caseOf({ date: '2026-03-01', price: '1000000', area: '100', hold: 6 });
  const bought = compute({ ...given, buyer: { individual: false, homes: 1 } });
  expect(bought.steps.filter(({ side }) => side === 'transferee').map(({ amount }) => amount)).toEqual([
    3_000_000, 50_000,
  ]);
  expect(taxFault({ ...given, seller: { ...given.seller, individual: false } }, TODAY)).toMatch('办税服务厅');
});

test.each<[string, Partial<TaxCase> | { seller: Partial<TaxCase['seller']> }, string]>([
  ['a negative price', { price: -1 as Fen }, '金额应为不小于零的整数分'],
  ['half a 分', { price: 100.5 as Fen }, '金额应为不小于零的整数分'],
  ['no price', { price: null }, '没有成交价格'],
  ['nothing', { price: 0 as Fen }, '没有成交价格'],
  ['a huge price', { price: 9_007_199_254_740_991 as Fen }, '金额超出范围，请核对是否以“元”为单位'],
  ['a contract of tomorrow', { contractDate: '2026-11-24' }, '合同签订日期不能晚于今天'],
  ['no day', { contractDate: '2026-02-30' }, '没有合同签订日期'],
  [
    'a day before the first version',
    { contractDate: '2016-04-30' },
    '平台没有2016年5月1日以前的税收规则，请到办税服务厅申报',
  ],
  ['no area', { area: '0' }, '没有建筑面积'],
  ['a province without rates', { regionCode: '440106' }, '平台没有该区划的税率，请到办税服务厅申报'],
  ['half a home', { buyer: { individual: true, homes: 0.5 } }, '家庭住房套数应为正整数'],
])('%s is refused in words', (_, change, words) => {
  const given = { ...caseOf({ date: '2026-03-01', price: '1000000', area: '100', hold: 6 }), ...change } as TaxCase;
  const early =
    given.contractDate < '2020' ? { ...given, seller: { ...given.seller, heldSince: '2010-01-01' } } : given;
  expect(taxFault(early, TODAY)).toBe(words);
  expect(() => compute(early)).toThrow(words);
});

const amounts = fc.integer({ min: 1, max: 10_000_000_000_000 });
const anyCase: fc.Arbitrary<TaxCase> = fc.record({
  transfer: fc.constantFrom(...(Object.keys(TAXED_TRANSFERS) as TaxedTransfer[])),
  contractDate: fc.constantFrom(
    '2016-05-01',
    '2018-12-31',
    '2024-11-30',
    '2024-12-01',
    '2025-12-31',
    '2026-01-01',
    TODAY,
  ),
  regionCode: fc.constantFrom('330106', '330122', '310000'),
  place: fc.constantFrom('city', 'town', 'elsewhere'),
  price: amounts as fc.Arbitrary<Fen>,
  assessedPrice: fc.option(amounts as fc.Arbitrary<Fen>),
  residential: fc.boolean(),
  area: fc.constantFrom('0.01', '89.99', '90', '90.01', '140', '140.01', '500'),
  seller: fc.record({
    individual: fc.constant(true),
    heldSince: fc.constantFrom('2009-01-01', '2011-05-01', '2016-05-01'),
    soleHome: fc.boolean(),
    income: fc.constantFrom('price', 'gain'),
    originalPrice: fc.option(amounts as fc.Arbitrary<Fen>),
    costs: fc.option(fc.integer({ min: 0, max: 1_000_000_000 }) as fc.Arbitrary<Fen>),
  }),
  buyer: fc.record({ individual: fc.boolean(), homes: fc.integer({ min: 1, max: 5 }) }),
});

test('every step is whole 分, never negative, of a base made of its figures, and the steps add up to what either side owes', () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const { steps, transferor, transferee, taxablePrice, netPrice } = compute(given);
      expect(netPrice).toBeLessThanOrEqual(taxablePrice);
      for (const { amount, base, figures, rule, source, name } of steps) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        const sum = figures.reduce(
          (total, figure) => total + (figure.sign === '-' ? -figure.amount : figure.amount),
          0,
        );
        expect(base).toBe(Math.max(0, sum));
        expect(amount).toBeLessThanOrEqual(base);
        expect([rule, source, name].every((text) => text.length > 1)).toBe(true);
      }
      expect(steps.reduce((total, { amount }) => total + amount, 0)).toBe(transferor + transferee);
    }),
  );
});

test('a higher price never costs less tax, more homes and more area neither', () => {
  fc.assert(
    fc.property(anyCase, fc.integer({ min: 100, max: 1_000_000_000 }), (given, more) => {
      const price = given.price ?? 0;
      if (price + more > 10_000_000_000_000) return;
      const [low, high] = [compute(given), compute({ ...given, price: (price + more) as Fen })];
      expect(high.transferor).toBeGreaterThanOrEqual(low.transferor);
      expect(high.transferee).toBeGreaterThanOrEqual(low.transferee);
      const homes = compute({ ...given, buyer: { ...given.buyer, homes: given.buyer.homes + 1 } });
      expect(homes.transferee).toBeGreaterThanOrEqual(low.transferee);
      expect(compute({ ...given, area: '1000' }).transferee).toBeGreaterThanOrEqual(low.transferee);
    }),
  );
});

describe('versions', () => {
  const rows = [
    { from: '2020-01-01', until: '2020-12-31' },
    { from: '2021-01-01', until: null },
  ];

  test('the one in force on a day is found, and a day before the first is refused', () => {
    expect(['2020-12-31', '2021-01-01'].map((day) => versionOn(rows, day).from)).toEqual(['2020-01-01', '2021-01-01']);
    expect(() => versionOn(rows, '2019-12-31')).toThrow('2020年1月1日以前');
  });

  test.each<[string, { from: string; until: string | null }[]]>([
    [
      'no version holds',
      [
        { from: '2020-01-01', until: '2020-12-30' },
        { from: '2021-01-01', until: null },
      ],
    ],
    [
      'two versions hold',
      [
        { from: '2020-01-01', until: '2021-01-01' },
        { from: '2021-01-01', until: null },
      ],
    ],
    [
      'only the last version is without an end',
      [
        { from: '2020-01-01', until: null },
        { from: '2021-01-01', until: null },
      ],
    ],
    ['only the last version is without an end', [{ from: '2020-01-01', until: '2020-12-31' }]],
    [
      'ends before it begins',
      [
        { from: '2020-01-01', until: '2019-12-31' },
        { from: '2020-01-01', until: null },
      ],
    ],
    ['no version', []],
  ])('%s: refused when the data is defined', (words, broken) => {
    expect(() => defineVersions('of the test', broken)).toThrow(words);
  });

  test('the kept rules leave no day without one, and name the text that they rest on', () => {
    for (const versions of [taxPolicies, reliefs, ...Object.values(provincialRates)])
      expect(defineVersions('kept', [...versions])).toHaveLength(versions.length);
    for (const { deed, valueAdded } of taxPolicies) expect([deed.source, valueAdded.source].every(Boolean)).toBe(true);
  });
});

test.each(['1.5', '101%', '-1%', '1.2345%', '1,5%'])('%s is no percentage', (rate) => {
  expect(() => fractionOf(rate as '1%')).toThrow(RangeError);
});
