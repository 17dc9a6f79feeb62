// Starting anew keeps what operations decided, and what other checkouts published.
import { mergeBuild } from './build-state';

const key = (keyid: string) => [{ keyid, spki: 'AAAA' }];
const canary = [{ version: '2', percent: 5 }, { version: '1' }];
const before = {
  keys: { payment: key('a'), demo: key('d'), gone: key('g') },
  rules: { payment: canary, demo: [{ version: '7' }], gone: [{ version: '3' }] },
};

test('an unchanged build keeps the canary, a changed one goes to everyone', () => {
  const parts = { keys: { payment: key('a') }, builtBefore: { payment: '2' } };
  expect(mergeBuild(before, { ...parts, built: { payment: '2' } }).rules.payment).toEqual(canary);
  expect(mergeBuild(before, { ...parts, built: { payment: '3' } }).rules.payment).toEqual([{ version: '3' }]);
});

test('a remote from elsewhere stays, one that left the checkout goes', () => {
  const merged = mergeBuild(before, {
    keys: { payment: key('a') },
    built: { payment: '2' },
    builtBefore: { payment: '2', gone: '3' },
  });
  expect(Object.keys(merged.rules)).toEqual(['payment', 'demo']);
  expect(Object.keys(merged.keys)).toEqual(['payment', 'demo']);
});

test('a remote that operations have withdrawn stays so until it is built anew', () => {
  const withdrawn = { keys: before.keys, rules: { demo: [{ version: '7' }] } };
  const parts = { keys: { payment: key('a') }, builtBefore: { payment: '2' } };
  expect(Object.keys(mergeBuild(withdrawn, { ...parts, built: { payment: '2' } }).rules)).toEqual(['demo']);
  expect(mergeBuild(withdrawn, { ...parts, built: { payment: '3' } }).rules.payment).toEqual([{ version: '3' }]);
});

test('the first build of a store puts every remote in force, with its key', () => {
  expect(
    mergeBuild({ keys: {}, rules: {} }, { keys: { payment: key('a') }, built: { payment: '1' }, builtBefore: {} }),
  ).toEqual({ keys: { payment: key('a') }, rules: { payment: [{ version: '1' }] } });
});

test('a key that operations added beside the checkout’s own stays', () => {
  const merged = mergeBuild(
    { ...before, keys: { payment: [...key('a'), ...key('b')] } },
    { keys: { payment: key('a') }, built: { payment: '2' }, builtBefore: { payment: '2' } },
  );
  expect(merged.keys.payment?.map(({ keyid }) => keyid)).toEqual(['a', 'b']);
});

test('a build of one remote changes nothing for another, whatever the checkout would make of it; what is not in force yet comes in', () => {
  const parts = {
    keys: { payment: key('p'), demo: key('x'), fresh: key('f') },
    built: { payment: '3', demo: '9', fresh: '1' },
    builtBefore: { payment: '2', demo: '6', gone: '3' },
    only: ['payment'],
  };
  expect(mergeBuild(before, parts)).toEqual({
    keys: { payment: [...key('p'), ...key('a')], fresh: key('f'), demo: key('d'), gone: key('g') },
    rules: {
      payment: [{ version: '3' }],
      fresh: [{ version: '1' }],
      demo: [{ version: '7' }],
      gone: [{ version: '3' }],
    },
  });
});
