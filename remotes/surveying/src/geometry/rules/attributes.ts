// Attributes that rules ask for, by the names of the registration database (TD/T 1067) and those that surveyors use.
import type { Attributes } from '../shape';

const NAMES = {
  parcelCode: ['ZDDM', '宗地代码', '宗地号', '宗地编号'],
  unitNumber: ['BDCDYH', '不动产单元号', '不动产单元代码'],
  buildingNumber: ['ZRZH', '自然幢号', '幢号'],
  parcelArea: ['ZDMJ', '宗地面积', '面积', 'MJ'],
  pointNumber: ['JZDH', '界址点号', '点号'],
  share: ['QLBL', '权利比例', '份额', '共有份额'],
  owner: ['QLRMC', '权利人名称', '权利人'],
} as const;
export type AttributeName = keyof typeof NAMES;

/** How an attribute is called where it is missing. */
export const labelOf = (name: AttributeName): string => `${NAMES[name][1]}（${NAMES[name][0]}）`;

/** The text of an attribute, without spaces; empty where there is none. */
export function attributeOf(attributes: Attributes, name: AttributeName): string {
  for (const wanted of NAMES[name]) {
    const key = Object.keys(attributes).find((own) => own.toUpperCase() === wanted);
    const value = key === undefined ? null : attributes[key];
    if (value !== null && value !== undefined && value !== '') return String(value).replace(/\s+/g, '').toUpperCase();
  }
  return '';
}

const PARCEL_LENGTH = 19;
/** The parcel that a building or a unit says it stands on, 19 characters; empty where it says nothing of it. */
export const parcelOf = (attributes: Attributes): string =>
  attributeOf(attributes, 'parcelCode') || attributeOf(attributes, 'unitNumber').slice(0, PARCEL_LENGTH);

/** The number of an attribute; null where it is none. */
export function numberOf(attributes: Attributes, name: AttributeName): number | null {
  const text = attributeOf(attributes, name);
  const number = Number(text.replace(/(平方米|㎡|M2|M²)$/, ''));
  return text === '' || !Number.isFinite(number) ? null : number;
}

/** A share as it is written: 1/2, 50%, 0.5, 二分之一 is not one. Null where it is none. */
export function shareOf(attributes: Attributes): { parts: number; whole: number } | null {
  const text = attributeOf(attributes, 'share');
  const fraction = /^(\d{1,9})[/／](\d{1,9})$/.exec(text);
  if (fraction) return Number(fraction[2]) > 0 ? { parts: Number(fraction[1]), whole: Number(fraction[2]) } : null;
  const percent = /^(\d{1,3}(?:\.\d{1,6})?)[%％]$/.exec(text);
  if (percent) return { parts: Number(percent[1]), whole: 100 };
  return /^(0?\.\d{1,9}|1(\.0+)?|0)$/.test(text) ? { parts: Number(text), whole: 1 } : null;
}
