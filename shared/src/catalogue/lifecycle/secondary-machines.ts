// The small machines beside a case: reservation, contract, signature, payment, listing, bank approval, survey,
// e-certificate.

interface MachineDefinition {
  readonly states: Readonly<Record<string, string>>;
  readonly transitions: readonly (readonly [from: string, event: string, to: string])[];
}

export const secondaryMachines = {
  reservation: {
    states: {
      booked: '已预约',
      ticketed: '已取号',
      served: '已办结',
      rescheduled: '已改签',
      cancelled: '已取消',
      missed: '爽约',
    },
    transitions: [
      ['booked', 'takeTicket', 'ticketed'],
      ['ticketed', 'serve', 'served'],
      ['booked', 'reschedule', 'rescheduled'],
      ['booked', 'cancel', 'cancelled'],
      ['booked', 'miss', 'missed'],
    ],
  },
  contract: {
    states: {
      draft: '草拟',
      toConfirm: '待对方确认',
      toSign: '待签名',
      signed: '已签名待备案',
      filed: '已备案',
      revoked: '已撤销',
      cancelled: '已注销',
    },
    transitions: [
      ['draft', 'send', 'toConfirm'],
      ['toConfirm', 'confirm', 'toSign'],
      ['toSign', 'allSigned', 'signed'],
      ['signed', 'file', 'filed'],
      ['draft', 'revoke', 'revoked'],
      ['toConfirm', 'revoke', 'revoked'],
      ['toSign', 'revoke', 'revoked'],
      ['filed', 'cancelJointly', 'cancelled'],
    ],
  },
  signature: {
    states: {
      none: '未发起',
      signing: '签署中',
      completed: '已完成',
      refused: '已拒签',
      cancelled: '已撤销',
      expired: '已过期',
    },
    transitions: [
      ['none', 'start', 'signing'],
      ['signing', 'complete', 'completed'],
      ['signing', 'refuse', 'refused'],
      ['signing', 'cancel', 'cancelled'],
      ['signing', 'expire', 'expired'],
    ],
  },
  payment: {
    states: {
      unpaid: '未缴费',
      paying: '缴费中',
      partlyPaid: '部分缴费',
      paid: '已缴费',
      verified: '已核验',
      refunding: '退款中',
      refunded: '退款成功',
      expired: '已失效',
    },
    transitions: [
      ['unpaid', 'order', 'paying'],
      ['paying', 'succeed', 'paid'],
      ['paying', 'succeedPartly', 'partlyPaid'],
      ['paid', 'verify', 'verified'],
      ['paying', 'abandon', 'unpaid'],
      ['paid', 'requestRefund', 'refunding'],
      ['refunding', 'refund', 'refunded'],
      ['unpaid', 'expire', 'expired'],
    ],
  },
  taxDeclaration: {
    states: {
      declared: '已申报待缴税',
      paid: '已完税',
      exempt: '无需缴税',
      corrected: '已更正',
      withdrawn: '已撤回',
      refunded: '已退税',
    },
    transitions: [
      ['declared', 'pay', 'paid'],
      ['declared', 'correct', 'corrected'],
      ['declared', 'withdraw', 'withdrawn'],
      ['exempt', 'correct', 'corrected'],
      ['exempt', 'withdraw', 'withdrawn'],
      ['paid', 'withdraw', 'refunded'],
    ],
  },
  listing: {
    states: {
      draft: '草稿',
      toVerify: '待核验',
      published: '已发布',
      refused: '核验不通过',
      withdrawn: '已下架',
      sold: '已成交',
    },
    transitions: [
      ['draft', 'submit', 'toVerify'],
      ['toVerify', 'pass', 'published'],
      ['toVerify', 'refuse', 'refused'],
      ['published', 'withdraw', 'withdrawn'],
      ['published', 'fileContract', 'sold'],
    ],
  },
  bankApproval: {
    states: { waiting: '待审批', passed: '已通过', refused: '已驳回', withdrawn: '已撤回' },
    transitions: [
      ['waiting', 'agree', 'passed'],
      ['waiting', 'refuse', 'refused'],
      ['waiting', 'withdraw', 'withdrawn'],
    ],
  },
  survey: {
    states: { waiting: '待受理', surveying: '测绘中', toReview: '待审核', stored: '已入库' },
    transitions: [
      ['waiting', 'chooseTeam', 'surveying'],
      ['surveying', 'uploadResult', 'toReview'],
      ['toReview', 'pass', 'stored'],
      ['toReview', 'return', 'surveying'],
      ['stored', 'requestChange', 'waiting'],
    ],
  },
  certificate: {
    states: { making: '制作中', valid: '有效', changed: '已变更', cancelled: '已注销', restricted: '限制' },
    transitions: [
      ['making', 'seal', 'valid'],
      ['valid', 'change', 'changed'],
      ['valid', 'cancel', 'cancelled'],
      ['valid', 'restrict', 'restricted'],
      ['restricted', 'release', 'valid'],
    ],
  },
} as const satisfies Readonly<Record<string, MachineDefinition>>;

export type SecondaryMachine = keyof typeof secondaryMachines;
type Machines = typeof secondaryMachines;
export type SecondaryState<M extends SecondaryMachine> = keyof Machines[M]['states'] & string;
export type SecondaryEvent<M extends SecondaryMachine> = Machines[M]['transitions'][number][1];

/** Where an event leads in one of the small machines, or null when it is not allowed in that state. */
export function nextSecondaryState<M extends SecondaryMachine>(
  machine: M,
  from: SecondaryState<M>,
  event: SecondaryEvent<M>,
): SecondaryState<M> | null {
  const { transitions }: MachineDefinition = secondaryMachines[machine];
  const row = transitions.find(([start, name]) => start === from && name === event);
  return row ? (row[2] as SecondaryState<M>) : null;
}

/** The state's Chinese name; empty for a state that the machine does not have. */
export function secondaryStateName(machine: SecondaryMachine, state: string): string {
  const { states }: MachineDefinition = secondaryMachines[machine];
  return states[state] ?? '';
}
