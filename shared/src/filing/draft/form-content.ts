// What an application's form holds, as it is saved: field values and, per role, the parties.

import type { ApplicationForm } from '../../wire';

export type FormContent = ApplicationForm;

/** The key under which the services identify a saved party; it is theirs, not content. */
const PARTY_ID = `bsm`;

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const rows = Object.entries(value).filter(([key, item]) => key !== PARTY_ID && !isBlank(item));
  rows.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${rows.map(([key, item]) => `${JSON.stringify(key)}:${stable(item)}`).join(',')}}`;
}

/** Whether two forms say the same, leaving out empty values and the services' own party ids. */
export function isSameContent(a: FormContent, b: FormContent): boolean {
  return stable(a) === stable(b);
}
