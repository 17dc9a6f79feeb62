// `npm run docs:scale`: writes the tables of docs/scale.md anew from those of docs/performance.md and the chart;
// `--check` fails where they differ.
// @ts-check
import fs from 'node:fs';
import { parse } from 'yaml';
import { inRoot } from '../config/paths.mjs';
import { scaleOf, scaleTables } from '../measuring/scale.mjs';

const read = (/** @type {string} */ file) => fs.readFileSync(inRoot(file), 'utf8');
const PAGE = 'docs/scale.md';

const values = parse(read('deploy/k8s/chart/values.yaml'));
const [, connections] = /max_connections: '(\d+)'/.exec(read('deploy/k8s/chart/templates/database.yaml')) ?? [];
const tables = scaleTables(scaleOf(read('docs/performance.md'), values, Number(connections)));
const page = read(PAGE).replace(
  /(<!-- scale -->\n)[\s\S]*?(\n<!-- \/scale -->)/,
  (_, begin, end) => begin + tables + end,
);
if (!process.argv.includes('--check')) fs.writeFileSync(inRoot(PAGE), page);
else if (page !== read(PAGE)) {
  console.error(`${PAGE} is not what docs/performance.md and the chart say: npm run docs:scale`);
  process.exitCode = 1;
}
