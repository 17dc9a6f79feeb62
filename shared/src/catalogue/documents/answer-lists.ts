// Answers that several documents offer.
import { enumTable } from '../enums/enum-table';

/** Yes first: it is what most people answer. */
export const yesOrNo = enumTable('SFDA', '是或者否', [
  ['1', '是'],
  ['0', '否'],
]);
/** Whether there is something to report: no first. */
export const noneOrSome = enumTable('YWDA', '有或者没有', [
  ['0', '没有'],
  ['1', '有'],
]);
export const spouseKnows = enumTable('POQK', '夫妻共同财产', [
  ['1', '是夫妻共同财产，配偶知情并且同意'],
  ['2', '是夫妻共同财产，配偶不知情或者不同意'],
  ['3', '不是夫妻共同财产'],
  ['4', '没有配偶'],
]);
export const toldOthers = enumTable('TZQK', '通知情况', [
  ['1', '已经书面通知'],
  ['2', '没有承租人、抵押权人'],
  ['3', '还没有通知'],
]);
