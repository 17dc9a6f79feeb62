// What remains of the rules once a department's key counts no longer: of each remote the last version that everyone
// had and another of its keys has signed.
import { openEnvelope, RECORD_TYPE } from '@portal/shared/federation';
import type { PublicKey } from '@portal/shared/federation';
import { isRemoved } from './journal';
import type { LogEntry } from './log';
import type { SetChange } from './release';
import type { ReleaseStore } from './release-store';
import { versionsForEveryone } from './rollout';
import { readRecord } from './store/store';

export interface Revoked {
  after: SetChange;
  /** Remote → the version that everyone gets instead; null where none is left, and the remote is withdrawn. */
  fallback: Record<string, string | null>;
}

export interface RevokeParts {
  store: ReleaseStore;
  before: SetChange;
  /** Events that came into force, the oldest first. */
  chain: readonly LogEntry[];
  keyid: string;
  ops: PublicKey;
}

export async function revokeKey({ store, before, chain, keyid, ops }: RevokeParts): Promise<Revoked> {
  const keys: SetChange['keys'] = { ...before.keys };
  const rules: SetChange['rules'] = { ...before.rules };
  const fallback: Revoked['fallback'] = {};
  for (const [remote, own] of Object.entries(before.keys)) {
    if (!own.some((one) => one.keyid === keyid)) continue;
    const left = own.filter((one) => one.keyid !== keyid);
    keys[remote] = left;
    const isGood = async (version: string): Promise<boolean> => {
      const record = await readRecord(store, remote, version);
      if (!record || (await isRemoved(store, remote, version, [...left, ops]))) return false;
      return openEnvelope(record, RECORD_TYPE, left, remote).then(
        () => true,
        () => false,
      );
    };
    const list = before.rules[remote];
    if (!list) continue;
    const good = [];
    for (const rule of list) if (await isGood(rule.version)) good.push(rule);
    const base = list.at(-1)!;
    if (good.at(-1) === base) {
      rules[remote] = good;
      continue;
    }
    const history = versionsForEveryone(chain, remote).filter((version) => version !== base.version);
    let last: string | null = null;
    for (const version of history.toReversed()) if (last === null && (await isGood(version))) last = version;
    fallback[remote] = last;
    if (last === null) delete rules[remote];
    else rules[remote] = [{ version: last }];
  }
  return { after: { keys, rules }, fallback };
}
