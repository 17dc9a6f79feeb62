// Changes that can be taken back and made again.
export interface History<State> {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
  /**
   * What the last change was about, where the next of the same kind joins it: letters typed into one field are one
   * change.
   */
  readonly about?: string;
}

/** So many changes can be taken back. */
export const MOST_KEPT = 200;

export const begin = <State>(now: State): History<State> => ({ past: [], now, future: [] });

/**
 * A change: what was taken back before is forgotten.
 * @param about joins changes of the same kind that follow each other
 */
export function changed<State>(history: History<State>, next: State, about?: string): History<State> {
  const { past, now } = history;
  if (next === now) return { ...history, future: [] };
  const joins = about !== undefined && about === history.about;
  return { past: joins ? past : [...past, now].slice(-MOST_KEPT), now: next, future: [], about };
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
