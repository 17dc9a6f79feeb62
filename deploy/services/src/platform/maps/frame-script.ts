// What runs beside the maps service: it loads the service's script once and answers where the person is, nothing else.
import type { MapsOptions } from '../core/options';

export interface MapsAnswer {
  city: string;
  district: string;
}
type Asked =
  | { kind: 'locate'; id: number }
  | { kind: 'position'; id: number; position: unknown }
  | { kind: 'position-error'; id: number; code: number; message: string };

interface Address {
  province?: unknown;
  city?: unknown;
  district?: unknown;
}
interface Maps {
  plugin(names: string[], ready: () => void): void;
  Geolocation: new (
    options: object,
  ) => {
    getCurrentPosition(
      done: (status: string, result: { position?: { lng: number; lat: number }; message?: string }) => void,
    ): void;
  };
  Geocoder: new (
    options: object,
  ) => {
    getAddress(
      place: [number, number],
      done: (status: string, result: { regeocode?: { addressComponent?: Address } }) => void,
    ): void;
  };
}
type MapsView = Window & { AMap?: Maps; _AMapSecurityConfig?: object } & Record<string, unknown>;

/**
 * Runs inside the frame, which has an origin of its own and so can reach neither the portal's page nor its storage: the
 * script of the maps service is not ours and changes without notice. The device's position comes from the portal's
 * page.
 * Its text is sent to browsers as it stands here, so it uses nothing from outside.
 */
export function runMapsFrame(
  view: MapsView,
  options: Required<Pick<MapsOptions, 'scriptUrl' | 'key'>> & Pick<MapsOptions, 'serviceHost'>,
): void {
  const waiting = new Map<number, [(position: unknown) => void, (error: unknown) => void]>();
  let count = 0;
  const post = (message: object) => view.parent.postMessage(message, '*');

  // A sealed-off page has neither storage nor position of its own; the maps script expects both.
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, String(value)),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    get length() {
      return kept.size;
    },
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(view, name, { value: storage, configurable: true });
  function getCurrentPosition(
    found: (position: unknown) => void,
    failed: (error: unknown) => void,
    wanted: { enableHighAccuracy?: boolean; timeout?: number; maximumAge?: number } = {},
  ) {
    const id = (count += 1);
    waiting.set(id, [found, failed]);
    const { enableHighAccuracy, timeout, maximumAge } = wanted;
    post({ kind: 'position', id, options: { enableHighAccuracy, timeout, maximumAge } });
  }
  const geolocation = { getCurrentPosition, watchPosition: () => 0, clearWatch: () => undefined };
  Object.defineProperty(view.navigator, 'geolocation', { value: geolocation, configurable: true });

  let loading: Promise<Maps> | undefined;
  /**
   * The service's script with the access key and the name of its callback; asked for once, and anew only after a
   * failure.
   */
  function load(): Promise<Maps> {
    loading ??= new Promise<Maps>((resolve, reject) => {
      const callback = '__mapsReady';
      view[callback] = () => (view.AMap ? resolve(view.AMap) : reject(new Error('script')));
      if (options.serviceHost) view._AMapSecurityConfig = { serviceHost: options.serviceHost };
      const tag = view.document.createElement('script');
      const query = new URLSearchParams({
        v: '2.0',
        key: options.key,
        callback,
        plugin: 'AMap.Geolocation,AMap.Geocoder',
      });
      tag.src = `${options.scriptUrl}?${query}`;
      tag.onerror = () => reject(new Error('script'));
      view.document.head.append(tag);
    }).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : '');

  /** City and district of where the device is. In a municipality the city is empty and the province is meant. */
  function locate(maps: Maps): Promise<MapsAnswer> {
    return new Promise((resolve, reject) =>
      maps.plugin(['AMap.Geolocation', 'AMap.Geocoder'], () => {
        new maps.Geolocation({ enableHighAccuracy: true, timeout: 10_000 }).getCurrentPosition((status, result) => {
          if (status !== 'complete' || !result.position) return reject(new Error('position'));
          const { lng, lat } = result.position;
          new maps.Geocoder({ city: '010' }).getAddress([lng, lat], (found, { regeocode } = {}) => {
            const address = regeocode?.addressComponent;
            const city = text(address?.city) || text(address?.province);
            if (found === 'complete' && city) resolve({ city, district: text(address?.district) });
            else reject(new Error('address'));
          });
        });
      }),
    );
  }

  view.addEventListener('message', ({ source, data }: MessageEvent<Asked>) => {
    if (source !== view.parent || typeof data !== 'object' || data === null) return;
    if (data.kind === 'locate') {
      load()
        .then(locate)
        .then(
          (found) => post({ kind: 'located', id: data.id, ...found }),
          (error: Error) => post({ kind: 'failed', id: data.id, reason: error.message }),
        );
      return;
    }
    const [found, failed] = waiting.get(data.id) ?? [];
    waiting.delete(data.id);
    if (data.kind === 'position') found?.(data.position);
    else failed?.({ code: data.code, message: data.message });
  });
  post({ kind: 'ready' });
}
