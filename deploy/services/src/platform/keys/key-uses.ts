// What keys are for: each use has keys of its own, so that one that becomes known opens nothing else.

export interface KeyUse {
  /** What it protects, for operators. */
  purpose: string;
  /**
   * How long the key before is still accepted after a rotation, unless operators say otherwise: as long as what it has
   * made may be handed in.
   */
  overlapDays: number;
  /**
   * A key that signs for others to verify: 32 bytes are the seed of an Ed25519 key, whose public half is kept for good.
   */
  signs?: true;
}

export const KEY_USES = {
  'payment-callback': { purpose: '银行支付结果通知的签名', overlapDays: 7 },
  'payment-links': { purpose: '代缴链接的签名', overlapDays: 1 },
  'host-face': { purpose: '宿主应用人脸服务的访问标识', overlapDays: 1 },
  tickets: { purpose: '演示认证平台登录凭证的签名', overlapDays: 1 },
  'business-key': { purpose: '链接中业务标识的加密', overlapDays: 365 },
  letters: { purpose: '授权委托书的校验码', overlapDays: 3650 },
  'one-time-codes': { purpose: '短信验证码的散列', overlapDays: 1 },
  'release-reports': { purpose: '页面运行报告来源的散列', overlapDays: 7 },
  'sign-in-proof': { purpose: '登录安全验证题目的签名', overlapDays: 1 },
  'personal-data': { purpose: '证件号、电话和申请内容的加密存储', overlapDays: 3650 },
  files: { purpose: '上传和生成文件的加密存储', overlapDays: 3650 },
  'personal-index': { purpose: '按证件号、电话查找', overlapDays: 3650 },
  'signature-authority': { purpose: '开发用签名证书颁发机构', overlapDays: 3650, signs: true },
  'document-signature': { purpose: '开发用电子签名证书的私钥', overlapDays: 1 },
  'time-stamp': { purpose: '本地时间戳服务的私钥', overlapDays: 1 },
  audit: { purpose: '审计记录链的签名与校验', overlapDays: 7, signs: true },
} as const satisfies Readonly<Record<string, KeyUse>>;

export type KeyUseName = keyof typeof KEY_USES;
export const KEY_USE_NAMES = Object.keys(KEY_USES) as KeyUseName[];

/** @throws Error naming the uses there are */
export function requireKeyUse(name: string): KeyUseName {
  if (!Object.hasOwn(KEY_USES, name))
    throw new Error(`there are no keys for ${name}; there are keys for ${KEY_USE_NAMES.join(', ')}`);
  return name as KeyUseName;
}
