// A parcel of construction land: what the register knows of it, and how long it may be used.
import type { CrossCheck, FieldDefinition } from '../business/business';
import { all, field, not } from '../business/conditions/condition';
import type { Condition } from '../business/conditions/condition';
import { landUses } from '../enums/land/land';
import { rightSettings } from '../enums/right-details';
import { rightNatures, rightTypes } from '../enums/rights';
import { LOCKED_HELP, TYPED_HELP, UNIT_FIELDS, fromSource } from '../fragments/register-lock';
import type { PropertySource } from '../fragments/register-lock';
import type { PropertyPart } from '../fragments/registration';

const COMMERCE = ['05', '0501', '0502', '0503', '0504', '0505', '0506', '0507'];
const DWELLING = ['0701'];

/** Of collective land what is built on it may be entered together with it. */
export const BUILT_ON = field('qllx').is('8');

export const buildingOnLand: readonly FieldDefinition[] = [
  { key: 'fwyt', label: '房屋用途', kind: 'select', required: true, enum: 'FWYT', shownWhen: BUILT_ON },
  { key: 'fwjg', label: '房屋结构', kind: 'select', enum: 'FWJG', shownWhen: BUILT_ON },
  {
    key: 'jzmj',
    label: '建筑面积',
    kind: 'area',
    required: true,
    min: '0.01',
    scale: 2,
    unit: '㎡',
    shownWhen: BUILT_ON,
  },
  { key: 'zcs', label: '总层数', kind: 'number', min: '1', shownWhen: BUILT_ON },
  { key: 'jgsj', label: '竣工时间', kind: 'date', shownWhen: BUILT_ON },
];

function landFields(codes: readonly string[], endNeeded: Condition): FieldDefinition[] {
  return [
    ...UNIT_FIELDS,
    {
      key: 'qllx',
      label: '权利类型',
      kind: 'select',
      required: true,
      enum: 'QLLX',
      codes,
      initial: codes[0],
      width: 'full',
    },
    { key: 'qlxz', label: '权利性质', kind: 'select', required: true, enum: 'QLXZ' },
    { key: 'qlsdfs', label: '权利设定方式', kind: 'select', required: true, enum: 'QLSDFS', initial: '2' },
    { key: 'tdyt', label: '土地用途', kind: 'select', required: true, enum: 'TDYT' },
    { key: 'zdmj', label: '宗地面积', kind: 'area', required: true, min: '0.01', scale: 2, unit: '㎡' },
    { key: 'syqmj', label: '使用权面积', kind: 'area', required: true, min: '0.01', scale: 2, unit: '㎡' },
    { key: 'syqqssj', label: '使用权起始时间', kind: 'date', required: true },
    {
      key: 'syqjssj',
      label: '使用权终止时间',
      kind: 'date',
      requiredWhen: endNeeded,
      help: '有期限的土地使用权填写；最长：住宅70年，工业、科教文卫体、综合50年，商业、旅游、娱乐40年',
    },
    { key: 'jg', label: '取得价格', kind: 'money', min: '0', scale: 6, unit: '万元', width: 'amount' },
    { key: 'zdszd', label: '宗地四至（东）', kind: 'text', maxLength: 100 },
    { key: 'zdszn', label: '宗地四至（南）', kind: 'text', maxLength: 100 },
    { key: 'zdszx', label: '宗地四至（西）', kind: 'text', maxLength: 100 },
    { key: 'zdszb', label: '宗地四至（北）', kind: 'text', maxLength: 100 },
  ];
}

/** Longest terms by use (城镇国有土地使用权出让和转让暂行条例 第十二条). */
export const landTerms: readonly (readonly [when: Condition, years: number, name: string])[] = [
  [field('tdyt').oneOf(...DWELLING), 70, '居住用地'],
  [field('tdyt').oneOf(...COMMERCE), 40, '商业、旅游、娱乐用地'],
  [not(field('tdyt').oneOf(...DWELLING, ...COMMERCE)), 50, '工业、科教文卫体和综合用地'],
];

/** A period may be no longer than land of that use is granted for. */
export function landTermChecks(granted: Condition, from: string, to: string): CrossCheck[] {
  return landTerms.map(([when, mostYears, name]) => ({
    kind: 'term',
    ...{ from, to, mostYears },
    when: all(granted, when),
    message: `${name}的使用年限最长${mostYears}年`,
  }));
}

/** For land that was granted for a term. */
function landChecks(granted: Condition): CrossCheck[] {
  return [
    { kind: 'notAbove', field: 'syqmj', limit: 'zdmj', message: '使用权面积不能大于宗地面积' },
    { kind: 'notBefore', field: 'syqjssj', other: 'syqqssj', message: '使用权终止时间不能早于起始时间' },
    ...landTermChecks(granted, 'syqqssj', 'syqjssj'),
  ];
}

/**
 * The section of a parcel. `codes` of QLLX may be chosen where the applicant says what it is; `granted` tells land
 * that has a longest term (出让).
 */
export function landProperty(
  source: PropertySource,
  codes: readonly string[] = ['3'],
  granted: Condition = field('qlxz').is('102'),
): PropertyPart {
  return {
    section: {
      id: 'property',
      title: '宗地情况',
      help: source === 'register' ? LOCKED_HELP : TYPED_HELP,
      fields: fromSource(source, landFields(codes, granted)),
    },
    checks: source === 'register' ? [] : landChecks(granted),
    enums: [rightTypes, rightNatures, rightSettings, landUses],
  };
}
