// Pictures of signatures: real ink passes; blanks, other formats, broken and oversized files do not.
import { signatureUrl } from '../../testing/cases/case-driver';
import { decodePng, inkOf } from './png';
import { MAX_SIGNATURE_BYTES, readSignature } from './signature-image';

test('a drawn signature is read, a blank one refused', async () => {
  expect((await readSignature(signatureUrl())).subarray(1, 4).toString()).toBe('PNG');
  await expect(readSignature(signatureUrl(true))).rejects.toThrow('没有检测到签名笔迹');
});

test('ink is measured on white paper', async () => {
  const bytes = Buffer.from(signatureUrl().split(',')[1] ?? '', 'base64');
  const ink = inkOf(await decodePng(bytes));
  expect(ink).toMatchObject({ width: expect.any(Number), count: expect.any(Number) });
  expect(ink.count).toBeGreaterThan(200);
});

test('every broken byte of the picture is noticed or harmless, never a crash', async () => {
  const bytes = Buffer.from(signatureUrl().split(',')[1] ?? '', 'base64');
  let refused = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const broken = Buffer.from(bytes);
    broken[at] = (broken[at] ?? 0) ^ 0x10;
    try {
      await readSignature(`data:image/png;base64,${broken.toString('base64')}`);
    } catch (error) {
      expect((error as Error).name).toBe('Refusal');
      refused += 1;
    }
  }
  expect(refused).toBe(bytes.length);
});

test('other formats and large files are refused', async () => {
  await expect(readSignature('data:image/svg+xml;base64,PHN2Zy8+')).rejects.toThrow('格式不正确');
  await expect(
    readSignature(`data:image/png;base64,${Buffer.alloc(MAX_SIGNATURE_BYTES + 1).toString('base64')}`),
  ).rejects.toThrow('200KB');
});
