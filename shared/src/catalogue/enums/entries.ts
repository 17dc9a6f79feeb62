// Kinds of advance notices and of seals.
import { enumTable } from './enum-table';

export const noticeTypes = enumTable('YGDJZL', '预告登记种类', [
  ['1', '预售商品房买卖预告登记'],
  ['2', '其它不动产买卖预告登记'],
  ['3', '预售商品房抵押权预告登记'],
  ['4', '其它不动产抵押权预告登记'],
]);

export const sealTypes = enumTable('CFLX', '查封类型', [
  ['1', '查封'],
  ['2', '轮候查封'],
  ['3', '预查封'],
  ['4', '轮候预查封'],
  ['5', '续封'],
]);
