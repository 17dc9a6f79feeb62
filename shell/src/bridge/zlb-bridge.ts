// The bridge of the government app (ZLBApp): every call has a limit, and a way on when the app refuses or lacks it.
import { hostOfUserAgent } from '@portal/shared/bridge';
import type { CurrentCity, HostBridge } from '@portal/shared/bridge';
import { isTimeoutError } from '@portal/shared/kernel';
import { readHostCity } from './api/host-city';
import type { HostParts } from './host-parts';
import { createTracker } from './track';
import { within } from './within';
import { isCancelled, readFace, readLocation, readScan, readUserType, refusalCode, refusalText } from './zlb-answers';
import { HostMissingError, openZlbSdk } from './zlb-sdk';
import type { ZlbMethod, ZlbSdk } from './zlb-sdk';
import { FACE_NOT_PASSED } from '../contract/face';

const PLAIN_MS = 8000;
/** Where the person is asked something; an app that never answers must not keep the page forever. */
const PERSON_MS = 180_000;

const SCAN_TEXTS: Readonly<Record<string, string>> = {
  1001: '未检测到摄像头，请换一台设备或手工输入',
  1002: '没有摄像头权限，请在手机设置中允许后重试',
  1003: '没有相册权限，请在手机设置中允许后重试',
};
const FACE_TEXTS: Readonly<Record<string, string>> = {
  1001: FACE_NOT_PASSED,
  1003: '姓名或证件号码有误，请核对后重试',
};

export function createZlbBridge(parts: HostParts): HostBridge {
  const { view, notify, getRegion } = parts;
  let opening: Promise<ZlbSdk> | undefined;
  function open(): Promise<ZlbSdk> {
    opening ??= openZlbSdk(view, async () => (await parts.getHostConfig()).zlb).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }
  async function call(name: ZlbMethod, parameters?: Record<string, unknown>, limit = PLAIN_MS): Promise<unknown> {
    const sdk = await open();
    const method = sdk[name];
    if (!method) throw new HostMissingError(name);
    return within(limit, method.call(sdk, parameters));
  }
  /** What the app answers, or `otherwise` whatever goes wrong. */
  const ask = async <T>(work: () => Promise<T>, otherwise: (error: unknown) => T | Promise<T>): Promise<T> =>
    work().catch(otherwise);
  const hereAsCity = (): CurrentCity => ({ ...getRegion() });
  const tracker = createTracker(parts);

  return {
    type: 'ZLBApp',
    scan: ({ type = 'qrCode' } = {}) =>
      ask(
        async () => readScan(await call('scan', { type }, PERSON_MS)),
        (error) => {
          if (!isCancelled(error) && !isTimeoutError(error))
            notify('error', SCAN_TEXTS[refusalCode(error)] ?? '扫一扫暂不可用，请手工输入');
          return '';
        },
      ),
    faceAuth({ accessKey = '', requestId }) {
      // Outside the app its stored type may be left over; there a check is skipped and the services' record decides.
      if (!hostOfUserAgent(view.navigator.userAgent)) return Promise.resolve({ pass: 1, passId: '' });
      return ask(
        async () => readFace(await call('authentication', { accessKey, requestId }, PERSON_MS), requestId),
        (error) => {
          if (isCancelled(error)) return { pass: 0, passId: requestId };
          const message =
            FACE_TEXTS[refusalCode(error)] ??
            (isTimeoutError(error) ? '人脸认证超时，请重试' : refusalText(error) || '人脸认证暂不可用，请稍后重试');
          return { pass: 0, passId: requestId, message };
        },
      );
    },
    getUserType: () =>
      ask(
        async () => readUserType(await call('getUserType')),
        () => '1' as const,
      ),
    getLocation: () =>
      ask(
        async () => readLocation(await call('getLocation')) ?? { ...hereAsCity(), cityName: '' },
        () => ({ ...hereAsCity(), cityName: '' }),
      ),
    getCurrentCity: () =>
      ask(async () => readHostCity(await call('getCurrentLocationCity')) ?? hereAsCity(), hereAsCity),
    selectCity: () =>
      ask(
        async () => readHostCity(await call('selectCity', {}, PERSON_MS)),
        (error) => (isCancelled(error) ? undefined : parts.pickCity()),
      ),
    phone: (corporationId) =>
      ask(
        async () => void (await call('phoneCall', { corpId: corporationId })),
        () => parts.leave(`tel:${encodeURIComponent(corporationId)}`),
      ),
    close: () => void call('close').catch(() => view.history.go(-2)),
    setTitle(title) {
      document.title = title;
      void call('setTitle', { title }).catch(() => undefined);
    },
    openLink: (url) => void call('openLink', { url }).catch(() => parts.leave(url)),
    uiStyle: () =>
      ask(
        async () =>
          ((await call('getUiStyle')) as { uiStyle?: unknown } | null)?.uiStyle === 'elder' ? 'elder' : 'normal',
        () => 'normal' as const,
      ),
    track: tracker.track,
    runSdk: tracker.start,
  };
}
