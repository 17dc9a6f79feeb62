// Which of the found values stand on words that the reader was not sure of.
import type { PrintedLine } from './provider';
import { digits, tight } from './read-fields';

/** Print that is hard to read comes out well below this, clear print above 65. */
const SURE = 60;
/** So many characters in a row make a line the source of a value. */
const RUN = 4;

/** Recognition and fields write brackets and mistakable digits each in their own way. */
function plain(text: string): string {
  return digits(tight(text))
    .replace(/[^\p{Script=Han}\dA-Za-z]/gu, '')
    .toUpperCase();
}

function isSourceOf(line: string, value: string): boolean {
  const length = Math.min(RUN, value.length);
  for (let at = 0; at + length <= value.length; at += 1) if (line.includes(value.slice(at, at + length))) return true;
  return false;
}

function isDoubtful(value: string, lines: readonly PrintedLine[]): boolean {
  const sought = plain(value);
  if (sought === '') return false;
  return lines.some(
    (line) =>
      isSourceOf(plain(line.map(({ text }) => text).join('')), sought) &&
      line.some(({ text, confidence }) => {
        const word = plain(text);
        return confidence < SURE && word !== '' && (sought.includes(word) || word.includes(sought));
      }),
  );
}

/** Names of the values that must be compared with the document. */
export function doubtfulParts<Part extends string>(
  read: Readonly<Record<Part, string>>,
  lines: readonly PrintedLine[],
): Part[] {
  return (Object.keys(read) as Part[]).filter((part) => isDoubtful(read[part], lines));
}
