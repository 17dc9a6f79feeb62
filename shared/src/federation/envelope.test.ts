// Signatures are over exact bytes, by a trusted key, for one kind of payload; without WebCrypto nothing is believed.
import { decodeBase64, encodeBase64 } from './base64';
import { canVerify, embed, openEnvelope, parseEnvelope, preAuthEncoding, unembed } from './envelope';
import type { Envelope, PublicKey } from './envelope';

const TYPE = 'application/example';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

async function aSigner(keyid: string) {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const key: PublicKey = { keyid, spki: encodeBase64(new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))) };
  const sign = async (text: string, payloadType = TYPE): Promise<Envelope> => {
    const payload = new TextEncoder().encode(text);
    const sig = await crypto.subtle.sign(ALGORITHM, pair.privateKey, preAuthEncoding(payloadType, payload));
    return { payloadType, payload: encodeBase64(payload), signatures: [{ keyid, sig: encodeBase64(new Uint8Array(sig)) }] };
  };
  return { key, sign };
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
  expect(unembed(embed(envelope))).toEqual(envelope);
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
  await expect(open({ ...envelope, payloadType: 'application/other' }, [mine.key], 'application/other')).rejects.toMatchObject({ name: 'SignatureError' });
  await expect(open({ ...envelope, payload: encodeBase64(new TextEncoder().encode('Text')) })).rejects.toMatchObject({ name: 'SignatureError' });
  await expect(open({ ...envelope, signatures: [] })).rejects.toMatchObject({ name: 'SignatureError' });
  await expect(open(envelope, [])).rejects.toMatchObject({ name: 'SignatureError' });
});

test('there is one way to write bytes and one way to write an envelope', async () => {
  expect(decodeBase64('QQ==', 'b')).toEqual(Uint8Array.of(65));
  for (let length = 0; length < 9; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => 251 - at);
    expect(decodeBase64(encodeBase64(bytes), 'b')).toEqual(bytes);
  }
  for (const text of ['QR==', 'QUFBQR==', 'QUJ=', 'QQ=', 'QQ', 'QQ==\n', 'Q-==', '=QQ=']) expect(() => decodeBase64(text, 'b')).toThrow('b:');
  const { sign } = await aSigner('a'.repeat(32));
  const text = JSON.stringify(await sign('text'));
  for (const other of [` ${text}`, text.replace('{', '{ '), text.replace('{', '{"x":1,'), text.replace('"payload"', '"payload":"QQ==","payload"')]) {
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
  } finally {
    Object.defineProperty(globalThis, 'crypto', real);
  }
  expect(canVerify()).toBe(true);
});
