// How strongly counted sessions speak for "the canary fails more often than the baseline".

/** Sessions that counted, and how many of them were bad. */
export interface Tally {
  sessions: number;
  bad: number;
}

/** ln of the gamma function for x ≥ 0.5: Stirling's series after the argument was raised above 7. */
function logGamma(x: number): number {
  let shift = 0;
  let at = x;
  for (; at < 7; at += 1) shift += Math.log(at);
  const inverse = 1 / (at * at);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / at;
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - shift;
}

/**
 * ln of the chance of one sequence with `bad` of `sessions`, when nothing was known about the rate: Beta(½, ½) mixed
 * over all rates.
 */
function logMixed({ sessions, bad }: Tally): number {
  return logGamma(bad + 0.5) + logGamma(sessions - bad + 0.5) - logGamma(sessions + 1) - Math.log(Math.PI);
}

/** ln of the chance of one such sequence at the rate that fits it best. */
function logBest({ sessions, bad }: Tally): number {
  const part = (count: number) => (count === 0 ? 0 : count * Math.log(count / sessions));
  return part(bad) + part(sessions - bad);
}

const rateOf = ({ sessions, bad }: Tally) => (sessions === 0 ? 0 : bad / sessions);
const sum = (a: Tally, b: Tally): Tally => ({ sessions: a.sessions + b.sessions, bad: a.bad + b.bad });

/**
 * ln of an e-value against "the canary is at most as bad as the baseline": the chance of what was seen when both rates
 * are unknown, over its greatest chance under that claim. By Ville's inequality it exceeds ln(1/α) with a chance of at
 * most α when the claim holds - ever, however often and whenever one looks (universal inference: Wasserman, Ramdas,
 * Balakrishnan 2020).
 */
export function logEvidence(canary: Tally, baseline: Tally): number {
  const greatest =
    rateOf(canary) > rateOf(baseline) ? logBest(sum(canary, baseline)) : logBest(canary) + logBest(baseline);
  return logMixed(canary) + logMixed(baseline) - greatest;
}

const Z_95 = 1.959964;

/** The Wilson interval of a rate at 95 %, for people who read the log; the decision rests on logEvidence. */
export function wilson({ sessions, bad }: Tally): { low: number; high: number } {
  if (sessions === 0) return { low: 0, high: 1 };
  const square = (Z_95 * Z_95) / sessions;
  const middle = (bad / sessions + square / 2) / (1 + square);
  const half =
    (Z_95 / (1 + square)) * Math.sqrt(((bad / sessions) * (1 - bad / sessions)) / sessions + square / (4 * sessions));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
