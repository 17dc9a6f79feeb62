// An answer that is the same for all who ask: serialised, packed and named by its hash once, then sent as bytes.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { spotAt } from '@portal/shared/contract';
import type { Call, CallTerms, OutputOf } from '@portal/shared/contract';
import type { AnyCodec } from '@portal/shared/wire';
import { ok } from '../envelope';

export interface ReadyAnswer {
  /** Without quotes. */
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** @throws WireFormatError when a member is not what the declaration says */
export async function packAnswer<C extends CallTerms & { answer: AnyCodec }>(
  call: Call<C>,
  given: OutputOf<C>,
): Promise<ReadyAnswer> {
  const plain = Buffer.from(JSON.stringify(ok(call.answer.encode(given, spotAt(call.at)))));
  const br = await promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
  return {
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    br,
    gzip: await promisify(gzip)(plain),
  };
}

/** Sends what the caller can unpack, or 304 to whom has it already. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyAnswer): FastifyReply {
  const encoding = (['br', 'gzip'] as const).find((name) => request.headers['accept-encoding']?.includes(name));
  // Bytes that differ have names that differ.
  const etag = `"${ready.etag}${encoding ? `-${encoding}` : ''}"`;
  void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(ready[encoding ?? 'plain']);
}
