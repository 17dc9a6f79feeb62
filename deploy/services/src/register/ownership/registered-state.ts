// What the register holds of one property at this moment, in words: the unit, the right with its holders, and every
// living entry.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { EntryKind, FieldValue } from '@portal/shared/catalogue';
import { isEmptyValue, unitFields } from '@portal/shared/catalogue';
import { entryPairs, rightTypeName, valueText } from '../certificates/render';
import { ownershipModeName } from '../certificates/ownership-mode';
import type { Database } from '../../platform/db/database';
import type { NamedParty } from '../effects/booking';
import type { EntryRow } from './entries/entries';
import { entryNames } from '../certificates/entry-names';
import { entryHolders } from './entries/entries';
import type { RegisteredRight, UnitRow } from '../standing/register';
import { findRightByCertificate, findRightOfUnit, findUnit } from '../standing/register';
import { restrictions } from '../schema';

/** One value of the register by the form's field key. */
export interface RegisteredValue {
  key: string;
  label: string;
  value: FieldValue | undefined;
  text: string;
}
export interface RegisteredEntry {
  kind: EntryKind;
  name: string;
  /** Of its proof and of the document that ordered or agreed it. */
  numbers: readonly string[];
  holders: readonly NamedParty[];
  /** Label and text of everything else that is entered. */
  pairs: readonly (readonly [label: string, text: string])[];
}
export interface RegisteredState {
  unit: UnitRow;
  right: RegisteredRight | null;
  rightType: string | null;
  ownershipMode: string | null;
  values: readonly RegisteredValue[];
  entries: readonly RegisteredEntry[];
}

/**
 * By certificate, where there is one: title and operation may stand beside each other. Null for what the register does
 * not know.
 */
export async function readRegisteredState(
  db: Database,
  { titleCertificateNumber, unitNumber }: { titleCertificateNumber: string | null; unitNumber: string | null },
): Promise<RegisteredState | null> {
  const shown = titleCertificateNumber ? await findRightByCertificate(db, titleCertificateNumber) : null;
  const unit = shown?.unit ?? (unitNumber ? await findUnit(db, unitNumber) : null);
  if (!unit) return null;
  return registeredStateOf(db, unit, shown ?? (await findRightOfUnit(db, unit.id)));
}

/** The same of a unit and its right that have been read already. */
export async function registeredStateOf(
  db: Database,
  unit: UnitRow,
  right: RegisteredRight | null,
): Promise<RegisteredState> {
  return {
    unit,
    right,
    rightType: right && rightTypeName(right.right.rightType),
    ownershipMode: right && ownershipModeName(right.right.ownershipMode),
    values: valuesOf(unit),
    entries: await entriesOf(db, unit.id),
  };
}

function valuesOf({ unitKind, register }: UnitRow): RegisteredValue[] {
  return (unitFields[unitKind as keyof typeof unitFields] ?? []).map(({ key, label, enum: table, unit }) => ({
    key,
    label,
    value: register[key],
    text: isEmptyValue(register[key]) ? '' : valueText(register[key], table, unit),
  }));
}

async function entriesOf(db: Database, unitId: string): Promise<RegisteredEntry[]> {
  const rows = await db
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unitId), isNull(restrictions.releasedAt)))
    .orderBy(asc(restrictions.position));
  const holders = await entryHolders(
    db,
    rows.map(({ id }) => id),
  );
  const mortgages = rows.filter(({ kind }) => kind === 'mortgage');
  return rows.map((row) => ({
    kind: row.kind,
    name: entryNames[row.kind],
    numbers: [row.proofNumber, row.documentNumber].filter((number) => number !== null),
    holders: holders.filter(({ restrictionId }) => restrictionId === row.id),
    pairs: pairsOf(row, mortgages.indexOf(row)),
  }));
}

function pairsOf(row: EntryRow, place: number): RegisteredEntry['pairs'] {
  const rank = place < 0 ? null : place + 1;
  return [
    ...(row.status === 'waiting' ? [['状态', '轮候'] as const] : []),
    ...(row.proofNumber ? [['证明号', row.proofNumber] as const] : []),
    ...entryPairs({ rank }, row).filter(([label]) => label !== '证明事项'),
  ];
}
