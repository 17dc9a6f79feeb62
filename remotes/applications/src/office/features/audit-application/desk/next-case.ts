// Which case of the queue comes after the one on the desk.
import type { DeskCase } from '../../../api/desk-queue';

/** The next in the queue's order, from its beginning again behind the last. @param waiting decided, not sent yet */
export function nextCase(
  rows: readonly DeskCase[],
  current: string | undefined,
  waiting: string | undefined,
  by: 1 | -1 = 1,
): DeskCase | undefined {
  const at = rows.findIndex(({ businessNumber }) => businessNumber === current);
  const ordered = at < 0 ? [...rows] : [...rows.slice(at + 1), ...rows.slice(0, at)];
  if (by === -1) ordered.reverse();
  return ordered.find(({ businessNumber }) => businessNumber !== current && businessNumber !== waiting);
}
