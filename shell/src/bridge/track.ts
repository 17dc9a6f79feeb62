// Behaviour tracking in the government app: the queue of its former script, or the object of its present one, behind
// one call.
import type { TrackEvent } from '@portal/shared/bridge';
import { loadHostScript } from './load-script';
import type { HostParts } from './host-parts';

interface ZwLog {
  onReady?(callback: () => void): void;
  sendPV(page: Record<string, string>): void;
}
type ZwLogClass = new (user: Record<string, string>) => ZwLog;
interface QueueEntry {
  action: string;
  arguments: readonly unknown[];
}
type TrackingView = Window & { aplus_queue?: QueueEntry[]; ZwLog?: ZwLogClass };

export interface Tracker {
  /** Loads what the app's statistics need, and names the user to them. */
  start(): void;
  track(event: TrackEvent): void;
}

/** Scripts accept flat texts only, and keep these names for themselves. */
const RESERVED: readonly string[] = ['_user_id', '_user_nick', 'spm_cnt', 'spm_url', 'spm_pre'];

function flatten(event: TrackEvent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(event)
      .filter(([name]) => !RESERVED.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

export function createTracker({
  view,
  getUser,
  getHostConfig,
}: Pick<HostParts, 'view' | 'getUser' | 'getHostConfig'>): Tracker {
  const host = view as TrackingView;
  let loaded: Promise<void> | undefined;
  let named: string | undefined;
  let log: ZwLog | undefined;

  /** The scripts as they are; the app may bring them, else the operator's release is loaded once. */
  function load(): Promise<void> {
    loaded ??= (async () => {
      if (host.ZwLog || host.aplus_queue) return;
      const { tracking } = await getHostConfig();
      if (tracking) await loadHostScript(tracking);
    })();
    return loaded;
  }

  function nameUser(): void {
    const user = getUser();
    const id = user?.id ?? '';
    if (named === id) return;
    named = id;
    if (host.ZwLog) {
      log = new host.ZwLog({ _user_id: id, _user_nick: user?.name ?? '' });
      return;
    }
    // Sending is held while the user is not named yet.
    setMetaInfo('_hold', 'BLOCK');
    setMetaInfo('aplus-waiting', 'MAN');
    setMetaInfo('_user_nick', user?.name ?? '');
    setMetaInfo('_user_id', id);
    setMetaInfo('_hold', 'START');
  }
  function setMetaInfo(name: string, value: string): void {
    host.aplus_queue?.push({ action: 'aplus.setMetaInfo', arguments: [name, value] });
  }

  function send(event: TrackEvent): void {
    nameUser();
    const page = flatten(event);
    if (log)
      log.sendPV({ ...page, pageId: page.page ?? '', pageName: page.title ?? '', log_status: getUser() ? '02' : '01' });
    else host.aplus_queue?.push({ action: 'aplus.sendPV', arguments: [{ is_auto: false }, page] });
  }
  // Statistics must never be in anybody's way.
  const quietly = (work: () => void) =>
    void load()
      .then(work)
      .catch(() => undefined);
  return { start: () => quietly(nameUser), track: (event) => quietly(() => send(event)) };
}
