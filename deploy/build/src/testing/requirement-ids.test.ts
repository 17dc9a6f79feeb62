// Which names of tests show a requirement, which say more than their test asserts, and what the check makes of both.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { judgeRequirements } from './judge-requirements.mjs';
import { requirementIdsOf, testTitlesOf } from './requirement-ids.mjs';

const counted = (text: string) =>
  requirementIdsOf(text)
    .filter(({ fault }) => fault === null)
    .map(({ id }) => id);
const faults = (text: string) => requirementIdsOf(text).map(({ id, fault }) => `${id} ${fault}`);

test.each([
  ["test('S4.1 signs in', () => { expect(1).toBe(1) })", ['S4.1']],
  [
    "it('S4.17 S4.18 restores and removes', async () => { expect(a).toBe(1); await expect(b).resolves.toBe(2) })",
    ['S4.17', 'S4.18'],
  ],
  ["test.each([['S8.16', 400], ['S8.17', 401]])('%s status %i', () => { expect(1).toBe(1) })", ['S8.16', 'S8.17']],
  ["const ROWS = [{ id: 'S8.18' }] as const; test.each(ROWS)('$id', () => { expect(1).toBe(1) })", ['S8.18']],
  ["describeOnBoth('x', () => { test('S5.1 trims', () => expect(1).toBe(1)) })", ['S5.1']],
  ["test(`S5.2 ${'x'} trims`, function () { expect(1).toBe(1) })", ['S5.2']],
  ["test('S5.3 by a helper of elsewhere', () => { expectAccessible(page) })", ['S5.3']],
  [
    "const shows = (x) => expect(x).toBe(1); const both = () => shows(1); test('S5.4 by one of this file', () => { both() })",
    ['S5.4'],
  ],
  ["test('S5.5 asks until it is so', async () => { await expect.poll(read).toBe(1) })", ['S5.5']],
  ["test('S5.6 has a timeout', () => { expect(1).toBe(1) }, 60_000)", ['S5.6']],
  ["const when = isThere ? it : it.skip; when('S5.7 under another name', () => { expect(1).toBe(1) })", ['S5.7']],
])('counts: %s', (text, ids) => {
  expect(counted(text)).toEqual(ids);
});

test.each([
  [
    "describe('S2.4.1 layouts', () => { test('a', () => { expect(1).toBe(1) }) })",
    ['S2.4.1 a group asserts nothing itself'],
  ],
  [
    "test('S4.1 S4.2 both', () => { expect(1).toBe(1) })",
    ['S4.1 2 ids and 1 assertions', 'S4.2 2 ids and 1 assertions'],
  ],
  ["test('S4.1 nothing', () => { run() })", ['S4.1 1 ids and 0 assertions']],
  ["test('S4.1 no matcher', () => { expect(1) })", ['S4.1 1 ids and 0 assertions']],
  ["test('S4.1 no assertion', () => { run(expect.any(String)) })", ['S4.1 1 ids and 0 assertions']],
  [
    "test.each([['S8.16'], ['S8.17']])('%s and S8.18', () => { expect(1).toBe(1) })",
    ['S8.18 2 ids and 1 assertions', 'S8.16 2 ids and 1 assertions', 'S8.17 2 ids and 1 assertions'],
  ],
])('does not count: %s', (text, said) => {
  expect(faults(text)).toEqual(said);
});

test.each([
  ["// test('S4.1 signs in')"],
  ["test.skip('S4.1 signs in', () => { expect(1).toBe(1) })"],
  ["test.describe.skip('all', () => { test('S4.1', () => { expect(1).toBe(1) }) })"],
  ["test.todo('S4.1 signs in')"],
  ["const id = 'S4.1'; test('signs in', () => { expect('S4.1').toBe(id) })"],
  ["test('XS4.1 S4 section', () => { expect(1).toBe(1) })"],
])('does not read: %s', (text) => {
  expect(requirementIdsOf(text)).toEqual([]);
});

test('every id has its line', () => {
  expect(
    requirementIdsOf(
      "\ntest('S4.1 a', () => expect(1).toBe(1));\ntest.each([\n  ['S4.2'],\n])('%s', () => expect(1).toBe(1));",
    ).map(({ id, line }) => [id, line]),
  ).toEqual([
    ['S4.1', 2],
    ['S4.2', 4],
  ]);
});

describe('what is missing', () => {
  const requirements = [
    { id: 'S1.1', owner: 'shell', text: 'one' },
    { id: 'S1.2', owner: 'shell', text: 'two' },
    { id: 'S1.3', owner: 'payment', text: 'three' },
  ];
  const place = (id: string, fault: string | null = null) => ({ id, fault, file: 'a.test.ts', line: 7, title: id });
  const faultsOf = (ids: string[], open: Record<string, string[]>) =>
    judgeRequirements({ requirements, open, places: ids.map((id) => place(id)) }).faults;

  test('nothing, where each is shown or open', () => {
    const {
      faults: none,
      owners,
      shown,
    } = judgeRequirements({ requirements, open: { payment: ['S1.3'] }, places: [place('S1.1'), place('S1.2')] });
    expect([none, owners.map(({ owner, count, total }) => [owner, count, total])]).toEqual([
      [],
      [
        ['shell', 2, 2],
        ['payment', 0, 1],
      ],
    ]);
    expect(shown.get('S1.1')).toEqual([place('S1.1')]);
  });
  test.each<[string, string[], Record<string, string[]>, string]>([
    ['neither shown nor open', ['S1.1'], { payment: ['S1.3'] }, 'S1.2 of shell is in no test: two'],
    [
      'both shown and open',
      ['S1.1', 'S1.2', 'S1.3'],
      { payment: ['S1.3'] },
      'S1.3 of payment has a test (a.test.ts) and still stands among the open ones',
    ],
    [
      'open under another owner',
      ['S1.1', 'S1.2', 'S1.3'],
      { shell: ['S1.3'] },
      'S1.3 of shell has a test (a.test.ts) and still stands among the open ones',
    ],
    [
      'open and not known',
      ['S1.1', 'S1.2', 'S1.3'],
      { shell: ['S9.9'] },
      'S9.9 among the open ones of shell is no requirement of it',
    ],
    ['open of nobody', ['S1.1', 'S1.2', 'S1.3'], { others: [] }, 'open requirements of others, which owns none'],
    ['not in the specification', ['S1.1', 'S1.2', 'S1.3', 'S9.9'], {}, 'unknown id S9.9 in a.test.ts:7'],
  ])('one that is %s', (_what, ids, open, said) => {
    expect(faultsOf(ids, open)).toContain(said);
  });
  test('one whose name says more than its test shows nothing', () => {
    const { faults: said } = judgeRequirements({
      requirements,
      open: { payment: ['S1.3'] },
      places: [place('S1.1'), place('S1.2', '3 ids in one name')],
    });
    expect(said).toEqual(['S1.2 does not count in a.test.ts:7: 3 ids in one name', 'S1.2 of shell is in no test: two']);
  });
});

test('the open ones only become fewer', () => {
  const open = JSON.parse(readFileSync(path.join(__dirname, '../../open-requirements.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  const atFirst = [
    'S1.12',
    'S1.13',
    'S1.17',
    'S1.18',
    'S6.17',
    'S1.10',
    'S4.74',
    'S4.75',
    'S4.76',
    'S6.16',
    'S1.9',
    'S1.15',
    'S4.79',
  ];
  expect(
    Object.values(open)
      .flat()
      .filter((id) => !atFirst.includes(id)),
  ).toEqual([]);
});

test.each([
  ["describe('group', () => { test('one', () => {}); test.skip('left out', () => {}) })", ['group', 'one']],
  ["describe.skip('group', () => { test('one', () => {}) })", []],
  ['test(`${count} lives end`, () => {})', ['… lives end']],
  ["const ROWS = { 'a price': 1 }; test.each(Object.entries(ROWS))('%s', () => {})", ['%s', 'a price']],
  ["const helper = () => {}; helper('no test', () => {})", []],
])('titles of tests that run: %s', (text, titles) => {
  expect([...testTitlesOf(text)]).toEqual(titles);
});
