// Commands that only look at the store: status, preview, log, verify, mirror.
import { BRIEF_TYPE, chooseVersion, openEnvelope, parseRecord, RECORD_TYPE } from '@portal/shared/federation';
import { inForce, loadLog, LogError, readLog } from '../log';
import { makeMirror, watchMirror } from '../mirror';
import { briefText, readSet, ReleaseError } from '../release';
import { checkFiles, listShells, listVersions, readRecord, readShellInForce, versionKey } from '../store/store';
import type { Context } from './context';
import { toTable } from '@portal/common/table';
import { describeScope } from './scope';

async function requireSet(context: Context) {
  const set = await readSet(context.store, await context.roots());
  if (!set) throw new ReleaseError(`${context.store.place} has no release set yet`);
  return set;
}

export async function status(context: Context): Promise<void> {
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
  if (context.json) return context.write(JSON.stringify({ counter, issuedAt, expiresAt, shell, shells, remotes }));
  const rows = remotes.flatMap(({ remote, rules: list, published }) =>
    list.map((rule) => [remote, rule.version, describeScope(rule), String(published.length)]),
  );
  context.write(
    `release set ${counter}, issued ${issuedAt}, expires ${expiresAt}\nshell ${shell ?? 'none'}; kept: ${shells.join(', ') || 'none'}\n${toTable(['REMOTE', 'VERSION', 'FOR', 'PUBLISHED'], rows)}`,
  );
}

export async function preview(context: Context, audience: { regionCode?: string; bucket?: number }): Promise<void> {
  const { rules } = await requireSet(context);
  const versions = Object.fromEntries(
    Object.entries(rules).map(([remote, list]) => [remote, chooseVersion(list, audience)]),
  );
  context.write(
    context.json ? JSON.stringify({ ...audience, versions }) : toTable(['REMOTE', 'VERSION'], Object.entries(versions)),
  );
}

export async function log(context: Context, { remote, limit }: { remote?: string; limit: number }): Promise<void> {
  const head = (await readSet(context.store, await context.roots()))?.log;
  const { entries, broken } = await loadLog(context.store, head ?? null);
  const real = new Set(inForce(entries, head).map(({ seq }) => seq));
  const chosen = entries
    .filter((entry) => !remote || entry.remote === remote)
    .slice(-limit)
    .map((entry) => ({ ...entry, done: entry.counter === undefined || real.has(entry.seq) }));
  if (context.json) return context.write(JSON.stringify(chosen));
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
  context.write(toTable(['SEQ', 'AT', 'ACTION', 'REMOTE', 'VERSION', 'FOR', 'SET', 'KEY', 'NOTE'], rows));
  for (const { line, what } of broken) context.write(`line ${line} ${what}: portalctl log repair`);
}

/** Checks everything that browsers rely on: the set's signature and date, the log behind it, every record and every byte it names. */
export async function verify(context: Context): Promise<void> {
  const set = await requireSet(context);
  if (Date.parse(set.expiresAt) <= context.now().getTime())
    throw new ReleaseError(`the release set expired at ${set.expiresAt}`);
  const head = (await readLog(context.store, set.log)).find(({ hash }) => hash === set.log);
  if (head?.counter !== set.counter) throw new LogError('the log does not hold the event that put this set in force');
  let files = 0;
  for (const brief of set.records) {
    const { name, version } = JSON.parse(brief.text) as { name: string; version: string };
    const [spot, keys] = [`${name}@${version}`, set.keys[name] ?? []];
    const record = await readRecord(context.store, name, version);
    if (!record) throw new ReleaseError(`${spot} has no record`);
    const text = await openEnvelope(record, RECORD_TYPE, keys, spot);
    const remote = parseRecord(JSON.parse(text), name);
    if ((await openEnvelope(brief, BRIEF_TYPE, keys, spot)) !== briefText(remote, text))
      throw new ReleaseError(`the brief of ${spot} says something else than its record`);
    const hashes = Object.fromEntries(
      Object.entries(remote.assets).map(([url, hash]) => [url.slice(url.lastIndexOf('/') + 1), hash]),
    );
    await checkFiles(context.store, versionKey(`remotes/${name}`, version), hashes);
    files += Object.keys(hashes).length;
  }
  const found = { counter: set.counter, records: set.records.length, files, logHead: set.log };
  context.write(
    context.json
      ? JSON.stringify(found)
      : `release set ${found.counter}: ${found.records} records and ${found.files} files are what their keys have signed; the log leads up to it`,
  );
}

/** Copies what is in force to a folder that a web server serves, once or for good. */
export async function mirror(context: Context, { to, every }: { to: string; every?: number }): Promise<void> {
  const folder = context.resolve(to);
  const done = await makeMirror(context.store, folder).sync();
  context.write(
    context.json ? JSON.stringify({ folder, done }) : `${folder} holds what ${context.store.place} has in force`,
  );
  if (every) await watchMirror({ from: context.store, folder, everyMs: every, report: (text) => context.write(text) });
}
