// DER that signatures are made of: object identifiers, and short names for the blocks that structures are put together
// from.
import * as asn1 from 'asn1js';

export type Block = asn1.BaseBlock;

export const OIDS = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  /** ESS signing-certificate-v2, RFC 5035; asked for by ETSI EN 319 142-1. */
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  /** RFC 3161, appendix A. */
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  rsaEncryption: '1.2.840.113549.1.1.1',
  rsaWithSha256: '1.2.840.113549.1.1.11',
  ed25519: '1.3.101.112',
} as const;

export const sequence = (...value: Block[]): Block => new asn1.Sequence({ value: value as asn1.AsnType[] });
export const oid = (value: string): Block => new asn1.ObjectIdentifier({ value });
export const octets = (bytes: Uint8Array): Block => new asn1.OctetString({ valueHex: new Uint8Array(bytes) });
export const bits = (bytes: Uint8Array, unusedBits = 0): Block =>
  new asn1.BitString({ valueHex: new Uint8Array(bytes), unusedBits });
export const integer = (value: number): Block => new asn1.Integer({ value });
/** A positive number of these bytes, the first of which is made to say so. */
export function bigInteger(bytes: Uint8Array): Block {
  const value = new Uint8Array(bytes);
  value[0] = ((value[0] ?? 0) & 0x3f) | 0x40;
  return new asn1.Integer({ valueHex: value });
}
export const utf8 = (value: string): Block => new asn1.Utf8String({ value });
export const printable = (value: string): Block => new asn1.PrintableString({ value });
export const yes = (): Block => new asn1.Boolean({ value: true });
export const nothing = (): Block => new asn1.Null();
export const generalizedTime = (valueDate: Date): Block => new asn1.GeneralizedTime({ valueDate });
export const utcTime = (valueDate: Date): Block => new asn1.UTCTime({ valueDate });
/** `[number]` around these. */
export const tagged = (tagNumber: number, ...value: Block[]): Block =>
  new asn1.Constructed({ idBlock: { tagClass: 3, tagNumber }, value: value as asn1.AsnType[] });

/** SHA-256 as digests name it, without parameters (RFC 5754, section 2). */
export const sha256Algorithm = (): Block => sequence(oid(OIDS.sha256));

/** The bytes of a structure, as they are signed and kept. */
export const toDer = (block: Block): Buffer => Buffer.from(block.toBER(false));

/** One value at the beginning of these bytes. @throws Error where there is none */
export function fromDer(bytes: Uint8Array): Block {
  const { result, offset } = asn1.fromBER(new Uint8Array(bytes));
  if (offset <= 0) throw new Error('not DER');
  return result;
}

/**
 * In the order in which DER wants the elements of a set (X.690, 11.6). Most sets have one, and writing it to compare it
 * with nothing would write a whole message.
 */
export const inSetOrder = (elements: readonly Block[]): Block[] => {
  if (elements.length < 2) return [...elements];
  return elements
    .map((block) => ({ block, der: toDer(block) }))
    .toSorted((left, right) => Buffer.compare(left.der, right.der))
    .map(({ block }) => block);
};

export const setOf = (...elements: Block[]): Block => new asn1.Set({ value: inSetOrder(elements) as asn1.AsnType[] });

export const attribute = (type: string, value: Block): Block => sequence(oid(type), setOf(value));

/** What a constructed block holds. @throws Error for another */
export function partsOf(block: Block | undefined): Block[] {
  if (block instanceof asn1.Constructed) return block.valueBlock.value as Block[];
  throw new Error('not constructed');
}

/** The tag in the class of the context, such as 0 of `[0]`; undefined for what has none. */
export const tagOf = (block: Block | undefined): number | undefined =>
  block?.idBlock.tagClass === 3 ? block.idBlock.tagNumber : undefined;

/** @throws Error for anything else */
export function oidOf(block: Block | undefined): string {
  if (block instanceof asn1.ObjectIdentifier) return block.valueBlock.toString();
  throw new Error('not an object identifier');
}

/** The algorithm that an AlgorithmIdentifier names. @throws Error for anything else */
export const algorithmOf = (block: Block | undefined): string => oidOf(partsOf(block)[0]);

/** Bytes of an OCTET STRING. @throws Error for anything else */
export function octetsOf(block: Block | undefined): Buffer {
  if (block instanceof asn1.OctetString) return Buffer.from(block.getValue());
  throw new Error('not octets');
}

/** Bytes of an INTEGER. @throws Error for anything else */
export function integerOf(block: Block | undefined): Buffer {
  if (block instanceof asn1.Integer) return Buffer.from(block.valueBlock.valueHexView);
  throw new Error('not a number');
}

/** @throws Error for anything else */
export function timeOf(block: Block | undefined): Date {
  if (block instanceof asn1.GeneralizedTime) return block.toDate();
  throw new Error('not a time');
}
