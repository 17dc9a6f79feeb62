// What has changed between two texts of a contract: the longest common run of lines stays, the rest is taken out or put
// in.
import type { ContractPaperWords } from '../api/contracts';

export type Change = 'same' | 'removed' | 'added';
export interface ComparedLine {
  change: Change;
  text: string;
}

/** A paper as lines, in the order in which it is read. */
export function linesOf({ parties, property, clauses, supplement, annexes }: ContractPaperWords): string[] {
  const pairs = (rows: readonly { label: string; value: string }[]) =>
    rows.map(({ label, value }) => `${label}：${value}`);
  const said = (list: ContractPaperWords['clauses']) =>
    list.flatMap(({ number, title, items }) => [`${number} ${title}`, ...items]);
  return [
    ...parties.flatMap(({ label, rows }) => [label, ...pairs(rows)]),
    ...pairs(property),
    ...said(clauses),
    ...(supplement.length > 0 ? ['补充协议', ...said(supplement)] : []),
    ...annexes.map(({ name, sha256 }) => `附件：${name}（${sha256}）`),
  ];
}

/**
 * Of lines that are the same on both sides as many as possible stay; what is taken out stands before what is put in.
 */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const width = after.length + 1;
  const longest = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number): number => longest[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      lines.push({ change: 'same', text: before[row] ?? '' });
      row += 1;
      column += 1;
    } else if (row < before.length && (column === after.length || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ change: 'removed', text: before[row] ?? '' });
      row += 1;
    } else {
      lines.push({ change: 'added', text: after[column] ?? '' });
      column += 1;
    }
  }
  return lines;
}
