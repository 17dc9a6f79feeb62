// The two face flows of the payment app: by the device's plugins, and on a certification page elsewhere.
import { waitFor } from '@testing-library/react';
import { checkIdentity, createTestBridge } from '@portal/shared/bridge';
import type { HostBridge } from '@portal/shared/bridge';
import { BusinessError } from '@portal/shared/kernel';
import { configureHttp } from '@portal/shared/http';
import { answerWith, usingAnswering, resetHttp } from '@portal/shared/testing';
import { checkFaceAccess } from './api/check-face-access';
import { readFacePlugin } from './api/face-plugin';
import { getFaceToken } from './api/get-face-token';
import { identityCalls } from '../api/identity-calls';
import { initFaceVerify } from '../api/init-face-verify';
import { runDeviceFace } from './device-face';
import type { PluginCall } from './device-face';
import { faceAddress, openFaceValue } from './face-address';
import { forgetPendingFace, keepPendingFace, readPendingFace } from './pending-face';
import { FACE_LOADING, startRemoteFace } from './remote-face';
import { openReturnPath } from '../guard/seal-return';
import { createRouteTable } from '../routing/page-route';
import { loadCipher } from '../guard/cipher';

beforeAll(async () => void (await loadCipher()));

let answers: Record<string, unknown>;
const order: string[] = [];
const server = usingAnswering(({ path }) => {
  const name = path.split('/').at(-1) ?? '';
  order.push(name);
  const given = answers[name];
  return given instanceof Error ? { body: { resultCode: 'B000', msg: given.message, data: null } } : answerWith(given);
});
beforeEach(() => {
  answers = {
    getFaceToken: { fvtoken: 'fv-1', key: 'key-1', qrcode: 'qr' },
    accessCheck: { flag: true },
    queryAppkey: 'app-key',
    verifyUser: 'request-1',
    describeFaceVerify: { passed: true },
    initFaceVerify: { certifyUrl: 'https://certify.example/1', certifyId: 'certify-1' },
  };
  order.length = 0;
  configureHttp({ baseUrl: server.url, getToken: () => 'token', retryDelay: () => 0 });
});
afterEach(() => {
  resetHttp();
  sessionStorage.clear();
});
const sent = (name: string) =>
  JSON.parse(server.asked.find(({ path }) => path.endsWith(name))?.body ?? '{}') as Record<string, unknown>;

/** A device with both plugins; a plugin answers with what it is given, or fails. */
function aDevice(given: Record<string, unknown> = {}) {
  const plugins: Record<string, unknown> = {
    'UserPlugin.login': { token: 'login-1' },
    'FacePlugin.verify': { sid: 's', accessToken: 'access-1', facePhoto: 'p', faceState: '1' },
    ...given,
  };
  const asked: unknown[] = [];
  const customPlugin = ({ action, params, success, fail }: PluginCall) => {
    order.push(action);
    asked.push(params);
    const answer = plugins[action];
    if (answer instanceof Error) fail(answer);
    else success(answer);
  };
  return { host: { customPlugin }, asked };
}
const calls = { getFaceToken, checkFaceAccess, readFacePlugin };

describe('by the device', () => {
  test('S4.50 S4.51 asks for a login token, a face token, the plugin and the check, in this order, and passes on a true flag', async () => {
    const { host, asked } = aDevice();
    await expect(runDeviceFace(host, calls)).resolves.toBeUndefined();
    expect(order).toEqual(['UserPlugin.login', 'getFaceToken', 'FacePlugin.verify', 'accessCheck']);
    expect(asked).toEqual([{}, { fvtoken: 'fv-1', key: 'key-1' }]);
  });
  test("S3.27 S7.3.2 the face token is asked for with isApp, the device's token and mode '00', and nothing else", async () => {
    await runDeviceFace(aDevice().host, calls);
    expect(Object.keys(sent('getFaceToken')).sort()).toEqual(['isApp', 'mode', 'token']);
    expect(sent('getFaceToken')).toEqual({ isApp: '1', token: 'login-1', mode: '00' });
  });
  test('S3.28 the answer is read as fvtoken, key and qrcode', async () => {
    expect(await getFaceToken('login-1')).toEqual({ faceToken: 'fv-1', key: 'key-1', qrText: 'qr' });
    answers.getFaceToken = { fvtoken: 'fv-1' };
    await expect(getFaceToken('login-1')).rejects.toMatchObject({ name: 'WireFormatError' });
  });
  test('S3.29 the plugin’s result is read as sid, accessToken, facePhoto and faceState', () => {
    expect(readFacePlugin({ sid: 's', accessToken: 'a', facePhoto: 'p', faceState: '1' })).toEqual({
      sessionId: 's',
      accessToken: 'a',
      photo: 'p',
      state: '1',
    });
    expect(() => readFacePlugin({ sid: 's' })).toThrow();
    expect(() => readFacePlugin(null)).toThrow();
  });
  test.each([[{ flag: false }], [{ flag: null }], [{}], [null]])(
    'S4.52 rejects with pass false when the check answers %j',
    async (answer) => {
      answers.accessCheck = answer;
      await expect(runDeviceFace(aDevice().host, calls)).rejects.toMatchObject({
        pass: false,
        message: '人脸认证未通过，请重新认证',
      });
    },
  );
  test.each([true, false])('S3.30 the answer of the access check is read as its flag, %p', async (flag) => {
    answers.accessCheck = { flag, passed: !flag };
    expect(await checkFaceAccess('access-1')).toBe(flag);
  });
  test.each([['true'], [1]])('S4.52 a flag that is %j and not true is no pass', async (flag) => {
    answers.accessCheck = { flag };
    await expect(runDeviceFace(aDevice().host, calls)).rejects.toThrow();
  });
  test.each([[null], [{}], [{ token: '' }]])('a device without a login token (%j) stops there', async (answer) => {
    await expect(runDeviceFace(aDevice({ 'UserPlugin.login': answer }).host, calls)).rejects.toMatchObject({
      pass: false,
    });
    expect(order).toEqual(['UserPlugin.login']);
  });
  test('a plugin that fails is never followed by a check', async () => {
    await expect(runDeviceFace(aDevice({ 'FacePlugin.verify': new Error('cancel') }).host, calls)).rejects.toThrow(
      'cancel',
    );
    expect(order).toEqual(['UserPlugin.login', 'getFaceToken', 'FacePlugin.verify']);
  });
  test('a plugin that never answers is given up', async () => {
    jest.useFakeTimers();
    let failure: unknown;
    void runDeviceFace({ customPlugin: () => undefined }, calls).catch((error: unknown) => {
      failure = error;
    });
    await jest.advanceTimersByTimeAsync(7999);
    expect(failure).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ name: 'TimeoutError' });
    jest.useRealTimers();
  });
});

describe('by certification elsewhere', () => {
  const person = { name: '张三', identityNumber: '330106199001011234' };
  const left: string[] = [];
  const start = (more = {}) =>
    startRemoteFace(
      { view: window, initFaceVerify, leave: (address) => void left.push(address) },
      { person, returnTo: '/apply-list?zt=DRAFT', deviceInfo: '{"a":1}', ...more },
    );
  beforeEach(() => {
    left.length = 0;
  });

  test('S3.26 S4.53 starts with name, number, type, device text and return address, and leaves for the certification', async () => {
    const answered = jest.fn();
    void start().then(answered);
    await waitFor(() => expect(left).toEqual(['https://certify.example/1']));
    // Whoever left is not told anything: the page is gone.
    expect(answered).not.toHaveBeenCalled();
    const body = sent('initFaceVerify');
    expect(body).toMatchObject({ certName: '张三', certNo: '330106199001011234', certType: '1', metaInfo: '{"a":1}' });
    const back = new URL(String(body.returnUrl));
    expect([back.origin, back.pathname, back.hash.split('?')[0]]).toEqual([
      window.location.origin,
      '/',
      '#/face-auth-aly',
    ]);
    expect(readPendingFace()).toMatchObject({
      mark: back.searchParams.get('fv'),
      certifyId: 'certify-1',
      route: back.hash.slice(1),
    });
    // Neither the person nor the way on can be read in the address.
    expect(back.href).not.toMatch(/330106199001011234|apply-list|%E5%BC%A0/);
  });
  test('S4.54 a start that fails is pass 0 with the error’s message', async () => {
    answers.initFaceVerify = new BusinessError('B000', { message: '姓名与证件号核验不一致，请核对后重试' });
    expect(await start()).toEqual({ pass: 0, passId: '', message: '姓名与证件号核验不一致，请核对后重试' });
    expect(left).toEqual([]);
  });
  test.each([[{}], [null], [{ certifyUrl: '' }]])(
    'S4.55 without an address (%j) the text is the plain one',
    async (answer) => {
      answers.initFaceVerify = answer;
      expect(await start()).toEqual({ pass: 0, passId: '', message: FACE_LOADING });
      expect(FACE_LOADING).toBe('face authentication loading...');
    },
  );
  test('who comes back without a result has given up', async () => {
    const going = start();
    while (left.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await going).toEqual({ pass: 0, passId: '' });
  });
  test('addresses are sealed for this tab, and plain values of other links are taken as they are', () => {
    const query = new URLSearchParams(faceAddress({ person, returnTo: '/index' }).split('?')[1]);
    const routes = createRouteTable([
      { page: 'home', path: '/index', title: '首页', auth: 'required', layout: 'root', owner: 'shell' } as never,
    ]);
    expect(openReturnPath(query.get('goto') ?? '', routes)).toBe('/index');
    expect(openFaceValue(query.get('certName') ?? '')).toBe('张三');
    expect(openFaceValue('李四')).toBe('李四');
    expect(openFaceValue('x'.repeat(101))).toBeUndefined();
    expect(openFaceValue(undefined)).toBeUndefined();
    expect(faceAddress({})).toBe('/face-auth-aly');
  });
  test.each(['{', 'null', '1', '{"mark":1}', ''])('a pending check kept as %j is none', (kept) => {
    sessionStorage.setItem('pending-face', kept);
    expect(readPendingFace()).toBeUndefined();
  });
  test('a pending check ends when it is forgotten', () => {
    keepPendingFace({ mark: 'm', certifyId: 'c', route: '/face-auth-aly' });
    expect(readPendingFace()?.certifyId).toBe('c');
    forgetPendingFace();
    expect(readPendingFace()).toBeUndefined();
  });
});

describe('a whole identity check', () => {
  const bridgeOf = (faceAuth: HostBridge['faceAuth']) => ({
    ...createTestBridge({ getRegion: () => ({ regionCode: '', name: '' }), notify: () => undefined }),
    faceAuth,
  });

  test('S7.3.1 S3.24 key and request are asked for together and handed to the bridge', async () => {
    let waiting = 0;
    let most = 0;
    const together = async <T>(value: T) => {
      most = Math.max(most, (waiting += 1));
      await Promise.resolve();
      waiting -= 1;
      return value;
    };
    const faceAuth = jest.fn(async () => ({ pass: 1 as const, passId: 'request-1' }));
    await checkIdentity(bridgeOf(faceAuth), {
      queryAppKey: () => together('app-key'),
      verifyUser: () => together('request-1'),
      describeCheck: async () => true,
    });
    expect(most).toBe(2);
    await checkIdentity(bridgeOf(faceAuth), identityCalls, { person: { name: '张三', identityNumber: '1' } });
    expect(faceAuth).toHaveBeenLastCalledWith(
      expect.objectContaining({ accessKey: 'app-key', requestId: 'request-1' }),
    );
    expect(sent('verifyUser')).toEqual({ certName: '张三', certNo: '1', certType: '1' });
  });
  test('S3.25 a result is pass and passId; what the services have not recorded is no pass', async () => {
    expect(
      await checkIdentity(
        bridgeOf(async () => ({ pass: 1, passId: '' })),
        identityCalls,
      ),
    ).toEqual({ pass: 1, passId: 'request-1' });
    answers.describeFaceVerify = { passed: false };
    expect(
      await checkIdentity(
        bridgeOf(async () => ({ pass: 1, passId: 'request-1' })),
        identityCalls,
      ),
    ).toMatchObject({ pass: 0, passId: 'request-1' });
    order.length = 0;
    expect(
      await checkIdentity(
        bridgeOf(async () => ({ pass: 0, passId: '' })),
        identityCalls,
      ),
    ).toEqual({ pass: 0, passId: '' });
    expect(order).not.toContain('describeFaceVerify');
  });
});
