// A remote's whole surface: one lazy component per page id.
import type { ComponentType } from 'react';

/** The contract between shell and remotes; a shell refuses a remote built for another one. */
export const CONTRACT_VERSION = 1;

export interface RemoteModule {
  contract: typeof CONTRACT_VERSION;
  /** Page id of the route manifest → lazy import of the page's component. */
  pages: Record<string, () => Promise<ComponentType>>;
}

/**
 * Declares what a remote exposes. Throws a TypeError at once when a page is not a function, so a broken remote fails at
 * load and not at first click.
 */
export function defineRemote(module: RemoteModule): RemoteModule {
  if (module.contract !== CONTRACT_VERSION)
    throw new TypeError(`contract ${String(module.contract)} is not ${CONTRACT_VERSION}`);
  for (const [page, load] of Object.entries(module.pages)) {
    if (typeof load !== 'function') throw new TypeError(`page "${page}" is not a lazy import`);
  }
  return module;
}
