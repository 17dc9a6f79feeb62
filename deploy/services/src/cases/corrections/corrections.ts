// Corrections: what was asked for once and completely, what stood there then, and whether it has been mended.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ApplicationForm, Business } from '@portal/shared/catalogue';
import { cardsOf, groupsOf } from '@portal/shared/catalogue';
import type { Database, Transaction } from '../../platform/db/database';
import { digestsOf } from '../../papers/files/public';
import type { ApplicationRow } from '../access/access';
import { corrections } from '../schema';

export interface CorrectionState {
  id: string;
  kind: 'material' | 'field';
  key: string;
  label: string;
  reason: string;
  done: boolean;
}

/** Every item with whether it differs by now from what was refused. */
export async function correctionStates(db: Database, application: ApplicationRow): Promise<CorrectionState[]> {
  const rows = await db
    .select()
    .from(corrections)
    .where(eq(corrections.applicationId, application.id))
    .orderBy(asc(corrections.kind), asc(corrections.key));
  const states: CorrectionState[] = [];
  for (const row of rows) {
    const present = await snapshot(db, application, row.kind, row.key);
    states.push({
      id: row.id,
      kind: row.kind,
      key: row.key,
      label: row.label,
      reason: row.reason,
      done: row.doneAt !== null || (present !== row.baseline && present !== ''),
    });
  }
  return states;
}

/** What stands there now: the contents of a material's files, or a field's value; empty when there is nothing. */
export async function snapshot(
  db: Database,
  application: ApplicationRow,
  kind: 'material' | 'field',
  key: string,
): Promise<string> {
  if (kind === 'field') return fieldText(application.form, key);
  return (await digestsOf(db, application.id, key)).toSorted().join(' ');
}

/**
 * Path of a field correction in the form: `fields.cjjg` or `parties.qlr.0.dh`; a bare key means a field of the form.
 */
export function correctionPath(key: string): string {
  return key.includes('.') ? key : `fields.${key}`;
}

/** Label of what is to be corrected, or null when the business has no such thing or it comes from the register. */
export function correctionLabel(
  business: Business,
  form: ApplicationForm,
  kind: 'material' | 'field',
  key: string,
): string | null {
  if (kind === 'material')
    return (
      business.materials.find((rule) => rule.material.code === key && rule.material.kind === 'upload')?.material.name ??
      null
    );
  const [area, first = '', index = '', name = ''] = correctionPath(key).split('.');
  if (area === 'fields')
    return business.fields.find((field) => field.key === first && field.source !== 'register')?.label ?? null;
  const group = groupsOf(business).find((entry) => entry.area === area && entry.name === first);
  const field = group?.definition.fields.find((entry) => entry.key === name && !entry.computed);
  return group && field && cardsOf(form, group)[Number(index)]
    ? `${group.definition.label}${Number(index) + 1}的${field.label}`
    : null;
}

/** Paths at which two forms differ, each the path of a field. */
export function changedPaths(before: ApplicationForm, after: ApplicationForm): string[] {
  const left = flatten(before);
  const right = flatten(after);
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (path) => (left.get(path) ?? '') !== (right.get(path) ?? ''),
  );
}

function fieldText(form: ApplicationForm, key: string): string {
  return flatten(form).get(correctionPath(key)) ?? '';
}

function flatten(form: ApplicationForm): Map<string, string> {
  const entries = new Map<string, string>();
  const put = (path: string, value: unknown): void => {
    if (value !== undefined && value !== '') entries.set(path, typeof value === 'string' ? value : canonical(value));
  };
  for (const [key, value] of Object.entries(form.fields)) put(`fields.${key}`, value);
  for (const [area, groups] of [
    ['parties', form.parties],
    ['tables', form.tables ?? {}],
  ] as const) {
    for (const [name, cards] of Object.entries(groups)) {
      cards.forEach((card, index) =>
        Object.entries(card).forEach(([key, value]) => put(`${area}.${name}.${index}.${key}`, value)),
      );
    }
  }
  return entries;
}

/** The database keeps the keys of an object in an order of its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}

/** Whatever was asked for has been mended. */
export async function settleCorrections(tx: Transaction, applicationId: string, now: Date): Promise<void> {
  await tx
    .update(corrections)
    .set({ doneAt: now })
    .where(and(eq(corrections.applicationId, applicationId), isNull(corrections.doneAt)));
}

/** Asks for one item to be mended. */
export async function askCorrection(tx: Transaction, item: typeof corrections.$inferInsert): Promise<void> {
  await tx.insert(corrections).values(item);
}
