// The table of docs/security/asvs.md: every requirement of levels 1 and 2 once, each with a known state and evidence.
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
/** ASVS 5.0.0, sections with the last of their numbers, or those of levels 1 and 2. */
const REQUIREMENTS =
  '1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2 ' +
  '4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 ' +
  '6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 ' +
  '10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 ' +
  '12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1 ' +
  '16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2';

/** `6.2.4, 6.2.12` and `1.2.6-8`, one number each. */
const numbersIn = (text: string): string[] =>
  text.split(/[ ,]+/).flatMap((one) => {
    const [, section, first, last] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(one) ?? [];
    if (section === undefined) throw new Error(`no requirement: ${one}`);
    const from = Number(first);
    return Array.from({ length: Number(last ?? from) - from + 1 }, (_, at) => `${section}.${from + at}`);
  });
const rows = fs
  .readFileSync(path.join(root, 'docs/security/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(' | ') as [requirements: string, state: string, evidence: string]);

test('no requirement is left out, and none is answered twice', () => {
  expect(rows.flatMap(([requirements]) => numbersIn(requirements)).toSorted()).toEqual(
    numbersIn(REQUIREMENTS).toSorted(),
  );
});

test('every state is one of five, and each has its reason', () => {
  expect([...new Set(rows.map(([, state]) => state))].toSorted()).toEqual([
    'held',
    'none',
    'open',
    'operator',
    'partly',
  ]);
  expect(rows.filter(([, , evidence = '']) => evidence.length < 4)).toEqual([]);
});

test('every path exists: a file, a folder, or a test without its ending', () => {
  const named = rows.flatMap(([, , evidence]) =>
    [...evidence.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, name = '']) =>
      /^(deploy|shell|shared|e2e)\//.test(name) ? name : `deploy/services/src/${name}`,
    ),
  );
  expect(named.length).toBeGreaterThan(150);
  const exists = (name: string): boolean =>
    ['', '.test.ts', '.test.tsx', '.full.test.ts', '.dom.test.ts'].some((ending) =>
      fs.existsSync(path.join(root, name + ending)),
    );
  expect([...new Set(named)].filter((name) => !exists(name))).toEqual([]);
});
