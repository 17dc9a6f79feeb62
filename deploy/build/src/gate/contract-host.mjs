// The contract host: the live shell itself, byte for byte but for the key it believes, with one remote; no services
// stand behind it unless somebody passes calls on.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { hashInName, integrityOf } from '../plugins/chunk-integrity-plugin.mjs';

/** The key of operations as the shell's build writes it; the minifier keeps both texts as they are. */
const ROOT_KEY = /keyid:"([0-9a-f]{32})",spki:"([A-Za-z0-9+/=]+)"/;
/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

/**
 * @typedef {import('../../../release/src/index').ReleaseStore} ReleaseStore
 * @typedef {import('../../../../shared/src/federation/index').ReleasedRemote} ReleasedRemote
 * @typedef {ReturnType<typeof import('../../../release/src/gate/gate-set').makeGateSet>} GateSet
 */

/** How an integrity stands in a script, which knows the algorithm. @param {string} integrity */
const bare = (integrity) => integrity.slice(integrity.indexOf('-') + 1);

/**
 * Renews the hashes of files that were changed wherever a file names them, their names, which follow from them, and
 * what this changes of other files, up to the page.
 * @param {Map<string, Buffer>} files by name
 * @param {ReadonlyMap<string, string>} named the hash of each as others name it
 */
function renewHashes(files, named) {
  const known = new Map(named);
  /** @param {[string, Buffer]} file */
  const isOutdated = ([name, bytes]) => known.has(name) && known.get(name) !== integrityOf(bytes);
  // No file can name one that names it, so this ends.
  for (let next = [...files].find(isOutdated); next; next = [...files].find(isOutdated)) {
    const [changed, bytes] = next;
    const [before, now] = [/** @type {string} */ (known.get(changed)), integrityOf(bytes)];
    const renamed = changed.replace(hashInName(before), hashInName(now));
    files.delete(changed);
    files.set(renamed, bytes);
    known.set(renamed, now);
    for (const [name, other] of files) {
      const text = /\.(js|html)$/.test(name) ? other.toString('utf8') : '';
      const renewed = text.replaceAll(bare(before), bare(now)).replaceAll(changed, renamed);
      if (renewed !== text) files.set(name, Buffer.from(renewed));
    }
  }
}

/**
 * Files of the shell with the gate's key in place, whichever of them holds it, and every hash that this changes
 * renewed.
 * @param {ReleaseStore} store @param {string} version @param {GateSet['publicKey']} publicKey
 * @returns {Promise<Map<string, Buffer>>} by name
 * @throws {Error} when there is no such shell, or it believes no key
 */
export async function readShell(store, version, publicKey) {
  const prefix = `shell/${version}/`;
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  for (const { key } of await store.list(prefix)) {
    const stored = /\.(js|css|html)$/.test(key) ? await store.read(key) : null;
    if (stored) files.set(key.slice(prefix.length), stored.bytes);
  }
  if (!files.has('index.html')) throw new Error(`shell ${version} has no page`);
  const named = new Map([...files].map(([name, bytes]) => [name, integrityOf(bytes)]));
  let found = false;
  for (const [name, bytes] of files) {
    const text = name.endsWith('.js') ? bytes.toString('utf8') : '';
    if (!ROOT_KEY.test(text)) continue;
    found = true;
    files.set(name, Buffer.from(text.replace(ROOT_KEY, `keyid:"${publicKey.keyid}",spki:"${publicKey.spki}"`)));
  }
  if (!found) throw new Error(`shell ${version} believes no key`);
  renewHashes(files, named);
  return files;
}

/**
 * @param {{ store: ReleaseStore, shell: string, dir: string, remote: ReleasedRemote, set: GateSet, headers:
 * Readonly<Record<string, string>>, port?: number, pages?: ReadonlyMap<string, { type: string, body: string }>,
 * forward?: (request: http.IncomingMessage, response: http.ServerResponse) => boolean }} o
 *   store with the shell, its version, folder and record of the built remote, headers of a page; pages beside the
 *   shell's, by address;
 *   forward: takes the calls that services answer
 * @returns {Promise<{ url: string, routes: ReleasedRemote['routes'], stop(): Promise<void> }>}
 */
export async function startContractHost({
  store,
  shell,
  dir,
  remote,
  set,
  headers,
  port: wanted = 0,
  pages,
  forward = () => false,
}) {
  const files = await readShell(store, shell, set.publicKey);
  const own = `/remotes/${remote.name}/${remote.version}/`;
  const server = http.createServer((request, response) => {
    if (forward(request, response)) return undefined;
    const { pathname } = new URL(request.url ?? '/', 'http://gate');
    const send = (/** @type {number} */ status, /** @type {string} */ type, /** @type {string | Buffer} */ body) =>
      response.writeHead(status, { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    const sendFile = (/** @type {string} */ name, /** @type {Buffer | undefined} */ bytes) =>
      bytes
        ? send(200, TYPES[path.extname(name).slice(1)] ?? 'application/octet-stream', bytes)
        : send(404, 'text/plain', '');
    const page = pages?.get(pathname);
    if (page) return send(200, page.type, page.body);
    if (pathname === '/releases/current.json') return send(200, 'application/json', set.text);
    if (pathname.startsWith('/assets/')) return sendFile(pathname, files.get(path.basename(pathname)));
    if (pathname.startsWith(own)) {
      const file = path.join(dir, path.basename(pathname));
      return sendFile(file, fs.existsSync(file) ? fs.readFileSync(file) : undefined);
    }
    if (pathname === '/') return sendFile('index.html', files.get('index.html'));
    // Without services every call fails as in an outage, and pages must say so instead of breaking.
    return send(
      503,
      'application/json',
      JSON.stringify({ resultCode: 'E900', msg: '系统异常，管理员处理中', data: null }),
    );
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(wanted, '127.0.0.1', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${port}`,
    routes: remote.routes,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
