// The two acts of a release: a department publishes a version under its own prefix, operations switch the set.
import {
  BRIEF_TYPE,
  embed,
  openEnvelope,
  openReleaseSet,
  parseBrief,
  parseRecord,
  RECORD_TYPE,
  SET_TYPE,
  toRecordPayload,
} from '@portal/shared/federation';
import type { PublicKey, ReleasedRemote, SetPayload } from '@portal/shared/federation';
import { refuseAddressesOfShell, refuseClashes } from './addresses';
import { briefText } from './brief';
import { collectRecords } from './collect-records';
import { RoleError } from './errors';
import { noStep } from './store/files';
import type { OnStep } from './store/files';
import type { Signer } from './keys';
import { NO_ENTRY } from '@portal/common/hash-chain';
import { appendLog, loadLog, LOG_KEY } from './log';
import type { LogEvent } from './log';
import { filesOf, readKeys } from './store/named-files';
import type { ReleaseStore } from './release-store';
import { serveSwitch, serveVersion } from './store/serving';
import { signEnvelope } from './sign';
import {
  putBrief,
  putRecord,
  putVersion,
  readBrief,
  readRecord,
  readSetText,
  readStoredSet,
  writeSetText,
} from './store/store';

const SET_LIFETIME_DAYS = 30;
const DAY = 86_400_000;

/** The set in force, verified; null before the first. Throws ReleaseSetError when `roots` did not sign it. */
export async function readSet(store: ReleaseStore, roots: readonly PublicKey[]): Promise<SetPayload | null> {
  const text = await readSetText(store);
  return text === null ? null : openReleaseSet(text, roots);
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
 * Uploads, checks every byte, then makes the version known with one write. Publishing the same version again changes
 * nothing.
 * Throws RoleError when operations gave this remote other keys, HashError when a file differs from the record.
 */
export async function publishVersion({
  store,
  dir,
  remote,
  key,
  allowed,
  note,
  now,
  onStep = noStep,
}: PublishParts): Promise<'published' | 'known'> {
  const { keyid } = key.publicKey;
  if (allowed && !allowed.some((one) => one.keyid === keyid))
    throw new RoleError(`key ${keyid} may not publish ${remote.name}`);
  const text = JSON.stringify(toRecordPayload(remote));
  // From what the text says, so that whoever reads the record makes the same brief.
  const brief = briefText(parseRecord(JSON.parse(text), remote.name), text);
  parseBrief(JSON.parse(brief), remote.name);
  refuseAddressesOfShell(remote);
  return store.alone(async () => {
    await putVersion(store, `remotes/${remote.name}`, remote.version, dir, filesOf(remote), onStep);
    const known = await readRecord(store, remote.name, remote.version);
    if (known) {
      const same = await openEnvelope(known, RECORD_TYPE, [key.publicKey], remote.name).then(
        (signed) => signed === text,
        () => false,
      );
      if (same && (await readBrief(store, remote.name, remote.version))) return 'known';
    }
    await appendLog(
      store,
      { action: 'publish', actor: keyid, remote: remote.name, version: remote.version, ...(note ? { note } : {}) },
      now,
      onStep,
    );
    // The brief first: a version counts as published with its record.
    await putBrief(store, remote.name, remote.version, signEnvelope(BRIEF_TYPE, brief, key), onStep);
    await putRecord(store, remote.name, remote.version, signEnvelope(RECORD_TYPE, text, key), onStep);
    // Copied now, so that the switch need not wait for it. A department that may not write there leaves it to the
    // switch.
    if (store.folder !== undefined)
      await serveVersion(store.folder, await readKeys(store), remote).catch(leaveToSwitch);
    return 'published';
  });
}

function leaveToSwitch(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EACCES' && error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
}

export { briefText } from './brief';
export { ReleaseError, RoleError } from './errors';

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
  /** Signs a set anew though nothing in it changes: for an event that the signed head must vouch for. */
  always?: boolean;
  onStep?: OnStep;
}

/**
 * Switches the set with one write; of two at once the second starts from what the first put in force. Every version
 * that comes into force must have been published, be complete and signed by its department; what was in force before
 * and stays is not looked at again.
 * Throws RoleError when the set in force is not of this key, ReleaseError when something named is missing or does not
 * fit.
 */
export async function switchSet({
  store,
  key,
  now,
  event,
  change,
  adopt = false,
  always = false,
  onStep = noStep,
}: SwitchParts): Promise<SetPayload> {
  return store.alone(async () => {
    // The log is read first: what is appended below is refused when anything has happened since.
    const logFile = await store.read(LOG_KEY);
    const stored = await readStoredSet(store);
    const before =
      stored === null
        ? null
        : await openReleaseSet(stored.bytes.toString('utf8'), [key.publicKey]).catch((error: unknown) => {
            if (adopt) return null;
            throw new RoleError(
              `key ${key.publicKey.keyid} may not switch the set in force (${(error as Error).message})`,
            );
          });
    const log = await loadLog(store, before?.log ?? null, logFile);
    const { keys, rules } = await change({ keys: before?.keys ?? {}, rules: before?.rules ?? {} });
    const records = await collectRecords({
      store,
      keys,
      rules,
      before,
      log: log.entries,
      ops: key.publicKey,
      about: event.remote,
      asked: event.version,
    });
    const isSame =
      before && JSON.stringify([keys, rules, records]) === JSON.stringify([before.keys, before.rules, before.records]);
    if (before && isSame && !always && Date.parse(before.expiresAt) - now.getTime() > (SET_LIFETIME_DAYS / 2) * DAY)
      return before;
    const counter = (before?.counter ?? 0) + 1;
    const open: SetPayload = {
      schema: 1,
      counter,
      issuedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + SET_LIFETIME_DAYS * DAY).toISOString(),
      log: NO_ENTRY,
      keys,
      rules,
      records,
    };
    refuseClashes(open, before);
    const entry = await appendLog(
      store,
      { ...event, actor: key.publicKey.keyid, counter, ...namedBy(rules), ...(before ? { replaces: before.log } : {}) },
      now,
      onStep,
      log,
    );
    const set = { ...open, log: entry.hash };
    // Plain web servers have the files before the set that names them.
    if (store.folder !== undefined) await serveSwitch(store.folder, { keys, rules }, before);
    await writeSetText(store, JSON.stringify(embed(signEnvelope(SET_TYPE, JSON.stringify(set), key))), stored, onStep);
    return set;
  });
}

/** What the log keeps of the rules: the version that everyone has, and those beside it. */
function namedBy(rules: SetChange['rules']): Pick<LogEvent, 'everyone' | 'canaries'> {
  const everyone = Object.fromEntries(Object.entries(rules).map(([name, list]) => [name, list.at(-1)!.version]));
  const canaries = Object.entries(rules)
    .filter(([, list]) => list.length > 1)
    .map(([name, list]) => [name, list.slice(0, -1).map(({ version }) => version)] as const);
  return { everyone, ...(canaries.length > 0 ? { canaries: Object.fromEntries(canaries) } : {}) };
}
