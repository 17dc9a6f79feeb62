// The brief that goes with a record: what browsers get to see of it before they open a page.
import { toBrief } from '@portal/shared/federation';
import type { ReleasedRemote } from '@portal/shared/federation';
import { recordHash } from './fixed-records';

/** The brief that goes with a record of this text, exactly as it is signed. */
export function briefText(remote: ReleasedRemote, recordText: string): string {
  return JSON.stringify(toBrief(remote, recordHash(recordText)));
}
