// Finer points of rights: kinds that provinces add, where in space a right lies, whether it still stands.
import { enumTable } from './enum-table';

export const extendedRightTypes = enumTable('QLLX_EXT', '权利类型扩展', [
  ['23', '国有农用地使用权'],
  ['35', '林地承包经营权/林木所有权'],
  ['36', '林地使用权/森林、林木所有权'],
  ['37', '抵押权'],
  ['50', '农用地经营权（土地经营权）'],
  ['92', '居住权'],
  ['93', '房屋租赁'],
  ['94', '建筑物区分所有权业主共有部分'],
  ['96', '预告'],
  ['97', '异议'],
  ['98', '查封'],
]);

export const rightSettings = enumTable('QLSDFS', '权利设定方式', [
  ['1', '地上'],
  ['2', '地表'],
  ['3', '地下'],
]);

export const ownershipStates = enumTable('QSZT', '权属状态', [
  ['0', '临时'],
  ['1', '现势'],
  ['2', '历史'],
  ['3', '终止'],
]);
