// The maps service behind its frame: it runs sealed off from the portal and is told nothing but the device's position.
import { TimeoutError } from '@portal/shared/kernel';

export interface FoundPlace {
  city: string;
  district: string;
}

const FRAME = '/api/pub3/maps/frame';
type Told =
  | { kind: 'ready' }
  | { kind: 'position'; id: number; options?: PositionOptions }
  | { kind: 'located'; id: number; city: string; district: string }
  | { kind: 'failed'; id: number; reason: string };
interface Waiting {
  resolve: (place: FoundPlace) => void;
  reject: (error: unknown) => void;
}

export interface MapsFrame {
  /** City and district of the device. @throws LocateError, or TimeoutError after `limit` milliseconds */
  locate(limit: number): Promise<FoundPlace>;
}

/**
 * `script`: the service could not be loaded; `position`: the device would not say; `address`: nothing is known of the
 * place.
 */
export class LocateError extends Error {
  override readonly name = 'LocateError';
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** One frame for the page, made at the first question; several questions share its script. */
export function createMapsFrame(view: Window = window): MapsFrame {
  const waiting = new Map<number, Waiting>();
  let frame: HTMLIFrameElement | undefined;
  let isReady = false;
  let count = 0;
  // The frame's origin is opaque, so that no address names it; what it is told is no secret of the portal's.
  const post = (message: object) => frame?.contentWindow?.postMessage(message, '*');

  function givePosition(id: number, { enableHighAccuracy, timeout, maximumAge }: PositionOptions = {}): void {
    const fail = (code: number, message: string) => post({ kind: 'position-error', id, code, message });
    const { geolocation } = view.navigator;
    if (!geolocation) return fail(2, 'no geolocation');
    return geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        post({
          kind: 'position',
          id,
          position: {
            coords: { longitude: coords.longitude, latitude: coords.latitude, accuracy: coords.accuracy },
            timestamp,
          },
        }),
      ({ code, message }) => fail(code, message),
      { enableHighAccuracy, timeout, maximumAge },
    );
  }
  function hear({ source, data }: MessageEvent<Told>): void {
    if (!frame?.contentWindow || source !== frame.contentWindow || typeof data !== 'object' || data === null) return;
    if (data.kind === 'ready') {
      isReady = true;
      for (const id of waiting.keys()) post({ kind: 'locate', id });
    } else if (data.kind === 'position') {
      givePosition(data.id, data.options);
    } else if (data.kind === 'located') {
      waiting.get(data.id)?.resolve({ city: String(data.city), district: String(data.district) });
    } else if (data.kind === 'failed') {
      waiting.get(data.id)?.reject(new LocateError(String(data.reason)));
    }
  }
  function openFrame(): void {
    view.addEventListener('message', hear);
    frame = view.document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.title = '定位';
    frame.hidden = true;
    frame.src = FRAME;
    view.document.body.append(frame);
  }
  function closeFrame(): void {
    view.removeEventListener('message', hear);
    frame?.remove();
    frame = undefined;
    isReady = false;
  }

  return {
    locate(limit) {
      const id = (count += 1);
      return new Promise<FoundPlace>((resolve, reject) => {
        const timer = setTimeout(() => {
          // A frame that was never heard of is made anew next time.
          if (!isReady) closeFrame();
          reject(new TimeoutError());
        }, limit);
        const end =
          <T>(settle: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer);
            settle(value);
          };
        waiting.set(id, { resolve: end(resolve), reject: end(reject) });
        if (!frame) openFrame();
        else if (isReady) post({ kind: 'locate', id });
      }).finally(() => waiting.delete(id));
    },
  };
}
