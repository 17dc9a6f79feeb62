// The release set: which version of each remote runs now, with the hash of every file it may load.
import { CONTRACT_VERSION } from './remote-module';
import { check, checkCount, checkList, checkMap, checkRecord, checkString, ShapeError } from './checks';
import { parseRoutes } from './routes';
import type { RouteEntry } from './routes';

export interface PageFiles {
  js: string[];
  css: string[];
  /** Layers of the platform that the page uses and the shell has not loaded with its first files, e.g. `forms-react`. */
  layers: string[];
}

export interface ReleasedRemote {
  /** Container name and folder under /remotes. */
  name: string;
  /** Chinese name of the service, shown when it cannot be opened. */
  title: string;
  version: string;
  entry: { url: string; integrity: string };
  contract: typeof CONTRACT_VERSION;
  /** Shared module → the range that the remote was built for. */
  shared: Record<string, string>;
  routes: RouteEntry[];
  /** Page id → the chunks and style sheets that opening it loads, as addresses. */
  pages: Record<string, PageFiles>;
  /** Address of every file of the version → its hash. */
  assets: Record<string, string>;
  /** Bytes of the entry and all assets. */
  size: number;
}

export interface ReleaseSet {
  schema: 1;
  /** Only ever rises; a lower one than the last seen is a rollback attack. */
  counter: number;
  /** ISO 8601 with zone. */
  issuedAt: string;
  expiresAt: string;
  remotes: ReleasedRemote[];
}

/** The release set is not one, or names a file outside its remote's version; the message and `spot` name where. */
export class ReleaseSetError extends Error {
  override readonly name = 'ReleaseSetError';
  readonly code = 'RELEASE_SET';
  constructor(readonly spot: string, cause: ShapeError) {
    super(cause.message, { cause });
  }
}

export function isReleaseSetError(error: unknown): error is ReleaseSetError {
  return error instanceof Error && error.name === 'ReleaseSetError';
}

const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
const FILE = /^[\w.-]+$/;
const LAYER = /^[a-z-]+(\/[a-z-]+)?$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Federation manifests may carry this key as code that the run-time evaluates; nothing here ever may. */
function refuseCode(value: unknown, spot: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    check(key !== 'getPublicPath', `${spot}.${key}`, 'no code');
    refuseCode(inner, `${spot}.${key}`);
  }
}

function parseRemote(value: unknown, spot: string): ReleasedRemote {
  const row = checkRecord(value, spot);
  const name = checkString(row.name, `${spot}.name`, NAME);
  const version = checkString(row.version, `${spot}.version`, VERSION);
  const folder = `/remotes/${name}/${version}/`;
  const fileUrl = (url: unknown, at: string) => {
    const text = checkString(url, at);
    check(text.startsWith(folder) && FILE.test(text.slice(folder.length)) && !text.endsWith('..'), at, `a file of ${folder}`);
    return text;
  };
  const integrity = (hash: unknown, at: string) => checkString(hash, at, INTEGRITY);
  const entry = checkRecord(row.entry, `${spot}.entry`);
  const assets = checkMap(row.assets, `${spot}.assets`, integrity);
  Object.keys(assets).forEach((url) => fileUrl(url, `${spot}.assets[${JSON.stringify(url)}]`));
  const listed = (url: unknown, at: string) => {
    const text = fileUrl(url, at);
    check(Object.hasOwn(assets, text), at, 'a file whose hash is in assets');
    return text;
  };
  const routes = parseRoutes(row.routes, `${spot}.routes`);
  const pages = checkMap(row.pages, `${spot}.pages`, (files, at) => {
    const lists = checkRecord(files, at);
    return {
        js: checkList(lists.js, `${at}.js`, listed),
        css: checkList(lists.css, `${at}.css`, listed),
        layers: checkList(lists.layers ?? [], `${at}.layers`, (layer, spot) => checkString(layer, spot, LAYER)),
      };
  });
  check(row.contract === CONTRACT_VERSION, `${spot}.contract`, String(CONTRACT_VERSION));
  return {
    name, version, routes, pages, assets,
    title: checkString(row.title, `${spot}.title`),
    entry: { url: fileUrl(entry.url, `${spot}.entry.url`), integrity: integrity(entry.integrity, `${spot}.entry.integrity`) },
    contract: CONTRACT_VERSION,
    shared: checkMap(row.shared, `${spot}.shared`, (range, at) => checkString(range, at)),
    size: checkCount(row.size, `${spot}.size`),
  };
}

/**
 * Reads the release set from untrusted JSON. Unknown keys are dropped; every file must lie in its remote's own version folder,
 * and names, pages and paths must be unique over all remotes. Throws ReleaseSetError naming the spot.
 */
export function parseReleaseSet(value: unknown): ReleaseSet {
  try {
    refuseCode(value, 'set');
    const row = checkRecord(value, 'set');
    check(row.schema === 1, 'schema', '1');
    const owners = new Map<string, string>();
    const remotes = checkList(row.remotes, 'remotes', (entry, at) => {
      const remote = parseRemote(entry, at);
      for (const key of [remote.name, ...remote.routes.map((route) => route.path)]) {
        check(!owners.has(key), at, `unique, but "${key}" belongs to ${owners.get(key) ?? ''} already`);
        owners.set(key, remote.name);
      }
      return remote;
    });
    return {
      schema: 1,
      counter: checkCount(row.counter, 'counter'),
      issuedAt: checkString(row.issuedAt, 'issuedAt', MOMENT),
      expiresAt: checkString(row.expiresAt, 'expiresAt', MOMENT),
      remotes,
    };
  } catch (error) {
    if (error instanceof ShapeError) throw new ReleaseSetError(error.spot, error);
    throw error;
  }
}

/** The released remote that owns the hash path `path`, if any. */
export function findRemoteOf(set: ReleaseSet, path: string): ReleasedRemote | undefined {
  return set.remotes.find((remote) => remote.routes.some((route) => route.path === path));
}
