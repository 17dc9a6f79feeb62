// How long tests and hooks may take: only what hangs is to end. A machine may be ten times as slow as the one on which a suite wrote down its own limit.
const LEAST_MS = 300_000;
/** Where the limit stands that an event of Jest's circus is about. @type {Readonly<Record<string, (event: any, state: any) => { at: any, key: string } | undefined>>} */
const LIMITS = {
  run_start: (_event, state) => state && { at: state, key: 'testTimeout' },
  test_start: ({ test }) => ({ at: test, key: 'timeout' }),
  hook_start: ({ hook }) => ({ at: hook, key: 'timeout' }),
};

/** For `handleTestEvent` of an environment: raises shorter limits; a test that has none takes the run's. @param {{ name: string }} event @param {unknown} state both of circus */
function raiseTimeout(event, state) {
  const limit = LIMITS[event.name]?.(event, state);
  if (limit && typeof limit.at[limit.key] === 'number') limit.at[limit.key] = Math.max(limit.at[limit.key], LEAST_MS);
}

module.exports = { raiseTimeout };
