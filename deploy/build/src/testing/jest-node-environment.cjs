// The environment of suites without a browser: Node's own realm, so that packages are evaluated once for a worker and every `instanceof` holds.
const { AsyncResource } = require('node:async_hooks');
const performance = require('node:perf_hooks');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { raiseTimeout } = require('./jest-timeouts.cjs');
const { FailedTests, leftOpen, openHandles, refuseLeftOpen, watchTimers } = require('./jest-open-handles.cjs');

/** What packages have put on the global object, for the life of the worker. */
const keptGlobals = new Set();

/** A package that takes one of these along when it is evaluated must not take a suite's fake one. */
const CLOCK = [
  'Date',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'queueMicrotask',
];

/**
 * The figures of the event loop that services keep are never closed, and each would hold the hook of Jest that it was made in, and
 * with it all that the suite has evaluated: 12 MB a suite, until collecting garbage cost more than the tests.
 */
const outside = new AsyncResource('outside of all suites');
const { monitorEventLoopDelay } = performance;
performance.monitorEventLoopDelay = (...given) => outside.runInAsyncScope(monitorEventLoopDelay, undefined, ...given);

class SharedRealmEnvironment {
  /** Read by jest-runtime.cjs. */
  sharesRealm = true;
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  /** @param {{ projectConfig: any }} config of Jest */
  constructor({ projectConfig }) {
    this.timeoutMs = projectConfig.testEnvironmentOptions.timeoutMs;
    /** @type {import('@jest/fake-timers').ModernFakeTimers | null} */
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    /** @type {Record<PropertyKey, PropertyDescriptor>} */
    this.globals = Object.getOwnPropertyDescriptors(globalThis);
    this.env = { ...process.env };
    this.exit = process.exit;
    this.folder = process.cwd();
    this.open = openHandles();
    this.timers = watchTimers();
    this.failed = new FailedTests();
  }

  /** Runs `load` with Node's own clock and timers; what it adds to the global object outlives the suite, as the package does. @template T @param {() => T} load @returns {T} */
  keepingGlobals(load) {
    const before = new Set(Reflect.ownKeys(globalThis));
    const now = CLOCK.map((name) => ({ name, descriptor: Object.getOwnPropertyDescriptor(globalThis, name) ?? {} }));
    for (const name of CLOCK) Object.defineProperty(globalThis, name, this.globals[name] ?? {});
    try {
      return load();
    } finally {
      for (const { name, descriptor } of now) Object.defineProperty(globalThis, name, descriptor);
      for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) keptGlobals.add(key);
    }
  }

  async setup() {}

  /** @param {{ name: string }} event @param {unknown} state */
  handleTestEvent(event, state) {
    raiseTimeout(event, state);
    this.failed.take(event);
  }

  /** @throws Error naming what the suite has left open */
  async teardown() {
    this.fakeTimersModern?.dispose();
    this.fakeTimersModern = null;
    this.restore();
    await refuseLeftOpen(() => [...leftOpen(this.open), ...this.timers.running()], {
      failed: this.failed,
      timeoutMs: this.timeoutMs,
    });
  }

  /** The next suite finds the realm as this one found it. */
  restore() {
    process.exit = this.exit;
    if (process.cwd() !== this.folder) process.chdir(this.folder);
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    for (const [name, value] of Object.entries(this.env)) if (process.env[name] !== value) process.env[name] = value;
    for (const key of Reflect.ownKeys(globalThis)) {
      const now = Object.getOwnPropertyDescriptor(globalThis, key);
      if (!now || (!now.configurable && !now.writable)) continue;
      const before = this.globals[key];
      if (before === undefined) {
        if (now.configurable && !keptGlobals.has(key)) Reflect.deleteProperty(globalThis, key);
      } else if (before.value !== now.value || before.get !== now.get) Object.defineProperty(globalThis, key, before);
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Only asked whether it is there: jest-runtime.cjs compiles in the realm itself. */
  getVmContext() {
    return this.fakeTimersModern && globalThis;
  }
}

module.exports = SharedRealmEnvironment;
