// Loads remotes through the module federation runtime, which comes with the first of them: lazily registered, integrity-checked, forgettable.
import type { ReleasedRemote } from '@portal/shared/federation';
import { clearContainer, expectContainer, guardContainer } from './container-guard';
import type * as HostModule from './federation-host';
import { preloadPage } from './preload-page';
import { RemotePageError } from './remote-errors';
import type { RemoteRuntime } from './remote-runtime';

/** The runtime's own limit on a script, just under the shell's hard deadline so that its tag is gone when that strikes. */
const SCRIPT_TIMEOUT_MS = 19_000;

/** A retry waits this long for the files to be renewed, then tries with what there is. */
const RENEW_TIMEOUT_MS = 6_000;

type Host = HostModule.FederationHost;

/** Makes the runtime for one release set; federation itself is loaded with the first page of a remote. */
export function createFederationRuntime(remotes: readonly ReleasedRemote[]): RemoteRuntime {
  const integrityOf = new Map(remotes.map(({ entry }) => [absolute(entry.url), entry.integrity]));
  /** When the last attempt at an entry began: what federation itself takes to arrive counts as well. */
  const begunAt = new Map<string, number>();
  let host: Host | undefined;
  let starting: Promise<typeof HostModule> | undefined;
  for (const { name } of remotes) guardContainer(name);

  function createScript({ url }: { url: string }) {
    const integrity = integrityOf.get(absolute(url));
    if (!integrity) throw new Error(`no hash for ${url}`);
    const passed = performance.now() - (begunAt.get(absolute(url)) ?? performance.now());
    return { script: createCheckedScript(url, integrity), timeout: Math.max(0, SCRIPT_TIMEOUT_MS - passed) };
  }

  /** One attempt at a time; a failed one is made again when a page is next wanted. */
  function loadFederation(): Promise<typeof HostModule> {
    starting ??= import(/* webpackChunkName: "federation" */ './federation-host').catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  }

  return {
    preload(remote, page) {
      preloadPage(remote, page);
      // Whoever loads the page hears of a failure.
      loadFederation().catch(() => undefined);
    },
    async load(remote) {
      const entry = absolute(remote.entry.url);
      begunAt.set(entry, performance.now());
      const { createHost, satisfies } = await loadFederation();
      host ??= createHost(createScript);
      const missing = findMissing(remote, host, satisfies);
      // Before any of its code runs: the runtime would say so too, as one failure to load among others.
      if (missing)
        throw new RemotePageError('incompatible', remote.name, `wants ${missing}, which this shell does not provide`);
      // Not before federation is there: without the preload's tag its file would be fetched twice.
      removeTags(entry);
      expectContainer(remote.name, entry);
      host.registerRemotes([toRegistration(remote)]);
      return host.loadRemote(`${remote.name}/remote`);
    },
    async reset(remote, page) {
      if (starting && !host) askForFederationAgain();
      if (host) keepProvided(host);
      clearContainer(remote.name, () => host?.registerRemotes([toRegistration(remote)], { force: true }));
      removeTags(absolute(folderOf(remote)));
      await renewFiles(remote, page);
    },
  };
}

/**
 * Asks for the chunk once more, past what hangs: a second tag of the same address would wait for the first one's answer. Whichever
 * arrives first is what the loader of chunks has been waiting for.
 */
function askForFederationAgain(): void {
  const named = document.querySelector<HTMLLinkElement>('link[data-federation]');
  if (!named) return;
  const { href, integrity } = named;
  document.head.append(
    Object.assign(document.createElement('script'), {
      src: `${href}?again=${Date.now()}`,
      integrity,
      crossOrigin: 'anonymous',
    }),
  );
}

/** The first shared module of a remote that this shell has in no version it was built for, with that range. */
function findMissing(
  { shared }: ReleasedRemote,
  { shareScopeMap }: Host,
  satisfies: typeof HostModule.satisfies,
): string | undefined {
  const provided = shareScopeMap.default ?? {};
  const missing = Object.entries(shared).find(
    ([name, range]) => !Object.keys(provided[name] ?? {}).some((version) => satisfies(version, range)),
  );
  return missing?.join(' ');
}

/**
 * Before a remote is forgotten: the run time notes whoever first asked for a layer as where it comes from, and would take it away with
 * that remote; and what failed to arrive once it would never ask for again.
 */
function keepProvided({ name, shareScopeMap }: Host): void {
  for (const versions of Object.values(shareScopeMap.default ?? {}))
    for (const shared of Object.values(versions)) {
      shared.from = name;
      if (!shared.loaded) shared.loading = null;
    }
}

function toRegistration({ name, entry, version }: ReleasedRemote) {
  return { name, entry: absolute(entry.url), version, type: 'global' as const };
}

function createCheckedScript(url: string, integrity: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), {
    src: url,
    integrity,
    crossOrigin: 'anonymous',
    async: true,
    fetchPriority: 'high',
  });
}

/** Drops tags that would otherwise be waited for or used again: a script that hangs, one planted under the same address, a preload gone wrong. */
function removeTags(prefix: string): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]'))
    if (script.src.startsWith(prefix)) script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]'))
    if (link.href.startsWith(prefix)) link.remove();
}

/** Fetches the page's files past the browser's cache: a file damaged there is immutable and would fail its hash for a year. */
async function renewFiles(remote: ReleasedRemote, page: string): Promise<void> {
  const { entry, pages } = remote;
  // The files of a page that is not early are known from having been asked for.
  const folder = absolute(folderOf(remote));
  const asked = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(folder));
  const files = new Set(
    [entry.url, ...(pages[page]?.js ?? []), ...(pages[page]?.css ?? [])].map(absolute).concat(asked),
  );
  await Promise.allSettled(
    [...files].map((url) =>
      fetch(url, { cache: 'reload', signal: AbortSignal.timeout(RENEW_TIMEOUT_MS) }).then((answer) =>
        answer.arrayBuffer(),
      ),
    ),
  );
}

function folderOf({ entry }: ReleasedRemote): string {
  return entry.url.slice(0, entry.url.lastIndexOf('/') + 1);
}

function absolute(url: string): string {
  return new URL(url, location.origin).href;
}
