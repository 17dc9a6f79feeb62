// Errors outside rendering - in a handler, a timer, a promise - held against the remote whose file they come from.
import type { ReleasedRemote } from '@portal/shared/federation';

const FILE = /\/remotes\/([a-z][a-z0-9-]*)\/([^/\s]+)\//;

/** The remote version in whose files an error arose, read from its stack or the place it was thrown. */
export function findOrigin(error: unknown, file = ''): { name: string; version: string } | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, name, version] = FILE.exec(stack) ?? FILE.exec(file) ?? [];
  return name && version ? { name, version } : undefined;
}

/** Calls back for every such error of one of `remotes`. A call that was broken off is no fault. */
export function watchFaults(remotes: readonly ReleasedRemote[], onFault: (remote: ReleasedRemote) => void): void {
  const found = (error: unknown, file?: string) => {
    if (error instanceof Error && error.name === 'AbortError') return;
    const origin = findOrigin(error, file);
    const remote = remotes.find(({ name, version }) => name === origin?.name && version === origin.version);
    if (remote) onFault(remote);
  };
  window.addEventListener('error', ({ error, filename }) => found(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => found(reason));
}
