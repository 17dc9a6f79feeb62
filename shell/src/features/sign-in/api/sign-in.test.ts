// What the calls around sign-in put on the line, against a server that keeps what it was asked.
import { openJson } from '@portal/shared/crypto';
import { configureHttp, request } from '@portal/shared/http';
import { serverNow, startServerClock } from '@portal/shared/kernel';
import { answerWith, usingAnswering, wireUser, resetHttp } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { LOGIN_TYPES } from './redeem-third-party-ticket';
import { getCaptchaPicture } from './get-captcha';
import { forgetSignInConfig } from '../../../api/get-sign-in-config';
import { saveAccessLog } from '../../../api/save-access-log';
import { saveLoginLog } from './save-login-log';
import { signIn } from './sign-in';
import { signOut } from '../../../api/sign-out';

const KEY = 'ab'.repeat(32);
const LOGIN = '/api/auth/auu/login';
let loginAnswer: Answer;
let date: string | undefined;

const server = usingAnswering(({ path }) => {
  if (path === '/api/pub3/config/loginConfig') {
    const data = {
      loginTypes: [],
      key: { keyId: 'k', key: KEY, expiresAt: new Date(serverNow() + 600_000).toISOString() },
    };
    return { ...(answerWith(data) as object), ...(date ? { headers: { date } } : {}) };
  }
  if (path === '/api/auth/code/image')
    return { body: Buffer.from('<svg/>'), headers: { 'content-type': 'image/svg+xml' } };
  return path === LOGIN ? loginAnswer : answerWith(null);
});
beforeEach(() => {
  resetHttp();
  startServerClock();
  configureHttp({
    baseUrl: server.url,
    getToken: () => 'a-token',
    getDeviceId: () => 'device-of-test',
    retryDelay: () => 0,
  });
  forgetSignInConfig();
  date = undefined;
  loginAnswer = { body: { status: 200, msg: '登录成功', data: wireUser() } };
});

const asked = (path: string) => server.asked.find((one) => one.path === path);
const secretOf = (path: string) =>
  openJson(KEY, asked(path)?.query.get('encryptuserinfo') ?? '') as Record<string, unknown>;

describe('blanks at both ends are not sent', () => {
  const sent = async (own: object) => {
    await signIn({ username: 'citizen', password: 'Secret-1', captcha: 'ab3d', ...own });
    return { ...secretOf(LOGIN), captcha: asked(LOGIN)?.query.get('imageCode') };
  };
  test('S5.1 of the username', async () =>
    expect(await sent({ username: '  citi zen\u3000' })).toMatchObject({ username: 'citi zen' }));
  test('S5.2 of the password', async () =>
    expect(await sent({ password: ' Sec ret-1\t' })).toMatchObject({ password: 'Sec ret-1' }));
  test('S5.3 of the captcha', async () =>
    expect(await sent({ captcha: '\n ab3d ' })).toMatchObject({ captcha: 'ab3d' }));
});

test('S7.2.1 the sealed payload holds username, password and the present time, and there is no body', async () => {
  const now = Date.parse('2026-11-21T09:30:00+08:00');
  date = new Date(now).toUTCString();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await signIn({ username: 'citizen', password: 'Secret-1', captcha: 'ab3d' });
  jest.restoreAllMocks();
  // What makes every payload another one stands beside the three.
  expect(secretOf(LOGIN)).toEqual({
    username: 'citizen',
    password: 'Secret-1',
    timestamp: now,
    nonce: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(asked(LOGIN)).toMatchObject({ method: 'POST', body: '' });
  expect(JSON.stringify([asked(LOGIN)?.headers, asked(LOGIN)?.path])).not.toContain('Secret-1');
});

test('S5.4 sign-in succeeds with status 200 and with no other, not even one that another service would call a success', async () => {
  expect(await signIn({ username: 'u', password: 'p', captcha: 'c' })).toMatchObject({ username: 'citizen' });
  for (const status of [0, 201, 299, 400, 4001, 'A000', '']) {
    loginAnswer = { body: { status, msg: '否', data: wireUser() } };
    await expect(signIn({ username: 'u', password: 'p', captcha: 'c' })).rejects.toMatchObject({
      name: 'BusinessError',
      code: String(status),
    });
  }
});

test("S5.5 a failed sign-in raises an error with the server's words", async () => {
  loginAnswer = { body: { status: 4001, msg: '用户名或密码不正确', data: null } };
  await expect(signIn({ username: 'u', password: 'p', captcha: 'c' })).rejects.toThrow('用户名或密码不正确');
});

test.each([undefined, null, ''])(
  'S5.6 a failed sign-in whose words are %p raises an error with the text unknown error',
  async (msg) => {
    loginAnswer = { body: { status: 500, msg, data: null } };
    await expect(signIn({ username: 'u', password: 'p', captcha: 'c' })).rejects.toThrow(/^unknown error$/);
  },
);

test('S7.1.13 S7.1.14 the captcha and the sign-in carry the same device id', async () => {
  await getCaptchaPicture();
  await signIn({ username: 'u', password: 'p', captcha: 'c' });
  expect(asked('/api/auth/code/image')?.headers.deviceid).toBe('device-of-test');
  expect(asked(LOGIN)?.headers.deviceid).toBe('device-of-test');
});

test('S7.1.12 signing out carries the token as a bearer', async () => {
  await signOut('a-token');
  expect(asked('/api/auth/auu/signout')?.headers.authorization).toBe('Bearer a-token');
});

test('S3.21 a log entry holds exactly its five fields', async () => {
  await saveAccessLog(2, '/index');
  const entry = JSON.parse(asked('/api/reg3/third/log/inside/saveToSls')?.body ?? '{}') as Record<string, unknown>;
  expect(Object.keys(entry).sort()).toEqual(['actionId', 'actionStatus', 'actionType', 'endTime', 'startTime']);
  expect([entry.actionType, entry.actionId]).toEqual(['2', '/index']);
});

test('S3.22 a log of a sign-in holds qxdm', async () => {
  await saveLoginLog('330106');
  expect(JSON.parse(asked('/api/log/login/log/save')?.body ?? '{}')).toEqual({ qxdm: '330106' });
});

test('S3.23 the login types have their numbers', () => expect(LOGIN_TYPES).toEqual({ ZLBWeChat: 4, HZGBZJ: 5 }));

test.each([86_400_000, -86_400_000])(
  "a device whose clock is off by %d ms seals the server's time into its sign-in",
  async (error) => {
    const real = Date.now() - error;
    date = new Date(real).toUTCString();
    await request({ url: '/api/pub3/config/loginConfig' });
    await signIn({ username: 'u', password: 'p', captcha: 'c' });
    const sealed = Number(secretOf(LOGIN).timestamp);
    // Answers carry whole seconds.
    expect(sealed).toBeGreaterThanOrEqual(real - 1_000);
    expect(sealed).toBeLessThanOrEqual(Date.now() - error + 1_000);
  },
);
