// Lines of a release log: read, signed by who wrote them, and verified.
import crypto from 'node:crypto';
import { isIntact } from '@portal/common/hash-chain';
import { preAuthEncoding } from '@portal/shared/federation';
import type { PublicKey, Signature } from '@portal/shared/federation';
import type { Signer } from './keys';
import type { LogEntry } from './log';

const LINE_TYPE = 'application/vnd.portal.release-log+json';

export interface Line {
  entry: LogEntry | null;
  text: string;
  /** Why there is no entry. */
  what: string;
}

function parseLine(text: string): Line {
  try {
    const entry = JSON.parse(text) as LogEntry;
    return isIntact(entry) && Number.isSafeInteger(entry.seq)
      ? { entry, text, what: '' }
      : { entry: null, text, what: 'has other contents than its hash says' };
  } catch {
    return { entry: null, text, what: 'is not JSON' };
  }
}

/** A last line without its end is one that a killed process began: it never was. */
export const parseLines = (text: string): Line[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map(parseLine);

const signedBytes = (open: object): Uint8Array =>
  preAuthEncoding(LINE_TYPE, new TextEncoder().encode(JSON.stringify(open)));

/** @param open the entry without signature and hash, with the hash of the entry before as its last member */
export const signLine = (open: object, { privateKey, publicKey }: Signer): Signature => ({
  keyid: publicKey.keyid,
  sig: crypto.sign('sha256', signedBytes(open), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
});

/** Whether one of these keys has signed this line, as the key that it names as its actor. Never throws. */
export function isSignedLine({ hash: _hash, sig, ...open }: LogEntry, keys: readonly PublicKey[]): boolean {
  const key = sig && sig.keyid === open.actor ? keys.find(({ keyid }) => keyid === sig.keyid) : undefined;
  if (!key) return false;
  try {
    return crypto.verify(
      'sha256',
      signedBytes(open),
      {
        key: crypto.createPublicKey({ key: Buffer.from(key.spki, 'base64'), format: 'der', type: 'spki' }),
        dsaEncoding: 'ieee-p1363',
      },
      Buffer.from(sig!.sig, 'base64'),
    );
  } catch {
    return false;
  }
}
