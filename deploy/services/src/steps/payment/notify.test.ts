// An installation that takes money by Alipay: an order is placed there, its report books it, and one that is forged,
// foreign or of another amount books nothing.
import { createOrder } from '@portal/payment/contract';
import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestServices } from '../../testing';
import type { TestServices } from '../../testing';
import { signInEverybody } from '../../testing/cases/case-driver';
import { accountsOf, caseToPay, slipFor } from '../../testing/cases/payable-slips';
import { paymentOptions } from './providers/configuration';
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [ours, theirs] = [pair(), pair()];
const sign = (text: string, { privateKey } = theirs) =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
let gateway: Server;
let services: TestServices;

beforeAll(async () => {
  gateway = createServer((_request, response) => {
    const text = JSON.stringify({ code: '10000', qr_code: 'https://qr.alipay.com/code' });
    response.end(`{"alipay_trade_precreate_response":${text},"sign":"${sign(text)}"}`);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  services = await startTestServices({
    payment: paymentOptions.parse({
      provider: 'alipay',
      alipay: {
        appId: '2021000000000001',
        sellerId: '2088000000000001',
        privateKey: ours.privateKey,
        alipayPublicKey: theirs.publicKey,
        gateway: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/gateway.do`,
      },
    }),
  });
}, 300_000);
afterAll(async () => {
  await services.close();
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
});

test('an order at Alipay is paid by its report alone, and by no sandbox', async () => {
  const people = await signInEverybody(services);
  const { application, ywh } = await caseToPay(services, people);
  const slip = await slipFor(services.db, application, services.clock.now());
  const data = await people.buyer.ask(createOrder, { businessNumber: ywh, slipNumber: slip.number, kind: 'fee' });
  expect(data.cashierUrl).toBe('https://qr.alipay.com/code');
  const fields: Record<string, string> = {
    app_id: '2021000000000001',
    seller_id: '2088000000000001',
    out_trade_no: data.orderNumber,
    trade_no: '2026112022001400000000000001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '80.00',
    gmt_payment: '2026-11-20 09:00:00',
  };
  const report = async (more: Record<string, string> = {}, by = theirs, provider = 'alipay') => {
    const said = { ...fields, ...more };
    const text = Object.keys(said)
      .sort()
      .map((name) => `${name}=${said[name as keyof typeof said]}`)
      .join('&');
    const answer = await services.server.inject({
      method: 'POST',
      url: `/api/reg3/ahPayTaxFee/notify/${provider}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...said, sign: sign(text, by), sign_type: 'RSA2' }).toString(),
    });
    return [answer.statusCode, answer.body];
  };
  expect(await report({}, ours)).toEqual([200, 'fail']);
  expect(await report({ total_amount: '0.01' })).toEqual([200, 'fail']);
  expect(await report({ out_trade_no: 'c'.repeat(32) })).toEqual([200, 'fail']);
  expect(await report({}, theirs, 'wechat')).toEqual([404, '']);
  const press = await services.server.inject({
    method: 'POST',
    url: `/sandbox/cashier/${data.orderNumber}`,
    payload: '',
  });
  expect(press.statusCode).toBe(404);
  expect(await accountsOf(services.db, slip.number)).toEqual({});
  expect(await report()).toEqual([200, 'success']);
  expect(await report()).toEqual([200, 'success']);
  expect(await accountsOf(services.db, slip.number)).toEqual({ 'provider:alipay': 8000, 'due:fee': -8000 });
});
