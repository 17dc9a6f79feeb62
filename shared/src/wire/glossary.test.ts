// docs/glossary.md holds: every row of its first table is a pair that a codec translates, and titles of tests use its terms.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

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

/** Private words of the last table that mean nothing else in a title. */
const PRIVATE = ['stranger', 'patience', 'unasked members', 'broken values', 'stepping back', 'second attempt'];
const TITLE = /(?:\b(?:test|it|describe)(?:\.(?:only|skip|each))?|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1,/g;

it('titles of tests use the terms of the glossary, not the words that they replace', () => {
  const replaced = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split('## Security and operation')[1] ?? '';
  for (const word of PRIVATE) expect(replaced).toMatch(new RegExp(`\\| [^|]+ \\| [^|]*${word}`));
  const titles = ['shell/src', 'remotes', 'shared/src', 'deploy', 'e2e'].flatMap((top) =>
    testsIn(join(ROOT, top)).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title = '']) => ({
        file: relative(ROOT, file),
        title,
      })),
    ),
  );
  expect(titles.length).toBeGreaterThan(2000);
  expect(titles.filter(({ title }) => PRIVATE.some((word) => new RegExp(`\\b${word}`, 'i').test(title)))).toEqual([]);
});

/** A kind of fault that installations have kept acceptances of, and this file. */
const ALLOWED = [
  'deploy/services/src/operations/audit-trail/verify.ts',
  'deploy/services/src/platform/audit-trail/breaks.ts',
  'docs/glossary.md',
  'shared/src/wire/glossary.test.ts',
];
const PRIVATE_ANYWHERE = /stranger|patience|unasked.?member|second attempt|step(s|ped)? back from|try again/i;

it('so do names of files, identifiers and comments, of scripts and documents too', () => {
  const files = ['shell/src', 'remotes', 'shared/src', 'deploy', 'e2e', 'docs'].flatMap((top) =>
    filesIn(join(ROOT, top), /\.(tsx?|[cm]js|md)$/),
  );
  expect(files.length).toBeGreaterThan(2000);
  const using = files.filter((file) => PRIVATE_ANYWHERE.test(`${relative(ROOT, file)}\n${readFileSync(file, 'utf8')}`));
  expect(using.map((file) => relative(ROOT, file)).sort()).toEqual(ALLOWED);
});

/** To notify or report, as a name of its own or at the head of one; what a sentence tells its reader is said so in prose. */
const NOTIFYING = /\btell(?=[A-Z]\w*\(|\(|:|\b['"];)|\btells\??:/;

it('no function, member or file is named by telling: people are notified, operations get a report', () => {
  const files = ['shell/src', 'remotes', 'shared/src', 'deploy'].flatMap((top) =>
    filesIn(join(ROOT, top), /^(?!.*\.test\.).*\.(tsx?|[cm]js)$/),
  );
  const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  expect(files.filter((file) => NOTIFYING.test(codeOf(file))).map((file) => relative(ROOT, file))).toEqual([]);
});

const testsIn = (folder: string): string[] => filesIn(folder, /\.(test|spec)\.tsx?$/);

function filesIn(folder: string, named: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : filesIn(path, named);
    return named.test(entry.name) ? [path] : [];
  });
}
