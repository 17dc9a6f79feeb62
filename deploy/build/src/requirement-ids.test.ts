// Which names count as showing a requirement, and which do not.
import { requirementIdsOf } from './requirement-ids.mjs';

const idsOf = (text: string) => [...requirementIdsOf(text)];

test.each([
  ["test('S4.1 signs in', () => {})", ['S4.1']],
  ["it('S4.17 S4.18 restores and removes', async () => {})", ['S4.17', 'S4.18']],
  ["test.describe('S2.4.1 layouts', () => { test('a', () => {}) })", ['S2.4.1']],
  ["test.each([['S8.16', 400], ['S8.17', 401]])('%s status %i', () => {})", ['S8.16', 'S8.17']],
  ["const ROWS = [{ id: 'S8.18' }]; test.each(ROWS)('$id', () => {})", ['S8.18']],
  ["describeOnBoth('x', () => { test('S5.1 trims', () => {}) })", ['S5.1']],
  ["test(`S5.2 ${'x'} trims`, function () {})", ['S5.2']],
])('%s', (text, ids) => {
  expect(idsOf(text)).toEqual(ids);
});

test.each([
  ["// test('S4.1 signs in')"],
  ["test.skip('S4.1 signs in', () => {})"],
  ["test.describe.skip('all', () => { test('S4.1', () => {}) })"],
  ["test.todo('S4.1 signs in')"],
  ["const id = 'S4.1'; test('signs in', () => { say('S4.1') })"],
  ["test('XS4.1 S4 section', () => {})"],
])('does not count: %s', (text) => {
  expect(idsOf(text)).toEqual([]);
});
