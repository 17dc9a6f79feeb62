// When work that may wait is done: in a task behind the idle moment, never in it.
import { whenIdle } from './when-idle';

const moments: [() => void, IdleRequestOptions | undefined][] = [];
beforeEach(() => {
  jest.useFakeTimers();
  moments.length = 0;
  window.requestIdleCallback = (run, options) =>
    moments.push([() => run({ didTimeout: false, timeRemaining: () => 1 }), options]);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('the idle moment itself is left at once', () => {
  const work = jest.fn();
  whenIdle(work, 700);
  const [[moment, options] = []] = moments;
  expect(options).toEqual({ timeout: 700 });
  moment?.();
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('without a limit it waits for a moment, however long', () => {
  whenIdle(() => undefined);
  expect(moments[0]?.[1]).toEqual({});
});

test('where the browser cannot tell it is done all the same', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const work = jest.fn();
  whenIdle(work, 700);
  expect(work).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});
