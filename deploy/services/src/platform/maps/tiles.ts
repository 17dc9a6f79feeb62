// Tiles of the configured service under our own address: pages ask nobody else, and the service learns of nobody who
// looks at what.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { tileAddress } from './tile-address';

const TIMEOUT_MS = 8_000;
const MOST_BYTES = 1_048_576;
const PICTURES = /^image\/(png|jpeg|webp)\b/;
/** A tile changes seldom; a day old is fresh enough. */
const FRESH = 'public, max-age=86400';

const [FAR, NEAR] = [3, 19];
const count = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);
/** A tile of the zooms that the map has (specification §5). */
const place = z
  .object({ z: count.pipe(z.number().min(FAR).max(NEAR)), x: count, y: count })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom);

/**
 * What is no tile of the map, what the service does not have, or answers as something else than a picture, is not
 * found.
 */
export async function sendTile(template: string, asked: unknown, reply: FastifyReply): Promise<FastifyReply> {
  const named = place.safeParse(asked);
  const tile = named.success ? await fetchTile(tileAddress(template, named.data)) : null;
  if (!tile) return reply.code(404).header('cache-control', 'no-store').send();
  return reply.type(tile.type).header('cache-control', FRESH).send(tile.bytes);
}

async function fetchTile(address: string): Promise<{ type: string; bytes: Buffer } | null> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !PICTURES.test(type) || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) {
      await answer.body?.cancel();
      return null;
    }
    const bytes = Buffer.from(await answer.arrayBuffer());
    return bytes.length > MOST_BYTES ? null : { type, bytes };
  } catch {
    return null;
  }
}
