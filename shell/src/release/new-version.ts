// Notices that other versions are in force by now, and takes them where nothing can be lost: on the way to a landing
// page, or when the person says so there.
import type { ReleaseSet } from '@portal/shared/federation';
import { isLanding } from './landings';
import type { ReleasePorts } from './load-release-set';
import { readBounded } from './read-bounded';

/** At most one question in this time, whatever the person does. */
export const ASK_EVERY_MS = 60_000;

export interface NewVersion {
  /** Whether other versions wait to be taken. They have been verified. */
  isWaiting(): boolean;
  subscribe(listener: () => void): () => void;
  /** Asks whether the set has changed, unless that was done a moment ago. Never rejects. */
  check(): Promise<void>;
  /** A navigation has ended at this path. */
  arrived(pathname: string): void;
  /**
   * The person wants it now: on a landing page at once, elsewhere by way of one, which whatever is half done may
   * refuse.
   */
  take(pathname: string): void;
}

export interface NewVersionPorts extends Pick<ReleasePorts, 'open' | 'resolve' | 'keeper' | 'now'> {
  /** The set if it is another than `tag` names, else null. Rejects without network. */
  ask(tag: string | undefined): Promise<{ text: string; tag: string | undefined } | null>;
  reload(): void;
  /** Goes to a landing page as a link does. */
  goHome(): void;
}

const versionsOf = ({ remotes, unavailable }: ReleaseSet) =>
  [...remotes, ...unavailable]
    .map(({ name, version }) => `${name}@${version}`)
    .sort()
    .join();

/**
 * Whether a remote that runs now would be lost to a record that does not stand up to checking. One for another shell
 * comes with that shell.
 */
function losesRemote(now: ReleaseSet, next: ReleaseSet): boolean {
  const broken = new Set(next.unavailable.filter(({ reason }) => reason === 'record').map(({ name }) => name));
  return now.remotes.some(({ name }) => broken.has(name));
}

/** @param pinned what this page load runs on; it stays so until the page is loaded anew */
export function createNewVersion(pinned: ReleaseSet, ports: NewVersionPorts): NewVersion {
  const listeners = new Set<() => void>();
  let isWaiting = false;
  let askedAt = ports.now();
  let seen = pinned.counter;
  let tag: string | undefined;
  let last: string | undefined;

  async function ask(): Promise<void> {
    const answer = await ports.ask(tag);
    if (!answer) return;
    const set = await ports.open(answer.text);
    tag = answer.tag;
    if (set.counter <= seen || Date.parse(set.expiresAt) <= ports.now()) return;
    const next = await ports.resolve(set);
    seen = set.counter;
    await ports.keeper.write({ counter: set.counter, text: answer.text });
    const waits = versionsOf(next) !== versionsOf(pinned) && !losesRemote(pinned, next);
    if (waits === isWaiting) return;
    isWaiting = waits;
    listeners.forEach((listener) => listener());
  }

  async function check(): Promise<void> {
    if (ports.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = ports.now();
    // Offline, or a set that nobody signed: this page load has a good one.
    await ask().catch(() => undefined);
  }

  return {
    isWaiting: () => isWaiting,
    check,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    arrived(pathname) {
      const before = last;
      last = pathname;
      if (before === undefined || before === pathname || !isLanding(pathname)) return;
      if (isWaiting) ports.reload();
      else void check();
    },
    take(pathname) {
      if (isLanding(pathname)) ports.reload();
      else ports.goHome();
    },
  };
}

/** Asks with what is known, so that an unchanged set costs a few bytes. */
export async function askForSet(
  url: string,
  tag: string | undefined,
): Promise<{ text: string; tag: string | undefined } | null> {
  const answer = await fetch(url, {
    // Without a tag the browser asks with that of the copy that it has.
    cache: tag === undefined ? 'no-cache' : 'no-store',
    headers: tag === undefined ? {} : { 'If-None-Match': tag },
    signal: AbortSignal.timeout(8_000),
  });
  if (answer.status === 304) return null;
  return { text: await readBounded(answer), tag: answer.headers.get('ETag') ?? undefined };
}

/** Looks when the person comes back to this tab. */
export function checkOnReturn(newVersion: Pick<NewVersion, 'check'>): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void newVersion.check();
  });
}
