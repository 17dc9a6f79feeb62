// Watches folders of source and builds again after changes: one build at a time, what comes meanwhile in the next one.
// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/** Tests go into no build; editors and builds write the others. */
const BESIDE_THE_SOURCE = /\.test\.tsx?$|(^|[\\/])(node_modules|dist|testing|\.[^\\/]*)([\\/]|$)|~$/;
/** Saving several files, or switching a branch, is one change. */
const SETTLED_MS = 300;

/**
 * @param {{ folders: string[], build: (changed: string[]) => Promise<void>, onFault: (error: unknown) => void,
 * settledMs?: number }} options
 *   folders: absolute; build: is given the absolute paths that have changed; onFault: hears of a build that failed,
 *   after which watching goes on
 * @returns {{ close: () => void }}
 */
export function rebuildOnChange({ folders, build, onFault, settledMs = SETTLED_MS }) {
  /** @type {Set<string>} */
  const changed = new Set();
  let isBuilding = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  async function buildChanged() {
    if (isBuilding || changed.size === 0) return;
    isBuilding = true;
    const files = [...changed];
    changed.clear();
    await build(files).catch(onFault);
    isBuilding = false;
    await buildChanged();
  }

  const watchers = folders.map((folder) =>
    fs.watch(folder, { recursive: true }, (_event, name) => {
      if (name === null || BESIDE_THE_SOURCE.test(name)) return;
      changed.add(path.join(folder, name));
      clearTimeout(timer);
      timer = setTimeout(() => void buildChanged(), settledMs);
    }),
  );
  return {
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
