// Commands of operations for what has gone wrong, and for dates: withdraw, revoke, renew, rebuild, rekey.
import fs from 'node:fs/promises';
import type { Answer } from '@portal/common/command-line';
import { inForce, loadLog } from '../log';
import { readPublicKey, readSigner } from '../keys';
import { readSet, ReleaseError } from '../release';
import type { SetChange } from '../release';
import { revokeKey } from '../revoke-key';
import { readSetPayload } from '../store/named-files';
import type { Context } from './context';
import { checkName, reply } from './department-commands';
import { change } from './operations-commands';

const asIs = (before: SetChange): SetChange => before;
const without = <T>(all: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));

/** Takes a remote out of the set, its first version too; its keys and versions stay for a promotion. */
export async function withdraw(
  context: Context,
  remote: string,
  { key, reason }: { key?: string; reason: string },
): Promise<Answer> {
  checkName(remote);
  if (reason.trim() === '') throw new ReleaseError('--reason must not be empty');
  const event = { action: 'withdraw' as const, remote, note: reason.trim() };
  const { counter } = await change(context, key, event, ({ keys, rules }) => {
    if (!Object.hasOwn(rules, remote)) throw new ReleaseError(`${remote} is not in force`);
    return { keys, rules: without(rules, remote) };
  });
  return reply({ remote, counter }, `release set ${counter}: ${remote} is withdrawn, its pages are gone`);
}

/** Takes a leaked key from every remote at once, with `--now` also where a version in force has no other signature. */
export async function revoke(
  context: Context,
  keyid: string,
  { key, now }: { key?: string; now?: boolean },
): Promise<Answer> {
  const signer = await context.signer('ops', key);
  let fallback: Record<string, string | null> = {};
  const { counter } = await change(context, key, { action: 'revoke', note: keyid }, async (before) => {
    if (!Object.values(before.keys).some((list) => list.some((one) => one.keyid === keyid)))
      throw new ReleaseError(`no remote has a key ${keyid}`);
    const set = await readSet(context.store, [signer.publicKey]);
    const { entries } = await loadLog(context.store, set?.log ?? null, [signer.publicKey]);
    const done = await revokeKey({
      store: context.store,
      before,
      chain: inForce(entries, set?.log),
      keyid,
      ops: signer.publicKey,
    });
    fallback = done.fallback;
    if (!now && Object.keys(fallback).length > 0)
      throw new ReleaseError(
        `${Object.keys(fallback).join(', ')} would fall back to what another key has signed; publish with a new key first, or revoke it --now`,
      );
    return done.after;
  });
  const lines = Object.entries(fallback).map(([remote, version]) =>
    version === null
      ? `${remote} is withdrawn: no other key has signed a version of it`
      : `${remote}@${version} for everyone`,
  );
  return reply(
    { keyid, counter, fallback },
    [`release set ${counter}: key ${keyid} counts no longer`, ...lines].join('\n'),
  );
}

/** Signs what is in force anew, for the whole lifetime of a set. */
export async function renew(context: Context, { key }: { key?: string }): Promise<Answer> {
  const { counter, expiresAt } = await change(context, key, { action: 'renew' }, asIs, { always: true });
  return reply({ counter, expiresAt }, `release set ${counter} is good until ${expiresAt}`);
}

/** Makes a lost set, or one that was put back to an older one, anew from the log, above everything that was seen. */
export async function rebuild(
  context: Context,
  { key, above, from }: { key?: string; above?: number; from?: string },
): Promise<Answer> {
  const copy = from === undefined ? null : readSetPayload(await fs.readFile(context.resolve(from), 'utf8'));
  if (from !== undefined && !copy) throw new ReleaseError(`${from} is no copy of a release set`);
  const seen = Math.max(above ?? 0, copy?.counter ?? 0);
  const set = await change(context, key, { action: 'rebuild' }, asIs, { always: true, rebuild: true, above: seen });
  const versions = Object.entries(set.rules).map(([name, list]) => `${name}@${list.at(-1)?.version}`);
  return reply(
    { counter: set.counter, rules: set.rules },
    `release set ${set.counter} from the log: ${versions.join(', ') || 'no remote'}`,
  );
}

/**
 * Carries the set of a former key of operations on with the present one: counter, canaries, departments and log stay.
 * With the former private key at hand both sign, so that shells of either key believe the set.
 */
export async function rekey(context: Context, former: string, { key }: { key?: string }): Promise<Answer> {
  const file = context.resolve(former);
  const cosigner = /PRIVATE KEY/.test(await fs.readFile(file, 'utf8')) ? await readSigner(file) : undefined;
  const publicKey = cosigner?.publicKey ?? (await readPublicKey(file));
  const { counter } = await change(context, key, { action: 'rekey', note: publicKey.keyid }, asIs, {
    always: true,
    former: publicKey,
    ...(cosigner ? { cosigner } : {}),
  });
  return reply(
    { counter, former: publicKey.keyid, isCosigned: cosigner !== undefined },
    `release set ${counter} is signed by the present key${cosigner ? ' and the former one' : ''}; now promote a shell that was built with the present key`,
  );
}
