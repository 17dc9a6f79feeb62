// Signatures in PDF: one after the other, each an update of its own, good for poppler and for our own check, and every
// change is noticed.
import { createPublicKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { keyFromSeed } from '../../platform/keys/ed25519';
import type { KeyRing } from '../../platform/keys/key-ring';
import { samplePdf, signatureUrl } from '../../testing/cases/case-driver';
import { inFull } from '../../testing/full';
import { pdfsig } from '../../testing/files/pdfsig';
import { testKeyRing } from '../../testing/test-keys';
import { judgePdf } from '../files/inspect/pdf/judge-pdf';
import { renderSheet, section, signaturePlaces } from '../documents/public';
import { authorityCertificate, keyOfSecret, leafCertificate } from './certificates';
import { createConfiguredProvider } from './configured-provider';
import { createLocalProvider } from './local-provider';
import { placeSignature } from './place-signature';
import { prepareSignature } from './prepare-signature';
import type { SignatureProvider } from './provider';
import { checkSignatures } from './verify';

const at = new Date('2026-11-25T03:00:00Z');
const image = Buffer.from(signatureUrl().split(',')[1] ?? '', 'base64');
/** The figure of the department, in the full run. */
const MANY = inFull(50, 8);
const FIELDS = ['first', 'second', 'third'];
let keys: KeyRing;
let provider: SignatureProvider;
let blank: Buffer;
/** After every signer. */
const steps: Buffer[] = [];

const sign = (before: Buffer, field: string, by = provider) =>
  placeSignature(by, before, { field, name: '张三', reason: '本人签名', image, at }, prepareSignature);

beforeAll(async () => {
  keys = await testKeyRing(at);
  provider = createLocalProvider(keys, () => at);
  blank = await renderSheet({ title: '申请书', madeAt: '今天' }, (pdf) => {
    section(pdf, '签名');
    signaturePlaces(
      pdf,
      FIELDS.map((field) => ({ role: '买受人', name: '张三', image: null, at: null, field })),
    );
  });
  for (const field of FIELDS) steps.push((await sign(steps.at(-1) ?? blank, field)).bytes);
});
afterAll(() => keys.close());

test('after every signer the file is the one before with one more signature, all of them good to pdfsig and to us', async () => {
  for (const [index, bytes] of steps.entries()) {
    const before = steps[index - 1] ?? blank;
    expect(bytes.subarray(0, before.length).equals(before)).toBe(true);
    const expected = FIELDS.slice(0, index + 1);
    const lines = await pdfsig(bytes);
    if (lines)
      expect(lines).toEqual(expected.map((field, place) => ({ field, isValid: true, isWhole: place === index })));
    const checked = await checkSignatures(bytes, provider.anchors());
    expect(checked.hasMore).toBe(false);
    // Brought back as a paper: its page counts once, whoever signed, and the signers are shown.
    expect(judgePdf(bytes)).toEqual({ fault: null, pages: 1, notes: [expect.stringContaining('张三')] });
    expect(checked.signatures).toEqual(
      expected.map((field, place) =>
        expect.objectContaining({ field, name: '张三', stampedAt: at, faults: [], end: steps[place]?.length }),
      ),
    );
  }
});

test(`${MANY} signatures on one document are exactly that many, each good to pdfsig`, async () => {
  const fields = Array.from({ length: MANY }, (_, index) => `many-${index}`);
  let bytes = await renderSheet({ title: '多人', madeAt: '今天' }, (pdf) => {
    signaturePlaces(
      pdf,
      fields.map((field) => ({ role: '买受人', name: '张三', image: null, at: null, field })),
    );
  });
  for (const field of fields) ({ bytes } = await sign(bytes, field));
  const lines = await pdfsig(bytes);
  if (lines)
    expect(lines).toEqual(fields.map((field, index) => ({ field, isValid: true, isWhole: index === MANY - 1 })));
  const { signatures, hasMore } = await checkSignatures(bytes, provider.anchors());
  expect([hasMore, signatures.map(({ field, faults }) => [field, faults.length])]).toEqual([
    false,
    fields.map((field) => [field, 0]),
  ]);
});

test('a change of any byte outside of the newest message is noticed', async () => {
  const [signed = blank] = steps;
  const from = signed.lastIndexOf('/Contents <');
  const to = signed.indexOf('>', from);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: signed.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (place, change) => {
        fc.pre(place < from || place > to);
        const changed = Buffer.from(signed);
        changed[place] = (changed[place] ?? 0) ^ change;
        const checked = await checkSignatures(changed, provider.anchors()).catch(() => null);
        expect(
          checked?.signatures.length === 1 && checked.signatures[0]?.faults.length === 0 && !checked.hasMore,
        ).not.toBe(true);
      },
    ),
    { numRuns: inFull(100, 12) },
  );
});

test('what was added after the last signature, or between two, is told', async () => {
  const [first = blank, second = blank] = steps;
  expect((await checkSignatures(Buffer.concat([second, Buffer.from('\n%%EOF\n')]), provider.anchors())).hasMore).toBe(
    true,
  );
  const between = Buffer.concat([first, Buffer.from('% more\n%%EOF\n')]);
  const { bytes } = await sign(between, 'second').catch(() => ({ bytes: between }));
  expect((await checkSignatures(bytes, provider.anchors())).hasMore).toBe(true);
});

test('a signature by somebody else is not trusted, whatever it says of itself', async () => {
  const [signed = blank] = steps;
  const other = createPublicKey(keyFromSeed('17'.repeat(32)));
  const [checked] = (await checkSignatures(signed, [other])).signatures;
  expect(checked?.faults).toEqual(['chain', 'stamp']);
});

test('a time stamp that is missing, of something else or refused gives no signature', async () => {
  const [wrong, refused] = [
    await provider.stamp((await import('./time-stamp')).stampRequest(image).der),
    Buffer.from('30053003020102', 'hex'),
  ];
  for (const answer of [wrong, refused, Buffer.from('nothing'), Buffer.alloc(0)])
    await expect(sign(blank, 'first', { ...provider, stamp: async () => answer })).rejects.toMatchObject({
      name: 'ProviderError',
    });
  await expect(
    sign(blank, 'first', {
      ...provider,
      stamp: () => Promise.reject(new Error('away')),
    }),
  ).rejects.toMatchObject({ name: 'ProviderError' });
});

test('a script, a password, a file cut off and what is no PDF are refused with the reason', async () => {
  const scripted = Buffer.from(
    samplePdf('x')
      .toString('latin1')
      .replace('/Type /Catalog', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Type /Catalog'),
    'latin1',
  );
  const locked = await renderSheet({ title: '锁', madeAt: '今天', password: '123456' }, (pdf) => section(pdf, '内容'));
  for (const [bytes, reason] of [
    [scripted, '脚本'],
    [locked, '密码'],
    [Buffer.from('%PDF-1.4\nnothing'), '损坏'],
    [image, '不是PDF'],
  ] as const)
    await expect(sign(bytes, 'first')).rejects.toMatchObject({
      name: 'UnsignablePdf',
      message: expect.stringContaining(reason),
    });
});

test('a document without places is signed at its foot', async () => {
  const { bytes } = await sign(samplePdf('contract'), 'anybody');
  const lines = await pdfsig(bytes);
  if (lines) expect(lines).toEqual([{ field: 'anybody', isValid: true, isWhole: true }]);
});

test('a real authority is a file of operations and an address: key, chain, anchors and its time stamps over HTTP', async () => {
  const issuer = { id: 'other', key: keyFromSeed('42'.repeat(32)) };
  const key = keyOfSecret('43'.repeat(32));
  const pem = (der: Buffer) => `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;
  const stamps = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const isAsked =
        request.headers['content-type'] === 'application/timestamp-query' &&
        request.headers.authorization === 'Basic x';
      response.writeHead(isAsked ? 200 : 400).end(isAsked ? await provider.stamp(body) : '');
    });
  });
  await new Promise<void>((resolve) => stamps.listen(0, '127.0.0.1', resolve));
  try {
    const configuration = {
      title: '某CA',
      chain: pem(leafCertificate(issuer, key, '某单位', false)),
      key: key.export({ type: 'pkcs8', format: 'pem' }) as string,
      anchors:
        pem(authorityCertificate(issuer)) +
        pem(authorityCertificate({ id: 'x', key: keyFromSeed(keys.active('signature-authority').secret) })),
      timeStamp: { url: `http://127.0.0.1:${(stamps.address() as AddressInfo).port}/tsa`, authorization: 'Basic x' },
    };
    const real = createConfiguredProvider(configuration);
    const { bytes } = await sign(blank, 'first', real);
    expect((await checkSignatures(bytes, real.anchors())).signatures).toMatchObject([
      { certificate: '某单位', faults: [] },
    ]);
    expect((await checkSignatures(bytes, provider.anchors())).signatures).toMatchObject([{ faults: ['chain'] }]);
    const refused = createConfiguredProvider({ ...configuration, timeStamp: { url: configuration.timeStamp.url } });
    await expect(sign(blank, 'first', refused)).rejects.toMatchObject({ name: 'ProviderError' });
    const otherKey = keyOfSecret('44'.repeat(32)).export({ type: 'pkcs8', format: 'pem' }) as string;
    expect(() => createConfiguredProvider({ ...configuration, key: otherKey })).toThrow('first certificate');
  } finally {
    stamps.close();
  }
});
