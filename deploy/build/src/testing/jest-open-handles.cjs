// What keeps a process alive after a suite: servers, sockets, children, watchers and timers that nobody has closed.
const { promisify } = require('node:util');

/** Time that closing may take on a busy machine; only a suite that leaves something open waits this long. */
const TIMEOUT_MS = 60_000;
const STEP_MS = 20;
/** Read before a suite can put fake ones in their place. */
const { setTimeout } = globalThis;

/** @typedef {any} Handle what Node says is open: its classes are no part of its types */

const addressOf = (/** @type {Handle} */ server) => {
  const address = server.address?.();
  return address && typeof address === 'object' ? `${address.address}:${address.port}` : (address ?? '');
};

/** A handle in words, for the person who has to find it. @param {Handle} handle @returns {string} */
function describe(handle) {
  const kind = handle?.constructor?.name ?? typeof handle;
  if (kind === 'ChildProcess') return `process ${handle.pid}: ${(handle.spawnargs ?? []).join(' ').slice(0, 200)}`;
  if (typeof handle.address === 'function' && typeof handle.listen === 'function')
    return `server on ${addressOf(handle)}`;
  if (kind === 'Socket' || kind === 'TLSSocket')
    return `socket ${handle.localAddress ?? ''}:${handle.localPort ?? ''} to ${handle.remoteAddress ?? ''}:${handle.remotePort ?? ''}`;
  return kind;
}

/** The process's own streams come to be when somebody first writes or reads: nobody has to close them. */
const isStandardStream = (/** @type {Handle} */ { fd }) => fd === 0 || fd === 1 || fd === 2;

/** What is open now, to be compared with later. @returns {Set<Handle>} */
const openHandles = () => {
  const { _getActiveHandles: activeHandles } = /** @type {{ _getActiveHandles: () => Handle[] }} */ (
    /** @type {unknown} */ (process)
  );
  return new Set(activeHandles().filter((handle) => !isStandardStream(handle)));
};

/** Words for what is open now and was not before. @param {ReadonlySet<Handle>} before of `openHandles` */
const leftOpen = (before) => [...openHandles()].filter((handle) => !before.has(handle)).map(describe);

/** Where a timer was started, from the caller of `wrapper` on. @param {Function} wrapper @returns {{ stack: string }} */
function placeOf(wrapper) {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 8;
  const place = { stack: '' };
  Error.captureStackTrace(place, wrapper);
  Error.stackTraceLimit = limit;
  return place;
}

/** @typedef {{ timer: WeakRef<any>, place?: { stack: string } }} Started */

const wordsOfTimer = (/** @type {Started} */ { timer, place }) => {
  if (place)
    return `timer started at${place.stack
      .split('\n')
      .slice(1, 6)
      .map((line) => `\n    ${line.trim().replace(/^at /, '')}`)
      .join('')}`;
  const { _idleTimeout: ms, _onTimeout: call } = timer.deref() ?? {};
  return `timer of ${ms} ms (TIMER_PLACES=1 says where it was started): ${String(call).replace(/\s+/g, ' ').slice(0, 200)}`;
};

/**
 * Notes the timers that are started from now on; who calls it puts back the globals. Every query starts some, and writing
 * down where took a twentieth of a service suite's time: the place of an interval is always known, of the others when asked for.
 * @returns `running` names those that would keep the process alive
 */
function watchTimers() {
  /** @type {Started[]} */
  let started = [];
  const isRunning = (/** @type {Started} */ { timer }) => {
    const it = timer.deref();
    return it !== undefined && !it._destroyed && it.hasRef();
  };
  const originals = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
  /** @param {any} start @param {boolean} isPlaced */
  const watched = (start, isPlaced) => {
    /** @type {any} */
    const wrapper = (/** @type {unknown[]} */ ...args) => {
      const timer = start(...args);
      if (started.length > 1000) started = started.filter(isRunning);
      started.push({ timer: new WeakRef(timer), place: isPlaced ? placeOf(wrapper) : undefined });
      return timer;
    };
    if (start[promisify.custom]) wrapper[promisify.custom] = start[promisify.custom];
    return wrapper;
  };
  for (const [name, start] of Object.entries(originals))
    Object.assign(globalThis, {
      [name]: watched(start, name === 'setInterval' || process.env.TIMER_PLACES === '1'),
    });
  return { running: () => started.filter(isRunning).map(wordsOfTimer) };
}

/** The tests and hooks of one suite that failed: what is open then is most often what they could no longer close. */
class FailedTests {
  /** @type {string[]} */
  words = [];

  /** @param {{ name: string, error?: unknown, test?: any, hook?: any }} event of circus */
  take(event) {
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const where = event.test?.name ?? `${event.hook?.type ?? 'hook'} of the suite`;
    const { error } = event;
    this.words.push(`${where}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}

/**
 * Waits until nothing is open. Jest shows this error in place of what the tests have said, so it begins with those that failed.
 * @param {() => string[]} open words for what is open now
 * @param {{ failed?: FailedTests, timeoutMs?: number | undefined }} [options]
 * @throws Error naming what is still open after the timeout
 */
async function refuseLeftOpen(open, { failed, timeoutMs = TIMEOUT_MS } = {}) {
  for (let waited = 0; ; waited += STEP_MS) {
    const found = open();
    if (found.length === 0) return;
    if (waited >= timeoutMs)
      throw new Error(
        `${(failed?.words ?? []).map((one) => `Failed: ${one}\n\n`).join('')}This suite has left open:\n  ${found.join('\n  ')}\nWhoever opens something closes it; \`npx jest --detectOpenHandles <file>\` says where it was opened.`,
      );
    await new Promise((resolve) => {
      setTimeout(resolve, waited === 0 ? 0 : STEP_MS);
    });
  }
}

module.exports = { FailedTests, leftOpen, openHandles, refuseLeftOpen, watchTimers };
