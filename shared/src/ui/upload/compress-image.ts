// Makes photographs of documents smaller before they travel.
import { PlainTextError, unsupportedFormatAdvice } from '../../kernel';
import { mimeOf } from './check-files';

export interface CompressOptions {
  /** Of width and height; 0.8 by the specification. */
  scale?: number;
  /** JPEG quality between 0 and 1; anything else counts as 0.8. */
  quality?: number;
}

const DEFAULT_QUALITY = 0.8;

/** Quality as the encoder takes it. */
export function jpegQuality(quality?: number): number {
  return quality !== undefined && quality >= 0 && quality <= 1 ? quality : DEFAULT_QUALITY;
}

function drawn(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PlainTextError('当前浏览器不支持图片处理，请更换浏览器');
  // JPEG knows no transparency: paper is white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * What a picture is by its first bytes, whatever its name says: `HEIC` has no browser but Safari. Null also of a file
 * that is gone meanwhile.
 */
async function nameOfFormat(file: File): Promise<string | null> {
  const bytes = await readBytes(file.slice(0, 16)).catch(() => new ArrayBuffer(0));
  const head = String.fromCharCode(...new Uint8Array(bytes));
  if (/^....ftyp(hei|hev|mif|msf)/s.test(head)) return 'a.heic';
  if (/^....ftypavi/s.test(head)) return 'a.avif';
  return /^RIFF....WEBP/s.test(head) ? 'a.webp' : null;
}

const readBytes = async (blob: Blob): Promise<ArrayBuffer> => blob.arrayBuffer();

/**
 * A picture as a JPEG, upright as the camera meant it; null where the browser draws it and cannot write it, as some do
 * with very large ones.
 * @throws {PlainTextError} for a picture that cannot be read.
 */
export async function pictureOf(file: File, scale: number, quality: number): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(async (cause: unknown) => {
    const format = await nameOfFormat(file);
    const advice = format === null ? null : unsupportedFormatAdvice(format, '');
    throw new PlainTextError(`${file.name}：${advice ?? '图片无法读取，请重新拍摄或选择'}`, { cause });
  });
  try {
    const canvas = drawn(bitmap, scale);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!blob) return null;
    return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', {
      type: 'image/jpeg',
      lastModified: file.lastModified,
    });
  } finally {
    bitmap.close();
  }
}

/**
 * A JPEG of `scale` 0.8 and `quality` 0.8. PDFs come back unchanged, and so do pictures that would not become smaller
 * or that the browser cannot write.
 * @throws {PlainTextError} for a picture that cannot be read.
 */
export async function compressImage(file: File, { scale = 0.8, quality }: CompressOptions = {}): Promise<File> {
  if (!mimeOf(file).startsWith('image/')) return file;
  const smaller = await pictureOf(file, scale, jpegQuality(quality));
  // What only bears the name of a JPEG or PNG is none that the services take.
  return smaller && (smaller.size < file.size || (await nameOfFormat(file)) !== null) ? smaller : file;
}
