// Whether the shell in force serves a version of a remote: every shell's folder lists what it provides, and at which versions.
import type { ReleasedRemote } from '@portal/shared/federation';
import { ReleaseError } from './errors';
import { checkShared } from './gate/static-checks';
import type { ReleaseStore } from './release-store';
import { SHELL_KEY, versionKey } from './store/store';

/** In a shell's folder: shared module → its versions. Read by operations, served to nobody. */
export const PROVIDED_FILE = 'provided.json';

/** @throws ReleaseError when the shell in force does not provide what the version was built for; a shell without the list is not asked */
export async function refuseUnprovided(
  store: ReleaseStore,
  remote: Pick<ReleasedRemote, 'name' | 'version' | 'shared'>,
): Promise<void> {
  const shell = (await store.read(SHELL_KEY))?.bytes.toString('utf8').trim();
  const listed = shell && (await store.read(`${versionKey('shell', shell)}/${PROVIDED_FILE}`));
  if (!listed) return;
  const provided = JSON.parse(listed.bytes.toString('utf8')) as Record<string, string[]>;
  const [first] = checkShared(remote, provided);
  if (first)
    throw new ReleaseError(
      `${remote.name}@${remote.version} does not fit shell ${shell}, which is in force: ${first.where} ${first.what}`,
    );
}
