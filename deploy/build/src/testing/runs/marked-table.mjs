// Tables in documents that a command writes: they stand between two comments that name them.
import fs from 'node:fs';

const marks = (name) => [`<!-- ${name}: written by a command -->`, `<!-- end of ${name} -->`];

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

/** @returns {string} the document with what stood between the marks of `name` replaced @throws where the document has no such marks */
export function withMarked(text, name, content) {
  const { before, after } = parts(text, name);
  return `${before}\n${content.trim()}\n${after}`;
}

/** @returns {string} the document with the row in the table `name`: in place of the one with the same first cell, else at its end */
export function withRow(text, name, row) {
  const firstCell = (line) => line.split('|')[1]?.trim();
  const lines = parts(text, name).inside.split('\n');
  const at = lines.findIndex((line, index) => index > 1 && firstCell(line) === firstCell(row));
  const changed = at < 0 ? [...lines, row] : lines.with(at, row);
  return withMarked(text, name, changed.join('\n'));
}

const edit = (file, change) => fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')));
export const keepMarked = (file, name, content) => edit(file, (text) => withMarked(text, name, content));
export const keepRow = (file, name, row) => edit(file, (text) => withRow(text, name, row));
