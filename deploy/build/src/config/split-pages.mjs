// How a remote's pages share code: a page comes in six files at most, as many as a browser asks one server for at once
// over HTTP/1.1.
// @ts-check
import { pagesOf } from './remote-pages.mjs';

/** @typedef {NonNullable<import('./webpack-shell.mjs').SplitChunks['cacheGroups']>} CacheGroups */

/**
 * Below this, in bytes before compression, another file costs more than the same code in two pages: each is an answer
 * with headers, a hash and a name in the entry.
 */
const MIN_SIZE = 12_000;

/** The page's own file and what it shares; entry, surface and style sheet come beside them. */
const FILES_OF_PAGE = 4;

/** What so many of a remote's pages take comes with its surface, which every page waits for. */
const SHARE_OF_PAGES = 0.7;

const isPage = (/** @type {import('webpack').Chunk} */ { name }) => Boolean(name?.startsWith('page-'));

const shared = {
  minChunks: 2,
  minSize: MIN_SIZE,
  maxAsyncRequests: FILES_OF_PAGE,
  reuseExistingChunk: true,
};

/** What pages share, and what other chunks that come later do. @returns {CacheGroups} */
export const sharedByPages = () => ({
  default: { ...shared, chunks: 'async' },
  pages: { ...shared, chunks: isPage, priority: 5 },
});

/**
 * What most pages of a remote take goes into one chunk.
 * @param {string} folder of the remote, relative to the root
 * @param {string} chunk its name: that of the surface, where it is there before any page
 * @returns {CacheGroups}
 */
export function takenByMostPages(folder, chunk) {
  const pages = new Set(pagesOf(folder).map(({ page }) => `page-${page}`));
  return {
    [chunk]: {
      name: chunk,
      chunks: ({ name }) => pages.has(name ?? ''),
      minChunks: Math.max(2, Math.ceil(pages.size * SHARE_OF_PAGES)),
      enforce: true,
      priority: 10,
    },
  };
}
