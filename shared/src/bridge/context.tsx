// The bridge of this page, handed down by the shell.
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { HostBridge } from './host-bridge';

const HostBridgeContext = createContext<HostBridge | undefined>(undefined);

export function HostBridgeProvider({ bridge, children }: { bridge: HostBridge; children: ReactNode }) {
  return <HostBridgeContext.Provider value={bridge}>{children}</HostBridgeContext.Provider>;
}

/** The host bridge. Throws when the page is rendered outside the shell's provider. */
export function useHostBridge(): HostBridge {
  const bridge = useContext(HostBridgeContext);
  if (!bridge) throw new Error('useHostBridge needs a HostBridgeProvider');
  return bridge;
}
