// What this worker has done so far, counted for the figures at the end of a run.
import fs from 'node:fs';
import path from 'node:path';

export type Figure =
  | 'axe runs'
  | 'axe runs on a look'
  | 'axe runs on colours'
  | 'openings'
  | 'pictures'
  | 'portals started'
  | 'sign-ins by HTTP'
  | 'sign-ins through the page'
  | 'widths tried';

const counts: Partial<Record<Figure, number>> = {};

export function count(figure: Figure): void {
  counts[figure] = (counts[figure] ?? 0) + 1;
}

/** Leaves the counts where deploy/build/src/commands/e2e.mjs sums them up. */
export function saveFigures(runDir: string): void {
  const folder = path.join(runDir, 'figures');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify(counts));
}
