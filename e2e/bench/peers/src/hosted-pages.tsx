// The host's side of frameworks that mount sub-applications: each page is an element of the host, with a tree of React
// of its own inside.
import { useContext, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import type { ReleasedRemote } from '@portal/shared/federation';
import { CONTRACT_VERSION } from '@portal/shared/federation';
import { PageStateContext } from '@portal/shared/ui';
import type { RemoteRuntime } from '../../../../shell/src/remotes/remote-runtime';
import type { SubApplicationProps } from './sub-application';

export interface SubApplicationHost {
  /** Fetches the sub-application before anything of it is shown. */
  prepare(): Promise<unknown>;
  /** @returns what to call when the page is left */
  mount(container: HTMLElement, props: SubApplicationProps): { unmount(): Promise<unknown> };
}

/**
 * In the place of the shell's federation: the shell is the same, and what it shows as a remote's page is the
 * sub-application.
 */
export function runtimeOf({ prepare, mount }: SubApplicationHost): RemoteRuntime {
  function pageOf(page: string): ComponentType {
    return function HostedPage() {
      const container = useRef<HTMLDivElement>(null);
      const frame = useContext(PageStateContext);
      useEffect(() => {
        if (!container.current) return undefined;
        const mounted = mount(container.current, { page, frame });
        return () => void mounted.unmount();
      }, [frame]);
      return <div ref={container} />;
    };
  }

  return {
    async load({ routes }: ReleasedRemote) {
      await prepare();
      const pages = Object.fromEntries(routes.map(({ page }) => [page, async () => pageOf(page)]));
      return { remote: { contract: CONTRACT_VERSION, pages } };
    },
    reset: () => Promise.resolve(),
  };
}
