// Commands that only look at the store: status, preview, log, verify.
import type { Answer } from '@portal/common/command-line';
import { toTable } from '@portal/common/table';
import { BRIEF_TYPE, chooseVersion, openEnvelope, parseRecord, RECORD_TYPE } from '@portal/shared/federation';
import { inForce, loadLog, LogError, readLog } from '../log';
import { briefText, readSet, ReleaseError } from '../release';
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
  return {
    facts: { counter, issuedAt, expiresAt, shell, shells, remotes },
    text: `release set ${counter}, issued ${issuedAt}, expires ${expiresAt}\nshell ${shell ?? 'none'}; kept: ${shells.join(', ') || 'none'}\n${toTable(['REMOTE', 'VERSION', 'FOR', 'PUBLISHED'], rows)}`,
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
  const head = (await readSet(context.store, await context.roots()))?.log;
  const { entries, broken } = await loadLog(context.store, head ?? null);
  const real = new Set(inForce(entries, head).map(({ seq }) => seq));
  const chosen = entries
    .filter((entry) => !remote || entry.remote === remote)
    .slice(-limit)
    .map((entry) => ({ ...entry, done: entry.counter === undefined || real.has(entry.seq) }));
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

/**
 * Checks everything that browsers rely on: the set's signature and date, the log behind it, every record and every byte
 * it names.
 */
export async function verify(context: Context): Promise<Answer> {
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
  const facts = { counter: set.counter, records: set.records.length, files, logHead: set.log };
  return {
    facts,
    text: `release set ${facts.counter}: ${facts.records} records and ${files} files are what their keys have signed; the log leads up to it`,
  };
}
