// Taxes on the transfer of real estate as data: what holds from which day, by which text. Doubtful readings:
// steps/tax/taxes.law.ts of the services.
import type { Part, Rate } from './rate';
import type { Version } from './versions';
import { defineVersions } from './versions';

export const TAX_NAMES = {
  deed: '契税',
  valueAdded: '增值税',
  construction: '城市维护建设税',
  education: '教育费附加',
  localEducation: '地方教育附加',
  landAppreciation: '土地增值税',
  stamp: '印花税',
  income: '个人所得税',
} as const;
export type TaxId = keyof typeof TAX_NAMES;

/** How the property passes on, as the taxes tell it apart. */
export const TAXED_TRANSFERS = {
  sale: '买卖',
  gift: '赠与',
  giftToRelative: '近亲属之间赠与',
  inheritance: '法定继承人继承',
  legacy: '受遗赠',
  spouses: '夫妻之间变更权属',
  divorce: '离婚分割夫妻共同财产',
  judicialSale: '司法拍卖、变卖',
  exchange: '互换',
  division: '分割共有不动产',
  contribution: '作价投资入股',
  resettlement: '征收安置',
  grant: '土地使用权出让',
} as const;
export type TaxedTransfer = keyof typeof TAXED_TRANSFERS;

/** Transfers for a price, which both sides owe taxes on. */
export const FOR_A_PRICE: readonly TaxedTransfer[] = ['sale', 'judicialSale', 'exchange', 'division', 'contribution'];
/** From the state, or from who resettles for it: only who receives owes taxes here. */
export const RECEIVED_ONLY: readonly TaxedTransfer[] = ['grant', 'resettlement'];
/** Purchases of homes, which have rates of their own and are free of stamp duty between individuals. */
export const PURCHASES: readonly TaxedTransfer[] = ['sale', 'judicialSale', 'resettlement'];

/** What holds for a contract of these days. */
export interface TaxPolicy extends Version {
  readonly id: string;
  readonly deed: {
    /** ㎡ of building area up to which, inclusive, the lower rate of a home holds. */
    readonly areaLimit: string;
    /**
     * By the number of homes of the family, the bought one included: up to the limit, and beyond. More homes pay the
     * local rate.
     */
    readonly homes: Readonly<Record<1 | 2, readonly [within: Rate, beyond: Rate]>>;
    /** Whether the second home of a first-tier city pays the local rate. */
    readonly tier1SecondLocal: boolean;
    readonly source: string;
  };
  readonly valueAdded: {
    /** Of a home held for less than two years, on the whole price. */
    readonly home: Rate;
    /** Of what is no home, on the difference to what was paid for it. */
    readonly other: Rate;
    readonly source: string;
  };
}

export const taxPolicies: readonly TaxPolicy[] = /* @__PURE__ */ defineVersions('tax policies', [
  {
    id: 'P2016',
    from: '2016-05-01',
    until: '2024-11-30',
    deed: {
      areaLimit: '90',
      homes: { 1: ['1%', '1.5%'], 2: ['1%', '2%'] },
      tier1SecondLocal: true,
      source: '财税〔2016〕23号',
    },
    valueAdded: { home: '5%', other: '5%', source: '财税〔2016〕36号附件3' },
  },
  {
    id: 'P2024',
    from: '2024-12-01',
    until: '2025-12-31',
    deed: {
      areaLimit: '140',
      homes: { 1: ['1%', '1.5%'], 2: ['1%', '2%'] },
      tier1SecondLocal: false,
      source: '财政部 税务总局 住房城乡建设部公告2024年第16号',
    },
    valueAdded: {
      home: '5%',
      other: '5%',
      source: '财税〔2016〕36号附件3、财政部 税务总局 住房城乡建设部公告2024年第16号',
    },
  },
  {
    id: 'P2026',
    from: '2026-01-01',
    until: null,
    deed: {
      areaLimit: '140',
      homes: { 1: ['1%', '1.5%'], 2: ['1%', '2%'] },
      tier1SecondLocal: false,
      source: '财政部 税务总局 住房城乡建设部公告2024年第16号',
    },
    valueAdded: { home: '3%', other: '5%', source: '《中华人民共和国增值税法》第十一条' },
  },
]);

/** The part of surcharges and stamp duty that natural persons pay (六税两费). */
export const reliefs: readonly (Version & { part: Part; source: string })[] = /* @__PURE__ */ defineVersions(
  'relief of six taxes',
  [
    { from: '2016-05-01', until: '2018-12-31', part: [1, 1], source: '' },
    {
      from: '2019-01-01',
      until: '2022-12-31',
      part: [1, 2],
      source: '财税〔2019〕13号、财政部 税务总局公告2022年第10号',
    },
    { from: '2023-01-01', until: '2027-12-31', part: [1, 2], source: '财政部 税务总局公告2023年第12号' },
    { from: '2028-01-01', until: null, part: [1, 1], source: '' },
  ],
);

/** What a province sets itself, by the first two digits of its code. */
export interface ProvincialRates extends Version {
  readonly deed: Rate;
  readonly deedSource: string;
  /** Income tax as a percentage of the price: of a home, and of anything else. */
  readonly income: { readonly home: Rate; readonly other: Rate };
  readonly incomeSource: string;
  /** By which compensation for what was taken is set off (契税法第七条). */
  readonly resettlementSource: string;
  /** Land appreciation tax as a percentage of the price, where what was paid cannot be proven. */
  readonly landAppreciation: Rate;
}
const landAppreciationFloor: Rate = '5%';
export const provincialRates: Readonly<Record<string, readonly ProvincialRates[]>> = {
  '31': /* @__PURE__ */ defineVersions('rates of 31', [
    {
      from: '2016-05-01',
      until: null,
      deed: '3%',
      deedSource: '《中华人民共和国契税法》第三条、上海市契税具体适用税率',
      resettlementSource: '《中华人民共和国契税法》第七条第一款第一项、上海市契税减免规定',
      income: { home: '1%', other: '1.5%' },
      incomeSource: '国税发〔2006〕108号第三条',
      landAppreciation: landAppreciationFloor,
    },
  ]),
  '33': /* @__PURE__ */ defineVersions('rates of 33', [
    {
      from: '2016-05-01',
      until: null,
      deed: '3%',
      deedSource: '《中华人民共和国契税法》第三条、浙江省契税具体适用税率',
      resettlementSource: '《中华人民共和国契税法》第七条第一款第一项、浙江省契税减免规定',
      income: { home: '1%', other: '1.5%' },
      incomeSource: '国税发〔2006〕108号第三条',
      landAppreciation: landAppreciationFloor,
    },
  ]),
};

/** Cities in which P2016 knew exceptions. */
export const TIER1_CITIES: readonly string[] = ['11', '31', '4401', '4403'];

/** Years of holding from which a home is free of value-added tax, and a family's only one of income tax. */
export const HOLDING_YEARS = { valueAdded: 2, income: 5 } as const;

/** Surcharges on the value-added tax paid; the first by where the property lies (城市维护建设税法第四条). */
export const SURCHARGES = {
  construction: { city: '7%', town: '5%', elsewhere: '1%' },
  education: '3%',
  localEducation: '2%',
} as const satisfies { construction: Record<string, Rate>; education: Rate; localEducation: Rate };
export type TaxPlace = keyof typeof SURCHARGES.construction;

export const INCOME_RATE: Rate = '20%';
export const STAMP_RATE: Rate = '0.05%';

/**
 * Land appreciation tax: up to which part of the deductions the gain falls into the step, its rate, and what is taken
 * off of the deductions.
 */
export const APPRECIATION_STEPS: readonly { readonly upTo: Part | null; readonly rate: Rate; readonly quick: Rate }[] =
  [
    { upTo: [1, 2], rate: '30%', quick: '0%' },
    { upTo: [1, 1], rate: '40%', quick: '5%' },
    { upTo: [2, 1], rate: '50%', quick: '15%' },
    { upTo: null, rate: '60%', quick: '35%' },
  ];

interface Exemption {
  readonly transfers: readonly TaxedTransfer[];
  /** What stands in the place of the rate. */
  readonly as: NoTax;
  readonly rule: string;
  readonly source: string;
}

/** Nothing is owed: by exemption, because the tax does not cover it, or because the portal does not work it out. */
export type NoTax = '免征' | '不征收' | '未计算';

/** Transfers that a tax leaves free whatever is transferred. */
export const exemptions: Readonly<
  Record<'deed' | 'valueAdded' | 'income' | 'landAppreciation' | 'stamp', readonly Exemption[]>
> = {
  deed: [
    {
      transfers: ['spouses'],
      as: '免征',
      rule: '婚姻关系存续期间夫妻之间变更权属，免征',
      source: '《中华人民共和国契税法》第六条第四项',
    },
    {
      transfers: ['inheritance'],
      as: '免征',
      rule: '法定继承人通过继承承受权属，免征',
      source: '《中华人民共和国契税法》第六条第五项',
    },
    {
      transfers: ['divorce'],
      as: '免征',
      rule: '夫妻因离婚分割共同财产，免征',
      source: '财政部 税务总局公告2021年第29号',
    },
  ],
  valueAdded: [
    {
      transfers: ['giftToRelative', 'inheritance', 'legacy', 'spouses', 'divorce'],
      as: '免征',
      rule: '家庭财产分割的个人无偿转让不动产，免征',
      source: '财税〔2016〕36号附件3第一条第三十六项',
    },
  ],
  income: [
    {
      transfers: ['giftToRelative', 'inheritance', 'legacy', 'spouses'],
      as: '不征收',
      rule: '近亲属之间无偿赠与、继承和受遗赠，不征收',
      source: '财税〔2009〕78号第一条',
    },
    { transfers: ['divorce'], as: '不征收', rule: '离婚析产分割房屋，不征收', source: '国税发〔2009〕121号第四条' },
  ],
  landAppreciation: [
    {
      transfers: ['gift', 'giftToRelative', 'inheritance', 'legacy', 'spouses', 'divorce'],
      as: '不征收',
      rule: '以继承、赠与方式无偿转让，不征收',
      source: '《中华人民共和国土地增值税暂行条例实施细则》第二条',
    },
  ],
  stamp: [
    {
      transfers: ['inheritance', 'legacy', 'spouses', 'divorce'],
      as: '未计算',
      rule: '待确认：继承、遗嘱和夫妻之间的书据是否贴花、按什么金额，由税务机关确定，平台不计算，请向税务机关申报',
      source: '《中华人民共和国印花税法》第五条、第六条、税目税率表',
    },
  ],
};

/** Said with every figure. */
export const TAX_ESTIMATE_NOTE = '测算结果仅供参考，以税务机关核定为准。';
