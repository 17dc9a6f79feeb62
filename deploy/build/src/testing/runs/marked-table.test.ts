// Commands write into documents between their marks, and nowhere else.
import { withLargest, withMarked, withRow } from './marked-table.mjs';

const text =
  'before\n<!-- score: written by a command -->\n| part | score |\n|---|---|\n| a | 1 |\n| b | 2 |\n<!-- end of score -->\nafter';

test('what stands between the marks is replaced, the rest stays', () => {
  expect(withMarked(text, 'score', ' new \n')).toBe(
    'before\n<!-- score: written by a command -->\nnew\n<!-- end of score -->\nafter',
  );
});

test('a row takes the place of the one with the same first cell, a new one comes last', () => {
  expect(withRow(text, 'score', '| a | 9 |')).toBe(text.replace('| a | 1 |', '| a | 9 |'));
  expect(withRow(text, 'score', '| c | 3 |')).toBe(text.replace('| b | 2 |', '| b | 2 |\n| c | 3 |'));
});

test('of several runs the largest rows stay, each file once, with what it took last', () => {
  expect(withLargest(text, 'score', ['| c | 1.5 | x |', '| b | 0.5 |'], 2)).toBe(
    text.replace('| a | 1 |\n| b | 2 |', '| c | 1.5 | x |\n| a | 1 |'),
  );
});

test('a document without the marks is refused rather than overwritten', () => {
  expect(() => withMarked('nothing here', 'score', 'x')).toThrow('no place for score');
});
