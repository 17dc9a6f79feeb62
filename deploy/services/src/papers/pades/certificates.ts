// Certificates of development, made from keys alone: every process makes the same bytes from the same key file, and
// none is kept.
import { createECDH, createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Block } from './der';
import {
  bigInteger,
  bits,
  fromDer,
  integer,
  octets,
  oid,
  OIDS,
  printable,
  sequence,
  setOf,
  tagged,
  toDer,
  utcTime,
  utf8,
  yes,
} from './der';

/** They say nothing of time: the keys behind them come and go by the key file. */
const NOT_BEFORE = new Date('2026-01-01T00:00:00Z');
const NOT_AFTER = new Date('2046-01-01T00:00:00Z');
const COUNTRY = '2.5.4.6';
const ORGANISATION = '2.5.4.10';
const COMMON_NAME = '2.5.4.3';
const AUTHORITY_TITLE = '不动产登记开发证书颁发机构';

export interface Issuer {
  id: string;
  /** Signs with Ed25519, whose signatures follow from the key alone, so that certificates do too. */
  key: KeyObject;
}

/** The P-256 key that follows from 32 random bytes. */
export function keyOfSecret(secretHex: string): KeyObject {
  // A secret may lie outside of the curve's order, with a chance of 2⁻³²; its hash is the next try.
  for (let secret = Buffer.from(secretHex, 'hex'); ; secret = createHash('sha256').update(secret).digest()) {
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(secret);
    } catch {
      continue;
    }
    const point = curve.getPublicKey();
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
    return createPrivateKey({
      key: { kty: 'EC', crv: 'P-256', d: secret.toString('base64url'), x: part(1), y: part(33) },
      format: 'jwk',
    });
  }
}

/** The certificate of the authority itself, for whoever wants to trust it. */
export function authorityCertificate(issuer: Issuer): Buffer {
  return issue(issuer, {
    subject: authorityName(issuer.id),
    publicKey: createPublicKey(issuer.key),
    // keyCertSign and cRLSign.
    extensions: [constraints(sequence(yes(), integer(0))), keyUsage(0x06, 1)],
  });
}

/** The certificate of a key that signs documents, or times. */
export function leafCertificate(issuer: Issuer, key: KeyObject, title: string, stampsTime: boolean): Buffer {
  return issue(issuer, {
    subject: nameOf(title),
    publicKey: createPublicKey(key),
    // digitalSignature, and nonRepudiation of those who sign documents.
    extensions: stampsTime
      ? [constraints(sequence()), keyUsage(0x80, 7), extension('2.5.29.37', sequence(oid(OIDS.timeStamping)))]
      : [constraints(sequence()), keyUsage(0xc0, 6)],
  });
}

const authorityName = (id: string): Block => nameOf(`${AUTHORITY_TITLE} ${id}`);

const nameOf = (title: string): Block =>
  sequence(
    ...(
      [
        [COUNTRY, printable('CN')],
        [ORGANISATION, utf8('不动产登记服务平台')],
        [COMMON_NAME, utf8(title)],
      ] as const
    ).map(([type, value]) => setOf(sequence(oid(type), value))),
  );

const extension = (type: string, value: Block): Block => sequence(oid(type), yes(), octets(toDer(value)));
const constraints = (value: Block): Block => extension('2.5.29.19', value);
/** @param unused bits at the end of the byte */
const keyUsage = (usage: number, unused: number): Block => extension('2.5.29.15', bits(Buffer.from([usage]), unused));

interface Subject {
  subject: Block;
  publicKey: KeyObject;
  extensions: Block[];
}

/** RFC 5280, version 3. */
function issue(issuer: Issuer, { subject, publicKey, extensions }: Subject): Buffer {
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = sequence(oid(OIDS.ed25519));
  const toSign = sequence(
    tagged(0, integer(2)),
    // The same for the same key.
    bigInteger(createHash('sha256').update(spki).digest().subarray(0, 16)),
    algorithm,
    authorityName(issuer.id),
    sequence(utcTime(NOT_BEFORE), utcTime(NOT_AFTER)),
    subject,
    fromDer(spki),
    tagged(3, sequence(...extensions)),
  );
  return toDer(sequence(toSign, algorithm, bits(sign(null, toDer(toSign), issuer.key))));
}
