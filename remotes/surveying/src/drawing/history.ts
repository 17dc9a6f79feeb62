// Changes that can be taken back and made again.
export interface History<State> {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
}

/** So many changes can be taken back. */
export const MOST_KEPT = 200;

export const begin = <State>(now: State): History<State> => ({ past: [], now, future: [] });

/** A change: what was taken back before is forgotten. */
export function changed<State>({ past, now }: History<State>, next: State): History<State> {
  return next === now ? { past, now, future: [] } : { past: [...past, now].slice(-MOST_KEPT), now: next, future: [] };
}

export function undone<State>(history: History<State>): History<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

export function redone<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future };
}
