// `pnpm bench:survey`: reads a Shapefile of 50 MB and checks a million corners as the page does, and prints the longest
// step, the memory and the time. Fails above 100 ms a step or 600 MB.
// @ts-check
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../building/run-ts.mjs';
import { cacheDir } from '../config/paths.mjs';

const LONGEST_MS = 100;
const MOST_MB = 600;
const outfile = path.join(cacheDir, 'bench-survey.mjs');
await bundleForNode({ entry: 'remotes/surveying/src/geometry/testing/measure-reading.ts', outfile });
const { measureReading } = await import(pathToFileURL(outfile).href);
let isWithin = true;
for (const { what, seconds, longest, memory } of await measureReading()) {
  console.log(`${what}: ${seconds.toFixed(1)} s, longest step ${longest.toFixed(0)} ms, ${memory.toFixed(0)} MB`);
  isWithin &&= longest < LONGEST_MS && memory < MOST_MB;
}
process.exitCode = isWithin ? 0 : 1;
