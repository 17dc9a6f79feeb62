// Checks every signature of a PDF by what its bytes and certificates prove; what the file says of itself decides
// nothing.
import { createHash, verify } from 'node:crypto';
import type { X509Certificate } from 'node:crypto';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import { namedCertificate, readMessage } from './cms';
import type { ReadMessage } from './cms';
import { octetsOf, OIDS } from './der';
import type { SignatureProvider } from './provider';
import { readStamp } from './time-stamp';

/** What does not hold of a signature. */
export type SignatureFault =
  /** It leaves bytes of its own revision out, or is no signature that could be read. */
  | 'ranges'
  /** What was signed is not what stands there. */
  | 'digest'
  /** Not made by the certificate that it carries. */
  | 'signature'
  /** The certificate comes from nobody whom these services trust, or was not in force. */
  | 'chain'
  /** No time stamp of this very signature by somebody whom they trust. */
  | 'stamp';

export interface CheckedSignature {
  field: string;
  /** Name that the signature gives. */
  name: string;
  /** Name of its certificate. */
  certificate: string;
  /** By the time stamp; null where that does not hold. */
  stampedAt: Date | null;
  /** Bytes of the file up to the end of what it covers. */
  end: number;
  /** SHA-256 of these. */
  sha256: string;
  faults: readonly SignatureFault[];
}

export interface CheckedPdf {
  /** In the order in which they were added. */
  signatures: readonly CheckedSignature[];
  /** Whether anything was added after the last signature, or between two of them without being part of one. */
  hasMore: boolean;
}

/** @throws Error for what cannot be read as a PDF */
export async function checkSignatures(
  bytes: Buffer,
  anchors: ReturnType<SignatureProvider['anchors']>,
): Promise<CheckedPdf> {
  const document = await PDFDocument.load(new Uint8Array(bytes), { updateMetadata: false, ignoreEncryption: true });
  const form = document.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  const fields = form?.lookupMaybe(PDFName.of('Fields'), PDFArray);
  const signatures = (fields?.asArray() ?? [])
    .map((_, index) => fields?.lookup(index))
    .filter((field) => field instanceof PDFDict)
    .filter((field) => field.get(PDFName.of('FT')) === PDFName.of('Sig') && field.has(PDFName.of('V')))
    .map((field) => checkField(bytes, field, anchors))
    .toSorted((left, right) => left.end - right.end);
  return { signatures, hasMore: hasMore(bytes, signatures) };
}

const END_OF_FILE = '%%EOF';

/** Every signature ends a revision of its own, and the last one the file. */
function hasMore(bytes: Buffer, signatures: readonly CheckedSignature[]): boolean {
  const last = signatures.at(-1);
  if (last && last.end !== bytes.length) return true;
  return signatures.some(({ end }, index) => {
    const next = signatures[index + 1];
    if (!next) return false;
    const revisions = bytes.subarray(end, next.end).toString('latin1').split(END_OF_FILE).length - 1;
    return revisions !== 1;
  });
}

function textOf(dictionary: PDFDict | undefined, key: string): string {
  const value = dictionary?.lookup(PDFName.of(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
}

function checkField(
  bytes: Buffer,
  field: PDFDict,
  anchors: ReturnType<SignatureProvider['anchors']>,
): CheckedSignature {
  const value = field.lookupMaybe(PDFName.of('V'), PDFDict);
  const range = rangeOf(bytes, value);
  const end = range ? range.to + range.rest : bytes.length;
  const found = {
    field: textOf(field, 'T'),
    name: textOf(value, 'Name'),
    end,
    sha256: createHash('sha256').update(bytes.subarray(0, end)).digest('hex'),
  };
  const message = range && messageIn(bytes, range);
  if (!range || !message) return { ...found, certificate: '', stampedAt: null, faults: ['ranges'] };
  const digest = createHash('sha256')
    .update(bytes.subarray(0, range.from))
    .update(bytes.subarray(range.to, end))
    .digest();
  const leaf = signerOf(message);
  const stampedAt = stampOf(message, anchors);
  const faults: SignatureFault[] = [];
  if (!holds(() => octetsOf(message.signed(OIDS.messageDigest)).equals(digest))) faults.push('digest');
  if (!leaf || message.carried) faults.push('signature');
  if (!leaf || !isTrusted(leaf, message.certificates, anchors, stampedAt ?? undefined)) faults.push('chain');
  if (!stampedAt) faults.push('stamp');
  const certificate = /(?:^|\n)CN=(.*)/.exec(leaf?.subject ?? '')?.[1] ?? '';
  return { ...found, certificate, stampedAt, faults };
}

function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

interface Range {
  /** Where the message begins, with its `<`. */
  from: number;
  /** Where what follows it begins. */
  to: number;
  /** How much that is. */
  rest: number;
}

/** The ranges, where they leave out nothing but the message itself. */
function rangeOf(bytes: Buffer, value: PDFDict | undefined): Range | undefined {
  const range = value?.lookupMaybe(PDFName.of('ByteRange'), PDFArray);
  const [start, from, to, rest] = (range?.asArray() ?? []).map((one) =>
    one instanceof PDFNumber ? one.asNumber() : -1,
  );
  if (range?.size() !== 4 || start !== 0 || from === undefined || to === undefined || rest === undefined)
    return undefined;
  if (![from, to, rest].every(Number.isSafeInteger) || from <= 0 || to <= from + 2 || rest <= 0) return undefined;
  if (to + rest > bytes.length) return undefined;
  const left = bytes.subarray(from, to).toString('latin1');
  if (!/^<[0-9a-f]+>$/i.test(left) || left.length % 2 !== 0) return undefined;
  return bytes
    .subarray(to, to + rest)
    .toString('latin1')
    .trimEnd()
    .endsWith(END_OF_FILE)
    ? { from, to, rest }
    : undefined;
}

function messageIn(bytes: Buffer, { from, to }: Range): ReadMessage | undefined {
  try {
    return readMessage(Buffer.from(bytes.subarray(from + 1, to - 1).toString('latin1'), 'hex'));
  } catch {
    return undefined;
  }
}

/** The certificate that the signed attributes name, where its key has made the signature. */
function signerOf(message: ReadMessage): X509Certificate | undefined {
  let signer: X509Certificate | undefined;
  const isSigned = holds(() => {
    const named = namedCertificate(message.signed(OIDS.signingCertificate));
    signer = message.certificates.find(({ raw }) => createHash('sha256').update(raw).digest().equals(named));
    const kind = signer?.publicKey.asymmetricKeyType;
    const fits =
      (kind === 'ec' && message.signatureAlgorithm === OIDS.ecdsaWithSha256) ||
      (kind === 'rsa' && [OIDS.rsaEncryption, OIDS.rsaWithSha256].some((one) => one === message.signatureAlgorithm));
    return (
      signer !== undefined &&
      fits &&
      message.digestAlgorithm === OIDS.sha256 &&
      verify('sha256', message.signedBytes, signer.publicKey, message.signature)
    );
  });
  return isSigned ? signer : undefined;
}

/** Time of the stamp over this signature; null unless it holds in every respect. */
function stampOf(message: ReadMessage, anchors: ReturnType<SignatureProvider['anchors']>): Date | null {
  let at: Date | null = null;
  const isStamped = holds(() => {
    const token = message.unsigned(OIDS.timeStampToken);
    if (!token) return false;
    const stamp = readMessage(token);
    const { at: said, imprint } = readStamp(stamp.carried);
    at = said;
    const signer = signerOf(stamp);
    return (
      stamp.contentType === OIDS.timeStampInfo &&
      octetsOf(stamp.signed(OIDS.messageDigest)).equals(
        createHash('sha256')
          .update(stamp.carried ?? '')
          .digest(),
      ) &&
      imprint.equals(createHash('sha256').update(message.signature).digest()) &&
      signer !== undefined &&
      signer.keyUsage?.length === 1 &&
      signer.keyUsage[0] === OIDS.timeStamping &&
      isTrusted(signer, stamp.certificates, anchors, said)
    );
  });
  return isStamped ? at : null;
}

/** Longest chain that is followed. */
const CHAIN = 5;

/** Whether the chain of certificates, each in force then, ends with a key that is trusted. */
function isTrusted(
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  anchors: ReturnType<SignatureProvider['anchors']>,
  at: Date | undefined,
  depth = 0,
): boolean {
  if (!at || depth > CHAIN || at < new Date(certificate.validFrom) || at > new Date(certificate.validTo)) return false;
  if (anchors.some((anchor) => certificate.verify(anchor))) return true;
  return others.some(
    (issuer) =>
      issuer.ca &&
      issuer.fingerprint256 !== certificate.fingerprint256 &&
      certificate.checkIssued(issuer) &&
      certificate.verify(issuer.publicKey) &&
      isTrusted(issuer, others, anchors, at, depth + 1),
  );
}
