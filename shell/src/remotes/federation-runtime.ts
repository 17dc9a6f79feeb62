// Loads remotes through the module federation runtime, which comes with the first of them: lazily registered,
// integrity-checked, forgettable.
import type { ReleasedRemote } from '@portal/shared/federation';
import { clearContainer, expectContainer, guardContainer } from './container-guard';
import type * as HostModule from './federation-host';
import { addressOf, askAgain, dropTags, renewFiles, renewWhatFails, spendPreloads } from './forget-files';
import { preloadPage } from './preload-page';
import { RemotePageError } from './remote-errors';
import type { RemoteRuntime } from './remote-runtime';

/**
 * The runtime's own limit on a script, just under the shell's hard deadline so that its tag is gone when that strikes.
 */
const SCRIPT_TIMEOUT_MS = 19_000;

/** Where the shell's own files lie: what runs remotes, and layers of the platform. */
const SHELL_FILES = '/assets/';

type Host = HostModule.FederationHost;

/** Makes the runtime for one release set; federation itself is loaded with the first page of a remote. */
export function createFederationRuntime(remotes: readonly ReleasedRemote[]): RemoteRuntime {
  const integrityOf = new Map(remotes.map(({ entry }) => [absolute(entry.url), entry.integrity]));
  /** When the last attempt at an entry began: what federation itself takes to arrive counts as well. */
  const begunAt = new Map<string, number>();
  const failed = renewWhatFails();
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
    starting ??= import(/* webpackChunkName: "federation" */ './federation-in-stages')
      .then(({ federationInStages }) => federationInStages())
      .catch((error: unknown) => {
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
      dropTags(entry);
      expectContainer(remote.name, entry);
      host.registerRemotes([toRegistration(remote)]);
      return host.loadRemote(`${remote.name}/remote`);
    },
    async reset(remote) {
      if (host) keepProvided(host);
      clearContainer(remote.name, () => host?.registerRemotes([toRegistration(remote)], { force: true }));
      const folder = absolute(folderOf(remote));
      const dropped = dropTags(folder);
      // Of the shell, whose loader of chunks lives on.
      askAgain();
      spendPreloads(dropped);
      const wanted = [...failed].filter((file) => file.startsWith(folder) || file.startsWith(absolute(SHELL_FILES)));
      await renewFiles([absolute(remote.entry.url), ...dropped.map(addressOf), ...wanted]);
    },
  };
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
 * Before a remote is forgotten: the run time notes whoever first asked for a layer as where it comes from, and would
 * take it away with that remote.
 */
function keepProvided({ name, shareScopeMap }: Host): void {
  for (const versions of Object.values(shareScopeMap.default ?? {}))
    for (const shared of Object.values(versions)) shared.from = name;
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

function folderOf({ entry }: ReleasedRemote): string {
  return entry.url.slice(0, entry.url.lastIndexOf('/') + 1);
}

function absolute(url: string): string {
  return new URL(url, location.origin).href;
}
