// The authority that entrusts a registration, and its officers.
import type { Side } from './registration';

/** Term of a seal on real estate. */
export const SEAL_LAW = '《最高人民法院关于适用〈中华人民共和国民事诉讼法〉的解释》第四百八十五条';

/** What a sale by the court ends. */
export const SALE_LAW = '《最高人民法院关于人民法院民事执行中拍卖、变卖财产的规定》第二十八条';

export const authority: Side = {
  role: 'zxjg',
  label: '嘱托机关',
  partyTypes: ['4'],
  max: 1,
  fields: [
    { key: 'qlrmc', label: '机关名称', kind: 'text', required: true, minLength: 4, maxLength: 100 },
    { key: 'zjh', label: '统一社会信用代码', kind: 'idNumber', typedBy: 'zjzl', width: 'identity', required: true },
    { key: 'zjzl', label: '证件种类', kind: 'select', enum: 'ZJZL', codes: ['8'], initial: '8', required: true },
    { key: 'dh', label: '联系电话', kind: 'phone', required: true, width: 'identity' },
  ],
};

/** Whoever an order names and does not ask. */
export const namedHolder: Pick<Side, 'namedOnly' | 'fields'> = {
  namedOnly: true,
  fields: [
    { key: 'qlrmc', label: '姓名或名称', kind: 'text', required: true, minLength: 2, maxLength: 100 },
    { key: 'zjh', label: '证件号', kind: 'text', required: true, minLength: 5, maxLength: 50, width: 'identity' },
  ],
};

const EXECUTION_PAPER = 'zxgwzh';

export const executors: Side = {
  role: 'zxry',
  label: '执行人员',
  partyTypes: ['1'],
  namedOnly: true,
  min: 2,
  max: 4,
  help: '应由两名以上执行人员办理',
  fields: [
    { key: 'qlrmc', label: '姓名', kind: 'text', required: true, format: 'personName', maxLength: 60 },
    { key: 'gzzh', label: '工作证编号', kind: 'text', required: true, minLength: 4, maxLength: 30, width: 'identity' },
    {
      key: EXECUTION_PAPER,
      label: '执行公务证编号',
      kind: 'text',
      required: true,
      minLength: 4,
      maxLength: 30,
      width: 'identity',
    },
    { key: 'dh', label: '联系电话', kind: 'phone', required: true, width: 'identity' },
  ],
};

/** Of an authority that is no court. */
export const officers: Side = {
  role: 'zxry',
  label: '经办人员',
  partyTypes: ['1'],
  namedOnly: true,
  max: 4,
  fields: (executors.fields ?? []).filter(({ key }) => key !== EXECUTION_PAPER),
};
