// Signatures are over exact bytes, by a trusted key, for one kind of payload; without WebCrypto nothing is believed.
import { makeSigner } from '../testing/release-signer';
import { decodeBase64, encodeBase64 } from './base64';
import { canVerify } from './can-verify';
import {
  BRIEF_TYPE,
  embed,
  openEnvelope,
  parseEmbeddedText,
  parseEnvelope,
  payloadOf,
  preAuthEncoding,
  RECORD_TYPE,
  SET_TYPE,
} from './envelope';
import type { Envelope } from './envelope';

const TYPE = 'application/example';

async function aSigner(keyid: string) {
  const { key, sign } = await makeSigner(keyid);
  return { key, sign: (text: string, payloadType = TYPE) => sign(text, payloadType) };
}

test('the encoding before signing is that of the DSSE standard', () => {
  const bytes = preAuthEncoding('http://example.com/HelloWorld', new TextEncoder().encode('hello world'));
  expect(new TextDecoder().decode(bytes)).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world');
});

test('opens what a trusted key has signed, as a file and embedded', async () => {
  const { key, sign } = await aSigner('a'.repeat(32));
  const envelope = await sign('{"名":1}');
  await expect(openEnvelope(parseEnvelope(JSON.stringify(envelope), 'e'), TYPE, [key], 'e')).resolves.toBe('{"名":1}');
  await expect(openEnvelope(embed(envelope), TYPE, [key], 'e')).resolves.toBe('{"名":1}');
});

test('refuses another key, another key under the same id, another kind, another payload, no signature', async () => {
  const mine = await aSigner('a'.repeat(32));
  const other = await aSigner('b'.repeat(32));
  const posing = await aSigner('a'.repeat(32));
  const envelope = await mine.sign('text');
  const open = (one: Envelope, keys = [mine.key], type = TYPE) => openEnvelope(one, type, keys, 'e');
  await expect(open(await other.sign('text'))).rejects.toMatchObject({ name: 'SignatureError' });
  await expect(open(await posing.sign('text'))).rejects.toMatchObject({ name: 'SignatureError' });
  await expect(open(envelope, [mine.key], 'application/other')).rejects.toMatchObject({ name: 'SignatureError' });
  await expect(
    open({ ...envelope, payloadType: 'application/other' }, [mine.key], 'application/other'),
  ).rejects.toMatchObject({ name: 'SignatureError' });
  await expect(open({ ...envelope, payload: encodeBase64(new TextEncoder().encode('Text')) })).rejects.toMatchObject({
    name: 'SignatureError',
  });
  await expect(open({ ...envelope, signatures: [] })).rejects.toMatchObject({ name: 'SignatureError' });
  await expect(open(envelope, [])).rejects.toMatchObject({ name: 'SignatureError' });
});

test('the kinds of payload are those that the departments’ tools sign', () => {
  expect([SET_TYPE, RECORD_TYPE, BRIEF_TYPE]).toEqual(
    ['set', 'record', 'brief'].map((kind) => `application/vnd.portal.release-${kind}+json`),
  );
});

test('any one of several keys and signatures is enough; a key that is none is nobody’s', async () => {
  const [mine, other] = [await aSigner('a'.repeat(32)), await aSigner('b'.repeat(32))];
  const [by, byOther] = [await mine.sign('text'), await other.sign('text')];
  const both = { ...by, signatures: [...byOther.signatures, ...by.signatures] };
  await expect(openEnvelope(both, TYPE, [other.key, mine.key], 'e')).resolves.toBe('text');
  await expect(openEnvelope(by, TYPE, [other.key, mine.key], 'e')).resolves.toBe('text');
  await expect(openEnvelope(by, TYPE, [{ ...mine.key, spki: 'QQ==' }], 'e')).rejects.toThrow(
    'e: no valid signature of a trusted key',
  );
  await expect(
    openEnvelope({ ...by, signatures: [{ ...by.signatures[0]!, sig: '?' }] }, TYPE, [mine.key], 'e'),
  ).rejects.toThrow('e.sig: expected base64');
});

test('only UTF-8 opens, and a mark at its start is part of it', async () => {
  const { key, sign } = await aSigner('a'.repeat(32));
  const marked = await sign('\uFEFFtext');
  await expect(openEnvelope(marked, TYPE, [key], 'e')).resolves.toBe('\uFEFFtext');
  expect(embed(marked).text).toBe('\uFEFFtext');
  const bytes = encodeBase64(Uint8Array.of(0xff));
  expect(() => embed({ ...marked, payload: bytes })).toThrow('not valid for encoding utf-8');
  expect(() => embed({ ...marked, payload: '?' })).toThrow('payload: expected base64');
  expect(() => payloadOf({ ...marked, payload: '?' }, 'e')).toThrow('e.payload: expected base64');
});

test('bytes that are no UTF-8 do not open even where they are signed', async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const key = {
    keyid: 'a'.repeat(32),
    spki: encodeBase64(new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))),
  };
  const sig = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    pair.privateKey,
    preAuthEncoding(TYPE, Uint8Array.of(0xff)),
  );
  const envelope = {
    payloadType: TYPE,
    payload: encodeBase64(Uint8Array.of(0xff)),
    signatures: [{ keyid: key.keyid, sig: encodeBase64(new Uint8Array(sig)) }],
  };
  await expect(openEnvelope(envelope, TYPE, [key], 'e')).rejects.toThrow('not valid for encoding utf-8');
});

const KEY = 'a'.repeat(32);
test.each<[object | string, string]>([
  ['no JSON', 'e: expected an object'],
  [{}, 'e.payloadType: expected a text'],
  [{ payloadType: 't' }, 'e.payload: expected a text'],
  [{ payloadType: 't', payload: 'QQ==' }, 'e.signatures: expected a list'],
  [
    { payloadType: 't', payload: 'QQ==', signatures: [{ keyid: `${KEY}0`, sig: 'x' }] },
    'e.signatures[0].keyid: expected a text like',
  ],
  [
    { payloadType: 't', payload: 'QQ==', signatures: [{ keyid: `x${KEY}`, sig: 'x' }] },
    'e.signatures[0].keyid: expected',
  ],
  [{ payloadType: 't', payload: 'QQ==', signatures: [{ keyid: KEY }] }, 'e.signatures[0].sig: expected a text'],
  [{ payloadType: 't', payload: 'QQ==', signatures: [], more: 1 }, 'e: expected an envelope and nothing else'],
])('%j is no envelope', (value, message) => {
  expect(() => parseEnvelope(typeof value === 'string' ? value : JSON.stringify(value), 'e')).toThrow(message);
  if (typeof value !== 'string' && 'more' in value)
    expect(() =>
      parseEmbeddedText(JSON.stringify({ payloadType: 't', text: 'x', signatures: [], more: 1 }), 'e'),
    ).toThrow(message);
});

test('there is one way to write bytes and one way to write an envelope', async () => {
  expect(decodeBase64('QQ==', 'b')).toEqual(Uint8Array.of(65));
  for (let length = 0; length < 9; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => 251 - at);
    expect(decodeBase64(encodeBase64(bytes), 'b')).toEqual(bytes);
  }
  for (const text of ['QR==', 'QUFBQR==', 'QUJ=', 'QQ=', 'QQ', 'QQ==\n', 'Q-==', '=QQ='])
    expect(() => decodeBase64(text, 'b')).toThrow('b:');
  expect(() => decodeBase64('QR==', 'b')).toThrow('b: expected canonical base64');
  for (const value of ['Q', null, ['QQ==', 1, 2, 3]])
    expect(() => decodeBase64(value, 'b')).toThrow('b: expected base64');
  const { sign } = await aSigner('a'.repeat(32));
  const text = JSON.stringify(await sign('text'));
  for (const other of [
    ` ${text}`,
    text.replace('{', '{ '),
    text.replace('{', '{"x":1,'),
    text.replace('"payload"', '"payload":"QQ==","payload"'),
  ]) {
    expect(() => parseEnvelope(other, 'e')).toThrow('e:');
  }
});

test('without WebCrypto nothing opens', async () => {
  const { key, sign } = await aSigner('a'.repeat(32));
  const envelope = await sign('text');
  const real = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!;
  try {
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: { getRandomValues: () => undefined } });
    expect(canVerify()).toBe(false);
    await expect(openEnvelope(envelope, TYPE, [key], 'e')).rejects.toMatchObject({ name: 'SignatureError' });
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: undefined });
    expect(canVerify()).toBe(false);
    await expect(openEnvelope(envelope, TYPE, [key], 'e')).rejects.toMatchObject({ name: 'SignatureError' });
  } finally {
    Object.defineProperty(globalThis, 'crypto', real);
  }
  expect(canVerify()).toBe(true);
});
