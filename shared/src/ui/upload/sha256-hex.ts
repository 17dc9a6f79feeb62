// The fingerprint by which the services know a file again.
import { PlainTextError } from '../../kernel';

/** SHA-256 of `blob` as 64 lower-case hex digits. @throws {PlainTextError} where the browser refuses, outside HTTPS. */
export async function sha256Hex(blob: Blob): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new PlainTextError('当前地址不支持安全上传，请通过 https 地址访问');
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
