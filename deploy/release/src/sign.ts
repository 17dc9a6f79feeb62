// Puts a payload under a key: ECDSA P-256 with SHA-256 over the exact pre-authentication bytes.
import crypto from 'node:crypto';
import { encodeBase64, preAuthEncoding } from '@portal/shared/federation';
import type { Envelope } from '@portal/shared/federation';
import type { Signer } from './keys';

export function signEnvelope(payloadType: string, text: string, { privateKey, publicKey }: Signer): Envelope {
  const payload = new TextEncoder().encode(text);
  // WebCrypto expects r and s side by side, not the DER that is Node's default.
  const sig = crypto.sign('sha256', preAuthEncoding(payloadType, payload), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return {
    payloadType,
    payload: encodeBase64(payload),
    signatures: [{ keyid: publicKey.keyid, sig: sig.toString('base64') }],
  };
}
