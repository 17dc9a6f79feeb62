// Pictures for tests, made in the browser's own encoder: a colour with a word on it.
import type { Page } from '@playwright/test';

/** A JPEG as an input's file takes it. */
export async function aPicture(
  page: Page,
  name: string,
  colour: string,
  size = { width: 800, height: 600 },
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(
    ({ colour: fill, name: word, size: { width, height } }) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = fill;
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#fff';
      context.font = '64px sans-serif';
      context.fillText(word, 60, height / 2);
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    { colour, name, size },
  );
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** Black print on light paper, one line below the other, as a camera sees a document. */
export async function aDocument(
  page: Page,
  name: string,
  lines: readonly string[],
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate((rows) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1400;
    canvas.height = 80 + rows.length * 100;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#eef2f5';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#1a1a1a';
    context.font = '48px sans-serif';
    rows.forEach((row, index) => context.fillText(row, 60, 90 + index * 100));
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, lines);
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
