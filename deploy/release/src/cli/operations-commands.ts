// Commands of operations: trust, distrust, promote, rollback, log repair, prune.
import type { Answer } from '@portal/common/command-line';
import { REMOTE_VERSION } from '@portal/shared/federation';
import type { PublicKey, SetPayload } from '@portal/shared/federation';
import { recordHash } from '../fixed-records';
import { describeVerdict } from '../gate/report';
import { readVerdict } from '../gate/verdict';
import type { Verdict } from '../gate/verdict';
import { readPublicKey } from '../keys';
import { inForce, loadLog } from '../log';
import { pruneRemote, pruneShells } from '../store/prune';
import { switchShell } from '../put-shell';
import { readSet, ReleaseError, RoleError, switchSet } from '../release';
import { repairLog } from '../repair-log';
import type { SetChange, SwitchParts } from '../release';
import { promote as promoteRules, rollBack, versionsForEveryone } from '../rollout';
import type { Scope } from '../rollout';
import { listRemotes, readRecord } from '../store/store';
import type { Context } from './context';
import { checkName, reply } from './department-commands';
import { refuseNobodyAndEverybody } from './regions';
import { describeScope } from './scope';

/** Switches the set with the key of operations. */
export async function change(
  context: Context,
  key: string | undefined,
  event: SwitchParts['event'],
  make: SwitchParts['change'],
  more: Partial<SwitchParts> = {},
): Promise<SetPayload> {
  const signer = await context.signer('ops', key);
  return switchSet({ store: context.store, key: signer, now: context.now(), event, change: make, ...more });
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
  /** Of a rollback: the version that is to be left. */
  from?: string;
  /** Of the shell: why it comes into force although it does not serve every remote. */
  unserved?: string;
  /** Of a remote: why a version is promoted that the gate has not tried. */
  untried?: string;
}

function refuseForRemote({ unserved }: SwitchOptions): void {
  if (unserved !== undefined) throw new ReleaseError('--unserved is about the shell alone');
}

/**
 * The verdict of the gate on the record that would be promoted; null where no record is, which the switch refuses.
 * @throws ReleaseError without one, unless a reason is given: a skipped gate counts in development only
 */
async function requireVerdict(
  { store, isDevelopment }: Context,
  remote: string,
  version: string,
  keys: readonly PublicKey[],
  untried: string | undefined,
): Promise<Verdict | null> {
  const record = await readRecord(store, remote, version);
  if (!record) return null;
  const hash = recordHash(Buffer.from(record.payload, 'base64').toString('utf8'));
  const verdict = await readVerdict(store, { name: remote, version, record: hash, keys });
  const counts = verdict && (verdict.skipped === undefined || isDevelopment);
  if (!counts && untried === undefined)
    throw new ReleaseError(
      `${remote}@${version}: ${describeVerdict(verdict)}: publish it through the gate, or give --untried <reason>`,
    );
  return verdict;
}

export async function promote(context: Context, what: string, scope: Scope, options: SwitchOptions): Promise<Answer> {
  const [remote = '', version = '', ...rest] = what.split('@');
  if (remote !== 'shell') checkName(remote);
  if (!REMOTE_VERSION.test(version) || rest.length > 0) throw new ReleaseError(`"${what}" is not <remote>@<version>`);
  if (remote === 'shell') {
    if (scope.regions || scope.percent) throw new ReleaseError('a shell is for everyone');
    if (options.untried !== undefined) throw new ReleaseError('--untried is about remotes alone');
    return putShellBack(context, version, options);
  }
  refuseForRemote(options);
  refuseNobodyAndEverybody(scope);
  const untried = options.untried?.trim();
  if (untried === '') throw new ReleaseError('--untried wants the reason');
  const note = untried === undefined ? {} : { note: `untried: ${untried}` };
  const event = { action: 'promote' as const, remote, version, ...scope, ...note };
  let gate: Verdict | null = null;
  const set = await change(context, options.key, event, async ({ keys, rules }) => {
    gate = await requireVerdict(context, remote, version, keys[remote] ?? [], untried);
    return { keys, rules: { ...rules, [remote]: promoteRules(rules[remote] ?? [], version, scope) } };
  });
  const damage = await describeDamage(context, set.log);
  return reply(
    { remote, version, ...scope, counter: set.counter, rules: set.rules[remote], gate, ...damage.fact },
    `release set ${set.counter}: ${remote}@${version} for ${describeScope(scope)}; ${describeVerdict(gate)}${damage.text}`,
  );
}

export async function rollback(context: Context, remote: string, options: SwitchOptions): Promise<Answer> {
  if (remote === 'shell') return putShellBack(context, undefined, options);
  checkName(remote);
  refuseForRemote(options);
  const roots = await context.roots();
  // What was in force when the command was given: of two at once the second finds something else, and changes nothing.
  const seen = (await readSet(context.store, roots).catch(() => null))?.rules[remote];
  const set = await change(context, options.key, { action: 'rollback', remote }, async ({ keys, rules }) => {
    if (seen && JSON.stringify(seen) !== JSON.stringify(rules[remote]))
      throw new ReleaseError(`${remote} was switched by another command meanwhile: nothing was changed`);
    const before = await readSet(context.store, roots);
    const log = inForce((await loadLog(context.store, before?.log ?? null, roots)).entries, before?.log);
    const after = rollBack(rules[remote] ?? [], versionsForEveryone(log, remote), options.from);
    return { keys, rules: { ...rules, [remote]: after } };
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
  { key, from, unserved }: SwitchOptions,
): Promise<Answer> {
  if (unserved !== undefined && unserved.trim() === '') throw new ReleaseError('--unserved wants the reason');
  const done = await switchShell({
    store: context.store,
    key: await context.signer('ops', key),
    now: context.now(),
    ...(version === undefined ? {} : { version }),
    ...(from === undefined ? {} : { from }),
    ...(unserved ? { unserved: unserved.trim() } : {}),
  });
  return reply(
    { shell: done.version, before: done.before, counter: done.counter },
    `release set ${done.counter}: shell ${done.version} in place of ${done.before ?? 'none'}`,
  );
}

/** A damaged log stops nobody; whoever works with it is told. */
export async function describeDamage(
  { store, roots }: Context,
  head: string,
): Promise<{ fact: { logDamage?: string }; text: string }> {
  const {
    broken: [first],
  } = await loadLog(store, head, await roots());
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
  const roots = await context.roots();
  const set = await readSet(context.store, roots);
  const names = remote === undefined ? await listRemotes(context.store) : [remote];
  const pruned: Record<string, string[]> = {};
  for (const name of names) {
    if (remote !== undefined && !set?.keys[name]?.some(({ keyid }) => keyid === publicKey.keyid))
      throw new RoleError(`key ${publicKey.keyid} may not remove versions of ${name}`);
    pruned[name] = await pruneRemote({
      store: context.store,
      remote: name,
      set,
      roots,
      key: signer,
      now: context.now(),
    });
  }
  const shells = remote === undefined ? await pruneShells(context.store, set, roots, context.now()) : [];
  const lines = [...Object.entries(pruned), ['shell', shells] as const].flatMap(([name, versions]) =>
    versions.map((version) => `${name}@${version} is removed`),
  );
  return reply(
    { pruned, shells },
    lines.join('\n') || 'nothing to remove: the newest 20, the last 7 days and what any set names stay',
  );
}
