// Whether a parcel is others' alone: a survey for somebody who holds nothing there, and for whom nothing there was
// surveyed, enters nothing there.
import { and, between, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database';
import { isOneOfNumbers } from '../../../platform/personal/where';
import { projects, rightHolders, rights, units } from '../../schema';
import { PARCEL_LENGTH } from '../../standing/register';

/**
 * In words, where rights stand on the parcel or its units, or units there were surveyed for others, and none is of the
 * person, nor any unit there was surveyed for them before; and where others develop what nobody holds yet. Who develops
 * the project of the parcel is at home on it. @param parcelNumber 28 characters
 */
export async function foreignLandFault(
  db: Database,
  parcelNumber: string,
  surveyedFor: string,
): Promise<string | null> {
  const developer = await developerOf(db, parcelNumber);
  if (developer === surveyedFor) return null;
  const onLand = onParcel(parcelNumber);
  const isHeld = await hasRights(db, parcelNumber);
  if (!isHeld && !(await hasSurveyed(db, parcelNumber)))
    return developer === null ? null : `宗地${parcelNumber}上是其他单位开发的项目，请核对单元号`;
  const [held] = await db
    .select({ id: units.id })
    .from(units)
    .innerJoin(rights, and(eq(rights.unitId, units.id), eq(rights.status, 'current')))
    .innerJoin(rightHolders, eq(rightHolders.rightId, rights.id))
    .where(and(onLand, isOneOfNumbers(rightHolders.identityNumber, [surveyedFor])))
    .limit(1);
  if (held) return null;
  const [surveyed] = await db
    .select({ id: units.id })
    .from(units)
    .where(and(onLand, isOneOfNumbers(units.surveyedFor, [surveyedFor])))
    .limit(1);
  if (surveyed) return null;
  return `宗地${parcelNumber}上已有${isHeld ? '他人登记的不动产' : '为他人测绘的房屋'}，请核对单元号`;
}

/** Whose project stands or will stand on the parcel; null where nobody has said. */
async function developerOf(db: Database, parcelNumber: string): Promise<string | null> {
  const [project] = await db
    .select({ developerCode: projects.developerCode })
    .from(projects)
    .where(eq(projects.parcelNumber, parcelNumber.slice(0, PARCEL_LENGTH)));
  return project?.developerCode ?? null;
}

/** Whether a unit of the parcel was surveyed for somebody who has not registered it yet. */
async function hasSurveyed(db: Database, parcelNumber: string): Promise<boolean> {
  const [unit] = await db
    .select({ id: units.id })
    .from(units)
    .where(and(onParcel(parcelNumber), isNotNull(units.surveyedFor)))
    .limit(1);
  return unit !== undefined;
}

/** Whether a right in force stands on the parcel or on any unit of it. */
export async function hasRights(db: Database, parcelNumber: string): Promise<boolean> {
  const [right] = await db
    .select({ id: rights.id })
    .from(units)
    .innerJoin(rights, and(eq(rights.unitId, units.id), eq(rights.status, 'current')))
    .where(onParcel(parcelNumber))
    .limit(1);
  return right !== undefined;
}

/** The parcel itself and every unit on it, as a range that an index serves. */
function onParcel(parcelNumber: string) {
  const land = parcelNumber.slice(0, PARCEL_LENGTH);
  return between(units.unitNumber, `${land}F00000000`, `${land}W99999999`);
}
