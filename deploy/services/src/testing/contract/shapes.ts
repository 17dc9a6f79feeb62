// The shapes of answers as the interface's description gives them, written without a look at the services' own schemas: nothing more and nothing less may come.
import { z } from 'zod';

export const text = z.string().min(1);
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
export const secret = z.string().regex(/^[0-9a-f]{64}$/);
const regionCode = z.string().regex(/^33\d{4}$/);
const deptId = z.string().regex(/^33\d{6}$/);
const count = z.int().min(0);

export const regionDetail = z.strictObject({ qyId: deptId, qydm: regionCode, qyName: text, childReginId: deptId });

const checkedUser = {
  token: secret,
  ...regionDetail.shape,
  name: text,
  username: text,
  userId: text,
  telephone: z.string().regex(/^1\d\d\*{4}\d{4}$/),
  idNumber: z.string().regex(/^\d{3}\*{12}[\dX]{3}$/),
  userType: z.enum(['0', '1', '2']),
  roles: z.array(text),
  expiresAt: moment,
  qiyeId: text.optional(),
  qiyeDm: z
    .string()
    .regex(/^9[0-9A-Z]{17}$/)
    .optional(),
};
/** Who signed in, with the key that seals the answers of the session. */
export const user = z.strictObject({ ...checkedUser, envelopeKey: secret });
export const checkedToken = z.strictObject({ ...checkedUser, active: z.literal(true) });

export const department = z.strictObject({
  deptId,
  name: text,
  xzqbm: regionCode,
  address: text,
  phone: z.string().regex(/^0\d{3}-\d{8}$/),
  openingHours: text,
});
export const childRegions = z.array(z.strictObject({ xzqbm: regionCode, name: text })).min(1);
export const searchScope = z
  .array(z.strictObject({ xzqbm: regionCode, mc: text, level: z.int().min(1).max(3), parent: regionCode.nullable() }))
  .min(1);
const district = z.strictObject({
  xzqbm: regionCode,
  name: text,
  get children() {
    return z.array(district);
  },
});
export const districts = z.array(district).min(1);

const footer = z.strictObject({ nameTxt: text, enabled: z.boolean(), address: text });
/** Texts of the whole portal: what else stands in it is the operator's. */
export const siteConfig = z.looseObject({
  title: z.literal('不动产智治平台'),
  hotline: z.string().regex(/^0\d{3}-\d{8}$/),
  footers: z.record(regionCode, footer),
});
const loginType = z.strictObject({
  type: z.enum(['password', '4', '5', 'ah']),
  name: text,
  path: z.string().regex(/^\/[\w-]+$/),
  url: z
    .string()
    .regex(/^\/sandbox\/issuer\?/)
    .optional(),
});
export const publicLoginConfig = z.strictObject({
  loginTypes: z.array(loginType).min(1),
  serverTime: moment,
  key: z.strictObject({ keyId: z.string().regex(/^[0-9a-f]{32}$/), key: secret, expiresAt: moment }),
  outbox: z.literal('/sandbox/outbox'),
});
export const systemLoginConfig = z.strictObject({
  loginTypes: z.array(loginType).min(1),
  captcha: z.tuple([z.literal('image'), z.literal('question'), z.literal('proof')]),
  idleMinutes: z.literal(30),
  absoluteMinutes: z.literal(360),
  passwordMinLength: z.literal(10),
});
export const oldConfig = z.strictObject({
  title: text,
  home: z.literal('/index-old'),
  hotline: text,
  menu: z.literal('list'),
});
export const notices = z.array(z.strictObject({ title: text, text, from: moment, until: moment })).min(1);

export const enumMap = z.strictObject({ GYFS: z.array(z.strictObject({ code: text, name: text })).length(4) });
export const visits = z.strictObject({
  total: count.min(1),
  today: count.min(1),
  days: z.array(z.strictObject({ day: z.iso.date(), visits: count.min(1) })).min(1),
});

const service = {
  id: text,
  name: text,
  path: z.string().regex(/^\//),
  keywords: z.array(text),
  description: text,
  rank: z.int().min(1).optional(),
};
const topic = z.strictObject({ id: text, name: text, icon: text, children: z.array(z.strictObject(service)).min(1) });
export const topics = z.array(topic).min(1);
export const serviceList = z.array(z.strictObject({ ...service, topic: text, topicName: text, icon: text })).min(1);
export const menuIds = z.array(text).min(1);

const may = z.strictObject({
  ctrCode: text,
  ctrKind: text,
  visible: z.boolean(),
  editable: z.boolean(),
  required: z.boolean(),
});
export const pageAuthority = z.array(may).min(1);

export const faceStart = z.strictObject({ certifyId: z.uuid(), certifyUrl: z.url() });
export const faceResult = z.strictObject({
  certifyId: z.uuid(),
  passed: z.literal(false),
  message: z.literal('人脸认证尚未完成，请重新认证'),
});
export const faceToken = z.strictObject({ fvtoken: text, key: text, qrcode: text });
export const accessFlag = z.strictObject({ flag: z.boolean() });
export const accessKey = z.string().regex(/^[0-9a-f]{32}$/);
export const recordId = z.uuid();
export const cacheKey = z.string().regex(/^[0-9a-f]{32}$/);
export const cachedValue = z.strictObject({ found: z.array(count) });
export const nothing = z.null();
export const limits = z.strictObject({
  draftKeepDays: count.min(1),
  uploadMaxBytes: count.min(1_000_000),
  sessionWarnSeconds: count.min(1),
});
