// The release record: what a department signs about one immutable version of its remote. Files are named relative to
// the version's folder.
import { CONTRACT_VERSION } from './remote-module';
import { check, checkCount, checkList, checkMap, checkRecord, checkString } from './checks';
import { parseRoutes } from './routes';
import type { RouteEntry } from './routes';

export interface PageFiles {
  js: string[];
  css: string[];
  /**
   * Layers of the platform that the page uses and the shell has not loaded with its first files, e.g. `forms-react`.
   */
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

/** A record as it is signed: every file once with its hash, entry and pages as places in that list. */
export interface RecordPayload {
  schema: 1;
  name: string;
  title: string;
  version: string;
  contract: number;
  shared: Record<string, string>;
  /** [file name, base64 of its SHA-384] */
  files: [string, string][];
  entry: number;
  routes: RouteEntry[];
  pages: Record<string, number[]>;
  /** Page → layers that the shell loads for it; pages without any are left out. */
  layers: Record<string, string[]>;
  size: number;
}

/** The shell's own pages go by its name. */
export const REMOTE_NAME = /^(?!shell$)[a-z][a-z0-9-]*$/;
export const REMOTE_VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;
const HASH = /^[A-Za-z0-9+/]{64}$/;
/** Code, style sheets, and the licence texts of what the code contains. */
const FILE = /^\w[\w.-]*\.(js|css|txt)$/;
const LAYER = /^[a-z-]+(\/[a-z-]+)?$/;
const PREFIX = 'sha384-';

/** Federation manifests may carry this key as code that the run-time evaluates; nothing here ever may. */
function refuseCode(value: unknown, spot: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    check(key !== 'getPublicPath', `${spot}.${key}`, 'no code');
    refuseCode(inner, `${spot}.${key}`);
  }
}

/**
 * Reads a record's payload and spells its addresses out. Unknown keys are dropped; by construction no file lies outside
 * `/remotes/<name>/<version>/`. Throws ShapeError naming the spot.
 */
export function parseRecord(value: unknown, spot = 'record'): ReleasedRemote {
  refuseCode(value, spot);
  const row = checkRecord(value, spot);
  check(row.schema === 1, `${spot}.schema`, '1');
  check(row.contract === CONTRACT_VERSION, `${spot}.contract`, String(CONTRACT_VERSION));
  const name = checkString(row.name, `${spot}.name`, REMOTE_NAME);
  const version = checkString(row.version, `${spot}.version`, REMOTE_VERSION);
  const files = checkList(row.files, `${spot}.files`, (entry, at) => {
    const [file, hash] = checkList(entry, at, (part) => part);
    return {
      url: `/remotes/${name}/${version}/${checkString(file, `${at}[0]`, FILE)}`,
      hash: PREFIX + checkString(hash, `${at}[1]`, HASH),
    };
  });
  check(new Set(files.map(({ url }) => url)).size === files.length, `${spot}.files`, 'every file once');
  const fileAt = (place: unknown, at: string) => {
    const file = files[checkCount(place, at)];
    check(file !== undefined, at, 'a place in files');
    return file as { url: string; hash: string };
  };
  const entry = fileAt(row.entry, `${spot}.entry`);
  const layers = checkMap(row.layers, `${spot}.layers`, (list, at) =>
    checkList(list, at, (layer, spotOfLayer) => checkString(layer, spotOfLayer, LAYER)),
  );
  return {
    name,
    version,
    title: checkString(row.title, `${spot}.title`),
    contract: CONTRACT_VERSION,
    shared: checkMap(row.shared, `${spot}.shared`, (range, at) => checkString(range, at)),
    entry: { url: entry.url, integrity: entry.hash },
    routes: parseRoutes(row.routes, `${spot}.routes`),
    pages: Object.fromEntries(
      Object.entries(
        checkMap(row.pages, `${spot}.pages`, (places, at) => checkList(places, at, fileAt).map(({ url }) => url)),
      ).map(([page, urls]) => [
        page,
        {
          js: urls.filter((url) => url.endsWith('.js')),
          css: urls.filter((url) => url.endsWith('.css')),
          layers: Object.hasOwn(layers, page) ? layers[page]! : [],
        },
      ]),
    ),
    assets: Object.fromEntries(files.map(({ url, hash }) => [url, hash])),
    size: checkCount(row.size, `${spot}.size`),
  };
}

/** The payload that parseRecord reads back as `remote`. */
export function toRecordPayload(remote: ReleasedRemote): RecordPayload {
  const urls = Object.keys(remote.assets);
  const folder = `/remotes/${remote.name}/${remote.version}/`;
  const { name, title, version, contract, shared, routes, size } = remote;
  return {
    schema: 1,
    name,
    title,
    version,
    contract,
    shared,
    files: urls.map((url) => [url.slice(folder.length), remote.assets[url]!.slice(PREFIX.length)]),
    entry: urls.indexOf(remote.entry.url),
    routes,
    pages: Object.fromEntries(
      Object.entries(remote.pages).map(([page, { js, css }]) => [
        page,
        [...js, ...css].map((url) => urls.indexOf(url)),
      ]),
    ),
    layers: Object.fromEntries(
      Object.entries(remote.pages)
        .filter(([, { layers }]) => layers.length > 0)
        .map(([page, { layers }]) => [page, layers]),
    ),
    size,
  };
}
