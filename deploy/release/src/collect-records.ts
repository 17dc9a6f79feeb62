// The briefs that a new set carries: what comes into force is checked against its record byte by byte, what stays is
// taken over as it is.
import { BRIEF_TYPE, embed, openEnvelope, parseBrief, parseRecord, RECORD_TYPE } from '@portal/shared/federation';
import type { EmbeddedEnvelope, PublicKey, SetPayload } from '@portal/shared/federation';
import { refuseLargeBrief } from './bounds';
import { briefText } from './brief';
import { ReleaseError } from './errors';
import { fixedBefore, recordHash, refuseOtherRecord } from './fixed-records';
import { isRemoved } from './journal';
import type { LogEntry } from './log';
import { refuseUnprovided } from './provided';
import { filesOf } from './store/named-files';
import type { ReleaseStore } from './release-store';
import { checkFiles, readBrief, readRecord, versionKey } from './store/store';

export interface CollectParts {
  store: ReleaseStore;
  keys: SetPayload['keys'];
  rules: SetPayload['rules'];
  /** The set in force, verified. */
  before: SetPayload | null;
  log: readonly LogEntry[];
  /** May remove versions of every remote; its department those of its own. */
  ops: PublicKey;
  /** The remote that the switch is about: its briefs are read anew, so that a version that was signed anew counts. */
  about?: string;
  /** The version that is asked for, wherever it is in force already: the shell must serve it today. */
  asked?: string;
}

/**
 * @throws ReleaseError when something that comes into force is missing or does not fit, HashError when it has other
 * bytes
 */
export async function collectRecords({
  store,
  keys,
  rules,
  before,
  log,
  ops,
  about,
  asked,
}: CollectParts): Promise<EmbeddedEnvelope[]> {
  const fixed = fixedBefore(log, before);
  return Promise.all(
    versionsOf(rules).map(async ({ name, version }) => {
      const own = keys[name] ?? [];
      const readFixed = (withFiles: boolean) =>
        readSigned({ store, keys: own, name, version, withFiles, fixed: fixed[`${name}@${version}`] });
      const kept = before?.rules[name]?.some((rule) => rule.version === version)
        ? findBrief(before.records, name, version)
        : undefined;
      if (!kept) {
        if (await isRemoved(store, name, version, [...own, ops]))
          throw new ReleaseError(`${name}@${version} was never published, or was removed`);
        return readFixed(true);
      }
      if (name === about && version === asked) await refuseUnprovided(store, parseBrief(JSON.parse(kept.text), name));
      const hasSameKeys = JSON.stringify(before?.keys[name]) === JSON.stringify(own);
      if (hasSameKeys && name !== about) return kept;
      return readFixed(false).catch(async (error: unknown) => {
        // Damage, or another record than the fixed one, is no reason against a switch to something else; a key that was
        // taken away is.
        await openEnvelope(kept, BRIEF_TYPE, own, `${name}@${version}`).catch(() => {
          throw error;
        });
        return kept;
      });
    }),
  );
}

function findBrief(records: readonly EmbeddedEnvelope[], name: string, version: string): EmbeddedEnvelope | undefined {
  return records.find(({ text }) => {
    const brief = JSON.parse(text) as { name?: unknown; version?: unknown };
    return brief.name === name && brief.version === version;
  });
}

/** Every version that the rules name, once. */
export const versionsOf = (rules: SetPayload['rules']): { name: string; version: string }[] =>
  Object.entries(rules).flatMap(([name, list]) =>
    [...new Set(list.map(({ version }) => version))].map((version) => ({ name, version })),
  );

interface SignedParts {
  store: ReleaseStore;
  keys: readonly PublicKey[];
  name: string;
  version: string;
  withFiles: boolean;
  /** Hash of the record that the version has had since its first promotion. */
  fixed: string | undefined;
}

async function readSigned({ store, keys, name, version, withFiles, fixed }: SignedParts): Promise<EmbeddedEnvelope> {
  const spot = `${name}@${version}`;
  const opened = (envelope: Parameters<typeof openEnvelope>[0], type: string) =>
    openEnvelope(envelope, type, keys, spot).catch((error: Error) => {
      throw new ReleaseError(error.message);
    });
  const record = await readRecord(store, name, version);
  if (!record) throw new ReleaseError(`${spot} was never published, or was removed`);
  const text = await opened(record, RECORD_TYPE);
  refuseOtherRecord(spot, recordHash(text), fixed);
  const remote = parseRecord(JSON.parse(text), name);
  if (remote.name !== name || remote.version !== version)
    throw new ReleaseError(`the record of ${spot} is one of ${remote.name}@${remote.version}`);
  if (withFiles) {
    await checkFiles(store, versionKey(`remotes/${name}`, version), filesOf(remote));
    await refuseUnprovided(store, remote);
  }
  const brief = await readBrief(store, name, version);
  if (!brief) throw new ReleaseError(`${spot} has no brief: publish it again`);
  refuseLargeBrief(spot, briefText(remote, text));
  if ((await opened(brief, BRIEF_TYPE)) !== briefText(remote, text))
    throw new ReleaseError(`the brief of ${spot} says something else than its record`);
  return embed(brief);
}
