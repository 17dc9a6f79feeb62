// Registration fees as data (发改价格规〔2016〕2559号, 财税〔2016〕79号, 财税〔2019〕45号): per case, never by area or
// price. Doubtful readings: steps/payment/fees.law.ts of the services.
import type { Fen } from '../../kernel';

/**
 * What the registration itself costs: by the use of the unit, as other than a dwelling, half by use, as a dwelling,
 * nothing.
 */
export type FeeBase = 'byUse' | 'nonResidential' | 'halfByUse' | 'residential' | 'none';

/** Who pays (2559号 第一条第四项): who is registered as holder, who is registered as mortgagee, else who applies. */
export type FeePayer = 'holder' | 'mortgagee' | 'applicant';

/** Other rules for the same registration, named by what has to hold for them. */
export type FeeRelief = 'betweenSpouses' | 'zeroFeeHousing';

export interface FeeRule {
  readonly base: FeeBase;
  /** Certificates that cost 10 元: every one, all but the first, or none. */
  readonly certificates: 'every' | 'beyondFirst' | 'none';
  readonly payer: FeePayer;
  /** Another rule takes over in this case. */
  readonly unless?: { readonly given: FeeRelief; readonly then: FeeRuleId };
}

export const FEE_RULE_IDS = [
  'FEE_BY_USE',
  'FEE_NONRES',
  'FEE_BY_USE_MORTGAGEE',
  'FEE_NONRES_MORTGAGEE',
  'FEE_COST_ONLY',
  'FEE_COST_ONLY_IF_SPOUSE',
  'FEE_RESETTLEMENT',
  'FEE_FREE',
  'FEE_FREE_AGRI',
  'FEE_DISSENT',
  'FEE_HABITATION',
  'NONE',
] as const;
export type FeeRuleId = (typeof FEE_RULE_IDS)[number];

const free: FeeRule = { base: 'none', certificates: 'none', payer: 'holder' };

export const feeRules: Readonly<Record<FeeRuleId, FeeRule>> = {
  FEE_BY_USE: {
    base: 'byUse',
    certificates: 'beyondFirst',
    payer: 'holder',
    unless: { given: 'zeroFeeHousing', then: 'FEE_FREE' },
  },
  FEE_NONRES: { base: 'nonResidential', certificates: 'beyondFirst', payer: 'holder' },
  FEE_BY_USE_MORTGAGEE: { base: 'byUse', certificates: 'none', payer: 'mortgagee' },
  FEE_NONRES_MORTGAGEE: { base: 'nonResidential', certificates: 'none', payer: 'mortgagee' },
  FEE_COST_ONLY: { base: 'none', certificates: 'every', payer: 'holder' },
  FEE_COST_ONLY_IF_SPOUSE: {
    base: 'byUse',
    certificates: 'beyondFirst',
    payer: 'holder',
    unless: { given: 'betweenSpouses', then: 'FEE_COST_ONLY' },
  },
  FEE_RESETTLEMENT: {
    base: 'byUse',
    certificates: 'beyondFirst',
    payer: 'holder',
    unless: { given: 'zeroFeeHousing', then: 'FEE_FREE' },
  },
  FEE_FREE: free,
  FEE_FREE_AGRI: free,
  FEE_DISSENT: { base: 'halfByUse', certificates: 'none', payer: 'applicant' },
  FEE_HABITATION: { base: 'residential', certificates: 'none', payer: 'holder' },
  NONE: free,
};

/**
 * Cases that cost nothing at all (2559号 第三条第二项), with what is said of them. 小微企业 are freed in part and stand
 * apart. A business says in `feeExemptions` for which answers; `law` is for a region to say (`feeExemption` of its
 * `regionGuides`).
 */
export const feeExemptions = {
  attachedParking: '与房屋配套的车位、车库、储藏室，不单独核发证书的免收',
  boundaryChange: '行政区划调整导致坐落、门牌变化的免收',
  collectiveReform: '农村集体产权制度改革确权变更的免收',
  law: '法律、法规规定减免',
} as const;
export type FeeExemption = keyof typeof feeExemptions;

/** Amounts in 分. */
export const FEE_AMOUNTS = {
  residential: 8000 as Fen,
  nonResidential: 55000 as Fen,
  certificate: 1000 as Fen,
} as const;

/** Codes of FWYT that count as a dwelling. */
export const RESIDENTIAL_USES: readonly string[] = ['10', '11', '111', '112', '12', '13'];

/** Code of FWLX of a parking place, garage or store room: charged as a dwelling (2559号 第一条第一项). */
export const PARKING_KIND = '6';

/**
 * Codes of FWXZ whose ownership is registered at nothing: 动迁安置, 公共租赁, 廉租, 经济适用 (2559号 第一条第一项第3
 * 点). 动迁房 stands for
 * 棚户区改造安置住房, which the code table does not have.
 */
export const ZERO_FEE_NATURES: readonly string[] = ['1', '3', '4', '6'];
