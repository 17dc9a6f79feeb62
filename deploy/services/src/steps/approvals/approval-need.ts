// Which businesses a creditor must approve: those that enter a mortgage, or the notice of one, in its favour.
import type { ApplicationForm, Business, RegisterEffect } from '@portal/shared/catalogue';
import { fromYuan } from '@portal/shared/kernel';

export interface ApprovalNeed {
  /** A loan for a home that is yet to be built, or a pledge of what is there. */
  kind: 'loan' | 'pledge';
  /** Role of the creditor. */
  role: string;
  /** Field of the amount. */
  amountField: string | null;
}

/** Null where no creditor has a say. */
export function approvalNeed(effect: RegisterEffect | undefined): ApprovalNeed | null {
  if (!effect) return null;
  if (effect.kind === 'several')
    return effect.of.map((part) => approvalNeed(part.effect)).find((need) => need !== null) ?? null;
  if (effect.kind === 'transferEntry' && effect.entry === 'mortgage')
    return { kind: 'pledge', role: effect.to, amountField: null };
  if (effect.kind !== 'addEntry' || (effect.entry !== 'mortgage' && effect.entry !== 'mortgageNotice')) return null;
  return {
    kind: effect.entry === 'mortgage' ? 'pledge' : 'loan',
    role: effect.holders,
    amountField: effect.data.amount ?? null,
  };
}

const WAN = 10_000;

/** 分, as the form's field says it: 元, or 万元 where that is its unit. */
export function amountOf(business: Business, form: ApplicationForm, fieldKey: string | null): number | null {
  const value = fieldKey === null ? undefined : form.fields[fieldKey];
  if (typeof value !== 'string' || !/^\d+(\.\d{1,6})?$/.test(value)) return null;
  const unit = business.fields.find((field) => field.key === fieldKey)?.unit;
  return unit === '万元' ? Math.round(Number(value) * WAN * 100) : fromYuan(Number(value).toFixed(2));
}
