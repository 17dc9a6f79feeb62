// servicectl keys: list, make and rotate the keys of the services.
import { stat } from 'node:fs/promises';
import type { Answer } from '@portal/common/command-line';
import { toTable } from '@portal/common/table';
import { refuseBesideOthers, reindex } from '../personal-keys/public';
import { appendAudit } from '../../platform/audit-trail/public';
import type { KeySet } from '../../platform/keys/key-file';
import {
  KeyError,
  missingUses,
  parseKeySet,
  readKeyFile,
  rotateKey,
  withMissing,
  writeKeyFile,
} from '../../platform/keys/key-file';
import type { KeyUse } from '../../platform/keys/key-uses';
import { KEY_USE_NAMES, KEY_USES, requireKeyUse } from '../../platform/keys/key-uses';
import { keySourceOf } from '../../platform/keys/open-service-keys';
import type { Outside } from './outside';
import { fileIn, withServices } from './outside';

export interface KeyOptions {
  file?: string;
}

/**
 * The file that is named, or the one that the services read.
 * @throws KeyError where they get their keys from the environment
 */
function keyFileOf(outside: Outside, { file }: KeyOptions): string {
  const from = file === undefined ? keySourceOf(outside.options).file : fileIn(outside, file);
  if (from === undefined)
    throw new KeyError(
      'the keys are not in a file that can be written: name one with --file, or set SERVICE_KEYS_FILE',
    );
  return from;
}

async function readKeys(outside: Outside, options: KeyOptions): Promise<KeySet> {
  const { json } = keySourceOf(outside.options);
  return options.file === undefined && json !== undefined
    ? parseKeySet(json, 'SERVICE_KEYS')
    : readKeyFile(keyFileOf(outside, options));
}

/** Ids, dates and public halves; never a secret. */
export async function list(outside: Outside, options: KeyOptions): Promise<Answer> {
  const { keys } = await readKeys(outside, options);
  const now = outside.options.now();
  const stateOf = (from: string, until: string | undefined, hasSecret: boolean, isActive: boolean): string => {
    if (!hasSecret || (until !== undefined && new Date(until) <= now)) return 'retired';
    return isActive ? 'active' : new Date(from) > now ? 'next' : 'accepted';
  };
  const rows = KEY_USE_NAMES.flatMap((use) => {
    const all = keys[use] ?? [];
    const active = all
      .filter(({ from, secret }) => secret !== undefined && new Date(from) <= now)
      .toSorted((left, right) => left.from.localeCompare(right.from))
      .at(-1);
    return all.map(({ id, from, until, secret, publicKey }) => ({
      use,
      id,
      state: stateOf(from, until, secret !== undefined, id === active?.id),
      from,
      until: until ?? null,
      publicKey: publicKey ?? null,
    }));
  });
  const table = toTable(
    ['USE', 'ID', 'STATE', 'FROM', 'UNTIL', 'FOR'],
    rows.map(({ use, id, state, from, until }) => [use, id, state, from, until ?? '-', KEY_USES[use].purpose]),
  );
  const verifying = rows.flatMap(({ use, id, publicKey }) =>
    publicKey === null ? [] : [`${use} ${id} verifies with ${publicKey}`],
  );
  return { facts: rows, text: [table, ...verifying].join('\n') };
}

/** Makes the file, or adds keys for uses that have none; leaves every other key alone. */
export async function init(outside: Outside, options: KeyOptions): Promise<Answer> {
  const file = keyFileOf(outside, options);
  const before: KeySet = (await stat(file).catch(() => null)) ? await readKeyFile(file) : { keys: {} };
  const missing = missingUses(before);
  if (missing.length > 0 && !outside.dryRun) await writeKeyFile(file, withMissing(before, outside.options.now()));
  return {
    facts: { file, added: missing },
    text: missing.length > 0 ? `${file}: new keys for ${missing.join(', ')}` : `${file}: there is a key for every use`,
  };
}

/** What an entry of the trail says of every command. */
const OPERATION = { kind: 'operation', actor: null } as const;

export interface RotateOptions extends KeyOptions {
  overlap?: number;
  lead: number;
}

/**
 * A new key for one use, or for each of them; the ones before stay accepted for the overlap. What was done is written
 * to the audit trail where the database can be reached.
 */
export async function rotate(
  outside: Outside,
  use: string,
  { overlap, lead, ...options }: RotateOptions,
): Promise<Answer> {
  const file = keyFileOf(outside, options);
  const uses = use === 'all' ? KEY_USE_NAMES : [requireKeyUse(use)];
  const now = outside.options.now();
  let set = await readKeyFile(file);
  for (const one of uses)
    set = rotateKey(set, one, {
      now,
      leadMinutes: lead,
      ...(overlap === undefined ? {} : { overlapDays: overlap }),
    });
  const fresh = uses.map((one) => {
    const { id, from } = set.keys[one]!.at(-1)!;
    return { use: one, id, from, overlapDays: overlap ?? (KEY_USES[one] as KeyUse).overlapDays };
  });
  if (!outside.dryRun) {
    await writeKeyFile(file, set);
    if (file === keySourceOf(outside.options).file)
      await withServices(outside, async ({ db }) => {
        for (const { use: one, id } of fresh)
          await appendAudit(db, { ...OPERATION, at: now, action: 'rotateKey', subject: one, ref: `key ${id}` });
      }).catch((error: Error) => outside.writeErr(`not written to the audit trail: ${error.message}`));
  }
  const lines = fresh.map(
    ({ use: one, id, from, overlapDays }) =>
      `${one}: ${id} is used from ${from}; the one before is accepted for ${overlapDays} days more`,
  );
  return { facts: fresh, text: lines.join('\n') };
}

/**
 * Brings everything that is found by a number under the active key of `personal-index`.
 * @throws KeyError while the services run
 */
export async function reindexNumbers(outside: Outside): Promise<Answer> {
  return withServices(outside, async (opened) => {
    if (outside.options.databaseUrl !== undefined) await refuseBesideOthers(opened.db);
    const values = await reindex(opened);
    const { id } = opened.keys.active('personal-index');
    if (values > 0)
      await appendAudit(opened.db, {
        ...OPERATION,
        at: opened.now(),
        action: 'reindex',
        subject: 'personal-index',
        ref: `index ${id}`,
        detail: { values },
      });
    return {
      facts: { values, key: id },
      text:
        values > 0
          ? `${values} values are found by the key ${id} now; the one before can be removed`
          : 'everything is found by the active key already',
    };
  });
}
