// What loading a remote needs from the module system; the federated build and tests each bring their own.
import type { ReleasedRemote } from '@portal/shared/federation';

export interface RemoteRuntime {
  /** Loads the remote's surface (`<name>/remote`), unchecked. */
  load(remote: ReleasedRemote): Promise<unknown>;
  /** Forgets everything loaded of the remote, also what hangs, so that the next load starts from the network. */
  reset(remote: ReleasedRemote): void;
}
