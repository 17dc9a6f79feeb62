// The states of a page load: missing, hanging, throwing, wrongly shaped, and a retry that really starts anew.
import { makeRemote } from '../testing/release';
import { createRemotePageLoader } from './load-remote-page';
import { createPageLoads, FAIL_AFTER_MS, SLOW_AFTER_MS } from './page-loads';
import type { RemoteRuntime } from './remote-runtime';

const remote = makeRemote();
const Page = () => null;
const surface = (load: unknown = async () => Page, contract: unknown = 1) => ({
  remote: { contract, pages: { 'apply-list': load, other: async () => Page } },
});
const flush = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A runtime that answers from a script: one answer per load, the last one for ever. */
function makeRuntime(...answers: (() => Promise<unknown>)[]) {
  const runtime = {
    loads: 0,
    resets: 0,
    load: () => (answers[Math.min(runtime.loads++, answers.length - 1)] ?? (async () => surface()))(),
    reset: async () => {
      runtime.resets += 1;
    },
  };
  return runtime satisfies RemoteRuntime & Record<string, unknown>;
}

function setUp(...answers: (() => Promise<unknown>)[]) {
  const runtime = makeRuntime(...answers);
  const loads = createPageLoads(createRemotePageLoader(runtime));
  const changes = jest.fn();
  loads.subscribe(changes);
  return { runtime, loads, changes, state: () => loads.get(remote, 'apply-list') };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('loads a page once, whoever asks', async () => {
  const { runtime, loads, state } = setUp(async () => surface());
  loads.prefetch(remote, 'apply-list');
  loads.open(remote, 'apply-list');
  loads.open(remote, 'apply-list');
  expect(state()).toEqual({ status: 'loading', slow: false });
  await flush();
  expect(state()).toEqual({ status: 'ready', component: Page });
  loads.open(remote, 'other');
  await flush();
  expect(runtime.loads).toBe(1);
  expect(runtime.resets).toBe(0);
});

it('fails when the entry is missing, and a retry forgets and loads again', async () => {
  const { runtime, loads, state } = setUp(
    () => Promise.reject(new Error('404')),
    async () => surface(),
  );
  loads.open(remote, 'apply-list');
  await flush();
  expect(state()).toMatchObject({ status: 'failed', reason: 'load' });
  loads.retry(remote, 'apply-list');
  expect(state()).toMatchObject({ status: 'loading' });
  await flush();
  expect(state()).toMatchObject({ status: 'ready' });
  expect(runtime).toMatchObject({ loads: 2, resets: 1 });
});

it('fails again when the retry fails again', async () => {
  const { runtime, loads, state } = setUp(() => Promise.reject(new Error('404')));
  loads.open(remote, 'apply-list');
  await flush();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    loads.retry(remote, 'apply-list');
    await flush();
  }
  expect(state()).toMatchObject({ status: 'failed' });
  expect(runtime).toMatchObject({ loads: 4, resets: 3 });
});

it('says that it is slow after 8 s, fails after 20 s, and ignores what comes later', async () => {
  expect([SLOW_AFTER_MS, FAIL_AFTER_MS]).toEqual([8_000, 20_000]);
  let arrive: (value: unknown) => void = () => undefined;
  const { loads, state, runtime } = setUp(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
    async () => surface(),
  );
  loads.open(remote, 'apply-list');
  jest.advanceTimersByTime(SLOW_AFTER_MS - 1);
  expect(state()).toEqual({ status: 'loading', slow: false });
  jest.advanceTimersByTime(1);
  expect(state()).toEqual({ status: 'loading', slow: true });
  jest.advanceTimersByTime(FAIL_AFTER_MS - SLOW_AFTER_MS - 1);
  expect(state()).toEqual({ status: 'loading', slow: true });
  jest.advanceTimersByTime(1);
  expect(state()).toMatchObject({ status: 'failed', reason: 'load' });
  arrive(surface());
  await flush();
  expect(state()).toMatchObject({ status: 'failed' });
  loads.retry(remote, 'apply-list');
  await flush();
  expect(state()).toMatchObject({ status: 'ready' });
  expect(runtime.resets).toBe(1);
});

it('gives a page that hung ahead of time its full time once a person opens it', () => {
  const { loads, state } = setUp(() => new Promise(() => undefined));
  loads.prefetch(remote, 'apply-list');
  jest.advanceTimersByTime(FAIL_AFTER_MS * 2);
  loads.open(remote, 'apply-list');
  expect(state()).toEqual({ status: 'loading', slow: false });
  jest.advanceTimersByTime(FAIL_AFTER_MS);
  expect(state()).toMatchObject({ status: 'failed' });
});

it('starts anew before the deadline when the person does not want to wait', async () => {
  const { loads, state, runtime } = setUp(
    () => new Promise(() => undefined),
    async () => surface(),
  );
  loads.open(remote, 'apply-list');
  jest.advanceTimersByTime(SLOW_AFTER_MS);
  loads.retry(remote, 'apply-list');
  expect(state()).toEqual({ status: 'loading', slow: false });
  await flush();
  expect(state()).toMatchObject({ status: 'ready' });
  jest.advanceTimersByTime(FAIL_AFTER_MS);
  expect(state()).toMatchObject({ status: 'ready' });
  expect(runtime).toMatchObject({ loads: 2, resets: 1 });
});

it('does not start other pages anew for an attempt that fails after a retry has taken its place', async () => {
  let fail: (error: Error) => void = () => undefined;
  const { loads, state, runtime } = setUp(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
    async () => surface(),
  );
  loads.open(remote, 'apply-list');
  loads.retry(remote, 'apply-list');
  await flush();
  fail(new Error('given up'));
  await flush();
  loads.open(remote, 'other');
  await flush();
  expect(state()).toMatchObject({ status: 'ready' });
  expect(runtime).toMatchObject({ loads: 2, resets: 1 });
});

it.each([
  ['nothing', undefined],
  ['an empty module', {}],
  ['an empty surface', { remote: {} }],
  ['no pages', { remote: { contract: 1 } }],
  ['a page that is no component', surface(async () => undefined)],
  ['a page that is a text', surface(async () => 'page')],
  ['a page that throws', surface(() => Promise.reject(new Error('chunk')))],
  [
    'a page that throws at once',
    surface(() => {
      throw new Error('evaluation');
    }),
  ],
])('fails on %s, and a retry helps', async (_name, module) => {
  const { loads, state } = setUp(
    async () => module,
    async () => surface(),
  );
  loads.open(remote, 'apply-list');
  await flush();
  expect(state()).toMatchObject({ status: 'failed', reason: 'load' });
  loads.retry(remote, 'apply-list');
  await flush();
  expect(state()).toMatchObject({ status: 'ready' });
});

it.each([
  ['another contract', surface(undefined, 2)],
  ['no such page', { remote: { contract: 1, pages: {} } }],
  ['a page that is no lazy import', surface('x')],
])('calls a remote with %s incompatible', async (_name, module) => {
  const { loads, state } = setUp(async () => module);
  loads.open(remote, 'apply-list');
  await flush();
  expect(state()).toMatchObject({ status: 'failed', reason: 'incompatible' });
});

it('forgets a failed prefetch, and starts fresh when the page is opened', async () => {
  const { runtime, loads, state } = setUp(
    () => Promise.reject(new Error('503')),
    async () => surface(),
  );
  loads.prefetch(remote, 'apply-list');
  await flush();
  expect(state()).toBeUndefined();
  loads.open(remote, 'apply-list');
  await flush();
  expect(state()).toMatchObject({ status: 'ready' });
  expect(runtime.resets).toBe(1);
});

it('starts anew when a failed page is opened again later', async () => {
  const { loads, state } = setUp(
    () => Promise.reject(new Error('503')),
    async () => surface(),
  );
  loads.open(remote, 'apply-list');
  await flush();
  loads.open(remote, 'apply-list');
  await flush();
  expect(state()).toMatchObject({ status: 'ready' });
});

it('tells listeners of every change', async () => {
  const { loads, changes } = setUp(async () => surface());
  loads.open(remote, 'apply-list');
  expect(changes).toHaveBeenCalledTimes(1);
  await flush();
  expect(changes).toHaveBeenCalledTimes(2);
});

describe('operations hear', () => {
  function listen(...answers: (() => Promise<unknown>)[]) {
    const outcomes: string[] = [];
    const loads = createPageLoads(
      createRemotePageLoader(makeRuntime(...answers)),
      (_remote, outcome) => void outcomes.push(outcome),
    );
    return { loads, outcomes };
  }

  it.each([
    ['that a page arrived', async () => surface(), 'load'],
    ['that it could not be loaded', () => Promise.reject(new Error('404')), 'failed'],
    ['that it was refused', async () => surface(undefined, 2), 'refused'],
  ])('%s', async (_what, answer, outcome) => {
    const { loads, outcomes } = listen(answer);
    loads.open(remote, 'apply-list');
    await flush();
    expect(outcomes).toEqual([outcome]);
  });

  it('that it took too long, and that a retry brought it', async () => {
    const { loads, outcomes } = listen(
      () => new Promise(() => undefined),
      async () => surface(),
    );
    loads.open(remote, 'apply-list');
    await jest.advanceTimersByTimeAsync(FAIL_AFTER_MS);
    expect(outcomes).toEqual(['timeout']);
    loads.retry(remote, 'apply-list');
    await flush();
    expect(outcomes).toEqual(['timeout', 'load']);
  });

  it('of a page fetched ahead once somebody opens it', async () => {
    const { loads, outcomes } = listen(async () => surface());
    loads.prefetch(remote, 'apply-list');
    await flush();
    expect(outcomes).toEqual([]);
    loads.open(remote, 'apply-list');
    loads.open(remote, 'apply-list');
    expect(outcomes).toEqual(['load']);
  });
});
