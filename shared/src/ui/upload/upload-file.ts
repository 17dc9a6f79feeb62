// Sends one file in pieces, going on where the services say they stopped.
import { AbortedError, isPortalError, toErrorInfo, describeError } from '../../kernel';
import { mimeOf } from './check-files';
import { sha256Hex } from './sha256-hex';

/** The services take at most this much at a time. */
export const CHUNK_BYTES = 512 * 1024;
const MAX_TRIES = 5;

export interface UploadStart<Row> {
  uploadId: string;
  /** Bytes the services hold already. */
  received: number;
  /** Present when they know the content: nothing needs to be sent. */
  file?: Row;
}

/** The three calls, given by the feature; they throw the kernel's errors. */
export interface UploadTransport<Row> {
  start: (input: {
    name: string;
    size: number;
    mime: string;
    sha256: string;
    signal: AbortSignal;
  }) => Promise<UploadStart<Row>>;
  /** A refused offset is an error with status 409 and `data.received`. */
  putChunk: (input: {
    uploadId: string;
    offset: number;
    chunk: Blob;
    signal: AbortSignal;
  }) => Promise<{ received: number }>;
  finish: (input: { uploadId: string; signal: AbortSignal }) => Promise<Row>;
}

export interface UploadOptions {
  signal: AbortSignal;
  /** Bytes the services have confirmed. */
  onProgress?: (sent: number, size: number) => void;
  /** Waits before another try; ends early when `signal` aborts. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  chunkBytes?: number;
}

/** Ends early, too, when the network comes back. */
export function waitForRetry(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    globalThis.addEventListener?.('online', done);
    signal.addEventListener('abort', done);
  });
}

function receivedOf(error: unknown): number | undefined {
  const info = isPortalError(error) ? toErrorInfo(error) : (error as { status?: number; data?: unknown } | null);
  const received = info?.status === 409 && (info.data as { received?: unknown } | undefined)?.received;
  return typeof received === 'number' ? received : undefined;
}

/** Half a second, then twice as long each time, with some chance in it so that many clients do not come at once. */
function pause(attempt: number): number {
  return 500 * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
}

async function tryAgain<T>(run: () => Promise<T>, { signal, wait = waitForRetry }: UploadOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    if (signal.aborted) throw new AbortedError();
    try {
      return await run();
    } catch (error) {
      if (signal.aborted) throw new AbortedError();
      if (attempt >= MAX_TRIES || !describeError(error).retryable) throw error;
      await wait(pause(attempt), signal);
    }
  }
}

/**
 * Uploads `file` and gives the services' row of it. Network faults are tried five times, with growing pauses.
 * @throws {AbortedError} when `signal` aborts; otherwise what the transport threw last.
 */
export async function uploadFile<Row>(
  file: File,
  transport: UploadTransport<Row>,
  options: UploadOptions,
): Promise<Row> {
  const { signal, onProgress, chunkBytes = CHUNK_BYTES } = options;
  const sha256 = await sha256Hex(file);
  const started = await tryAgain(
    () => transport.start({ name: file.name, size: file.size, mime: mimeOf(file), sha256, signal }),
    options,
  );
  if (started.file !== undefined) {
    onProgress?.(file.size, file.size);
    return started.file;
  }
  const { uploadId } = started;
  let offset = started.received;
  let corrections = 0;
  onProgress?.(offset, file.size);
  while (offset < file.size) {
    const from = offset;
    offset = await tryAgain(async () => {
      try {
        return (
          await transport.putChunk({ uploadId, offset: from, chunk: file.slice(from, from + chunkBytes), signal })
        ).received;
      } catch (error) {
        const received = receivedOf(error);
        // The answer to an earlier try was lost; but a service that never moves on must not hold us for ever.
        if (received === undefined || received > file.size || (corrections += 1) > 20) throw error;
        return received;
      }
    }, options);
    onProgress?.(offset, file.size);
  }
  return tryAgain(() => transport.finish({ uploadId, signal }), options);
}
