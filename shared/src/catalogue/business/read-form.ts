// Takes untrusted form data apart: what the business does not know is dropped, so nothing can be smuggled in.
import { normaliseName } from '../../kernel';
import { isDateRange } from './application-form';
import type { ApplicationForm, FieldValue, Party } from './application-form';
import type { Business, FieldDefinition } from './business';
import { withComputed } from './conditions/computed';

const MOST_CODES = 100;

/**
 * The form with known fields, roles and tables only, text trimmed, names in their one form, values of a wrong type left
 * out, computed fields
 * computed. Never throws.
 */
export function readForm(business: Business, raw: unknown): ApplicationForm {
  const source = asRecord(raw);
  const parties = asRecord(source.parties);
  const tables = asRecord(source.tables);
  return withComputed(business, {
    fields: readFields(business.fields, asRecord(source.fields)),
    parties: Object.fromEntries(
      business.roles.map(({ role, fields, max }) => [role, readParties(fields, own(parties, role), max)]),
    ),
    ...(business.tables.length > 0
      ? {
          tables: Object.fromEntries(
            business.tables.map(({ table, fields, max }) => [table, readParties(fields, own(tables, table), max)]),
          ),
        }
      : {}),
  });
}

/** One more than allowed is kept, so that the check can say that there are too many. */
function readParties(definitions: readonly FieldDefinition[], raw: unknown, max: number): Party[] {
  if (!Array.isArray(raw)) return [];
  return raw.slice(0, max + 1).map((entry) => {
    const source = asRecord(entry);
    const id = own(source, 'bsm');
    return { ...readFields(definitions, source), ...(typeof id === 'string' && id !== '' ? { bsm: id } : {}) };
  });
}

function readFields(
  definitions: readonly FieldDefinition[],
  source: Record<string, unknown>,
): Record<string, FieldValue> {
  const fields: Record<string, FieldValue> = {};
  for (const { key, kind, format } of definitions) {
    const value = readValue(kind, own(source, key), format);
    if (value !== undefined) fields[key] = value;
  }
  return fields;
}

function readValue(
  kind: FieldDefinition['kind'],
  raw: unknown,
  format: FieldDefinition['format'],
): FieldValue | undefined {
  if (kind === 'multiselect')
    return Array.isArray(raw) ? raw.filter((code) => typeof code === 'string').slice(0, MOST_CODES) : undefined;
  if (kind === 'daterange') return isDateRange(raw) ? { from: raw.from.trim(), to: raw.to.trim() } : undefined;
  if (typeof raw !== 'string') return undefined;
  return format === 'personName' || format === 'partyName' ? normaliseName(raw) : raw.trim();
}

function asRecord(raw: unknown): Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : {};
}

function own(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
