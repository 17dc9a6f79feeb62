// Signed messages (CMS, RFC 5652) with the attributes that CAdES and PAdES ask for: made, and taken apart again.
import { createHash, X509Certificate } from 'node:crypto';
import type { Block } from './der';
import {
  algorithmOf,
  attribute,
  fromDer,
  integer,
  nothing,
  octets,
  octetsOf,
  oid,
  oidOf,
  OIDS,
  partsOf,
  sequence,
  setOf,
  inSetOrder,
  sha256Algorithm,
  tagOf,
  tagged,
  toDer,
} from './der';
import type { Signer } from './provider';

export interface Message {
  signer: Signer;
  /** SHA-256 of what is signed. */
  digest: Buffer;
  /** What is signed, where the message carries it: its type and bytes. */
  carried?: { type: string; bytes: Buffer };
  /** Attributes that nobody signs, made from the signature: a time stamp. */
  unsigned?: (signature: Buffer) => Promise<Block[]>;
}

/**
 * SigningCertificateV2 with the leaf's SHA-256, which is the default algorithm and therefore not named (RFC 5035,
 * section 4).
 */
const signingCertificate = (leaf: Buffer): Block =>
  sequence(sequence(sequence(octets(createHash('sha256').update(leaf).digest()))));

/** Of a certificate: who issued it, and its number. */
function issuerAndSerial(certificate: Block): Block {
  const parts = partsOf(partsOf(certificate)[0]);
  // The version comes first, in [0], where it is not the first.
  const [serial, , issuer] = tagOf(parts[0]) === 0 ? parts.slice(1) : parts;
  if (!serial || !issuer) throw new Error('not a certificate');
  return sequence(issuer, serial);
}

/** A SignedData in its ContentInfo, as DER. @throws whatever the signer and the time stamp throw */
export async function signMessage({ signer, digest, carried, unsigned }: Message): Promise<Buffer> {
  const certificates = signer.certificates.map(fromDer);
  const [leaf] = certificates;
  const [leafDer] = signer.certificates;
  if (!leaf || !leafDer) throw new Error('a signer without a certificate');
  const type = carried?.type ?? OIDS.data;
  const attributes = inSetOrder([
    attribute(OIDS.contentType, oid(type)),
    attribute(OIDS.messageDigest, octets(digest)),
    attribute(OIDS.signingCertificate, signingCertificate(leafDer)),
  ]);
  const signature = await signer.sign(toDer(setOf(...attributes)));
  const more = (await unsigned?.(signature)) ?? [];
  const info = sequence(
    integer(1),
    issuerAndSerial(leaf),
    sha256Algorithm(),
    tagged(0, ...attributes),
    signer.algorithm === 'ecdsa-sha256'
      ? sequence(oid(OIDS.ecdsaWithSha256))
      : sequence(oid(OIDS.rsaEncryption), nothing()),
    octets(signature),
    ...(more.length > 0 ? [tagged(1, ...more)] : []),
  );
  const signed = sequence(
    integer(carried ? 3 : 1),
    setOf(sha256Algorithm()),
    carried ? sequence(oid(type), tagged(0, octets(carried.bytes))) : sequence(oid(type)),
    tagged(0, ...certificates),
    setOf(info),
  );
  return toDer(sequence(oid(OIDS.signedData), tagged(0, signed)));
}

/** A message as it was read; nothing of it is believed yet. */
export interface ReadMessage {
  contentType: string;
  carried: Buffer | undefined;
  certificates: X509Certificate[];
  digestAlgorithm: string;
  signatureAlgorithm: string;
  signature: Buffer;
  /** What the signature is over. */
  signedBytes: Buffer;
  signed: Attributes;
  unsigned: Attributes;
}

/** Values by type; none where the type is given more than once. */
export type Attributes = (type: string) => Block | undefined;

/** @throws Error for what is not a message with exactly one signer */
export function readMessage(bytes: Uint8Array | Block): ReadMessage {
  const [kind, content] = partsOf(bytes instanceof Uint8Array ? fromDer(bytes) : bytes);
  if (oidOf(kind) !== OIDS.signedData) throw new Error('not a signed message');
  const [, , encapsulated, ...rest] = partsOf(partsOf(content)[0]);
  const [contentType, carried] = partsOf(encapsulated);
  const certificates = rest.find((block) => tagOf(block) === 0);
  const infos = partsOf(rest.at(-1));
  if (tagOf(rest.at(-1)) !== undefined || infos.length !== 1) throw new Error('not one signer');
  const [, , digestAlgorithm, signedAttributes, signatureAlgorithm, signature, unsigned] = partsOf(infos[0]);
  if (tagOf(signedAttributes) !== 0) throw new Error('nothing says what is signed');
  const attributes = partsOf(signedAttributes);
  return {
    contentType: oidOf(contentType),
    carried: carried && octetsOf(partsOf(carried)[0]),
    certificates: certificates ? partsOf(certificates).map((one) => new X509Certificate(toDer(one))) : [],
    digestAlgorithm: algorithmOf(digestAlgorithm),
    signatureAlgorithm: algorithmOf(signatureAlgorithm),
    signature: octetsOf(signature),
    signedBytes: toDer(setOf(...attributes)),
    signed: valuesOf(attributes),
    unsigned: valuesOf(tagOf(unsigned) === 1 ? partsOf(unsigned) : []),
  };
}

function valuesOf(attributes: readonly Block[]): Attributes {
  const read = attributes.map((one) => {
    const [type, values] = partsOf(one);
    return { type: oidOf(type), values: partsOf(values) };
  });
  return (type) => {
    const found = read.filter((one) => one.type === type);
    return found.length === 1 && found[0]?.values.length === 1 ? found[0].values[0] : undefined;
  };
}

/** The hash of the certificate that an attribute names, where it is SHA-256's. @throws Error for anything else */
export function namedCertificate(block: Block | undefined): Buffer {
  const parts = partsOf(partsOf(partsOf(block)[0])[0]);
  return octetsOf(parts[0]);
}
