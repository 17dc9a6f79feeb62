// What grows on woodland and where it comes from; waters for breeding.
import { enumTable } from '../enum-table';

export const forestKinds = enumTable('LZ', '林种', [
  ['1', '防护林'],
  ['2', '用材林'],
  ['3', '经济林'],
  ['4', '薪炭林（能源林）'],
  ['5', '特种用途林'],
]);

export const forestOrigins = enumTable('QY', '林木起源', [
  ['1', '天然林'],
  ['2', '人工林'],
]);

export const waterAreaTypes = enumTable('SYTTLX', '水域滩涂类型', [
  ['1', '淡水水域滩涂'],
  ['2', '海水水域滩涂'],
]);

export const breedingWays = enumTable('YZYFS', '养殖业方式', [
  ['1', '池塘'],
  ['2', '大水面放养'],
  ['3', '围栏'],
  ['4', '工厂化'],
  ['5', '筏吊式'],
  ['6', '滩涂底播'],
  ['7', '网箱'],
]);
