// Asks for all files of a page at once: otherwise entry, surface and page would wait for each other, a round trip each.
import type { ReleasedRemote } from '@portal/shared/federation';
import { askForFile } from './ask-for-file';
import { warmLayers } from './platform-layers';

/** Adds preload links for entry and page, each with its hash, and warms the layers; what is there already stays. */
export function preloadPage({ entry, pages, assets }: ReleasedRemote, page: string): void {
  const files = pages[page];
  askForFile(entry.url, { rel: 'preload', as: 'script', integrity: entry.integrity });
  files?.js.forEach((url) => askForFile(url, { rel: 'preload', as: 'script', integrity: assets[url] }));
  files?.css.forEach((url) => askForFile(url, { rel: 'preload', as: 'style', integrity: assets[url] }));
  warmLayers(files?.layers ?? []);
}
