// What there is to watch in a release set: its canaries, and, where that is asked for, the version that everyone has.
import type { AssignmentRule, SetPayload } from '@portal/shared/federation';
import type { LogEntry } from '../log';
import { versionsForEveryone } from '../rollout';

export interface Trial {
  remote: string;
  version: string;
  /** What it is compared with, and what people get once it is taken back. */
  against: string;
  kind: 'canary' | 'everyone';
  /** When its sessions begin to count. */
  since: Date;
  /** Baseline sessions of these regions only, where the canary is a share of them. */
  regions: string[];
}

const DAY = 86_400_000;

/** Since when `holds` has been true without a break up to the end of the chain. */
function heldSince(chain: readonly LogEntry[], holds: (entry: LogEntry) => boolean): Date {
  const broken = chain.findLastIndex((entry) => !holds(entry));
  return new Date(chain[broken + 1]?.at ?? 0);
}

/** Versions that a person gave to everyone; what the watch did is not among them. */
export function promotedByPeople(chain: readonly LogEntry[], remote: string): Set<string> {
  return new Set(
    chain
      .filter(({ action, by }) => by !== 'watch' && action !== 'rollback')
      .flatMap(({ everyone }) => everyone?.[remote] ?? []),
  );
}

/**
 * @param chain the events that came into force, the oldest first
 * @param includeEveryone also the version that everyone has, against the one before it: its baseline is an earlier day,
 * not the same hour
 */
export function trialsOf(
  { rules }: Pick<SetPayload, 'rules'>,
  chain: readonly LogEntry[],
  includeEveryone: boolean,
): Trial[] {
  return Object.entries(rules).flatMap(([remote, list]): Trial[] => {
    const base = list.at(-1)!.version;
    const people = promotedByPeople(chain, remote);
    const versions = [...new Set(list.slice(0, -1).map(({ version }) => version))];
    const canaries = people.has(base)
      ? versions.map(
          (version): Trial => ({
            remote,
            version,
            against: base,
            kind: 'canary',
            since: heldSince(chain, (entry) => entry.canaries?.[remote]?.includes(version) ?? false),
            regions: commonRegions(list.filter((rule) => rule.version === version)),
          }),
        )
      : [];
    const history = versionsForEveryone(chain, remote);
    const before = history
      .slice(0, Math.max(0, history.lastIndexOf(base)))
      .findLast((version) => version !== base && people.has(version));
    if (!includeEveryone || !before) return canaries;
    const since = new Date(heldSince(chain, (entry) => entry.everyone?.[remote] === base).getTime() - DAY);
    return [...canaries, { remote, version: base, against: before, kind: 'everyone', since, regions: [] }];
  });
}

/** Only a share of some regions leaves a baseline in the same regions. */
function commonRegions(rules: readonly AssignmentRule[]): string[] {
  return rules.every(({ regions, percent }) => regions && percent !== undefined && percent < 100)
    ? [...new Set(rules.flatMap(({ regions = [] }) => regions))]
    : [];
}

/** The rules without the version that failed; the same rules when people have changed them meanwhile. */
export function withoutFailed(
  rules: readonly AssignmentRule[],
  { version, against, kind }: Pick<Trial, 'version' | 'against' | 'kind'>,
): AssignmentRule[] {
  const base = rules.at(-1);
  if (!base) return [...rules];
  if (kind === 'canary') return [...rules.slice(0, -1).filter((rule) => rule.version !== version), base];
  if (base.version !== version) return [...rules];
  return [...rules.slice(0, -1).filter((rule) => rule.version !== against), { version: against }];
}
