// Who may stand where: no remote at an address of the shell or of another, for anybody in the audience.
import {
  chooseVersion,
  claimAll,
  createAddressBook,
  findClash,
  parseBrief,
  SHELL_ADDRESSES,
} from '@portal/shared/federation';
import type { Audience, RouteEntry, SetPayload } from '@portal/shared/federation';
import { ReleaseError } from './errors';

type Addressed = { name: string; routes: RouteEntry[] };
type Named = Pick<SetPayload, 'rules' | 'records'>;

const withShell = () => createAddressBook({ 'the shell': SHELL_ADDRESSES });

/** @throws ReleaseError when a page would stand at an address of the shell, however it is spelt */
export function refuseAddressesOfShell(remote: Addressed): void {
  const clash = findClash(remote, withShell());
  if (clash) throw new ReleaseError(`${remote.name}: ${clash.path} belongs to ${clash.owner} already`);
}

/**
 * Before a version is published: what stands in its way with the versions that everyone has of the others.
 * @throws ReleaseError
 */
export function refuseTakenAddresses(remote: Addressed, { rules, records }: Named): void {
  const briefs = readBriefs(records);
  const addresses = withShell();
  for (const [name, list] of Object.entries(rules)) {
    const other = name === remote.name ? undefined : briefs.get(`${name}@${list.at(-1)!.version}`);
    if (other) claimAll(other, addresses);
  }
  const clash = findClash(remote, addresses);
  if (clash) throw new ReleaseError(`${remote.name}: ${clash.path} belongs to ${clash.owner} already`);
}

/** Everybody whom a set treats differently: one of each region that a rule names, and one below each share. */
function audiencesOf(rules: SetPayload['rules']): Audience[] {
  const all = Object.values(rules).flat();
  const regions = [...new Set(['', ...all.flatMap((rule) => rule.regions ?? [])])];
  // A share of n takes the buckets below n: n itself and 0 stand for all between.
  const buckets = [...new Set([0, ...all.flatMap(({ percent }) => percent ?? [])])];
  return regions.flatMap((regionCode) => buckets.map((bucket) => ({ regionCode, bucket })));
}

function readBriefs(records: SetPayload['records']): Map<string, Addressed> {
  return new Map(
    records.flatMap(({ text }): [string, Addressed][] => {
      try {
        const brief = parseBrief(JSON.parse(text));
        return [[`${brief.name}@${brief.version}`, brief]];
      } catch {
        // What browsers will not open takes no address.
        return [];
      }
    }),
  );
}

/**
 * Refuses a set in which a remote that changes takes an address of another, for anybody. What stays as it was is not
 * judged again, and comes first: it is the newcomer that is refused.
 * @param before the set in force
 * @throws ReleaseError
 */
export function refuseClashes(set: Named, before: Named | null): void {
  const briefs = readBriefs(set.records);
  const isKept = (name: string) => JSON.stringify(before?.rules[name]) === JSON.stringify(set.rules[name]);
  const names = Object.keys(set.rules).sort((a, b) => Number(isKept(b)) - Number(isKept(a)));
  for (const audience of audiencesOf(set.rules)) {
    const addresses = withShell();
    for (const name of names) {
      const remote = briefs.get(`${name}@${chooseVersion(set.rules[name]!, audience)}`);
      if (!remote) continue;
      const clash = isKept(name) ? null : findClash(remote, addresses);
      if (clash) throw new ReleaseError(`${name}: ${clash.path} belongs to ${clash.owner} already`);
      claimAll(remote, addresses);
    }
  }
}
