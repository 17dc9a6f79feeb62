// The page of the sandbox cashier: plain, readable without scripts, under its own strict policy.
import { createHash } from 'node:crypto';
import { formatYuan, toFen } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { escapeHtml } from '../../../../platform/core/http/html';

const STYLE = `
:root{color-scheme:light}body{margin:0;font:18px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1a1a1a;background:#f3f5f8}
main{max-width:28rem;margin:0 auto;padding:1.5rem}h1{font-size:1.4rem;margin:0 0 1rem}dl{background:#fff;border:1px solid #8a94a3;border-radius:8px;padding:1rem;margin:0 0 1rem}
dt{color:#4a5361;font-size:1rem}dd{margin:0 0 .75rem;overflow-wrap:anywhere}.amount{font-size:1.8rem;font-weight:700}
button{width:100%;min-height:56px;border:0;border-radius:8px;background:#0b57a4;color:#fff;font:inherit;font-weight:700;cursor:pointer}
button:focus-visible{outline:3px solid #1a1a1a;outline-offset:3px}[role=status]{padding:1rem;border-left:4px solid #0b57a4;background:#fff;margin:0 0 1rem}.note{color:#4a5361;font-size:1rem}
`;

/** Policy of the page: one style sheet by its hash, one form to ourselves, nothing else. */
export const CASHIER_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export interface CashierView {
  orderNumber: string;
  amount: number;
  payer: string;
  status: 'paying' | 'paid' | 'expired' | 'refunding' | 'refunded' | 'unknown';
}

const STATUS_TEXTS: Readonly<Record<CashierView['status'], string>> = {
  paying: '等待支付。',
  paid: '支付成功，您可以关闭本页，回到平台查看结果。',
  expired: '订单已超过10分钟，请回到平台重新生成付款码。',
  refunding: '款项正在退回。',
  refunded: '该笔款项已退回。',
  unknown: '没有找到该订单，请回到平台重新生成付款码。',
};

/** The whole HTML document. */
export function renderCashier(view: CashierView): string {
  const amount = formatYuan(toFen(view.amount));
  const form =
    view.status === 'paying'
      ? `<form method="post" action="/sandbox/cashier/${encodeURIComponent(view.orderNumber)}"><button type="submit">确认支付 ${amount}</button></form>`
      : '';
  const details =
    view.status === 'unknown'
      ? ''
      : `<dl><dt>收款单位</dt><dd>不动产登记机构（演示收银台）</dd><dt>付款人</dt><dd>${escapeHtml(maskName(view.payer))}</dd><dt>订单号</dt><dd>${escapeHtml(view.orderNumber)}</dd><dt>应付金额</dt><dd class="amount">${amount}</dd></dl>`;
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>演示收银台</title><style>${STYLE}</style></head>` +
    `<body><main><h1>演示收银台</h1><p role="status">${STATUS_TEXTS[view.status]}</p>${details}${form}<p class="note">本页用于演示，不会产生真实扣款。</p></main></body></html>`
  );
}
