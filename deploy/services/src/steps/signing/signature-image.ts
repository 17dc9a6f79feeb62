// Checks the picture of a signature that came as a data URL.
import { refuse } from '../../platform/core/errors';
import type { Context } from '../../platform/core/context';
import type {} from '../../papers/files/public';

export const MAX_SIGNATURE_BYTES = 200 * 1024;
const PREFIX = 'data:image/png;base64,';
const MIN_INK_PIXELS = 40;
const MIN_SPREAD = 12;

/** The PNG's bytes. @throws Refusal when it is no PNG, larger than 200 KB or 2 million pixels, or (nearly) blank */
export async function readSignature(
  { inspector }: Pick<Context, 'inspector'>,
  person: string,
  dataUrl: string,
): Promise<Buffer> {
  if (!dataUrl.startsWith(PREFIX) || !/^[A-Za-z0-9+/]+={0,2}$/.test(dataUrl.slice(PREFIX.length)))
    return refuse('签名图片格式不正确，请重新签名');
  const bytes = Buffer.from(dataUrl.slice(PREFIX.length), 'base64');
  if (bytes.length > MAX_SIGNATURE_BYTES) return refuse('签名图片超过200KB，请清除后重新签名');
  const ink = await inspector.ink(person, { bytes });
  if (!ink) return refuse('签名图片格式不正确或尺寸过大，请清除后重新签名');
  if (ink.count >= MIN_INK_PIXELS && Math.max(ink.width, ink.height) >= MIN_SPREAD) return bytes;
  return refuse('没有检测到签名笔迹，请在签名区内书写姓名');
}
