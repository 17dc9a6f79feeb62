// Enters what a survey has measured: parcels, and units without a right; where a right stands the register changes by a
// registration alone.
import { and, eq, inArray } from 'drizzle-orm';
import type { FieldValue } from '@portal/shared/catalogue';
import { refuse } from '../../../platform/core/errors';
import { inBatches } from '../../../platform/db/in-batches';
import type { Database, Transaction } from '../../../platform/db/database';
import type { UnitRow } from '../../standing/register';
import { PARCEL_LENGTH } from '../../standing/register';
import { parcels, rights, units } from '../../schema';
import { foreignLandFault, hasRights } from './foreign-land';
import { noteProject } from './note-project';

export interface SurveyedParcel {
  /** 28 characters; ends in W00000000. */
  unitNumber: string;
  location: string;
  /** ㎡ as decimal text. */
  area: string;
  /** Code of TDYT. */
  landUse: string;
}
export interface SurveyedUnit {
  unitNumber: string;
  location: string;
  /** Values by the keys of the forms, as the register keeps them. */
  register: Record<string, FieldValue>;
}
export interface Surveyed {
  regionCode: string;
  /** For whom it was surveyed: who may apply for the first registration of what is new. */
  surveyedFor: string;
  parcel: SurveyedParcel | null;
  units: readonly SurveyedUnit[];
  stage: 'built' | 'construction';
}
/** What became of one number. */
export interface Entered {
  unitNumber: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>>;
  entered: boolean;
}

/** Where the parcel of a unit lies, for distances; null where nobody has said. */
export async function parcelPlace(
  db: Database,
  unitNumber: string,
): Promise<{ longitude: number; latitude: number } | null> {
  const [parcel] = await db
    .select({ longitude: parcels.longitude, latitude: parcels.latitude })
    .from(parcels)
    .where(eq(parcels.unitNumber, parcelOf(unitNumber)));
  const { longitude = null, latitude = null } = parcel ?? {};
  return longitude === null || latitude === null ? null : { longitude, latitude };
}

const parcelOf = (unitNumber: string): string => `${unitNumber.slice(0, PARCEL_LENGTH)}W00000000`;

/**
 * Locks every unit that the register knows, in one order, so that two surveys of the same building wait for each other.
 * @throws Refusal where a unit without a right was surveyed for somebody else, or what is new would stand on others'
 * land
 */
export async function enterSurveyed(tx: Transaction, surveyed: Surveyed): Promise<Entered[]> {
  const land = surveyed.parcel ? [await enterParcel(tx, surveyed, surveyed.parcel)] : [];
  const known = await lockKnown(tx, surveyed.units);
  const added = surveyed.units.find(({ unitNumber }) => !known.has(unitNumber));
  const foreign = added && (await foreignLandFault(tx, parcelOf(added.unitNumber), surveyed.surveyedFor));
  if (foreign) refuse(foreign);
  const held = await unitsWithRight(tx, [...known.values()]);
  const done: Entered[] = [];
  for (const unit of surveyed.units) done.push(await enterUnit(tx, surveyed, unit, known.get(unit.unitNumber), held));
  return [...land, ...done];
}

async function enterParcel(
  tx: Transaction,
  { regionCode, surveyedFor }: Surveyed,
  parcel: SurveyedParcel,
): Promise<Entered> {
  const { unitNumber, location, area, landUse } = parcel;
  const [before] = await tx.select().from(parcels).where(eq(parcels.unitNumber, unitNumber)).for('update');
  const after = { location, area, landUse };
  // A parcel on which somebody holds a right, or a home on it, keeps what the register says of it.
  const isHeld = await hasRights(tx, unitNumber);
  // What others' survey has entered meanwhile is not written over.
  const foreign = isHeld ? null : await foreignLandFault(tx, unitNumber, surveyedFor);
  if (foreign) refuse(foreign);
  if (!isHeld)
    await tx
      .insert(parcels)
      .values({ unitNumber, regionCode, ...after })
      .onConflictDoUpdate({ target: parcels.unitNumber, set: after });
  const was = before ? { location: before.location, area: before.area, landUse: before.landUse } : null;
  return { unitNumber, before: was, after, entered: !isHeld };
}

async function enterUnit(
  tx: Transaction,
  { regionCode, surveyedFor, stage }: Surveyed,
  { unitNumber, location, register }: SurveyedUnit,
  known: UnitRow | undefined,
  held: ReadonlySet<string>,
): Promise<Entered> {
  const after = { location, ...register };
  const before = known ? { location: known.location, ...known.register } : null;
  if (known && held.has(known.id)) return { unitNumber, before, after, entered: false };
  if (known?.surveyedFor && known.surveyedFor !== surveyedFor)
    return refuse(`不动产单元${unitNumber}是为他人测绘的，不能入库，请核对单元号`);
  if (known)
    await tx
      .update(units)
      .set({
        ...{ location, register: { ...known.register, ...register }, surveyedFor },
        // What has been measured as it stands is not forecast any more, and stays so.
        stage: stage === 'built' ? stage : known.stage,
      })
      .where(eq(units.id, known.id));
  else {
    const [parcel] = await tx
      .select({ id: parcels.id })
      .from(parcels)
      .where(eq(parcels.unitNumber, parcelOf(unitNumber)));
    const values = { unitNumber, regionCode, location, register, surveyedFor, stage, parcelId: parcel?.id ?? null };
    await tx.insert(units).values({ ...values, unitKind: 'house' });
    await noteProject(tx, values);
  }
  return { unitNumber, before, after, entered: true };
}

async function lockKnown(tx: Transaction, wanted: readonly SurveyedUnit[]): Promise<Map<string, UnitRow>> {
  const known = new Map<string, UnitRow>();
  for (const some of inBatches(wanted.map(({ unitNumber }) => unitNumber)))
    for (const row of await tx
      .select()
      .from(units)
      .where(inArray(units.unitNumber, some))
      .orderBy(units.id)
      .for('update'))
      known.set(row.unitNumber, row);
  return known;
}

async function unitsWithRight(db: Database, rows: readonly Pick<UnitRow, 'id'>[]): Promise<Set<string>> {
  const held = new Set<string>();
  for (const some of inBatches(rows.map(({ id }) => id)))
    for (const { unitId } of await db
      .select({ unitId: rights.unitId })
      .from(rights)
      .where(and(inArray(rights.unitId, some), eq(rights.status, 'current'))))
      held.add(unitId);
  return held;
}
