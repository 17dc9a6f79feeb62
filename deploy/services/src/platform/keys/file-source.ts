// The bytes of a file as a process of their own is given them.
import { readFileSync } from 'node:fs';
import { openWhole } from './sealed-file';

/** An encrypted file on disk with its own key, or bytes in hand. */
export type FileSource = { path: string; key: Uint8Array } | { bytes: Uint8Array };

/** @throws SealedFileError where a byte on disk is not as it was */
export function bytesOf(source: FileSource): Buffer {
  return 'path' in source
    ? openWhole(readFileSync(source.path), source.key)
    : Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.byteLength);
}
