// The long proofs: `TEST_FULL=1` asks for them (`pnpm test:full`), `npm test` keeps one short case of each.

/** Whether the long forms are asked for. */
export const isFull = process.env.TEST_FULL === '1';

/** How much of a test is run: everything in the full run, a short case otherwise. */
export function inFull<T>(full: T, short: T): T {
  return isFull ? full : short;
}
