// First registration of a building: a unit with a right and its certificates for each part that is owned apart, in a
// few statements whatever their number.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FieldValue, Party, RegisterEffect } from '@portal/shared/catalogue';
import { normaliseUnitNumber } from '@portal/shared/kernel';
import { text } from '../../../platform/core/parties/card-text';
import { refuse } from '../../../platform/core/errors';
import { inBatches } from '../../../platform/db/in-batches';
import { issueCertificates } from '../../certificates/issue';
import { turnIntoSeals } from '../../seals/preliminary';
import type { Booking } from '../../effects/booking';
import { partiesOf } from '../../effects/booking';
import { startNoticeDeadlines } from '../entries/entry-consequences';
import { passConstructionMortgages } from '../entries/construction-mortgages';
import type { UnitRow } from '../../standing/register';
import { PARCEL_LENGTH, findRightOfUnit } from '../../standing/register';
import { parcels, restrictions, rightHolders, rights, units } from '../../schema';
import { noteProject } from './note-project';
import type { NewHolder } from '../../titles/title-rights';
import {
  BY_SHARES,
  TITLE_PAPER,
  layerOf,
  newHolder,
  ownershipModeOf,
  requireWholeShares,
} from '../../titles/title-rights';

type CreateEffect = Extract<RegisterEffect, { kind: 'createRight' }>;
type UnitRows = NonNullable<CreateEffect['rows']>;
/** What a unit has of the land that all units of the building share (实施细则 第三十五条). */
const LAND: readonly string[] = ['qlxz', 'tdyt', 'tdsyqx', 'zdmj'];
/** Register's name of what all owners of the building have in common (实施细则 第三十六条). */
const COMMON_PARTS = 'gybf';
/** And of what goes with a unit without a certificate of its own. */
const ATTACHED_PARTS = 'ptss';

/**
 * The building itself keeps its common parts and the number of its units, and gets no right; what was sold or mortgaged
 * before it was built is built now.
 * @throws Refusal when a unit lies on another parcel, has a right already, or was surveyed for somebody else; when the
 * land is another's
 */
export async function createUnits(booking: Booking, effect: CreateEffect, rows: UnitRows): Promise<void> {
  const { tx, unit, application } = booking;
  const cards = partiesOf(booking, effect.holders);
  const holders = cards.map(newHolder);
  const mode = ownershipModeOf(cards);
  requireWholeShares(mode, holders);
  const all = application.form.tables?.[rows.table] ?? [];
  const isApart = (row: Party): boolean => text(row, rows.apart.field) === rows.apart.value;
  const apart = new Map(all.filter(isApart).map((row) => [normaliseUnitNumber(text(row, rows.unitField)), row]));
  requireParts(unit.unitNumber, all.filter(isApart).length, apart);
  await requireFree(booking, [...apart.keys()], holders);
  const going = attachedTo(rows, all, apart);
  const land = await landOf(booking, holders);
  const written = await writeUnits(booking, rows, apart, going, land);
  await writeRights(booking, effect, mode, holders, written);
  const ids = written.map(({ id }) => id);
  await turnSeals(booking, ids, holders);
  await startNoticeDeadlines(booking, 'firstRegistration', ids);
  await passConstructionMortgages(booking, unit.unitNumber.slice(0, PARCEL_LENGTH), ids);
  const common = all.filter((row) => !isApart(row) && !isAttached(rows, row)).map((row) => described(rows, row));
  await tx
    .update(units)
    .set({
      register: sql`${units.register} || ${JSON.stringify({ [COMMON_PARTS]: common, zts: String(apart.size) })}::jsonb`,
      stage: 'built',
      surveyedFor: null,
    })
    .where(eq(units.id, unit.id));
}

function described({ name }: UnitRows, row: Party): string {
  return `${text(row, name)} ${text(row, 'jzmj')}㎡`.trim();
}

function isAttached({ attached }: UnitRows, row: Party): boolean {
  return attached !== undefined && text(row, attached.field) === attached.value;
}

/** What goes with each unit of the table. @throws Refusal where that is none of the building's */
function attachedTo(
  rows: UnitRows,
  all: readonly Party[],
  apart: ReadonlyMap<string, Party>,
): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const row of all.filter((one) => isAttached(rows, one))) {
    const number = normaliseUnitNumber(text(row, rows.attached?.to ?? ''));
    if (!apart.has(number))
      refuse(
        `“${text(row, rows.name)}”所属的不动产单元${number}不是本表的专有部分，不能登簿（《不动产登记暂行条例实施细则》第三十五条）`,
      );
    found.set(number, [...(found.get(number) ?? []), described(rows, row)]);
  }
  return found;
}

/** Orders that wait for the right of whoever has built. */
async function turnSeals({ tx }: Booking, ids: readonly string[], holders: readonly NewHolder[]): Promise<void> {
  for (const some of inBatches(ids)) {
    const waiting = await tx
      .select({ unit: units })
      .from(restrictions)
      .innerJoin(units, eq(units.id, restrictions.unitId))
      .where(
        and(
          inArray(restrictions.unitId, some),
          eq(restrictions.preliminary, 'pending'),
          isNull(restrictions.releasedAt),
        ),
      );
    for (const { unit } of waiting)
      await turnIntoSeals(
        { tx, unit },
        holders.map(({ identityNumber }) => identityNumber),
      );
  }
}

function requireParts(building: string, count: number, apart: ReadonlyMap<string, Party>): void {
  if (apart.size === 0) refuse('没有填写专有部分，不能登簿（《不动产登记暂行条例实施细则》第三十五条）');
  if (apart.size !== count) refuse('各专有部分的不动产单元号有重复，不能登簿（《不动产登记暂行条例》第八条）');
  const parcel = building.slice(0, PARCEL_LENGTH);
  const elsewhere = [...apart.keys()].find((number) => !number.startsWith(parcel));
  if (elsewhere !== undefined)
    refuse(
      `不动产单元${elsewhere}不在该建筑物所在的宗地上，不能登簿（《不动产登记暂行条例实施细则》第五条、第三十五条）`,
    );
}

/** Locks the units that the register knows. */
async function requireFree({ tx }: Booking, numbers: readonly string[], holders: readonly NewHolder[]): Promise<void> {
  const own = holders.map(({ identityNumber }) => identityNumber);
  for (const some of inBatches(numbers)) {
    const known = await tx.select().from(units).where(inArray(units.unitNumber, some)).orderBy(units.id).for('update');
    const foreign = known.find(({ surveyedFor }) => surveyedFor !== null && !own.includes(surveyedFor));
    if (foreign)
      refuse(`不动产单元${foreign.unitNumber}不是为申请人测绘的，不能登簿（《不动产登记暂行条例实施细则》第三十五条）`);
    const ids = known.map(({ id }) => id);
    const [standing] =
      ids.length === 0
        ? []
        : await tx
            .select({ number: units.unitNumber })
            .from(rights)
            .innerJoin(units, eq(units.id, rights.unitId))
            .where(and(inArray(rights.unitId, ids), eq(rights.status, 'current')))
            .limit(1);
    if (standing)
      refuse(`不动产单元${standing.number}已有现势权利，不能重复登记（《中华人民共和国民法典》第一百一十四条）`);
  }
}

interface Land {
  parcelId: string | null;
  register: Record<string, FieldValue>;
}

/** The parcel, and what its register says; buildings belong to whoever has the land (民法典 第三百五十二条). */
async function landOf({ tx, unit }: Booking, holders: readonly NewHolder[]): Promise<Land> {
  const number = `${unit.unitNumber.slice(0, PARCEL_LENGTH)}W00000000`;
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.unitNumber, number));
  const [land] = await tx.select().from(units).where(eq(units.unitNumber, number));
  const right = land ? await findRightOfUnit(tx, land.id) : null;
  const own = holders.map(({ identityNumber }) => identityNumber);
  if (right?.holders.some(({ identityNumber }) => !own.includes(identityNumber)))
    refuse('申请人不是登记簿记载的建设用地使用权人，不能登簿（《中华人民共和国民法典》第三百五十二条）');
  return {
    parcelId: parcel?.id ?? unit.parcelId,
    register: Object.fromEntries(
      LAND.flatMap((key) => (land?.register[key] === undefined ? [] : [[key, land.register[key]]])),
    ),
  };
}

/** The building table: units that are not known yet are entered, those sold before they were built are built. */
async function writeUnits(
  { tx, unit, application }: Booking,
  rows: UnitRows,
  apart: ReadonlyMap<string, Party>,
  going: ReadonlyMap<string, readonly string[]>,
  land: Land,
): Promise<Pick<UnitRow, 'id' | 'unitNumber'>[]> {
  const place = text(application.form.fields, 'zl') || unit.location;
  await noteProject(tx, { ...unit, location: place });
  const values = [...apart].map(([unitNumber, row]) => ({
    unitNumber,
    regionCode: unit.regionCode,
    unitKind: unit.unitKind,
    parcelId: land.parcelId,
    location: `${place}${text(row, rows.name)}`,
    register: {
      ...land.register,
      ...(going.has(unitNumber) ? { [ATTACHED_PARTS]: going.get(unitNumber)?.join('、') ?? '' } : {}),
      ...Object.fromEntries(
        rows.changes.flatMap(({ field, as }) => (text(row, field) === '' ? [] : [[as, text(row, field)]])),
      ),
    },
  }));
  // Areas of its parts hold for a unit as long as its own does.
  const measured = sql`case when ${units.register}->>'jzmj' = excluded.register->>'jzmj' then ${units.register} else ${units.register} - 'tnjzmj' - 'ftjzmj' end`;
  const written: Pick<UnitRow, 'id' | 'unitNumber'>[] = [];
  for (const some of inBatches(values))
    written.push(
      ...(await tx
        .insert(units)
        .values(some)
        .onConflictDoUpdate({
          target: units.unitNumber,
          set: {
            register: sql`${measured} || excluded.register`,
            stage: 'built',
            surveyedFor: null,
            version: sql`${units.version} + 1`,
          },
        })
        .returning({ id: units.id, unitNumber: units.unitNumber })),
    );
  return written;
}

/** Certificates of each unit: one together for its holders, or one each. */
async function writeRights(
  { tx, application, unit, now }: Booking,
  { rightType }: CreateEffect,
  ownershipMode: string,
  holders: readonly NewHolder[],
  written: readonly Pick<UnitRow, 'id'>[],
): Promise<void> {
  const layer = layerOf(rightType);
  const isSeparate = application.form.fields.sffbcz === '1' && holders.length > 1;
  const made = written.map(({ id: unitId }) => ({
    id: randomUUID(),
    unitId,
    papers: (isSeparate ? holders : holders.slice(0, 1)).map(() => randomUUID()),
  }));
  for (const some of inBatches(made))
    await tx.insert(rights).values(
      some.map(({ id, unitId }) => ({
        id,
        unitId,
        rightType,
        layer,
        ownershipMode,
        registeredAt: now,
        writtenBy: application.id,
      })),
    );
  const shown = made.flatMap(({ id, papers }) =>
    holders.map((holder, position) => ({
      ...holder,
      rightId: id,
      position,
      share: ownershipMode === BY_SHARES ? holder.share : null,
      certificateId: papers[isSeparate ? position : 0] ?? null,
    })),
  );
  for (const some of inBatches(shown)) await tx.insert(rightHolders).values(some);
  await issueCertificates(
    tx,
    made.flatMap(({ id: rightId, unitId, papers }) =>
      papers.map((id) => ({
        id,
        rightId,
        unitId,
        entryId: null,
        regionCode: unit.regionCode,
        applicationId: application.id,
        kind: TITLE_PAPER,
      })),
    ),
    now,
  );
}
