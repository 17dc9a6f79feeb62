// Works out what a registration costs, and why, from the fee rules.
import { ZERO_FEN, addFen, multiplyFen } from '../../kernel';
import type { Fen } from '../../kernel';
import { FEE_AMOUNTS, RESIDENTIAL_USES, feeExemptions, feeRules } from './fee-rules';
import type { FeeBase, FeeExemption, FeeRule, FeeRuleId } from './fee-rules';

export interface FeeInput {
  readonly rule: FeeRuleId;
  /**
   * Units on each of which the same is registered, 1 unless said: each is a case of its own to the fee (2559号 第一条第
   * 四项：按件收取).
   */
  readonly units?: number;
  /** Code of FWYT. */
  readonly houseUse?: string;
  /** Certificates to be issued of each unit, 1 unless said. */
  readonly certificates?: number;
  /** A parking place, garage or store room with a certificate of its own. */
  readonly parking?: boolean;
  /** 小微企业 or 个体工商户: no registration fee. */
  readonly smallBusiness?: boolean;
  readonly betweenSpouses?: boolean;
  /** 棚改安置、公租、廉租、经适 housing. */
  readonly zeroFeeHousing?: boolean;
  /** Freed from every charge, whatever the rule says. */
  readonly exemption?: FeeExemption;
  /** The law that frees it, where the exemption does not name one itself. */
  readonly exemptedBy?: string;
}

export interface FeeItem {
  readonly code: 'registration' | 'certificate';
  readonly name: string;
  /** 分 */
  readonly amount: Fen;
  readonly note: string;
}

export interface Fee {
  /** 分 */
  readonly total: Fen;
  readonly items: readonly FeeItem[];
  readonly payer: FeeRule['payer'];
}

/**
 * The fee of one case in 分 with its items; items that cost nothing are listed only where a relief made them so.
 * @throws {RangeError} unless `certificates` and `units` are whole numbers from 1.
 */
export function computeFee(input: FeeInput): Fee {
  const certificates = input.certificates ?? 1;
  if (!Number.isSafeInteger(certificates) || certificates < 1) throw new RangeError('证书本数应为正整数');
  const rule = ruleInForce(input);
  const units = input.units ?? 1;
  if (!Number.isSafeInteger(units) || units < 1) throw new RangeError('件数应为正整数');
  const items = [registrationItem(rule.base, input), certificateItem(rule.certificates, certificates, input)].filter(
    (item) => item !== null,
  );
  return { total: addFen(...items.map((item) => item.amount)), items, payer: rule.payer };
}

function ruleInForce(input: FeeInput): FeeRule {
  const rule = feeRules[input.rule];
  return rule.unless && input[rule.unless.given] ? feeRules[rule.unless.then] : rule;
}

function registrationItem(base: FeeBase, input: FeeInput): FeeItem | null {
  if (base === 'none') return null;
  const name = nameOf(base, input);
  if (input.exemption)
    return { code: 'registration', name, amount: ZERO_FEN, note: exemptionWords(input.exemption, input) };
  if (input.smallBusiness) return { code: 'registration', name, amount: ZERO_FEN, note: '小微企业、个体工商户免收' };
  const full = amountOf(base, input);
  const { units = 1 } = input;
  if (base === 'halfByUse')
    return { code: 'registration', name, amount: multiplyFen(full, units, 2), note: '异议登记减半收取' };
  const why = input.parking ? '车位、车库、储藏室按住宅类收取' : '按件收取';
  return {
    code: 'registration',
    name,
    amount: multiplyFen(full, units),
    note: units === 1 ? why : `${why}，共${units}件，每件${full / 100}元`,
  };
}

export function exemptionWords(exemption: FeeExemption, { exemptedBy }: Pick<FeeInput, 'exemptedBy'>): string {
  return exemptedBy === undefined ? feeExemptions[exemption] : `${feeExemptions[exemption]}（${exemptedBy}）`;
}

/** What the registration of such a unit is called, and costs, where nothing makes it cheaper. */
export function registrationName(input: FeeInput): string {
  return nameOf(feeRules[input.rule].base, input);
}

export function fullRegistrationFee(input: FeeInput): Fen {
  return multiplyFen(amountOf(feeRules[input.rule].base, input), input.units ?? 1);
}

const nameOf = (base: FeeBase, input: FeeInput): string =>
  isDwelling(base, input) ? '登记费（住宅类）' : '登记费（非住宅类）';
const amountOf = (base: FeeBase, input: FeeInput): Fen =>
  isDwelling(base, input) ? FEE_AMOUNTS.residential : FEE_AMOUNTS.nonResidential;

function isDwelling(base: FeeBase, { parking, houseUse }: FeeInput): boolean {
  return (
    base === 'residential' ||
    (base !== 'nonResidential' && (parking === true || RESIDENTIAL_USES.includes(houseUse ?? '')))
  );
}

/** 小微企业 get the first certificate free where every one costs (财税〔2019〕45号). */
function certificateItem(
  charged: FeeRule['certificates'],
  count: number,
  { exemption, smallBusiness, units = 1 }: FeeInput,
): FeeItem | null {
  const free = charged === 'beyondFirst' || (charged === 'every' && smallBusiness) ? 1 : 0;
  const charge = charged === 'none' || exemption ? 0 : count - free;
  if (charge === 0) return null;
  const each = free === 0 ? `${count}本，每本10元` : `共${count}本，第一本免费，其余每本10元`;
  const note = units === 1 ? each : `${units}件，每件${each}`;
  return {
    code: 'certificate',
    name: '证书工本费',
    amount: multiplyFen(FEE_AMOUNTS.certificate, charge * units),
    note,
  };
}
