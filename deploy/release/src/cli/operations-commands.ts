// Commands that act: keygen, gate, publish, trust, promote, rollback, prune.
import fs from 'node:fs/promises';
import type { Answer } from '@portal/common/command-line';
import { REMOTE_NAME, REMOTE_VERSION } from '@portal/shared/federation';
import type { ReleasedRemote, SetPayload } from '@portal/shared/federation';
import { describePass, GateError } from '../gate/report';
import { createKey, keyFile, publicFile, readPublicKey } from '../keys';
import { inForce, loadLog } from '../log';
import { pruneRemote, pruneShells } from '../store/prune';
import { refuseTakenAddresses } from '../addresses';
import { switchShell } from '../put-shell';
import { publishVersion, readSet, ReleaseError, RoleError, switchSet } from '../release';
import { repairLog } from '../repair-log';
import type { SetChange, SwitchParts } from '../release';
import { promote as promoteRules, rollBack, versionsForEveryone } from '../rollout';
import type { Scope } from '../rollout';
import { listRemotes } from '../store/store';
import type { Context } from './context';
import { describeScope } from './scope';

const reply = (facts: Record<string, unknown>, text: string): Answer => ({ facts, text });

function checkName(remote: string): void {
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
  /** Why this version goes out untried; the log keeps it. */
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
  const passed = await tryInShell(context, name, await context.build(name, from && context.resolve(from)));
  return reply({ remote: name, gate: passed }, `${name}: ${passed}`);
}

async function tryInShell(
  context: Context,
  name: string,
  built: { dir: string; remote: ReleasedRemote },
): Promise<string> {
  const report = await context.gate({ ...built, store: context.store });
  if (report.refusals.length > 0) throw new GateError(`${name}@${built.remote.version}`, report);
  return describePass(report);
}

export async function publish(
  context: Context,
  name: string,
  { key, from, skipGate }: PublishOptions,
): Promise<Answer> {
  checkName(name);
  if (skipGate !== undefined && skipGate.trim() === '') throw new ReleaseError('--skip-gate wants the reason');
  const signer = await context.signer({ remote: name }, key);
  const set = await readSet(context.store, await context.roots());
  const keys = set?.keys ?? {};
  const allowed = Object.hasOwn(keys, name) ? keys[name] : undefined;
  const { dir, remote } = await context.build(name, from && context.resolve(from));
  if (set) refuseTakenAddresses(remote, set);
  const note =
    skipGate === undefined ? await tryInShell(context, name, { dir, remote }) : `gate skipped: ${skipGate.trim()}`;
  const result = await publishVersion({
    store: context.store,
    dir,
    remote,
    key: signer,
    allowed,
    note,
    now: context.now(),
  });
  // The version is published whatever becomes of the old ones; a key without the right to remove leaves them to
  // operations.
  const { pruned, kept } = await pruneRemote({
    store: context.store,
    remote: name,
    set,
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

/** Switches the set with the key of operations. */
async function change(
  context: Context,
  key: string | undefined,
  event: SwitchParts['event'],
  make: SwitchParts['change'],
): Promise<SetPayload> {
  const signer = await context.signer('ops', key);
  return switchSet({ store: context.store, key: signer, now: context.now(), event, change: make });
}

const without = ({ keys }: SetChange, remote: string, keyid: string) =>
  (keys[remote] ?? []).filter((one) => one.keyid !== keyid);

export async function trust(
  context: Context,
  remote: string,
  publicKey: string,
  key: string | undefined,
): Promise<Answer> {
  checkName(remote);
  const added = await readPublicKey(context.resolve(publicKey));
  const { keyid } = added;
  const { counter } = await change(context, key, { action: 'trust', remote, note: keyid }, (before) => ({
    rules: before.rules,
    keys: { ...before.keys, [remote]: [...without(before, remote, keyid), added] },
  }));
  return reply({ remote, keyid, counter }, `release set ${counter}: key ${keyid} may publish ${remote}`);
}

/** Refused while a version in force is signed by that key alone: publish it again with the new one first. */
export async function distrust(
  context: Context,
  remote: string,
  keyid: string,
  key: string | undefined,
): Promise<Answer> {
  checkName(remote);
  const { counter } = await change(context, key, { action: 'distrust', remote, note: keyid }, (before) => ({
    rules: before.rules,
    keys: { ...before.keys, [remote]: without(before, remote, keyid) },
  }));
  return reply({ remote, keyid, counter }, `release set ${counter}: key ${keyid} may no longer publish ${remote}`);
}

export interface SwitchOptions {
  key?: string;
  /** Of the shell: why it comes into force although it does not serve every remote. */
  unserved?: string;
}

function refuseForRemote({ unserved }: SwitchOptions): void {
  if (unserved !== undefined) throw new ReleaseError('--unserved is about the shell alone');
}

export async function promote(context: Context, what: string, scope: Scope, options: SwitchOptions): Promise<Answer> {
  const [remote = '', version = '', ...rest] = what.split('@');
  if (remote !== 'shell') checkName(remote);
  if (!REMOTE_VERSION.test(version) || rest.length > 0) throw new ReleaseError(`"${what}" is not <remote>@<version>`);
  if (remote === 'shell') {
    if (scope.regions || scope.percent) throw new ReleaseError('a shell is for everyone');
    return putShellBack(context, version, options);
  }
  refuseForRemote(options);
  const event = { action: 'promote' as const, remote, version, ...scope };
  const set = await change(context, options.key, event, ({ keys, rules }) => ({
    keys,
    rules: { ...rules, [remote]: promoteRules(rules[remote] ?? [], version, scope) },
  }));
  const damage = await describeDamage(context, set.log);
  return reply(
    { remote, version, ...scope, counter: set.counter, rules: set.rules[remote], ...damage.fact },
    `release set ${set.counter}: ${remote}@${version} for ${describeScope(scope)}${damage.text}`,
  );
}

export async function rollback(context: Context, remote: string, options: SwitchOptions): Promise<Answer> {
  if (remote === 'shell') return putShellBack(context, undefined, options);
  checkName(remote);
  refuseForRemote(options);
  const set = await change(context, options.key, { action: 'rollback', remote }, async ({ keys, rules }) => {
    const before = await readSet(context.store, await context.roots());
    const log = inForce((await loadLog(context.store, before?.log ?? null)).entries, before?.log);
    return { keys, rules: { ...rules, [remote]: rollBack(rules[remote] ?? [], versionsForEveryone(log, remote)) } };
  });
  const version = set.rules[remote]?.at(-1)?.version;
  const damage = await describeDamage(context, set.log);
  return reply(
    { remote, version, counter: set.counter, ...damage.fact },
    `release set ${set.counter}: ${remote}@${version ?? ''} for everyone${damage.text}`,
  );
}

/** `version`: one that the store keeps; left out, the one that was in force before. */
async function putShellBack(
  context: Context,
  version: string | undefined,
  { key, unserved }: SwitchOptions,
): Promise<Answer> {
  if (unserved !== undefined && unserved.trim() === '') throw new ReleaseError('--unserved wants the reason');
  const done = await switchShell({
    store: context.store,
    key: await context.signer('ops', key),
    now: context.now(),
    ...(version === undefined ? {} : { version }),
    ...(unserved ? { unserved: unserved.trim() } : {}),
  });
  return reply(
    { shell: done.version, before: done.before, counter: done.counter },
    `release set ${done.counter}: shell ${done.version} in place of ${done.before ?? 'none'}`,
  );
}

/** A damaged log stops nobody; whoever works with it is told. */
async function describeDamage(
  { store }: Context,
  head: string,
): Promise<{ fact: { logDamage?: string }; text: string }> {
  const {
    broken: [first],
  } = await loadLog(store, head);
  return first
    ? {
        fact: { logDamage: `line ${first.line} ${first.what}` },
        text: `\nthe release log is damaged (line ${first.line} ${first.what}): portalctl log repair`,
      }
    : { fact: {}, text: '' };
}

/**
 * Takes out of the log what does not belong to it, keeps it aside, and signs a head that vouches for the rest
 * (operations).
 */
export async function repair(context: Context, key: string | undefined): Promise<Answer> {
  const done = await repairLog(context.store, await context.signer('ops', key), context.now());
  const lines = done.broken.map(({ line, what }) => `line ${line} ${what}`);
  return reply(
    { ...done },
    done.counter === null
      ? 'the release log is whole; nothing was changed'
      : `release set ${done.counter}: the log is whole again\n${lines.join('\n')}${done.kept ? `\nthe log as it was found is kept as ${done.kept}` : ''}`,
  );
}

/**
 * Removes old versions of one remote with its department's key at hand, or of all and old shells with that of
 * operations.
 */
export async function prune(context: Context, remote: string | undefined, key: string | undefined): Promise<Answer> {
  if (remote !== undefined) checkName(remote);
  const signer = await context.signer(remote === undefined ? 'ops' : { remote }, key);
  const { publicKey } = signer;
  const set = await readSet(context.store, await context.roots());
  const names = remote === undefined ? await listRemotes(context.store) : [remote];
  const pruned: Record<string, string[]> = {};
  for (const name of names) {
    if (remote !== undefined && !set?.keys[name]?.some(({ keyid }) => keyid === publicKey.keyid))
      throw new RoleError(`key ${publicKey.keyid} may not remove versions of ${name}`);
    pruned[name] = await pruneRemote({ store: context.store, remote: name, set, key: signer, now: context.now() });
  }
  const shells = remote === undefined ? await pruneShells(context.store, context.now()) : [];
  const lines = [...Object.entries(pruned), ['shell', shells] as const].flatMap(([name, versions]) =>
    versions.map((version) => `${name}@${version} is removed`),
  );
  return reply(
    { pruned, shells },
    lines.join('\n') || 'nothing to remove: the newest 20, the last 7 days and what any set names stay',
  );
}
