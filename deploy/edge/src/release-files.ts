// Serves the release store: the shell in force, its assets, every kept version of every remote, and the set.
import fs from 'node:fs/promises';
import path from 'node:path';
import crypto from 'node:crypto';
import zlib from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readRegular } from '@portal/release';
import type { PublicKey } from '@portal/release';
import {
  ASSET_ENDINGS,
  CONTENT_TYPES,
  ENCODED_HASH,
  FILES,
  IMMUTABLE,
  NEVER_STORED,
  REMOTE_ENDINGS,
  REVALIDATED,
  UNKNOWN_PAGE,
  WANTS_PAGE,
} from './headers';
import { createStoreReader } from './store-reader';
import type { FoundFile } from './store-reader';

const brotli = promisify(zlib.brotliCompress);
const SAFE_PART = /^[A-Za-z0-9][\w.+-]*$/;
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

const acceptedBy = (request: FastifyRequest) => String(request.headers['accept-encoding'] ?? '');
const endingOf = (file: string) => file.slice(file.lastIndexOf('.') + 1);

/** A missing asset is a real 404: a page in its place would run as broken code. */
const sendMissing = (reply: FastifyReply) =>
  reply.code(404).header('Cache-Control', NEVER_STORED).type('text/plain; charset=utf-8').send('未找到文件');

/** At an address that nothing has: the page that was meant, or one of ours that leads on. */
export function sendUnknown(request: FastifyRequest, reply: FastifyReply) {
  const isFile = FILES.some((folder) => request.url.startsWith(`/${folder}/`));
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (isFile || !isPage || !WANTS_PAGE.test(String(request.headers.accept ?? ''))) return sendMissing(reply);
  const meant = ENCODED_HASH.exec(request.url)?.[1];
  void reply.header('Cache-Control', NEVER_STORED);
  if (meant !== undefined) return reply.redirect(`/#/${meant}`, 302);
  return reply.code(404).type('text/html; charset=utf-8').send(UNKNOWN_PAGE);
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: string, found: FoundFile | null, cache: string) {
  const type = CONTENT_TYPES[endingOf(file)];
  if (!type || !found) return sendMissing(reply);
  void reply.header('Cache-Control', cache).header('Vary', 'Accept-Encoding').type(type);
  if (found.coding) void reply.header('Content-Encoding', found.coding);
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
    const found = await readRegular(store, 'current.json', last?.key);
    if (!found) return null;
    if (last?.key !== found.mark)
      last = { key: found.mark, plain: found.bytes, packed: await brotli(found.bytes), tag: tagOf(found.bytes) };
    return last;
  };
}

/** For developers on the machine itself: briefs of versions that are published and in force for nobody. */
export function registerBriefs(app: FastifyInstance, store: string): void {
  app.get<{ Params: { name: string; file: string } }>('/releases/briefs/:name/:file', async (request, reply) => {
    const { name, file } = request.params;
    if (!LOOPBACK.test(request.ip) || ![name, file].every((part) => SAFE_PART.test(part)))
      return reply.code(404).send();
    return sendFile(
      request,
      reply,
      file,
      endingOf(file) === 'json' ? await readRegular(store, `briefs/${name}/${file}`) : null,
      NEVER_STORED,
    );
  });
}

export function registerReleaseFiles(app: FastifyInstance, store: string, roots: readonly PublicKey[]): void {
  const readSet = makeSetReader(store);
  const reader = createStoreReader(store, roots);

  app.setNotFoundHandler(async (request, reply) => sendUnknown(request, reply));
  // Browsers carry the fragment (#/page) over a redirect that names none.
  app.get('/index.html', async (_request, reply) => reply.header('Cache-Control', NEVER_STORED).redirect('/', 302));
  app.get('/', async (request, reply) =>
    sendFile(
      request,
      reply,
      'index.html',
      await reader.readShell(await reader.shellVersion(), 'index.html', acceptedBy(request)),
      REVALIDATED,
    ),
  );

  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params;
    if (!SAFE_PART.test(file) || !ASSET_ENDINGS.includes(endingOf(file))) return sendMissing(reply);
    const current = await reader.readShell(await reader.shellVersion(), file, acceptedBy(request));
    if (current) return sendFile(request, reply, file, current, IMMUTABLE);
    // An open tab of an earlier shell still asks for its own chunks: names carry hashes, so any version's copy is the
    // right one.
    for (const version of await fs.readdir(path.join(store, 'shell'))) {
      const kept = await reader.readShell(version, file, acceptedBy(request));
      if (kept) return sendFile(request, reply, file, kept, IMMUTABLE);
    }
    return sendMissing(reply);
  });

  app.get<{ Params: { name: string; version: string; file: string } }>(
    '/remotes/:name/:version/:file',
    async (request, reply) => {
      const { name, version, file } = request.params;
      if (![name, version, file].every((part) => SAFE_PART.test(part)) || !REMOTE_ENDINGS.includes(endingOf(file)))
        return sendMissing(reply);
      return sendFile(
        request,
        reply,
        file,
        await reader.readRemote(name, version, file, acceptedBy(request)),
        IMMUTABLE,
      );
    },
  );

  app.get('/releases/current.json', async (request, reply) => {
    const set = await readSet();
    if (!set) return reply.code(503).header('Cache-Control', NEVER_STORED).send({ message: '发布集尚未就绪' });
    const packed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    void reply
      .header('Cache-Control', REVALIDATED)
      .header('Vary', 'Accept-Encoding')
      .type('application/json; charset=utf-8');
    // Every page load asks, and open pages now and then, whether anything has changed.
    void reply.header('ETag', set.tag);
    if (request.headers['if-none-match'] === set.tag) return reply.code(304).send();
    if (packed) void reply.header('Content-Encoding', 'br');
    return reply.send(packed ? set.packed : set.plain);
  });
}
