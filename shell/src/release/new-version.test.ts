// A newer set is noticed seldom and cheaply, verified, and taken on landing pages only.
import { openReleaseSet, resolveReleaseSet } from '@portal/shared/federation';
import type { ReleasedRemote } from '@portal/shared/federation';
import { makeRemote } from '../testing/release';
import { makeSetText, testKey } from '../testing/signed-set';
import type { KeptRelease } from './kept-release';
import { ASK_EVERY_MS, createNewVersion } from './new-version';

const remoteAt = (version: string): ReleasedRemote => {
  const moved = <T>(value: T) => JSON.parse(JSON.stringify(value).replaceAll('/1.0.0/', `/${version}/`)) as T;
  return { ...moved(makeRemote()), version };
};
const [oldText, newText] = [makeSetText({ counter: 7 }), makeSetText({ counter: 8 }, [remoteAt('2.0.0')])];

async function setUp(answers: (string | Error | null)[] = [newText]) {
  let now = Date.parse('2026-11-21T09:00:00Z');
  const written: KeptRelease[] = [];
  const tags: (string | undefined)[] = [];
  const calls = { reload: jest.fn(), goHome: jest.fn() };
  const newVersion = createNewVersion(await resolveReleaseSet(await openReleaseSet(oldText, [testKey]), {}), {
    now: () => now,
    open: (text) => openReleaseSet(text, [testKey]),
    resolve: (set) => resolveReleaseSet(set, {}),
    keeper: { read: async () => null, write: async (release) => void written.push(release) },
    async ask(tag) {
      tags.push(tag);
      const answer = answers.shift() ?? null;
      if (answer instanceof Error) throw answer;
      return answer === null ? null : { text: answer, tag: `"${tags.length}"` };
    },
    ...calls,
  });
  const later = () => {
    now += ASK_EVERY_MS;
  };
  return { newVersion, later, written, tags, ...calls };
}

it('asks nothing at once, then at most once a minute, each time with the tag it knows', async () => {
  const { newVersion, later, tags } = await setUp([oldText]);
  await newVersion.check();
  expect(tags).toEqual([]);
  later();
  await newVersion.check();
  await newVersion.check();
  later();
  await newVersion.check();
  expect(tags).toEqual([undefined, '"1"']);
});

it('tells once that other versions wait, keeps the verified set, and changes nothing by itself', async () => {
  const { newVersion, later, written, reload } = await setUp([newText, newText]);
  const changes = jest.fn();
  newVersion.subscribe(changes);
  later();
  await newVersion.check();
  later();
  await newVersion.check();
  expect(newVersion.isWaiting()).toBe(true);
  expect(changes).toHaveBeenCalledTimes(1);
  expect(written).toEqual([{ counter: 8, text: newText }]);
  expect(reload).not.toHaveBeenCalled();
});

it('says nothing of a set that gives this browser the same versions', async () => {
  const { newVersion, later, written } = await setUp([makeSetText({ counter: 9 })]);
  later();
  await newVersion.check();
  expect(newVersion.isWaiting()).toBe(false);
  expect(written).toMatchObject([{ counter: 9 }]);
});

it('takes the notice back when operations take the version back', async () => {
  const { newVersion, later } = await setUp([newText, makeSetText({ counter: 9 })]);
  for (const waits of [true, false]) {
    later();
    await newVersion.check();
    expect(newVersion.isWaiting()).toBe(waits);
  }
});

it.each([
  ['forged', newText.replace(/counter\\":(\d)/, (_all, digit: string) => `counter\\":${digit === '7' ? '6' : '7'}`)],
  ['older', makeSetText({ counter: 6 }, [remoteAt('2.0.0')])],
  ['past its date', makeSetText({ counter: 8, expiresAt: '2026-11-20T00:00:00Z' }, [remoteAt('2.0.0')])],
  [
    'one in which a remote that runs now has no valid record',
    makeSetText({ counter: 8, keys: { applications: [] } }, [remoteAt('2.0.0')]),
  ],
  ['not to be had', new Error('offline')],
])('offers no set that is %s', async (_what, answer) => {
  const { newVersion, later } = await setUp([answer]);
  later();
  await newVersion.check();
  expect(newVersion.isWaiting()).toBe(false);
});

describe('what waits', () => {
  async function waiting() {
    const parts = await setUp();
    parts.newVersion.arrived('/index');
    parts.later();
    await parts.newVersion.check();
    return parts;
  }

  it('is taken on the way to a landing page, and not on any other', async () => {
    const { newVersion, reload } = await waiting();
    newVersion.arrived('/apply-layout/normal/transfer');
    newVersion.arrived('/login');
    expect(reload).not.toHaveBeenCalled();
    newVersion.arrived('/index');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not taken by a change of parameters on the landing page itself', async () => {
    const { newVersion, reload } = await waiting();
    newVersion.arrived('/index');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is taken at once when the person says so on a landing page, elsewhere only by way of one', async () => {
    const { newVersion, reload, goHome } = await waiting();
    newVersion.take('/apply-layout/normal/transfer');
    expect(goHome).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    newVersion.take('/index');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('asks on the way to a landing page, but not where the page load began', async () => {
  const { newVersion, later, tags } = await setUp([null]);
  later();
  newVersion.arrived('/index');
  newVersion.arrived('/apply-list');
  expect(tags).toHaveLength(0);
  newVersion.arrived('/index');
  await newVersion.check();
  expect(tags).toHaveLength(1);
});
