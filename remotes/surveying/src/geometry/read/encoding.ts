// The encodings of Chinese survey files: UTF-8 and GB 18030 (with GBK and GB 2312 in it), declared or found out.

export type Encoding = 'utf-8' | 'gb18030';

/**
 * In which encoding texts were read. `isSure` where the file or a person says it; else it was found out, and the sample
 * lets a person judge.
 */
export interface FoundEncoding {
  used: Encoding;
  isSure: boolean;
  /**
   * The first text that is not plain ASCII, as it was read; empty where there is none, and nothing depends on the
   * encoding.
   */
  sample: string;
}

const SAMPLE_LENGTH = 40;

/** What was found, with the first of these texts that tells one encoding from the other. */
export function foundEncoding(used: Encoding, isSure: boolean, texts: Iterable<Uint8Array>): FoundEncoding {
  for (const bytes of texts)
    if (!isAscii(bytes))
      return { used, isSure, sample: decodeText(bytes.subarray(0, 200), used).text.trim().slice(0, SAMPLE_LENGTH) };
  return { used, isSure, sample: '' };
}

const NAMES: readonly (readonly [RegExp, Encoding])[] = [
  [/^(utf-?8|65001)$/, 'utf-8'],
  [/^((ansi|cp|oem|windows|ms)?[ _-]?936|gbk|gb18030|gb2312|euc-?cn|ansi_936)$/, 'gb18030'],
];

/** The encoding of a name as `.cpg` files and DXF headers write it; null for any other. */
export function encodingNamed(name: string): Encoding | null {
  const plain = name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase();
  return NAMES.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

const strict = {
  'utf-8': new TextDecoder('utf-8', { fatal: true }),
  gb18030: new TextDecoder('gb18030', { fatal: true }),
};
const lenient = new TextDecoder('gb18030');

function decodeStrictly(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return strict[encoding].decode(bytes);
  } catch {
    return null;
  }
}

export interface Decoded {
  text: string;
  /**
   * `cut`: the last character was cut off by the width of the field; `other`: in the other encoding; `broken`: in
   * neither.
   */
  fault: 'cut' | 'other' | 'broken' | null;
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** Whole UTF-8 whose characters all have three bytes or more: GBK makes such bytes by chance once in a thousand. */
export function isWideUtf8(bytes: Uint8Array): boolean {
  if (isAscii(bytes)) return false;
  const text = decodeStrictly(bytes, 'utf-8');
  return text !== null && Array.from(text).every((char) => char < '\u0080' || char === '·' || char >= '\u2000');
}

/** The encoding on which the bytes of all texts agree, whatever the file declares; null where they decide nothing. */
export function encodingOfBytes(texts: Iterable<Uint8Array>): Encoding | null {
  let [wide, foreign, total] = [0, 0, 0];
  for (const bytes of texts) {
    if (isAscii(bytes)) continue;
    total += 1;
    const { fault } = decodeText(bytes, 'utf-8');
    if (fault === 'other' || fault === 'broken') foreign += 1;
    else if (fault === 'cut' || isWideUtf8(bytes)) wide += 1;
  }
  if (total === 0) return null;
  return wide === total ? 'utf-8' : foreign === total ? 'gb18030' : null;
}

/** Bytes of UTF-16 as UTF-8 with its mark: by the mark, or by the zeros beside ASCII; null for bytes that are none. */
export function fromUtf16(bytes: Uint8Array): Uint8Array | null {
  const kind = bytes[0] === 0xff && bytes[1] === 0xfe ? 'le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'be' : null;
  const named = kind ?? utf16ByZeros(bytes.subarray(0, 4096));
  return named && new TextEncoder().encode(`\uFEFF${new TextDecoder(`utf-16${named}`).decode(bytes)}`);
}

/** Fewer zeros are filling. */
const LEAST_ZEROS = 4;

function utf16ByZeros(head: Uint8Array): 'le' | 'be' | null {
  const zeros: [number, number] = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at & 1 ? 1 : 0] += 1;
  const [even, odd] = zeros;
  const least = Math.max(LEAST_ZEROS, head.length / 8);
  if (odd >= least && even < odd / 20) return 'le';
  return even >= least && odd < even / 20 ? 'be' : null;
}

/**
 * A text in the encoding that its file is said to be in, or in the other where it is none in that.
 * @param isSaid a person has said it: texts that are UTF-8 are then not read as such
 */
export function decodeText(bytes: Uint8Array, encoding: Encoding, isSaid = true): Decoded {
  if (!isSaid && encoding === 'gb18030' && isWideUtf8(bytes))
    return { text: decodeStrictly(bytes, 'utf-8') ?? '', fault: 'other' };
  const exact = decodeStrictly(bytes, encoding);
  if (exact !== null) return { text: exact, fault: null };
  const other = decodeStrictly(bytes, encoding === 'utf-8' ? 'gb18030' : 'utf-8');
  for (let cut = 1; cut <= 3 && cut < bytes.length; cut += 1) {
    const shorter = decodeStrictly(bytes.subarray(0, -cut), encoding);
    if (shorter !== null && !isAscii(bytes.subarray(-cut))) {
      return other !== null && cut > 1 ? { text: other, fault: 'other' } : { text: shorter, fault: 'cut' };
    }
  }
  return other === null ? { text: lenient.decode(bytes), fault: 'broken' } : { text: other, fault: 'other' };
}

/** What texts are in that say nothing themselves: UTF-8 where all of them could be, else GB 18030. */
export function guessEncoding(samples: Iterable<Uint8Array>): Encoding {
  for (const sample of samples) {
    const { fault } = decodeText(sample, 'utf-8');
    if (fault === 'other' || fault === 'broken') return 'gb18030';
  }
  return 'utf-8';
}
