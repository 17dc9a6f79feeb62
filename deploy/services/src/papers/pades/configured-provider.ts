// Signatures under the certificate of a real authority: key and chain stand in one file of operations, the time comes
// from an authority on the network.
import { createPrivateKey, createPublicKey, sign, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { readConfigurationFile } from '../../platform/core/configuration-file';
import type { SignatureProvider, Signer } from './provider';
import { ProviderError } from './provider';

const STAMP_TIMEOUT_MS = 10_000;
const MAX_STAMP_BYTES = 64 * 1024;

const pem = z.string().includes('-----BEGIN');
const Configuration = z.strictObject({
  /** Name of the authority, as the page shows it. */
  title: z.string().min(1),
  /** PEM, the own certificate first. */
  chain: pem,
  /** PEM, PKCS#8. */
  key: pem,
  /** PEM of the authorities in which chains end, of time stamps too; those of former certificates stay. */
  anchors: pem,
  timeStamp: z.strictObject({ url: z.url({ protocol: /^https?$/ }), authorization: z.string().min(1).optional() }),
});
export type SignatureConfiguration = z.infer<typeof Configuration>;

/** @throws Error naming what is wrong with the file, never quoting a key */
export function readSignatureFile(file: string): SignatureConfiguration {
  const configuration = readConfigurationFile(file, Configuration);
  createConfiguredProvider(configuration);
  return configuration;
}

function certificatesIn(text: string): X509Certificate[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
}

/** @throws Error where key and certificates do not belong together */
export function createConfiguredProvider({
  title,
  chain,
  key,
  anchors,
  timeStamp,
}: SignatureConfiguration): SignatureProvider {
  const certificates = certificatesIn(chain);
  const privateKey = createPrivateKey(key);
  const kind = privateKey.asymmetricKeyType;
  if (!certificates[0]?.checkPrivateKey(privateKey)) throw new Error('the key is not that of the first certificate');
  if (kind !== 'ec' && kind !== 'rsa') throw new Error('the key is neither RSA nor on an elliptic curve');
  const trusted = certificatesIn(anchors).map(({ publicKey }) =>
    createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
  );
  if (trusted.length === 0) throw new Error('there are no anchors');
  const signer: Signer = {
    certificates: certificates.map(({ raw }) => raw),
    algorithm: kind === 'ec' ? 'ecdsa-sha256' : 'rsa-sha256',
    sign: async (bytes) => sign('sha256', bytes, privateKey),
  };
  return {
    title,
    isDevelopment: false,
    signerFor: async () => signer,
    stamp: (request) => askTime(timeStamp, request),
    anchors: () => trusted,
  };
}

async function askTime({ url, authorization }: SignatureConfiguration['timeStamp'], request: Buffer): Promise<Buffer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', ...(authorization ? { authorization } : {}) },
    body: new Uint8Array(request),
    redirect: 'error',
    signal: AbortSignal.timeout(STAMP_TIMEOUT_MS),
  });
  if (!answer.ok) throw new ProviderError(`the time stamp authority answered ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > MAX_STAMP_BYTES) throw new ProviderError('the answer of the time stamp authority is too large');
  return bytes;
}
