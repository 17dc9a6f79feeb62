// The adapters by the providers' public documents: what we send is signed and named as they want it, what they send is
// believed only under their signature, and each gets the answer that it waits for.
import {
  createCipheriv,
  createHash,
  createSign,
  createVerify,
  generateKeyPairSync,
  X509Certificate,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAlipay } from './alipay';
import { paymentOptions } from './configuration';
import type { PaymentProvider, PlacedOrder } from './provider';
import { ReportError } from './provider';
import { makeCertificate } from '../../../testing/certificates';
import { createUnionpay } from './unionpay';
import { createWechat } from './wechat';

const NOW = new Date('2026-11-20T10:00:00+08:00');
const now = () => NOW;
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [ours, theirs, others] = [pair(), pair(), pair()];
const sign = (text: string, { privateKey } = theirs) =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
const isOurs = (text: string, signature: string) =>
  createVerify('RSA-SHA256').update(text).verify(ours.publicKey, signature, 'base64');

const ORDER: PlacedOrder = {
  number: 'a'.repeat(32),
  amount: 8000,
  subject: '不动产登记费',
  createdAt: NOW,
  expiresAt: new Date(NOW.getTime() + 600_000),
};
const REFUND = {
  number: 'b'.repeat(32),
  orderNumber: ORDER.number,
  transactionNumber: '4200001234202611200000000001',
  amount: 3000,
  paid: 8000,
  reason: '办件已终止',
  requestedAt: NOW,
};
const NOTICE = {
  orderNumber: ORDER.number,
  transactionNumber: REFUND.transactionNumber,
  amount: 8000,
  paidAt: '2026-11-20T01:59:00.000Z',
};

interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
let server: Server;
let gateway: string;
let asked: Asked[];
let answer: (asked: Asked) => { status?: number; headers?: Record<string, string>; body: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
      asked.push(one);
      const { status = 200, headers = {}, body: said } = answer(one);
      response.writeHead(status, headers).end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
});

/** As it would be believed, and what is made of it by somebody else. */
function expectOnlyTheirs(
  provider: PaymentProvider,
  good: { headers: Record<string, string>; body: string },
  altered: readonly { headers: Record<string, string>; body: string }[],
): void {
  expect(provider.readReport(good)).toEqual(NOTICE);
  for (const [index, report] of altered.entries()) {
    let said: unknown;
    try {
      said = provider.readReport(report);
    } catch (error) {
      said = error;
    }
    expect([index, said]).toEqual([index, expect.any(ReportError)]);
  }
}

describe('WeChat Pay', () => {
  const API_KEY = 'k'.repeat(32);
  const keys = {
    mchid: '1900000109',
    appid: 'wxd678efh567hg6787',
    serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    privateKey: ours.privateKey,
    platformKeys: { PUB_KEY_ID_1: theirs.publicKey },
    apiV3Key: API_KEY,
  };
  const wechat = () => createWechat({ ...keys, gateway }, now);
  const signedHeaders = (body: string, at = NOW, by = theirs, serial = 'PUB_KEY_ID_1') => {
    const timestamp = String(at.getTime() / 1000);
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'nonce',
      'wechatpay-serial': serial,
      'wechatpay-signature': sign(`${timestamp}\nnonce\n${body}\n`, by),
    };
  };
  const answering = (value: unknown) => {
    const body = JSON.stringify(value);
    answer = () => ({ headers: signedHeaders(body), body });
  };
  const transaction = {
    mchid: keys.mchid,
    appid: keys.appid,
    out_trade_no: ORDER.number,
    transaction_id: REFUND.transactionNumber,
    trade_type: 'NATIVE',
    trade_state: 'SUCCESS',
    success_time: '2026-11-20T09:59:00+08:00',
    amount: { total: 8000, payer_total: 8000, currency: 'CNY', payer_currency: 'CNY' },
  };
  const reportOf = (content: unknown, event_type = 'TRANSACTION.SUCCESS', key = API_KEY) => {
    const cipher = createCipheriv('aes-256-gcm', key, 'abcdefghijkl');
    cipher.setAAD(Buffer.from('transaction'));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
    return JSON.stringify({
      id: 'EV-2018022511223320873',
      event_type,
      resource_type: 'encrypt-resource',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        original_type: 'transaction',
        ciphertext: sealed.toString('base64'),
        associated_data: 'transaction',
        nonce: 'abcdefghijkl',
      },
    });
  };

  it('places an order under our signature, and believes an answer only under theirs', async () => {
    answering({ code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' });
    expect(await wechat().place(ORDER, 'https://portal.test')).toBe('weixin://wxpay/bizpayurl?pr=p4lpSuKzz');
    const [{ method, path, headers, body } = asked[0]!] = asked;
    expect([method, path]).toEqual(['POST', '/v3/pay/transactions/native']);
    expect(JSON.parse(body)).toEqual({
      appid: keys.appid,
      mchid: keys.mchid,
      description: '不动产登记费',
      out_trade_no: ORDER.number,
      time_expire: '2026-11-20T10:10:00+08:00',
      notify_url: 'https://portal.test/api/reg3/ahPayTaxFee/notify/wechat',
      amount: { total: 8000, currency: 'CNY' },
    });
    const said =
      /^WECHATPAY2-SHA256-RSA2048 mchid="1900000109",nonce_str="(\w+)",signature="([^"]+)",timestamp="(\d+)",serial_no="5157F09EFDC096DE15EBE81A47057A7232F1B8E1"$/.exec(
        headers.authorization ?? '',
      );
    expect(isOurs(`POST\n${path}\n${said?.[3]}\n${said?.[1]}\n${body}\n`, said?.[2] ?? '')).toBe(true);
    answer = () => ({
      headers: signedHeaders('{}', NOW, others),
      body: '{"code_url":"weixin://wxpay/bizpayurl?pr=evil"}',
    });
    await expect(wechat().place(ORDER, 'https://portal.test')).rejects.toThrow('验签失败');
    answer = () => ({ status: 403, body: '{"code":"NO_AUTH","message":"商户无权限"}' });
    await expect(wechat().place(ORDER, 'https://portal.test')).rejects.toThrow('403 NO_AUTH 商户无权限');
  });

  it('reads a report that is theirs, fresh and whole, and answers as they want it', () => {
    const body = reportOf(transaction);
    const good = { headers: signedHeaders(body), body };
    const foreign = reportOf({ ...transaction, mchid: '1900000110' });
    const unreadable = reportOf(transaction, 'TRANSACTION.SUCCESS', 'x'.repeat(32));
    const empty = reportOf({ ...transaction, amount: { total: 0 } });
    expectOnlyTheirs(wechat(), good, [
      { ...good, body: body.replace('EV-', 'EW-') },
      { ...good, headers: signedHeaders(body, NOW, others) },
      { ...good, headers: signedHeaders(body, NOW, theirs, 'PUB_KEY_ID_2') },
      { ...good, headers: {} },
      // Kept by somebody and sent again.
      { ...good, headers: signedHeaders(body, new Date(NOW.getTime() - 301_000)) },
      { headers: signedHeaders(foreign), body: foreign },
      { headers: signedHeaders(unreadable), body: unreadable },
      { headers: signedHeaders(empty), body: empty },
    ]);
    const refund = reportOf({}, 'REFUND.SUCCESS');
    expect(wechat().readReport({ headers: signedHeaders(refund), body: refund })).toBeNull();
    expect(wechat().answer(null)).toMatchObject({ status: 204, body: '' });
    expect(wechat().answer('支付金额与缴款单不一致')).toMatchObject({
      status: 400,
      body: '{"code":"FAIL","message":"支付金额与缴款单不一致"}',
    });
  });

  it('closes an order that nobody has paid, and says so where somebody has', async () => {
    answer = () => ({ status: 204, headers: signedHeaders(''), body: '' });
    expect(await wechat().close(ORDER)).toBe('closed');
    expect([asked[0]?.method, asked[0]?.path, asked[0]?.body]).toEqual([
      'POST',
      `/v3/pay/transactions/out-trade-no/${ORDER.number}/close`,
      JSON.stringify({ mchid: keys.mchid }),
    ]);
    for (const [code, said] of [
      ['ORDERPAID', 'paid'],
      ['ORDER_CLOSED', 'closed'],
    ] as const) {
      answer = () => ({ status: 400, body: JSON.stringify({ code, message: '订单状态' }) });
      expect(await wechat().close(ORDER)).toBe(said);
    }
    answer = () => ({ status: 500, body: '{"code":"SYSTEM_ERROR","message":"系统错误"}' });
    await expect(wechat().close(ORDER)).rejects.toThrow('SYSTEM_ERROR');
    // An answer that WeChat has not signed closes nothing.
    answer = () => ({ status: 204, headers: signedHeaders('', NOW, others), body: '' });
    await expect(wechat().close(ORDER)).rejects.toThrow('验签失败');
  });

  it('pays back under our number, finds a payment, and reads the bill of a day', async () => {
    for (const [status, outcome] of [
      ['SUCCESS', 'done'],
      ['PROCESSING', 'pending'],
    ] as const) {
      answering({ refund_id: '50000000382019052709732678859', status });
      expect(await wechat().refund(REFUND)).toBe(outcome);
    }
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      transaction_id: REFUND.transactionNumber,
      out_refund_no: REFUND.number,
      reason: REFUND.reason,
      amount: { refund: 3000, total: 8000, currency: 'CNY' },
    });
    answering({ status: 'ABNORMAL' });
    await expect(wechat().refund(REFUND)).rejects.toThrow('ABNORMAL');
    answering(transaction);
    expect(await wechat().find(ORDER)).toEqual(NOTICE);
    answer = () => ({ status: 404, body: '{"code":"ORDER_NOT_EXIST","message":"订单不存在"}' });
    expect(await wechat().find(ORDER)).toBeNull();

    const row = (values: readonly string[]) => values.map((value) => `\`${value}`).join(',');
    const bill = [
      '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,应结订单金额,商户退款单号,退款金额',
      row([
        '2026-11-20 09:59:00',
        keys.appid,
        keys.mchid,
        REFUND.transactionNumber,
        ORDER.number,
        'SUCCESS',
        '80.00',
        '0',
        '0.00',
      ]),
      row([
        '2026-11-20 11:00:00',
        keys.appid,
        keys.mchid,
        REFUND.transactionNumber,
        ORDER.number,
        'REFUND',
        '0.00',
        REFUND.number,
        '30.00',
      ]),
      '总交易单数,应结订单总金额,退款总金额',
      row(['2', '80.00', '30.00']),
    ].join('\r\n');
    const announced = {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(bill).digest('hex'),
      download_url: `${gateway}/v3/billdownload/file?token=t`,
    };
    answer = ({ path }) => {
      const body = path.startsWith('/v3/billdownload') ? bill : JSON.stringify(announced);
      return { headers: signedHeaders(body), body };
    };
    const { paidAt, ...paid } = NOTICE;
    expect(await wechat().statement('2026-11-20', [])).toEqual([
      { ...paid, refundNumber: null, at: paidAt },
      { ...paid, refundNumber: REFUND.number, amount: 3000, at: '2026-11-20T03:00:00.000Z' },
    ]);
    announced.hash_value = '0'.repeat(40);
    await expect(wechat().statement('2026-11-20', [])).rejects.toThrow('announced');
    answer = () => ({ status: 400, body: '{"code":"NO_STATEMENT_EXIST"}' });
    expect(await wechat().statement('2026-11-20', [])).toEqual([]);
  });
});

describe('Alipay', () => {
  const keys = {
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    privateKey: ours.privateKey,
    alipayPublicKey: theirs.publicKey,
  };
  const alipay = () => createAlipay({ ...keys, gateway: `${gateway}/gateway.do` }, now);
  const answering = (said: (method: string) => object, by = theirs) => {
    answer = ({ body }) => {
      const method = new URLSearchParams(body).get('method') ?? '';
      const text = JSON.stringify(said(method));
      return { body: `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign(text, by)}"}` };
    };
  };
  const fieldsOf = (index: number) => Object.fromEntries(new URLSearchParams(asked[index]?.body));
  const canonical = (fields: Record<string, string>, without: readonly string[]) =>
    Object.keys(fields)
      .filter((name) => !without.includes(name))
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
  const notified: Record<string, string> = {
    notify_time: '2026-11-20 10:00:00',
    notify_type: 'trade_status_sync',
    notify_id: 'ac05099524730693a8b330c5ecf72da9786',
    app_id: keys.appId,
    seller_id: keys.sellerId,
    out_trade_no: ORDER.number,
    trade_no: REFUND.transactionNumber,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '80.00',
    gmt_payment: '2026-11-20 09:59:00',
    subject: '不动产登记费 & 证书',
    charset: 'utf-8',
  };
  const reportOf = (fields: Record<string, string>, by = theirs) => ({
    headers: {},
    body: new URLSearchParams({
      ...fields,
      sign_type: 'RSA2',
      sign: sign(canonical(fields, ['sign', 'sign_type']), by),
    }).toString(),
  });

  it('places an order as a signed form, and believes an answer only under their signature', async () => {
    answering(() => ({
      code: '10000',
      msg: 'Success',
      out_trade_no: ORDER.number,
      qr_code: 'https://qr.alipay.com/bavh4wjlxf12tper3a',
    }));
    expect(await alipay().place(ORDER, 'https://portal.test')).toBe('https://qr.alipay.com/bavh4wjlxf12tper3a');
    const fields = fieldsOf(0);
    expect(fields).toMatchObject({
      app_id: keys.appId,
      method: 'alipay.trade.precreate',
      charset: 'utf-8',
      sign_type: 'RSA2',
      version: '1.0',
      timestamp: '2026-11-20 10:00:00',
      notify_url: 'https://portal.test/api/reg3/ahPayTaxFee/notify/alipay',
    });
    expect(JSON.parse(fields.biz_content ?? '')).toMatchObject({
      out_trade_no: ORDER.number,
      total_amount: '80.00',
      time_expire: '2026-11-20 10:10:00',
    });
    expect(isOurs(canonical(fields, ['sign']), fields.sign ?? '')).toBe(true);
    answering(() => ({ code: '10000', qr_code: 'https://evil.test' }), others);
    await expect(alipay().place(ORDER, 'https://portal.test')).rejects.toThrow('not Alipay');
    answering(() => ({
      code: '40004',
      msg: 'Business Failed',
      sub_code: 'ACQ.TRADE_HAS_SUCCESS',
      sub_msg: '交易已被支付',
    }));
    await expect(alipay().place(ORDER, 'https://portal.test')).rejects.toThrow('交易已被支付');
  });

  it('reads a report under their signature, and answers with the word that they wait for', () => {
    expectOnlyTheirs(alipay(), reportOf(notified), [
      reportOf(notified, others),
      { headers: {}, body: reportOf(notified).body.replace('80.00', '0.01') },
      { headers: {}, body: '' },
      reportOf({ ...notified, app_id: '2021000000000002' }),
      reportOf({ ...notified, seller_id: '2088000000000002' }),
      reportOf({ ...notified, total_amount: '-80.00' }),
      reportOf({ ...notified, total_amount: '8e3' }),
      reportOf({ ...notified, gmt_payment: 'yesterday' }),
    ]);
    expect(alipay().readReport(reportOf({ ...notified, trade_status: 'WAIT_BUYER_PAY' }))).toBeNull();
    expect(alipay().readReport(reportOf({ ...notified, refund_fee: '30.00' }))).toBeNull();
    expect([alipay().answer(null).body, alipay().answer('x').body]).toEqual(['success', 'fail']);
  });

  it('closes an order that nobody has paid, and asks what became of one that it cannot close', async () => {
    answering(() => ({ code: '10000', msg: 'Success', out_trade_no: ORDER.number }));
    expect(await alipay().close(ORDER)).toBe('closed');
    expect(fieldsOf(0)).toMatchObject({
      method: 'alipay.trade.close',
      biz_content: JSON.stringify({ out_trade_no: ORDER.number }),
    });
    answering(() => ({ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' }));
    expect(await alipay().close(ORDER)).toBe('closed');
    const refused = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
    const found = {
      ...{ code: '10000', out_trade_no: ORDER.number, trade_no: REFUND.transactionNumber },
      ...{ trade_status: 'TRADE_SUCCESS', total_amount: '80.00', send_pay_date: '2026-11-20 09:59:00' },
    };
    answering((method) => (method === 'alipay.trade.close' ? refused : found));
    expect(await alipay().close(ORDER)).toBe('paid');
    answering(() => ({ code: '20000', msg: 'Service Currently Unavailable', sub_code: 'aop.ACQ.SYSTEM_ERROR' }));
    await expect(alipay().close(ORDER)).rejects.toThrow('SYSTEM_ERROR');
  });

  it('pays back under our number, and answers for a day from questions about our orders', async () => {
    let moved = 'Y';
    let back: object = { code: '10000' };
    answering((method) => {
      if (method === 'alipay.trade.refund') return { code: '10000', fund_change: moved, refund_fee: '30.00' };
      if (method === 'alipay.trade.fastpay.refund.query') return back;
      return {
        code: '10000',
        out_trade_no: ORDER.number,
        trade_no: REFUND.transactionNumber,
        trade_status: 'TRADE_SUCCESS',
        total_amount: '80.00',
        send_pay_date: '2026-11-20 09:59:00',
      };
    });
    expect(await alipay().refund(REFUND)).toBe('done');
    expect(JSON.parse(fieldsOf(0).biz_content ?? '')).toMatchObject({
      trade_no: REFUND.transactionNumber,
      refund_amount: '30.00',
      out_request_no: REFUND.number,
    });
    moved = 'N';
    expect(await alipay().refund(REFUND)).toBe('pending');
    back = {
      code: '10000',
      refund_status: 'REFUND_SUCCESS',
      refund_amount: '30.00',
      gmt_refund_pay: '2026-11-20 11:00:00',
    };
    expect(await alipay().refund(REFUND)).toBe('done');
    const orders = [{ number: ORDER.number, createdAt: NOW, refunds: [REFUND] }];
    const { paidAt, ...paid } = NOTICE;
    expect(await alipay().statement('2026-11-20', orders)).toEqual([
      { ...paid, refundNumber: null, at: paidAt },
      { ...paid, refundNumber: REFUND.number, amount: 3000, at: '2026-11-20T03:00:00.000Z' },
    ]);
    expect(await alipay().statement('2026-11-21', orders)).toEqual([]);
    answering(() => ({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }));
    expect(await alipay().find(ORDER)).toBeNull();
  });
});

describe('UnionPay', () => {
  const authorityOf = { organisation: '测试机构', privateKey: pair().privateKey };
  const { certificate: authority } = makeCertificate(authorityOf.organisation, authorityOf.privateKey);
  const { certificate: signer, privateKey: signerKey } = makeCertificate(
    '中国银联股份有限公司',
    theirs.privateKey,
    authorityOf,
  );
  // Of the same authority, but somebody else's; and UnionPay's by a name that nobody has certified.
  const { certificate: other, privateKey: otherKey } = makeCertificate('其他公司', others.privateKey, authorityOf);
  const { certificate: pretender } = makeCertificate('中国银联股份有限公司', others.privateKey);
  const keys = {
    merId: '777290058110048',
    certId: '68759663125',
    privateKey: ours.privateKey,
    authorities: [authority],
  };
  const unionpay = () => createUnionpay({ ...keys, gateway }, now);
  const digestOf = (fields: Record<string, string>) =>
    createHash('sha256')
      .update(
        Object.keys(fields)
          .filter((name) => name !== 'signature' && fields[name] !== '')
          .sort()
          .map((name) => `${name}=${fields[name]}`)
          .join('&'),
      )
      .digest('hex');
  const signed = (fields: Record<string, string>, certificate = signer, key = signerKey): Record<string, string> => {
    const whole = { ...fields, signPubKeyCert: certificate };
    return { ...whole, signature: createSign('RSA-SHA256').update(digestOf(whole)).sign(key, 'base64') };
  };
  const reportOf = (fields: Record<string, string>) => ({ headers: {}, body: new URLSearchParams(fields).toString() });
  const answering = (said: (fields: Record<string, string>) => Record<string, string>) => {
    answer = ({ body }) => ({
      body: Object.entries(signed(said(Object.fromEntries(new URLSearchParams(body)))))
        .map(([name, value]) => `${name}=${value}`)
        .join('&'),
    });
  };
  const notified = {
    version: '5.1.0',
    encoding: 'UTF-8',
    signMethod: '01',
    txnType: '01',
    txnSubType: '07',
    merId: keys.merId,
    orderId: ORDER.number,
    txnTime: '20261120095800',
    traceTime: '1120095900',
    txnAmt: '8000',
    currencyCode: '156',
    queryId: REFUND.transactionNumber,
    respCode: '00',
    respMsg: 'success',
  };

  it('places an order as a form signed over its digest', async () => {
    answering(() => ({ respCode: '00', respMsg: 'ok', qrCode: 'https://qr.95516.com/00010000/62512' }));
    expect(await unionpay().place(ORDER, 'https://portal.test')).toBe('https://qr.95516.com/00010000/62512');
    const fields = Object.fromEntries(new URLSearchParams(asked[0]?.body));
    expect(fields).toMatchObject({
      version: '5.1.0',
      txnType: '01',
      txnSubType: '07',
      merId: keys.merId,
      orderId: ORDER.number,
      txnTime: '20261120100000',
      txnAmt: '8000',
      currencyCode: '156',
      payTimeout: '20261120101000',
      backUrl: 'https://portal.test/api/reg3/ahPayTaxFee/notify/unionpay',
    });
    expect(isOurs(digestOf(fields), fields.signature ?? '')).toBe(true);
    answering(() => ({ respCode: '01', respMsg: '交易失败' }));
    await expect(unionpay().place(ORDER, 'https://portal.test')).rejects.toThrow('01 交易失败');
  });

  it('believes a report only under a certificate of UnionPay that a known authority has issued', () => {
    expect(new X509Certificate(signer).verify(new X509Certificate(authority).publicKey)).toBe(true);
    expectOnlyTheirs(unionpay(), reportOf(signed(notified)), [
      reportOf(signed(notified, other, otherKey)),
      reportOf(signed(notified, pretender, otherKey)),
      reportOf({ ...signed(notified), txnAmt: '1' }),
      reportOf({ ...signed(notified), signPubKeyCert: other }),
      reportOf({ ...notified, signature: '', signPubKeyCert: '' }),
      reportOf(signed({ ...notified, merId: '777290058110049' })),
      reportOf(signed({ ...notified, txnAmt: '-8000' })),
      reportOf(signed({ ...notified, currencyCode: '840' })),
      reportOf(signed({ ...notified, traceTime: 'xx' })),
    ]);
    expect(unionpay().readReport(reportOf(signed({ ...notified, txnType: '04' })))).toBeNull();
    expect(unionpay().readReport(reportOf(signed({ ...notified, respCode: '02' })))).toBeNull();
    // Sent before midnight of the year's last day, passed on after it.
    expect(
      unionpay().readReport(reportOf(signed({ ...notified, txnTime: '20251231235900', traceTime: '0101000100' })))
        ?.paidAt,
    ).toBe('2025-12-31T16:01:00.000Z');
    expect([unionpay().answer(null), unionpay().answer('x').status]).toEqual([
      { status: 200, type: 'text/plain', body: 'ok' },
      500,
    ]);
  });

  it('asks for a refund once, waits for it, and answers for a day from questions', async () => {
    let known = false;
    let state = '05';
    answering(({ txnType, orderId }) => {
      if (txnType === '04') {
        known = true;
        return { respCode: '00', respMsg: 'ok' };
      }
      if (orderId === ORDER.number) return { ...notified, origRespCode: '00' };
      return known
        ? { ...notified, txnAmt: '3000', traceTime: '1120110000', respCode: '00', origRespCode: state }
        : { respCode: '34', respMsg: '查无此交易' };
    });
    expect(await unionpay().refund(REFUND)).toBe('pending');
    expect(await unionpay().refund(REFUND)).toBe('pending');
    state = '00';
    expect(await unionpay().refund(REFUND)).toBe('done');
    const types = asked.map(({ body }) => new URLSearchParams(body).get('txnType'));
    expect(types).toEqual(['00', '04', '00', '00']);
    const { paidAt, ...paid } = NOTICE;
    expect(
      await unionpay().statement('2026-11-20', [{ number: ORDER.number, createdAt: NOW, refunds: [REFUND] }]),
    ).toEqual([
      { ...paid, refundNumber: null, at: paidAt },
      { ...paid, refundNumber: REFUND.number, amount: 3000, at: '2026-11-20T03:00:00.000Z' },
    ]);
  });
});

it('the configuration names what is wrong, and chooses nobody who has no keys', () => {
  expect(paymentOptions.safeParse({ provider: 'sandbox' }).success).toBe(true);
  const faults = (value: unknown) =>
    (paymentOptions.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  expect(faults({ provider: 'wechat' })).toEqual([' the chosen provider has no keys']);
  expect(faults({ provider: 'bank' })).toHaveLength(1);
  expect(
    faults({
      provider: 'alipay',
      alipay: { appId: 'x', sellerId: '2088000000000001', privateKey: 'no key', alipayPublicKey: ours.publicKey },
    }),
  ).toEqual([expect.stringContaining('alipay.appId'), 'alipay.privateKey must be PEM']);
});
