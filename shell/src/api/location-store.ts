// The person's last known place in local storage, sealed so that nobody reads it there in passing.
import { deviceId } from '@portal/shared/http';
import { STORAGE_KEYS } from '@portal/shared/session';
import type { PortalStorage } from '@portal/shared/session';
import { defineWire, number, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';
import { cipher, isCipherHere, loadCipher } from '../guard/cipher';

/** Specification 3 spells `regin` so; `timestamp` in milliseconds since 1970. */
const location = { city: ['city', text], district: ['regin', text], timestamp: ['timestamp', number] } as const;
const storedLocationWire = defineWire(location);
export type StoredLocation = Domain<typeof location>;

/** A place older than this is looked up anew (specification 9). */
export const LOCATION_LIFE_MS = 28_800_000;

const keyOf = () => cipher().sha256Hex(new TextEncoder().encode(`${STORAGE_KEYS.appLocation}:${deviceId()}`));
let last: { sealed: string; location: StoredLocation | undefined } | undefined;

/** Waits for what a kept place is opened with; at once where none is kept. Never rejects. */
export async function locationReadable(storage: PortalStorage): Promise<void> {
  if (storage.get(STORAGE_KEYS.appLocation)) await loadCipher().catch(() => undefined);
}

/** Undefined when there is none, it cannot be opened yet, or what is kept is altered or of another device. */
export function readStoredLocation(storage: PortalStorage): StoredLocation | undefined {
  const sealed = storage.get(STORAGE_KEYS.appLocation);
  if (!sealed || !isCipherHere()) return undefined;
  // Asked for with every request: opened once for each content.
  if (last?.sealed !== sealed) last = { sealed, location: open(sealed) };
  return last.location;
}

function open(sealed: string): StoredLocation | undefined {
  try {
    return storedLocationWire.decode(cipher().openJson(keyOf(), sealed), STORAGE_KEYS.appLocation);
  } catch {
    return undefined;
  }
}

export function keepLocation(storage: PortalStorage, location: StoredLocation): void {
  storage.set(STORAGE_KEYS.appLocation, cipher().sealJson(keyOf(), storedLocationWire.encode(location)));
}

/** Under 8 hours old; one from the future was written by a clock that was wrong. */
export function isFresh({ timestamp }: StoredLocation, now: number): boolean {
  const age = now - timestamp;
  return age >= 0 && age < LOCATION_LIFE_MS;
}

/** What requests say about the place: city and district, nothing closer. */
export function appLocation(location: StoredLocation | undefined): string | undefined {
  return location && `${location.city}${location.district}`;
}
