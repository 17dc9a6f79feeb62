// The properties that a person may choose for a business: own rights, own surveyed units, and properties on which own
// entries stand.
import type { Business, EntryKind, FieldValue } from '@portal/shared/catalogue';
import { isSameName } from '@portal/shared/kernel';
import { isEmptyValue } from '@portal/shared/catalogue';
import type { Paging } from '../../platform/core/paging/page-query';
import type { Database } from '../../platform/db/database';
import type { EntryRow } from './entries/entries';
import { effectsOf, hasEffect } from '../effects/flatten-effect';
import { isOfKind, titleTypes } from '../standing/wrong-right';
import type { RegisteredRight, SoughtProperty, UnitRow } from '../standing/register';
import {
  findRightByCertificate,
  isSameSerial,
  listHeldEntries,
  listRegisteredRights,
  listSurveyedUnits,
  registerValues,
  rightsOfUnits,
} from '../standing/register';

export interface Choice {
  id: string;
  titleCertificateNumber: string;
  unit: UnitRow;
  holderNames: string;
  register: Record<string, FieldValue>;
}
export interface ChoicePage {
  total: number;
  rows: Choice[];
}

/** Codes of QLLX on which the right to operate the land is founded. */
const CONTRACTED: readonly string[] = ['9'];

/**
 * A page of what the person may choose, or what is sought of it; properties that only an entry connects with the person
 * follow their own.
 */
export async function listChoices(
  db: Database,
  identities: readonly string[],
  business: Business,
  page: Paging,
  sought?: SoughtProperty,
): Promise<ChoicePage> {
  const fits = ({ titleCertificateNumber, unit }: Pick<Choice, 'titleCertificateNumber' | 'unit'>) =>
    !sought ||
    (sought.titleCertificateNumber !== undefined &&
      isSameSerial(titleCertificateNumber, sought.titleCertificateNumber)) ||
    unit.unitNumber === sought.unitNumber;
  const isOnOwnRight = business.fields.some(({ key, source }) => key === 'bdcqzh' && source === 'register');
  if (hasEffect(business, 'createRight') && !isOnOwnRight)
    return windowed(
      (await listSurveyedUnits(db, identities, business.unitKind)).map(surveyedChoice).filter(fits),
      page,
    );
  const { total, rows } = await listRegisteredRights(db, identities, page, {
    unitKind: business.unitKind,
    furtherKinds: business.furtherKinds ?? [],
    rightTypes: hasEffect(business, 'createRight') ? CONTRACTED : titleTypes(business),
    sought,
  });
  const own = rows.map(
    (row): Choice => ({
      id: row.holderId,
      titleCertificateNumber: row.certificate.titleCertificateNumber,
      unit: row.unit,
      holderNames: row.holderNames.join('、'),
      register: registerValues(row),
    }),
  );
  const kinds = changedEntries(business);
  const named = sought ? await listHeldEntries(db, identities, kinds, sought) : [];
  // A misread number is known by what it has in common with one of one's own.
  const held = (named.length > 0 ? named : await listHeldEntries(db, identities, kinds)).filter(
    ({ unit }) => !isOnOwnRight || isOfKind(business, unit),
  );
  if (held.length === 0) return { total, rows: own };
  const registered = await rightsOfUnits(
    db,
    held.map(({ unit }) => unit.id),
  );
  const others = held
    .map(({ unit, entry }) => entryChoice(business, unit, entry, registered.get(unit.id)))
    .filter(fits);
  return {
    total: total + others.length,
    rows: [...own, ...others.slice(Math.max(0, (page.pageNumber - 1) * page.pageSize - total))].slice(0, page.pageSize),
  };
}

/** One property by certificate, number and name of a holder: for banks and authorities, who must know all three. */
export async function findNamedChoice(
  db: Database,
  business: Business,
  asked: { titleCertificateNumber: string; name: string; identityNumber: string },
): Promise<ChoicePage> {
  const right = await findRightByCertificate(db, asked.titleCertificateNumber);
  const isKnown = right?.holders.some(
    (holder) => isSameName(holder.name, asked.name) && holder.identityNumber === asked.identityNumber,
  );
  if (!right || !isKnown || !isOfKind(business, right.unit)) return { total: 0, rows: [] };
  const { certificate, unit, holders } = right;
  return {
    total: 1,
    rows: [
      {
        id: certificate.id,
        titleCertificateNumber: certificate.titleCertificateNumber,
        unit,
        holderNames: holders.map((holder) => holder.name).join('、'),
        register: registerValues(right),
      },
    ],
  };
}

function changedEntries(business: Business): EntryKind[] {
  return effectsOf(business).flatMap((effect) =>
    effect.kind === 'modifyEntry' || effect.kind === 'transferEntry' || effect.kind === 'releaseEntry'
      ? [effect.entry]
      : [],
  );
}

/** Field of the form that holds the number of the proof. */
function proofField(business: Business): string | undefined {
  return effectsOf(business).flatMap((effect) =>
    'proofNumber' in effect && effect.proofNumber ? [effect.proofNumber] : [],
  )[0];
}

function surveyedChoice(unit: UnitRow): Choice {
  return { id: unit.id, titleCertificateNumber: '', unit, holderNames: '', register: surveyedValues(unit) };
}

/** What the survey says of a unit that has no right yet. */
export function surveyedValues(unit: UnitRow): Record<string, FieldValue> {
  return { ...unit.register, bdcdyh: unit.unitNumber, zl: unit.location };
}

function entryChoice(business: Business, unit: UnitRow, entry: EntryRow, right: RegisteredRight | undefined): Choice {
  const field = proofField(business);
  const proof = entry.proofNumber ?? entry.documentNumber;
  const register = right ? registerValues(right) : surveyedValues(unit);
  return {
    id: entry.id,
    titleCertificateNumber: right?.certificate.titleCertificateNumber ?? '',
    unit,
    holderNames: right?.holders.map((holder) => holder.name).join('、') ?? '',
    register: field && !isEmptyValue(proof) ? { ...register, [field]: proof ?? '' } : register,
  };
}

function windowed(rows: Choice[], { pageNumber, pageSize }: Paging): ChoicePage {
  return { total: rows.length, rows: rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize) };
}
