// Still pictures in formats that the services do not take (HEIC, WebP, AVIF, BMP) become JPEG where the browser reads
// them; all others stay as they are, to be refused by name.
import { DEFAULT_ACCEPT } from './check-files';
import { pictureOf } from './compress-image';

const ENDINGS = /\.(hei[cf]|hif|webp|avif|bmp)$/i;
const TYPES = /^image\/(hei[cf]|webp|avif|(x-)?(ms-)?bmp)/;
/** High enough that the smaller picture made of it afterwards loses nothing that can be read. */
const QUALITY = 0.95;

const isForeign = (file: File): boolean => ENDINGS.test(file.name) || TYPES.test(file.type);

/** Sequences: the brand of an image sequence in its box `ftyp`, or the flag of an animation in the header of a WebP. */
async function isAnimated(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (/^....ftyp/s.test(text)) return /^....ftyp(hevc|hevx|msf1|avis)/s.test(text);
  return text.startsWith('RIFF') && text.slice(12, 16) === 'VP8X' && ((head[20] ?? 0) & 0x02) !== 0;
}

async function converted(file: File): Promise<File> {
  if (!isForeign(file)) return file;
  try {
    return (await isAnimated(file)) ? file : ((await pictureOf(file, 1, QUALITY)) ?? file);
  } catch {
    return file;
  }
}

/** Gives the files on, still pictures of other formats as JPEG where the field takes it; at once where none is. */
export function withReadable(
  files: readonly File[],
  accept: readonly string[] | undefined,
  take: (files: readonly File[]) => void,
): void {
  if ((accept ?? DEFAULT_ACCEPT).includes('image/jpeg') && files.some(isForeign))
    void Promise.all(files.map(converted)).then(take);
  else take(files);
}
