// How certificates are held, printed, and whether they are still good.
import { enumTable } from './enum-table';

export const holdingWays = enumTable('CZFS', '持证方式', [
  ['01', '共同持证'],
  ['02', '分别持证'],
]);

export const certificateEditions = enumTable('ZSBS', '证书版式', [
  ['01', '单一版'],
  ['02', '集成版'],
]);

export const certificateStates = enumTable('ZZZT', '电子证照状态', [
  ['1', '有效'],
  ['2', '已变更'],
  ['3', '已注销'],
  ['4', '限制(查封/异议)'],
  ['9', '制作中'],
]);
