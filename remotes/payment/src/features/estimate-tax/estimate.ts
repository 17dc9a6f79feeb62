// The answers of the estimate as a case that the tax rules compute; nothing is sent anywhere.
import { computeTaxes, taxFault } from '@portal/shared/catalogue';
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
  const isSale = transfer === 'sale';
  const income = isSale && text('gsfs') === 'gain' ? 'gain' : 'price';
  return {
    transfer,
    contractDate: text('qyrq'),
    regionCode,
    place: text('szd') as TaxPlace,
    price: isSale ? money(text('hsje')) : null,
    assessedPrice: money(text('pgje')),
    residential: text('sfzz') === '1',
    area: text('jzmj'),
    seller: {
      individual: true,
      heldSince: text('msrq') || null,
      soleHome: isSale && text('sfmwwy') === '1',
      income,
      originalPrice: income === 'gain' ? money(text('yzje')) : null,
      costs: null,
    },
    buyer: { individual: true, homes: Number(text('jtfcts')) || 1 },
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
