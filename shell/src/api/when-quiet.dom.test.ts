// When work that nobody waits for is done, and that it is done once.
import { AFTER_MS, whenQuiet } from './when-quiet';

let isWanted: boolean;
const done: string[] = [];
const idle: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  isWanted = true;
  done.length = 0;
  idle.length = 0;
  window.requestIdleCallback = (run) => idle.push(() => run({ didTimeout: false, timeRemaining: () => 1 }));
  whenQuiet({ run: () => done.push('sent'), runAtUnload: () => done.push('sent at unload'), isWanted: () => isWanted });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
const rest = () => {
  jest.advanceTimersByTime(AFTER_MS);
  for (const run of idle.splice(0)) run();
};
const leave = () => window.dispatchEvent(new Event('pagehide'));

test('after the calls of the page that has opened, in an idle moment, once', () => {
  jest.advanceTimersByTime(AFTER_MS - 1);
  expect(done).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(done).toEqual([]);
  rest();
  leave();
  expect(done).toEqual(['sent']);
});

test('at once, in the way that outlives the page, when that is left before', () => {
  leave();
  rest();
  leave();
  expect(done).toEqual(['sent at unload']);
});

test('left between its time and the idle moment: once as well', () => {
  jest.advanceTimersByTime(AFTER_MS);
  leave();
  rest();
  expect(done).toEqual(['sent at unload']);
});

test('not at all for somebody who has signed out', () => {
  isWanted = false;
  rest();
  leave();
  expect(done).toEqual([]);
});
