// How the boundary of a parcel is marked.
import { enumTable } from '../enum-table';

export const boundaryLineKinds = enumTable('JZXLB', '界址线类别', [
  ['1', '围墙'],
  ['2', '墙壁'],
  ['3', '栅栏'],
  ['4', '铁丝网'],
  ['5', '滴水线'],
  ['6', '路涯线'],
  ['7', '两点连线'],
  ['9', '其它'],
]);

export const boundaryLinePlaces = enumTable('JZXWZ', '界址线位置', [
  ['1', '内'],
  ['2', '中'],
  ['3', '外'],
]);

export const boundaryMarkKinds = enumTable('JBLX', '界标类型', [
  ['1', '钢钉'],
  ['2', '水泥桩'],
  ['3', '石灰桩'],
  ['4', '喷涂'],
  ['5', '瓷标志'],
  ['6', '无标志'],
  ['7', '其它'],
]);
