// Location refresh (specification 4): a place under 8 hours old stands; otherwise the maps service is asked, once for
// all who ask.
import type { PortalStorage } from '@portal/shared/session';
import { browserStorage } from '@portal/shared/session';
import { isFresh, keepLocation, readStoredLocation } from '../api/location-store';
import type { StoredLocation } from '../api/location-store';
import { loadCipher } from '../guard/cipher';
import { createMapsFrame } from './maps-frame';
import type { MapsFrame } from './maps-frame';

/** A little more than the 10 seconds of the position itself, and enough for the script. */
export const LOCATE_MS = 20_000;

export interface RefreshParts {
  storage: PortalStorage;
  frame: MapsFrame;
  now: () => number;
}

/** A refresher that shares one lookup among all callers; without success the former place stays as it is. */
export function createLocationRefresh({ storage, frame, now }: RefreshParts) {
  let running: Promise<StoredLocation> | undefined;
  async function lookUp(limit: number): Promise<StoredLocation> {
    const { city, district } = await frame.locate(limit);
    const location = { city, district, timestamp: now() };
    keepLocation(storage, location);
    return location;
  }
  /** The place in force. @throws LocateError or TimeoutError when it had to be looked up and could not */
  return async function refresh({ limit = LOCATE_MS }: { limit?: number } = {}): Promise<StoredLocation> {
    await loadCipher();
    const known = readStoredLocation(storage);
    if (known && isFresh(known, now())) return known;
    running ??= lookUp(limit).finally(() => {
      running = undefined;
    });
    return running;
  };
}

let own: ReturnType<typeof createLocationRefresh> | undefined;

/** Refreshes the page's location. @throws LocateError or TimeoutError */
export function refreshLocation(options?: { limit?: number }): Promise<StoredLocation> {
  own ??= createLocationRefresh({ storage: browserStorage(), frame: createMapsFrame(), now: () => Date.now() });
  return own(options);
}

/** Refreshes without asking anybody: only where the person has allowed it before. Failures change nothing. */
export async function refreshLocationQuietly(view: Window = window): Promise<void> {
  try {
    const { state } = await view.navigator.permissions.query({ name: 'geolocation' });
    if (state === 'granted') await refreshLocation();
  } catch {
    // The former place stays in force.
  }
}
