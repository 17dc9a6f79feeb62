// Keys made for a test, and what they sign: release sets, briefs, envelopes.
import { encodeBase64 } from '../federation/base64';
import { embed, preAuthEncoding } from '../federation/envelope';
import type { EmbeddedEnvelope, Envelope, PublicKey } from '../federation/envelope';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

export interface ReleaseSigner {
  key: PublicKey;
  sign: (text: string, payloadType: string) => Promise<Envelope>;
  /** Of the value's JSON, for what stands inside a set and for the set as it is served. */
  embed: (value: unknown, payloadType: string) => Promise<EmbeddedEnvelope>;
}

/** @param keyid 32 hex characters */
export async function makeSigner(keyid: string): Promise<ReleaseSigner> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const key: PublicKey = {
    keyid,
    spki: encodeBase64(new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))),
  };
  const sign = async (text: string, payloadType: string): Promise<Envelope> => {
    const payload = new TextEncoder().encode(text);
    const sig = await crypto.subtle.sign(ALGORITHM, pair.privateKey, preAuthEncoding(payloadType, payload));
    return {
      payloadType,
      payload: encodeBase64(payload),
      signatures: [{ keyid, sig: encodeBase64(new Uint8Array(sig)) }],
    };
  };
  return { key, sign, embed: async (value, payloadType) => embed(await sign(JSON.stringify(value), payloadType)) };
}
