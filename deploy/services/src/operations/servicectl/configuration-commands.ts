// servicectl accounts and settings: what accounts may do and what is set, changed with who answers for it and why.
import { readFile } from 'node:fs/promises';
import { toTable } from '@portal/common/table';
import type { Powers, Reason } from '../configuration/public';
import {
  ConfigurationError,
  KNOWN_SETTINGS,
  changeRole,
  changeSetting,
  readState,
  recordAccount,
  settingSubject,
} from '../configuration/public';
import { sealAll } from '../../platform/audit-trail/public';
import type { Outside } from './outside';
import { fileIn, withServices } from './outside';

interface Common {
  json?: boolean;
}

export async function listAccounts(outside: Outside, { json }: Common): Promise<void> {
  const state = await withServices(outside, ({ db }) => readState(db));
  const accounts = [...state]
    .flatMap(([subject, value]) => (subject.startsWith('account ') ? [value as Powers] : []))
    .toSorted((left, right) => left.username.localeCompare(right.username));
  if (json) return outside.write(JSON.stringify(accounts));
  outside.write(
    toTable(
      ['ACCOUNT', 'KIND', 'REGION', 'BODY', 'ROLES', 'STATE'],
      accounts.map(({ username, userType, regionCode, creditCode, roles, disabled }) => [
        username,
        userType,
        regionCode,
        creditCode || '-',
        roles.join(',') || '-',
        disabled ? 'closed' : 'open',
      ]),
    ),
  );
}

const wordsOf = (username: string, powers: Powers | null): string =>
  `${username}: ${powers?.roles.join(', ') || 'no role'}; recorded`;

export async function setRole(
  outside: Outside,
  change: { username: string; role: string; isGranted: boolean },
  reason: Reason,
): Promise<void> {
  await withServices(outside, async (opened) => {
    const powers = await changeRole(opened, change, reason);
    await sealAll(opened);
    outside.write(`${wordsOf(change.username, powers)}; the account’s sessions have ended`);
  });
}

export async function recordOne(outside: Outside, username: string, reason: Reason): Promise<void> {
  await withServices(outside, async (opened) => {
    const powers = await recordAccount(opened, username, reason);
    await sealAll(opened);
    outside.write(wordsOf(username, powers));
  });
}

export async function listSettings(outside: Outside, { json }: Common): Promise<void> {
  const state = await withServices(outside, ({ db }) => readState(db));
  const rows = Object.entries(KNOWN_SETTINGS).map(([key, { what }]) => ({
    key,
    what,
    value: state.get(settingSubject(key)) ?? null,
  }));
  if (json) return outside.write(JSON.stringify(rows));
  outside.write(
    toTable(
      ['SETTING', 'OF', 'VALUE'],
      rows.map(({ key, what, value }) => [key, what, value === null ? '-' : JSON.stringify(value)]),
    ),
  );
}

/** @throws ConfigurationError for what is no JSON, no setting, or none of its values */
export async function setSetting(
  outside: Outside,
  key: string,
  given: string | undefined,
  { from, by, why }: Reason & { from?: string },
): Promise<void> {
  if (KNOWN_SETTINGS[key]?.isTrial && outside.options.production)
    throw new ConfigurationError(`${key} is for trials: production has none`);
  if ((given === undefined) === (from === undefined))
    throw new ConfigurationError('give the value on the line, or a file with --from');
  const text = given ?? (await readFile(fileIn(outside, from ?? ''), 'utf8'));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigurationError(`the value is no JSON: ${text.slice(0, 80)}`);
  }
  await withServices(outside, async (opened) => {
    await changeSetting(opened, key, value, { by, why });
    await sealAll(opened);
    outside.write(`${key}: set; recorded`);
  });
}
