// What was taken off a fee, and why: on the notice and on the bill.
import { section, table } from './blocks';
import type { Pdf } from './sheet';

export interface PrintedReduction {
  name: string;
  full: string;
  amount: string;
  reason: string;
}

/** Nothing where nothing was reduced. */
export function reductionTable(pdf: Pdf, reductions: readonly PrintedReduction[]): void {
  if (reductions.length === 0) return;
  section(pdf, '减免说明');
  table(
    pdf,
    [3, 2, 2, 5],
    [
      ['项目', '标准', '实收', '依据'],
      ...reductions.map(({ name, full, amount, reason }) => [name, full, amount, reason]),
    ],
    { header: true },
  );
}
