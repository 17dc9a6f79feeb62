// The object `jest` of suites that the mutation testing runs: mocks and fake timers from Jest's own packages.
import { createRequire } from 'node:module';
import { isolated } from './mutation-loader.mjs';

const require = createRequire(import.meta.url);
const { ModuleMocker } = require('jest-mock');
const { ModernFakeTimers } = require('@jest/fake-timers');

/** @type {readonly (keyof import('@jest/fake-timers').ModernFakeTimers)[]} */
const TIMERS = [
  'advanceTimersByTime',
  'advanceTimersByTimeAsync',
  'runAllTimers',
  'runAllTimersAsync',
  'runOnlyPendingTimers',
  'setSystemTime',
  'getTimerCount',
  'clearAllTimers',
  'useRealTimers',
];

/** @returns {Record<string, any> & { putBack: () => void }} with what suites use of `jest`, and `putBack`, which ends mocks and fake timers */
export function jestOf() {
  const mocker = new ModuleMocker(globalThis);
  const timers = new ModernFakeTimers({
    // All that is read of a project's configuration.
    config: /** @type {any} */ ({ fakeTimers: {}, rootDir: process.cwd() }),
    global: globalThis,
  });
  /** @type {Record<string, any> & { putBack: () => void }} */
  const jest = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    clearAllMocks: () => mocker.clearAllMocks(),
    isolateModules: isolated,
    isolateModulesAsync: isolated,
    // A mutant must not wait longer than the runner says.
    setTimeout: () => jest,
    useFakeTimers: (/** @type {Parameters<typeof timers.useFakeTimers>[0]} */ options) => {
      timers.useFakeTimers(options);
      return jest;
    },
    putBack() {
      timers.useRealTimers();
      mocker.restoreAllMocks();
    },
  };
  for (const name of TIMERS) jest[name] = /** @type {Function} */ (timers[name]).bind(timers);
  return jest;
}
