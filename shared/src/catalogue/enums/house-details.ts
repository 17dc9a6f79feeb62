// What survey sheets say about a house beyond the register: kind, layout, state.
import { enumTable } from './enum-table';

export const houseKinds = enumTable('FWLX', '房屋类型', [
  ['1', '住宅'],
  ['2', '商业用房'],
  ['3', '办公用房'],
  ['4', '工业用房'],
  ['5', '仓储用房'],
  ['6', '车库'],
  ['99', '其它'],
]);

export const layoutStructures = enumTable('HXJG', '户型结构', [
  ['1', '平层'],
  ['2', '错层'],
  ['3', '复式楼'],
  ['4', '跃层'],
  ['99', '其它'],
]);

export const buildingStates = enumTable('JZWZT', '建筑物状态', [
  ['1', '历史'],
  ['2', '期房'],
  ['3', '现房'],
  ['4', '虚拟'],
]);
