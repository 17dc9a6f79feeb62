// Woodland and the trees on it: where it is, what grows there, for how long it may be used.
import type { CrossCheck, FieldDefinition } from '../business/business';
import { field } from '../business/conditions/condition';
import { forestKinds, forestOrigins } from '../enums/land/forest';
import { rightTypes } from '../enums/rights';
import { LOCKED_HELP, TYPED_HELP, UNIT_FIELDS, fromSource } from '../fragments/register-lock';
import type { PropertySource } from '../fragments/register-lock';
import type { PropertyPart } from '../fragments/registration';

export const FOREST_RIGHTS = ['10', '11', '12'] as const;

const fields: readonly FieldDefinition[] = [
  ...UNIT_FIELDS,
  { key: 'qllx', label: '权利类型', kind: 'select', required: true, enum: 'QLLX', codes: FOREST_RIGHTS, width: 'full' },
  { key: 'lb', label: '林班', kind: 'text', required: true, maxLength: 20, width: 'short' },
  { key: 'xb', label: '小班', kind: 'text', required: true, maxLength: 20, width: 'short' },
  { key: 'xdm', label: '小地名', kind: 'text', maxLength: 50 },
  { key: 'ldmj', label: '林地面积', kind: 'area', required: true, min: '0.01', scale: 2, unit: '亩' },
  { key: 'lz', label: '林种', kind: 'select', required: true, enum: 'LZ' },
  { key: 'qy', label: '起源', kind: 'select', required: true, enum: 'QY' },
  { key: 'zysz', label: '主要树种', kind: 'text', required: true, maxLength: 50 },
  { key: 'zs', label: '株数', kind: 'number', min: '0', unit: '株' },
  { key: 'zlnd', label: '造林年度', kind: 'number', min: '1900', max: '2100', width: 'short', help: '4位年份' },
  { key: 'ldsyqssj', label: '林地使用起始日期', kind: 'date', required: true },
  { key: 'ldsyjssj', label: '林地使用终止日期', kind: 'date', required: true, help: '承包的林地30至70年' },
  { key: 'ldsyq', label: '林地所有权人', kind: 'text', required: true, minLength: 2, maxLength: 100 },
  { key: 'sllmsyqr', label: '森林、林木所有权人', kind: 'text', maxLength: 100 },
  { key: 'sllmshyqr', label: '森林、林木使用权人', kind: 'text', maxLength: 100 },
];

const checks: readonly CrossCheck[] = [
  { kind: 'notBefore', field: 'ldsyjssj', other: 'ldsyqssj', message: '林地使用终止日期不能早于起始日期' },
  {
    kind: 'term',
    from: 'ldsyqssj',
    to: 'ldsyjssj',
    leastYears: 30,
    mostYears: 70,
    when: field('qllx').is('10'),
    message: '林地承包期应为30至70年',
  },
  {
    kind: 'term',
    from: 'ldsyqssj',
    to: 'ldsyjssj',
    mostYears: 70,
    when: field('qllx').oneOf('11', '12'),
    message: '林地使用期限不能超过70年',
  },
];

export function forestProperty(source: PropertySource): PropertyPart {
  return {
    section: {
      id: 'property',
      title: '林地和林木情况',
      help: source === 'register' ? LOCKED_HELP : TYPED_HELP,
      fields: fromSource(source, fields),
    },
    checks: source === 'register' ? [] : checks,
    enums: [rightTypes, forestKinds, forestOrigins],
  };
}
