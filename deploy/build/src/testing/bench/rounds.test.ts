// How the bench measures: orders that alternate, rounds that are thrown out unseen, intervals that hold what they say;
// and the single build's care.
import fs from 'node:fs';
import path from 'node:path';
import { pairedRatio } from '../../../../../e2e/bench/paired-ratio';
import { readStat, timeOfTree } from '../../../../../e2e/bench/process-tree';
import { shareOfOthers } from '../../../../../e2e/bench/quiet';
import { measureRounds } from '../../../../../e2e/bench/rounds';
import { runtimeSource } from '../../config/mono-runtime.mjs';

const root = path.resolve(__dirname, '../../../../..');

/** A machine that is quiet or not as told, window by window; quiet ever after. */
const machineOf = (...windows: boolean[]) => {
  const next = () => Promise.resolve(windows.shift() ?? true);
  return { isQuiet: next, untilQuiet: next, watchOthers: () => () => true };
};

test('rounds that count take turns in who goes first, whatever was thrown out between', async () => {
  const orders: boolean[] = [];
  const visitAll = (isEven: boolean) => Promise.resolve(orders.push(isEven));
  // Before and behind: the second round was disturbed.
  const { measured, thrownOut } = await measureRounds(4, visitAll, machineOf(true, true, true, false));
  expect(orders).toEqual([true, false, false, true, false]);
  expect({ measured, thrownOut }).toEqual({ measured: [1, 3, 4, 5], thrownOut: 1 });
});

test('a machine that never rests gives no figures', async () => {
  const busy = { ...machineOf(), isQuiet: () => Promise.resolve(false) };
  await expect(measureRounds(3, () => Promise.resolve(0), busy)).rejects.toThrow('7 rounds');
  expect(await measureRounds(1, () => Promise.resolve(0), busy)).toEqual({ measured: [0], thrownOut: 0 });
});

test('work that came and went while a round was measured throws it out as well', async () => {
  const disturbed = [false, true, true];
  const watchOthers = () => () => !disturbed.shift();
  const { thrownOut } = await measureRounds(2, () => Promise.resolve(0), { ...machineOf(), watchOthers });
  expect({ thrownOut, left: disturbed }).toEqual({ thrownOut: 2, left: [] });
});

test('what the bench itself takes is its processes and all below them, whatever their names', () => {
  const stat = (pid: number, parent: number, ticks: string, name = 'node') =>
    readStat(`${pid} (${name}) S ${parent} 7 7 0 -1 4194304 100 0 0 0 ${ticks} 20 0 11 0 1000 1 1`);
  expect(stat(12, 3, '5 6 7 8', 'chrome (a) R 1')).toEqual({ pid: 12, parent: 3, ms: 260 });
  const processes = [
    stat(1, 0, '900 0 0 0'),
    stat(10, 1, '1 0 0 0'),
    stat(11, 10, '2 0 0 0'),
    stat(12, 11, '0 3 4 0'),
    stat(20, 1, '500 0 0 0'),
  ];
  expect(timeOfTree(10, processes)).toBe(100);
  const at = (busy: number, ours: number) => ({ all: busy * 2, busy, ours });
  expect(shareOfOthers(at(1_000, 500), at(3_000, 2_300))).toBeCloseTo(0.05, 10);
});

/** A number from a row that is the same in every run: Park and Miller's. */
function makeChance(): () => number {
  let state = 20_261_125;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test('the interval of fifteen pairs holds the true ratio in about 95 of 100 runs', () => {
  const chance = makeChance();
  const spread = () => Math.exp(0.3 * (chance() + chance() + chance() - 1.5));
  const runs = Array.from({ length: 120 }, () => {
    // What the machine does to both of a pair, and to each of them alone.
    const loads = Array.from({ length: 15 }, () => 1_000 * Math.exp(2 * chance()));
    return pairedRatio(
      loads.map((load) => load * 1.1 * spread()),
      loads.map((load) => load * spread()),
    );
  });
  const held = runs.filter(({ from, to }) => from <= 1.1 && 1.1 <= to).length / runs.length;
  expect(held).toBeGreaterThanOrEqual(0.9);
  // An interval of everything would hold it as well.
  expect(Math.max(...runs.map(({ from, to }) => to / from))).toBeLessThan(1.6);
});

test('the single build asks for every page of every department as the portal does', () => {
  const names = fs.readdirSync(path.join(root, 'remotes'));
  const source = runtimeSource(names);
  for (const name of names) {
    const surface = fs.readFileSync(path.join(root, 'remotes', name, 'src/remote.ts'), 'utf8');
    const pages = [...surface.matchAll(/^ {4}'?([\w-]+)'?: async \(\) =>/gm)].map(([, page]) => page);
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) expect(source).toContain(`"${name}/${page}": () => import(`);
  }
  const files = [...source.matchAll(/\*\/ ("[^"]+")\)/g)].map(([, file = '']) => JSON.parse(file) as string);
  expect(files.filter((file) => ![file, `${file}.tsx`, `${file}.ts`].some((one) => fs.existsSync(one)))).toEqual([]);
});
