// A unit is divided, or several become one: the old rights end, and the same holders begin anew on the units of the
// rows.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FieldValue, Party, RegisterEffect } from '@portal/shared/catalogue';
import { normaliseUnitNumber } from '@portal/shared/kernel';
import { text } from '../../../platform/core/parties/card-text';
import { refuse } from '../../../platform/core/errors';
import type { Booking } from '../../effects/booking';
import { entryNames } from '../../certificates/entry-names';
import { requireUnsealed } from '../entries/entry-consequences';
import { bookingsOfNamed } from '../../standing/named-rights';
import type { UnitRow } from '../../standing/register';
import { holdersOf } from '../../standing/register';
import { restrictions, units } from '../../schema';
import { beginRight, endRight, requireStandingRight, sameHolder } from '../../titles/title-rights';

type RemakeEffect = Extract<RegisterEffect, { kind: 'remakeUnits' }>;

/** Areas of parts that hold for the unit as it was. */
const OUTDATED: readonly string[] = ['tnjzmj', 'ftjzmj'];

/** @throws Refusal when a unit is not the holders' own, or entries stand on one that would be gone */
export async function remakeUnits(booking: Booking, effect: RemakeEffect): Promise<void> {
  const rows = booking.application.form.tables?.[effect.table] ?? [];
  if (rows.length === 0) return refuse('没有填写变更后的单元，不能登簿');
  const sources = [booking, ...(await bookingsOfNamed(booking))];
  const right = await requireStandingRight(booking);
  const holders = (await holdersOf(booking.tx, right.id)).map(sameHolder);
  for (const source of sources) {
    await requireUnsealed(source);
    await requireNoEntries(source);
    await endRight(source, await requireStandingRight(source));
  }
  for (const row of rows)
    await beginRight(
      { ...booking, unit: await writeUnit(booking, effect, row) },
      right.rightType,
      right.ownershipMode,
      holders,
    );
}

/** Nobody's entry may end up on a smaller unit, or on none. */
async function requireNoEntries({ tx, unit }: Booking): Promise<void> {
  const [entry] = await tx
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unit.id), isNull(restrictions.releasedAt)))
    .limit(1);
  if (entry) refuse(`不动产单元${unit.unitNumber}上还有${entryNames[entry.kind]}，须先注销，才能分割、合并`);
}

async function writeUnit({ tx, unit }: Booking, { unitField, changes }: RemakeEffect, row: Party): Promise<UnitRow> {
  const register: Record<string, FieldValue> = Object.fromEntries(
    Object.entries(unit.register).filter(([key]) => !OUTDATED.includes(key)),
  );
  let location = unit.location;
  for (const { field, as } of changes) {
    const value = text(row, field);
    if (value === '') continue;
    if (as === 'zl') location = value;
    else register[as] = value;
  }
  const { regionCode, unitKind, parcelId } = unit;
  const values = { register, location, stage: 'built' as const, surveyedFor: null };
  const [written] = await tx
    .insert(units)
    .values({ ...values, unitNumber: normaliseUnitNumber(text(row, unitField)), regionCode, unitKind, parcelId })
    .onConflictDoUpdate({ target: units.unitNumber, set: { ...values, version: sql`${units.version} + 1` } })
    .returning();
  return written ?? refuse('变更后的单元没有写入登记簿');
}
