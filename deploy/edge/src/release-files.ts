// Serves the release store: the shell in force, its assets, every kept version of every remote, and the set.
import fs from 'node:fs/promises';
import path from 'node:path';
import crypto from 'node:crypto';
import zlib from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_TYPES, IMMUTABLE, NEVER_STORED, REVALIDATED } from './headers';

const brotli = promisify(zlib.brotliCompress);
const SAFE_PART = /^[A-Za-z0-9][\w.+-]*$/;
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const ENCODINGS = [['br', '.br'], ['gzip', '.gz']] as const;

async function readEncoded(request: FastifyRequest, file: string): Promise<{ bytes: Buffer; encoding?: string } | null> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const [encoding, suffix] of ENCODINGS) {
    if (!new RegExp(`\\b${encoding}\\b`).test(accepted)) continue;
    const bytes = await fs.readFile(file + suffix).catch(() => null);
    if (bytes) return { bytes, encoding };
  }
  const bytes = await fs.readFile(file).catch(() => null);
  return bytes ? { bytes } : null;
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: string, cache: string) {
  const type = CONTENT_TYPES[path.extname(file).slice(1)];
  const found = type ? await readEncoded(request, file) : null;
  // A missing asset is a real 404: a page in its place would run as broken code.
  if (!type || !found) return reply.code(404).header('Cache-Control', NEVER_STORED).type('text/plain; charset=utf-8').send('未找到文件');
  void reply.header('Cache-Control', cache).header('Vary', 'Accept-Encoding').type(type);
  if (found.encoding) void reply.header('Content-Encoding', found.encoding);
  if (cache === REVALIDATED) {
    const tag = tagOf(found.bytes);
    void reply.header('ETag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  }
  return reply.send(found.bytes);
}

const tagOf = (bytes: Buffer) => `"${crypto.createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** The set is small and changes seldom: compressed once per content. */
function makeSetReader(store: string) {
  let last: { key: string; plain: Buffer; packed: Buffer; tag: string } | null = null;
  return async () => {
    const file = path.join(store, 'current.json');
    const stat = await fs.stat(file).catch(() => null);
    if (!stat) return null;
    const key = `${stat.ino}:${stat.mtimeMs}`;
    if (last?.key !== key) {
      const plain = await fs.readFile(file);
      last = { key, plain, packed: await brotli(plain), tag: tagOf(plain) };
    }
    return last;
  };
}

/** For developers on the machine itself: briefs of versions that are published and in force for nobody. */
export function registerBriefs(app: FastifyInstance, store: string): void {
  app.get<{ Params: { name: string; file: string } }>('/releases/briefs/:name/:file', async (request, reply) => {
    const { name, file } = request.params;
    if (!LOOPBACK.test(request.ip) || ![name, file].every((part) => SAFE_PART.test(part))) return reply.code(404).send();
    return sendFile(request, reply, path.join(store, 'briefs', name, file), NEVER_STORED);
  });
}

export function registerReleaseFiles(app: FastifyInstance, store: string): void {
  const readSet = makeSetReader(store);
  const shellVersion = async () => (await fs.readFile(path.join(store, 'shell/current'), 'utf8')).trim();

  app.get('/', async (request, reply) => sendFile(request, reply, path.join(store, 'shell', await shellVersion(), 'index.html'), REVALIDATED));

  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params;
    const current = path.join(store, 'shell', await shellVersion(), file);
    if (!SAFE_PART.test(file)) return reply.code(404).send();
    if (await fs.stat(current).catch(() => null)) return sendFile(request, reply, current, IMMUTABLE);
    // An open tab of an earlier shell still asks for its own chunks: names carry hashes, so any version's copy is the right one.
    for (const version of await fs.readdir(path.join(store, 'shell'))) {
      const kept = path.join(store, 'shell', version, file);
      if (await fs.stat(kept).catch(() => null)) return sendFile(request, reply, kept, IMMUTABLE);
    }
    return sendFile(request, reply, current, IMMUTABLE);
  });

  app.get<{ Params: { name: string; version: string; file: string } }>('/remotes/:name/:version/:file', async (request, reply) => {
    const { name, version, file } = request.params;
    if (![name, version, file].every((part) => SAFE_PART.test(part))) return reply.code(404).send();
    return sendFile(request, reply, path.join(store, 'remotes', name, version, file), IMMUTABLE);
  });

  app.get('/releases/current.json', async (request, reply) => {
    const set = await readSet();
    if (!set) return reply.code(503).header('Cache-Control', NEVER_STORED).send({ message: '发布集尚未就绪' });
    const packed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    void reply.header('Cache-Control', NEVER_STORED).header('Vary', 'Accept-Encoding').type('application/json; charset=utf-8');
    // Open pages ask now and then whether anything has changed.
    void reply.header('ETag', set.tag);
    if (request.headers['if-none-match'] === set.tag) return reply.code(304).send();
    if (packed) void reply.header('Content-Encoding', 'br');
    return reply.send(packed ? set.packed : set.plain);
  });
}
