// How a price is paid.
import { enumTable } from './enum-table';

export const paymentMethods = enumTable('FKFS', '付款方式', [
  ['1', '一次性付款'],
  ['2', '分期付款'],
  ['3', '商业贷款'],
  ['4', '公积金贷款'],
  ['5', '组合贷款'],
  ['9', '其他'],
]);

export const houseLayouts = enumTable('HX', '户型', [
  ['1', '一居室'],
  ['2', '二居室'],
  ['3', '三居室'],
  ['4', '四居室'],
  ['5', '五居室'],
  ['99', '其它'],
]);

/** What the parties of a contract have agreed on for a dispute (仲裁法 第十六条, 民事诉讼法 第三十四条). */
export const disputeWays = enumTable('ZYJJ', '争议解决方式', [
  ['1', '向不动产所在地人民法院起诉'],
  ['2', '提交仲裁委员会仲裁'],
]);
