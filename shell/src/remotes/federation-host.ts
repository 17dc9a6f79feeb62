// The shell as a host of module federation: a chunk of its own, since no page of the shell needs it. Remotes share its
// run time and what it provides.
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { providedModules } from './provided-modules';

export type FederationHost = ReturnType<typeof createInstance>;

/** Whether a version lies in a range, as the run time decides it. */
export const satisfies: (version: string, range: string) => boolean = runtimeCore.satisfy;

/** Makes the host, once a page load. `createScript`: the tag of an entry, refused by throwing. */
export function createHost(
  createScript: (place: { url: string }) => { script: HTMLScriptElement; timeout: number },
): FederationHost {
  // Where entries of remotes, which carry no run time, look for one (`externalRuntime` of their build).
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  return createInstance({
    name: 'shell',
    remotes: [],
    shared: providedModules(),
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'portal-integrity', createScript }],
  });
}
