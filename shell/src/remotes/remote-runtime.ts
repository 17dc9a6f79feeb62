// What loading a remote needs from the module system; the federated build and tests each bring their own.
import type { ReleasedRemote } from '@portal/shared/federation';

export interface RemoteRuntime {
  /** Starts fetching everything that opening the page will need. */
  preload?(remote: ReleasedRemote, page: string): void;
  /** Loads the remote's surface (`<name>/remote`), unchecked. */
  load(remote: ReleasedRemote): Promise<unknown>;
  /**
   * Forgets everything loaded of the remote, also what hangs and what the browser keeps of files that failed. Never
   * rejects.
   */
  reset(remote: ReleasedRemote): Promise<void>;
}
