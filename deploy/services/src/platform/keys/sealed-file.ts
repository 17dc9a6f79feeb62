// A file encrypted at rest: a key of its own, wrapped by a key of the installation, then records that are appended one
// by one.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

/*
 * Layout. Header: the mark, then two slots for the wrapped key, in sectors of their own: a rotation fills the free one,
 * syncs, and then empties the other, so that a process killed at any point leaves a file that opens. Records: length (4
 * bytes), nonce, AES-256-GCM of the bytes, tag; then its place in the content (8) and once more the length, so that the
 * last one is found from the end. The place of a record is bound to it. Whether the whole is the content is told by the
 * content's hash, which is the name of the file.
 */
const MARK = Buffer.from('PORTAL-FILE-1\n\0\0');
const SECTOR = 512;
const HEADER = 3 * SECTOR;
const SLOTS = [SECTOR, 2 * SECTOR] as const;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const ID_BYTES = 32;
const SLOT_BYTES = ID_BYTES + NONCE_BYTES + KEY_BYTES + TAG_BYTES;
const PLACE_BYTES = 8;
const TRAILER_BYTES = PLACE_BYTES + LENGTH_BYTES;
/** Bytes of a record beside what it holds. */
const FRAME = LENGTH_BYTES + NONCE_BYTES + TAG_BYTES + TRAILER_BYTES;
/** More than any piece that is ever written: a length beyond it is damage, not a record. */
const MOST = 16 * 1024 * 1024;

/** A key by which keys of files are wrapped. */
export interface WrappingKey {
  id: string /** 64 hex characters. */;
  secret: string;
}
/** The wrapping keys of the installation. */
export interface WrappingKeys {
  active: () => WrappingKey;
  find: (id: string) => WrappingKey | null;
}

/** The file cannot be opened: changed, cut off, another one's, or its key is gone. The message holds nothing of it. */
export class SealedFileError extends Error {
  override readonly name = 'SealedFileError';
}

interface Slot {
  at: number;
  keyId: string;
  bytes: Buffer;
}

function encrypt(key: Uint8Array, bytes: Uint8Array, bound: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(bound);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Uint8Array, sealed: Buffer, bound: Uint8Array): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(bound);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealedFileError('a file in the store was changed');
  }
}

/** @param name hash of the content: the key of one file opens no other, whatever somebody renames */
function slotOf({ id, secret }: WrappingKey, key: Uint8Array, name: string): Buffer {
  const slot = Buffer.alloc(SECTOR);
  slot.write(id, 'latin1');
  encrypt(Buffer.from(secret, 'hex'), key, Buffer.from(name)).copy(slot, ID_BYTES);
  return slot;
}

function slotsOf(header: Buffer): Slot[] {
  if (header.length < HEADER || !header.subarray(0, MARK.length).equals(MARK))
    throw new SealedFileError('a file in the store is not encrypted');
  return SLOTS.map((at) => ({
    at,
    keyId: header.toString('latin1', at, at + ID_BYTES).replace(/\0.*$/s, ''),
    bytes: header.subarray(at + ID_BYTES, at + SLOT_BYTES),
  })).filter(({ keyId }) => keyId !== '');
}

/** The key of the file, by whichever slot opens. */
function keyIn(slots: readonly Slot[], name: string, keys: WrappingKeys): { key: Buffer; slot: Slot } {
  let last = new SealedFileError('a file in the store has no key');
  for (const slot of slots) {
    const wrapping = keys.find(slot.keyId);
    try {
      if (wrapping) return { key: decrypt(Buffer.from(wrapping.secret, 'hex'), slot.bytes, Buffer.from(name)), slot };
      last = new SealedFileError(
        `a file in the store is under the key ${slot.keyId}, which is not among the service keys`,
      );
    } catch (error) {
      last = error as SealedFileError;
    }
  }
  throw last;
}

/** The start of a new file, and its key. */
export function newFile(name: string, wrapping: WrappingKey): { header: Buffer; key: Buffer } {
  const key = randomBytes(KEY_BYTES);
  return {
    header: Buffer.concat([
      MARK,
      Buffer.alloc(SECTOR - MARK.length),
      slotOf(wrapping, key, name),
      Buffer.alloc(SECTOR),
    ]),
    key,
  };
}

function placeOf(offset: number): Buffer {
  const place = Buffer.alloc(PLACE_BYTES);
  place.writeBigUInt64BE(BigInt(offset));
  return place;
}

/** @param offset of the bytes in the content */
export function recordOf(key: Uint8Array, bytes: Uint8Array, offset: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes.byteLength);
  const place = placeOf(offset);
  return Buffer.concat([length, encrypt(key, bytes, place), place, length]);
}

/** Length of what the record here holds. @throws SealedFileError where there is none */
function lengthAt(file: Buffer, at: number): number {
  const length = file.length >= at + LENGTH_BYTES ? file.readUInt32BE(at) : 0;
  if (length === 0 || length > MOST) throw new SealedFileError('a file in the store is cut off, or was changed');
  return length;
}

function openRecord(file: Buffer, at: number, key: Uint8Array, offset: number): Buffer {
  const end = at + lengthAt(file, at) + FRAME;
  if (file.length < end) throw new SealedFileError('a file in the store is cut off');
  return decrypt(key, file.subarray(at + LENGTH_BYTES, end - TRAILER_BYTES), placeOf(offset));
}

async function readAt(handle: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  let done = 0;
  while (done < bytes) {
    const { bytesRead } = await handle.read(buffer, done, bytes - done, at + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return buffer.subarray(0, done);
}

/** The key of the file. @throws SealedFileError */
export async function keyOfFile(path: string, name: string, keys: WrappingKeys): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    return keyIn(slotsOf(await readAt(handle, 0, HEADER)), name, keys).key;
  } finally {
    await handle.close();
  }
}

/** What the file holds, record by record. @throws SealedFileError at the first that does not belong */
export async function* readRecords(path: string, key: Uint8Array): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r');
  try {
    let offset = 0;
    for (let at = HEADER; ; ) {
      const start = await readAt(handle, at, LENGTH_BYTES);
      if (start.length === 0) return;
      const record = Buffer.concat([
        start,
        await readAt(handle, at + LENGTH_BYTES, lengthAt(start, 0) + FRAME - LENGTH_BYTES),
      ]);
      const bytes = openRecord(record, 0, key, offset);
      yield bytes;
      offset += bytes.length;
      at += record.length;
    }
  } finally {
    await handle.close();
  }
}

/** The content of a file that was read whole. @throws SealedFileError */
export function openWhole(file: Buffer, key: Uint8Array): Buffer {
  const pieces: Buffer[] = [];
  let offset = 0;
  for (let at = HEADER; at < file.length; ) {
    const bytes = openRecord(file, at, key, offset);
    pieces.push(bytes);
    offset += bytes.length;
    at += bytes.length + FRAME;
  }
  return Buffer.concat(pieces);
}

/** The same with the key still wrapped. @throws SealedFileError */
export function openWholeWith(file: Buffer, name: string, keys: WrappingKeys): Buffer {
  return openWhole(file, keyIn(slotsOf(file), name, keys).key);
}

/** A file that grows: its key, how much of its content is whole, and where the next record goes. */
export interface Growing {
  key: Buffer;
  received: number;
  end: number;
}

/**
 * How far the file has come; what a crash left half written does not count: null before its header is whole.
 * @throws SealedFileError
 */
export async function growingFile(handle: FileHandle, name: string, keys: WrappingKeys): Promise<Growing | null> {
  const { size } = await handle.stat();
  if (size < HEADER) return null;
  const { key } = keyIn(slotsOf(await readAt(handle, 0, HEADER)), name, keys);
  const received = await receivedAtEnd(handle, key, size);
  return received === null ? { key, ...(await wholeRecords(handle, size)) } : { key, received, end: size };
}

/** What the last record says, if it is whole: no walk over a file that came in many small pieces. */
async function receivedAtEnd(handle: FileHandle, key: Uint8Array, size: number): Promise<number | null> {
  if (size === HEADER) return 0;
  const trailer = await readAt(handle, Math.max(HEADER, size - TRAILER_BYTES), TRAILER_BYTES);
  if (trailer.length < TRAILER_BYTES) return null;
  const offset = Number(trailer.readBigUInt64BE());
  const length = trailer.readUInt32BE(PLACE_BYTES);
  const start = size - length - FRAME;
  if (length > MOST || start < HEADER) return null;
  try {
    return offset + openRecord(await readAt(handle, start, length + FRAME), 0, key, offset).length;
  } catch {
    return null;
  }
}

async function wholeRecords(handle: FileHandle, size: number): Promise<{ received: number; end: number }> {
  let received = 0;
  let at = HEADER;
  while (at + FRAME < size) {
    const length = (await readAt(handle, at, LENGTH_BYTES)).readUInt32BE();
    const end = at + length + FRAME;
    const isWhole =
      length > 0 &&
      length <= MOST &&
      end <= size &&
      (await readAt(handle, end - LENGTH_BYTES, LENGTH_BYTES)).readUInt32BE() === length;
    if (!isWhole) break;
    received += length;
    at = end;
  }
  return { received, end: at };
}

/**
 * Wraps the file's key anew; its content stays as it is. Answers whether there was anything to do.
 * @throws SealedFileError
 */
export async function rewrap(path: string, name: string, keys: WrappingKeys): Promise<boolean> {
  const handle = await open(path, 'r+');
  try {
    const slots = slotsOf(await readAt(handle, 0, HEADER));
    const wanted = keys.active();
    if (slots.length === 1 && slots[0]?.keyId === wanted.id) return false;
    const { key, slot } = keyIn(
      [...slots].sort((left, right) => Number(right.keyId === wanted.id) - Number(left.keyId === wanted.id)),
      name,
      keys,
    );
    const other = SLOTS.find((at) => at !== slot.at)!;
    if (slot.keyId === wanted.id) await handle.write(Buffer.alloc(SECTOR), 0, SECTOR, other);
    else {
      await handle.write(slotOf(wanted, key, name), 0, SECTOR, other);
      await handle.sync();
      await handle.write(Buffer.alloc(SECTOR), 0, SECTOR, slot.at);
    }
    await handle.sync();
    return true;
  } finally {
    await handle.close();
  }
}
