// servicectl accounts and settings: what accounts may do and what is set, changed with who answers for it and why.
import { readFile } from 'node:fs/promises';
import type { Answer } from '@portal/common/command-line';
import { toTable } from '@portal/common/table';
import type { Powers, Reason } from '../configuration/public';
import {
  ConfigurationError,
  KNOWN_SETTINGS,
  changeRole,
  changeSetting,
  readState,
  recordAccount,
  removeFactor,
  settingSubject,
} from '../configuration/public';
import { sealAll } from '../../platform/audit-trail/public';
import type { Opened, Outside } from './outside';
import { fileIn, withServices } from './outside';

export async function listAccounts(outside: Outside): Promise<Answer> {
  const state = await withServices(outside, ({ db }) => readState(db));
  const accounts = [...state]
    .flatMap(([subject, value]) => (subject.startsWith('account ') ? [value as Powers] : []))
    .toSorted((left, right) => left.username.localeCompare(right.username));
  const rows = accounts.map(({ username, userType, regionCode, creditCode, roles, disabled }) => [
    username,
    userType,
    regionCode,
    creditCode || '-',
    roles.join(',') || '-',
    disabled ? 'closed' : 'open',
  ]);
  return { facts: accounts, text: toTable(['ACCOUNT', 'KIND', 'REGION', 'BODY', 'ROLES', 'STATE'], rows) };
}

/** A change, sealed in the trail at once. */
const changed = <T>(outside: Outside, change: (opened: Opened) => Promise<T>): Promise<T> =>
  withServices(outside, async (opened) => {
    const done = await change(opened);
    await sealAll(opened);
    return done;
  });

const recorded = (username: string, powers: Powers | null, more = ''): Answer => ({
  facts: { username, roles: powers?.roles ?? [] },
  text: `${username}: ${powers?.roles.join(', ') || 'no role'}; recorded${more}`,
});

export async function setRole(
  outside: Outside,
  change: { username: string; role: string; isGranted: boolean },
  reason: Reason,
): Promise<Answer> {
  const powers = await changed(outside, (opened) => changeRole(opened, change, reason));
  return recorded(change.username, powers, '; the account’s sessions have ended');
}

export async function recordOne(outside: Outside, username: string, reason: Reason): Promise<Answer> {
  return recorded(username, await changed(outside, (opened) => recordAccount(opened, username, reason)));
}

export async function removeLostFactor(outside: Outside, username: string, reason: Reason): Promise<Answer> {
  const powers = await changed(outside, (opened) => removeFactor(opened, username, reason));
  return recorded(username, powers, '; authenticator, recovery codes and passkeys are removed, sessions have ended');
}

export async function listSettings(outside: Outside): Promise<Answer> {
  const state = await withServices(outside, ({ db }) => readState(db));
  const facts = Object.entries(KNOWN_SETTINGS).map(([key, { what }]) => ({
    key,
    what,
    value: state.get(settingSubject(key)) ?? null,
  }));
  const rows = facts.map(({ key, what, value }) => [key, what, value === null ? '-' : JSON.stringify(value)]);
  return { facts, text: toTable(['SETTING', 'OF', 'VALUE'], rows) };
}

/** @throws ConfigurationError for what is no JSON, no setting, or none of its values */
export async function setSetting(
  outside: Outside,
  key: string,
  given: string | undefined,
  { from, by, why }: Reason & { from?: string },
): Promise<Answer> {
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
  await changed(outside, (opened) => changeSetting(opened, key, value, { by, why }));
  return { facts: { key, value }, text: `${key}: set; recorded` };
}
