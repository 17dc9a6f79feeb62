// One look at everything on trial: ask, judge, and take back what has failed.
import type { Signer } from '../keys';
import { inForce, loadLog } from '../log';
import { readSet, ReleaseError, switchSet } from '../release';
import type { ReleaseStore } from '../release-store';
import type { AskOutcomes } from './ask-outcomes';
import { judge, nothingOf } from './judge';
import type { Judgement, Rule, VersionOutcome } from './judge';
import { trialsOf, withoutFailed } from './trials';
import type { Trial } from './trials';

export interface WatchParts {
  store: ReleaseStore;
  /** The key of operations. */
  key: Signer;
  ask: AskOutcomes;
  rule: Rule;
  now(): Date;
  /** Only these remotes; left out: all. */
  remotes?: readonly string[];
  /** Also versions that a person gave to everyone. */
  includeEveryone?: boolean;
}

export interface Finding extends Omit<Trial, 'since' | 'regions'>, Judgement {
  sessions: number;
  bad: number;
  firstBadAt: string | null;
  /** Counter of the set that took it back, when this look did. */
  counter?: number;
  /** ISO 8601. */
  revertedAt?: string;
}

/**
 * Answers what was found, one finding for each version on trial. Throws OutcomesError, ReleaseError and what reading
 * the store throws.
 */
export async function watchOnce(parts: WatchParts): Promise<Finding[]> {
  const { store, key, remotes, includeEveryone = false } = parts;
  const set = await readSet(store, [key.publicKey]);
  if (!set) throw new ReleaseError(`${store.place} has no release set yet`);
  const trials = trialsOf(
    set,
    inForce((await loadLog(store, set.log, [key.publicKey])).entries, set.log),
    includeEveryone,
  ).filter(({ remote }) => !remotes || remotes.includes(remote));
  const findings: Finding[] = [];
  // One after the other: each revert starts from the set that the one before left.
  for (const trial of trials) findings.push(await look(trial, parts));
  return findings;
}

async function look(trial: Trial, parts: WatchParts): Promise<Finding> {
  const { remote, version, against, kind } = trial;
  const outcomes = await parts.ask({ ...trial, rule: parts.rule });
  const of = (name: string): VersionOutcome => outcomes.find((one) => one.version === name) ?? nothingOf(name);
  const canary = of(version);
  const judgement = judge(canary, of(against), parts.rule);
  const finding = {
    remote,
    version,
    against,
    kind,
    sessions: canary.sessions,
    bad: canary.bad,
    firstBadAt: canary.firstBadAt,
    ...judgement,
  };
  return judgement.verdict === 'revert' ? { ...finding, ...(await revert(trial, judgement.why, parts)) } : finding;
}

/** Nothing happens when people have ended the canary, or given the version to everyone, meanwhile. */
async function revert(
  trial: Trial,
  why: string,
  { store, key, now }: WatchParts,
): Promise<Pick<Finding, 'counter' | 'revertedAt'>> {
  let changes = false;
  const set = await switchSet({
    store,
    key,
    now: now(),
    event: { action: 'rollback', by: 'watch', remote: trial.remote, version: trial.version, note: why },
    change({ keys, rules }) {
      const before = rules[trial.remote] ?? [];
      const after = withoutFailed(before, trial);
      changes = JSON.stringify(after) !== JSON.stringify(before);
      return { keys, rules: { ...rules, ...(changes ? { [trial.remote]: after } : {}) } };
    },
  });
  return changes ? { counter: set.counter, revertedAt: now().toISOString() } : {};
}
