// `npm run docs:law`: writes docs/law.md, which rule the product follows by which article and which tests prove it,
// from the data beside the rules (`*.law.ts`).
import fs from 'node:fs';
import path from 'node:path';
import { importTs } from '../building/run-ts.mjs';
import { inRoot } from '../config/paths.mjs';

const TARGET = inRoot('docs/law.md');
/**
 * @typedef {{ id: string, question?: string, rule: string, sources?: string[], why?: string, otherwise?: string, where:
 * string[], provenBy?: string[] }} Entry
 */

/** @param {Entry} entry @returns {string[]} */
const linesOf = ({ id, question, rule, sources = [], why, otherwise, where, provenBy = [] }) => [
  `### ${id}`,
  '',
  ...(question ? [`*${question}*`, ''] : []),
  rule,
  '',
  ...(sources.length > 0 ? [`- source: ${sources.join('，')}`] : []),
  ...(why ? [`- why: ${why}`] : []),
  ...(otherwise ? [`- otherwise: ${otherwise}`] : []),
  `- in: ${where.map((one) => `\`${one}\``).join(', ')}`,
  ...provenBy.map((proof) => `- proven by: ${proof}`),
  '',
];

/** @type {{ allLaw: { title: string, about?: string, entries: Entry[] }[] }} */
const { allLaw } = await importTs('deploy/services/src/testing/law/all-law.ts');
const lines = [
  '# Law',
  '',
  'Written by `npm run docs:law` from the files `*.law.ts` beside the rules; never edited. Paths are from `deploy/services/src`, or from the root for `shared/` and `remotes/`. Under a question in italics is how the text, which leaves it open, is read.',
  '',
  ...allLaw.flatMap(({ title, about, entries }) => [
    `## ${title}`,
    '',
    ...(about ? [about, ''] : []),
    ...entries.flatMap(linesOf),
  ]),
];
fs.writeFileSync(TARGET, `${lines.join('\n').trimEnd()}\n`);
console.log(`wrote ${path.relative(process.cwd(), TARGET)}`);
