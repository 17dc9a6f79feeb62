// What the bench itself has taken of the processors: its own process and everything below it, portals and browser, as
// Linux counts it.
import fs from 'node:fs';

export interface ProcessTime {
  pid: number;
  parent: number;
  /** Milliseconds, with those of children that have ended. */
  ms: number;
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Reads `/proc/<pid>/stat`; the name in it may hold anything, blanks and brackets too. */
export function readStat(line: string): ProcessTime {
  const rest = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ticks = rest.slice(11, 15).reduce((sum, part) => sum + Number(part), 0);
  return { pid: Number.parseInt(line, 10), parent: Number(rest[1]), ms: ticks * TICK_MS };
}

/** @returns milliseconds of `top` and all below it */
export function timeOfTree(top: number, processes: readonly ProcessTime[]): number {
  const below = new Map<number, ProcessTime[]>();
  for (const one of processes) below.set(one.parent, [...(below.get(one.parent) ?? []), one]);
  const timeBelow = (pid: number): number =>
    (below.get(pid) ?? []).reduce((sum, one) => sum + one.ms + timeBelow(one.pid), 0);
  return (processes.find(({ pid }) => pid === top)?.ms ?? 0) + timeBelow(top);
}

/** @returns all processes of the machine, or undefined where it is not Linux */
export function allProcesses(): ProcessTime[] | undefined {
  if (!fs.existsSync('/proc/self/stat')) return undefined;
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readStat(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}
