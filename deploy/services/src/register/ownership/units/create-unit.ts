// Enters a unit that the register does not know yet, from the form of a first registration.
import { sql } from 'drizzle-orm';
import type { Business, UnitKind } from '@portal/shared/catalogue';
import { isUnitNumber } from '@portal/shared/kernel';
import { text } from '../../../platform/core/parties/card-text';
import { certificateCounters } from '../../certificates/schema';
import { refuse } from '../../../platform/core/errors';
import type { Transaction } from '../../../platform/db/database';
import type { BookedCase } from '../../effects/booking';
import { units } from '../../schema';
import { noteProject } from './note-project';

/** Characteristic codes of the parcel by kind (GB/T 37346): what the number of an unmeasured unit begins with. */
const PARCEL_CODES: Readonly<Record<UnitKind, string>> = {
  house: 'GB',
  land: 'GB',
  homestead: 'JC',
  contract: 'JE',
  forest: 'JF',
  sea: 'GH',
  none: '',
};

/** @throws Refusal when the number belongs to another place, or the business has no unit */
export async function createUnit(
  tx: Transaction,
  application: BookedCase,
  { unitKind }: Business,
  now: Date,
): Promise<typeof units.$inferSelect> {
  const { form, regionCode } = application;
  const given = application.unitNumber ?? '';
  if (unitKind === 'none') return refuse('该业务没有不动产单元，不能登簿');
  if (given !== '' && !isUnitNumber(given)) return refuse('不动产单元号有误，不能登簿');
  const unitNumber = given || (await nextUnitNumber(tx, regionCode, unitKind, now));
  const [unit] = await tx
    .insert(units)
    .values({
      unitNumber,
      regionCode,
      unitKind,
      location: text(form.fields, 'zl') || (application.location ?? ''),
      register: {},
    })
    .onConflictDoNothing()
    .returning();
  if (!unit) return refuse('该不动产单元刚刚被其他业务登记，不能登簿');
  await noteProject(tx, unit);
  return unit;
}

/** Serial numbers are counted in each place; the surveyors' own begin below. */
async function nextUnitNumber(tx: Transaction, regionCode: string, kind: UnitKind, now: Date): Promise<string> {
  const [row] = await tx
    .insert(certificateCounters)
    .values({ year: now.getUTCFullYear(), place: `${regionCode} ${kind} unit`, last: FIRST_SERIAL })
    .onConflictDoUpdate({
      target: [certificateCounters.year, certificateCounters.place],
      set: { last: sql`${certificateCounters.last} + 1` },
    })
    .returning();
  return `${regionCode}001001${PARCEL_CODES[kind]}${String(row?.last ?? FIRST_SERIAL).padStart(5, '0')}W00000000`;
}
const FIRST_SERIAL = 50_001;
