// Commands that only look at the store: status, preview, log, verify.
import type { Answer } from '@portal/common/command-line';
import { toTable } from '@portal/common/table';
import { BRIEF_TYPE, chooseVersion, openEnvelope, parseRecord, RECORD_TYPE } from '@portal/shared/federation';
import { inForce, loadLog, LogError, readLog } from '../log';
import type { LogEntry } from '../log';
import { fixedBefore, recordHash, refuseOtherRecord } from '../fixed-records';
import { listJournals, readJournal } from '../journal';
import { briefText, readSet, ReleaseError } from '../release';
import { checkShell } from '../shell-record';
import { daysLeft, describeDaysLeft } from '../set-age';
import { checkFiles, listShells, listVersions, readRecord, readShellInForce, versionKey } from '../store/store';
import type { Context } from './context';
import { describeScope } from './scope';

async function requireSet(context: Context) {
  const set = await readSet(context.store, await context.roots());
  if (!set) throw new ReleaseError(`${context.store.place} has no release set yet`);
  return set;
}

export async function status(context: Context): Promise<Answer> {
  const { counter, issuedAt, expiresAt, rules } = await requireSet(context);
  const remotes = await Promise.all(
    Object.entries(rules).map(async ([remote, list]) => ({
      remote,
      rules: list,
      published: await listVersions(context.store, remote),
    })),
  );
  const shell = await readShellInForce(context.store);
  const shells = (await listShells(context.store)).sort((a, b) => b.at - a.at).map(({ version }) => version);
  const rows = remotes.flatMap(({ remote, rules: list, published }) =>
    list.map((rule) => [remote, rule.version, describeScope(rule), String(published.length)]),
  );
  const now = context.now();
  return {
    facts: { counter, issuedAt, expiresAt, daysLeft: daysLeft(expiresAt, now), shell, shells, remotes },
    text: `release set ${counter}, issued ${issuedAt}, expires ${expiresAt}${describeDaysLeft(expiresAt, now)}\nshell ${shell ?? 'none'}; kept: ${shells.join(', ') || 'none'}\n${toTable(['REMOTE', 'VERSION', 'FOR', 'PUBLISHED'], rows)}`,
  };
}

export async function preview(context: Context, audience: { regionCode?: string; bucket?: number }): Promise<Answer> {
  const { rules } = await requireSet(context);
  const versions = Object.fromEntries(
    Object.entries(rules).map(([remote, list]) => [remote, chooseVersion(list, audience)]),
  );
  return { facts: { ...audience, versions }, text: toTable(['REMOTE', 'VERSION'], Object.entries(versions)) };
}

export async function log(context: Context, { remote, limit }: { remote?: string; limit: number }): Promise<Answer> {
  const roots = await context.roots();
  const set = await readSet(context.store, roots);
  const { entries, broken } = await loadLog(context.store, set?.log ?? null, roots);
  const real = new Set(inForce(entries, set?.log).map(({ hash }) => hash));
  const names = remote === undefined ? await listJournals(context.store) : [remote];
  const journals = await Promise.all(
    names.map((name) => readJournal(context.store, name, [...(set?.keys[name] ?? []), ...roots])),
  );
  const chosen = merge(entries, journals.flat())
    .filter((entry) => !remote || entry.remote === remote)
    .slice(-limit)
    .map((entry) => ({ ...entry, done: entry.counter === undefined || real.has(entry.hash) }));
  const rows = chosen.map((entry) => [
    String(entry.seq),
    entry.at,
    entry.action,
    entry.remote ?? '-',
    entry.version ?? '-',
    describeScope(entry),
    entry.counter === undefined ? '-' : String(entry.counter),
    `${entry.actor}${entry.by ? ` (${entry.by})` : ''}${entry.done ? '' : ' (broken off)'}`,
    entry.note ?? '',
  ]);
  const damage = broken.map(({ line, what }) => `line ${line} ${what}: portalctl log repair`);
  return {
    facts: chosen,
    text: [toTable(['SEQ', 'AT', 'ACTION', 'REMOTE', 'VERSION', 'FOR', 'SET', 'KEY', 'NOTE'], rows), ...damage].join(
      '\n',
    ),
  };
}

/** The log in its own order, and what departments did by its time in between. */
function merge(entries: readonly LogEntry[], journal: readonly LogEntry[]): LogEntry[] {
  const waiting = [...journal].sort((a, b) => a.at.localeCompare(b.at));
  const until = (at: string) => waiting.splice(0, waiting.filter((one) => one.at <= at).length);
  return [...entries.flatMap((entry) => [...until(entry.at), entry]), ...waiting];
}

/**
 * Checks everything that browsers rely on: the set's signature and date, the log behind it, every record and every byte
 * it names.
 */
export async function verify(context: Context): Promise<Answer> {
  const set = await requireSet(context);
  const roots = await context.roots();
  if (Date.parse(set.expiresAt) <= context.now().getTime())
    throw new ReleaseError(`the release set expired at ${set.expiresAt}`);
  const entries = await readLog(context.store, set.log, roots);
  const head = entries.find(({ hash }) => hash === set.log);
  if (head?.counter !== set.counter) throw new LogError('the log does not hold the event that put this set in force');
  const { replaced } = await loadLog(context.store, set.log, roots);
  if (replaced > set.counter)
    throw new LogError(`set ${set.counter} is older than set ${replaced}, which was in force`);
  const shell = await readShellInForce(context.store);
  let files = shell === undefined ? 0 : await checkShell(context.store, shell, roots);
  const fixed = fixedBefore(entries, set);
  for (const brief of set.records) {
    const { name, version } = JSON.parse(brief.text) as { name: string; version: string };
    const [spot, keys] = [`${name}@${version}`, set.keys[name] ?? []];
    const record = await readRecord(context.store, name, version);
    if (!record) throw new ReleaseError(`${spot} has no record`);
    const text = await openEnvelope(record, RECORD_TYPE, keys, spot);
    refuseOtherRecord(spot, recordHash(text), fixed[spot]);
    const remote = parseRecord(JSON.parse(text), name);
    if ((await openEnvelope(brief, BRIEF_TYPE, keys, spot)) !== briefText(remote, text))
      throw new ReleaseError(`the brief of ${spot} says something else than its record`);
    const hashes = Object.fromEntries(
      Object.entries(remote.assets).map(([url, hash]) => [url.slice(url.lastIndexOf('/') + 1), hash]),
    );
    await checkFiles(context.store, versionKey(`remotes/${name}`, version), hashes);
    files += Object.keys(hashes).length;
  }
  await refuseChanged(context, fixed);
  const facts = { counter: set.counter, records: set.records.length, files, shell, logHead: set.log };
  return {
    facts,
    text: `release set ${facts.counter}: ${facts.records} records and ${files} files are what their keys have signed; the log leads up to it`,
  };
}

/** Versions that were promoted once and are kept: a rollback may return to them. */
async function refuseChanged({ store }: Context, fixed: Readonly<Record<string, string>>): Promise<void> {
  for (const [spot, hash] of Object.entries(fixed)) {
    const [name = '', version = ''] = spot.split('@');
    const record = await readRecord(store, name, version);
    if (record) refuseOtherRecord(spot, recordHash(Buffer.from(record.payload, 'base64').toString('utf8')), hash);
  }
}
