// Notices in advance on houses: both sides, the number by which a registered notice is named, and what a mortgage
// secures.
import type { CrossCheck, FieldDefinition } from '../business/business';
import type { Condition } from '../business/conditions/condition';
import { field, partyCount } from '../business/conditions/condition';
import type { RegisterEffect } from '../business/register-effect';
import { yesNo } from '../enums/answers';
import { noticeTypes } from '../enums/entries';
import { loanTypes, mortgageForms, mortgagedPropertyTypes } from '../enums/mortgages';
import { ENTERPRISES } from './party-types';
import type { Side } from './registration';

/** 民法典 221. */
export const NOTICE_LAW = '《中华人民共和国民法典》第二百二十一条';

export const presaleBuyer: Side = { role: 'qlr', label: '预购人', holds: true, asksMaritalStatus: true };
export const presaleSeller: Side = { role: 'ywr', label: '预售人（开发企业）', partyTypes: ENTERPRISES, max: 1 };
export const noticeLender: Side = { role: 'dyqr', label: '抵押权人（银行）', partyTypes: ENTERPRISES, max: 5 };
/**
 * Whoever has the mortgage noted that the buyer of a new home has granted: it is registered with the home, or after it.
 */
export const noticedLender: Side = {
  ...noticeLender,
  min: 0,
  applies: false,
  ifRegistered: true,
  help: '办理过抵押预告登记、与转移登记一并转为抵押权登记的填写；以后另行办理的不填',
};
export const noticeBorrower: Side = { role: 'dyr', label: '抵押人（预购人）' };

export const noticeProofField: FieldDefinition = {
  key: 'ygzmh',
  label: '预告登记证明号',
  kind: 'certNo',
  required: true,
  width: 'full',
  help: '见不动产登记证明',
};

/** The mortgage notice that becomes a mortgage with the transfer. */
export const noticedMortgageField: FieldDefinition = {
  key: 'dyygzmh',
  label: '抵押预告登记证明号',
  kind: 'certNo',
  requiredWhen: partyCount(1, 'dyqr'),
  shownWhen: partyCount(1, 'dyqr'),
  width: 'full',
  help: '见抵押权人的不动产登记证明；登簿后抵押权按预告登记的顺位设立',
};

/**
 * Whoever built the home gives it to its buyer; the mortgage that the buyer has had noted is registered with it where
 * its mortgagee applies too.
 */
export const newHomeEffects: readonly { readonly when?: Condition; readonly effect: RegisterEffect }[] = [
  { effect: { kind: 'transferRight', from: 'ywr', to: 'qlr', newHome: true } },
  {
    when: partyCount(1, 'dyqr'),
    effect: { kind: 'fulfilNotice', entry: 'mortgageNotice', by: 'dyqr', owners: 'qlr', proofNumber: 'dyygzmh' },
  },
];

/** Which kind of notice, of those that the business is about. */
export function noticeTypeField(codes: readonly [string, ...string[]]): FieldDefinition {
  return {
    key: 'ygdjzl',
    label: '预告登记种类',
    kind: 'select',
    required: true,
    enum: 'YGDJZL',
    codes,
    initial: codes[0],
    width: 'full',
  };
}

const isOrdinary = field('dyfs').is('1');
const isMaximum = field('dyfs').is('2');

/** What the mortgage secures, until when, and whether the property may be passed on. */
export const debtFields: readonly FieldDefinition[] = [
  { key: 'dyfs', label: '抵押方式', kind: 'radio', required: true, enum: 'DYFS' },
  { key: 'dybdclx', label: '抵押不动产类型', kind: 'select', required: true, enum: 'DYBDCLX', codes: ['2', '4'] },
  { key: 'zwr', label: '债务人', kind: 'text', required: true, minLength: 2, maxLength: 100 },
  {
    key: 'bdbzzqse',
    label: '被担保主债权数额',
    kind: 'money',
    required: true,
    min: '0.01',
    unit: '万元',
    width: 'amount',
    shownWhen: isOrdinary,
  },
  {
    key: 'zgzqse',
    label: '最高债权数额',
    kind: 'money',
    required: true,
    min: '0.01',
    unit: '万元',
    width: 'amount',
    shownWhen: isMaximum,
  },
  { key: 'zgzqqdss', label: '最高债权确定事实', kind: 'text', maxLength: 200, shownWhen: isMaximum },
  { key: 'zwlxqssj', label: '债务履行或债权确定期间起', kind: 'date', required: true },
  { key: 'zwlxjssj', label: '债务履行或债权确定期间止', kind: 'date', required: true },
  { key: 'dbfw', label: '担保范围', kind: 'textarea', required: true, minLength: 2, maxLength: 500 },
  {
    key: 'sfjzzr',
    label: '是否约定禁止或限制转让',
    kind: 'radio',
    required: true,
    enum: 'SF',
    help: '民法典第四百零六条：约定禁止或者限制转让的，应当记载',
  },
  {
    key: 'dyhth',
    label: '抵押合同号',
    kind: 'text',
    required: true,
    format: 'contractNumber',
    maxLength: 50,
    width: 'identity',
  },
];

export const debtChecks: readonly CrossCheck[] = [
  { kind: 'notBefore', field: 'zwlxjssj', other: 'zwlxqssj', message: '债务履行期间的结束日期不能早于开始日期' },
];

export const noticeEnums = [noticeTypes, yesNo] as const;
export const debtEnums = [mortgageForms, mortgagedPropertyTypes, loanTypes] as const;
