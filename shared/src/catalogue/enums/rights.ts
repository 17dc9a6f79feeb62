// Kinds and natures of the rights that the register holds.
import { enumTable, findEnumName, groupedEnumTable } from './enum-table';
import { extendedRightTypes } from './right-details';

export const rightTypes = enumTable('QLLX', '权利类型', [
  ['1', '集体土地所有权'],
  ['2', '国家土地所有权'],
  ['3', '国有建设用地使用权'],
  ['4', '国有建设用地使用权/房屋（构筑物）所有权'],
  ['5', '宅基地使用权'],
  ['6', '宅基地使用权/房屋（构筑物）所有权'],
  ['7', '集体建设用地使用权'],
  ['8', '集体建设用地使用权/房屋（构筑物）所有权'],
  ['9', '土地承包经营权'],
  ['10', '土地承包经营权/森林、林木所有权'],
  ['11', '林地使用权'],
  ['12', '林地使用权/森林、林木使用权'],
  ['13', '草原使用权'],
  ['14', '水域滩涂养殖权'],
  ['15', '海域使用权'],
  ['16', '海域使用权/构（建）筑物所有权'],
  ['17', '无居民海岛使用权'],
  ['18', '无居民海岛使用权/构（建）筑物所有权'],
  ['19', '地役权'],
  ['20', '取水权'],
  ['21', '探矿权'],
  ['22', '采矿权'],
  ['99', '其它权利'],
]);

/** The right to operate contracted land (民法典 341) is registered, and has no code of its own in the national list. */
const OPERATION_RIGHT = '50';

/** The kinds of right that stand on certificates: the national list, and that one of its extension. */
export const titleTypes = enumTable('QLLX_DJ', '权利类型（含土地经营权）', [
  ...rightTypes.items.map(({ code, name }) => [code, name] as const),
  [OPERATION_RIGHT, findEnumName(extendedRightTypes, OPERATION_RIGHT) ?? ''],
]);

export const rightNatures = groupedEnumTable('QLXZ', '权利性质', [
  [
    '100',
    '国有土地',
    [
      ['101', '划拨'],
      ['102', '出让'],
      ['103', '作价出资（入股）'],
      ['104', '国有土地租赁'],
      ['105', '授权经营'],
      ['106', '家庭承包'],
      ['107', '其它方式承包'],
    ],
  ],
  [
    '200',
    '集体土地',
    [
      ['201', '家庭承包'],
      ['202', '其它方式承包'],
      ['203', '批准拨用'],
      ['204', '入股'],
      ['205', '联营'],
    ],
  ],
]);
