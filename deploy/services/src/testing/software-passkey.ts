// A passkey in software (ES256, no attestation): answers the browser's WebAuthn calls in tests.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  value.length < 256
    ? Buffer.concat([Buffer.from([0x58, value.length]), value])
    : Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);

/** User present and verified. */
const SEEN = 0x05;
const WITH_KEY = 0x40;

export interface SoftwarePasskey {
  /** Answers creation options, as JSON. */
  create(options: string, origin?: string): string;
  /** Answers request options, as JSON. */
  get(options: string, own?: { origin?: string; flags?: number; counter?: number }): string;
}

export function makePasskey(): SoftwarePasskey {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  const authData = (rpId: string, flags: number, more = Buffer.alloc(0), at = (counter += 1)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(at);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  const client = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, value]) => [name, value.toString('base64url')]),
      ),
    });
  return {
    create(options, origin) {
      const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } };
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
        ...[text('authData'), bytes(authData(rp.id, SEEN | WITH_KEY, attested))],
      ]);
      return answer({
        clientDataJSON: client('webauthn.create', challenge, origin ?? `http://${rp.id}`),
        attestationObject,
      });
    },
    get(options, { origin, flags = SEEN, counter: at } = {}) {
      const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string };
      const authenticatorData = authData(rpId, flags, undefined, at);
      const clientDataJSON = client('webauthn.get', challenge, origin ?? `http://${rpId}`);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return answer({ authenticatorData, clientDataJSON, signature: sign('sha256', signed, privateKey) });
    },
  };
}

/** RFC 9053: key type EC2, ES256, P-256, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
}
