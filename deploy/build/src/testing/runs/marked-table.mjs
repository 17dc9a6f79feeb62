// Tables in documents that a command writes: they stand between two comments that name them.
import fs from 'node:fs';

/** @param {string} name @returns {[opening: string, closing: string]} */
const marks = (name) => [`<!-- ${name}: written by a command -->`, `<!-- end of ${name} -->`];

/** @param {string} text @param {string} name @throws {Error} where the document has no such marks */
function parts(text, name) {
  const [opening, closing] = marks(name);
  const from = text.indexOf(opening);
  const to = text.indexOf(closing);
  if (from < 0 || to < from) throw new Error(`no place for ${name}: the document needs “${opening}” and “${closing}”`);
  return {
    before: text.slice(0, from + opening.length),
    inside: text.slice(from + opening.length, to).trim(),
    after: text.slice(to),
  };
}

const firstCell = (/** @type {string} */ line) => line.split('|')[1]?.trim();

/** @param {string} text @param {string} name @param {string} content @returns {string} the document with what stood between the marks of `name` replaced @throws where the document has no such marks */
export function withMarked(text, name, content) {
  const { before, after } = parts(text, name);
  return `${before}\n${content.trim()}\n${after}`;
}

/** @param {string} text @param {string} name @param {string} row @returns {string} the document with the row in the table `name`: in place of the one with the same first cell, else at its end */
export function withRow(text, name, row) {
  const lines = parts(text, name).inside.split('\n');
  const at = lines.findIndex((line, index) => index > 1 && firstCell(line) === firstCell(row));
  const changed = at < 0 ? [...lines, row] : lines.with(at, row);
  return withMarked(text, name, changed.join('\n'));
}

/** @param {string} text @param {string} name @param {readonly string[]} rows @param {number} most how many the table keeps @returns {string} the document with the rows in the table `name`, in place of those with the same first cell; the largest numbers in the second cell stay */
export function withLargest(text, name, rows, most) {
  const [heading = '', line = '', ...kept] = parts(text, name).inside.split('\n');
  const named = new Set(rows.map(firstCell));
  const all = [...kept.filter((row) => !named.has(firstCell(row))), ...rows];
  const sizeOf = (/** @type {string} */ row) => Number(row.split('|')[2]);
  all.sort((a, b) => sizeOf(b) - sizeOf(a));
  return withMarked(text, name, [heading, line, ...all.slice(0, most)].join('\n'));
}

/** @param {string} file @param {(text: string) => string} change */
const edit = (file, change) => fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')));
/** @param {string} file @param {string} name @param {string} content */
export const keepMarked = (file, name, content) => edit(file, (text) => withMarked(text, name, content));
/** @param {string} file @param {string} name @param {string} row */
export const keepRow = (file, name, row) => edit(file, (text) => withRow(text, name, row));
/** @param {string} file @param {string} name @param {readonly string[]} rows @param {number} most */
export const keepLargest = (file, name, rows, most) => edit(file, (text) => withLargest(text, name, rows, most));
