// The bytes of a finished recording, whole or by a range.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireLook } from '../../cases/public';
import { fileHeaders } from '../../papers/files/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { KIND_NAMES } from './create';
import { bytesBetween, findRecording, partsOf } from './store';
import { requireSeen } from './whose';

/**
 * One range of bytes (RFC 9110 §14.1.2), both ends included; null for all, 'none' where nothing of it is there. What is
 * no range of bytes counts as none asked for.
 */
export function rangeOf(header: string | undefined, size: number): { from: number; to: number } | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return last === '0' ? 'none' : { from: Math.max(0, size - Number(last)), to: size - 1 };
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < Number(first)) return null;
  return Number(first) >= size ? 'none' : { from: Number(first), to };
}

/** That an official looks at it is written down first. @throws Refusal */
export async function sendRecording(
  context: Pick<Context, 'db' | 'blobs' | 'now'>,
  user: CurrentUser,
  recordingId: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { db, now } = context;
  const row = await findRecording(db, recordingId);
  const { application, isStaff } = await requireSeen(db, user, row);
  if (!row?.finishedAt || !row.mime || !row.sha256 || row.state === 'replaced')
    return refuse('这段录像还没有完成，或者已被新的录像代替');
  await requireLook(db, user, { application, standing: isStaff ? 'staff' : 'party' }, KIND_NAMES[row.kind], now());
  const parts = await partsOf(db, row.id);
  const ending = row.mime === 'video/webm' ? 'webm' : 'mp4';
  void fileHeaders(reply, `${KIND_NAMES[row.kind]}.${ending}`, row.mime).headers({
    'accept-ranges': 'bytes',
    etag: `"${row.sha256}"`,
  });
  const range = rangeOf(request.headers.range, row.size);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${row.size}`).send();
  const { from, to } = range ?? { from: 0, to: row.size - 1 };
  if (range) void reply.code(206).header('content-range', `bytes ${from}-${to}/${row.size}`);
  return reply
    .header('content-length', to - from + 1)
    .send(Readable.from(bytesBetween(context, parts, from, to + 1), { objectMode: false }));
}
