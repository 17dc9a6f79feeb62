// The two acts of a release: a department publishes a version under its own prefix, operations switch the set.
import crypto from 'node:crypto';
import { BRIEF_TYPE, embed, openEnvelope, openReleaseSet, parseBrief, parseRecord, RECORD_TYPE, resolveReleaseSet, SET_TYPE, toBrief, toRecordPayload } from '@portal/shared/federation';
import type { AssignmentRule, EmbeddedEnvelope, PublicKey, ReleasedRemote, SetPayload } from '@portal/shared/federation';
import { noStep } from './files';
import type { OnStep } from './files';
import type { Signer } from './keys';
import { appendLog, loadLog, NO_ENTRY } from './log';
import type { LogEntry, LogEvent } from './log';
import type { ReleaseStore } from './release-store';
import { signEnvelope } from './sign';
import { checkFiles, putBrief, putRecord, putVersion, readBrief, readRecord, readSetText, readStoredSet, versionKey, writeSetText } from './store';

const SET_LIFETIME_DAYS = 30;
const DAY = 86_400_000;

/** The key at hand may not do this: a department acts under its own prefix only, and only operations switch the set. */
export class RoleError extends Error {
  override readonly name = 'RoleError';
}

/** What was asked for does not fit what the store holds. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

const baseName = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const filesOf = (remote: ReleasedRemote) => Object.fromEntries(Object.entries(remote.assets).map(([url, hash]) => [baseName(url), hash]));

/** The set in force, verified; null before the first. Throws ReleaseSetError when `roots` did not sign it. */
export async function readSet(store: ReleaseStore, roots: readonly PublicKey[]): Promise<SetPayload | null> {
  const text = await readSetText(store);
  return text === null ? null : openReleaseSet(text, roots);
}

/** The brief that goes with a record of this text, exactly as it is signed. */
export function briefText(remote: ReleasedRemote, recordText: string): string {
  return JSON.stringify(toBrief(remote, crypto.createHash('sha384').update(recordText).digest('base64')));
}

export interface PublishParts {
  store: ReleaseStore;
  /** Folder of the finished build. */
  dir: string;
  remote: ReleasedRemote;
  /** The department's key. */
  key: Signer;
  /** Keys that operations have given this remote, when the set in force names any. */
  allowed?: readonly PublicKey[];
  /** What the contract gate said, for the log. */
  note?: string;
  now: Date;
  onStep?: OnStep;
}

/**
 * Uploads, checks every byte, then makes the version known with one write. Publishing the same version again changes nothing.
 * Throws RoleError when operations gave this remote other keys, HashError when a file differs from the record.
 */
export async function publishVersion({ store, dir, remote, key, allowed, note, now, onStep = noStep }: PublishParts): Promise<'published' | 'known'> {
  const { keyid } = key.publicKey;
  if (allowed && !allowed.some((one) => one.keyid === keyid)) throw new RoleError(`key ${keyid} may not publish ${remote.name}`);
  const text = JSON.stringify(toRecordPayload(remote));
  // From what the text says, so that whoever reads the record makes the same brief.
  const brief = briefText(parseRecord(JSON.parse(text), remote.name), text);
  parseBrief(JSON.parse(brief), remote.name);
  return store.alone(async () => {
    await putVersion(store, `remotes/${remote.name}`, remote.version, dir, filesOf(remote), onStep);
    const known = await readRecord(store, remote.name, remote.version);
    if (known) {
      const same = await openEnvelope(known, RECORD_TYPE, [key.publicKey], remote.name).then((signed) => signed === text, () => false);
      if (same && await readBrief(store, remote.name, remote.version)) return 'known';
    }
    await appendLog(store, { action: 'publish', actor: keyid, remote: remote.name, version: remote.version, ...(note ? { note } : {}) }, now, onStep);
    // The brief first: a version counts as published with its record.
    await putBrief(store, remote.name, remote.version, signEnvelope(BRIEF_TYPE, brief, key), onStep);
    await putRecord(store, remote.name, remote.version, signEnvelope(RECORD_TYPE, text, key), onStep);
    return 'published';
  });
}

export type SetChange = Pick<SetPayload, 'keys' | 'rules'>;

export interface SwitchParts {
  store: ReleaseStore;
  /** The key of operations. */
  key: Signer;
  now: Date;
  /** What happened, for the log. */
  event: Omit<LogEvent, 'actor' | 'counter' | 'everyone' | 'canaries' | 'replaces'>;
  /** Makes the new state out of the one in force; the same state means nothing to do. */
  change(before: SetChange): SetChange | Promise<SetChange>;
  /** Starts anew when the set in force is of another key: for the build of a fresh checkout, never for operations. */
  adopt?: boolean;
  onStep?: OnStep;
}

/**
 * Switches the set with one write; of two at once the second starts from what the first put in force. Every version that a rule names must have been published, be complete and signed by its department.
 * Throws RoleError when the set in force is not of this key, ReleaseError when something named is missing or does not fit.
 */
export async function switchSet({ store, key, now, event, change, adopt = false, onStep = noStep }: SwitchParts): Promise<SetPayload> {
  return store.alone(async () => {
    // The log is read first: what is appended below is refused when anything has happened since.
    const log = await loadLog(store);
    const stored = await readStoredSet(store);
    const before = stored === null ? null : await openReleaseSet(stored.bytes.toString('utf8'), [key.publicKey]).catch((error: unknown) => {
      if (adopt) return null;
      throw new RoleError(`key ${key.publicKey.keyid} may not switch the set in force (${(error as Error).message})`);
    });
    const { keys, rules } = await change({ keys: before?.keys ?? {}, rules: before?.rules ?? {} });
    const records = await collectRecords(store, keys, rules, log.entries);
    const isSame = before && JSON.stringify([keys, rules, records]) === JSON.stringify([before.keys, before.rules, before.records]);
    if (before && isSame && Date.parse(before.expiresAt) - now.getTime() > (SET_LIFETIME_DAYS / 2) * DAY) return before;
    const counter = (before?.counter ?? 0) + 1;
    const open: SetPayload = {
      schema: 1, counter, issuedAt: now.toISOString(), expiresAt: new Date(now.getTime() + SET_LIFETIME_DAYS * DAY).toISOString(),
      log: NO_ENTRY, keys, rules, records,
    };
    await refuseConflicts(open);
    const entry = await appendLog(store, { ...event, actor: key.publicKey.keyid, counter, ...namedBy(rules), ...(before ? { replaces: before.log } : {}) }, now, onStep, log);
    const set = { ...open, log: entry.hash };
    await writeSetText(store, JSON.stringify(embed(signEnvelope(SET_TYPE, JSON.stringify(set), key))), stored, onStep);
    return set;
  });
}

/** What the log keeps of the rules: the version that everyone has, and those beside it. */
function namedBy(rules: SetChange['rules']): Pick<LogEvent, 'everyone' | 'canaries'> {
  const everyone = Object.fromEntries(Object.entries(rules).map(([name, list]) => [name, list.at(-1)!.version]));
  const canaries = Object.entries(rules).filter(([, list]) => list.length > 1).map(([name, list]) => [name, list.slice(0, -1).map(({ version }) => version)] as const);
  return { everyone, ...(canaries.length > 0 ? { canaries: Object.fromEntries(canaries) } : {}) };
}

/** Somebody may be removing its files this moment; publishing it again brings it back. */
function isPruned(log: readonly LogEntry[], name: string, version: string): boolean {
  const last = log.findLast((entry) => entry.remote === name && ((entry.action === 'publish' && entry.version === version) || entry.pruned?.includes(version)));
  return last?.action === 'prune';
}

async function collectRecords(store: ReleaseStore, keys: SetChange['keys'], rules: SetChange['rules'], log: readonly LogEntry[]): Promise<EmbeddedEnvelope[]> {
  const named = Object.entries(rules).flatMap(([name, list]) => [...new Set(list.map(({ version }) => version))].map((version) => ({ name, version })));
  return Promise.all(named.map(async ({ name, version }) => {
    const record = await readRecord(store, name, version);
    if (!record || isPruned(log, name, version)) throw new ReleaseError(`${name}@${version} was never published, or was removed`);
    const text = await openEnvelope(record, RECORD_TYPE, keys[name] ?? [], `${name}@${version}`).catch((error: Error) => { throw new ReleaseError(error.message); });
    const remote = parseRecord(JSON.parse(text), name);
    if (remote.name !== name || remote.version !== version) throw new ReleaseError(`the record of ${name}@${version} is one of ${remote.name}@${remote.version}`);
    await checkFiles(store, versionKey(`remotes/${name}`, version), filesOf(remote));
    const brief = await readBrief(store, name, version);
    if (!brief) throw new ReleaseError(`${name}@${version} has no brief: publish it again`);
    const said = await openEnvelope(brief, BRIEF_TYPE, keys[name] ?? [], `${name}@${version}`).catch((error: Error) => { throw new ReleaseError(error.message); });
    if (said !== briefText(remote, text)) throw new ReleaseError(`the brief of ${name}@${version} says something else than its record`);
    return embed(brief);
  }));
}

/** Two remotes that claim one path: for nobody in the audience may that come into force. */
async function refuseConflicts(set: SetPayload): Promise<void> {
  const deepest = Math.max(...Object.values(set.rules).map((rules) => rules.length), 1);
  for (let depth = 0; depth < deepest; depth += 1) {
    const rules = Object.fromEntries(Object.entries(set.rules).map(([name, list]): [string, AssignmentRule[]] => [name, [{ version: (list[depth] ?? list.at(-1))!.version }]]));
    const { unavailable } = await resolveReleaseSet({ ...set, rules }, {});
    const [first] = unavailable;
    if (first) throw new ReleaseError(first.error.message);
  }
}
