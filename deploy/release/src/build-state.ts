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

export interface BuildChange {
  keys: Record<string, PublicKey[]>;
  built: Built;
  builtBefore: Built;
  /** The remotes that this build is about; left out, all. */
  only?: readonly string[];
}

/** Whether a build that is about some remotes leaves this one alone: it is in force, as whatever version. */
export const isLeftAlone = (
  before: Pick<SetChange, 'rules'> | null,
  name: string,
  only: readonly string[] | undefined,
): boolean => only !== undefined && !only.includes(name) && Object.hasOwn(before?.rules ?? {}, name);

/** A build of some remotes: whatever else is in force stays as it is, the checkout's other remotes included. */
function mergeSome(before: SetChange, { keys, built, builtBefore }: BuildChange, only: readonly string[]): SetChange {
  const wanted = Object.keys(built).filter((name) => !isLeftAlone(before, name, only));
  const of = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)));
  // To the rest the others are remotes from elsewhere.
  return mergeBuild(before, { keys: of(keys), built: of(built), builtBefore: of(builtBefore) });
}

/**
 * A remote that was built anew goes to everyone; one that is as it was keeps what operations decided since. Remotes
 * that came from elsewhere stay; those of an earlier build that are gone from the checkout go.
 */
export function mergeBuild(before: SetChange, { keys, built, builtBefore, only }: BuildChange): SetChange {
  if (only) return mergeSome(before, { keys, built, builtBefore }, only);
  const isForeign = (name: string) => !Object.hasOwn(built, name) && !Object.hasOwn(builtBefore, name);
  const foreign = <T>(all: Record<string, T>) => Object.entries(all).filter(([name]) => isForeign(name));
  // Withdrawn: its keys are there, its rules are not.
  const isWithdrawn = (name: string) =>
    builtBefore[name] === built[name] && Object.hasOwn(before.keys, name) && !Object.hasOwn(before.rules, name);
  const rules = Object.entries(built)
    .filter(([name]) => !isWithdrawn(name))
    .map(([name, version]) => {
      const decided = builtBefore[name] === version ? before.rules[name] : undefined;
      return [name, decided ?? [{ version }]] as const;
    });
  const trusted = Object.entries(keys).map(([name, own]) => {
    const others = (before.keys[name] ?? []).filter(({ keyid }) => !own.some((one) => one.keyid === keyid));
    return [name, builtBefore[name] ? [...own, ...others] : own] as const;
  });
  return {
    keys: Object.fromEntries([...trusted, ...foreign(before.keys)]),
    rules: Object.fromEntries([...rules, ...foreign(before.rules)]),
  };
}
