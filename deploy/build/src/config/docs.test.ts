// Pages of documentation stay short; their links, commands and tests exist.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');

/** Most words of a page, as `wc -w` counts them; the first row that fits a path holds. */
const MOST_WORDS: readonly [page: RegExp, words: number][] = [
  [/^README\.md$/, 1200],
  [/^CONTRIBUTING\.md$/, 600],
  [/^docs\/adr\//, 500],
  [/^docs\/contracts\//, 600],
  [/^docs\/contracts\.md$/, 3000],
  [/^docs\/security\.md$/, 3200],
  [/^docs\/architecture\.md$/, 2000],
  [/^docs\/(testing|performance)\.md$/, 1200],
  // A table with a row for each requirement.
  [/^docs\/security\/asvs\.md$/, 3500],
  // Rules of law with their sources: written from data.
  [/^docs\/(legal|law)/, 8000],
  [/^docs\/scale\.md$/, 600],
  [/^docs\//, 900],
  [/(^|\/)README\.md$/, 900],
];
/** Chinese is not written in words: characters, without Latin letters, digits and marks. */
const MOST_CHARACTERS: readonly [page: string, characters: number][] = [['README.zh-CN.md', 2000]];

const read = (page: string): string => fs.readFileSync(path.join(root, page), 'utf8');
const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && fs.existsSync(path.join(root, file)));
const pages = filesOf('*.md').filter((page) => !page.endsWith('.api.md'));
const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

test('no page is longer than it may be', () => {
  expect(pages.length).toBeGreaterThan(40);
  const lengths = pages.flatMap((page) => {
    const most = MOST_WORDS.find(([fits]) => fits.test(page))?.[1];
    return most === undefined ? [] : [{ page, words: wordsOf(read(page)), most }];
  });
  expect(lengths.length).toBeGreaterThan(40);
  expect(lengths.filter(({ words, most }) => words > most)).toEqual([]);
  for (const [page, most] of MOST_CHARACTERS)
    expect(read(page).match(/\p{Script=Han}/gu)?.length).toBeLessThanOrEqual(most);
});

test('every relative link leads to a file, and to a heading where it names one', () => {
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-');
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(([, link, image]) => ({
      page,
      link: link ?? image ?? '',
    })),
  );
  const relative = links.filter(({ link }) => !/^[a-z]+:/.test(link));
  expect(relative.length).toBeGreaterThan(40);
  const broken = relative.filter(({ page, link }) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
    if (!fs.existsSync(path.join(root, target))) return true;
    const headings = anchor === undefined ? [] : [...read(target).matchAll(/^#+ (.+)$/gm)];
    return anchor !== undefined && !headings.some(([, heading = '']) => anchorOf(heading) === anchor);
  });
  expect(broken).toEqual([]);
});

test('commands of the documentation run with npm alone: every script exists, and none needs pnpm on the path', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/(?:^|`|&& )npm (?:run )?([a-z][\w:-]*)/gm)].map(([, script = '']) => ({ page, script })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ script }) => !Object.hasOwn(scripts, script))).toEqual([]);
  const bare = pages.filter((page) => /(^|`|&& )pnpm /m.test(read(page)));
  expect(bare).toEqual([]);
});

test('both READMEs name the same commands and the same accounts', () => {
  const namedBy = (page: string) => ({
    commands: [...read(page).matchAll(/\bnpm run [\w:-]+(?: -- [a-z-]+)?/g)].map(([command]) => command).sort(),
    passwords: [...read(page).matchAll(/`(\w+-2026[\w-]*)`/g)].map(([, password]) => password),
  });
  const english = namedBy('README.md');
  expect(english.passwords.length).toBeGreaterThan(10);
  expect(namedBy('README.zh-CN.md')).toEqual(english);
  expect(read('README.md')).toContain('(README.zh-CN.md)');
  expect(read('README.zh-CN.md')).toContain('(README.md)');
});

test('every test that the security pages name exists', () => {
  const tests = filesOf('*.test.ts', '*.test.tsx', '*.spec.ts');
  const cells = ['docs/security.md', ...filesOf('docs/security/*.md')]
    .flatMap((page) => read(page).split('\n'))
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').at(-1) ?? '');
  const named = cells
    .flatMap((cell) => [...cell.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)])
    .map(([, name = '']) => (/^(deploy|shell|shared|e2e)\//.test(name) ? name : `deploy/services/src/${name}`));
  expect(named.length).toBeGreaterThan(60);
  expect([...new Set(named)].filter((name) => !tests.some((file) => file.startsWith(name)))).toEqual([]);
});

test('decisions are numbered without a gap, none twice, and their titles carry the number', () => {
  const records = filesOf('docs/adr/*.md').filter((page) => /\/\d{4}-/.test(page));
  expect(records.length).toBeGreaterThan(15);
  expect(records.map((page) => Number(path.basename(page).slice(0, 4)))).toEqual(records.map((_, at) => at + 1));
  for (const [at, page] of records.entries()) expect(read(page)).toMatch(new RegExp(`^# ${at + 1}\\. `));
});
