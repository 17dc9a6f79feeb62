// A homestead and the house on it: what the register knows, and how large it may be.
import type { CrossCheck, FieldDefinition } from '../business/business';
import { all, field } from '../business/conditions/condition';
import { homesteadLandKinds } from '../enums/filing-choices';
import { houseStructures } from '../enums/houses';
import { rightTypes } from '../enums/rights';
import { LOCKED_HELP, TYPED_HELP, UNIT_FIELDS, fromSource } from '../fragments/register-lock';
import type { PropertySource } from '../fragments/register-lock';
import type { PropertyPart } from '../fragments/registration';

const withHouse = field('qllx').is('6');

const fields: readonly FieldDefinition[] = [
  ...UNIT_FIELDS,
  {
    key: 'qllx',
    label: '权利类型',
    kind: 'select',
    required: true,
    enum: 'QLLX',
    codes: ['5', '6'],
    initial: '6',
    width: 'full',
  },
  { key: 'jtjjzz', label: '农村集体经济组织', kind: 'text', required: true, minLength: 2, maxLength: 100 },
  { key: 'pzwh', label: '批准文号', kind: 'text', required: true, minLength: 4, maxLength: 50, width: 'identity' },
  { key: 'pzmj', label: '批准用地面积', kind: 'area', required: true, min: '0.01', scale: 2, unit: '㎡' },
  { key: 'zdmj', label: '宅基地面积', kind: 'area', required: true, min: '0.01', scale: 2, unit: '㎡' },
  { key: 'dllb', label: '占用地类', kind: 'radio', required: true, enum: 'DLLB' },
  { key: 'jzzdmj', label: '建筑占地面积', kind: 'area', min: '0.01', scale: 2, unit: '㎡', shownWhen: withHouse },
  {
    key: 'jzmj',
    label: '建筑面积',
    kind: 'area',
    min: '0.01',
    scale: 2,
    unit: '㎡',
    shownWhen: withHouse,
    requiredWhen: withHouse,
  },
  { key: 'zcs', label: '层数', kind: 'number', min: '1', shownWhen: withHouse },
  { key: 'fwjg', label: '房屋结构', kind: 'select', enum: 'FWJG', shownWhen: withHouse },
  { key: 'jgsj', label: '建成时间', kind: 'date', shownWhen: withHouse },
];

const excess: readonly FieldDefinition[] = [
  {
    key: 'sfcz',
    label: '是否超过批准面积或限额',
    kind: 'radio',
    required: true,
    enum: 'SF',
    initial: '0',
    help: '超过的部分在登记簿和证书附记中注明',
  },
  {
    key: 'czmj',
    label: '超占面积',
    kind: 'area',
    required: true,
    min: '0.01',
    scale: 2,
    unit: '㎡',
    shownWhen: field('sfcz').is('1'),
  },
];

/**
 * Largest homestead of a household in Zhejiang (浙江省土地管理条例 第五十五条); what is larger is noted, not refused.
 */
const limits: readonly (readonly [kind: string, most: string, name: string])[] = [
  ['1', '125', '占用耕地'],
  ['2', '140', '占用其他土地'],
  ['3', '160', '山区利用荒地、荒坡'],
];

const checks: readonly CrossCheck[] = [
  ...limits.map(
    ([kind, most, name]): CrossCheck => ({
      kind: 'bounds',
      field: 'zdmj',
      most,
      when: all(field('dllb').is(kind), field('sfcz').is('0')),
      message: `${name}的宅基地限额为${most}㎡。面积更大的，请在“是否超过批准面积或限额”中选“是”并填写超占面积`,
    }),
  ),
  {
    kind: 'notAbove',
    field: 'zdmj',
    limit: 'pzmj',
    when: field('sfcz').is('0'),
    message: '宅基地面积大于批准用地面积，请核对；确实超过的，请选“是”并填写超占面积',
  },
  { kind: 'notAbove', field: 'czmj', limit: 'zdmj', message: '超占面积不能大于宅基地面积' },
  { kind: 'notAbove', field: 'jzzdmj', limit: 'zdmj', message: '建筑占地面积不能大于宅基地面积' },
  { kind: 'notInFuture', field: 'jgsj', message: '建成时间不能晚于今天' },
];

export function homesteadProperty(source: PropertySource): PropertyPart {
  const own = source === 'applicant' ? [...fields, ...excess] : fields;
  return {
    section: {
      id: 'property',
      title: '宅基地和房屋情况',
      help: source === 'register' ? LOCKED_HELP : TYPED_HELP,
      fields: fromSource(source, own),
    },
    checks: source === 'register' ? [] : checks,
    enums: [rightTypes, homesteadLandKinds, houseStructures],
  };
}

export const oneHomestead: FieldDefinition = {
  key: 'yhyz',
  label: '是否一户一宅',
  kind: 'radio',
  required: true,
  enum: 'SF',
  help: '农村村民一户只能拥有一处宅基地',
};

export const headOfHousehold: FieldDefinition = {
  key: 'hzxm',
  label: '户主（户代表）',
  kind: 'text',
  required: true,
  format: 'personName',
  maxLength: 60,
};
