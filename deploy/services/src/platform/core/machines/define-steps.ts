// A machine as a table of steps, checked when it is defined: whoever writes a step that cannot be taken is told at the
// start.

export interface Step<S extends string, E extends string> {
  from: S;
  event: E;
  to: S;
}

export interface Machine<S extends string, E extends string, T extends Step<S, E>> {
  steps: readonly T[];
  /** The step of this event in this state, or null where there is none. */
  step: (from: S, event: E) => T | null;
}

/**
 * @throws TypeError for two steps of one event in one state, a state that nothing leads to, or one that nobody has
 * named
 */
export function defineSteps<S extends string, E extends string, T extends Step<S, E>>(
  states: Readonly<Record<S, string>>,
  start: S,
  steps: readonly T[],
): Machine<S, E, T> {
  const known = new Map<string, T>();
  for (const one of steps) {
    for (const state of [one.from, one.to])
      if (!Object.hasOwn(states, state)) throw new TypeError(`a step names the state ${state}, which there is not`);
    const key = `${one.from} ${one.event}`;
    if (known.has(key)) throw new TypeError(`${key} has two steps`);
    known.set(key, one);
  }
  const reached = new Set<string>([start]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of steps) if (reached.has(from)) reached.add(to);
  }
  const lost = Object.keys(states).filter((state) => !reached.has(state));
  if (lost.length > 0) throw new TypeError(`nothing leads to ${lost.join(', ')}`);
  return { steps, step: (from, event) => known.get(`${from} ${event}`) ?? null };
}
