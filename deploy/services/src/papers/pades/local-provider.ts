// Signatures of development: a certificate authority and a time stamp authority of our own, whose keys stand in the key
// file.
import { createPublicKey, sign } from 'node:crypto';
import type { KeyRing } from '../../platform/keys/key-ring';
import { keyFromSeed } from '../../platform/keys/ed25519';
import type { SignatureProvider, Signer } from './provider';

const SIGNS = '不动产登记电子签名（开发）';
const STAMPS = '不动产登记时间戳（开发）';

/** @param now the services' clock, which is the local authority's */
export function createLocalProvider(keys: Pick<KeyRing, 'active' | 'publicKeys'>, now: () => Date): SignatureProvider {
  const made = new Map<string, Signer>();
  const signerOf = async (use: 'document-signature' | 'time-stamp'): Promise<Signer> => {
    const [own, authority] = [keys.active(use), keys.active('signature-authority')];
    const name = `${use} ${own.id} ${authority.id}`;
    const known = made.get(name);
    if (known) return known;
    const { authorityCertificate, keyOfSecret, leafCertificate } = await import('./certificates');
    const issuer = { id: authority.id, key: keyFromSeed(authority.secret) };
    const key = keyOfSecret(own.secret);
    const stampsTime = use === 'time-stamp';
    const signer: Signer = {
      certificates: [
        leafCertificate(issuer, key, stampsTime ? STAMPS : SIGNS, stampsTime),
        authorityCertificate(issuer),
      ],
      algorithm: 'ecdsa-sha256',
      sign: async (bytes) => sign('sha256', bytes, key),
    };
    made.set(name, signer);
    return signer;
  };
  return {
    title: '开发证书',
    isDevelopment: true,
    signerFor: () => signerOf('document-signature'),
    stamp: async (request) => {
      const { answerStamp } = await import('./time-stamp');
      return answerStamp(request, await signerOf('time-stamp'), now());
    },
    anchors: () =>
      keys
        .publicKeys('signature-authority')
        .map((text) => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })),
  };
}
