// Which answers travel compressed, and that they say the same.
import { listCertificates } from '@portal/queries/contract';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { allEnums } from '@portal/shared/catalogue';
import { samplePdf } from '../../../testing/files/sample-files';
import { usingServices } from '../../../testing';

/** Packed for every answer, and packed once for all. */
const MENUS = [
  ['/api/pub3/servicemenu/topicServiceMenu', 'no-store'],
  ['/api/pub3/topic/menu/queryTopicMenuTree', 'no-cache'],
] as const;
const { services, citizen } = usingServices({ citizen: 'citizen' });

const ENCODINGS = [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const;
test.each(
  MENUS.flatMap(([url, kept]) => ENCODINGS.map(([encoding, unpack]) => [url, encoding, unpack, kept] as const)),
)('%s is a fifth as long with %s, and the same', async (url, encoding, unpack, kept) => {
  const plain = await services.server.inject({ url, headers: { 'accept-encoding': 'identity' } });
  const packed = await services.server.inject({ url, headers: { 'accept-encoding': encoding } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': kept,
  });
  expect(unpack(packed.rawPayload).toString()).toBe(plain.payload);
  expect(plain.rawPayload.length).toBeGreaterThan(10_000);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
});

test('a drawn captcha is compressed, and still one picture', async () => {
  const drawn = await services.client().send('GET', '/api/auth/code/image', { headers: { 'accept-encoding': 'br' } });
  expect(drawn.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'image/svg+xml; charset=utf-8' });
  expect(brotliDecompressSync(drawn.raw).toString()).toMatch(/^<svg .*<\/svg>$/s);
});

/** The latter two are long: nothing but the rule keeps them as they are. */
test.each([
  [
    'an answer of a few words',
    100,
    () => citizen.get('/api/pub3/config/sysConfigEncryption', { headers: { 'accept-encoding': 'br' } }),
  ],
  [
    'the answer to a POST',
    1024,
    () =>
      services
        .client()
        .post('/api/pub3/enum/listAll', Object.keys(allEnums).slice(0, 8), { headers: { 'accept-encoding': 'br' } }),
  ],
  [
    'a document',
    10_000,
    async () => {
      const [first] = (await citizen.ask(listCertificates)).rows;
      const params = { bsm: first?.certificateId ?? '' };
      return citizen.get('/api/pub3/certificate/queryPdf', { params, headers: { 'accept-encoding': 'br' } });
    },
  ],
] as const)('%s is left as it is', async (_what, least, call) => {
  const { headers, raw } = await call();
  expect(headers['content-encoding']).toBeUndefined();
  expect(raw.length).toBeGreaterThanOrEqual(least);
});

test('a compressed body is not unpacked for anybody', async () => {
  const { headers, statusCode } = await services.server.inject({
    method: 'POST',
    url: '/api/reg3/third/log/inside/saveToSls',
    headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    payload: samplePdf(),
  });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(headers['content-encoding']).toBeUndefined();
});
