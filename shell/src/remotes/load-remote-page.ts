// One page of a remote: load the surface, check it against the contract, pick the page, check the component.
import type { ComponentType } from 'react';
import { CONTRACT_VERSION } from '@portal/shared/federation';
import type { ReleasedRemote } from '@portal/shared/federation';
import { RemotePageError } from './remote-errors';
import type { RemoteRuntime } from './remote-runtime';

export interface LoadPageOptions {
  /** Forget what was loaded of the remote before: for every attempt after a failed one. */
  fresh?: boolean;
}

/** Loads a page's component. Throws RemotePageError. */
export type LoadRemotePage = (
  remote: ReleasedRemote,
  page: string,
  options?: LoadPageOptions,
) => Promise<ComponentType>;

/** Pages of one remote share one load of its surface; a failed one is forgotten. */
export function createRemotePageLoader(runtime: RemoteRuntime): LoadRemotePage {
  const surfaces = new Map<string, Promise<Record<string, unknown>>>();

  function loadSurface(remote: ReleasedRemote): Promise<Record<string, unknown>> {
    const loading = surfaces.get(remote.name) ?? runtime.load(remote).then((module) => readPages(remote, module));
    surfaces.set(remote.name, loading);
    loading.catch(() => {
      if (surfaces.get(remote.name) === loading) surfaces.delete(remote.name);
    });
    return loading;
  }

  return async function loadRemotePage(remote, page, { fresh = false } = {}) {
    try {
      if (fresh) {
        surfaces.delete(remote.name);
        await runtime.reset(remote);
      } else runtime.preload?.(remote, page);
      const load = (await loadSurface(remote))[page];
      if (typeof load !== 'function') throw new RemotePageError('incompatible', remote.name, `has no page ${page}`);
      const component: unknown = await load();
      // A module whose evaluation failed once may answer an empty namespace the second time: never render that.
      if (!isComponent(component)) throw new RemotePageError('load', remote.name, `page ${page} is not a component`);
      return component;
    } catch (error) {
      if (error instanceof RemotePageError) throw error;
      throw new RemotePageError('load', remote.name, `page ${page} did not load`, { cause: error });
    }
  };
}

function readPages(remote: ReleasedRemote, module: unknown): Record<string, unknown> {
  const surface = isRecord(module) ? module.remote : undefined;
  if (!isRecord(surface) || !isRecord(surface.pages))
    throw new RemotePageError('load', remote.name, 'exposes no remote');
  if (surface.contract !== CONTRACT_VERSION) {
    throw new RemotePageError('incompatible', remote.name, `speaks contract ${String(surface.contract)}`);
  }
  return surface.pages;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Function components, and what memo, lazy and forwardRef make. */
function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function' || (isRecord(value) && '$$typeof' in value);
}
