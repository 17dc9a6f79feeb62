// Sends stored bytes to a browser so that they can do nothing there.
import type { FastifyReply } from 'fastify';
import type { BlobStore } from './blob-store';
import { dispositionOf } from './file-name';

const INLINE = new Set(['image/jpeg', 'image/png', 'application/pdf', 'video/webm', 'video/mp4']);

/** Headers of any file answer: no sniffing, no scripts, the name by RFC 6266. */
export function fileHeaders(reply: FastifyReply, name: string, mime: string): FastifyReply {
  return reply.type(mime).headers({
    'content-disposition': dispositionOf(INLINE.has(mime) ? 'inline' : 'attachment', name),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
}

/** Bytes of the store under a name. */
export interface SentBlob {
  name: string;
  mime: string;
  sha256: string;
  size: number;
}

export function sendBlob(reply: FastifyReply, blobs: BlobStore, file: SentBlob): FastifyReply {
  return fileHeaders(reply, file.name, file.mime).header('content-length', file.size).send(blobs.stream(file.sha256));
}

/** A file that is at hand, such as one that was just made. */
export interface FileBytes {
  bytes: Buffer;
  name: string;
  mime: string;
}

export function sendBytes(reply: FastifyReply, { bytes, name, mime }: FileBytes): FastifyReply {
  return fileHeaders(reply, name, mime).send(bytes);
}
