// What the taxes of a transfer are computed from, and what cannot be computed, said in words.
import type { Fen } from '../../kernel';
import { addYears, isIsoDate, parseIsoDate } from '../../kernel';
import { parseDecimal } from '../business/conditions/decimal';
import { FOR_A_PRICE, RECEIVED_ONLY, exemptions, provincialRates, reliefs, taxPolicies } from './tax-rules';
import type { TaxPlace, TaxedTransfer } from './tax-rules';
import type { Version } from './versions';
import { versionOn } from './versions';

export interface TaxCase {
  readonly transfer: TaxedTransfer;
  /** `YYYY-MM-DD`: decides which rules hold (契税法第九条: 签订合同的当日). */
  readonly contractDate: string;
  readonly regionCode: string;
  /** Where the property lies, for the surcharges. */
  readonly place: TaxPlace;
  /** 分, with value-added tax; null where nothing is paid. */
  readonly price: Fen | null;
  /** 分: what the tax office values it at; counts where it is higher, or nothing is paid. */
  readonly assessedPrice: Fen | null;
  /** 分: what who receives pays on top in an exchange; nothing where both properties are worth alike. */
  readonly difference?: Fen | null;
  /** 分: what was paid for what was taken, where somebody is resettled. */
  readonly compensation?: Fen | null;
  /** Whether it is a home. */
  readonly residential: boolean;
  /** ㎡ of building area as decimal text. */
  readonly area: string;
  readonly seller: {
    readonly individual: boolean;
    /** `YYYY-MM-DD`: from when it was held; null where nobody knows. */
    readonly heldSince: string | null;
    /** The only home of the family. */
    readonly soleHome: boolean;
    /** Income tax as a percentage of the price, or of the gain. */
    readonly income: 'price' | 'gain';
    /** 分: what was paid for it, and what else may be deducted; null where it is not proven. */
    readonly originalPrice: Fen | null;
    readonly costs: Fen | null;
  };
  readonly buyer: {
    readonly individual: boolean;
    /** Homes of the family, this one included. */
    readonly homes: number;
  };
}

/** 1,000 亿元: nobody types more but by mistake. */
const HIGHEST = 10_000_000_000_000;

/** Why the taxes cannot be computed, in words, or null. @param today `YYYY-MM-DD` */
export function taxFault(given: TaxCase, today: string): string | null {
  const { contractDate, price, assessedPrice, area, seller, buyer, transfer } = given;
  if (!isIsoDate(contractDate)) return '没有合同签订日期';
  if (contractDate > today) return '合同签订日期不能晚于今天';
  const amounts = [price, assessedPrice, seller.originalPrice, seller.costs, given.difference, given.compensation];
  for (const amount of amounts) {
    if (amount === null || amount === undefined) continue;
    if (!Number.isSafeInteger(amount) || amount < 0) return '金额应为不小于零的整数分';
    if (amount > HIGHEST) return '金额超出范围，请核对是否以“元”为单位';
  }
  const [isPaid, isReceived] = [FOR_A_PRICE, RECEIVED_ONLY].map((kinds) => kinds.includes(transfer));
  if ((isPaid || isReceived) && (price ?? 0) <= 0) return '没有成交价格';
  if (transfer === 'exchange' && (given.difference ?? 0) > (price ?? 0)) return '支付的差额不能大于换入不动产的价格';
  if (!isFreeOfAll(transfer) && (taxablePrice(given) ?? 0) <= 0)
    return '没有成交价格，也没有评估价格，请到办税服务厅申报';
  if (transfer !== 'grant' && (parseDecimal(area) ?? 0n) <= 0n) return '没有建筑面积';
  if (!Number.isSafeInteger(buyer.homes) || buyer.homes < 1) return '家庭住房套数应为正整数';
  if (!isReceived && !seller.individual) return '单位转让的，请由单位到办税服务厅申报';
  if (seller.heldSince !== null && (!isIsoDate(seller.heldSince) || seller.heldSince > contractDate))
    return '取得房屋的日期不能晚于合同签订日期';
  if (seller.heldSince === null && (isPaid || transfer === 'gift')) return '没有取得房屋的日期';
  if (!provincialRates[given.regionCode.slice(0, 2)]) return '平台没有该区划的税率，请到办税服务厅申报';
  return versionFault(given);
}

function versionFault({ contractDate, regionCode }: TaxCase): string | null {
  try {
    const chains: readonly (readonly Version[])[] = [
      taxPolicies,
      reliefs,
      provincialRates[regionCode.slice(0, 2)] ?? [],
    ];
    for (const versions of chains) versionOn(versions, contractDate);
    return null;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

/** Whether no tax is owed whatever is transferred: then nobody asks what it is worth. */
export function isFreeOfAll(transfer: TaxedTransfer): boolean {
  return Object.values(exemptions).every((rows) => rows.some(({ transfers }) => transfers.includes(transfer)));
}

/** The higher of what is paid and what it is valued at (契税法第四条第二款); null without either. */
export function taxablePrice({ price, assessedPrice }: Pick<TaxCase, 'price' | 'assessedPrice'>): Fen | null {
  if (price === null || assessedPrice === null) return price ?? assessedPrice;
  return assessedPrice > price ? assessedPrice : price;
}

/** Whether it was held for so many years on the day of the contract, the corresponding day included. */
export function isHeldFor({ seller, contractDate }: TaxCase, years: number): boolean {
  return seller.heldSince !== null && addYears(parseIsoDate(seller.heldSince), years) <= contractDate;
}
