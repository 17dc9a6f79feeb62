// On which terms the operation of contracted land is passed on.
import type { CrossCheck, FieldDefinition } from '../business/business';
import { circulationWays } from '../enums/land/farmland';

export const circulationEnums = [circulationWays] as const;

export const circulationFields: readonly FieldDefinition[] = [
  { key: 'lzfstd', label: '流转方式', kind: 'select', required: true, enum: 'LZFSTD' },
  {
    key: 'lzhtbh',
    label: '流转合同编号',
    kind: 'text',
    required: true,
    format: 'contractNumber',
    maxLength: 50,
    width: 'identity',
  },
  { key: 'lzqssj', label: '流转起始日期', kind: 'date', required: true },
  { key: 'lzjssj', label: '流转终止日期', kind: 'date', required: true, help: '流转期限五年以上的，可以申请登记' },
  { key: 'lzjk', label: '流转价款', kind: 'money', min: '0', unit: '元/亩·年', width: 'amount' },
];

/** Five years at least (民法典 第三百四十一条), and no longer than what remains of the contract. */
export const circulationChecks: readonly CrossCheck[] = [
  { kind: 'notBefore', field: 'lzjssj', other: 'lzqssj', message: '流转终止日期不能早于起始日期' },
  {
    kind: 'term',
    from: 'lzqssj',
    to: 'lzjssj',
    leastYears: 5,
    message: '流转期限为五年以上的，才能申请土地经营权登记（民法典第三百四十一条）',
  },
  { kind: 'notBefore', field: 'cbjssj', other: 'lzjssj', message: '流转期限不能超过承包期的剩余期限' },
  { kind: 'notBefore', field: 'lzqssj', other: 'cbqssj', message: '流转起始日期不能早于承包起始日期' },
];
