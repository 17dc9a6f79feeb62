// Which providers take the money of this installation, and their keys: one JSON file beside the services' keys.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PROVIDERS } from './provider';

const pem = z.string().regex(/^-----BEGIN [A-Z ]+-----[\s\S]+-----END [A-Z ]+-----\s*$/, 'must be PEM');
const https = z.url({ protocol: /^https?$/ });

const wechat = z.strictObject({
  mchid: z.string().regex(/^\d{8,12}$/),
  appid: z.string().regex(/^wx[0-9a-zA-Z]{4,30}$/),
  /** Serial number of our certificate, and its key. */
  serial: z.string().regex(/^[0-9A-F]{16,64}$/i),
  privateKey: pem,
  /** WeChat's own public keys by the id or serial that its messages name. */
  platformKeys: z.record(z.string(), pem),
  apiV3Key: z.string().length(32),
  gateway: https.default('https://api.mch.weixin.qq.com'),
});
const alipay = z.strictObject({
  appId: z.string().regex(/^\d{16}$/),
  sellerId: z.string().regex(/^2088\d{12}$/),
  privateKey: pem,
  alipayPublicKey: pem,
  gateway: https.default('https://openapi.alipay.com/gateway.do'),
});
const unionpay = z.strictObject({
  merId: z.string().regex(/^\w{15}$/),
  certId: z.string().regex(/^\d{1,40}$/),
  privateKey: pem,
  /** Certificates that have issued UnionPay's. */
  authorities: z.array(pem).min(1),
  gateway: https.default('https://gateway.95516.com'),
});

export const paymentOptions = z
  .strictObject({
    /** Who new orders are placed with; callbacks of every provider with keys are taken. */
    provider: z.enum(PROVIDERS),
    wechat: wechat.optional(),
    alipay: alipay.optional(),
    unionpay: unionpay.optional(),
  })
  .refine(({ provider, ...keys }) => provider === 'sandbox' || keys[provider] !== undefined, {
    message: 'the chosen provider has no keys',
  });
export type PaymentOptions = z.infer<typeof paymentOptions>;
export type WechatKeys = z.infer<typeof wechat>;
export type AlipayKeys = z.infer<typeof alipay>;
export type UnionpayKeys = z.infer<typeof unionpay>;

declare module '../../../platform/core/options' {
  interface ServiceOptions {
    /** Providers of payments; the sandbox alone when absent, and in production nobody. */
    payment?: PaymentOptions;
  }
}

/** @param file absolute path. @throws Error naming what is wrong with it, never a key */
export function readPaymentFile(file: string): PaymentOptions {
  const parsed = paymentOptions.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(
    `${file}: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
  );
}
