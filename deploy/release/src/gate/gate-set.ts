// A release set of one remote under a key that lives as long as one run of the gate.
import crypto from 'node:crypto';
import { BRIEF_TYPE, embed, SET_TYPE, toRecordPayload } from '@portal/shared/federation';
import type { PublicKey, ReleasedRemote } from '@portal/shared/federation';
import { NO_ENTRY } from '@portal/common/hash-chain';
import { briefText } from '../release';
import { signEnvelope } from '../sign';

const HOUR = 3_600_000;

/** The text of the set, and the key that a shell must believe to run it. */
export function makeGateSet(remote: ReleasedRemote, now: Date): { text: string; publicKey: PublicKey } {
  const { privateKey, publicKey: open } = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = open.export({ type: 'spki', format: 'der' });
  const publicKey = {
    keyid: crypto.createHash('sha256').update(spki).digest('hex').slice(0, 32),
    spki: spki.toString('base64'),
  };
  const signer = { privateKey, publicKey };
  const set = {
    schema: 1,
    counter: 1,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + HOUR).toISOString(),
    log: NO_ENTRY,
    keys: { [remote.name]: [publicKey] },
    rules: { [remote.name]: [{ version: remote.version }] },
    records: [embed(signEnvelope(BRIEF_TYPE, briefText(remote, JSON.stringify(toRecordPayload(remote))), signer))],
  };
  return { text: JSON.stringify(embed(signEnvelope(SET_TYPE, JSON.stringify(set), signer))), publicKey };
}
