// Whether a shell serves a version of a remote: every shell's folder lists what it provides, and at which versions.
import { parseBrief } from '@portal/shared/federation';
import type { ReleasedRemote, SetPayload } from '@portal/shared/federation';
import { ReleaseError } from './errors';
import { checkShared } from './gate/static-checks';
import type { ReleaseStore } from './release-store';
import { readShellInForce, versionKey } from './store/store';

/** In a shell's folder: shared module → its versions. Read by operations, served to nobody. */
export const PROVIDED_FILE = 'provided.json';

type Asked = Pick<ReleasedRemote, 'name' | 'version' | 'shared'>;

/** A version that a shell does not serve, and the first module that it lacks, with the range that is wanted. */
export interface Unserved {
  spot: string;
  lacks: string;
}

/**
 * What a version of the shell provides: shared module → its versions. Null for one without the list, as they were made
 * before.
 */
export async function readProvided(store: ReleaseStore, shell: string): Promise<Record<string, string[]> | null> {
  const listed = await store.read(`${versionKey('shell', shell)}/${PROVIDED_FILE}`);
  return listed && (JSON.parse(listed.bytes.toString('utf8')) as Record<string, string[]>);
}

/** A shell without the list is not asked. */
async function findUnserved(store: ReleaseStore, shell: string, remotes: readonly Asked[]): Promise<Unserved[]> {
  const provided = await readProvided(store, shell);
  if (!provided) return [];
  return remotes.flatMap((remote) => {
    const [first] = checkShared(remote, provided);
    return first ? [{ spot: `${remote.name}@${remote.version}`, lacks: `${first.where} ${first.what}` }] : [];
  });
}

/** @throws ReleaseError when the shell in force does not provide what the version was built for */
export async function refuseUnprovided(store: ReleaseStore, remote: Asked): Promise<void> {
  const shell = await readShellInForce(store);
  const [first] = shell ? await findUnserved(store, shell, [remote]) : [];
  if (first) throw new ReleaseError(`${first.spot} does not fit shell ${shell}, which is in force: ${first.lacks}`);
}

/** The versions of a set, for everyone or for some, that `shell` would not serve. */
export async function findUnservedOf(
  store: ReleaseStore,
  shell: string,
  { records }: Pick<SetPayload, 'records'>,
): Promise<Unserved[]> {
  const briefs = records.map(({ text }) => {
    const brief = JSON.parse(text) as { name: string };
    return parseBrief(brief, brief.name);
  });
  return findUnserved(store, shell, briefs);
}
