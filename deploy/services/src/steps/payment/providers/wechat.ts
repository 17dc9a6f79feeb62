// WeChat Pay, API v3: orders by QR code (Native), signed JSON, reports whose content is encrypted, a trade bill a day.
import { providerNames } from '@portal/payment/contract';
import { createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { WechatKeys } from './configuration';
import type { AskedRefund, BankNotice, PaymentProvider, PlacedOrder, RawReport } from './provider';
import { ReportError } from './provider';
import { isSignedRsa, signRsa } from './signatures';
import { readBill } from './wechat-bill';

/** How old a report may be: a later one is one that somebody has kept. */
const FRESH_S = 300;
const TAG_BYTES = 16;

interface Transaction {
  mchid?: string;
  appid?: string;
  out_trade_no?: string;
  transaction_id?: string;
  trade_state?: string;
  success_time?: string;
  amount?: { total?: number; currency?: string };
}

export function createWechat(keys: WechatKeys, now: () => Date): PaymentProvider {
  /** @throws ReportError when it is not WeChat's, or too old */
  function verify({ headers, body }: RawReport): void {
    const timestamp = headers['wechatpay-timestamp'] ?? '';
    const publicKey = keys.platformKeys[headers['wechatpay-serial'] ?? ''];
    const text = `${timestamp}\n${headers['wechatpay-nonce'] ?? ''}\n${body}\n`;
    if (publicKey === undefined || !isSignedRsa(publicKey, text, headers['wechatpay-signature'] ?? ''))
      throw new ReportError('支付通知验签失败');
    if (!(Math.abs(now().getTime() / 1000 - Number(timestamp)) <= FRESH_S)) throw new ReportError('支付通知已过期');
  }

  function headersOf(method: string, path: string, body: string): Record<string, string> {
    const timestamp = Math.floor(now().getTime() / 1000);
    const nonce = randomBytes(16).toString('hex');
    const signature = signRsa(keys.privateKey, `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`);
    return {
      accept: 'application/json',
      'user-agent': 'portal',
      authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${keys.mchid}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${keys.serial}"`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
  }

  /** An answer that WeChat has signed; null where it has no such record. @throws Error in WeChat's words */
  async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T | null> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const answer = await fetch(new URL(path, keys.gateway), {
      method,
      headers: headersOf(method, path, text),
      ...(text ? { body: text } : {}),
    });
    const said = await answer.text();
    if (answer.status === 404) return null;
    if (!answer.ok) {
      const { code = '', message = '' } = JSON.parse(said || '{}') as { code?: string; message?: string };
      if (code === 'NO_STATEMENT_EXIST') return null;
      throw new Error(`WeChat Pay ${answer.status} ${code} ${message}`);
    }
    verify({ headers: Object.fromEntries(answer.headers), body: said });
    // What has nothing to say says nothing, under a signature too.
    return said === '' ? null : (JSON.parse(said) as T);
  }

  /** Null for what is not paid. @throws ReportError for another merchant's */
  function noticeOf(paid: Transaction): BankNotice | null {
    if (paid.mchid !== keys.mchid || paid.appid !== keys.appid) throw new ReportError('支付通知属于其他商户');
    // A payment that has been paid back in part is a payment still.
    if (paid.trade_state !== 'SUCCESS' && paid.trade_state !== 'REFUND') return null;
    const { out_trade_no: orderNumber, transaction_id: transactionNumber, success_time: paidAt, amount } = paid;
    if (!orderNumber || !transactionNumber || !paidAt || !amount?.total || (amount.currency ?? 'CNY') !== 'CNY')
      throw new ReportError('支付通知缺少内容');
    return { orderNumber, transactionNumber, amount: amount.total, paidAt: new Date(paidAt).toISOString() };
  }

  function open({ ciphertext, nonce, associated_data }: Record<string, string>): Transaction {
    try {
      const bytes = Buffer.from(ciphertext ?? '', 'base64');
      const decipher = createDecipheriv('aes-256-gcm', keys.apiV3Key, nonce ?? '');
      decipher.setAAD(Buffer.from(associated_data ?? ''));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString();
      return JSON.parse(text) as Transaction;
    } catch {
      throw new ReportError('支付通知无法解密');
    }
  }

  return {
    name: 'wechat',
    label: providerNames.wechat,
    async place({ number, amount, subject, expiresAt }: PlacedOrder, origin: string) {
      const placed = await ask<{ code_url?: string }>('POST', '/v3/pay/transactions/native', {
        appid: keys.appid,
        mchid: keys.mchid,
        description: subject,
        out_trade_no: number,
        time_expire: toShanghaiIso(expiresAt),
        notify_url: `${origin}/api/reg3/ahPayTaxFee/notify/wechat`,
        amount: { total: amount, currency: 'CNY' },
      });
      if (!placed?.code_url) throw new Error('WeChat Pay gave no code');
      return placed.code_url;
    },
    readReport(report) {
      verify(report);
      const { event_type, resource = {} } = JSON.parse(report.body) as {
        event_type?: string;
        resource?: Record<string, string>;
      };
      return event_type === 'TRANSACTION.SUCCESS' ? noticeOf(open(resource)) : null;
    },
    answer: (refused) =>
      refused === null
        ? { status: 204, type: 'application/json', body: '' }
        : { status: 400, type: 'application/json', body: JSON.stringify({ code: 'FAIL', message: refused }) },
    async refund({ number, transactionNumber, amount, paid, reason }: AskedRefund) {
      const back = await ask<{ status?: string }>('POST', '/v3/refund/domestic/refunds', {
        transaction_id: transactionNumber,
        out_refund_no: number,
        reason,
        amount: { refund: amount, total: paid, currency: 'CNY' },
      });
      if (back?.status === 'SUCCESS') return 'done';
      if (back?.status === 'PROCESSING') return 'pending';
      throw new Error(`WeChat Pay does not pay back: ${back?.status ?? 'unknown payment'}`);
    },
    async close({ number }) {
      const { mchid } = keys;
      try {
        await ask('POST', `/v3/pay/transactions/out-trade-no/${number}/close`, { mchid });
        return 'closed';
      } catch (error) {
        const why = error instanceof Error ? error.message : '';
        if (why.includes(' ORDERPAID ') || why.includes(' ORDER_PAID ')) return 'paid';
        if (why.includes(' ORDER_CLOSED ')) return 'closed';
        throw error;
      }
    },
    async find({ number }) {
      const paid = await ask<Transaction>('GET', `/v3/pay/transactions/out-trade-no/${number}?mchid=${keys.mchid}`);
      return paid && noticeOf(paid);
    },
    async statement(day) {
      const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`;
      const bill = await ask<{ download_url: string; hash_type: string; hash_value: string }>('GET', path);
      if (!bill) return [];
      const from = new URL(bill.download_url);
      const answer = await fetch(from, { headers: headersOf('GET', from.pathname + from.search, '') });
      // The announced hash is over the bytes: read as text a byte order mark is gone.
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (!answer.ok) throw new Error(`WeChat Pay ${answer.status} for its bill`);
      if (createHash('sha1').update(bytes).digest('hex') !== bill.hash_value.toLowerCase())
        throw new Error('the bill of WeChat Pay is not the one that it has announced');
      return readBill(bytes.toString('utf8'));
    },
  };
}
