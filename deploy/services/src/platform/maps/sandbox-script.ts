// The sandbox's maps service: the parts of the real one's interface that the portal uses, over the seeded cities.

/** A place of the demonstration's province; the nearest one is where somebody is. */
const PLACES = [
  { lng: 120.13, lat: 30.26, province: '浙江省', city: '杭州市', district: '西湖区' },
  { lng: 120.16, lat: 30.24, province: '浙江省', city: '杭州市', district: '上城区' },
  { lng: 120.21, lat: 30.21, province: '浙江省', city: '杭州市', district: '滨江区' },
  { lng: 121.55, lat: 29.87, province: '浙江省', city: '宁波市', district: '鄞州区' },
  { lng: 121.47, lat: 31.23, province: '上海市', city: '', district: '黄浦区' },
];

interface Position {
  coords: { longitude: number; latitude: number; accuracy: number };
}
interface LocateOptions {
  enableHighAccuracy?: boolean;
  timeout?: number;
}

/** Its text is sent to browsers as it stands here, so it uses nothing from outside. */
function provideMaps(view: Window & Record<string, unknown>, callback: string, places: typeof PLACES): void {
  class Geolocation {
    constructor(private readonly options: LocateOptions) {}
    getCurrentPosition(done: (status: string, result: object) => void): void {
      view.navigator.geolocation.getCurrentPosition(
        ({ coords }: Position) =>
          done('complete', {
            position: { lng: coords.longitude, lat: coords.latitude },
            accuracy: coords.accuracy,
            info: 'SUCCESS',
          }),
        ({ message }) => done('error', { message, info: 'POSITION_UNAVAILABLE' }),
        this.options,
      );
    }
  }
  class Geocoder {
    getAddress([lng, lat]: [number, number], done: (status: string, result: object) => void): void {
      const away = (place: { lng: number; lat: number }) => (place.lng - lng) ** 2 + (place.lat - lat) ** 2;
      const [nearest] = [...places].sort((a, b) => away(a) - away(b));
      // Beyond a degree or so nothing is known.
      if (!nearest || away(nearest) > 2) done('no_data', {});
      else
        done('complete', {
          regeocode: {
            formattedAddress: `${nearest.province}${nearest.city}${nearest.district}`,
            addressComponent: nearest,
          },
        });
    }
  }
  view.AMap = { plugin: (_names: string[], ready: () => void) => ready(), Geolocation, Geocoder };
  (view[callback] as () => void)();
}

/** @param callback name of a global function, letters, digits and _ only */
export function sandboxScript(callback: string): string {
  return `(${provideMaps.toString()})(window,${JSON.stringify(callback)},${JSON.stringify(PLACES)});`;
}
