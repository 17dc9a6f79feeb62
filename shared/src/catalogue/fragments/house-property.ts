// What the register knows about a house; none of it can be changed in an application.
import type { CrossCheck, FieldDefinition, SectionDefinition } from '../business/business';
import { houseNatures, houseStructures, houseUses } from '../enums/houses';
import { landUses } from '../enums/land/land';
import { rightNatures, rightTypes } from '../enums/rights';

/** Tables that the section needs. */
export const housePropertyEnums = [
  rightTypes,
  rightNatures,
  landUses,
  houseUses,
  houseNatures,
  houseStructures,
] as const;

type Registered = Omit<FieldDefinition, 'source'>;

const fields: Registered[] = [
  { key: 'bdcqzh', label: '原不动产权证书号', kind: 'certNo', required: true, width: 'full' },
  { key: 'bdcdyh', label: '不动产单元号', kind: 'unitNo', required: true, width: 'full' },
  { key: 'zl', label: '坐落', kind: 'address', required: true },
  { key: 'qllx', label: '权利类型', kind: 'select', required: true, enum: 'QLLX', width: 'full' },
  { key: 'qlxz', label: '权利性质', kind: 'select', required: true, enum: 'QLXZ' },
  { key: 'tdyt', label: '土地用途', kind: 'select', enum: 'TDYT' },
  { key: 'fwyt', label: '房屋用途', kind: 'select', required: true, enum: 'FWYT' },
  { key: 'fwxz', label: '房屋性质', kind: 'select', enum: 'FWXZ' },
  { key: 'fwjg', label: '房屋结构', kind: 'select', enum: 'FWJG' },
  { key: 'jzmj', label: '建筑面积', kind: 'area', required: true, min: '0.01', scale: 2, unit: '㎡' },
  { key: 'tnjzmj', label: '专有建筑面积', kind: 'area', scale: 2, unit: '㎡' },
  { key: 'ftjzmj', label: '分摊建筑面积', kind: 'area', scale: 2, unit: '㎡' },
  { key: 'zcs', label: '总层数', kind: 'number', scale: 0 },
  { key: 'szc', label: '所在层', kind: 'text', maxLength: 20 },
  { key: 'jgsj', label: '竣工时间', kind: 'date' },
  { key: 'tdsyqx', label: '土地使用期限', kind: 'daterange' },
];

export const housePropertySection: SectionDefinition = {
  id: 'property',
  title: '不动产情况',
  help: '以下内容取自不动产登记簿，不能修改。如与实际不符，请先申请更正登记。',
  fields: fields.map((definition) => ({ ...definition, source: 'register' })),
};

export const housePropertyChecks: readonly CrossCheck[] = [
  {
    kind: 'sumEquals',
    of: ['tnjzmj', 'ftjzmj'],
    equals: 'jzmj',
    tolerance: '0.01',
    message: '专有面积与分摊面积之和不等于建筑面积，请联系登记机构核对',
  },
];
