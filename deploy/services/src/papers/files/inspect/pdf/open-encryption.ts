// Opens the encryption of a PDF that everybody may open: the standard handler with an empty user password
// (ISO 32000-2, 7.6.4), as papers are that only limit printing and copying.
import { createDecipheriv, createCipheriv, createHash } from 'node:crypto';
import { PDFBool, PDFDict, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';

/** What decrypts the streams and texts of one object. */
export interface Decrypt {
  /** @throws Error for data that are not whole */
  stream: (data: Uint8Array, objectNumber: number, generation: number) => Buffer;
  /** Some writers leave texts in clear, against the format: what becomes no text is one already. */
  text: (data: Uint8Array, objectNumber: number, generation: number) => Buffer;
}
/** `password`: a person must enter one; `unknown`: another handler, or parts that cannot be read. */
export type Encryption = { decrypt: Decrypt } | { closed: 'password' | 'unknown' };

/** Algorithm 2, step (a). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const AES_SALT = Buffer.from('sAlT', 'latin1');

const md5 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** OpenSSL 3 no longer offers it; papers of 2010 are encrypted by it. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number): void => {
    const kept = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = kept;
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff;
    swap(at, other);
  }
  const out = Buffer.alloc(data.length);
  for (let at = 0, one = 0, other = 0; at < data.length; at += 1) {
    one = (one + 1) & 0xff;
    other = (other + (state[one] ?? 0)) & 0xff;
    swap(one, other);
    out[at] = (data[at] ?? 0) ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
  }
  return out;
}

function aes(key: Uint8Array, data: Uint8Array): Buffer {
  if (data.length < 32 || data.length % 16 !== 0) return Buffer.alloc(0);
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, data.subarray(0, 16));
  return Buffer.concat([decipher.update(data.subarray(16)), decipher.final()]);
}

function bytesIn(dict: PDFDict, name: string): Buffer {
  const value = dict.get(PDFName.of(name));
  if (value instanceof PDFString || value instanceof PDFHexString) return Buffer.from(value.asBytes());
  throw new RangeError(`${name} that cannot be read`);
}

function numberIn(dict: PDFDict, name: string, usual?: number): number {
  const value = dict.get(PDFName.of(name));
  if (value instanceof PDFNumber) return value.asNumber();
  if (value === undefined && usual !== undefined) return usual;
  throw new RangeError(`${name} that cannot be read`);
}

/** Revisions 2 to 4: algorithm 2, checked by algorithms 4 and 5. */
function keyByMd5(dict: PDFDict, id: Uint8Array, revision: number, length: number): Buffer | null {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberIn(dict, 'P') | 0);
  const isMetadataPlain = dict.get(PDFName.of('EncryptMetadata')) === PDFBool.False;
  const open = revision >= 4 && isMetadataPlain ? Buffer.from([0xff, 0xff, 0xff, 0xff]) : Buffer.alloc(0);
  let key = md5(PADDING, bytesIn(dict, 'O').subarray(0, 32), permissions, id, open);
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, length));
  key = key.subarray(0, length);
  const expected = bytesIn(dict, 'U');
  if (revision === 2) return rc4(key, PADDING).equals(expected.subarray(0, 32)) ? key : null;
  let check = rc4(key, md5(PADDING, id));
  for (let round = 1; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(expected.subarray(0, 16)) ? key : null;
}

/** Algorithm 2.B for an empty password. */
function hardened(salt: Uint8Array, revision: number): Buffer {
  let key = createHash('sha256').update(salt).digest();
  if (revision < 6) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = Buffer.concat([cipher.update(block), cipher.final()]);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** Revisions 5 and 6: algorithm 2.A. */
function keyBySha(dict: PDFDict, revision: number): Buffer | null {
  const user = bytesIn(dict, 'U');
  if (!hardened(user.subarray(32, 40), revision).equals(user.subarray(0, 32))) return null;
  const decipher = createDecipheriv('aes-256-cbc', hardened(user.subarray(40, 48), revision), Buffer.alloc(16));
  return Buffer.concat([decipher.setAutoPadding(false).update(bytesIn(dict, 'UE').subarray(0, 32)), decipher.final()]);
}

type Use = 'StmF' | 'StrF';
const METHODS: readonly string[] = ['None', 'V2', 'AESV2', 'AESV3'];
/** In the clear they are one- or two-byte texts without other control characters. */
const NO_TEXT = /[^\P{Cc}\t\n\f\r]/u;

/** How streams or texts are encrypted: `V2` is RC4, the others AES. */
function methodOf(dict: PDFDict, version: number, use: Use): string {
  if (version < 4) return 'V2';
  const name = dict.get(PDFName.of(use));
  if (!(name instanceof PDFName) || name.asString() === '/Identity') return 'None';
  const filters = dict.get(PDFName.of('CF'));
  const filter = filters instanceof PDFDict ? filters.get(name) : undefined;
  const method = filter instanceof PDFDict ? filter.get(PDFName.of('CFM')) : undefined;
  return method instanceof PDFName ? method.asString().slice(1) : 'None';
}

/** @param dict the value of `Encrypt` @param id the first part of the file's `ID` */
export function openEncryption(dict: PDFDict, id: Uint8Array): Encryption {
  try {
    if (dict.get(PDFName.of('Filter')) !== PDFName.of('Standard')) return { closed: 'unknown' };
    const version = numberIn(dict, 'V');
    const revision = numberIn(dict, 'R');
    const length = version === 1 ? 5 : version === 4 ? 16 : numberIn(dict, 'Length', 40) / 8;
    const key = revision >= 5 ? keyBySha(dict, revision) : keyByMd5(dict, id, revision, length);
    if (!key) return { closed: 'password' };
    const methods = { StmF: methodOf(dict, version, 'StmF'), StrF: methodOf(dict, version, 'StrF') };
    if (!Object.values(methods).every((method) => METHODS.includes(method))) return { closed: 'unknown' };
    const opened = (use: Use, data: Uint8Array, objectNumber: number, generation: number): Buffer => {
      const method = methods[use];
      if (method === 'None') return Buffer.from(data);
      if (method === 'AESV3') return aes(key, data);
      // Algorithm 1: each object has a key of its own.
      const number = Buffer.alloc(5);
      number.writeUIntLE(objectNumber, 0, 3);
      number.writeUIntLE(generation, 3, 2);
      const own = md5(key, number, method === 'AESV2' ? AES_SALT : Buffer.alloc(0));
      const cut = own.subarray(0, Math.min(16, key.length + 5));
      return method === 'AESV2' ? aes(cut, data) : rc4(cut, data);
    };
    return {
      decrypt: {
        stream: (...one) => opened('StmF', ...one),
        text: (data, ...object) => {
          try {
            const text = opened('StrF', data, ...object);
            const clear = text.toString('latin1').replaceAll('\0', '');
            return clear === '' || NO_TEXT.test(clear) ? Buffer.from(data) : text;
          } catch {
            return Buffer.from(data);
          }
        },
      },
    };
  } catch {
    return { closed: 'unknown' };
  }
}
