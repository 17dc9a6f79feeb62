// What measurements say of a figure, and pairs of them of a ratio: the median, with an interval that says how sure that
// is.

/** The median, and the ends of the interval that holds the true one in 95 of 100 such runs, by resampling. */
export interface Interval {
  middle: number;
  from: number;
  to: number;
}

const RESAMPLES = 2_000;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** The same numbers in every run: a verdict must not depend on luck. */
function makeDraw(): (below: number) => number {
  let state = 0x2545f491;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

export function intervalOf(values: readonly number[]): Interval {
  const draw = makeDraw();
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(values.map(() => values[draw(values.length)] ?? Number.NaN)),
  ).sort((a, b) => a - b);
  const at = (share: number) => medians[Math.floor(share * (RESAMPLES - 1))] ?? Number.NaN;
  return { middle: median(values), from: at(0.025), to: at(0.975) };
}

/**
 * Logarithms, so that twice as much and half as much weigh alike.
 * @param ours and @param theirs measured pair by pair, all above 0
 */
export function pairedRatio(ours: readonly number[], theirs: readonly number[]): Interval {
  const { middle, from, to } = intervalOf(ours.map((value, at) => Math.log(value / (theirs[at] ?? Number.NaN))));
  return { middle: Math.exp(middle), from: Math.exp(from), to: Math.exp(to) };
}
