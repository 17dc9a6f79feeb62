// Pictures of signatures: real ink passes; blanks, other formats, broken and oversized files do not.
import sharp from 'sharp';
import { createInspector } from '../../papers/files/inspect/inspector';
import { decodePng, inkOf } from '../../papers/files/inspect/pictures/ink';
import { signatureUrl } from '../../testing/cases/case-driver';
import { samplePng } from '../../testing/files/sample-files';
import { MAX_SIGNATURE_BYTES, readSignature } from './signature-image';

const inspector = createInspector();
afterAll(() => inspector.close());
const read = (dataUrl: string) => readSignature({ inspector }, 'a', dataUrl);

test('a drawn signature is read, a blank one refused', async () => {
  expect((await read(signatureUrl())).subarray(1, 4).toString()).toBe('PNG');
  await expect(read(signatureUrl(true))).rejects.toThrow('没有检测到签名笔迹');
});

test('ink is measured on white paper', async () => {
  const bytes = Buffer.from(signatureUrl().split(',')[1] ?? '', 'base64');
  const ink = inkOf(await decodePng(sharp, bytes));
  expect(ink).toMatchObject({ width: expect.any(Number), count: expect.any(Number) });
  expect(ink.count).toBeGreaterThan(200);
});

test('every broken byte of the picture is noticed or harmless, never a crash', async () => {
  const bytes = Buffer.from(signatureUrl().split(',')[1] ?? '', 'base64');
  for (let at = 0; at < bytes.length; at += 1) {
    const broken = Buffer.from(bytes);
    broken[at] = (broken[at] ?? 0) ^ 0x10;
    await expect(decodePng(sharp, broken)).rejects.toThrow();
    if (at % 100 === 0)
      await expect(read(`data:image/png;base64,${broken.toString('base64')}`)).rejects.toMatchObject({
        name: 'Refusal',
      });
  }
});

test('other formats and large files are refused', async () => {
  await expect(read('data:image/svg+xml;base64,PHN2Zy8+')).rejects.toThrow('格式不正确');
  await expect(
    read(`data:image/png;base64,${Buffer.alloc(MAX_SIGNATURE_BYTES + 1).toString('base64')}`),
  ).rejects.toThrow('200KB');
});

test.each([
  [4_000, 4_000],
  [2_401, 10],
  [10, 2_401],
  [2_000, 1_001],
])('a picture of %d × %d pixels is refused before it is decoded', async (width, height) => {
  const bytes = samplePng(8, 8, { width, height });
  await expect(read(`data:image/png;base64,${bytes.toString('base64')}`)).rejects.toThrow('尺寸过大');
});

test('the largest picture of a pad is read', async () => {
  const bytes = await sharp(Buffer.from(signatureUrl().split(',')[1] ?? '', 'base64'))
    .resize(2_000, 1_000, { fit: 'fill' })
    .png({ palette: true })
    .toBuffer();
  expect(await read(`data:image/png;base64,${bytes.toString('base64')}`)).toEqual(bytes);
});
