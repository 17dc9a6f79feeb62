// Adds one signature to a PDF: a process of its own prepares the document, the certificate's key never leaves this one.
import { createHash } from 'node:crypto';
import { signMessage } from './cms';
import { attribute, OIDS } from './der';
import type { PlacedSignature, Prepared, prepareSignature } from './prepare-signature';
import type { SignatureProvider } from './provider';
import { ProviderError } from './provider';
import { stampRequest, tokenOf } from './time-stamp';

export interface Signed {
  bytes: Buffer;
  /** SHA-256 of the document before, which is what the person has signed. */
  readSha256: string;
}

/**
 * Signs a document with PAdES-B-T (ETSI EN 319 142-1): certificate attribute inside, time stamp over the signature
 * beside it.
 * @throws UnsignablePdf for a document that cannot be signed, with the reason in words
 * @throws ProviderError where certificate or time stamp could not be had
 */
export async function placeSignature(
  provider: SignatureProvider,
  before: Buffer,
  placed: PlacedSignature,
  prepare: typeof prepareSignature,
): Promise<Signed> {
  const readSha256 = createHash('sha256').update(before).digest('hex');
  const prepared = await prepare(before, { ...placed, readSha256 });
  const signer = await asked(() => provider.signerFor({ name: placed.name }));
  const message = await signMessage({
    signer: { ...signer, sign: (bytes) => asked(() => signer.sign(bytes)) },
    digest: digestOf(prepared),
    unsigned: async (signature) => {
      const request = stampRequest(signature);
      const answer = await asked(() => provider.stamp(request.der));
      return [attribute(OIDS.timeStampToken, tokenOf(answer, signature, request.nonce))];
    },
  });
  if (message.length * 2 > prepared.to - prepared.from - 2)
    throw new ProviderError('the signature does not fit into the document');
  prepared.bytes.write(message.toString('hex'), prepared.from + 1, 'latin1');
  return { bytes: prepared.bytes, readSha256 };
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError('no answer', { cause: error });
  }
}

function digestOf({ bytes, from, to }: Prepared): Buffer {
  return createHash('sha256').update(bytes.subarray(0, from)).update(bytes.subarray(to)).digest();
}
