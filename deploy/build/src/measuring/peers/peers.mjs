// The peers of `pnpm bench -- --peers`: built, and served as the portal serves its own files.
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { importOwn } from '../../building/run-ts.mjs';
import { cacheDir, inTool, root } from '../../config/paths.mjs';
import { passTo } from '../../standalone/services-proxy.mjs';
import { PEERS } from './configs.mjs';

export const peerNames = () => Object.keys(PEERS);
const folderOf = (/** @type {string} */ peer) => path.join(cacheDir, 'peers', peer);

/**
 * @param {readonly unknown[]} rootKeys the public keys whose release set the shell in each of them believes
 * @throws {Error} when one does not build
 */
export function buildPeers(rootKeys) {
  for (const peer of peerNames()) {
    const { status } = spawnSync(
      process.execPath,
      [inTool('src/measuring/peers/build-peer.mjs'), peer, folderOf(peer)],
      { cwd: root, stdio: 'inherit', env: { ...process.env, PORTAL_ROOT_KEYS: JSON.stringify(rootKeys) } },
    );
    if (status !== 0) throw new Error(`${peer} does not build`);
  }
}

/** A name that changes with the content. */
const HASHED = /\.[0-9a-f]{10}\.\w+$/;
/**
 * What keeps other code off a page: two of the three could not run under it (docs/adr/0020), so that none is measured
 * with it.
 */
const NOT_SENT = ['Content-Security-Policy', 'Integrity-Policy'];

/**
 * @typedef {{ CONTENT_TYPES: Record<string, string>, IMMUTABLE: string, REVALIDATED: string, pageHeaders: () =>
 * Record<string, string>, subresourceHeaders: () => Record<string, string> }} Headers
 */

/** @param {string} folder @param {Headers} headers */
function serveFiles(folder, { CONTENT_TYPES, IMMUTABLE, REVALIDATED, pageHeaders, subresourceHeaders }) {
  const ofPages = Object.fromEntries(Object.entries(pageHeaders()).filter(([name]) => !NOT_SENT.includes(name)));
  return (/** @type {http.IncomingMessage} */ request, /** @type {http.ServerResponse} */ response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer');
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname));
    const type = CONTENT_TYPES[file.slice(file.lastIndexOf('.') + 1)];
    if (!type || !file.startsWith(folder) || !fs.existsSync(file)) return void response.writeHead(404).end();
    const isPacked = /\bbr\b/.test(String(request.headers['accept-encoding'])) && fs.existsSync(`${file}.br`);
    const bytes = fs.readFileSync(isPacked ? `${file}.br` : file);
    const tag = `"${crypto.createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const isKept = HASHED.test(file);
    const isUnchanged = !isKept && request.headers['if-none-match'] === tag;
    response.writeHead(isUnchanged ? 304 : 200, {
      ...(type.startsWith('text/html') ? ofPages : subresourceHeaders()),
      'Cache-Control': isKept ? IMMUTABLE : REVALIDATED,
      Vary: 'Accept-Encoding',
      'Content-Type': type,
      ...(isPacked ? { 'Content-Encoding': 'br' } : {}),
      ...(isKept ? {} : { ETag: tag }),
      ...(isUnchanged ? {} : { 'Content-Length': bytes.length }),
    });
    response.end(isUnchanged ? undefined : bytes);
  };
}

/**
 * @param {string} peer
 * @param {string} portal origin of the portal whose services answer, and whose release set says which pages there are
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function servePeer(peer, portal) {
  const files = serveFiles(folderOf(peer), await importOwn('deploy/edge/src/headers.ts'));
  const pass = passTo(new URL(portal), ['/api', '/sandbox', '/releases'], (error) => console.error(error.message));
  const server = http.createServer((request, response) => {
    if (!pass(request, response)) files(request, response);
  });
  await /** @type {Promise<void>} */ (new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve())));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const stop = () =>
    /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      })
    );
  return { url: `http://localhost:${port}`, stop };
}
