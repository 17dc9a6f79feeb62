// Loads remotes through the module federation runtime: lazily registered, integrity-checked, forgettable.
import { getInstance } from '@module-federation/enhanced/runtime';
import { satisfy } from '@module-federation/runtime-core';
import type { ReleasedRemote } from '@portal/shared/federation';
import { clearContainer, expectContainer, guardContainer } from './container-guard';
import { preloadPage } from './preload-page';
import { RemotePageError } from './remote-errors';
import type { RemoteRuntime } from './remote-runtime';

/** The runtime's own limit on a script, just under the shell's hard deadline so that its tag is gone when that strikes. */
const SCRIPT_TIMEOUT_MS = 19_000;

/** A retry waits this long for the files to be renewed, then tries with what there is. */
const RENEW_TIMEOUT_MS = 6_000;

type Instance = NonNullable<ReturnType<typeof getInstance>>;

/** Name of the shell's federation instance, as its build declares it. */
const HOST = 'shell';

function getHost(): Instance {
  const host = getInstance() ?? getInstance((instance) => instance.name === HOST);
  if (!host) throw new Error('the shell was built without module federation');
  return host;
}

/** Makes the runtime for one release set. Throws when the shell was built without federation. */
export function createFederationRuntime(remotes: readonly ReleasedRemote[]): RemoteRuntime {
  const host = getHost();
  const integrityOf = new Map(remotes.map(({ entry }) => [absolute(entry.url), entry.integrity]));
  for (const { name } of remotes) guardContainer(name);
  host.registerPlugins([
    {
      name: 'portal-integrity',
      createScript({ url }) {
        const integrity = integrityOf.get(absolute(url));
        if (!integrity) throw new Error(`no hash for ${url}`);
        return { script: createCheckedScript(url, integrity), timeout: SCRIPT_TIMEOUT_MS };
      },
    },
  ]);
  return {
    preload: preloadPage,
    async load(remote) {
      const missing = findMissing(remote, host);
      // Before any of its code runs: the runtime would say so too, as one failure to load among others.
      if (missing)
        throw new RemotePageError('incompatible', remote.name, `wants ${missing}, which this shell does not provide`);
      removeTags(absolute(remote.entry.url));
      expectContainer(remote.name, absolute(remote.entry.url));
      host.registerRemotes([toRegistration(remote)]);
      return host.loadRemote(`${remote.name}/remote`);
    },
    async reset(remote, page) {
      clearContainer(remote.name, () => host.registerRemotes([toRegistration(remote)], { force: true }));
      removeTags(absolute(folderOf(remote)));
      await renewFiles(remote, page);
    },
  };
}

/** The first shared module of a remote that this shell has in no version it was built for, with that range. */
function findMissing({ shared }: ReleasedRemote, { shareScopeMap }: Instance): string | undefined {
  const provided = shareScopeMap.default ?? {};
  const missing = Object.entries(shared).find(
    ([name, range]) => !Object.keys(provided[name] ?? {}).some((version) => satisfy(version, range)),
  );
  return missing?.join(' ');
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
