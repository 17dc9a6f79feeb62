// How many calls have no answer yet, and whether the session is being ended: what is asked then would be refused.

let count = 0;
const waiting = new Set<() => void>();

/** Counts a call until it is answered or has failed. */
export async function counted<T>(call: Promise<T>): Promise<T> {
  count += 1;
  try {
    return await call;
  } finally {
    count -= 1;
    if (count === 0) waiting.forEach((end) => end());
  }
}

/** Nobody waits longer to leave than this, whatever hangs. */
const AT_MOST_MS = 2_000;

/** Settles when no call is on its way any more, whoever has made it, at the latest after `atMost` milliseconds. */
export function whenAnswered(atMost = AT_MOST_MS): Promise<void> {
  if (count === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      resolve();
    };
    const timer = setTimeout(end, atMost);
    waiting.add(end);
  });
}

let leaving = 0;

/**
 * Whether the session's last call is being made: nothing else is sent, and a refusal says nothing that the person does
 * not know.
 */
export const isLeaving = (): boolean => leaving > 0;

/**
 * Makes the session's last call when the others have been answered, at the latest after `atMost` milliseconds.
 * @throws whatever it throws
 */
export async function whileLeaving<T>(last: () => Promise<T>, atMost = AT_MOST_MS): Promise<T> {
  leaving += 1;
  try {
    await whenAnswered(atMost);
    return await last();
  } finally {
    leaving -= 1;
  }
}
