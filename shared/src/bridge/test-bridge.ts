// The bridge of an ordinary browser (host type Test): no host, so most calls answer plainly or say why not.
import type { CurrentCity, HostBridge } from './host-bridge';

export interface TestBridgeOptions {
  /** Region of the signed-in user; location and city answer with it. */
  getRegion: () => CurrentCity;
  /** Shows a message to the person; the shell passes its notice. */
  notify: (level: 'error' | 'warning', text: string) => void;
  goBack?: (steps: number) => void;
  getUiStyle?: () => 'normal' | 'elder';
  /** Lets the person choose a city on the page itself. */
  pickCity?: () => Promise<CurrentCity | undefined>;
}

/**
 * Makes the browser's bridge: scanning and calling are refused with a text, a face check passes with an empty passId
 * (the services' own record still decides), closing goes back two history entries.
 */
export function createTestBridge({ getRegion, notify, goBack, getUiStyle, pickCity }: TestBridgeOptions): HostBridge {
  return {
    type: 'Test',
    async scan() {
      notify('error', '测试环境暂不支持扫一扫功能');
      return '';
    },
    faceAuth: async () => ({ pass: 1, passId: '' }),
    getUserType: async () => '1',
    getLocation: async () => ({ ...getRegion(), cityName: '' }),
    getCurrentCity: async () => ({ ...getRegion() }),
    selectCity: async () => pickCity?.(),
    async phone() {
      notify('warning', '测试环境不支持打电话');
    },
    close() {
      if (goBack) goBack(-2);
      else window.history.go(-2);
    },
    setTitle(title) {
      document.title = title;
    },
    openLink(url) {
      window.location.assign(url);
    },
    uiStyle: async () => getUiStyle?.() ?? 'normal',
    track: () => undefined,
    runSdk: () => undefined,
  };
}
