// What the portal is to reach, each goal as a figure of a visit with its bound, and what a run says of it.
import { formatRatio, KB, rounded } from './format';
import type { Unit } from './format';
import { intervalOf, median, pairedRatio } from './paired-ratio';
import type { Interval } from './paired-ratio';
import type { Visit } from './visit';

interface Figure {
  what: string;
  of: (visit: Visit) => number;
  unit: Unit;
  /** The most that it may be by itself. */
  most?: number;
  /** The most that it may be of the single build's. */
  ratio?: number;
}

/** The median of one figure of what was done several times in a visit. */
const middle = <Name extends string>(times: readonly Record<Name, number>[], name: Name) =>
  median(times.map((one) => one[name]));

/**
 * The mean, of what is done often: to two pages that take different times, told of by frames, a median would be the
 * slowest of the quicker ones.
 */
const mean = <Name extends string>(times: readonly Record<Name, number>[], name: Name) =>
  times.reduce((sum, one) => sum + one[name], 0) / times.length;

const loading = (page: 'login' | 'hall' | 'list', name: string): Figure[] => [
  { what: `${name}, usable`, of: (visit) => visit[page].ms, unit: 'ms', ...(page === 'login' ? { ratio: 1.03 } : {}) },
  { what: `${name}, main thread until then`, of: (visit) => visit[page].threadMs, unit: 'ms' },
  { what: `${name}, largest paint`, of: (visit) => visit[page].largestPaintMs, unit: 'ms', most: 1_500 },
  { what: `${name}, blocking`, of: (visit) => visit[page].blockingMs, unit: 'ms', most: 150 },
  { what: `${name}, longest task`, of: (visit) => visit[page].longestTaskMs, unit: 'ms', most: 50 },
  { what: `${name}, layout shift`, of: (visit) => visit[page].shift, unit: '', most: 0.05 },
  {
    what: `${name}, script and style until usable`,
    of: (visit) => visit[page].codeBytes,
    unit: 'bytes',
    ...(page === 'login' ? { most: 110 * KB } : {}),
  },
  { what: `${name}, everything until usable`, of: (visit) => visit[page].usableBytes, unit: 'bytes' },
  { what: `${name}, with idle prefetch`, of: (visit) => visit[page].bytes, unit: 'bytes' },
  { what: `${name}, requests`, of: (visit) => visit[page].requests, unit: '' },
];

/** Goals of the design: start-up on a phone, and federated beside a single build of the same source. */
export const figures: readonly Figure[] = [
  ...loading('login', 'login, cold'),
  // The form answers before the portal around it has come.
  { what: 'login, cold, whole page', of: ({ login }) => login.wholeMs, unit: 'ms', ratio: 1.03 },
  { what: 'login, cold, whole page, longest task', of: ({ login }) => login.wholeTaskMs, unit: 'ms', most: 50 },
  ...loading('hall', 'hall, signed in, cold'),
  ...loading('list', 'list by a link, cold'),
  { what: 'first remote page', of: ({ firstRemote }) => firstRemote.ms, unit: 'ms', ratio: 1.1 },
  { what: 'first remote page, main thread', of: ({ firstRemote }) => firstRemote.threadMs, unit: 'ms' },
  { what: 'first remote page, blocking', of: ({ firstRemote }) => firstRemote.blockingMs, unit: 'ms' },
  { what: 'first remote page, longest task', of: ({ firstRemote }) => firstRemote.longestTaskMs, unit: 'ms' },
  {
    what: 'first remote page, until usable',
    of: ({ firstRemote }) => firstRemote.usableBytes,
    unit: 'bytes',
    ratio: 1.12,
  },
  { what: 'next remote', of: ({ nextRemote }) => nextRemote.ms, unit: 'ms', ratio: 1 },
  { what: 'later switch', of: ({ laterSwitches }) => mean(laterSwitches, 'ms'), unit: 'ms', ratio: 1 },
  { what: 'later switch, longest task', of: ({ laterSwitches }) => middle(laterSwitches, 'longestTaskMs'), unit: 'ms' },
  { what: 'repeat visit, usable', of: ({ repeats }) => mean(repeats, 'ms'), unit: 'ms', ratio: 1 },
  { what: 'repeat visit, main thread until then', of: ({ repeats }) => mean(repeats, 'threadMs'), unit: 'ms' },
  { what: 'repeat visit, blocking', of: ({ repeats }) => middle(repeats, 'blockingMs'), unit: 'ms' },
  { what: 'repeat visit, longest task', of: ({ repeats }) => middle(repeats, 'longestTaskMs'), unit: 'ms' },
  {
    what: 'repeat visit, all bytes',
    of: ({ repeats }) => middle(repeats, 'bytes'),
    unit: 'bytes',
    most: 8 * KB,
    ratio: 1,
  },
];

/** A claim is made only where the whole interval keeps it; where it keeps it in part, nothing is known. */
export type Verdict = 'held' | 'missed' | 'not shown';

export function verdictOf({ from, to }: Interval, most: number): Verdict {
  if (to <= most) return 'held';
  return from > most ? 'missed' : 'not shown';
}

export interface Row {
  what: string;
  federated: string;
  single: string;
  ratio: string;
  goal: string;
  verdict: string;
}

/**
 * A repeat visit has nothing to fetch that is new: whatever differs from one to the next is something that ought not to
 * be sent.
 */
function sameEveryTime(ours: readonly Visit[], theirs: readonly Visit[]): Row {
  const span = (visits: readonly Visit[]) => {
    const bytes = visits.flatMap(({ repeats }) => repeats.map((repeat) => repeat.bytes));
    return Math.max(...bytes) - Math.min(...bytes);
  };
  return {
    what: 'repeat visit, heaviest less lightest, bytes',
    federated: String(span(ours)),
    single: theirs.length > 0 ? String(span(theirs)) : '–',
    ratio: '–',
    goal: '≤ 0',
    verdict: span(ours) === 0 ? 'held' : 'missed',
  };
}

/** @param theirs of the single build, pair by pair; none where there is none */
export function judge(ours: readonly Visit[], theirs: readonly Visit[]): Row[] {
  const rows = figures.map(({ what, of, unit, most, ratio }) => {
    const [own, other] = [ours.map(of), theirs.map(of)];
    const isComparable = other.length > 0 && [...own, ...other].every((value) => value > 0);
    const compared = isComparable ? pairedRatio(own, other) : undefined;
    const said = [
      ...(most === undefined ? [] : [verdictOf(intervalOf(own), most)]),
      ...(ratio === undefined || !compared ? [] : [verdictOf(compared, ratio)]),
    ];
    return {
      what: unit ? `${what}, ${unit}` : what,
      federated: rounded(median(own), unit),
      single: other.length > 0 ? rounded(median(other), unit) : '–',
      ratio: compared ? formatRatio(compared) : '–',
      goal: [most === undefined ? '' : `≤ ${most}`, ratio === undefined ? '' : `≤ ${ratio.toFixed(2)} of single`]
        .filter(Boolean)
        .join(', '),
      verdict: said.join(', '),
    };
  });
  return [...rows, sameEveryTime(ours, theirs)];
}

export function tableOf(rows: readonly Row[]): string {
  return [
    '| figure | federated | single build | ratio (95 %) | goal | verdict |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${Object.values(row).join(' | ')} |`),
  ].join('\n');
}
