// The other properties that a form names beside the chosen one: of the same holders, checked by the register and locked
// in one order.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Business, FormError } from '@portal/shared/catalogue';
import { createScope } from '@portal/shared/catalogue';
import { isUnitNumber, normaliseCertificateNumber, normaliseUnitNumber, toShanghaiDate } from '@portal/shared/kernel';
import { text } from '../../platform/core/parties/card-text';
import { refuse } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import type { BookedCase, Booking } from '../effects/booking';
import type { SingleEffect } from '@portal/shared/catalogue';
import { effectsOf } from '../effects/flatten-effect';
import type { RegisteredRight } from './register';
import { findRightByCertificate, findRightOfUnit, findUnit } from './register';
import { units } from '../schema';
import { isOfKind } from './wrong-right';

type NamedCase = Pick<BookedCase, 'form' | 'unitNumber' | 'titleCertificateNumber'>;
/** `right` is null when the register has no such certificate in force. */
export interface NamedRight {
  path: string;
  number: string;
  right: RegisteredRight | null;
}
type RemakeEffect = Extract<SingleEffect, { kind: 'remakeUnits' }>;

/** Leading characters of a unit number that name the parcel (GB/T 37346). */
const PARCEL_LENGTH = 19;
const LABEL = '一并办理的不动产';

/** In the order of the form. */
export async function findNamedRights(
  db: Database,
  { form }: NamedCase,
  business: Business,
  now: Date,
): Promise<NamedRight[]> {
  const named: NamedRight[] = [];
  for (const { path, number } of namedCertificates(form, business, now))
    named.push({ path, number, right: await findRightByCertificate(db, normaliseCertificateNumber(number)) });
  return named;
}

/**
 * Numbers of all units that the case is about: the chosen one, those it names by their certificates, and those that it
 * makes.
 */
export async function unitsOfCase(
  db: Database,
  application: NamedCase,
  business: Business,
  now: Date,
): Promise<string[]> {
  const named = await findNamedRights(db, application, business, now);
  return [
    ...new Set([
      ...(application.unitNumber ? [application.unitNumber] : []),
      ...named.flatMap(({ right }) => (right ? [right.unit.unitNumber] : [])),
      ...remadeUnits(application, business).map(({ number }) => number),
      ...builtUnits(application, business),
    ]),
  ].filter((number) => number !== '');
}

/**
 * Locks the chosen unit and every named one, by number, so that two cases that name the same units never wait for each
 * other.
 */
export async function lockNamedUnits(
  tx: Transaction,
  application: NamedCase,
  business: Business,
  now: Date,
): Promise<void> {
  const named = (await findNamedRights(tx, application, business, now)).flatMap(({ right }) =>
    right ? [right.unit.unitNumber] : [],
  );
  const numbers = new Set([
    ...(application.unitNumber ? [application.unitNumber] : []),
    ...named,
    ...namedDominants(application, business),
    ...remadeUnits(application, business).map(({ number }) => number),
  ]);
  if (numbers.size > 0)
    await tx
      .select({ id: units.id })
      .from(units)
      .where(inArray(units.unitNumber, [...numbers]))
      .orderBy(asc(units.unitNumber))
      .for('update');
}

/** Faults of what is named; a certificate of somebody else gets the same words as one that does not exist. */
export async function namedRightErrors(
  db: Database,
  application: NamedCase,
  business: Business,
  now: Date,
): Promise<FormError[]> {
  const remake = remakeOf(business);
  const named = await findNamedRights(db, application, business, now);
  if (named.length === 0 && !remake) return [];
  const chosen = application.titleCertificateNumber
    ? await findRightByCertificate(db, application.titleCertificateNumber)
    : null;
  if (!chosen) return [{ path: 'fields.bdcqzh', label: '不动产权证书号', message: '该证书已失效，请重新选择不动产' }];
  const seen = new Set([chosen.unit.id]);
  const errors = named.flatMap(({ path, right }): FormError[] => {
    const message = faultOf(right, chosen, business, seen, remake !== undefined);
    if (right) seen.add(right.unit.id);
    return message === null ? [] : [{ path, label: LABEL, message }];
  });
  for (const { path, number } of remake ? remadeUnits(application, business) : []) {
    const message = await remadeFault(db, number, chosen, seen);
    if (message !== null) errors.push({ path, label: '变更后的单元', message });
  }
  return errors;
}

/**
 * What booking each named right is given; their units count the booking too.
 * @throws Refusal when one may not be booked along
 */
export async function bookingsOfNamed(booking: Booking): Promise<Booking[]> {
  const { tx, application, business, now } = booking;
  const [error] = await namedRightErrors(tx, application, business, now);
  if (error) return refuse(`${error.message}，不能登簿`);
  const found: Booking[] = [];
  for (const { right } of await findNamedRights(tx, application, business, now)) {
    if (!right) continue;
    await tx
      .update(units)
      .set({ version: sql`${units.version} + 1` })
      .where(eq(units.id, right.unit.id));
    found.push({
      ...booking,
      unit: right.unit,
      application: {
        ...application,
        unitNumber: right.unit.unitNumber,
        titleCertificateNumber: right.certificate.titleCertificateNumber,
      },
    });
  }
  return found;
}

function namedCertificates(form: NamedCase['form'], business: Business, now: Date): { path: string; number: string }[] {
  return effectsOf(business).flatMap((effect) => {
    if (effect.kind === 'modifyRight' && effect.rows) {
      const { table, certificateField } = effect.rows;
      return (form.tables?.[table] ?? [])
        .map((row, index) => ({
          path: `tables.${table}.${index}.${certificateField}`,
          number: text(row, certificateField),
        }))
        .filter(({ number }) => number !== '');
    }
    if (effect.kind !== 'remakeUnits' || effect.merged === undefined) return [];
    const { merged } = effect;
    const lines = createScope(business, form, { today: toShanghaiDate(now), facts: [] }).field(merged);
    return typeof lines === 'string'
      ? lines
          .split(/[\n,，;；]/)
          .map((line) => ({ path: `fields.${merged}`, number: line.trim() }))
          .filter(({ number }) => number !== '')
      : [];
  });
}

/** Numbers of the units that a form names as served by an easement. */
function namedDominants({ form }: NamedCase, business: Business): string[] {
  return effectsOf(business).flatMap((effect) =>
    effect.kind === 'addEntry' && effect.dominant
      ? [normaliseUnitNumber(text(form.fields, effect.dominant.unitField))]
      : [],
  );
}

function remakeOf(business: Business): RemakeEffect | undefined {
  return effectsOf(business).flatMap((effect) => (effect.kind === 'remakeUnits' ? [effect] : []))[0];
}

function remadeUnits({ form }: NamedCase, business: Business): { path: string; number: string }[] {
  const effect = remakeOf(business);
  if (!effect) return [];
  return (form.tables?.[effect.table] ?? []).map((row, index) => ({
    path: `tables.${effect.table}.${index}.${effect.unitField}`,
    number: normaliseUnitNumber(text(row, effect.unitField)),
  }));
}

/** Parts of a building that are registered apart. */
function builtUnits({ form }: NamedCase, business: Business): string[] {
  return effectsOf(business).flatMap((effect) => {
    if (effect.kind !== 'createRight' || !effect.rows) return [];
    const { table, unitField, apart } = effect.rows;
    return (form.tables?.[table] ?? [])
      .filter((row) => text(row, apart.field) === apart.value)
      .map((row) => normaliseUnitNumber(text(row, unitField)));
  });
}

function faultOf(
  right: RegisteredRight | null,
  chosen: RegisteredRight,
  business: Business,
  seen: ReadonlySet<string>,
  asOne: boolean,
): string | null {
  if (!right || holdersKey(right, asOne) !== holdersKey(chosen, asOne))
    return '未查询到同一权利人名下的这本不动产权证书，请核对证书号';
  if (seen.has(right.unit.id)) return '这处不动产已经列入，每处只列一次';
  if (!isOfKind(business, right.unit) || !business.rightTypes.includes(right.right.rightType))
    return '这处不动产的权利类型不能办理本业务';
  return right.unit.regionCode === chosen.unit.regionCode ? null : '这处不动产由其他登记机构办理，请分别申请';
}

/** Units that become one must be held in the very same way. */
function holdersKey({ holders, right }: RegisteredRight, asOne: boolean): string {
  return JSON.stringify([
    asOne ? [right.rightType, right.ownershipMode] : [],
    holders.map((holder) => [holder.identityNumber, holder.name, asOne ? holder.share : null].join(' ')).toSorted(),
  ]);
}

async function remadeFault(
  db: Database,
  number: string,
  { unit, holders }: RegisteredRight,
  sources: ReadonlySet<string>,
): Promise<string | null> {
  if (!isUnitNumber(number)) return '不动产单元号有误，请核对';
  if (number.slice(0, PARCEL_LENGTH) !== unit.unitNumber.slice(0, PARCEL_LENGTH))
    return '变更后的单元应当在原来的宗地内，请核对不动产单元号';
  const known = await findUnit(db, number);
  if (!known || sources.has(known.id)) return null;
  const isTaken =
    (await findRightOfUnit(db, known.id)) !== null ||
    (known.surveyedFor !== null && !holders.some((holder) => holder.identityNumber === known.surveyedFor));
  return isTaken ? '该不动产单元已登记，或者不是为您测绘的，请核对不动产单元号' : null;
}
