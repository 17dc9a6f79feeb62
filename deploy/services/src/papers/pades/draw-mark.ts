// What a signature shows on the page: the picture, the name, the time, and the hash of what was signed.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { drawStamp } from '../documents/public';

export interface Mark {
  name: string;
  /** PNG of the written name. */
  image: Buffer;
  at: Date;
  /** SHA-256 of the document before this signature, in hex. */
  readSha256: string;
}

const LINE = 9;

/** One page of exactly this size, in points, to be shown as it is. */
export function drawMark(mark: Mark, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const lines = [
    `签名：${mark.name}  ${formatChineseDateTime(mark.at)}`,
    `SHA-256 ${mark.readSha256.slice(0, 32)}`,
    mark.readSha256.slice(32),
  ];
  return drawStamp({ width, height, image: mark.image, lines, lineHeight: LINE });
}
