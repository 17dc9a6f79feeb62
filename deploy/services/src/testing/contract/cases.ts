// Of every call of the shell: one question that is answered, with what no declaration says of its answer, and those
// that are refused, with the words of the refusal.
import { randomUUID } from 'node:crypto';
import { sealJson } from '@portal/shared/crypto';
import type { Call } from '../test-client';
import { passwordOf, TEST_CAPTCHA } from '..';
import type { TestClient, TestServices } from '..';
import { issueSandboxTicket } from '../../people/tickets/sandbox-issuer';
import type { TicketKind } from '../../people/tickets/third-party-ticket';

/** Who asks, and the services that they ask. */
interface Asking {
  client: TestClient;
  services: TestServices;
}
type Question = Call & { path?: string };
export interface Refused {
  ask: Question | ((asking: Asking) => Question | Promise<Question>);
  msg: string;
  code?: string;
  fields?: string[];
}
export interface CallCase {
  /** Prepares and words a question that is answered; the path's places are filled from `path`. */
  ask: Question | ((asking: Asking) => Question | Promise<Question>);
  /** What no declaration says: `data` of this very question, opened when it is sealed. */
  exactly?: unknown;
  /** The older envelope { status, msg, data }. */
  isLegacy?: true;
  isSealed?: true;
  /** Another account than the citizen, where the answer needs one or the call changes it. */
  as?: string;
  /** A question that finds nothing, and whose data is null. */
  empty?: Question;
  refused?: Refused[];
}

const form = (fields: Record<string, string>): Question => ({
  body: Buffer.from(new URLSearchParams(fields).toString()),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const ticket =
  (person: string, kind: TicketKind, fields: Record<string, string> = {}) =>
  async ({ services }: Asking) =>
    form({ ticket: await issueSandboxTicket(services.context, person, kind), ...fields });
const json = (value: unknown): Question => ({
  body: Buffer.from(JSON.stringify(value)),
  headers: { 'content-type': 'application/json' },
});
const WRONG_TICKET: Refused = {
  ask: form({ ticket: 'x', type: '4' }),
  msg: '登录凭证无效、已使用或已过期，请返回来源平台重新登录',
};
const NO_REGION = '未找到该区划，请重新选择';
const INCOMPLETE = '缺少必填内容，请补全后重试';

async function signInQuestion(
  { client, services }: Asking,
  own: { password?: string; captcha?: string } = {},
): Promise<Question> {
  const key = await client.deviceKey();
  await client.get('/api/auth/code/image');
  const secret = {
    username: 'citizen',
    password: own.password ?? passwordOf('citizen'),
    timestamp: services.clock.now().getTime(),
    nonce: randomUUID(),
  };
  return { params: { encryptuserinfo: sealJson(key, secret), imageCode: own.captcha ?? TEST_CAPTCHA } };
}
const changeQuestion =
  (old: string, next: string) =>
  async ({ client }: Asking): Promise<Question> => {
    const key = String(client.user?.envelopeKey);
    await client.get('/api/auth/code/image');
    return { data: { oldPwd: sealJson(key, old), newPwd: sealJson(key, next), imageCode: TEST_CAPTCHA } };
  };
const RETURN = { metaInfo: '{}', returnUrl: 'http://localhost/#/face-auth-aly?goto=x' };
const tmpTicketOf = async ({ services }: Asking) => {
  const desktop = await services.signedIn('citizen');
  return (await desktop.send('POST', '/api/auth/auu/user/tmpTicket', json(desktop.user?.token))).body.data as string;
};

const UUID: unknown = expect.stringMatching(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
const HEX_32: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
const HEX_64: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
const MOMENT: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
/** Nobody's telephone or number is shown in full, not even to themselves. */
const SHOWN_USER = {
  token: HEX_64,
  telephone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) as unknown,
  idNumber: expect.stringMatching(/^\d{3}\*{12}[\dX]{3}$/) as unknown,
  expiresAt: MOMENT,
};
const WHO_ENTERED: unknown = expect.objectContaining({ ...SHOWN_USER, envelopeKey: HEX_64 });
const JOINT_OWNERSHIP: unknown = {
  GYFS: ['0', '1', '2', '3'].map((code) => ({ code, name: expect.any(String) as unknown })),
};

/** By method and path of the table; signing out comes last, as it ends the session. */
export const CASES: Record<string, CallCase> = {
  'POST /api/auth/auu/login': {
    exactly: WHO_ENTERED,
    ask: (asking) => signInQuestion(asking),
    isLegacy: true,
    refused: [
      { ask: (asking) => signInQuestion(asking, { captcha: 'zzzz' }), code: '4002', msg: '验证码不正确' },
      { ask: (asking) => signInQuestion(asking, { password: 'wrong' }), code: '4001', msg: '用户名或密码不正确' },
    ],
  },
  'POST /api/auth/auu/ticketoken': { exactly: WHO_ENTERED, ask: ticket('citizen', 'site'), refused: [WRONG_TICKET] },
  'POST /api/auth/auu/user/tmpTicket': {
    exactly: HEX_64,
    ask: ({ client }) => json(client.user?.token),
    refused: [
      { ask: json('0'.repeat(64)), msg: WRONG_TICKET.msg },
      { ask: { data: {} }, msg: '内容格式不正确，请核对后重试', fields: [''] },
    ],
  },
  'GET /api/auth/auu/user/tmpTicket/{ticket}': {
    exactly: expect.stringMatching(/^\{"token":"[0-9a-f]{64}",/),
    ask: async (asking) => ({ path: await tmpTicketOf(asking) }),
    refused: [{ ask: { path: '0'.repeat(64) }, msg: WRONG_TICKET.msg }],
  },
  'POST /api/auth/auu/ticketThirdTokenLogin': {
    exactly: WHO_ENTERED,
    ask: ticket('enterprise', 'HZGBZJ', { type: '5', userType: '2' }),
    refused: [
      WRONG_TICKET,
      { ask: ticket('citizen', 'ZLBWeChat', { type: '4', userType: '0' }), msg: WRONG_TICKET.msg },
    ],
  },
  'POST /api/auth/auu/ticketthirdtokenahjz': {
    exactly: WHO_ENTERED,
    ask: ticket('citizen-2', 'AHJZ'),
    refused: [WRONG_TICKET],
  },
  'POST /api/auth/auu/tickethirdtoken': {
    exactly: WHO_ENTERED,
    ask: ticket('citizen', 'person'),
    refused: [WRONG_TICKET, { ask: ticket('citizen', 'AHJZ'), msg: WRONG_TICKET.msg }],
  },
  'POST /api/auth/auu/tickethirdtokenlegal': {
    exactly: WHO_ENTERED,
    ask: ticket('enterprise', 'legal'),
    refused: [WRONG_TICKET],
  },
  'POST /api/log/login/log/save': {
    ask: { data: { qxdm: '330106' } },
    refused: [{ ask: { data: { qxdm: '3'.repeat(13) } }, msg: '不能超过12个字', fields: ['qxdm'] }],
  },
  'POST /api/reg3/third/log/inside/saveToSls': {
    ask: { data: { actionType: '2', startTime: 1, actionStatus: '1', endTime: 2, actionId: '/index' } },
    refused: [{ ask: { data: {} }, msg: INCOMPLETE, fields: ['actionType', 'startTime', 'endTime'] }],
  },
  'POST /api/auth/auu/user/pwd/update': {
    as: 'surveyor',
    ask: changeQuestion(passwordOf('surveyor'), 'Fresh-Water-88'),
    refused: [
      { ask: changeQuestion('wrong', 'Fresh-Water-88'), msg: '原密码不正确', fields: ['oldPwd'] },
      { ask: { data: {} }, msg: INCOMPLETE, fields: ['oldPwd', 'newPwd'] },
    ],
  },
  'GET /api/auth/oauth/check_token': { exactly: expect.objectContaining({ ...SHOWN_USER, active: true }), ask: {} },
  'GET /api/pub3/identityAuth/queryAppkey': { exactly: HEX_32, ask: {} },
  'POST /api/pub3/identityAuth/verifyUser': {
    exactly: UUID,
    ask: { data: {} },
    refused: [
      {
        ask: { data: { certName: '别的人', certNo: '33010619850312011X', certType: '1' } },
        msg: '请输入验证码后再查询',
      },
    ],
  },
  'POST /api/pub3/identityAuth/initFaceVerify': {
    exactly: { certifyId: UUID, certifyUrl: expect.stringMatching(/^http/) },
    ask: { data: { certType: '1', ...RETURN } },
    refused: [
      {
        ask: { data: { ...RETURN, returnUrl: 'https://evil.example/' } },
        msg: '返回地址不正确，请回到平台重新发起认证',
      },
      { ask: { data: {} }, msg: INCOMPLETE, fields: ['metaInfo', 'returnUrl'] },
    ],
  },
  'POST /api/pub3/identityAuth/describeFaceVerify': {
    exactly: { certifyId: UUID, passed: false, message: '人脸认证尚未完成，请重新认证' },
    ask: async ({ client }) => ({
      data: {
        certifyId: (await client.post('/api/pub3/identityAuth/initFaceVerify', RETURN)).body.data.certifyId as string,
      },
    }),
    refused: [{ ask: { data: { certifyId: 'x' } }, msg: '身份核验未通过或已过期，请重新核验' }],
  },
  'POST /api/reg3/sharing/getFaceToken': {
    ask: { data: { isApp: '1', token: 'device-login', mode: '00' } },
    refused: [
      {
        ask: { data: { isApp: '1', token: 'device-login', mode: '01' } },
        msg: '内容格式不正确，请核对后重试',
        fields: ['mode'],
      },
    ],
  },
  'POST /api/reg3/sharing/accessCheck': {
    ask: { data: { accessToken: 'f'.repeat(64) } },
    exactly: { flag: false },
    refused: [{ ask: { data: {} }, msg: INCOMPLETE, fields: ['accessToken'] }],
  },
  'GET /api/pub3/portals/getDefaultDepartmentRegion': {
    ask: {},
    exactly: { qyId: '33010601', qydm: '330106', qyName: '西湖区', childReginId: '33010601' },
  },
  'GET /api/sys3/common/user/getAdistricByUserId': {
    ask: { params: { userId: 'u-citizen', xtlx: '', qyid: '' } },
  },
  'GET /api/sys3/region/getDepartmentByXzqbm/{xzqbm}': {
    exactly: expect.objectContaining({ deptId: '33010601', xzqbm: '330106' }),
    ask: { path: '330106' },
    empty: { path: '339999' },
  },
  'GET /api/sys3/region/getDepartmentById/{id}': {
    exactly: expect.objectContaining({ deptId: '33010601', xzqbm: '330106' }),
    ask: { path: '33010601' },
    empty: { path: '33999901' },
  },
  'POST /api/sys3/region/changeRegions/{deptId}': {
    ask: { path: '33011001' },
    exactly: { qyId: '33011001', qydm: '330110', qyName: '余杭区', childReginId: '33011001' },
    refused: [{ ask: { path: 'x' }, msg: NO_REGION }],
  },
  'GET /api/sys3/region/getCommonSearchScope': { ask: {} },
  'GET /api/sys3/region/getRegionInfoByFxzqbm/{fxzqbm}': { ask: { path: '330100' } },
  'GET /api/pub3/portals/getDepartmentViewByXzqbm': {
    exactly: expect.objectContaining({ deptId: '33010601', xzqbm: '330106' }),
    ask: { params: { xzqbm: '330106' } },
    empty: { params: { xzqbm: '339999' } },
  },
  'GET /api/pub3/portals/getDepartmentById/{id}': {
    exactly: expect.objectContaining({ deptId: '33010601', xzqbm: '330106' }),
    ask: { path: '33010601' },
    empty: { path: '33999901' },
  },
  'POST /api/pub3/portals/changeRegions': {
    ask: { params: { deptId: '33011001' }, data: {} },
    exactly: { qyId: '33011001', qydm: '330110', qyName: '余杭区', childReginId: '33011001' },
    refused: [{ ask: { params: { deptId: 'x' }, data: {} }, msg: NO_REGION }],
  },
  'GET /api/pub3/region/getRegionInfo/{fxzqbm}': { ask: { path: '330100' } },
  'GET /api/sys3/page/authority/pub/query/user/{pageId}/{areaCode}': {
    ask: async ({ services }) => {
      const ops = await services.signedIn('ops');
      const ctrs = [{ ctrCode: 'claim', ctrKind: 'button', visible: true, editable: false, required: false }];
      await ops.post('/api/sys3/page/authority/save', { pageId: 'desk', areaCode: '330106', ctrs });
      return { path: 'desk/330106' };
    },
    exactly: [{ ctrCode: 'claim', ctrKind: 'button', visible: true, editable: false, required: false }],
    refused: [{ ask: { path: 'desk/x' }, msg: '区划代码应为6位数字', fields: ['areaCode'] }],
  },
  'GET /api/pub3/portals/sysConfig': { exactly: expect.objectContaining({ title: '不动产智治平台' }), ask: {} },
  'GET /api/pub3/config/loginConfig': {
    exactly: expect.objectContaining({
      key: { keyId: HEX_32, key: HEX_64, expiresAt: MOMENT },
      outbox: '/sandbox/outbox',
    }),
    ask: {},
  },
  'GET /api/sys3/config/loginConfig': {
    exactly: expect.objectContaining({
      ...{ captcha: ['image', 'question', 'proof'], idleMinutes: 30, absoluteMinutes: 360, passwordMinLength: 10 },
    }),
    ask: {},
  },
  'GET /api/pub3/config/sysConfigEncryption': {
    ask: async ({ client }) => {
      await client.deviceKey();
      return {};
    },
    isSealed: true,
  },
  'GET /api/pub3/config/notice': { ask: { params: { xzqbm: '330106' } } },
  'GET /api/pub3/config/old-config': {
    exactly: expect.objectContaining({ home: '/index-old', menu: 'list' }),
    ask: {},
  },
  'POST /api/reg3/enum/values': {
    exactly: JOINT_OWNERSHIP,
    ask: { data: ['GYFS'] },
    refused: [{ ask: { data: ['NOPE', '__proto__'] }, msg: '没有这些代码表：NOPE、__proto__' }],
  },
  'POST /api/pub3/enum/listAll': {
    exactly: JOINT_OWNERSHIP,
    ask: { data: ['GYFS'] },
    isLegacy: true,
    refused: [{ ask: { data: ['NOPE'] }, msg: '没有这些代码表：NOPE' }],
  },
  'POST /api/pub3/access/record': {
    ask: { data: { path: '/index', title: '首页', time: 1 } },
    refused: [{ ask: { data: {} }, msg: INCOMPLETE, fields: ['path'] }],
  },
  'POST /api/pub3/access/statistic': {
    ask: async ({ client }) => {
      await client.post('/api/pub3/access/record', { path: '/index', title: '首页' });
      return { data: {} };
    },
  },
  'GET /api/pub3/servicemenu/topicServiceMenu': { ask: { params: { topic: 'house' } } },
  'GET /api/pub3/topic/menu/queryTopicMenuTree': { ask: {} },
  'GET /api/pub3/servicemenu/queryServiceMenu': { ask: { params: { keyword: '过户' } } },
  'GET /api/pub3/topic/menu/menuPermissions': { ask: {} },
  'POST /api/pub3/cache/save': {
    exactly: HEX_32,
    ask: { data: { value: { found: [1, 2] }, seconds: 60 } },
    refused: [{ ask: { data: { cacheKey: '../x', value: 1 } }, msg: '缓存编号格式不正确', fields: ['cacheKey'] }],
  },
  'GET /api/pub3/cache/query/{cacheKey}': {
    ask: async ({ client }) => ({
      path: (await client.post('/api/pub3/cache/save', { value: { found: [1, 2] } })).body.data as string,
    }),
    exactly: { found: [1, 2] },
    empty: { path: 'never-kept' },
    refused: [{ ask: { path: '!' }, msg: '缓存编号格式不正确', fields: ['cacheKey'] }],
  },
  'POST /api/pub3/message/send': {
    exactly: UUID,
    ask: { data: { telephone: '13900000001', template: 'progress', params: { number: 'D1' } } },
    refused: [
      {
        ask: { data: { telephone: '13900000002', template: 'progress', params: { number: 'D1' } } },
        msg: '只能给本人或本人办件的当事人发送短信',
      },
      { ask: { data: {} }, msg: INCOMPLETE, fields: ['telephone', 'template'] },
    ],
  },
  'POST /api/auth/auu/signout': { as: 'bank', ask: {} },
};
