// What is compared with the peers, and the table that says so.
import { formatRatio, rounded } from './format';
import type { Unit } from './format';
import { median, pairedRatio } from './paired-ratio';
import type { PeerVisit } from './peer-visit';
import type { Loading } from './phone';

interface Figure {
  what: string;
  of: (visit: PeerVisit) => number;
  unit: Unit;
}

const loading = (page: 'login' | 'repeat' | 'link', name: string): Figure[] => {
  const of = (figure: keyof Loading) => (visit: PeerVisit) => visit[page][figure];
  return [
    { what: `${name}, usable`, of: of('ms'), unit: 'ms' },
    { what: `${name}, main thread until then`, of: of('threadMs'), unit: 'ms' },
    { what: `${name}, blocking`, of: of('blockingMs'), unit: 'ms' },
    { what: `${name}, longest task`, of: of('longestTaskMs'), unit: 'ms' },
    { what: `${name}, largest paint`, of: of('largestPaintMs'), unit: 'ms' },
    { what: `${name}, everything until usable`, of: of('usableBytes'), unit: 'bytes' },
    { what: `${name}, with idle prefetch`, of: of('bytes'), unit: 'bytes' },
    { what: `${name}, requests`, of: of('requests'), unit: '' },
  ];
};

const peerFigures: readonly Figure[] = [
  ...loading('login', 'login, cold'),
  { what: 'list from the hall, usable', of: ({ list }) => list.ms, unit: 'ms' },
  { what: 'list from the hall, main thread until then', of: ({ list }) => list.threadMs, unit: 'ms' },
  { what: 'list from the hall, blocking', of: ({ list }) => list.blockingMs, unit: 'ms' },
  { what: 'list from the hall, longest task', of: ({ list }) => list.longestTaskMs, unit: 'ms' },
  { what: 'list from the hall, until usable', of: ({ list }) => list.usableBytes, unit: 'bytes' },
  ...loading('repeat', 'list, repeat visit'),
  ...loading('link', 'list by a link, cold'),
];

/** Fewer rounds say nothing of time; bytes and requests are the same in each, and on a busy machine. */
const WHOLE_ROUNDS = 15;

/** What may be written down of so many rounds. */
export const toldBy = (rounds: number): readonly Figure[] =>
  rounds < WHOLE_ROUNDS ? peerFigures.filter(({ unit }) => unit !== 'ms') : peerFigures;

/**
 * @param visits by variant, round by round; ours are the first
 * @param figures the rows
 */
export function peersTable(
  visits: Readonly<Record<string, readonly PeerVisit[]>>,
  figures: readonly Figure[] = peerFigures,
): string {
  const [ours = [], ...others] = Object.values(visits);
  const rows = figures.map(({ what, of, unit }) => {
    const own = ours.map(of);
    const cells = others.map((theirs) => {
      const values = theirs.map(of);
      const isComparable = [...own, ...values].every((value) => value > 0);
      const ratio = isComparable ? ` (${formatRatio(pairedRatio(own, values), own.length === 1)})` : '';
      return `${rounded(median(values), unit)}${ratio}`;
    });
    return [unit ? `${what}, ${unit}` : what, rounded(median(own), unit), ...cells];
  });
  const head = ['figure', ...Object.keys(visits)];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
