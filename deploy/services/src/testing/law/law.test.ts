// The law as data is true: its sources are well formed, what it names exists, and the tests that it names run.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { testTitlesOf } from '../../../../build/src/testing/requirement-ids.mjs';
import { allLaw } from './all-law';
import { LAWS } from './law-entry';

const ROOT = join(__dirname, '../../../../..');
const SERVICES = join(ROOT, 'deploy/services/src');
const ARTICLE = '第[零一二三四五六七八九十百千]+条';
const PART = '(第[一二三四五六七八九十]+款)?(第[一二三四五六七八九十]+项)?';
const CITED = new RegExp(`^《(${LAWS.join('|')})》(${ARTICLE}(${PART}|以下)|\\d+(\\.\\d+)*)?$`);
const NUMBERED = new RegExp(
  `^\\p{Script=Han}+( \\p{Script=Han}+)?(〔\\d{4}〕\\d+|\\d{4}年第\\d+)号(${ARTICLE}${PART})?$`,
  'u',
);

/** Of a suite in either tier. */
const ENDINGS = ['.test.ts', '.test.tsx', '.full.test.ts', '.full.test.tsx'];

const entries = allLaw.flatMap((topic) => topic.entries);
const placeOf = (path: string) => join(/^(shared|remotes|deploy)\//.test(path) ? ROOT : SERVICES, path);
const filesIn = (place: string): string[] =>
  statSync(place).isDirectory()
    ? readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(place, file))
    : [place];

test('every id is given once', () => {
  const ids = entries.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('every source names a known text and an article of it', () => {
  const sources = entries.flatMap(({ sources = [] }) => sources);
  expect(sources.filter((source) => !CITED.test(source) && !NUMBERED.test(source))).toEqual([]);
  expect(LAWS.filter((law) => !sources.some((source) => source.startsWith(`《${law}》`)))).toEqual([]);
});

test('every place exists, and has what is named in it', () => {
  const missing = entries.flatMap(({ id, where }) =>
    where
      .filter((named) => {
        const [path = '', symbol = ''] = named.split('#');
        const place = placeOf(path);
        return !existsSync(place) || !filesIn(place).some((file) => readFileSync(file, 'utf8').includes(symbol));
      })
      .map((named) => `${id}: ${named}`),
  );
  expect(missing).toEqual([]);
});

test('every test that is named runs', () => {
  const titles = new Map<string, ReadonlySet<string>>();
  const titlesOf = (suite: string) => {
    const file = ENDINGS.map((ending) => placeOf(suite) + ending).find((one) => existsSync(one));
    const read = titles.get(suite) ?? (file ? testTitlesOf(readFileSync(file, 'utf8'), file) : new Set());
    titles.set(suite, read);
    return [...read];
  };
  const missing = entries.flatMap(({ id, provenBy = [] }) =>
    provenBy
      .filter((proof) => {
        const [suite = '', title = ''] = proof.split(' › ');
        return !titlesOf(suite).some((one) => one.startsWith(title));
      })
      .map((proof) => `${id}: ${proof}`),
  );
  expect(missing).toEqual([]);
});

test('every file of law is listed', () => {
  const files = filesIn(SERVICES).filter((file) => file.endsWith('.law.ts'));
  const listed = readFileSync(join(__dirname, 'all-law.ts'), 'utf8');
  expect(files.length).toBe(allLaw.length);
  expect(
    files.map((file) => relative(SERVICES, file).replace(/\.ts$/, '')).filter((file) => !listed.includes(file)),
  ).toEqual([]);
});
