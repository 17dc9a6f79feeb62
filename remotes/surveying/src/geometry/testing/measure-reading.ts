// Reads a Shapefile of 50 MB and runs the rules over a million corners: how long, how much memory, how long the longest
// step.
import { checkSurvey } from '../rules';
import { createPace, guessSurvey, type Pace, readSurvey, takeShapes } from '../read';
import { projectorOf } from '../project';
import { makeDbf, makeShp, makeZip, prjOf } from './make-files';

const ZONE = 40;

/** Parcels of a number of corners, side by side, in metres. */
function parcels(count: number, corners: number): [number, number][][][] {
  const { fromPosition } = projectorOf({ kind: 'plane', zone: ZONE, prefixed: true });
  const [east, north] = fromPosition([120.1, 30.2]);
  return Array.from({ length: count }, (_, at) => {
    const [x, y] = [east + (at % 100) * 60, north + Math.floor(at / 100) * 60];
    const ring = Array.from({ length: corners }, (_corner, corner): [number, number] => {
      const angle = (corner / corners) * 2 * Math.PI;
      return [x + 25 * Math.cos(angle), y + 25 * Math.sin(angle)];
    });
    return [[...ring, ring[0] as [number, number]]];
  });
}

function archiveOf(count: number, corners: number): { bytes: Uint8Array; shpBytes: number } {
  const shp = makeShp(5, parcels(count, corners));
  const rows = Array.from({ length: count }, (_, at) => [`330106001001GB${String(at).padStart(5, '0')}`]);
  const dbf = makeDbf([{ name: 'ZDDM', type: 'C', width: 30 }], rows);
  const entries = [
    { name: '宗地.shp', bytes: shp },
    { name: '宗地.dbf', bytes: dbf },
    { name: '宗地.prj', bytes: Buffer.from(prjOf(ZONE, true)) },
  ];
  return { bytes: makeZip(entries), shpBytes: shp.length };
}

/** Milliseconds of the processor: on a busy machine a step waits for others, too, which is not its own. */
function busy(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A pace that notes its longest step and the most memory seen between two. */
function watchedPace(): { pace: Pace; longest: () => number; memory: () => number } {
  const pace = createPace();
  let [from, longest, memory] = [busy(), 0, 0];
  const note = (): void => {
    longest = Math.max(longest, busy() - from);
    memory = Math.max(memory, process.memoryUsage().rss);
  };
  return {
    pace: {
      isDue: pace.isDue,
      async rest() {
        note();
        await pace.rest();
        from = busy();
      },
    },
    longest: () => longest,
    memory: () => memory,
  };
}

export interface Measured {
  what: string;
  seconds: number;
  /** Milliseconds of the processor in the longest step between two rests. */
  longest: number;
  /** Megabytes, the process as a whole, less what it took before. */
  memory: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Twice: the processor's time of the process counts threads that collect garbage, too, and they come when they like.
 */
async function measure(what: string, run: (pace: Pace) => Promise<unknown>): Promise<Measured> {
  const [first, second] = [await measureOnce(what, run), await measureOnce(what, run)];
  return { ...second, longest: Math.min(first.longest, second.longest), memory: Math.max(first.memory, second.memory) };
}

async function measureOnce(what: string, run: (pace: Pace) => Promise<unknown>): Promise<Measured> {
  const watched = watchedPace();
  const [started, before] = [performance.now(), process.memoryUsage().rss];
  await run(watched.pace);
  const seconds = (performance.now() - started) / 1000;
  return { what, seconds, longest: watched.longest(), memory: (watched.memory() - before) / MEGABYTE };
}

/** Reading and checking, each measured. */
export async function measureReading(): Promise<Measured[]> {
  const large = archiveOf(3200, 1000);
  const results = [
    await measure(`read ${(large.shpBytes / MEGABYTE).toFixed(0)} MB Shapefile, 3.2 million corners`, async (pace) => {
      const raw = await readSurvey({ name: 'a.zip', open: async () => large.bytes }, pace);
      const guess = guessSurvey(raw, null);
      if (raw.faults.length > 0 || !guess.best) throw new Error(`not read: ${JSON.stringify(raw.faults.slice(0, 3))}`);
      const { shapes } = await takeShapes(raw.features, guess.best, pace);
      if (shapes.length !== 3200) throw new Error(`${String(shapes.length)} shapes of 3200`);
    }),
  ];
  const million = archiveOf(10_000, 100);
  results.push(
    await measure('read and check a million corners of 10,000 parcels', async (pace) => {
      const raw = await readSurvey({ name: 'a.zip', open: async () => million.bytes }, pace);
      const guess = guessSurvey(raw, null);
      if (!guess.best) throw new Error('no system');
      const { shapes } = await takeShapes(raw.features, guess.best, pace);
      await checkSurvey(shapes, { zone: ZONE, outline: null, regionCode: '330106' }, pace);
    }),
  );
  return results;
}
