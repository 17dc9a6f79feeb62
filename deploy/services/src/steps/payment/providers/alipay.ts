// Alipay, open platform: orders by QR code (precreate), forms signed with RSA2, reports as forms that want the word
// success.
import { providerNames } from '@portal/payment/contract';
import type { AlipayKeys } from './configuration';
import type { AskedRefund, BankNotice, PaymentProvider, PlacedOrder } from './provider';
import { ReportError } from './provider';
import { fromLocalTime, isSignedRsa, localTime, signRsa, sortedText, toFen, toYuan } from './signatures';
import { statementByQuestions } from './statement-by-questions';

type Said = Readonly<Record<string, string | undefined>>;
const DONE = '10000';
const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

export function createAlipay(keys: AlipayKeys, now: () => Date): PaymentProvider {
  /** The answer of a method, under Alipay's signature. @throws Error when it is not Alipay's */
  async function ask(method: string, content: Said, more: Said = {}): Promise<Said> {
    const fields: Record<string, string | undefined> = {
      app_id: keys.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: localTime(now()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    };
    fields.sign = signRsa(keys.privateKey, sortedText(fields, ['sign']));
    const answer = await fetch(keys.gateway, {
      method: 'POST',
      body: new URLSearchParams(fields as Record<string, string>),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Alipay ${answer.status}`);
    // What is signed is the answer's text as it stands between its name and the signature.
    const name = `"${method.replaceAll('.', '_')}_response":`;
    const signed = new RegExp(`${name}(\\{[\\s\\S]*\\}),\\s*"sign":"([^"]+)"`).exec(text);
    if (!signed?.[1] || !isSignedRsa(keys.alipayPublicKey, signed[1], signed[2] ?? ''))
      throw new Error('the answer is not Alipay’s');
    return JSON.parse(signed[1]) as Said;
  }
  const wordsOf = ({ code, msg, sub_code, sub_msg }: Said): string =>
    ['Alipay', code, msg, sub_code, sub_msg].filter(Boolean).join(' ');

  const find = async ({ number }: { number: string }): Promise<BankNotice | null> => {
    const said = await ask('alipay.trade.query', { out_trade_no: number });
    if (said.sub_code === 'ACQ.TRADE_NOT_EXIST') return null;
    if (said.code !== DONE) throw new Error(wordsOf(said));
    // A payment that has been paid back as a whole is closed; its day of payment stays.
    const wasPaid =
      PAID.includes(said.trade_status ?? '') || (said.trade_status === 'TRADE_CLOSED' && said.send_pay_date);
    if (!wasPaid) return null;
    return {
      orderNumber: said.out_trade_no ?? '',
      transactionNumber: said.trade_no ?? '',
      amount: toFen(said.total_amount ?? ''),
      paidAt: fromLocalTime(said.send_pay_date ?? ''),
    };
  };

  /** When money went back under this number; null while it has not. */
  const findRefund = async (orderNumber: string, number: string) => {
    const said = await ask('alipay.trade.fastpay.refund.query', { out_trade_no: orderNumber, out_request_no: number });
    if (said.code !== DONE || said.refund_status !== 'REFUND_SUCCESS') return null;
    return {
      amount: toFen(said.refund_amount ?? ''),
      at: said.gmt_refund_pay === undefined ? now().toISOString() : fromLocalTime(said.gmt_refund_pay),
    };
  };

  return {
    name: 'alipay',
    label: providerNames.alipay,
    async place({ number, amount, subject, expiresAt }: PlacedOrder, origin: string) {
      const said = await ask(
        'alipay.trade.precreate',
        {
          out_trade_no: number,
          total_amount: toYuan(amount),
          subject,
          time_expire: localTime(expiresAt),
          seller_id: keys.sellerId,
        },
        { notify_url: `${origin}/api/reg3/ahPayTaxFee/notify/alipay` },
      );
      if (said.code !== DONE || !said.qr_code) throw new Error(wordsOf(said));
      return said.qr_code;
    },
    readReport({ body }) {
      const fields = Object.fromEntries(new URLSearchParams(body));
      if (!isSignedRsa(keys.alipayPublicKey, sortedText(fields, ['sign', 'sign_type']), fields.sign ?? ''))
        throw new ReportError('支付通知验签失败');
      if (fields.app_id !== keys.appId || fields.seller_id !== keys.sellerId)
        throw new ReportError('支付通知属于其他商户');
      // Money that goes back is reported under the same name, with what went back.
      if (!PAID.includes(fields.trade_status ?? '') || fields.refund_fee !== undefined) return null;
      if (!fields.out_trade_no || !fields.trade_no) throw new ReportError('支付通知缺少内容');
      return {
        orderNumber: fields.out_trade_no,
        transactionNumber: fields.trade_no,
        amount: toFen(fields.total_amount ?? ''),
        paidAt: fromLocalTime(fields.gmt_payment ?? ''),
      };
    },
    answer: (refused) => ({ status: 200, type: 'text/plain', body: refused === null ? 'success' : 'fail' }),
    async refund({ number, transactionNumber, orderNumber, amount, reason }: AskedRefund) {
      const said = await ask('alipay.trade.refund', {
        trade_no: transactionNumber,
        refund_amount: toYuan(amount),
        out_request_no: number,
        refund_reason: reason,
      });
      if (said.code !== DONE) throw new Error(wordsOf(said));
      // `N` says that this question moved no money: an earlier one of the same number may have.
      if (said.fund_change === 'Y') return 'done';
      return (await findRefund(orderNumber, number)) ? 'done' : 'pending';
    },
    async close({ number }) {
      const said = await ask('alipay.trade.close', { out_trade_no: number });
      // Nobody has scanned the code yet: there is nothing to close, and the code itself runs out with the order.
      if (said.code === DONE || said.sub_code === 'ACQ.TRADE_NOT_EXIST') return 'closed';
      if (said.sub_code !== 'ACQ.TRADE_STATUS_ERROR' && said.sub_code !== 'ACQ.REASON_TRADE_STATUS_INVALID')
        throw new Error(wordsOf(said));
      return (await find({ number })) ? 'paid' : 'closed';
    },
    find,
    statement: statementByQuestions(find, ({ orderNumber, number }) => findRefund(orderNumber, number)),
  };
}
