// The brief of a record: what a browser needs of it before it opens a page. The set carries briefs; the full record
// stays in the store.
import { checkCount, checkList, checkMap, checkRecord, checkString, check } from './checks';
import { parseRecord, toRecordPayload } from './release-record';
import type { RecordPayload, ReleasedRemote } from './release-record';

/**
 * A brief as it is signed by the department: the entry, the files that every page takes and those of early pages with
 * their hashes. Every other file is named with its hash inside the entry, whose hash is here; so nothing unverified can
 * run, and the set stays small with any number of pages.
 */
export interface BriefPayload
  extends Pick<
    RecordPayload,
    'schema' | 'name' | 'title' | 'version' | 'contract' | 'shared' | 'routes' | 'size' | 'pages'
  > {
  /** [file name, base64 of its SHA-384]; the entry first. */
  files: [string, string][];
  /** Layer that the shell loads → places in `routes` of the pages that use it. */
  layers: Record<string, number[]>;
  /** Places in `files` of what every page takes; a brief of earlier tools has none. */
  common?: number[];
  /** Base64 of the SHA-384 of the record's text. */
  record: string;
}

/**
 * A remote as a brief tells of it; `assets` and `pages` know all files of early pages only, and of the others what
 * every page takes.
 */
export interface BriefedRemote extends ReleasedRemote {
  record: string;
}

/** Pages that are early when no route says so. */
const EARLY_BY_DEFAULT = 2;
const HASH = /^[A-Za-z0-9+/]{64}$/;

/** Reads a brief's payload. Throws ShapeError naming the spot. */
export function parseBrief(value: unknown, spot = 'brief'): BriefedRemote {
  const row = checkRecord(value, spot);
  const routes = checkList(row.routes, `${spot}.routes`, (route, at) =>
    checkString(checkRecord(route, at).page, `${at}.page`),
  );
  const layers: Record<string, string[]> = {};
  for (const [layer, places] of Object.entries(
    checkMap(row.layers, `${spot}.layers`, (list, at) => checkList(list, at, checkCount)),
  )) {
    for (const place of places) {
      const page = routes[place];
      check(page !== undefined, `${spot}.layers`, 'places in routes');
      layers[page as string] = [...(Object.hasOwn(layers, page as string) ? layers[page as string]! : []), layer];
    }
  }
  const common = row.common === undefined ? [] : checkList(row.common, `${spot}.common`, checkCount);
  const pages = {
    ...Object.fromEntries(routes.map((page) => [page, common])),
    ...checkMap(row.pages, `${spot}.pages`, (list) => list),
  };
  return {
    ...parseRecord({ ...row, entry: 0, pages, layers }, spot),
    record: checkString(row.record, `${spot}.record`, HASH),
  };
}

/** The brief of a remote. @param record base64 of the SHA-384 of the record's text */
export function toBrief(remote: ReleasedRemote, record: string): BriefPayload {
  const {
    files,
    pages: places,
    layers: byPage,
    schema,
    name,
    title,
    version,
    contract,
    shared,
    routes,
    size,
    entry,
  } = toRecordPayload(remote);
  const flagged = routes.filter(({ early }) => early);
  const early = [
    ...new Set((flagged.length > 0 ? flagged : routes.slice(0, EARLY_BY_DEFAULT)).map(({ page }) => page)),
  ].filter((page) => Object.hasOwn(places, page));
  const [first = [], ...others] = Object.values(places);
  const common = first.filter((place) => others.every((taken) => taken.includes(place)));
  const kept = [...new Set([entry, ...common, ...early.flatMap((page) => places[page] ?? [])])];
  const layers: Record<string, number[]> = {};
  routes.forEach(({ page }, place) => {
    for (const layer of Object.hasOwn(byPage, page) ? byPage[page]! : []) (layers[layer] ??= []).push(place);
  });
  return {
    schema,
    name,
    title,
    version,
    contract,
    shared,
    files: kept.map((place) => files[place]!),
    routes,
    size,
    layers,
    record,
    common: common.map((place) => kept.indexOf(place)),
    pages: Object.fromEntries(early.map((page) => [page, (places[page] ?? []).map((place) => kept.indexOf(place))])),
  };
}
