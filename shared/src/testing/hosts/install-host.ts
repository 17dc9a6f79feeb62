// The objects that host applications put into a page, simulated: what they answer, refuse, lose or lack is told by a
// scenario.

export interface HostScenario {
  host: 'zlb' | 'wst-croods' | 'wst-h5';
  /** When the government app says that it is ready; `soon` by default. */
  ready?: 'soon' | 'never';
  /** Calls that this edition of the app lacks. */
  missing?: readonly string[];
  /** Calls that are refused, with what the app rejects with. */
  refuse?: Readonly<Record<string, unknown>>;
  /** Calls that are never answered. */
  silent?: readonly string[];
  /** Answers instead of the plain ones. */
  answers?: Readonly<Record<string, unknown>>;
  /** Outcome of face checks; they are reported to the services' sandbox, as a face service would. */
  face?: 'passed' | 'failed';
  /** Which tracking script the app brings. */
  tracking?: 'queue' | 'object' | 'none';
  /** Answer of the meta-info function. */
  metaInfo?: unknown;
}

/** What was asked of the host, in order. */
export interface HostCall {
  name: string;
  parameters?: unknown;
}
export type HostView = Window & { __hostCalls?: HostCall[]; __tracked?: { name: string; values: unknown }[] };

/** Tails of real user agents, by which the portal knows its hosts. */
export const HOST_USER_AGENTS: Readonly<Record<HostScenario['host'], string>> = {
  zlb: 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Ariver/1.0.10 Jupiter/1.0.0 @ZLB_iphone_6.19.0 hanweb_iphone_/hanweb/dtdreamweb/bundleVersion6.19.0',
  'wst-croods': 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Mobile croods/3.1',
  'wst-h5':
    'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Mobile AliApp(AP/10.1.90.9255) AlipayClient/10.1.90.9255 MiniProgram NebulaX/1.0.0',
};

/**
 * Puts the host into `view`, before any code of the portal runs. The function stands alone, so that a browser test can
 * hand it over as text. Every call is kept in `__hostCalls`, every sent statistic in `__tracked`.
 */
export function installHost(view: HostView, scenario: HostScenario): void {
  const calls: HostCall[] = (view.__hostCalls = []);
  const tracked: { name: string; values: unknown }[] = (view.__tracked = []);
  const host = view as unknown as Record<string, unknown>;
  const outcome = scenario.face ?? 'passed';
  const note = (name: string, parameters: unknown) =>
    void calls.push({
      name,
      parameters: parameters === undefined ? undefined : JSON.parse(JSON.stringify(parameters)),
    });
  const post = async (path: string, data: object) =>
    (
      (await (
        await view.fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(data),
        })
      ).json()) as { data: unknown }
    ).data;

  /** Answers as the scenario says; `plain` is what a healthy host does. */
  async function answer(name: string, parameters: unknown, plain: () => unknown): Promise<unknown> {
    note(name, parameters);
    if (scenario.silent?.includes(name)) return new Promise(() => undefined);
    if (scenario.refuse && name in scenario.refuse) throw scenario.refuse[name];
    if (scenario.answers && name in scenario.answers) return scenario.answers[name];
    return plain();
  }

  function installZlb(): void {
    let isReady = false;
    const plain: Record<string, (parameters: Record<string, string>) => unknown> = {
      scan: () => ({ text: '330106001001GB00001F00020003' }),
      authentication: async ({ accessKey, requestId }) => {
        await post('/sandbox/face/host', { accessKey, requestId, outcome });
        return {
          pass: outcome === 'passed' ? 'true' : 'false',
          bizNo: 'biz-1',
          msg: outcome === 'passed' ? '' : '人脸比对不一致',
        };
      },
      getUserType: () => ({ userType: 1 }),
      getLocation: () => ({
        longitude: 120.13,
        latitude: 30.26,
        cityName: '杭州市',
        region: '西湖区',
        townCode: '330106',
        detailAddress: '',
      }),
      getCurrentLocationCity: () => ({ cityId: '330100', cityName: '杭州市' }),
      selectCity: () => ({ cityName: '宁波,余姚市' }),
      phoneCall: () => ({}),
      close: () => ({}),
      setTitle: () => ({}),
      openLink: () => ({}),
      getUiStyle: () => ({ uiStyle: 'normal' }),
    };
    const sdk: Record<string, unknown> = {
      onReady(callback: () => void) {
        if (scenario.ready === 'never') return;
        view.setTimeout(() => {
          isReady = true;
          callback();
        }, 0);
      },
    };
    for (const [name, work] of Object.entries(plain)) {
      if (scenario.missing?.includes(name)) continue;
      // The real one refuses what comes before it is ready.
      sdk[name] = (parameters: Record<string, string>) =>
        isReady ? answer(name, parameters, () => work(parameters)) : Promise.reject({ errorCode: 5 });
    }
    host.ZWJSBridge = sdk;
  }

  /** Tracking scripts refuse anything but flat texts, and names that they keep for themselves. */
  function noteTracked(name: string, values: Record<string, unknown>, own: readonly string[] = []): void {
    for (const [key, value] of Object.entries(values)) {
      if (typeof value !== 'string' || (/^(_user_|spm_)/.test(key) && !own.includes(key)))
        throw new TypeError(`tracking refuses ${key}`);
    }
    tracked.push({ name, values });
  }
  function installTracking(): void {
    if (scenario.tracking === 'queue') {
      host.aplus_queue = {
        push({ action, arguments: given }: { action: string; arguments: readonly unknown[] }) {
          tracked.push({ name: action, values: JSON.parse(JSON.stringify(given)) });
        },
      };
    } else if (scenario.tracking !== 'none') {
      host.ZwLog = class {
        constructor(user: Record<string, unknown>) {
          noteTracked('user', user, ['_user_id', '_user_nick']);
        }
        sendPV(page: Record<string, unknown>) {
          noteTracked('page', page);
        }
      };
    }
  }

  function installCroods(): void {
    host.croods = {
      customPlugin({
        action,
        params,
        success,
        fail,
      }: {
        action: string;
        params: Record<string, string>;
        success: (found: unknown) => void;
        fail: (error: unknown) => void;
      }) {
        const work = async () => {
          if (action === 'UserPlugin.login') return { token: 'device-login-token' };
          const { accessToken } = (await post('/sandbox/face/device', {
            fvtoken: params.fvtoken,
            key: params.key,
            outcome,
          })) as { accessToken: string };
          return { sid: 'sid-1', accessToken, facePhoto: '', faceState: outcome === 'passed' ? '1' : '0' };
        };
        answer(action, params, work).then(success, fail);
      },
    };
  }

  if (scenario.host === 'zlb') {
    installZlb();
    installTracking();
    // The app's own setting; a browser without a host has no such value.
    view.localStorage.setItem('THIRD_APP_TYPE', 'ZLBApp');
  }
  if (scenario.host === 'wst-croods') {
    installCroods();
    view.localStorage.setItem('THIRD_APP_TYPE', 'WSTApp');
  }
  if (scenario.host === 'wst-h5') {
    host.getMetaInfo = () => scenario.metaInfo ?? { apdidToken: 'device-1' };
    host.my = { navigateBack: () => note('navigateBack', undefined) };
  }
}
