// Quantiles, and the page that keeps the figures.
export interface Figures {
  clientLoads: number;
  browserLoads: number;
  failed: string[];
  rollOuts: number;
  rollbacks: number;
  promoteMs: number[];
  rollbackMs: number[];
  revertSeconds: number;
  revertWhy: string;
  setBytes: number;
  /** Time that checked first loads spent waiting for signatures. */
  checkingMs: number[];
  checkedMs: number[];
  uncheckedMs: number[];
  seconds: number;
}

/** @param share 0 to 1; the smallest value that at least this share does not exceed */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const times = (values: readonly number[]) =>
  `${Math.round(quantile(values, 0.5))} / ${Math.round(quantile(values, 0.99))} ms`;

export function toMarkdown(figures: Figures): string {
  const rows = [
    [
      'page loads during roll-outs',
      `${figures.clientLoads + figures.browserLoads}, of them ${figures.browserLoads} in Chromium`,
      '10,000, of them 500',
    ],
    ['roll-outs, rollbacks meanwhile', `${figures.rollOuts}, ${figures.rollbacks}`, '20, 5'],
    ['failed loads', String(figures.failed.length), '0'],
    ['promote: command to next navigation served, p50 / p99', times(figures.promoteMs), '< 2,000 ms'],
    ['rollback: command to next navigation served, p50 / p99', times(figures.rollbackMs), '< 2,000 ms'],
    ['poisoned canary at 5 %: first bad load to reverted', `${figures.revertSeconds.toFixed(1)} s`, '< 60 s'],
    ['release set, brotli', `${figures.setBytes} B`, '16,384 B'],
    [
      'first usable, with checking, median (differences of whole loads are mostly noise)',
      `${Math.round(quantile(figures.checkedMs, 0.5))} ms`,
      '',
    ],
    ['first usable, without, median', `${Math.round(quantile(figures.uncheckedMs, 0.5))} ms`, ''],
    [
      'added by checking: signatures awaited in a first load, median',
      `${quantile(figures.checkingMs, 0.5).toFixed(1)} ms`,
      '≤ 15 ms',
    ],
  ];
  return ['| figure | measured | target |', '|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}
