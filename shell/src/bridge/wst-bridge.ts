// The bridge of the payment app's mini-program (WSTApp): its face check, its navigation, and plain answers for the
// rest.
import { hostOfUserAgent } from '@portal/shared/bridge';
import type { CurrentCity, FaceRequest, FaceResult, HostBridge } from '@portal/shared/bridge';
import { describeError } from '@portal/shared/kernel';
import { runDeviceFace } from './device-face';
import type { PluginHost } from './device-face';
import type { HostParts } from './host-parts';
import { loadHostScript } from './load-script';
import { FACE_LOADING, startRemoteFace } from './remote-face';

interface MiniProgram {
  navigateBack?(options?: object): void;
  navigateTo?(options: { url: string }): void;
}
type WstView = Window & { croods?: PluginHost; getMetaInfo?: () => unknown; my?: MiniProgram };

/** The device's own words, fetched anew for every check; text in any case. */
function deviceInfoOf(view: WstView): string {
  const info = view.getMetaInfo?.();
  return typeof info === 'string' ? info : JSON.stringify(info ?? {});
}

export function createWstBridge(parts: HostParts): HostBridge {
  const view = parts.view as WstView;
  const here = (): CurrentCity => ({ ...parts.getRegion() });
  // The mini-program's own script gives navigation; without it the browser's serves.
  if (!view.my && /alipayclient/i.test(view.navigator.userAgent)) {
    void parts
      .getHostConfig()
      .then(({ wst }) => wst && loadHostScript(wst))
      .catch(() => undefined);
  }

  async function byDevice(host: PluginHost, { requestId }: FaceRequest): Promise<FaceResult> {
    try {
      await runDeviceFace(host, parts.face);
      return { pass: 1, passId: requestId };
    } catch (error) {
      const { message } = error instanceof Error ? describeError(error) : { message: '人脸认证未完成，请重新认证' };
      return { pass: 0, passId: requestId, message };
    }
  }
  async function byCertification({ person, returnTo }: FaceRequest): Promise<FaceResult> {
    if (!view.getMetaInfo) {
      const { face } = await parts.getHostConfig();
      if (face) await loadHostScript(face);
    }
    return startRemoteFace(
      { view, initFaceVerify: parts.face.initFaceVerify, leave: parts.leave },
      { person, returnTo, deviceInfo: deviceInfoOf(view) },
    );
  }

  return {
    type: 'WSTApp',
    scan: async () => '',
    async faceAuth(request) {
      if (!hostOfUserAgent(view.navigator.userAgent)) return { pass: 1, passId: '' };
      if (view.croods) return byDevice(view.croods, request);
      return byCertification(request).catch(() => ({
        pass: 0 as const,
        passId: request.requestId,
        message: FACE_LOADING,
      }));
    },
    getUserType: async () => '1',
    getLocation: async () => ({ ...here(), cityName: '' }),
    getCurrentCity: async () => here(),
    selectCity: () => parts.pickCity(),
    phone: async (corporationId) => parts.leave(`tel:${encodeURIComponent(corporationId)}`),
    close() {
      if (view.my?.navigateBack) view.my.navigateBack();
      else view.history.go(-2);
    },
    setTitle(title) {
      document.title = title;
    },
    openLink: (url) => parts.leave(url),
    uiStyle: async () => 'normal',
    track: () => undefined,
    runSdk: () => undefined,
  };
}
