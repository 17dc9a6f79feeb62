// How a certificate reaches its holder.
import { enumTable } from './enum-table';

export const deliveryMethods = enumTable('LZFS', '领证方式', [
  ['1', '电子证照（不领纸质）'],
  ['2', '窗口自取'],
  ['3', '邮政寄递'],
  ['4', '自助机打印'],
]);
