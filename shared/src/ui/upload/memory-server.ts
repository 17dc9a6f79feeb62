// The services' side of a resumable upload, in memory, for tests: it keeps real bytes and checks real hashes.
import { HttpStatusError, NetworkError } from '../../kernel';
import { sha256Hex } from './sha256-hex';
import type { UploadTransport } from './upload-file';

export interface StoredRow {
  name: string;
  size: number;
}

interface Session {
  name: string;
  sha256: string;
  size: number;
  bytes: Blob[];
  received: number;
}

export interface MemoryServer extends UploadTransport<StoredRow> {
  calls: string[];
  sessions: Map<string, Session>;
  stored: Map<string, StoredRow>;
  /** Faults by the number of the chunk call, counted from 1: lost before, or after the services had the bytes. */
  faults: Map<number, 'before' | 'after'>;
}

/** A server of its own for each test. */
export function memoryServer(): MemoryServer {
  let chunks = 0;
  const server: MemoryServer = {
    calls: [],
    sessions: new Map(),
    stored: new Map(),
    faults: new Map(),
    async start({ name, size, sha256 }) {
      server.calls.push('start');
      const known = server.stored.get(sha256);
      const session = server.sessions.get(sha256) ?? { name, sha256, size, bytes: [], received: 0 };
      server.sessions.set(sha256, session);
      return { uploadId: sha256, received: known ? size : session.received, file: known };
    },
    async putChunk({ uploadId, offset, chunk, signal }) {
      chunks += 1;
      server.calls.push(`put ${offset}+${chunk.size}`);
      const fault = server.faults.get(chunks);
      if (fault === 'before') throw new NetworkError();
      const session = server.sessions.get(uploadId);
      if (!session || signal.aborted) throw new NetworkError();
      if (offset !== session.received) throw new HttpStatusError(409, { data: { received: session.received } });
      session.bytes.push(chunk);
      session.received += chunk.size;
      if (fault === 'after') throw new NetworkError();
      return { received: session.received };
    },
    async finish({ uploadId }) {
      server.calls.push('finish');
      const session = server.sessions.get(uploadId);
      if (!session || session.received !== session.size) throw new HttpStatusError(400);
      const sha256 = await sha256Hex(new Blob(session.bytes));
      if (sha256 !== session.sha256) throw new HttpStatusError(400);
      const row = { name: session.name, size: session.size };
      server.stored.set(sha256, row);
      return row;
    },
  };
  return server;
}
