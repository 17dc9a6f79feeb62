// Every row of the first table of docs/glossary.md is a pair that a codec translates.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const ROW = /^\| `(\w+)` \| [^|]+ \| `(\w+)` \|/gm;

it('every wire name of the glossary is translated to the identifier beside it', () => {
  const codecs = [__dirname, join(ROOT, 'remotes'), join(ROOT, 'shell/src')]
    .flatMap((folder) => filesIn(folder, /^(?!.*\.test\.).*\.ts$/))
    .filter((file) => file.endsWith('.wire.ts') || file.includes('/src/contract/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const rows = [...readFileSync(join(__dirname, '../../../docs/glossary.md'), 'utf8').matchAll(ROW)].map(
    ([, wire, name]) => [wire, name],
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(([wire, name]) => !new RegExp(`\\b${name}(: | = )\\['${wire}'`).test(codecs))).toEqual([]);
});

function filesIn(folder: string, named: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : filesIn(path, named);
    return named.test(entry.name) ? [path] : [];
  });
}
