// What a modification changes: the cause decides which new values are asked for, and the register takes them over.
import type { CrossCheck, FeeExempted, FieldDefinition } from '../../business/business';
import { all, field } from '../../business/conditions/condition';
import type { RegisterChange } from '../../business/register-effect';

const because = (...causes: string[]) => field('djyy').oneOf(...causes);

/** Fields of new values by cause of DJXL; a business takes those that its causes need. */
export const changedValues = {
  holderName: {
    key: 'xqlrmc',
    label: '变更后的姓名或名称',
    kind: 'text',
    required: true,
    minLength: 2,
    maxLength: 100,
    shownWhen: because('30001'),
  },
  holderNumberKind: {
    key: 'xzjzl',
    label: '变更后的证件种类',
    kind: 'select',
    required: true,
    enum: 'ZJZL',
    shownWhen: because('30002'),
  },
  holderNumber: {
    key: 'xzjh',
    label: '变更后的证件号',
    kind: 'idNumber',
    typedBy: 'xzjzl',
    required: true,
    maxLength: 50,
    width: 'identity',
    help: '应当仍是同一人的证件号；权利归他人所有的，请申请转移登记',
    shownWhen: because('30002'),
  },
  location: { key: 'xzl', label: '变更后的坐落', kind: 'address', required: true, shownWhen: because('30003') },
  area: {
    key: 'xjzmj',
    label: '变更后的建筑面积',
    kind: 'area',
    required: true,
    min: '0.01',
    scale: 2,
    unit: '㎡',
    shownWhen: because('30004'),
  },
  use: {
    key: 'xfwyt',
    label: '变更后的房屋用途',
    kind: 'select',
    required: true,
    enum: 'FWYT',
    shownWhen: because('30005'),
  },
  term: { key: 'xsyqx', label: '变更后的使用期限', kind: 'daterange', required: true, shownWhen: because('30006') },
  ownership: {
    key: 'xgyfs',
    label: '变更后的共有方式',
    kind: 'radio',
    required: true,
    enum: 'GYFS',
    codes: ['1', '2'],
    shownWhen: because('30007'),
  },
} as const satisfies Readonly<Record<string, FieldDefinition>>;

/**
 * What each holder has from now on, asked on the card of every one of them (民法典 第三百零九条: shares by agreement).
 */
export const newShare: FieldDefinition = {
  key: 'qlbl',
  label: '变更后的份额',
  kind: 'share',
  required: true,
  width: 'short',
  help: '填写分数（如1/3）或者百分比（如33.33%）',
  shownWhen: field('xgyfs').is('2'),
};

export const newSharesCheck = {
  kind: 'sharesSum',
  role: 'qlr',
  field: newShare.key,
  total: '100',
} as const satisfies CrossCheck;

/** Where each new value goes in the register. */
export const changedPlaces = {
  holderName: { field: 'xqlrmc', of: 'holder', as: 'qlrmc' },
  holderNumberKind: { field: 'xzjzl', of: 'holder', as: 'zjzl' },
  holderNumber: { field: 'xzjh', of: 'holder', as: 'zjh' },
  location: { field: 'xzl', of: 'unit', as: 'zl' },
  area: { field: 'xjzmj', of: 'unit', as: 'jzmj' },
  use: { field: 'xfwyt', of: 'unit', as: 'fwyt' },
  term: { field: 'xsyqx', of: 'unit', as: 'tdsyqx' },
  ownership: { field: 'xgyfs', of: 'right', as: 'gyfs' },
} as const satisfies Readonly<Record<keyof typeof changedValues, RegisterChange>>;

/**
 * What brought the change about, where the law then frees it from every charge (发改价格规〔2016〕2559号 第三条第二项);
 * the paper of the change shows it.
 */
export const changeOrigin: FieldDefinition = {
  key: 'bgqy',
  label: '变更的起因',
  kind: 'radio',
  enum: 'BGQY',
  codesWhen: [
    { when: because('30003'), codes: ['1', '9'] },
    { when: because('30001', '30002'), codes: ['2', '9'] },
  ],
  shownWhen: because('30001', '30002', '30003'),
  help: '因行政区划调整、农村集体产权制度改革变更的免收费用，证明变更的材料应当写明',
};
export const changeExemptions: readonly FeeExempted[] = [
  { exemption: 'boundaryChange', when: all(because('30003'), field(changeOrigin.key).is('1')) },
  { exemption: 'collectiveReform', when: all(because('30001', '30002'), field(changeOrigin.key).is('2')) },
];

/** What makes the change understood, in the applicant's words. */
export const changeReason: FieldDefinition = {
  key: 'bgsm',
  label: '变更说明',
  kind: 'textarea',
  required: true,
  minLength: 2,
  maxLength: 500,
  help: '写明为什么变更、原来的内容和变更后的内容',
};

/** The cause of a modification stands first in its section, for everything else follows from it. */
export function changeCause(causes: readonly [string, ...string[]]): FieldDefinition {
  return {
    key: 'djyy',
    label: '变更原因',
    kind: 'select',
    required: true,
    enum: 'DJXL',
    codes: causes,
    initial: causes[0],
  };
}
