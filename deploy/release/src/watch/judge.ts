// The rule by which a canary is taken back.
import { logEvidence, wilson } from './evidence';
import type { Tally } from './evidence';

/** How one version fared, as the services answer it (contracts 6). */
export interface VersionOutcome extends Tally {
  version: string;
  clients: number;
  /** ISO 8601, or null when nothing failed. */
  firstBadAt: string | null;
  /** What the clients with the most failures contribute, the worst first. */
  loudest: Tally[];
}

export interface Rule {
  /** Fewer sessions of the canary than this say nothing. */
  minSessions: number;
  /** A revert needs evidence of this many to one: false alarms happen at most once in so many canaries. */
  odds: number;
  /** By how many points of a hundred the canary must be worse; less is not worth a revert. */
  margin: number;
  /** Sessions of one network address that count. */
  perClient: number;
  /** The evidence must stand without the reports of so many addresses, those with the most failures. */
  leaveOut: number;
}

export const DEFAULT_RULE: Rule = { minSessions: 8, odds: 1_000, margin: 2, perClient: 20, leaveOut: 1 };

export interface Judgement {
  verdict: 'wait' | 'keep' | 'revert';
  /** Decimal logarithm of the evidence, of the weaker of both counts. */
  evidence: number;
  /** For the log: numbers, bounds and what decided. */
  why: string;
}

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

function describe({ version, sessions, bad, clients }: VersionOutcome, bound: 'low' | 'high'): string {
  const limit = `${bound === 'low' ? 'at least' : 'at most'} ${percent(wilson({ sessions, bad })[bound])}`;
  return `${bad} of ${sessions} sessions of ${version} failed (${sessions === 0 ? 'none counted' : `${percent(bad / sessions)}, ${limit}`}, ${clients} clients)`;
}

/**
 * Judges a canary by the outcomes of both versions. Reports of a few clients alone, however many, never lead to a
 * revert.
 */
export function judge(canary: VersionOutcome, baseline: VersionOutcome, rule: Rule): Judgement {
  const rest = canary.loudest
    .slice(0, rule.leaveOut)
    .reduce<Tally>((left, one) => ({ sessions: left.sessions - one.sessions, bad: left.bad - one.bad }), canary);
  const evidence = Math.min(logEvidence(canary, baseline), logEvidence(rest, baseline)) / Math.LN10;
  const numbers = `${describe(canary, 'low')}; ${describe(baseline, 'high')}`;
  if (canary.sessions < rule.minSessions)
    return { verdict: 'wait', evidence, why: `${numbers}; at least ${rule.minSessions} sessions are needed` };
  const worse = 100 * (rest.bad / Math.max(rest.sessions, 1) - baseline.bad / Math.max(baseline.sessions, 1));
  const isProven = evidence >= Math.log10(rule.odds) && worse >= rule.margin;
  const odds = `evidence 10^${evidence.toFixed(1)} to 1, ${isProven ? 'at least' : 'short of'} 10^${Math.log10(rule.odds).toFixed(1)}`;
  return {
    verdict: isProven ? 'revert' : 'keep',
    evidence,
    why: `${numbers}; ${odds}${rule.leaveOut > 0 ? `, without the ${rule.leaveOut} loudest of its clients` : ''}`,
  };
}

/** A version of which nothing was reported. */
export function nothingOf(version: string): VersionOutcome {
  return { version, sessions: 0, bad: 0, clients: 0, firstBadAt: null, loudest: [] };
}
