// Settings under the administrator's hand.
import { changedCodes, choiceOf, choose, settingOf, startDraft, undo } from './rule-draft';
import type { Choice } from './rule-draft';

test('what is chosen can be undone step by step, and only differences are saved', () => {
  const start = startDraft({ 'fields.bz': 'hidden' });
  const one = choose(start, ['fields.bz', 'fields.cjjg'], 'readOnly');
  const two = choose(one, ['fields.bz'], 'inherit');
  expect(changedCodes(two)).toEqual(['fields.bz', 'fields.cjjg']);
  expect(undo(two).now).toEqual(one.now);
  expect(changedCodes(undo(undo(two)))).toEqual([]);
  expect(undo(start)).toBe(start);
  expect(changedCodes(choose(one, ['fields.cjjg'], 'inherit'))).toEqual(['fields.bz']);
});

test.each<Choice>(['open', 'required', 'readOnly', 'hidden'])('%s reads back as it was written', (choice) => {
  expect(choiceOf(settingOf(choice))).toBe(choice);
});

test('taking a rule away resets it', () => {
  expect(settingOf('inherit').reset).toBe(true);
});
