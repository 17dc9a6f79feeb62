// Commands of a department: keygen, gate, publish.
import fs from 'node:fs/promises';
import type { Answer } from '@portal/common/command-line';
import { REMOTE_NAME } from '@portal/shared/federation';
import type { ReleasedRemote } from '@portal/shared/federation';
import { refuseTakenAddresses } from '../addresses';
import { describePass, GateError } from '../gate/report';
import type { GateReport } from '../gate/report';
import { createKey, keyFile, publicFile } from '../keys';
import { publishVersion, readSet, ReleaseError } from '../release';
import { pruneRemote } from '../store/prune';
import type { Context } from './context';

export const reply = (facts: Record<string, unknown>, text: string): Answer => ({ facts, text });

export function checkName(remote: string): void {
  if (!REMOTE_NAME.test(remote)) throw new ReleaseError(`"${remote}" is no name of a remote`);
}

const taken = (file: string) => new ReleaseError(`${file} is there already; a key is never replaced`);

export async function keygen(context: Context, role: string, out: string | undefined): Promise<Answer> {
  if (role !== 'ops') checkName(role);
  const file = out ? context.resolve(out) : keyFile(context.keys, role === 'ops' ? 'ops' : { remote: role });
  if (context.changes) {
    if (await fs.stat(file).catch(() => null)) throw taken(file);
    return { ...reply({ file }, `private key ${file}`), changes: [`write ${file}`, `write ${publicFile(file)}`] };
  }
  const { publicKey } = await createKey(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? taken(file) : error;
  });
  return reply({ file, ...publicKey }, `private key ${file}\nkey id ${publicKey.keyid}`);
}

export interface PublishOptions {
  key?: string;
  /** Folder of the remote, where it is not one of the checkout's. */
  from?: string;
  /** In development: why this version goes out untried; the verdict keeps it. */
  skipGate?: string;
}

/**
 * Tries the remote of this checkout in the live shell, and publishes nothing. Throws GateError naming what does not
 * fit.
 */
export async function gate(
  context: Context,
  name: string,
  { from }: Pick<PublishOptions, 'from'> = {},
): Promise<Answer> {
  checkName(name);
  const passed = describePass(
    await tryInShell(context, name, await context.build(name, from && context.resolve(from))),
  );
  return reply({ remote: name, gate: passed }, `${name}: ${passed}`);
}

async function tryInShell(
  context: Context,
  name: string,
  built: { dir: string; remote: ReleasedRemote },
): Promise<Omit<GateReport, 'refusals'>> {
  const report = await context.gate({ ...built, store: context.store });
  if (report.refusals.length > 0) throw new GateError(`${name}@${built.remote.version}`, report);
  const { refusals: _none, ...passed } = report;
  return passed;
}

export async function publish(
  context: Context,
  name: string,
  { key, from, skipGate }: PublishOptions,
): Promise<Answer> {
  checkName(name);
  if (skipGate !== undefined && skipGate.trim() === '') throw new ReleaseError('--skip-gate wants the reason');
  const signer = await context.signer({ remote: name }, key);
  const roots = await context.roots();
  const set = await readSet(context.store, roots);
  const keys = set?.keys ?? {};
  const allowed = Object.hasOwn(keys, name) ? keys[name] : undefined;
  const { dir, remote } = await context.build(name, from && context.resolve(from));
  if (set) refuseTakenAddresses(remote, set);
  const tried =
    skipGate === undefined
      ? await tryInShell(context, name, { dir, remote })
      : { shell: '', pages: 0, ms: 0, skipped: skipGate.trim() };
  const result = await publishVersion({
    store: context.store,
    dir,
    remote,
    key: signer,
    allowed,
    roots,
    tried,
    now: context.now(),
  });
  // The version is published whatever becomes of the old ones; a key without the right to remove leaves them to
  // operations.
  const { pruned, kept } = await pruneRemote({
    store: context.store,
    remote: name,
    set,
    roots,
    key: signer,
    now: context.now(),
  }).then(
    (versions) => ({ pruned: versions, kept: undefined }),
    (error: Error) => ({ pruned: [], kept: error.message }),
  );
  return reply(
    {
      remote: name,
      version: remote.version,
      result,
      pruned,
      ...(kept ? { notPruned: kept } : {}),
      files: Object.keys(remote.assets).length,
      bytes: remote.size,
    },
    `${name}@${remote.version} ${result === 'known' ? 'was published already' : 'is published'}; put it in force with: portalctl promote ${name}@${remote.version}${kept ? `\nold versions were not removed: ${kept}` : ''}`,
  );
}
