// What is reported about remotes, when it is sent, and that errors outside rendering find their remote.
import { makeRemote } from '../testing/release';
import { findOrigin, watchFaults } from '../remotes/watch-faults';
import { createReleaseReports, drawReportSession, flushWhenLeft } from './release-reports';

const payment = { name: 'payment', version: '1.0.0' };
const session = 'a'.repeat(32);

function setUp() {
  const sent: { session: string; region: string; reports: { remote: string; version: string; kind: string }[] }[] = [];
  const reports = createReleaseReports({
    session,
    region: '330106',
    send: (text) => void sent.push(JSON.parse(text) as never),
  });
  return { reports, sent, kinds: () => sent.map(({ reports: list }) => list.map(({ kind }) => kind)) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends a number of this page load, the region, remote, version and kind, and nothing else', () => {
  const { reports, sent } = setUp();
  reports.report('load', payment);
  expect(sent).toEqual([
    { session, region: '330106', reports: [{ remote: 'payment', version: '1.0.0', kind: 'load' }] },
  ]);
});

it('says at once that code arrived, so that a page which hangs the browser is told from one never opened', () => {
  const { reports, kinds } = setUp();
  reports.report('load', payment);
  expect(kinds()).toEqual([['load']]);
});

it('sends good news together and bad news soon', () => {
  const { reports, kinds } = setUp();
  reports.report('mount', payment);
  reports.report('mount', { name: 'queries', version: '1.0.0' });
  jest.advanceTimersByTime(1_999);
  expect(kinds()).toEqual([]);
  reports.report('crash', payment);
  jest.advanceTimersByTime(49);
  expect(kinds()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(kinds()).toEqual([['mount', 'mount', 'crash']]);
  jest.advanceTimersByTime(10_000);
  expect(kinds()).toHaveLength(1);
});

it('sends good news two seconds after the first of it', () => {
  const { reports, kinds } = setUp();
  reports.report('mount', payment);
  jest.advanceTimersByTime(1_999);
  reports.report('mount', { name: 'queries', version: '1.0.0' });
  expect(kinds()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(kinds()).toEqual([['mount', 'mount']]);
});

it('sends each kind once for each remote', () => {
  const { reports, kinds } = setUp();
  for (let time = 0; time < 3; time += 1) {
    reports.report('mount', payment);
    jest.advanceTimersByTime(5_000);
  }
  expect(kinds()).toEqual([['mount']]);
});

it('sends no more at once than the services take', () => {
  const { reports, kinds } = setUp();
  for (let each = 0; each < 25; each += 1) reports.report('mount', { name: `remote-${each}`, version: '1' });
  reports.flush();
  expect(kinds().map((batch) => batch.length)).toEqual([20, 5]);
});

it.each(['pagehide', 'visibilitychange'])('sends what waits on %s', (event) => {
  const { reports, kinds } = setUp();
  flushWhenLeft(reports);
  reports.report('mount', payment);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
  Reflect.deleteProperty(document, 'visibilityState');
  expect(kinds()).toEqual([['mount']]);
});

it('draws another number every time', () => {
  expect(drawReportSession()).toMatch(/^[0-9a-f]{32}$/);
  expect(drawReportSession()).not.toBe(drawReportSession());
});

describe('an error outside rendering', () => {
  const at = (file: string) =>
    Object.assign(new Error('x'), { stack: `Error: x\n    at f (https://portal.example${file}:1:2)` });

  it('belongs to the remote whose file it comes from', () => {
    expect(findOrigin(at('/remotes/payment/1.0.0-ab/page.js'))).toEqual({ name: 'payment', version: '1.0.0-ab' });
    expect(findOrigin(undefined, 'https://portal.example/remotes/queries/2.0.0/remoteEntry.js')).toEqual({
      name: 'queries',
      version: '2.0.0',
    });
    expect(findOrigin(at('/assets/main.js'))).toBeUndefined();
    expect(findOrigin('a text')).toBeUndefined();
  });

  it('is held against that version if it is the one of this page load', () => {
    const faults: string[] = [];
    watchFaults([makeRemote({ name: 'payment', version: '1.0.0' })], ({ name }) => void faults.push(name));
    const broken = at('/remotes/payment/1.0.0/page.js');
    window.dispatchEvent(Object.assign(new Event('error'), { error: broken, filename: '' }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: broken }));
    expect(faults).toEqual(['payment', 'payment']);
    const others = [
      at('/remotes/payment/9.9.9/page.js'),
      at('/assets/main.js'),
      Object.assign(at('/remotes/payment/1.0.0/page.js'), { name: 'AbortError' }),
    ];
    for (const reason of others) window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(faults).toHaveLength(2);
  });
});
