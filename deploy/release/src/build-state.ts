// What a build of this checkout changes in the set, so that starting anew undoes no canary, rollback or foreign remote.
import type { PublicKey } from '@portal/shared/federation';
import type { SetChange } from './release';
import type { ReleaseStore } from './release-store';

/** Remote → the version that the last build of a checkout put into this store. */
export type Built = Record<string, string>;

const BUILT_KEY = 'built.json';

export async function readBuilt(store: ReleaseStore): Promise<Built> {
  return JSON.parse((await store.read(BUILT_KEY))?.bytes.toString('utf8') ?? '{}') as Built;
}

export async function writeBuilt(store: ReleaseStore, built: Built): Promise<void> {
  await store.write(BUILT_KEY, JSON.stringify(built));
}

/**
 * A remote that was built anew goes to everyone; one that is as it was keeps what operations decided since. Remotes that came from
 * elsewhere stay; those of an earlier build that are gone from the checkout go.
 */
export function mergeBuild(before: SetChange, { keys, built, builtBefore }: { keys: Record<string, PublicKey[]>; built: Built; builtBefore: Built }): SetChange {
  const isForeign = (name: string) => !Object.hasOwn(built, name) && !Object.hasOwn(builtBefore, name);
  const foreign = <T>(all: Record<string, T>) => Object.entries(all).filter(([name]) => isForeign(name));
  const rules = Object.entries(built).map(([name, version]) => {
    const decided = builtBefore[name] === version ? before.rules[name] : undefined;
    return [name, decided ?? [{ version }]] as const;
  });
  const trusted = Object.entries(keys).map(([name, own]) => {
    const others = (before.keys[name] ?? []).filter(({ keyid }) => !own.some((one) => one.keyid === keyid));
    return [name, builtBefore[name] ? [...own, ...others] : own] as const;
  });
  return { keys: Object.fromEntries([...trusted, ...foreign(before.keys)]), rules: Object.fromEntries([...rules, ...foreign(before.rules)]) };
}
