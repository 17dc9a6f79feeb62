// Names of people: as the specification takes them at the login, and as documents carry them everywhere else.
import { normaliseName } from '../kernel';

const PLAIN = /^(?:\p{Script=Han}{2,6}|[A-Za-z]{3,10})$/u;

/** What an identity card or a passport holds (ICAO 9303 shortens names beyond it). */
const LONGEST = 60;
/** Radicals without a character of their own are components of characters. */
const HAN = '(?![\\u2E80-\\u2FDF])\\p{Script=Han}';
const HAN_NAME = new RegExp(`^(?:${HAN})+(?:·(?:${HAN})+)*$`, 'u');
const LATIN_NAME =
  /^\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:(?:[ '-]|' |- )\p{Script=Latin}[\p{Script=Latin}\p{M}]*)*$/u;
const PRIVATE = /\p{Co}/u;

/**
 * 2–6 Han characters, or 3–10 letters A–Z a–z (specification §5). Not trimmed.
 * @kept the specification asks for it (S5.7, S5.8)
 */
export function isPersonName(value: unknown): boolean {
  return typeof value === 'string' && PLAIN.test(value);
}

/**
 * What is wrong with `value` as the name on somebody's document, or null: Han characters, in parts joined by a dot or
 * without one, or Latin words with spaces, apostrophes, hyphens and marks. Any form that `normaliseName` brings to one
 * counts.
 */
export function personNameError(value: unknown): string | null {
  if (typeof value !== 'string') return FORM;
  const name = normaliseName(value);
  const signs = [...name];
  const own = signs.findIndex((sign) => PRIVATE.test(sign));
  if (own >= 0)
    return `姓名第${own + 1}个字是本机自造的生僻字，在别的电脑上显示为另一个字：请用支持生僻字的输入法重新输入；仍打不出来的，请到登记机构窗口办理`;
  if (signs.length > LONGEST) return `姓名不能超过${LONGEST}个字`;
  if (signs.length < 2 || !(HAN_NAME.test(name) || LATIN_NAME.test(name))) return FORM;
  return null;
}

const FORM =
  '请填写证件上的姓名：两个以上汉字（各部分之间可以有“·”），或者证件上的拉丁字母姓名（可以有空格、撇号和连字符），不加括号和备注';
