// What is fetched when nobody has anything else to do: entries one after the other, each by its hash, and nothing for
// who saves data.
import type { ReleasedRemote } from '@portal/shared/federation';
import { fetchEntriesOnIdle } from './prefetch-links';

const remote = (name: string) =>
  ({ name, entry: { url: `/remotes/${name}/1/entry.js`, integrity: `sha384-${name}` } }) as ReleasedRemote;

let idle: (() => void)[];
const asked: [string, RequestInit][] = [];
const answers: ((answer: Response) => void)[] = [];
beforeEach(() => {
  idle = [];
  asked.length = answers.length = 0;
  Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run) });
  Object.assign(globalThis, {
    fetch: (url: string, how: RequestInit) => {
      asked.push([url, how]);
      return new Promise((resolve, reject) =>
        answers.push((answer) => (answer ? resolve(answer) : reject(new Error()))),
      );
    },
  });
});
const tick = () => new Promise((resolve) => setTimeout(resolve));
const idleMoment = () => {
  idle.shift()!();
  return tick();
};
const answered = { arrayBuffer: async () => new ArrayBuffer(0) } as Response;

test('entries come one after the other, each in an idle moment and by its hash; one that fails is passed by', async () => {
  fetchEntriesOnIdle(['queries', 'signing', 'payment'].map(remote));
  expect(asked).toHaveLength(0);
  await idleMoment();
  expect(asked).toEqual([['/remotes/queries/1/entry.js', { integrity: 'sha384-queries', priority: 'low' }]]);
  expect(idle).toHaveLength(0);
  answers[0]!(undefined as never);
  await tick();
  await idleMoment();
  expect(asked[1]?.[0]).toBe('/remotes/signing/1/entry.js');
  answers[1]!(answered);
  await tick();
  await idleMoment();
  answers[2]!(answered);
  await tick();
  expect([asked.length, idle.length]).toEqual([3, 0]);
});

test('who saves data is left alone', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  fetchEntriesOnIdle([remote('queries')]);
  expect(idle).toHaveLength(0);
  Object.assign(navigator, { connection: undefined });
});
