// Scans to upload: real PDF and JPEG bytes, different for every name.
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Page } from '@playwright/test';

export interface Scan {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function pdfScan(name: string, text: string): Promise<Scan> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([595, 842]).drawText(text, { x: 60, y: 760, size: 18, font });
  return { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

/** A photograph as a phone would take it, drawn by the browser itself. */
export async function photo(page: Page, name: string, text: string): Promise<Scan> {
  const data = await page.evaluate((words) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    for (let y = 0; y < 1200; y += 8) {
      context.fillStyle = `hsl(${(y * 7) % 360} 40% 80%)`;
      context.fillRect(0, y, 1600, 8);
    }
    context.fillStyle = '#1b2430';
    context.font = '64px sans-serif';
    context.fillText(words, 120, 200);
    return canvas.toDataURL('image/jpeg', 0.92).split(',')[1] ?? '';
  }, text);
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') };
}
