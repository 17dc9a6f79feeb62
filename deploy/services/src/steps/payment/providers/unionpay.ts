// UnionPay, 全渠道 5.1.0: orders by QR code, signed forms both ways, the certificate of the signature in every message.
import { providerNames } from '@portal/payment/contract';
import { createHash, X509Certificate } from 'node:crypto';
import type { UnionpayKeys } from './configuration';
import type { AskedRefund, BankNotice, PaymentProvider, PlacedOrder } from './provider';
import { ReportError } from './provider';
import { compactTime, isSignedRsa, signRsa, sortedText } from './signatures';
import { statementByQuestions } from './statement-by-questions';

type Fields = Record<string, string | undefined>;
/** Whose certificate signs: nobody else's of the same authority. */
const SIGNER = /中国银联股份有限公司|CHINA UNIONPAY/i;
const DONE = ['00', 'A6'];
const NO_SUCH = '34';

const digest = (fields: Fields): string =>
  createHash('sha256')
    .update(sortedText(fields, ['signature']), 'utf8')
    .digest('hex');

export function createUnionpay(keys: UnionpayKeys, now: () => Date): PaymentProvider {
  /** @throws ReportError when UnionPay has not signed it */
  function verify(fields: Fields): void {
    let certificate: X509Certificate;
    try {
      certificate = new X509Certificate(fields.signPubKeyCert ?? '');
    } catch {
      throw new ReportError('支付通知验签失败');
    }
    const at = now();
    const isTrusted =
      keys.authorities.some((authority) => certificate.verify(new X509Certificate(authority).publicKey)) &&
      new Date(certificate.validFrom) <= at &&
      at <= new Date(certificate.validTo) &&
      SIGNER.test(certificate.subject);
    if (!isTrusted || !isSignedRsa(certificate.toString(), digest(fields), fields.signature ?? ''))
      throw new ReportError('支付通知验签失败');
  }

  async function ask(path: string, content: Fields): Promise<Fields> {
    const fields: Fields = {
      version: '5.1.0',
      encoding: 'UTF-8',
      signMethod: '01',
      bizType: '000000',
      accessType: '0',
      channelType: '08',
      merId: keys.merId,
      certId: keys.certId,
      ...content,
    };
    fields.signature = signRsa(keys.privateKey, digest(fields));
    const answer = await fetch(new URL(path, keys.gateway), {
      method: 'POST',
      body: new URLSearchParams(fields as Record<string, string>),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`UnionPay ${answer.status}`);
    // The answer is no form: its values stand as they are.
    const said: Fields = Object.fromEntries(
      [...text.matchAll(/(?:^|&)(\w+)=(\{[^}]*\}|[^&]*)/g)].map(([, name, value]) => [name, value]),
    );
    verify(said);
    return said;
  }
  const wordsOf = ({ respCode, respMsg }: Fields): string => `UnionPay ${respCode ?? ''} ${respMsg ?? ''}`;
  /** A transaction is known by its number and the time at which we sent it. */
  const query = (orderId: string, sentAt: Date) =>
    ask('/gateway/api/queryTrans.do', { txnType: '00', txnSubType: '00', orderId, txnTime: compactTime(sentAt) });

  const noticeOf = (fields: Fields): BankNotice => {
    if (fields.merId !== keys.merId) throw new ReportError('支付通知属于其他商户');
    const { orderId, queryId, txnAmt = '', txnTime = '', traceTime = '' } = fields;
    if (!orderId || !queryId || !/^\d{1,12}$/.test(txnAmt) || (fields.currencyCode ?? '156') !== '156')
      throw new ReportError('支付通知缺少内容');
    return {
      orderNumber: orderId,
      transactionNumber: queryId,
      amount: Number(txnAmt),
      paidAt: momentOf(txnTime, traceTime),
    };
  };

  const find = async ({ number, createdAt }: { number: string; createdAt: Date }): Promise<BankNotice | null> => {
    const said = await query(number, createdAt);
    if (said.respCode === NO_SUCH) return null;
    if (said.respCode !== '00') throw new Error(wordsOf(said));
    return DONE.includes(said.origRespCode ?? '') ? noticeOf(said) : null;
  };
  const findRefund = async ({ number, requestedAt }: { number: string; requestedAt: Date }) => {
    const said = await query(number, requestedAt);
    if (said.respCode !== '00' || !DONE.includes(said.origRespCode ?? '')) return null;
    return { amount: Number(said.txnAmt), at: momentOf(said.txnTime ?? '', said.traceTime ?? '') };
  };

  return {
    name: 'unionpay',
    label: providerNames.unionpay,
    async place({ number, amount, subject, createdAt, expiresAt }: PlacedOrder, origin: string) {
      const said = await ask('/gateway/api/backTransReq.do', {
        txnType: '01',
        txnSubType: '07',
        orderId: number,
        txnTime: compactTime(createdAt),
        txnAmt: String(amount),
        currencyCode: '156',
        payTimeout: compactTime(expiresAt),
        orderDesc: subject,
        backUrl: `${origin}/api/reg3/ahPayTaxFee/notify/unionpay`,
      });
      if (said.respCode !== '00' || !said.qrCode) throw new Error(wordsOf(said));
      return said.qrCode;
    },
    readReport({ body }) {
      const fields: Fields = Object.fromEntries(new URLSearchParams(body));
      verify(fields);
      // Money that goes back is reported with a type of its own.
      return fields.txnType === '01' && DONE.includes(fields.respCode ?? '') ? noticeOf(fields) : null;
    },
    answer: (refused) =>
      refused === null
        ? { status: 200, type: 'text/plain', body: 'ok' }
        : { status: 500, type: 'text/plain', body: 'fail' },
    async refund({ number, transactionNumber, amount, requestedAt }: AskedRefund) {
      const known = await query(number, requestedAt);
      if (known.respCode === '00') {
        if (DONE.includes(known.origRespCode ?? '')) return 'done';
        if (['03', '04', '05'].includes(known.origRespCode ?? '')) return 'pending';
        throw new Error(`UnionPay ${known.origRespCode ?? ''} ${known.origRespMsg ?? ''}`);
      }
      const said = await ask('/gateway/api/backTransReq.do', {
        txnType: '04',
        txnSubType: '00',
        orderId: number,
        txnTime: compactTime(requestedAt),
        txnAmt: String(amount),
        origQryId: transactionNumber,
        backUrl: 'http://www.specialUrl.com',
      });
      if (!['00', '03', '04', '05'].includes(said.respCode ?? '')) throw new Error(wordsOf(said));
      return 'pending';
    },
    // UnionPay closes no code: it runs out at `payTimeout`, and what is paid until then is taken and goes back.
    close: async (order) => ((await find(order)) ? 'paid' : 'closed'),
    find,
    statement: statementByQuestions(find, findRefund),
  };
}

/**
 * The month, day and time at which it was passed on, in the year in which it was sent; a year may have begun between.
 */
function momentOf(sent: string, passedOn: string): string {
  const year = Number(sent.slice(0, 4)) + (passedOn !== '' && passedOn.slice(0, 4) < sent.slice(4, 8) ? 1 : 0);
  const rest = passedOn === '' ? sent.slice(4) : passedOn;
  const [month, day, hour, minute, second] = [0, 2, 4, 6, 8].map((from) => rest.slice(from, from + 2));
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
  if (Number.isNaN(at.getTime())) throw new ReportError('支付通知的时间有误');
  return at.toISOString();
}
