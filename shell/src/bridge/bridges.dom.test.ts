// The three bridges against simulated hosts: what each call answers, and what it does when the host refuses, is lost or
// lacks it.
import { createTestBridge, readThirdAppType } from '@portal/shared/bridge';
import type { HostBridge } from '@portal/shared/bridge';
import { HOST_USER_AGENTS, installHost } from '@portal/shared/testing/hosts';
import type { HostScenario, HostView } from '@portal/shared/testing/hosts';
import { createBridgeOf } from './create-bridge';
import type { HostParts } from './host-parts';
import { createWstBridge } from './wst-bridge';
import { createZlbBridge } from './zlb-bridge';

const REGION = { regionCode: '330106', name: '西湖区' };
const PICKED = { regionCode: '330281', name: '余姚市' };
const view = window as unknown as HostView & Record<string, unknown>;

function setUserAgent(value: string) {
  Object.defineProperty(view.navigator, 'userAgent', { value, configurable: true });
}

function makeParts(more: Partial<HostParts> = {}) {
  const notices: string[] = [];
  const left: string[] = [];
  const parts: HostParts = {
    view,
    getRegion: () => REGION,
    getUser: () => ({ id: 'user-1', name: '张三', userType: '1' }),
    notify: (level, text) => void notices.push(`${level} ${text}`),
    pickCity: async () => PICKED,
    leave: (address) => void left.push(address),
    getHostConfig: async () => ({}),
    face: { getFaceToken: jest.fn(), checkFaceAccess: jest.fn(), readFacePlugin: jest.fn(), initFaceVerify: jest.fn() },
    ...more,
  };
  return { parts, notices, left };
}

function inZlb(scenario: Partial<HostScenario> = {}, more: Partial<HostParts> = {}) {
  setUserAgent(HOST_USER_AGENTS.zlb);
  installHost(view, { host: 'zlb', ...scenario });
  const made = makeParts(more);
  return { ...made, bridge: createZlbBridge(made.parts) };
}
function inWst(more: Partial<HostParts> = {}) {
  const made = makeParts(more);
  return { ...made, bridge: createWstBridge(made.parts) };
}
function inBrowser() {
  const notices: string[] = [];
  const back: number[] = [];
  const bridge = createTestBridge({
    getRegion: () => REGION,
    notify: (level, text) => void notices.push(`${level} ${text}`),
    goBack: (steps) => void back.push(steps),
    pickCity: async () => PICKED,
  });
  return { bridge, notices, back };
}
const callsOf = (name: string) =>
  (view.__hostCalls ?? []).filter((call) => call.name === name).map(({ parameters }) => parameters);
const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await jest.advanceTimersByTimeAsync(1);
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  for (const name of ['ZWJSBridge', 'croods', 'getMetaInfo', 'my', 'ZwLog', 'aplus_queue', '__hostCalls', '__tracked'])
    delete view[name];
  setUserAgent('Mozilla/5.0 jsdom');
});

/** What `work` comes to while the host's clock runs. */
async function run<T>(work: Promise<T>, milliseconds = 200_000): Promise<T> {
  await Promise.all([jest.advanceTimersByTimeAsync(milliseconds), work.catch(() => undefined)]);
  return work;
}

describe('the host type', () => {
  test('S4.22 S4.23 is Test when nothing is set, one of three in any case', () => {
    expect(readThirdAppType(view)).toBe('Test');
    for (const [stored, type] of [
      ...['Test', 'ZLBApp', 'WSTApp'].map((one) => [one, one] as const),
      ['Another', 'Test'] as const,
    ]) {
      localStorage.setItem('THIRD_APP_TYPE', stored);
      expect(readThirdAppType(view)).toBe(type);
    }
  });
  test('S4.24 a meta-info function that answers forces WSTApp', () => {
    localStorage.setItem('THIRD_APP_TYPE', 'ZLBApp');
    installHost(view, { host: 'wst-h5' });
    expect(readThirdAppType(view)).toBe('WSTApp');
  });
  test.each([undefined, null, '', 0])(
    'S4.25 a meta-info function that returns %p leaves the stored type in force',
    (nothing) => {
      localStorage.setItem('THIRD_APP_TYPE', 'ZLBApp');
      view.getMetaInfo = () => nothing;
      expect(readThirdAppType(view)).toBe('ZLBApp');
    },
  );
  test('S1.24 S1.25 is read from the marker of the app around the page', () => {
    setUserAgent(HOST_USER_AGENTS.zlb);
    expect(readThirdAppType(view)).toBe('ZLBApp');
    setUserAgent(HOST_USER_AGENTS['wst-h5']);
    expect(readThirdAppType(view)).toBe('WSTApp');
    setUserAgent('Mozilla/5.0 AlipayClient/10.1');
    expect(readThirdAppType(view)).toBe('Test');
  });
  test('S1.26 selects the implementation of every action', () => {
    const { parts } = makeParts();
    const bridges = [createBridgeOf('ZLBApp', parts), createBridgeOf('WSTApp', parts), inBrowser().bridge];
    expect(bridges.map(({ type }) => type)).toEqual(['ZLBApp', 'WSTApp', 'Test']);
    const actions = Object.keys(bridges[2] ?? {}).sort();
    for (const bridge of bridges) expect(Object.keys(bridge).sort()).toEqual(actions);
  });
});

describe('scanning', () => {
  test('S4.26 in Test says that it is not to be had', async () => {
    const { bridge, notices } = inBrowser();
    await bridge.scan();
    expect(notices).toEqual(['error 测试环境暂不支持扫一扫功能']);
  });
  test('S4.27 in Test returns nothing', async () => expect(await inBrowser().bridge.scan()).toBe(''));
  test('S7.7.1 in ZLBApp asks the host for a QR code, and no server for anything', async () => {
    const sent = [jest.spyOn(XMLHttpRequest.prototype, 'send'), jest.fn()] as const;
    Object.assign(view, { fetch: sent[1] });
    await run(inZlb().bridge.scan());
    expect(callsOf('scan')).toEqual([{ type: 'qrCode' }]);
    expect([sent[0].mock.calls, sent[1].mock.calls]).toEqual([[], []]);
    sent[0].mockRestore();
    Reflect.deleteProperty(view, 'fetch');
  });
  test('S4.28 in ZLBApp returns what the host has read', async () => {
    const { bridge } = inZlb();
    expect(await run(bridge.scan())).toBe('330106001001GB00001F00020003');
    expect(callsOf('scan')).toEqual([{ type: 'qrCode' }]);
    await run(bridge.scan({ type: 'barCode' }));
    expect(callsOf('scan')[1]).toEqual({ type: 'barCode' });
  });
  test('S4.29 in any other type returns empty text', async () => expect(await inWst().bridge.scan()).toBe(''));
  test.each<[string, Partial<HostScenario>, string[]]>([
    ['the person gave up', { refuse: { scan: { errorMessage: '用户取消' } } }, []],
    [
      'the camera is missing',
      { refuse: { scan: { errorCode: 1001 } } },
      ['error 未检测到摄像头，请换一台设备或手工输入'],
    ],
    [
      'the camera is forbidden',
      { refuse: { scan: { errorCode: '1002' } } },
      ['error 没有摄像头权限，请在手机设置中允许后重试'],
    ],
    ['it never answers', { silent: ['scan'] }, []],
    ['it lacks the call', { missing: ['scan'] }, ['error 扫一扫暂不可用，请手工输入']],
    ['it is never ready', { ready: 'never' }, []],
  ])('returns nothing when %s', async (_name, scenario, said) => {
    const { bridge, notices } = inZlb(scenario);
    expect(await run(bridge.scan())).toBe('');
    expect(notices).toEqual(said);
  });
  test('a host that is not there at all leaves everything to the page', async () => {
    setUserAgent(HOST_USER_AGENTS.zlb);
    const { parts, left, notices } = makeParts();
    const bridge = createZlbBridge(parts);
    expect(await run(bridge.scan())).toBe('');
    expect(await run(bridge.getUserType())).toBe('1');
    expect(await run(bridge.getLocation())).toEqual({ ...REGION, cityName: '' });
    expect(await run(bridge.selectCity())).toEqual(PICKED);
    expect(await run(bridge.uiStyle())).toBe('normal');
    bridge.openLink('https://example.gov.cn/');
    await settle();
    expect([left, notices]).toEqual([['https://example.gov.cn/'], ['error 扫一扫暂不可用，请手工输入']]);
  });
});

describe('how long a host is waited for', () => {
  test.each<[string, (bridge: HostBridge) => Promise<unknown>, string, number]>([
    ['three minutes where a person has to act', (bridge) => bridge.scan(), 'scan', 180_000],
    [
      'three minutes for a face',
      (bridge) => bridge.faceAuth({ accessKey: 'k', requestId: 'r' }),
      'authentication',
      180_000,
    ],
    ['eight seconds for what it knows by itself', (bridge) => bridge.getUserType(), 'getUserType', 8_000],
    ['eight seconds for the place', (bridge) => bridge.getLocation(), 'getLocation', 8_000],
  ])('%s', async (_what, ask, name, limit) => {
    const { bridge } = inZlb({ silent: [name] as never });
    let isOver = false;
    void ask(bridge).then(() => {
      isOver = true;
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(callsOf(name)).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(limit - 1);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });
});

describe('face authentication', () => {
  const request = { accessKey: 'key-1', requestId: 'request-1' };
  test('S4.30 in Test always passes with an empty passId', async () =>
    expect(await inBrowser().bridge.faceAuth(request)).toEqual({ pass: 1, passId: '' }));
  test.each<[unknown]>([
    [{ pass: 'true' }],
    [{ pass: true }],
    [{ pass: 'passed' }],
    [{ passed: true }],
    [{ data: { pass: true, passId: 'x' } }],
  ])('S4.31 S3.25 in ZLBApp the host’s answer %j is pass 1 under the request’s id', async (answer) => {
    const { bridge } = inZlb({ answers: { authentication: answer } });
    expect(await run(bridge.faceAuth(request))).toEqual({ pass: 1, passId: 'request-1' });
    expect(callsOf('authentication')).toEqual([request]);
  });
  test.each<[string, Partial<HostScenario>, string | undefined]>([
    ['says no', { answers: { authentication: { pass: 'false', msg: '人脸比对不一致' } } }, '人脸比对不一致'],
    ['says failed', { answers: { authentication: { pass: 'failed' } } }, '人脸认证未通过，请重新认证'],
    [
      'says no in its data',
      { answers: { authentication: { data: { pass: false, verifyResult: '未通过' } } } },
      '未通过',
    ],
    ['answers rubbish', { answers: { authentication: null } }, '人脸认证未通过，请重新认证'],
    ['rejects the person', { refuse: { authentication: { errorCode: 1003 } } }, '姓名或证件号码有误，请核对后重试'],
    ['is cancelled', { refuse: { authentication: { errorMessage: '用户取消' } } }, undefined],
    ['never answers', { silent: ['authentication'] }, '人脸认证超时，请重试'],
    ['lacks the call', { missing: ['authentication'] }, '人脸认证暂不可用，请稍后重试'],
  ])('S3.25 is pass 0 when the host %s', async (_name, scenario, message) => {
    expect(await run(inZlb(scenario).bridge.faceAuth(request))).toEqual({
      pass: 0,
      passId: 'request-1',
      ...(message ? { message } : {}),
    });
  });
  test('S4.49 is skipped and reported as passed when the user agent carries neither marker', async () => {
    const zlb = inZlb({ answers: { authentication: { pass: false } } }).bridge;
    setUserAgent('Mozilla/5.0 jsdom');
    expect(await run(zlb.faceAuth(request))).toEqual({ pass: 1, passId: '' });
    expect(callsOf('authentication')).toEqual([]);
    const { bridge, parts } = inWst();
    expect(await bridge.faceAuth(request)).toEqual({ pass: 1, passId: '' });
    expect(parts.face.initFaceVerify).not.toHaveBeenCalled();
  });
  test('S4.32 in WSTApp the device’s plugin or the certification page is used', async () => {
    const order: string[] = [];
    const face = {
      getFaceToken: async () => {
        order.push('token');
        return { faceToken: 'fv', key: 'k' };
      },
      checkFaceAccess: async () => {
        order.push('check');
        return true;
      },
      readFacePlugin: (answer: unknown) => answer as { accessToken: string },
      initFaceVerify: async () => {
        order.push('init');
        return {};
      },
    };
    setUserAgent(HOST_USER_AGENTS['wst-croods']);
    installHost(view, { host: 'wst-croods', answers: { 'FacePlugin.verify': { accessToken: 'a' } } });
    expect(await run(inWst({ face }).bridge.faceAuth(request))).toEqual({ pass: 1, passId: 'request-1' });
    delete view.croods;
    setUserAgent(HOST_USER_AGENTS['wst-h5']);
    installHost(view, { host: 'wst-h5' });
    expect(await run(inWst({ face }).bridge.faceAuth(request))).toMatchObject({ pass: 0 });
    expect(order).toEqual(['token', 'check', 'init']);
  });
});

describe('user type', () => {
  test('S4.33 is 1 in Test', async () => expect(await inBrowser().bridge.getUserType()).toBe('1'));
  test('S4.35 is 1 outside any host', async () => {
    expect(await inWst().bridge.getUserType()).toBe('1');
    setUserAgent('Mozilla/5.0 jsdom');
    expect(await run(createZlbBridge(makeParts().parts).getUserType())).toBe('1');
  });
  test.each<[unknown, string]>([
    [0, '0'],
    [2, '2'],
    ['2', '2'],
    ['9', '1'],
    [undefined, '1'],
  ])('S4.34 in ZLBApp is what the host answers: %p', async (userType, expected) => {
    expect(await run(inZlb({ answers: { getUserType: { userType } } }).bridge.getUserType())).toBe(expected);
  });
  test('S7.7.5 is asked of the host', async () => {
    await run(inZlb({ answers: { getUserType: { userType: 2 } } }).bridge.getUserType());
    expect(callsOf('getUserType')).toHaveLength(1);
  });
  test.each<[string, Partial<HostScenario>]>([
    ['refuses', { refuse: { getUserType: {} } }],
    ['is lost', { silent: ['getUserType'] }],
    ['lacks the call', { missing: ['getUserType'] }],
  ])('is 1 when the host %s', async (_name, scenario) => {
    expect(await run(inZlb(scenario).bridge.getUserType())).toBe('1');
  });
});

describe('location and city', () => {
  const own = { ...REGION, cityName: '' };
  test('S4.36 S7.7.2 in Test and other types is the user’s region without a city name', async () => {
    expect(await inBrowser().bridge.getLocation()).toEqual(own);
    expect(await inWst().bridge.getLocation()).toEqual(own);
  });
  test.each<[string, unknown, unknown]>([
    [
      'S4.38 by townCode and region',
      { cityName: '宁波市', region: '奉化区', district: '别的区', townCode: '330213', districtAdcode: '1' },
      { regionCode: '330213', name: '奉化区', cityName: '宁波市' },
    ],
    [
      'S4.39 by districtAdcode and district',
      { city: '宁波市', cityAdcode: '330200', district: '奉化区', districtAdcode: '330213' },
      { regionCode: '330213', name: '奉化区', cityName: '宁波市' },
    ],
    [
      'S4.39 with empty first choices',
      { city: '宁波市', townCode: '', region: '', district: '奉化区', districtAdcode: 330213 },
      { regionCode: '330213', name: '奉化区', cityName: '宁波市' },
    ],
    ['by neither, it is the user’s region', {}, own],
  ])('%s', async (_name, answer, expected) => {
    expect(await run(inZlb({ answers: { getLocation: answer } }).bridge.getLocation())).toEqual(expected);
    expect(callsOf('getLocation')).toHaveLength(1);
  });
  test('S4.37 in ZLBApp it is asked of the host', async () => {
    await run(inZlb().bridge.getLocation());
    expect(callsOf('getLocation')).toHaveLength(1);
  });
  test.each([
    ['S4.40 its region', { region: '奉化区', district: '别的区', townCode: '330213' }],
    ['S4.41 its district where it gives no region', { district: '奉化区', townCode: '330213' }],
    ['S4.41 its district where the region is empty', { region: '', district: '奉化区', townCode: '330213' }],
  ])('the name of a place is %s', async (_name, answer) => {
    expect((await run(inZlb({ answers: { getLocation: answer } }).bridge.getLocation())).name).toBe('奉化区');
  });
  test.each<[string, Partial<HostScenario>]>([
    ['refuses', { refuse: { getLocation: { errorCode: 1001 } } }],
    ['is lost', { silent: ['getLocation'] }],
    ['lacks the call', { missing: ['getLocation'] }],
  ])('is the user’s region when the host %s', async (_name, scenario) => {
    expect(await run(inZlb(scenario).bridge.getLocation())).toEqual(own);
  });
  test('S3.31 S7.7.3 the current city is the host’s, with its code (xzqbm) and name', async () => {
    expect(await run(inZlb().bridge.getCurrentCity())).toEqual({ regionCode: '330100', name: '杭州市' });
    expect(
      await run(
        inZlb({ answers: { getCurrentLocationCity: { xzqbm: '330200', name: '宁波市' } } }).bridge.getCurrentCity(),
      ),
    ).toEqual({ regionCode: '330200', name: '宁波市' });
    expect(await run(inZlb({ silent: ['getCurrentLocationCity'] }).bridge.getCurrentCity())).toEqual(REGION);
    expect(await inBrowser().bridge.getCurrentCity()).toEqual(REGION);
    expect(await inWst().bridge.getCurrentCity()).toEqual(REGION);
  });
  test('S7.7.4 a city is chosen in the host, or on the page where the host cannot', async () => {
    expect(await run(inZlb().bridge.selectCity())).toEqual({ regionCode: '', name: '余姚市' });
    expect(await run(inZlb({ missing: ['selectCity'] }).bridge.selectCity())).toEqual(PICKED);
    expect(
      await run(inZlb({ refuse: { selectCity: { errorMessage: '用户取消' } } }).bridge.selectCity()),
    ).toBeUndefined();
    expect(await inBrowser().bridge.selectCity()).toEqual(PICKED);
    expect(await inWst().bridge.selectCity()).toEqual(PICKED);
  });
});

describe('telephone and closing', () => {
  test('S4.42 calling in Test warns', async () => {
    const { bridge, notices } = inBrowser();
    await bridge.phone('0571-12345');
    expect(notices).toEqual(['warning 测试环境不支持打电话']);
  });
  test('S4.43 calling in ZLBApp hands the corpId to the host', async () => {
    await run(inZlb().bridge.phone('corp-7'));
    expect(callsOf('phoneCall')).toEqual([{ corpId: 'corp-7' }]);
  });
  test('S7.7.7 a corporation is phoned by the host, and the page dials nothing beside it', async () => {
    const { bridge, left } = inZlb();
    await run(bridge.phone('corp-7'));
    expect([callsOf('phoneCall').length, left]).toEqual([1, []]);
  });
  test.each<[string, Partial<HostScenario>]>([
    ['refuses', { refuse: { phoneCall: {} } }],
    ['is lost', { silent: ['phoneCall'] }],
    ['lacks the call', { missing: ['phoneCall'] }],
  ])('dials by link when the host %s', async (_name, scenario) => {
    const { bridge, left } = inZlb(scenario);
    await run(bridge.phone('12345'));
    expect(left).toEqual(['tel:12345']);
  });
  test('S4.44 closing in Test goes back two entries', () => {
    const { bridge, back } = inBrowser();
    bridge.close();
    expect(back).toEqual([-2]);
  });
  test('S4.45 S7.7.6 closing in ZLBApp asks the host, and goes back where it cannot', async () => {
    const go = jest.spyOn(view.history, 'go').mockImplementation(() => undefined);
    inZlb().bridge.close();
    await settle();
    expect([callsOf('close').length, go.mock.calls]).toEqual([1, []]);
    inZlb({ missing: ['close'] }).bridge.close();
    await settle();
    expect(go.mock.calls).toEqual([[-2]]);
  });
  test('closing in WSTApp leaves the mini-program’s page', () => {
    installHost(view, { host: 'wst-h5' });
    inWst().bridge.close();
    expect(callsOf('navigateBack')).toHaveLength(1);
  });
  test('titles and links go to the host', async () => {
    const { bridge } = inZlb();
    bridge.setTitle('我的申请');
    bridge.openLink('https://example.gov.cn/');
    await settle();
    expect([document.title, callsOf('setTitle'), callsOf('openLink')]).toEqual([
      '我的申请',
      [{ title: '我的申请' }],
      [{ url: 'https://example.gov.cn/' }],
    ]);
  });
  test.each<[string, Partial<HostScenario>, string]>([
    ['elder', { answers: { getUiStyle: { uiStyle: 'elder' } } }, 'elder'],
    ['old', { refuse: { getUiStyle: {} } }, 'normal'],
    ['without the call', { missing: ['getUiStyle'] }, 'normal'],
  ])('the style of a host that is %s', async (_name, scenario, style) => {
    expect(await run(inZlb(scenario).bridge.uiStyle())).toBe(style);
  });
});

describe('tracking', () => {
  const page = { page: '/index', title: '首页' };
  test('S4.46 S4.47 runs only in ZLBApp', async () => {
    setUserAgent(HOST_USER_AGENTS['wst-h5']);
    for (const bridge of [inBrowser().bridge, inWst().bridge] as HostBridge[]) {
      bridge.runSdk();
      bridge.track(page);
    }
    await settle();
    expect(view.__tracked).toBeUndefined();
    const { bridge } = inZlb();
    bridge.runSdk();
    bridge.track(page);
    await settle();
    expect(view.__tracked?.map(({ name }) => name)).toEqual(['user', 'page']);
  });
  test('S4.48 the present script gets user name, user id and the page, as flat texts', async () => {
    inZlb().bridge.track({ ...page, _user_id: 'forged', count: 3 as unknown as string });
    await settle();
    expect(view.__tracked).toEqual([
      { name: 'user', values: { _user_id: 'user-1', _user_nick: '张三' } },
      {
        name: 'page',
        values: { page: '/index', title: '首页', count: '3', pageId: '/index', pageName: '首页', log_status: '02' },
      },
    ]);
  });
  test('S4.48 the former script gets them too, held back until the user is named', async () => {
    inZlb({ tracking: 'queue' }).bridge.track(page);
    await settle();
    const names = view.__tracked?.map(
      ({ name, values }) =>
        `${name} ${(values as unknown[]).map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' ')}`,
    );
    expect(names).toEqual([
      'aplus.setMetaInfo _hold BLOCK',
      'aplus.setMetaInfo aplus-waiting MAN',
      'aplus.setMetaInfo _user_nick 张三',
      'aplus.setMetaInfo _user_id user-1',
      'aplus.setMetaInfo _hold START',
      'aplus.sendPV {"is_auto":false} {"page":"/index","title":"首页"}',
    ]);
  });
  test('a person who signs in later is named anew; a host without a script is left alone', async () => {
    let user: ReturnType<HostParts['getUser']> = undefined;
    const { bridge } = inZlb({}, { getUser: () => user });
    bridge.track(page);
    await settle();
    user = { id: 'user-2', name: '李四', userType: '1' };
    bridge.track(page);
    await settle();
    expect(
      view.__tracked
        ?.filter(({ name }) => name === 'user')
        .map(({ values }) => (values as Record<string, string>)._user_id),
    ).toEqual(['', 'user-2']);
    const quiet = inZlb(
      { tracking: 'none' },
      {
        getHostConfig: async () => {
          throw new Error('offline');
        },
      },
    );
    quiet.bridge.track(page);
    await settle();
    expect(quiet.notices).toEqual([]);
  });
});

test('a host’s script comes from the operator’s release, with its hash', async () => {
  setUserAgent(HOST_USER_AGENTS.zlb);
  const { parts } = makeParts({
    getHostConfig: async () => ({ zlb: { url: 'https://host.example/zwjsbridge.js', integrity: 'sha384-AAAA' } }),
  });
  const scanning = createZlbBridge(parts).scan();
  await settle();
  const tag = document.head.querySelector<HTMLScriptElement>('script[src="https://host.example/zwjsbridge.js"]');
  expect([tag?.integrity, tag?.crossOrigin]).toEqual(['sha384-AAAA', 'anonymous']);
  installHost(view, { host: 'zlb' });
  tag?.dispatchEvent(new Event('load'));
  expect(await run(scanning)).not.toBe('');
});
