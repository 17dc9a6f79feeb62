// The state of every page load: loading, slow, ready or failed, with the shell's own deadlines and a retry that starts
// anew.
import type { ComponentType } from 'react';
import type { ReleasedRemote } from '@portal/shared/federation';
import type { LoadRemotePage } from './load-remote-page';
import { isIncompatible, RemotePageError } from './remote-errors';
import type { RemoteFailure } from './remote-errors';

/** After this a person reads that it is slow; the runtime below may hang for ever. */
export const SLOW_AFTER_MS = 8_000;
/** After this the attempt counts as failed. */
export const FAIL_AFTER_MS = 20_000;

export type PageLoad =
  | { status: 'loading'; slow: boolean }
  | { status: 'ready'; component: ComponentType }
  | { status: 'failed'; reason: RemoteFailure; error: Error };

export interface PageLoads {
  /** The load of a page as it stands; the same object until something changes. */
  get(remote: ReleasedRemote, page: string): PageLoad | undefined;
  /**
   * A person opens the page: starts loading unless it is ready or on its way, and starts the deadlines. Answers what to
   * call when the person goes elsewhere: coming back begins with the wait and not with an old failure.
   */
  open(remote: ReleasedRemote, page: string): (() => void) | undefined;
  /** Loads ahead of time; a failure leaves no trace but a fresh start later. */
  prefetch(remote: ReleasedRemote, page: string): void;
  /** Starts a page that failed or takes too long anew, from the network. */
  retry(remote: ReleasedRemote, page: string): void;
  subscribe(listener: () => void): () => void;
}

/** How a page that a person opened came up; a failed one may still come up by a retry. */
export type LoadOutcome = 'load' | 'failed' | 'timeout' | 'refused';

interface Attempt {
  load: PageLoad;
  opened: boolean;
  timers: ReturnType<typeof setTimeout>[];
}

const LOADING: PageLoad = { status: 'loading', slow: false };
const SLOW: PageLoad = { status: 'loading', slow: true };

/** @param onOutcome told of pages that people opened, not of those fetched ahead */
export function createPageLoads(
  loadPage: LoadRemotePage,
  onOutcome: (remote: ReleasedRemote, outcome: LoadOutcome) => void = () => undefined,
): PageLoads {
  const attempts = new Map<string, Attempt>();
  /** Remotes of which something failed: their next attempt must not trust what is half loaded. */
  const tainted = new Set<string>();
  const listeners = new Set<() => void>();

  function settle(remote: ReleasedRemote, key: string, attempt: Attempt, load: PageLoad, outcome?: LoadOutcome): void {
    // A result that comes after the deadline or a retry belongs to nobody any more.
    if (attempts.get(key) !== attempt || attempt.load.status !== 'loading') return;
    if (load.status !== 'loading') attempt.timers.forEach(clearTimeout);
    attempt.load = load;
    if (load.status === 'failed' && !attempt.opened) attempts.delete(key);
    if (outcome && attempt.opened) onOutcome(remote, outcome);
    listeners.forEach((listener) => listener());
  }

  function start(remote: ReleasedRemote, page: string): Attempt {
    const key = keyOf(remote, page);
    const attempt: Attempt = { load: LOADING, opened: false, timers: [] };
    attempts.set(key, attempt);
    loadPage(remote, page, { fresh: tainted.delete(remote.name) }).then(
      (component) => settle(remote, key, attempt, { status: 'ready', component }, 'load'),
      (error: Error) => {
        // One that a retry has taken the place of says nothing of what was loaded since.
        if (attempts.get(key) === attempt && attempt.load.status === 'loading') tainted.add(remote.name);
        const isRefused = isIncompatible(error);
        settle(
          remote,
          key,
          attempt,
          { status: 'failed', reason: isRefused ? 'incompatible' : 'load', error },
          isRefused ? 'refused' : 'failed',
        );
      },
    );
    return attempt;
  }

  function watch(remote: ReleasedRemote, key: string, attempt: Attempt): void {
    attempt.opened = true;
    attempt.timers = [
      setTimeout(() => settle(remote, key, attempt, SLOW), SLOW_AFTER_MS),
      setTimeout(() => {
        tainted.add(remote.name);
        settle(
          remote,
          key,
          attempt,
          { status: 'failed', reason: 'load', error: new RemotePageError('load', remote.name, 'took too long') },
          'timeout',
        );
      }, FAIL_AFTER_MS),
    ];
  }

  function open(remote: ReleasedRemote, page: string): () => void {
    const key = keyOf(remote, page);
    const known = attempts.get(key);
    const attempt = known && known.load.status !== 'failed' ? known : start(remote, page);
    if (attempt.load.status === 'loading' && !attempt.opened) watch(remote, key, attempt);
    if (attempt.load.status === 'ready' && !attempt.opened) {
      attempt.opened = true;
      onOutcome(remote, 'load');
    }
    if (attempt !== known) listeners.forEach((listener) => listener());
    return () => {
      if (attempts.get(key)?.load.status === 'failed') attempts.delete(key);
    };
  }

  return {
    get: (remote, page) => attempts.get(keyOf(remote, page))?.load,
    open,
    prefetch(remote, page) {
      if (!attempts.has(keyOf(remote, page)) && !tainted.has(remote.name)) start(remote, page);
    },
    retry(remote, page) {
      const key = keyOf(remote, page);
      const known = attempts.get(key);
      if (known?.load.status === 'ready') return;
      known?.timers.forEach(clearTimeout);
      attempts.delete(key);
      tainted.add(remote.name);
      open(remote, page);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function keyOf(remote: ReleasedRemote, page: string): string {
  return `${remote.name}@${remote.version}/${page}`;
}
