// DSSE envelopes: who signed exactly these bytes. Nothing inside one is parsed before its signature has been checked.
import { check, checkList, checkRecord, checkString } from './checks';
import { decodeBase64 } from './base64';

export const SET_TYPE = 'application/vnd.portal.release-set+json';
export const RECORD_TYPE = 'application/vnd.portal.release-record+json';
export const BRIEF_TYPE = 'application/vnd.portal.release-brief+json';

export interface Signature {
  keyid: string;
  sig: string;
}

/** The envelope as it stands in a file: payload in base64. */
export interface Envelope {
  payloadType: string;
  payload: string;
  signatures: Signature[];
}

/**
 * The same envelope with its payload as text: for the set that browsers fetch and for what stands inside it, because
 * base64 hides from compression what repeats.
 */
export interface EmbeddedEnvelope {
  payloadType: string;
  text: string;
  signatures: Signature[];
}

/** An ECDSA P-256 key: SubjectPublicKeyInfo in base64, and the first 32 hex characters of its SHA-256. */
export interface PublicKey {
  keyid: string;
  spki: string;
}

/** An envelope that nobody trusted has signed; `spot` names which. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
  constructor(
    readonly spot: string,
    reason: string,
  ) {
    super(`${spot}: ${reason}`);
  }
}

const KEY_ID = /^[0-9a-f]{32}$/;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const utf8 = new TextEncoder();

/** Pre-authentication encoding: the exact bytes that a signature is over. */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = utf8.encode(`DSSEv1 ${utf8.encode(payloadType).length} ${payloadType} ${payload.length} `);
  const bytes = new Uint8Array(head.length + payload.length);
  bytes.set(head);
  bytes.set(payload, head.length);
  return bytes;
}

export function parsePublicKey(value: unknown, spot: string): PublicKey {
  const row = checkRecord(value, spot);
  const spki = checkString(row.spki, `${spot}.spki`);
  decodeBase64(spki, `${spot}.spki`);
  return { keyid: checkString(row.keyid, `${spot}.keyid`, KEY_ID), spki };
}

function parseSignatures(value: unknown, spot: string): Signature[] {
  return checkList(value, spot, (entry, at) => {
    const row = checkRecord(entry, at);
    return { keyid: checkString(row.keyid, `${at}.keyid`, KEY_ID), sig: checkString(row.sig, `${at}.sig`) };
  });
}

/**
 * Reads an envelope from its text. The text must be exactly what JSON.stringify writes, so that no byte is without
 * meaning. Throws ShapeError.
 */
export function parseEnvelope(text: string, spot: string): Envelope {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const row = checkRecord(value, spot);
  const envelope = {
    payloadType: checkString(row.payloadType, `${spot}.payloadType`),
    payload: checkString(row.payload, `${spot}.payload`),
    signatures: parseSignatures(row.signatures, `${spot}.signatures`),
  };
  check(JSON.stringify(envelope) === text, spot, 'an envelope and nothing else');
  return envelope;
}

/** Reads an envelope with its payload as text, exactly as JSON.stringify writes it. Throws ShapeError. */
export function parseEmbeddedText(text: string, spot: string): EmbeddedEnvelope {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const envelope = parseEmbedded(value, spot);
  check(JSON.stringify(envelope) === text, spot, 'an envelope and nothing else');
  return envelope;
}

export function parseEmbedded(value: unknown, spot: string): EmbeddedEnvelope {
  const row = checkRecord(value, spot);
  return {
    payloadType: checkString(row.payloadType, `${spot}.payloadType`),
    text: checkString(row.text, `${spot}.text`),
    signatures: parseSignatures(row.signatures, `${spot}.signatures`),
  };
}

/** Payload of an envelope as bytes. */
export function payloadOf(envelope: Envelope | EmbeddedEnvelope, spot: string): Uint8Array<ArrayBuffer> {
  return 'text' in envelope ? utf8.encode(envelope.text) : decodeBase64(envelope.payload, `${spot}.payload`);
}

/** Makes the form of an envelope that goes into another one. Throws when its payload is not UTF-8. */
export function embed({ payloadType, payload, signatures }: Envelope): EmbeddedEnvelope {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(decodeBase64(payload, 'payload'));
  return { payloadType, text, signatures };
}

/**
 * Answers the payload's text when one of `keys` has signed it as `type`. Throws SignatureError otherwise,
 * also where the browser has no WebCrypto: then nothing can be checked and nothing is believed.
 */
export async function openEnvelope(
  envelope: Envelope | EmbeddedEnvelope,
  type: string,
  keys: readonly PublicKey[],
  spot: string,
): Promise<string> {
  if (envelope.payloadType !== type) throw new SignatureError(spot, 'another kind of payload');
  const payload = payloadOf(envelope, spot);
  const signed = preAuthEncoding(type, payload);
  for (const { keyid, sig } of envelope.signatures) {
    const key = keys.find((one) => one.keyid === keyid);
    if (key && (await isSignedBy(key, signed, decodeBase64(sig, `${spot}.sig`)))) {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(payload);
    }
  }
  throw new SignatureError(spot, 'no valid signature of a trusted key');
}

async function isSignedBy(key: PublicKey, signed: BufferSource, signature: BufferSource): Promise<boolean> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return false;
  try {
    const imported = await subtle.importKey('spki', decodeBase64(key.spki, 'spki'), ALGORITHM, false, ['verify']);
    return await subtle.verify(ALGORITHM, imported, signature, signed);
  } catch {
    return false;
  }
}
