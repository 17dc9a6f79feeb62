// The rule by which a canary is taken back.
import { logEvidence, wilson } from './evidence';
import type { Tally } from './evidence';

/** How one version fared, as the services answer it (docs/contracts.md). */
export interface VersionOutcome extends Tally {
  version: string;
  clients: number;
  /** ISO 8601, or null when nothing failed. */
  firstBadAt: string | null;
  /** What networks contribute, those with the most failures first. */
  networks: NetworkTally[];
}

/** Both names are opaque. */
export interface NetworkTally extends Tally {
  network: string;
  provider: string;
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
  /**
   * The evidence must stand without the reports of so many networks, those with the most failures of either version, on
   * both sides alike.
   */
  leaveOut: number;
}

export const DEFAULT_RULE: Rule = { minSessions: 8, odds: 1_000, margin: 2, perClient: 20, leaveOut: 2 };

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

type Leaves = (row: NetworkTally) => boolean;

/** A version without the rows that are left out. */
const without = ({ sessions, bad, networks }: VersionOutcome, leaves: Leaves): Tally =>
  networks
    .filter(leaves)
    .reduce<Tally>((left, row) => ({ sessions: left.sessions - row.sessions, bad: left.bad - row.bad }), {
      sessions,
      bad,
    });

/** Those with the most failures, by `name`. */
function loudest({ networks }: VersionOutcome, name: 'network' | 'provider', count: number): string[] {
  const bad = new Map<string, number>();
  for (const row of networks) bad.set(row[name], (bad.get(row[name]) ?? 0) + row.bad);
  return [...bad]
    .filter(([, failures]) => failures > 0)
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([group]) => group);
}

/** Whether most sessions of a version come from it: then it is the public, and cannot be left out. */
const isMajority = (outcome: VersionOutcome, provider: string): boolean =>
  2 * (outcome.sessions - without(outcome, (row) => row.provider === provider).sessions) > outcome.sessions;

/**
 * Judges a canary by the outcomes of both versions. Reports of a few networks, or of one provider among several,
 * however many, neither lead to a revert nor hide what fails.
 */
export function judge(canary: VersionOutcome, baseline: VersionOutcome, rule: Rule): Judgement {
  const networks = new Set([canary, baseline].flatMap((one) => loudest(one, 'network', rule.leaveOut)));
  const providers = new Set(
    (rule.leaveOut > 0 ? [canary, baseline] : [])
      .flatMap((one) => loudest(one, 'provider', 1))
      .filter((provider) => ![canary, baseline].some((one) => isMajority(one, provider))),
  );
  const byNetwork: Leaves = ({ network }) => networks.has(network);
  const byProvider: Leaves = (row) => byNetwork(row) || providers.has(row.provider);
  const rest = without(canary, byProvider);
  const base = without(baseline, byProvider);
  const evidence =
    Math.min(
      logEvidence(canary, without(baseline, byNetwork)),
      logEvidence(without(canary, byNetwork), without(baseline, byNetwork)),
      logEvidence(rest, base),
    ) / Math.LN10;
  const numbers = `${describe(canary, 'low')}; ${describe(baseline, 'high')}`;
  if (canary.sessions < rule.minSessions)
    return { verdict: 'wait', evidence, why: `${numbers}; at least ${rule.minSessions} sessions are needed` };
  const worse = 100 * (rest.bad / Math.max(rest.sessions, 1) - base.bad / Math.max(base.sessions, 1));
  const isProven = evidence >= Math.log10(rule.odds) && worse >= rule.margin;
  const odds = `evidence 10^${evidence.toFixed(1)} to 1, ${isProven ? 'at least' : 'short of'} 10^${Math.log10(rule.odds).toFixed(1)}`;
  return {
    verdict: isProven ? 'revert' : 'keep',
    evidence,
    why: `${numbers}; ${odds}${rule.leaveOut > 0 ? `, without the ${rule.leaveOut} loudest networks of each` : ''}`,
  };
}

/** A version of which nothing was reported. */
export function nothingOf(version: string): VersionOutcome {
  return { version, sessions: 0, bad: 0, clients: 0, firstBadAt: null, networks: [] };
}
