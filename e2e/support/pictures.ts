// Pictures for tests, made in the browser's own encoder: a colour with a word on it.
import type { Page } from '@playwright/test';

/** A JPEG as an input's file takes it. */
export async function aPicture(page: Page, name: string, colour: string, size = { width: 800, height: 600 }): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(({ colour: fill, name: word, size: { width, height } }) => {
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
  }, { colour, name, size });
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
