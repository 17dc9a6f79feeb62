// Fetches the entries of all remotes once a page of one stands: whoever goes on to another remote waits for that page alone.
import type { ReleasedRemote } from '@portal/shared/federation';
import { askForFile } from '../ask-for-file';
import { isSavingData } from './saving-data';

/** Behind everything else that the browser fetches; who saves data is left alone. */
export function fetchEntriesAhead(remotes: readonly ReleasedRemote[]): void {
  if (isSavingData()) return;
  for (const { entry } of remotes) askForFile(entry.url, { rel: 'prefetch', as: 'script' });
}
