// What pairs of measurements say of a ratio: the median of the ratios of the pairs, with an interval that says how sure that is.

export interface PairedRatio {
  ratio: number;
  /** Ends of the interval that holds the true median in 95 of 100 such runs, by resampling the pairs. */
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

/**
 * Logarithms, so that twice as much and half as much weigh alike.
 * @param ours and @param theirs measured pair by pair, all above 0
 */
export function pairedRatio(ours: readonly number[], theirs: readonly number[]): PairedRatio {
  const logs = ours.map((value, at) => Math.log(value / (theirs[at] ?? Number.NaN)));
  const draw = makeDraw();
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(logs.map(() => logs[draw(logs.length)] ?? Number.NaN)),
  ).sort((a, b) => a - b);
  const at = (share: number) => Math.exp(medians[Math.floor(share * (RESAMPLES - 1))] ?? Number.NaN);
  return { ratio: Math.exp(median(logs)), from: at(0.025), to: at(0.975) };
}
