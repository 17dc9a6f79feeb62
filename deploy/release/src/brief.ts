// The brief that goes with a record: what browsers get to see of it before they open a page.
import crypto from 'node:crypto';
import { toBrief } from '@portal/shared/federation';
import type { ReleasedRemote } from '@portal/shared/federation';

/** The brief that goes with a record of this text, exactly as it is signed. */
export function briefText(remote: ReleasedRemote, recordText: string): string {
  return JSON.stringify(toBrief(remote, crypto.createHash('sha384').update(recordText).digest('base64')));
}
