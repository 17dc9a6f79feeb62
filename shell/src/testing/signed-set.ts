// Release sets under a key made for the test, as /releases/current.json would serve them.
import crypto from 'node:crypto';
import { BRIEF_TYPE, embed, encodeBase64, preAuthEncoding, SET_TYPE, toBrief } from '@portal/shared/federation';
import type { Envelope, PublicKey, ReleasedRemote, SetPayload } from '@portal/shared/federation';
import { makeRemote } from './release';

const { privateKey, publicKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The key that signs everything here. */
export const testKey: PublicKey = {
  keyid: 'a'.repeat(32),
  spki: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
};

function seal(payloadType: string, text: string): Envelope {
  const payload = new TextEncoder().encode(text);
  const sig = crypto.sign('sha256', preAuthEncoding(payloadType, payload), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return {
    payloadType,
    payload: encodeBase64(payload),
    signatures: [{ keyid: testKey.keyid, sig: sig.toString('base64') }],
  };
}

export function makeSetPayload(
  overrides: Partial<SetPayload> = {},
  remotes: readonly ReleasedRemote[] = [makeRemote()],
): SetPayload {
  return {
    schema: 1,
    counter: 7,
    issuedAt: '2026-11-21T00:00:00Z',
    expiresAt: '2027-11-21T00:00:00Z',
    log: '0'.repeat(64),
    keys: Object.fromEntries(remotes.map(({ name }) => [name, [testKey]])),
    rules: Object.fromEntries(remotes.map(({ name, version }) => [name, [{ version }]])),
    records: remotes.map((remote) => {
      const text = JSON.stringify(toBrief(remote, 'A'.repeat(64)));
      return { payloadType: BRIEF_TYPE, text, signatures: seal(BRIEF_TYPE, text).signatures };
    }),
    ...overrides,
  };
}

/** The text of a department's signed brief, as the store holds it. */
export function makeBriefText(remote: ReleasedRemote): string {
  return JSON.stringify(seal(BRIEF_TYPE, JSON.stringify(toBrief(remote, 'A'.repeat(64)))));
}

/** The text of a signed set. */
export function makeSetText(overrides: Partial<SetPayload> = {}, remotes?: readonly ReleasedRemote[]): string {
  return JSON.stringify(embed(seal(SET_TYPE, JSON.stringify(makeSetPayload(overrides, remotes)))));
}
