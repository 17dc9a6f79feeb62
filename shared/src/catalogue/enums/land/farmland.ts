// How contracted land is obtained and how its operation is passed on; who belongs to the household.
import { enumTable } from '../enum-table';

export const contractWays = enumTable('CBFS', '承包/取得方式', [
  ['110', '家庭承包'],
  ['120', '其他方式承包(招标)'],
  ['121', '拍卖'],
  ['122', '公开协商'],
  ['129', '其他方式'],
  ['200', '转让'],
  ['300', '互换'],
]);

export const circulationWays = enumTable('LZFSTD', '土地经营权流转方式', [
  ['1', '出租(转包)'],
  ['2', '入股'],
  ['3', '其他'],
]);

export const familyRelations = enumTable('JTGX', '与户主/承包方代表关系', [
  ['0', '本人'],
  ['1', '配偶'],
  ['2', '子'],
  ['3', '女'],
  ['4', '孙子女或外孙子女'],
  ['5', '父母'],
  ['6', '祖父母或外祖父母'],
  ['7', '兄弟姐妹'],
  ['8', '其他'],
]);
