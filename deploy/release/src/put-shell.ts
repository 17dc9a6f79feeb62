// Puts a finished shell into the store and in force: a build's, or one that is kept, which must serve the remotes in
// force.
import { ReleaseError, RoleError } from './errors';
import type { Signer } from './keys';
import { inForce, loadLog } from './log';
import { findUnservedOf } from './provided';
import { readSet, switchSet } from './release';
import type { ReleaseStore } from './release-store';
import { rollBack, shellsInForce } from './rollout';
import { checkShell, filesOfShell, putShellRecord, refuseForeignKeys } from './shell-record';
import { readSetPayload } from './store/named-files';
import { serveShells } from './store/serving';
import { listShells, putVersion, readSetText, readShellInForce, SHELL_KEY } from './store/store';

/** Keeps a finished build of the shell, signs its record and puts it in force. @param key of operations */
export async function putShell(store: ReleaseStore, version: string, dir: string, key: Signer): Promise<void> {
  const files = await filesOfShell(dir);
  await putVersion(store, 'shell', version, dir, files);
  // Before its record is signed: an origin serves whatever shell operations have signed.
  await refuseForeignKeys(store, version, files, [key.publicKey]);
  await putShellRecord(store, version, files, key);
  await checkShell(store, version, [key.publicKey]);
  await enforce(store, version, key);
}

async function enforce(store: ReleaseStore, version: string, { publicKey }: Signer): Promise<void> {
  if ((await readShellInForce(store)) !== version) await store.write(SHELL_KEY, version);
  if (store.folder !== undefined) await serveShells(store.folder, [publicKey]);
}

export interface SwitchShellParts {
  store: ReleaseStore;
  /** The key of operations. */
  key: Signer;
  now: Date;
  /** A shell that the store keeps; left out, the one that was in force before. */
  version?: string;
  /** The one that it is to replace: refused when another is in force by then. */
  from?: string;
  /** Why it comes into force although it does not serve every remote; the log keeps it. */
  unserved?: string;
}

/**
 * Puts a kept shell in force and signs the set anew, so that its head vouches for the line in the log. The shell is
 * written before the set: of a promotion at the same moment and this one, the later to write its set starts again and
 * sees what the other has done.
 * @throws ReleaseError when the store does not keep it, or when it does not serve what the set in force names
 */
export async function switchShell({ store, key, now, version: asked, from, unserved }: SwitchShellParts) {
  await readSet(store, [key.publicKey]).catch((error: Error) => {
    throw new RoleError(`key ${key.publicKey.keyid} may not switch the shell (${error.message})`);
  });
  const before = await readShellInForce(store);
  if (from !== undefined && from !== before)
    throw new ReleaseError(`shell ${before ?? 'none'} is in force, not ${from}: nothing was changed`);
  const version = asked ?? (await shellBefore(store, before, key));
  if (!(await listShells(store)).some((kept) => kept.version === version))
    throw new ReleaseError(`the store keeps no shell ${version}`);
  await checkShell(store, version, [key.publicKey]);
  const { counter } = await switchSet({
    store,
    key,
    now,
    event: {
      action: asked ? 'promote' : 'rollback',
      remote: 'shell',
      version,
      shell: version,
      ...(unserved ? { note: `does not serve every remote: ${unserved}` } : {}),
    },
    always: true,
    async change(inForceNow) {
      const current = await readShellInForce(store);
      if (current !== before && current !== version)
        throw new ReleaseError(`shell ${current ?? 'none'} came into force meanwhile: nothing was changed`);
      const set = await readSet(store, [key.publicKey]);
      const lacking = unserved || !set ? [] : await findUnservedOf(store, version, set);
      if (lacking.length > 0) {
        // Written in an attempt that something else came before.
        if (before && (await readShellInForce(store)) === version) await enforce(store, before, key);
        throw new ReleaseError(
          `shell ${version} does not serve what is in force: ${lacking.map(({ spot, lacks }) => `${spot}: ${lacks}`).join('; ')}`,
        );
      }
      await enforce(store, version, key);
      return inForceNow;
    },
  });
  return { version, before, counter };
}

/** By the log as the set in force names its head; whose that is is asked when it is switched. */
async function shellBefore(store: ReleaseStore, current: string | undefined, key: Signer): Promise<string> {
  if (!current) throw new ReleaseError('no shell is in force');
  const head = readSetPayload(await readSetText(store))?.log;
  const log = inForce((await loadLog(store, head ?? null, [key.publicKey])).entries, head);
  return rollBack([{ version: current }], shellsInForce(log))[0]!.version;
}
