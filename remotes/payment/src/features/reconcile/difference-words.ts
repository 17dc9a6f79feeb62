// Differences and accounts in words, with what to do about each.
import { providerNames } from '../../api/finance';
import type { DifferenceKind } from '../../api/finance';

export const differenceWords: Readonly<Record<DifferenceKind, { text: string; advice: string }>> = {
  unknownOrder: { text: '渠道收款，平台无此订单', advice: '请向渠道核实付款人，确认后原路退回' },
  amount: { text: '收款金额与订单不一致', advice: '请核对渠道流水，差额退回或者补缴' },
  missingPayment: { text: '平台已入账，渠道账单没有', advice: '请向渠道查询该笔流水' },
  unknownRefund: { text: '渠道已退款，平台无此退款', advice: '请向渠道核实退款的发起人' },
  refundAmount: { text: '退款金额不一致', advice: '请核对渠道退款流水' },
  missingRefund: { text: '平台已退款，渠道账单没有', advice: '请向渠道查询退款是否到账' },
  waitingRefund: { text: '退款尚未到账', advice: '平台会继续向渠道申请，长期未到账请联系渠道' },
  failedRefund: { text: '渠道退款失败', advice: '付款账户可能已注销或者异常，请联系付款人后在渠道后台处理' },
  unreadRow: { text: '渠道账单中有一行无法识别', advice: '请对照渠道账单核对这一行，需要时联系渠道；其他各行已核对' },
};

const ACCOUNTS: Readonly<Record<string, string>> = {
  provider: '渠道存款',
  due: '应缴国库',
  payers: '应退款',
};
const OF: Readonly<Record<string, string>> = {
  fee: '登记费',
  tax: '税费',
  ...providerNames,
};

/** `due:fee` → 应缴国库（登记费） */
export function accountText(account: string): string {
  const [name = '', of] = account.split(':');
  return `${ACCOUNTS[name] ?? name}${of === undefined ? '' : `（${OF[of] ?? of}）`}`;
}
