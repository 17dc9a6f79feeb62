// Session and region in local storage, under the names that the interface fixes.
import { serverNow } from '../kernel';
import { regionDetailWire, userWire } from '../wire';
import type { RegionDetail, User } from '../wire';
import type { RegionState } from './region-slice';
import type { SessionState } from './session-slice';
import { STORAGE_KEYS } from './storage';
import type { PortalStorage } from './storage';

interface Kept {
  session: SessionState;
  region: RegionState;
}

function read<T>(storage: PortalStorage, key: string, decode: (wire: unknown) => T): T | undefined {
  const text = storage.get(key);
  if (!text) return undefined;
  try {
    return decode(JSON.parse(text));
  } catch {
    // Edited, truncated or of another version: as if it were not there.
    return undefined;
  }
}

/** The user in storage, if complete, unexpired and with its token. */
export function loadUser(storage: PortalStorage, now = serverNow()): User | undefined {
  const user = read(storage, STORAGE_KEYS.user, (wire) => userWire.decode(wire, STORAGE_KEYS.user));
  if (!user || user.token === '' || user.token !== storage.get(STORAGE_KEYS.token)) return undefined;
  return Date.parse(user.expiresAt) > now ? user : undefined;
}

/** Goes into a header of every call, so only what can be a code is taken. */
function readRegionCode(storage: PortalStorage): string {
  const code = storage.get(STORAGE_KEYS.selectedRegion) ?? '';
  return /^\d{6,12}$/.test(code) ? code : '';
}

/** The state to start with. */
export function loadSession(storage: PortalStorage): Kept {
  const user = loadUser(storage);
  const saved = user
    ? read(storage, STORAGE_KEYS.savedRegion, (wire) => regionDetailWire.decode(wire, STORAGE_KEYS.savedRegion))
    : undefined;
  const current: RegionDetail | null = user
    ? {
        regionId: user.regionId,
        regionCode: user.regionCode,
        regionName: user.regionName,
        childRegionId: user.childRegionId,
      }
    : null;
  return {
    session: user
      ? { status: 'authenticated', user, switches: 0 }
      : { status: 'anonymous', reason: storage.get(STORAGE_KEYS.user) ? 'expired' : 'start' },
    region: { current, saved: saved ?? null, byFile: {}, selectedCode: readRegionCode(storage) },
  };
}

function write(storage: PortalStorage, { session, region }: Kept): void {
  if (session.status === 'authenticated') {
    storage.set(STORAGE_KEYS.user, JSON.stringify(userWire.encode({ ...session.user, ...region.current })));
    storage.set(STORAGE_KEYS.token, session.user.token);
  } else if (session.reason === 'cancelled' && session.known) {
    storage.set(STORAGE_KEYS.user, JSON.stringify(userWire.encode({ ...session.known, token: '' })));
    storage.set(STORAGE_KEYS.token, '');
  }
  storage.set(STORAGE_KEYS.savedRegion, region.saved ? JSON.stringify(regionDetailWire.encode(region.saved)) : null);
  storage.set(STORAGE_KEYS.selectedRegion, region.selectedCode || null);
}

interface Source {
  getState(): Kept;
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps storage in step with the store. Signing out clears all of local storage (specification §4), 702 the user's own
 * keys at least.
 */
export function persistSession(store: Source, storage: PortalStorage): () => void {
  let last = store.getState();
  return store.subscribe(() => {
    const next = store.getState();
    if (next.session === last.session && next.region === last.region) return;
    const ended =
      next.session.status === 'anonymous' && last.session !== next.session && next.session.reason !== 'cancelled';
    last = next;
    // The other tab has cleared, and may hold a new session already.
    if (ended && next.session.status === 'anonymous' && next.session.reason === 'elsewhere') return;
    if (ended) storage.clear();
    else write(storage, next);
  });
}
