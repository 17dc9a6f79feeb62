// What a mortgage is about and how it secures a debt.
import { enumTable } from './enum-table';

export const mortgageForms = enumTable('DYFS', '抵押方式', [
  ['1', '一般抵押'],
  ['2', '最高额抵押'],
]);

export const mortgagedPropertyTypes = enumTable('DYBDCLX', '抵押不动产类型', [
  ['1', '土地'],
  ['2', '土地和房屋'],
  ['3', '林地和林木'],
  ['4', '土地和在建建筑物'],
  ['5', '海域'],
  ['6', '海域和构筑物'],
  ['7', '其它'],
]);

export const loanTypes = enumTable('DKLX', '贷款类型', [
  ['1', '商业贷款'],
  ['2', '公积金贷款'],
  ['3', '组合贷款'],
  ['4', '经营性贷款'],
  ['9', '其他'],
]);
