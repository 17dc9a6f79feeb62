// Loads remotes through the module federation runtime: lazily registered, integrity-checked, forgettable.
import { getInstance } from '@module-federation/enhanced/runtime';
import type { ReleasedRemote } from '@portal/shared/federation';
import { clearContainer, expectContainer, guardContainer } from './container-guard';
import type { RemoteRuntime } from './remote-runtime';

/** The runtime's own limit on a script, just under the shell's hard deadline so that its tag is gone when that strikes. */
const SCRIPT_TIMEOUT_MS = 19_000;

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
  host.registerPlugins([{
    name: 'portal-integrity',
    createScript({ url }) {
      const integrity = integrityOf.get(absolute(url));
      if (!integrity) throw new Error(`no hash for ${url}`);
      return { script: createCheckedScript(url, integrity), timeout: SCRIPT_TIMEOUT_MS };
    },
  }]);
  return {
    async load(remote) {
      removeScripts(absolute(remote.entry.url));
      expectContainer(remote.name, absolute(remote.entry.url));
      host.registerRemotes([toRegistration(remote)]);
      return host.loadRemote(`${remote.name}/remote`);
    },
    reset(remote) {
      clearContainer(remote.name, () => host.registerRemotes([toRegistration(remote)], { force: true }));
      removeScripts(absolute(folderOf(remote)));
    },
  };
}

function toRegistration({ name, entry, version }: ReleasedRemote) {
  return { name, entry: absolute(entry.url), version, type: 'global' as const };
}

function createCheckedScript(url: string, integrity: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src: url, integrity, crossOrigin: 'anonymous', async: true, fetchPriority: 'high' });
}

/** Drops script tags that the runtimes would otherwise wait for again: one that hangs, or one planted under the same address. */
function removeScripts(prefix: string): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) if (script.src.startsWith(prefix)) script.remove();
}

function folderOf({ entry }: ReleasedRemote): string {
  return entry.url.slice(0, entry.url.lastIndexOf('/') + 1);
}

function absolute(url: string): string {
  return new URL(url, location.origin).href;
}
