// Amounts of forms for reading: with the unit in which they were typed, and in capitals of 元.
import { formatAmount, formatYuan, fromYuan } from '../kernel';
import { toChineseCurrency } from './chinese-currency';

/** Powers of ten by which units of amounts exceed 元. */
const POWERS: Readonly<Record<string, number>> = { 元: 0, 万元: 4, 亿元: 8 };
const PLAIN = /^-?\d+(\.\d+)?$/;

/** Decimal text of 元: `80.5` in 万元 is `805000`. Undefined for text that is no amount, and units that are none. */
function toYuanOf(text: string, unit = '元'): string | undefined {
  const power = POWERS[unit];
  if (power === undefined || !PLAIN.test(text)) return undefined;
  const [whole = '', decimals = ''] = text.split('.');
  const digits = decimals.padEnd(power, '0');
  const rest = digits.slice(power).replace(/0+$/, '');
  const yuan = `${whole}${digits.slice(0, power)}`.replace(/^(-?)0+(?=\d)/, '$1');
  return rest === '' ? yuan : `${yuan}.${rest}`;
}

/** In capitals of 元 whatever the unit: 80 in 万元 is 捌拾万元整. Empty for text that is no amount. */
export function amountInCapitals(text: string, unit = '元'): string {
  const yuan = toYuanOf(text, unit);
  try {
    return yuan === undefined ? '' : toChineseCurrency(yuan);
  } catch {
    return '';
  }
}

/** For review and confirmation: `¥1,250,000.00（壹佰贰拾伍万元整）`, `80万元（捌拾万元整）`. */
export function amountForReview(text: string, unit = '元'): string {
  const capitals = amountInCapitals(text, unit);
  if (capitals === '') return text === '' || PLAIN.test(text) ? formatAmount(text, unit) : text;
  return `${unit === '元' ? yuanText(text) : formatAmount(text, unit)}（${capitals}）`;
}

function yuanText(text: string): string {
  try {
    return formatYuan(fromYuan(text));
  } catch {
    return formatAmount(text);
  }
}
