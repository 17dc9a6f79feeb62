// Properties that the applicant names: not yet in the register, or not the applicant's own, so that nothing is filled
// in.
import type { FieldDefinition, SectionDefinition } from '../business/business';
import type { Condition } from '../business/conditions/condition';
import { houseStructures, houseUses } from '../enums/houses';
import type { PropertyPart } from './registration';

const unitFields: readonly FieldDefinition[] = [
  {
    key: 'bdcdyh',
    label: '不动产单元号',
    kind: 'unitNo',
    required: true,
    width: 'full',
    help: '28位，见权籍调查成果或预售合同',
  },
  { key: 'zl', label: '坐落', kind: 'address', required: true },
];

/** A house that is to be registered, or is being built: described from its papers. */
export const declaredHouse: PropertyPart = {
  section: {
    id: 'property',
    title: '不动产情况',
    help: '请按权籍调查成果和合同填写。',
    fields: [
      ...unitFields,
      { key: 'fwyt', label: '房屋用途', kind: 'select', required: true, enum: 'FWYT' },
      { key: 'fwjg', label: '房屋结构', kind: 'select', enum: 'FWJG' },
      { key: 'jzmj', label: '建筑面积', kind: 'area', required: true, min: '0.01', scale: 2, unit: '㎡' },
      { key: 'tnjzmj', label: '专有建筑面积', kind: 'area', scale: 2, unit: '㎡' },
      { key: 'ftjzmj', label: '分摊建筑面积', kind: 'area', scale: 2, unit: '㎡' },
      { key: 'zcs', label: '总层数', kind: 'number', scale: 0, min: '1', max: '200' },
      { key: 'szc', label: '所在层', kind: 'text', maxLength: 20, width: 'short' },
    ],
  },
  enums: [houseUses, houseStructures],
  checks: [
    {
      kind: 'sumEquals',
      of: ['tnjzmj', 'ftjzmj'],
      equals: 'jzmj',
      tolerance: '0.01',
      message: '专有面积与分摊面积之和应等于建筑面积',
    },
  ],
};

/**
 * Somebody else's property, named by its certificate, always or while `certified` holds: the register tells nothing
 * about it.
 */
export function namedProperty(help: string, certified?: Condition): SectionDefinition {
  const certificate = { key: 'bdcqzh', label: '不动产权证书号', kind: 'certNo', width: 'full' } as const;
  return {
    id: 'property',
    title: '不动产情况',
    help,
    fields: [{ ...certificate, ...(certified ? { requiredWhen: certified } : { required: true }) }, ...unitFields],
  };
}

/** A house without a certificate yet, named by its unit number. */
export function namedUnit(help: string): SectionDefinition {
  return { id: 'property', title: '不动产情况', help, fields: unitFields };
}
