// What stands in for the shell's federation runtime in the single build, written anew from the remotes' surfaces.
import { inRoot } from './paths.mjs';
import { pagesOf } from './remote-pages.mjs';

/**
 * Remotes are plain dynamic imports of the same build. As in the shell's runtime, all files of a page are
 * asked for at once, and those of the page that the address names before the router knows it.
 * @param {readonly string[]} remotes @returns {string} TypeScript
 */
export function runtimeSource(remotes) {
  const loaders = remotes.map(
    (name) =>
      `  ${JSON.stringify(name)}: () => import(/* webpackChunkName: "remote-${name}" */ ${JSON.stringify(inRoot('remotes', name, 'src/remote.ts'))}),`,
  );
  const pages = remotes.flatMap((name) =>
    pagesOf(`remotes/${name}`).map(
      ({ page, file }) =>
        `  ${JSON.stringify(`${name}/${page}`)}: () => import(/* webpackChunkName: "page-${page}" */ ${JSON.stringify(file)}),`,
    ),
  );
  return `type Loaders = Record<string, () => Promise<unknown>>;
type Remote = { name: string; routes: { path: string; page: string }[] };
const loaders: Loaders = {
${loaders.join('\n')}
};
const pages: Loaders = {
${pages.join('\n')}
};
function preload({ name }: Remote, page: string) {
  for (const load of [loaders[name], pages[name + '/' + page]]) load?.().catch(() => undefined);
}
export function createFederationRuntime(remotes: readonly Remote[]) {
  const path = location.hash.slice(1).split('?')[0];
  for (const remote of remotes)
    for (const route of remote.routes) if (route.path === path) preload(remote, route.page);
  return { preload, load: (remote: Remote) => loaders[remote.name]!(), reset: () => Promise.resolve() };
}
`;
}
