// Types of portal-process.mjs for the browser tests.
export interface PortalProcess {
  url: string;
  pid: number | undefined;
  /** Ends exactly this process and waits until it is gone. */
  stop(): Promise<void>;
  /** All that it has printed. */
  output(): string;
}
export function freePort(): Promise<number>;
export function startPortal(o: {
  dataDir: string;
  store: string;
  port?: number;
  env?: Record<string, string>;
}): Promise<PortalProcess>;
