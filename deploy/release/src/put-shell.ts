// Puts a finished shell into the store and in force: a build's, or one that is kept, which must serve the remotes in
// force.
import fs from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from './errors';
import type { Signer } from './keys';
import { inForce, loadLog } from './log';
import { findUnservedOf } from './provided';
import { readSet, switchSet } from './release';
import type { ReleaseStore } from './release-store';
import { rollBack, shellsInForce } from './rollout';
import { readSetPayload } from './store/named-files';
import { serveShells } from './store/serving';
import { integrityOf, listShells, putVersion, readSetText, readShellInForce, SHELL_KEY } from './store/store';

/** A shell has no record: in a bucket, where it arrives file by file, it is compared with the build itself. */
export async function putShell(store: ReleaseStore, version: string, dir: string): Promise<void> {
  const names = (await fs.readdir(dir, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const files =
    store.folder === undefined
      ? await Promise.all(
          names.map(async (name) => [name, integrityOf(await fs.readFile(path.join(dir, name)))] as const),
        )
      : [];
  await putVersion(store, 'shell', version, dir, Object.fromEntries(files));
  await enforce(store, version);
}

async function enforce(store: ReleaseStore, version: string): Promise<void> {
  if ((await readShellInForce(store)) !== version) await store.write(SHELL_KEY, version);
  if (store.folder !== undefined) await serveShells(store.folder);
}

export interface SwitchShellParts {
  store: ReleaseStore;
  /** The key of operations. */
  key: Signer;
  now: Date;
  /** A shell that the store keeps; left out, the one that was in force before. */
  version?: string;
  /** Why it comes into force although it does not serve every remote; the log keeps it. */
  unserved?: string;
}

/**
 * Puts a kept shell in force and signs the set anew, so that its head vouches for the line in the log. The shell is
 * written before the set: of a promotion at the same moment and this one, the later to write its set starts again and
 * sees what the other has done.
 * @throws ReleaseError when the store does not keep it, or when it does not serve what the set in force names
 */
export async function switchShell({ store, key, now, version: asked, unserved }: SwitchShellParts) {
  const before = await readShellInForce(store);
  const version = asked ?? (await shellBefore(store, before));
  if (!(await listShells(store)).some((kept) => kept.version === version))
    throw new ReleaseError(`the store keeps no shell ${version}`);
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
      const set = await readSet(store, [key.publicKey]);
      const lacking = unserved || !set ? [] : await findUnservedOf(store, version, set);
      if (lacking.length > 0) {
        // Written in an attempt that something else came before.
        if (before && (await readShellInForce(store)) === version) await enforce(store, before);
        throw new ReleaseError(
          `shell ${version} does not serve what is in force: ${lacking.map(({ spot, lacks }) => `${spot}: ${lacks}`).join('; ')}`,
        );
      }
      await enforce(store, version);
      return inForceNow;
    },
  });
  return { version, before, counter };
}

/** By the log as the set in force names its head; whose that is is asked when it is switched. */
async function shellBefore(store: ReleaseStore, current: string | undefined): Promise<string> {
  if (!current) throw new ReleaseError('no shell is in force');
  const head = readSetPayload(await readSetText(store))?.log;
  const log = inForce((await loadLog(store, head ?? null)).entries, head);
  return rollBack([{ version: current }], shellsInForce(log))[0]!.version;
}
