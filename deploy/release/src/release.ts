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
import { refuseLargeBrief, refuseLargeSet } from './bounds';
import { briefText } from './brief';
import { collectRecords, versionsOf } from './collect-records';
import { ReleaseError, RoleError } from './errors';
import { noStep } from './store/files';
import type { OnStep } from './store/files';
import { describeVerdict } from './gate/report';
import { putVerdict } from './gate/verdict';
import type { Verdict } from './gate/verdict';
import type { Signer } from './keys';
import { NO_ENTRY } from '@portal/common/hash-chain';
import { fixedBefore, recordHash, refuseOtherRecord } from './fixed-records';
import { appendJournal, isRemoved } from './journal';
import { appendLog, loadLog } from './log';
import type { LogEvent } from './log';
import { stateBefore } from './set-state';
import type { SetState } from './set-state';
import { filesOf, readTrust } from './store/named-files';
import type { ReleaseStore } from './release-store';
import { serveSwitch, serveVersion } from './store/serving';
import { signEnvelope } from './sign';
import { putBrief, putRecord, putVersion, readBrief, readRecord, readSetText, writeSetText } from './store/store';

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
  /** Keys of operations: what they have fixed is refused here already, where that can be read. */
  roots?: readonly PublicKey[];
  /** What the contract gate found, for who promotes; the journal keeps it. */
  tried?: Pick<Verdict, 'shell' | 'pages' | 'ms' | 'skipped'>;
  now: Date;
  onStep?: OnStep;
}

/**
 * Uploads, checks every byte, then makes the version known with one write. Publishing the same version again changes
 * nothing.
 * Throws RoleError when operations gave this remote other keys, HashError when a file differs from the record,
 * ReleaseError when the version was promoted with another record.
 */
export async function publishVersion({
  store,
  dir,
  remote,
  key,
  allowed,
  roots = [],
  tried,
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
  refuseLargeBrief(`${remote.name}@${remote.version}`, brief);
  refuseAddressesOfShell(remote);
  const spot = `${remote.name}@${remote.version}`;
  return store.alone(async () => {
    const set = await readSet(store, roots).catch(() => null);
    const { entries } = await loadLog(store, set?.log ?? null, roots);
    refuseOtherRecord(spot, recordHash(text), fixedBefore(entries, set)[spot]);
    await putVersion(store, `remotes/${remote.name}`, remote.version, dir, filesOf(remote), onStep);
    const { name, version } = remote;
    const verdict = tried && { ...tried, name, version, record: recordHash(text), at: now.toISOString() };
    if (verdict) await putVerdict(store, verdict, key);
    const known = await readRecord(store, name, version);
    if (known) {
      const same = await openEnvelope(known, RECORD_TYPE, [key.publicKey], remote.name).then(
        (signed) => signed === text,
        () => false,
      );
      if (same && (await readBrief(store, remote.name, remote.version))) return 'known';
    }
    await appendJournal(
      store,
      {
        action: 'publish',
        remote: remote.name,
        version: remote.version,
        ...(verdict ? { note: describeVerdict(verdict) } : {}),
      },
      key,
      now,
      onStep,
    );
    // The brief first: a version counts as published with its record.
    await putBrief(store, remote.name, remote.version, signEnvelope(BRIEF_TYPE, brief, key), onStep);
    await putRecord(store, remote.name, remote.version, signEnvelope(RECORD_TYPE, text, key), onStep);
    // Copied now, so that the switch need not wait for it. A department that may not write there leaves it to the
    // switch.
    if (store.folder !== undefined)
      await serveVersion(store.folder, await readTrust(store), remote).catch(leaveToSwitch);
    return 'published';
  }, remote.name);
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
  event: Omit<LogEvent, 'counter' | 'everyone' | 'canaries' | 'replaces' | 'rules' | 'keys' | 'fixed'>;
  /** Makes the new state out of the one in force; the same state means nothing to do. */
  change(before: SetChange): SetChange | Promise<SetChange>;
  /** Starts anew when the set in force is of another key: for the build of a fresh checkout, never for operations. */
  adopt?: boolean;
  /** Carries on from the log where the set is lost, or older than one that the log knows to have been in force. */
  rebuild?: boolean;
  /** A counter that was seen, in a copy or in browsers: the new one is above it. */
  above?: number;
  /** The former key of operations, whose set this key carries on. */
  former?: PublicKey;
  /** Signs the set as well, for shells that know this key alone. */
  cosigner?: Signer;
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
export async function switchSet(parts: SwitchParts): Promise<SetPayload> {
  const { store, key, now, event, change, always = false, onStep = noStep } = parts;
  return store.alone(async () => {
    const state = await stateBefore(parts);
    const { before, stored, log } = state;
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
    const counter = state.counter + 1;
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
    refuseLargeSet(JSON.stringify(open));
    const entry = await appendLog(
      store,
      { ...event, counter, ...namedBy(open, state), ...(before ? { replaces: before.log } : {}) },
      key,
      now,
      // A repair carries on from what is there, since it vouches for what is not.
      event.action === 'repair' ? { ...log, tip: log.last } : log,
      onStep,
    );
    await refuseRemoved(store, open, before, key.publicKey);
    const set = { ...open, log: entry.hash };
    // Plain web servers have the files before the set that names them.
    if (store.folder !== undefined) await serveSwitch(store.folder, set, before);
    await writeSetText(store, sealSet(set, key, parts.cosigner), stored, onStep);
    return set;
  });
}

function sealSet(set: SetPayload, key: Signer, cosigner?: Signer): string {
  const text = JSON.stringify(set);
  const envelope = signEnvelope(SET_TYPE, text, key);
  const also = cosigner ? signEnvelope(SET_TYPE, text, cosigner).signatures : [];
  return JSON.stringify(embed({ ...envelope, signatures: [...envelope.signatures, ...also] }));
}

/**
 * A version that is being removed at this moment: the line of this switch is written before the journal is read here,
 * and a removal writes its line before it reads the log, so that one of the two sees the other.
 */
async function refuseRemoved(store: ReleaseStore, set: SetPayload, before: SetPayload | null, ops: PublicKey) {
  for (const { name, version } of versionsOf(set.rules))
    if (!before?.rules[name]?.some((rule) => rule.version === version))
      if (await isRemoved(store, name, version, [...(set.keys[name] ?? []), ops]))
        throw new ReleaseError(`${name}@${version} was removed meanwhile`);
}

/** What the log keeps of a set: enough to make it anew, and what its versions are from now on. */
function namedBy(
  set: SetPayload,
  { before, log }: SetState,
): Pick<LogEvent, 'everyone' | 'canaries' | 'rules' | 'keys' | 'fixed'> {
  const { rules, keys } = set;
  const known = fixedBefore(log.entries, null);
  const fixed = Object.fromEntries(
    Object.entries(fixedBefore([], set)).filter(([spot]) => !Object.hasOwn(known, spot)),
  );
  const areKeysKnown =
    before && JSON.stringify(before.keys) === JSON.stringify(keys) && log.entries.some((e) => e.keys);
  const everyone = Object.fromEntries(Object.entries(rules).map(([name, list]) => [name, list.at(-1)!.version]));
  const canaries = Object.entries(rules)
    .filter(([, list]) => list.length > 1)
    .map(([name, list]) => [name, list.slice(0, -1).map(({ version }) => version)] as const);
  return {
    everyone,
    ...(canaries.length > 0 ? { canaries: Object.fromEntries(canaries) } : {}),
    rules,
    ...(areKeysKnown ? {} : { keys }),
    ...(Object.keys(fixed).length > 0 ? { fixed } : {}),
  };
}
