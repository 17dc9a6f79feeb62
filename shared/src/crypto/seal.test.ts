// The envelope against an independent implementation (node:crypto) and against tampering.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { open as openText, seal as sealText } from './aes-envelope';
import { CryptoError } from './crypto-error';
import { openJson, sealJson, sha256Hex } from './index';

const KEY = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const hexKey = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));

function keys(keyHex: string) {
  return ['enc:', 'mac:'].map((prefix) =>
    createHash('sha256')
      .update(prefix + keyHex)
      .digest(),
  ) as [Buffer, Buffer];
}

function nodeSeal(keyHex: string, text: string): string {
  const [encryption, mac] = keys(keyHex);
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', encryption, iv);
  const message = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([message, createHmac('sha256', mac).update(message).digest()]).toString('base64');
}

function nodeOpen(keyHex: string, sealed: string): string {
  const [encryption, mac] = keys(keyHex);
  const all = Buffer.from(sealed, 'base64');
  const message = all.subarray(0, -32);
  expect(createHmac('sha256', mac).update(message).digest()).toEqual(all.subarray(-32));
  const decipher = createDecipheriv('aes-256-cbc', encryption, message.subarray(0, 16));
  return Buffer.concat([decipher.update(message.subarray(16)), decipher.final()]).toString('utf8');
}

function failure(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('expected a failure');
}

function expectRefused(work: () => unknown): void {
  const error = failure(work);
  if (!(error instanceof CryptoError)) throw error;
  expect({ name: error.name, code: error.code, message: error.message, cause: error.cause }).toEqual({
    name: 'CryptoError',
    code: 'CRYPTO',
    message: '数据无法读取，请刷新页面后重试',
    cause: undefined,
  });
}

test('any JSON value comes back as it was', () => {
  fc.assert(
    fc.property(hexKey, fc.jsonValue(), (key, value) => {
      expect(JSON.stringify(openJson(key, sealJson(key, value)))).toBe(JSON.stringify(value));
    }),
    { numRuns: 60 },
  );
});

test('agrees with an independent implementation in both directions', () => {
  fc.assert(
    fc.property(hexKey, fc.string({ unit: 'grapheme', maxLength: 90 }), (key, text) => {
      expect(openText(key, nodeSeal(key, text))).toBe(text);
      expect(nodeOpen(key, sealText(key, text))).toBe(text);
    }),
    { numRuns: 60 },
  );
});

test('opens a fixed vector made elsewhere', () => {
  const iv = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  const [encryption, mac] = keys(KEY);
  const cipher = createCipheriv('aes-256-cbc', encryption, iv);
  const message = Buffer.concat([iv, cipher.update('{"name":"张三"}'), cipher.final()]);
  const sealed = Buffer.concat([message, createHmac('sha256', mac).update(message).digest()]).toString('base64');
  expect(openJson(KEY, sealed)).toEqual({ name: '张三' });
});

test('the same value never seals to the same text', () => {
  expect(new Set(Array.from({ length: 20 }, () => sealJson(KEY, { a: 1 }))).size).toBe(20);
});

test('every single flipped bit is refused with the same error', () => {
  const bytes = Buffer.from(sealText(KEY, '身份证号 330106190001010017'), 'base64');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expectRefused(() => openText(KEY, changed.toString('base64')));
  }
});

test('every flipped bit of the base64 text is refused with the same error', () => {
  const sealed = Buffer.from(sealText(KEY, 'abcde'), 'latin1');
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expectRefused(() => openText(KEY, changed.toString('latin1')));
  }
});

test.each(
  Object.entries({
    'empty text': '',
    'one letter': 'x',
    'only padding': '====',
    'too short': 'AAAA',
    JSON: '{}',
    'Chinese text': '中文',
    zeros: 'A'.repeat(88),
    'a trailing space': sealText(KEY, 'x') + ' ',
    'a cut start': sealText(KEY, 'x').slice(4),
    'a cut end': sealText(KEY, 'x').slice(0, -4),
  }),
)('refuses %s', (_name, text) => expectRefused(() => openJson(KEY, text)));

test('refuses another key, malformed keys and sealed text that is not JSON', () => {
  expectRefused(() => openText(KEY.replace('0', '1'), sealText(KEY, 'x')));
  expectRefused(() => sealText('abc', 'x'));
  expectRefused(() => openText(KEY + '0', sealText(KEY, 'x')));
  expectRefused(() => openJson(KEY, sealText(KEY, '{"a":')));
});

test('refuses values JSON cannot carry', () => {
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  for (const value of [undefined, () => 1, 1n, cycle]) expectRefused(() => sealJson(KEY, value));
  expectRefused(() => sealText(KEY, '\ud800'));
});

test('sealed empty text opens as null', () => {
  expect(openJson(KEY, sealText(KEY, ''))).toBeNull();
});

test('sha256Hex agrees with node:crypto for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(sha256Hex(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
    }),
  );
});
