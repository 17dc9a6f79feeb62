// Settings under the administrator's hand.
import {
  adopt,
  changedCodes,
  choiceOf,
  choose,
  markSaved,
  noteStored,
  redo,
  settingOf,
  startDraft,
  undo,
} from './rule-draft';
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

test('steps taken back are done again, until something else is chosen', () => {
  const start = startDraft({});
  const two = choose(choose(start, ['fields.bz'], 'hidden'), ['fields.cjjg'], 'readOnly');
  const back = undo(undo(two));
  expect(back.now).toEqual({ 'fields.bz': 'inherit', 'fields.cjjg': 'inherit' });
  expect(changedCodes(back)).toEqual([]);
  expect(redo(redo(back))).toEqual(two);
  expect(redo(two)).toBe(two);
  expect(redo(choose(undo(two), ['fields.htbh'], 'hidden')).future).toEqual([]);
  expect(choose(two, ['fields.bz'], 'hidden')).toBe(two);
});

test('what was saved can be taken back and waits to be saved again', () => {
  const saved = markSaved(choose(startDraft({}), ['fields.bz'], 'hidden'));
  expect(changedCodes(saved)).toEqual([]);
  expect(changedCodes(undo(saved))).toEqual(['fields.bz']);
});

test('a change of the services is a step of its own, and always named by the newest of its chain', () => {
  const painted = noteStored(choose(startDraft({}), ['fields.bz'], 'hidden'), 'paint');
  const back = undo(painted, 'back');
  expect([back.now['fields.bz'], back.future]).toEqual(['hidden', [{ kind: 'stored', changeId: 'back' }]]);
  const again = redo(back, 'again');
  expect(again.past.at(-1)).toEqual({ kind: 'stored', changeId: 'again' });
});

test('reading anew keeps what waits to be saved', () => {
  const draft = choose(startDraft({ 'fields.bz': 'hidden', 'fields.fkfs': 'hidden' }), ['fields.bz'], 'readOnly');
  const fresh = adopt(draft, { 'fields.bz': 'hidden', 'fields.htbh': 'required' });
  expect(fresh.now).toEqual({ 'fields.bz': 'readOnly', 'fields.htbh': 'required' });
  expect(changedCodes(fresh)).toEqual(['fields.bz']);
});
