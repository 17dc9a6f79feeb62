// docs/glossary.md names what the codecs name: every row of its first table is a pair that one of them translates.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROW = /^\| `(\w+)` \| [^|]+ \| `(\w+)` \|/gm;

it('every wire name of the glossary is translated to the identifier beside it', () => {
  const codecs = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.wire.ts'))
    .map((file) => readFileSync(join(__dirname, file), 'utf8'))
    .join('\n');
  const rows = [...readFileSync(join(__dirname, '../../../docs/glossary.md'), 'utf8').matchAll(ROW)].map(
    ([, wire, name]) => [wire, name],
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(([wire, name]) => !new RegExp(`\\b${name}(: | = )\\['${wire}'`).test(codecs))).toEqual([]);
});
