// Whether the machine is ours: figures that were taken beside other work are worth nothing.
import os from 'node:os';
import { setTimeout as pass } from 'node:timers/promises';
import { allProcesses, timeOfTree } from './process-tree';

const WINDOW_MS = 400;
/** Of all processors, over a window in which neither browser nor portal has anything to do. */
const QUIET_SHARE = 0.85;
const WINDOWS_TO_WAIT = 150;

function times(): { idle: number; all: number } {
  const cpus = os.cpus().map(({ times: of }) => of);
  return {
    idle: cpus.reduce((sum, { idle }) => sum + idle, 0),
    all: cpus.reduce((sum, of) => sum + Object.values(of).reduce((part, one) => part + one, 0), 0),
  };
}

/** From 0 to 1: what nobody used of the processors over a moment. */
async function idleShare(): Promise<number> {
  const before = times();
  await pass(WINDOW_MS);
  const after = times();
  return (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

export const isQuiet = async (): Promise<boolean> => (await idleShare()) >= QUIET_SHARE;

/** Waits a minute for others to end. @returns whether they did */
export async function untilQuiet(): Promise<boolean> {
  for (let at = 0; at < WINDOWS_TO_WAIT; at += 1) if (await isQuiet()) return true;
  return false;
}

/** Of all processors: what others than the bench took, from its own portals to its browser, between two moments. */
interface Moment {
  all: number;
  busy: number;
  ours: number;
}

/** @returns undefined where processes cannot be told apart: there only the moments before and behind are looked at */
function moment(): Moment | undefined {
  const processes = allProcesses();
  if (!processes) return undefined;
  const { idle, all } = times();
  return { all, busy: all - idle, ours: timeOfTree(Number(process.env.BENCH_PID ?? process.pid), processes) };
}

/** From 0 to 1. */
export const shareOfOthers = (from: Moment, to: Moment): number =>
  (to.busy - from.busy - (to.ours - from.ours)) / Math.max(1, to.all - from.all);

/** Watches from now on. @returns how to ask whether others have left the processors alone since */
export function watchOthers(): () => boolean {
  const from = moment();
  return () => {
    const to = moment();
    return !from || !to || shareOfOthers(from, to) <= 1 - QUIET_SHARE;
  };
}
