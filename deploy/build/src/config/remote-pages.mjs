// The pages of a remote, as its surface names them.
// @ts-check
import fs from 'node:fs';
import { inRoot } from './paths.mjs';

/** A page's lazy import in a remote's surface: its id and its file. */
const PAGE = /webpackChunkName: "page-([\w-]+)" \*\/\s*'(\.\/[^']+)'/g;

/**
 * @param {string} folder of the remote, relative to the root
 * @returns {{ page: string, file: string }[]} file: absolute, without ending
 */
export function pagesOf(folder) {
  const surface = fs.readFileSync(inRoot(folder, 'src/remote.ts'), 'utf8');
  return [...surface.matchAll(PAGE)].map(([, page = '', file = '']) => ({ page, file: inRoot(folder, 'src', file) }));
}
