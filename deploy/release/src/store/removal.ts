// What the log says of removed versions is believed only from those who may remove them: anybody who can write the
// bucket can add a line.
import { encodeBase64, openEnvelope } from '@portal/shared/federation';
import type { PublicKey } from '@portal/shared/federation';
import type { Signer } from '../keys';
import type { LogEntry, LogEvent } from '../log';
import { signEnvelope } from '../sign';

const REMOVAL_TYPE = 'application/vnd.portal.release-removal+json';
type Removal = Pick<LogEvent, 'remote' | 'pruned'>;

/**
 * A line elsewhere in the log carries another hash of the line before: nothing that was signed once is put in again.
 */
const textOf = ({ remote, pruned }: Removal, previous: string): string => JSON.stringify({ remote, pruned, previous });

/** @param previous hash of the line before the one that this goes into */
export function signRemoval(key: Signer, removal: Removal, previous: string): { keyid: string; sig: string } {
  return signEnvelope(REMOVAL_TYPE, textOf(removal, previous), key).signatures[0]!;
}

/** Whether one of these keys has signed that the versions of this line were removed. */
export async function isRemovalSigned(entry: LogEntry, keys: readonly PublicKey[]): Promise<boolean> {
  if (!entry.proof) return false;
  const payload = encodeBase64(new TextEncoder().encode(textOf(entry, entry.previous)));
  return openEnvelope(
    { payloadType: REMOVAL_TYPE, payload, signatures: [entry.proof] },
    REMOVAL_TYPE,
    keys,
    'removal',
  ).then(
    () => true,
    () => false,
  );
}
