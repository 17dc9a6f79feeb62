// Rows of a table: a quoted cell may hold line ends, as spreadsheets write headings with two lines in a cell.
import type { Line } from './lines';

/** Lines of one row; a mark that is never closed holds no more of them. */
const MOST_LINES = 10;

/** Whether a cell begins with a quotation mark that the text does not close. */
function isOpen(text: string): boolean {
  if (!text.includes('"')) return false;
  let [isQuoted, mayBegin] = [false, true];
  for (const char of text) {
    if (char === '"') {
      // Within a cell a doubled mark closes it and opens it again.
      isQuoted = !isQuoted && mayBegin;
      mayBegin = !isQuoted;
    } else if (!isQuoted) mayBegin = /[,，;；\t|]/.test(char) || (mayBegin && char === ' ');
  }
  return isQuoted;
}

/** Joins lines within a quoted cell to the row at whose line the cell begins. @yields rows in pieces of the file */
export async function* joinQuoted(pieces: AsyncIterable<Line[]>): AsyncGenerator<Line[]> {
  let held: Line[] = [];
  for await (const lines of pieces) {
    const rows: Line[] = [];
    for (const line of lines) {
      if (held.length === 0 && !isOpen(line.text)) {
        rows.push(line);
        continue;
      }
      held.push(line);
      const text = held.map((one) => one.text).join('\n');
      if (!isOpen(text)) rows.push({ number: held[0]?.number ?? line.number, text });
      else if (held.length > MOST_LINES) rows.push(...held);
      else continue;
      held = [];
    }
    yield rows;
  }
  if (held.length > 0) yield held;
}
