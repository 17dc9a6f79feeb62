// A release record: everything a shell needs to know about one immutable version of one remote.
import type { ReleasedRemote } from '@portal/shared/federation';

/** What the build says of itself, written by the build, read only here. */
export interface BuildRecord {
  groups: Record<string, string[]>;
  /** Chunk group → layers of the platform that it uses. */
  layers: Record<string, string[]>;
  assets: Record<string, string>;
  size: number;
}

export interface RemoteSource {
  name: string;
  title: string;
  version: string;
  routes: ReleasedRemote['routes'];
  shared: Record<string, string>;
  /** Layers that the shell loads only when a page wants them. */
  lazyLayers: readonly string[];
}

const PAGE_PREFIX = 'page-';

/** @throws Error when a route names a page without a chunk of its own, or the build has no entry */
export function toReleasedRemote(source: RemoteSource, build: BuildRecord): ReleasedRemote {
  const base = `/remotes/${source.name}/${source.version}/`;
  const entry = Object.keys(build.assets).find((file) => /^remoteEntry\..+\.js$/.test(file));
  if (!entry) throw new Error(`${source.name}: the build has no remoteEntry`);
  const surface = build.groups.remote ?? [];
  const pages: ReleasedRemote['pages'] = {};
  for (const route of source.routes) {
    const files = build.groups[PAGE_PREFIX + route.page];
    if (!files) throw new Error(`${source.name}: page ${route.page} has no chunk named ${PAGE_PREFIX}${route.page}`);
    const all = [...new Set([...surface, ...files])].filter((file) => file !== entry);
    const urls = (extension: string) => all.filter((file) => file.endsWith(extension)).map((file) => base + file);
    pages[route.page] = {
      js: urls('.js'),
      css: urls('.css'),
      layers: (build.layers[PAGE_PREFIX + route.page] ?? []).filter((layer) => source.lazyLayers.includes(layer)),
    };
  }
  return {
    name: source.name,
    title: source.title,
    version: source.version,
    contract: 1,
    shared: source.shared,
    entry: { url: base + entry, integrity: build.assets[entry] as string },
    routes: source.routes,
    pages,
    size: build.size,
    assets: Object.fromEntries(Object.entries(build.assets).map(([file, hash]) => [base + file, hash])),
  };
}
