// Fresh, kept or none: which release set a page load runs on.
import { openReleaseSet, resolveReleaseSet } from '@portal/shared/federation';
import { clockOffset, serverNow, startServerClock } from '@portal/shared/kernel';
import { makeSetText, testKey } from '../testing/signed-set';
import type { KeptRelease, ReleaseKeeper } from './kept-release';
import { fetchText as fetchRelease, loadReleaseSet } from './load-release-set';
import type { ReleasePorts } from './load-release-set';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const DAY = 86_400_000;
const honest = makeSetText();

function makePorts(overrides: Partial<ReleasePorts> & { kept?: KeptRelease | null } = {}) {
  const { kept = null, ...rest } = overrides;
  const written: KeptRelease[] = [];
  const keeper: ReleaseKeeper = { read: async () => kept, write: async (release) => void written.push(release) };
  const fetchText = jest.fn(async () => honest);
  return {
    written,
    fetchText,
    ports: {
      fetchText,
      keeper,
      now: () => NOW,
      open: (text: string) => openReleaseSet(text, [testKey]),
      resolve: (set) => resolveReleaseSet(set, {}),
      ...rest,
    } satisfies ReleasePorts,
  };
}

it('uses the early request and keeps what it brings', async () => {
  const text = makeSetText({ counter: 9 });
  const { ports, fetchText, written } = makePorts({ early: Promise.resolve(text) });
  await expect(loadReleaseSet(ports)).resolves.toMatchObject({ source: 'fresh', set: { counter: 9 } });
  expect(fetchText).not.toHaveBeenCalled();
  expect(written).toEqual([{ counter: 9, text }]);
});

it('neither checks nor keeps the text of the last visit a second time', async () => {
  const open = jest.fn((text: string) => openReleaseSet(text, [testKey]));
  const { ports, written } = makePorts({ open, kept: { counter: 7, text: honest } });
  await expect(loadReleaseSet(ports)).resolves.toMatchObject({ source: 'fresh', set: { counter: 7 } });
  expect(open).toHaveBeenCalledTimes(1);
  expect(written).toEqual([]);
});

it('asks once more when the early request failed', async () => {
  const { ports, fetchText } = makePorts({ early: Promise.reject(new Error('offline')) });
  await expect(loadReleaseSet(ports)).resolves.toMatchObject({ source: 'fresh' });
  expect(fetchText).toHaveBeenCalledTimes(1);
});

it('falls back to the last good copy after two attempts', async () => {
  const fetchText = jest.fn(() => Promise.reject(new Error('offline')));
  const { ports } = makePorts({ fetchText, kept: { counter: 7, text: honest } });
  await expect(loadReleaseSet(ports)).resolves.toMatchObject({ source: 'kept', set: { counter: 7 } });
  expect(fetchText).toHaveBeenCalledTimes(2);
});

it.each([
  ['no JSON', '<!doctype html>'],
  ['another shape', '{"schema":1}'],
  ['a set without signature', honest.replace(/"signatures":.*/, '"signatures":[]}')],
  [
    'a set with a changed byte',
    honest.replace(/counter\\":(\d)/, (_all, digit: string) => `counter\\":${digit === '7' ? '6' : '7'}`),
  ],
  ['a frozen set past its date', makeSetText({ expiresAt: '2026-11-21T08:59:59Z' })],
  ['a set rolled back to an older counter', makeSetText({ counter: 6 })],
])('does not use %s', async (_name, text) => {
  const { ports, written } = makePorts({ fetchText: async () => text, kept: { counter: 7, text: honest } });
  await expect(loadReleaseSet(ports)).resolves.toMatchObject({ source: 'kept', set: { counter: 7 } });
  expect(written).toEqual([]);
});

it.each([
  ['six days past its date', '2026-11-15T09:00:01Z', 'kept'],
  ['seven days past its date', '2026-11-14T09:00:00Z', 'none'],
])('a copy %s', async (_name, expiresAt, source) => {
  const text = makeSetText({ expiresAt });
  for (const fetchText of [async () => text, () => Promise.reject(new Error('offline'))]) {
    const { ports } = makePorts({ fetchText, kept: { counter: 7, text } });
    await expect(loadReleaseSet(ports)).resolves.toMatchObject({ source });
  }
});

it('has none without network and copy, and says why', async () => {
  const { ports } = makePorts({ fetchText: () => Promise.reject(new Error('offline')) });
  await expect(loadReleaseSet(ports)).resolves.toMatchObject({
    source: 'none',
    set: null,
    error: { message: 'offline' },
  });
});

it.each([
  ['a number beside the copy', { counter: 99, text: honest }],
  [
    'a copy that other keys have signed',
    { counter: 99, text: makeSetText({ counter: 99 }).replaceAll('a'.repeat(32), 'b'.repeat(32)) },
  ],
])('is not locked out by a forged fast-forward: %s', async (_name, kept) => {
  await expect(loadReleaseSet(makePorts({ kept }).ports)).resolves.toMatchObject({
    source: 'fresh',
    set: { counter: 7 },
  });
});

it('does not run a copy that this shell’s keys have not signed', async () => {
  const { ports } = makePorts({
    fetchText: () => Promise.reject(new Error('offline')),
    kept: { counter: 7, text: honest },
    open: (text) => openReleaseSet(text, []),
  });
  await expect(loadReleaseSet(ports)).resolves.toMatchObject({ source: 'none', set: null });
});

it('goes by the server’s time where this device’s clock is past the set’s date: the second attempt has it', async () => {
  const ahead = NOW + 45 * DAY;
  jest.useFakeTimers({ now: ahead });
  startServerClock();
  const text = makeSetText({ expiresAt: '2026-12-21T09:00:00Z' });
  const fetch = jest.fn(() => Promise.resolve(new Response(text, { headers: { date: new Date(NOW).toUTCString() } })));
  Object.assign(globalThis, { fetch });
  const { ports } = makePorts({ early: Promise.resolve(text), fetchText: fetchRelease, now: serverNow });
  await expect(loadReleaseSet(ports)).resolves.toMatchObject({ source: 'fresh' });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(clockOffset()).toBe(-45 * DAY);
  startServerClock();
  jest.useRealTimers();
});

it.each([
  ['without the server’s time', {}],
  ['by the server’s time as well', { date: new Date(NOW + 45 * DAY).toUTCString() }],
  ['by that of an old copy of a cache', { date: new Date(NOW).toUTCString(), age: String((45 * DAY) / 1000) }],
])('a set past its date %s is stale', async (_name, headers) => {
  jest.useFakeTimers({ now: NOW + 45 * DAY });
  startServerClock();
  const text = makeSetText({ expiresAt: '2026-12-21T09:00:00Z' });
  Object.assign(globalThis, { fetch: () => Promise.resolve(new Response(text, { headers })) });
  const { ports } = makePorts({ fetchText: fetchRelease, now: serverNow });
  await expect(loadReleaseSet(ports)).resolves.toMatchObject({ source: 'none', isStale: true });
  startServerClock();
  jest.useRealTimers();
});

it('has none when the copy is damaged', async () => {
  const { ports } = makePorts({
    fetchText: () => Promise.reject(new Error('offline')),
    kept: { counter: 1, text: '{' },
  });
  await expect(loadReleaseSet(ports)).resolves.toMatchObject({ source: 'none' });
});

it('gives up a request that hangs, aborts it, and asks once more', async () => {
  jest.useFakeTimers();
  const signals: AbortSignal[] = [];
  const fetchText = jest.fn((_url: string, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>(() => undefined);
  });
  const loading = loadReleaseSet(makePorts({ fetchText, kept: { counter: 7, text: honest } }).ports);
  await jest.advanceTimersByTimeAsync(7_999);
  expect(signals.map((signal) => signal.aborted)).toEqual([false]);
  await jest.advanceTimersByTimeAsync(1);
  await jest.advanceTimersByTimeAsync(7_999);
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(1);
  await expect(loading).resolves.toMatchObject({ source: 'kept' });
  expect(signals.map((signal) => signal.aborted)).toEqual([true, true]);
  jest.useRealTimers();
});

describe('a clock that is wrong', () => {
  const DAY = 86_400_000;
  // Sets are valid for 30 days and renewed in their second half: 15 days are left at least.
  const inForce = makeSetText({ issuedAt: '2026-11-21T00:00:00Z', expiresAt: '2026-12-06T00:00:00Z' });

  it.each([
    ['a day behind', -DAY],
    ['a day ahead', DAY],
    ['two weeks ahead', 14 * DAY],
  ])('%s changes nothing', async (_name, skew) => {
    const { ports } = makePorts({ fetchText: async () => inForce, now: () => NOW + skew });
    await expect(loadReleaseSet(ports)).resolves.toMatchObject({ source: 'fresh', set: { counter: 7 } });
  });

  it('a year ahead leaves the shell’s pages alone, with a copy and without one', async () => {
    const { ports } = makePorts({
      fetchText: async () => inForce,
      now: () => NOW + 365 * DAY,
      kept: { counter: 7, text: inForce },
    });
    await expect(loadReleaseSet(ports)).resolves.toMatchObject({ source: 'none', set: null });
    await expect(
      loadReleaseSet({ ...ports, keeper: { read: async () => null, write: async () => undefined } }),
    ).resolves.toMatchObject({ source: 'none', error: { name: 'StaleReleaseError' } });
  });
});

it('endless data: stops listening after a megabyte', async () => {
  let sent = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
    cancel() {
      cancelled = true;
    },
  });
  const spy = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
  await expect(fetchRelease('/releases/current.json', new AbortController().signal)).rejects.toThrow('endless data');
  expect([cancelled, sent <= 1_048_576 + 3 * 65_536]).toEqual([true, true]);
  spy.mockResolvedValue(new Response('不动产'));
  await expect(fetchRelease('/releases/current.json', new AbortController().signal)).resolves.toBe('不动产');
  spy.mockRestore();
});
