// The terms of a mortgage: ordinary or for a maximum amount, the debt, its period, what is secured, whether transfer is
// limited.
import type { CrossCheck, FieldDefinition, SectionDefinition } from '../business/business';
import { field } from '../business/conditions/condition';
import type { RegisterEffect } from '../business/register-effect';
import { MAXIMUM, ORDINARY, mortgageEntry } from '../fragments/mortgage-entry';
import { mortgagedParts } from '../enums/house-choices';
import { loanTypes, mortgageForms, mortgagedPropertyTypes } from '../enums/mortgages';

export const mortgageEnums = [mortgageForms, mortgagedParts, mortgagedPropertyTypes, loanTypes] as const;

export { MAXIMUM, ORDINARY };

const isOrdinary = field('dyfs').is(ORDINARY);
const isMaximum = field('dyfs').is(MAXIMUM);

export const ordinaryDebt: FieldDefinition = {
  key: 'bdbzzqse',
  label: '被担保主债权数额',
  kind: 'money',
  required: true,
  min: '0.000001',
  scale: 6,
  unit: '万元',
  width: 'amount',
  shownWhen: isOrdinary,
};

export const maximumDebt: readonly FieldDefinition[] = [
  {
    key: 'zgzqse',
    label: '最高债权数额',
    kind: 'money',
    required: true,
    min: '0.000001',
    scale: 6,
    unit: '万元',
    width: 'amount',
    shownWhen: isMaximum,
  },
  {
    key: 'zgzqqdss',
    label: '最高债权确定事实',
    kind: 'text',
    maxLength: 200,
    shownWhen: isMaximum,
    help: '约定在什么情况下确定债权，如期间届满、债务人被宣告破产',
  },
];

export const periodFields: readonly FieldDefinition[] = [
  { key: 'zwlxqssj', label: '债务履行期限（债权确定期间）起', kind: 'date', required: true },
  { key: 'zwlxjssj', label: '债务履行期限（债权确定期间）止', kind: 'date', required: true },
];

export const scopeField: FieldDefinition = {
  key: 'dbfw',
  label: '担保范围',
  kind: 'textarea',
  required: true,
  minLength: 2,
  maxLength: 500,
  help: '如主债权及其利息、违约金、损害赔偿金和实现抵押权的费用',
};

/** 民法典 第四百零六条: the register must say so. */
export const clauseField: FieldDefinition = {
  key: 'sfjzzr',
  label: '是否存在禁止或限制转让抵押不动产的约定',
  kind: 'radio',
  required: true,
  enum: 'SF',
  help: '按抵押合同填写，将记载于登记簿（民法典第四百零六条）',
};

export const periodCheck: CrossCheck = {
  kind: 'notBefore',
  field: 'zwlxjssj',
  other: 'zwlxqssj',
  message: '债务履行期限的终止日期不能早于起始日期',
};

/** `propertyTypes`: codes of DYBDCLX; `forms`: codes of DYFS. */
export function mortgageTerms(
  propertyTypes: readonly string[],
  forms: readonly string[] = [ORDINARY, MAXIMUM],
  title = '抵押信息',
): SectionDefinition {
  return {
    id: 'mortgage',
    title,
    fields: [
      {
        key: 'dyfs',
        label: '抵押方式',
        kind: 'radio',
        required: true,
        enum: 'DYFS',
        codes: forms,
        ...(forms.length === 1 ? { initial: forms[0] } : {}),
      },
      {
        key: 'dyfwlx',
        label: '抵押的范围',
        kind: 'radio',
        enum: 'DYFWLX',
        initial: '1',
        help: '按份共有人可以只抵押本人的份额，不用其他共有人同意；不选的，抵押整个不动产；共同共有的，须全体共有人抵押',
      },
      {
        key: 'dybdclx',
        label: '抵押不动产类型',
        kind: 'select',
        required: true,
        enum: 'DYBDCLX',
        codes: propertyTypes,
        initial: propertyTypes[0],
      },
      {
        key: 'zwr',
        label: '债务人',
        kind: 'text',
        required: true,
        minLength: 2,
        maxLength: 100,
        help: '债务人不是抵押人的，按主债权合同填写',
      },
      ...(forms.includes(ORDINARY) ? [ordinaryDebt] : []),
      ...(forms.includes(MAXIMUM) ? maximumDebt : []),
      ...periodFields,
      scopeField,
      clauseField,
      { key: 'zzqhth', label: '主债权合同编号', kind: 'text', maxLength: 50, width: 'identity' },
      {
        key: 'dyhth',
        label: '抵押合同编号',
        kind: 'text',
        required: true,
        format: 'contractNumber',
        maxLength: 50,
        width: 'identity',
      },
      { key: 'dklx', label: '贷款类型', kind: 'select', enum: 'DKLX' },
    ],
  };
}

/** Fields of the amount in 万元. @param forms codes of DYFS */
export function amountKeys(forms: readonly string[] = [ORDINARY, MAXIMUM]): string[] {
  return [...(forms.includes(ORDINARY) ? ['bdbzzqse'] : []), ...(forms.includes(MAXIMUM) ? ['zgzqse'] : [])];
}

/** @param forms codes of DYFS */
export function mortgageEffect(forms: readonly string[] = [ORDINARY, MAXIMUM]): RegisterEffect {
  return mortgageEntry({ entry: 'mortgage', by: 'dyr', holders: 'dyqr', forms, ownShare: field('dyfwlx').is('2') });
}
