// What makes signatures: who signs under which certificate, and who says at what time. A real authority stands behind
// the same.
import type { KeyObject } from 'node:crypto';

/** Signs in the name of a certificate; the private key may be elsewhere. */
export interface Signer {
  /** DER, the signer's own first, each followed by who issued it. */
  certificates: readonly Buffer[];
  algorithm: 'ecdsa-sha256' | 'rsa-sha256';
  /** The signature over these bytes, which are hashed with SHA-256; ECDSA as DER. */
  sign: (bytes: Buffer) => Promise<Buffer>;
}

/** The person for whom is signed, as the certificate of a real authority would name them. */
export interface SigningPerson {
  name: string;
}

export interface SignatureProvider {
  /** As operators and the page name it. */
  title: string;
  /** Whether its certificates say nothing to anybody outside: those of development. */
  isDevelopment: boolean;
  signerFor: (person: SigningPerson) => Promise<Signer>;
  /** Answers a TimeStampReq with a TimeStampResp, both DER (RFC 3161). */
  stamp: (request: Buffer) => Promise<Buffer>;
  /** Public keys in which chains of signers and of time stamps end, those of former keys too. */
  anchors: () => readonly KeyObject[];
}

/** Nobody could be asked for a signature or a time: nothing was signed. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}
