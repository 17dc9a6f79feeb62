// The answers of the estimate as a case that the tax rules compute; nothing is sent anywhere.
import { FOR_A_PRICE, RECEIVED_ONLY, computeTaxes, taxFault } from '@portal/shared/catalogue';
import type { ApplicationForm, TaxCase, TaxPlace, TaxReckoning, TaxedTransfer } from '@portal/shared/catalogue';
import { fromYuan } from '@portal/shared/kernel';
import type { Fen } from '@portal/shared/kernel';

const money = (text: string): Fen | null => (text === '' ? null : fromYuan(text));

export function caseOf(form: ApplicationForm, regionCode: string): TaxCase {
  const text = (key: string): string => {
    const value = form.fields[key];
    return typeof value === 'string' ? value : '';
  };
  const transfer = text('jylx') as TaxedTransfer;
  // Answers that are hidden by now may still be there.
  const isPaid = FOR_A_PRICE.includes(transfer);
  const isHome = text('sfzz') === '1';
  const isPriced = isPaid || RECEIVED_ONLY.includes(transfer);
  const income = isPaid && text('gsfs') === 'gain' ? 'gain' : 'price';
  return {
    transfer,
    contractDate: text('qyrq'),
    regionCode,
    place: text('szd') as TaxPlace,
    price: isPriced ? money(text('hsje')) : null,
    difference: transfer === 'exchange' ? money(text('hhce')) : null,
    compensation: transfer === 'resettlement' ? money(text('zsbc')) : null,
    assessedPrice: money(text('pgje')),
    residential: isHome,
    area: text('jzmj'),
    seller: {
      individual: true,
      heldSince: text('msrq') || null,
      soleHome: isPaid && text('sfmwwy') === '1',
      income,
      originalPrice: isPaid ? money(text(income === 'gain' ? 'yzje' : isHome ? '' : 'fzzyj')) : null,
      costs: null,
    },
    buyer: { individual: transfer !== 'contribution' && text('sfdw') !== '1', homes: Number(text('jtfcts')) || 1 },
  };
}

/** @param today `YYYY-MM-DD` */
export function estimate(
  form: ApplicationForm,
  regionCode: string,
  today: string,
): { fault: string } | { fault: null; found: TaxReckoning } {
  const given = caseOf(form, regionCode);
  const fault = taxFault(given, today);
  return fault === null ? { fault, found: computeTaxes(given, today) } : { fault };
}
