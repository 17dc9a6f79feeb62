// What the release tools need of the place that holds the releases: a directory, or a bucket.
import type { OnStep } from './store/files';

/** An object as it was read; `tag` changes whenever its bytes do. */
export interface Stored {
  bytes: Buffer;
  tag: string;
}

export interface Listed {
  key: string;
  /** When it was last written, in milliseconds since 1970. */
  at: number;
}

export interface WriteOptions {
  /**
   * The object this one takes the place of: the tag that was read, or null when there was none. Left out: whatever is
   * there.
   */
  replaces?: string | null;
  onStep?: OnStep;
}

/** Somebody else wrote what this one was about to replace; nothing was written. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

/**
 * Keys are relative paths with `/` between their parts. Every single write is atomic: readers see the old bytes or the
 * new ones.
 */
export interface ReleaseStore {
  /** Where it is, as people write it: a folder, or `s3://bucket/prefix`. */
  readonly place: string;
  /** The folder itself, when the store is one. */
  readonly folder?: string;
  read(key: string): Promise<Stored | null>;
  /** Throws ConflictError when the object is not the one that `replaces` names. */
  write(key: string, bytes: string | Buffer, options?: WriteOptions): Promise<void>;
  /** Adds `line` behind whatever is there by then; what others add meanwhile stays. */
  append(key: string, line: string, onStep?: OnStep): Promise<void>;
  /** Everything below a prefix that ends with `/`, at any depth, in no order. */
  list(prefix: string): Promise<Listed[]>;
  /** Removes objects; those that are not there count as removed. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Puts the files of a finished folder below `key`; what is there already stays as it is. `check` reads the result
   * before anybody counts on it.
   */
  putFolder(key: string, dir: string, check: (key: string) => Promise<void>, onStep?: OnStep): Promise<void>;
  /** Removes everything below `key`. */
  removeFolder(key: string): Promise<void>;
  /**
   * Runs `work` so that of two at once one comes after the other: under a lock, or again from the start after a
   * conflict.
   * @param remote of a department that acts: it waits for its own acts alone, and operations never wait for it
   */
  alone<T>(work: () => Promise<T>, remote?: string): Promise<T>;
}
