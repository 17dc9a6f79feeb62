// A sea area: the project, how the sea is used, for how long (海域使用管理法 第二十五条) and at what price.
import type { CrossCheck, FieldDefinition } from '../business/business';
import { all, field, not } from '../business/conditions/condition';
import type { Condition } from '../business/conditions/condition';
import { seaFeeSchedules } from '../enums/filing-choices';
import { rightTypes } from '../enums/rights';
import { seaGrades, seaProjectNatures, seaUseTypes, seaUseWays, structureTypes } from '../enums/land/sea-use';
import { LOCKED_HELP, TYPED_HELP, UNIT_FIELDS, fromSource } from '../fragments/register-lock';
import type { PropertySource } from '../fragments/register-lock';
import type { PropertyPart } from '../fragments/registration';

export const SEA_RIGHTS = ['15', '16'] as const;

const withStructure = field('qllx').is('16');

const fields: readonly FieldDefinition[] = [
  ...UNIT_FIELDS,
  {
    key: 'qllx',
    label: '权利类型',
    kind: 'select',
    required: true,
    enum: 'QLLX',
    codes: SEA_RIGHTS,
    initial: '15',
    width: 'full',
  },
  { key: 'xmmc', label: '用海项目名称', kind: 'text', required: true, minLength: 2, maxLength: 100 },
  { key: 'xmxz', label: '项目性质', kind: 'select', required: true, enum: 'XMXZ' },
  { key: 'hysylx', label: '海域使用类型', kind: 'select', required: true, enum: 'HYSYLX' },
  { key: 'yhfs', label: '用海方式', kind: 'multiselect', required: true, enum: 'YHFS' },
  { key: 'hydb', label: '海域等别', kind: 'select', enum: 'HYDB' },
  { key: 'zhmj', label: '宗海面积', kind: 'area', required: true, min: '0.0001', scale: 4, unit: '公顷' },
  { key: 'syqqssj', label: '使用起始日期', kind: 'date', required: true },
  {
    key: 'syqjssj',
    label: '使用终止日期',
    kind: 'date',
    required: true,
    help: '最长：养殖15年，拆船20年，旅游、娱乐25年，盐业、矿业30年，公益事业40年，港口、修造船厂等建设工程50年',
  },
  {
    key: 'syjze',
    label: '海域使用金总额',
    kind: 'money',
    required: true,
    min: '0',
    scale: 6,
    unit: '万元',
    width: 'amount',
  },
  { key: 'syjjnfs', label: '使用金缴纳方式', kind: 'radio', required: true, enum: 'SYJJNFS' },
  { key: 'gzwlx', label: '构（建）筑物类型', kind: 'select', required: true, enum: 'GZWLX', shownWhen: withStructure },
  {
    key: 'gzwmj',
    label: '构（建）筑物面积',
    kind: 'area',
    required: true,
    min: '0.01',
    scale: 2,
    unit: '㎡',
    shownWhen: withStructure,
  },
];

const BREEDING = ['12', '13'];
const TOURISM = ['41', '42', '43'];
const MINING = ['21', '22', '23'];
const ofOwnTerm = field('hysylx').oneOf(...BREEDING, ...TOURISM, ...MINING);

/** Longest terms by use (海域使用管理法 第二十五条). */
export const seaTerms: readonly (readonly [when: Condition, years: number, name: string])[] = [
  [field('hysylx').oneOf(...BREEDING), 15, '养殖用海'],
  [field('hysylx').oneOf(...TOURISM), 25, '旅游、娱乐用海'],
  [field('hysylx').oneOf(...MINING), 30, '盐业、矿业用海'],
  [all(not(ofOwnTerm), field('xmxz').is('1')), 40, '公益事业用海'],
  [all(not(ofOwnTerm), not(field('xmxz').is('1'))), 50, '港口、修造船厂等建设工程用海'],
];

const checks: readonly CrossCheck[] = [
  { kind: 'notBefore', field: 'syqjssj', other: 'syqqssj', message: '使用终止日期不能早于起始日期' },
  ...seaTerms.map(
    ([when, mostYears, name]): CrossCheck => ({
      kind: 'term',
      from: 'syqqssj',
      to: 'syqjssj',
      mostYears,
      when,
      message: `${name}的使用期限最长${mostYears}年（海域使用管理法第二十五条）`,
    }),
  ),
];

export function seaProperty(source: PropertySource): PropertyPart {
  return {
    section: {
      id: 'property',
      title: '宗海情况',
      help: source === 'register' ? LOCKED_HELP : TYPED_HELP,
      fields: fromSource(source, fields),
    },
    checks: source === 'register' ? [] : checks,
    enums: [rightTypes, seaProjectNatures, seaUseTypes, seaUseWays, seaGrades, seaFeeSchedules, structureTypes],
  };
}
