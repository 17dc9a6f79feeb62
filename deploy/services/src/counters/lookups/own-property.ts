// One property for its holders: what the register says of it, what stands on it, and the ground that it is on.
import { NOT_OWN_PROPERTY } from '@portal/queries/contract';
import type * as calls from '@portal/queries/contract';
import type { FieldValue } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { normaliseCertificateNumber, toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import { maskedPartyName } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import type { UnitShape } from '../../register/public';
import {
  buildingNumberOf,
  findRegisteredRight,
  parcelNumberOf,
  registeredStateOf,
  runningOn,
  shapeInForce,
  shapesWithin,
} from '../../register/public';

type Answer = OutputOf<typeof calls.readOwnProperty>;

/** Parcels around that are drawn at most: a map of a neighbourhood, not of a town. */
const MOST_AROUND = 40;
/** What is shown around a parcel, as a share of its own width and height. */
const MARGIN = 0.6;

/** @throws Refusal the same words for a certificate that there is not and for one of somebody else */
export async function readOwnProperty(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  query: InputOf<typeof calls.readOwnProperty>,
): Promise<Answer> {
  const titleCertificateNumber = normaliseCertificateNumber(query.titleCertificateNumber);
  const own = await findRegisteredRight(db, identitiesOf(user), titleCertificateNumber);
  if (!own) return refuse(NOT_OWN_PROPERTY);
  const state = await registeredStateOf(db, own.unit, own);
  const { unit, right, certificate, holders } = own;
  const term = termOf(unit.register);
  // The term is drawn, and its days are not said twice.
  const said = state.values.filter(({ key, text }) => text !== '' && !(term && TERM_KEYS.includes(key)));
  return {
    asOf: toShanghaiIso(now()),
    titleCertificateNumber,
    unitNumber: unit.unitNumber,
    location: unit.location,
    unitKind: unit.unitKind,
    rightType: state.rightType ?? '',
    coOwnership: state.ownershipMode ?? '',
    holders: holders.map(({ name }) => name),
    registeredOn: toShanghaiDate(right.registeredAt),
    issuedOn: toShanghaiDate(certificate.issuedAt),
    term,
    facts: said.map(({ label, text }) => ({ label, text })),
    entries: state.entries.map((entry) => ({
      kind: entry.kind,
      name: entry.name,
      holders: entry.holders.map(maskedPartyName),
      facts: entry.pairs.map(([label, text]) => ({ label, text })),
    })),
    businessNumber: (await runningOn(db, [unit.unitNumber])).get(unit.unitNumber) || null,
    ground: await groundOf(db, unit.unitNumber),
  };
}

/** Keys under which the kinds of units keep the term of their land: a range, or two days. */
const TERM_RANGE = 'tdsyqx';
const TERM_DAYS = [
  ['syqqssj', 'syqjssj'],
  ['cbqssj', 'cbjssj'],
  ['ldsyqssj', 'ldsyjssj'],
] as const;
const TERM_KEYS: readonly string[] = [TERM_RANGE, ...TERM_DAYS.flat()];

function termOf(register: Readonly<Record<string, FieldValue | undefined>>): Answer['term'] {
  const range = register[TERM_RANGE];
  if (typeof range === 'object' && 'from' in range) return { startsOn: range.from, endsOn: range.to };
  for (const [from, to] of TERM_DAYS) {
    const [startsOn, endsOn] = [register[from], register[to]];
    if (typeof startsOn === 'string' && typeof endsOn === 'string' && startsOn && endsOn) return { startsOn, endsOn };
  }
  return null;
}

async function groundOf(db: Database, unitNumber: string): Promise<Answer['ground']> {
  const numbers = { parcel: parcelNumberOf(unitNumber), building: buildingNumberOf(unitNumber) };
  const parcel = await shapeInForce(db, numbers.parcel);
  if (!parcel) return [];
  const building = numbers.building === numbers.parcel ? null : await shapeInForce(db, numbers.building);
  const [wide, high] = [(parcel.east - parcel.west) * MARGIN, (parcel.north - parcel.south) * MARGIN];
  const box = {
    west: parcel.west - wide,
    south: parcel.south - high,
    east: parcel.east + wide,
    north: parcel.north + high,
  };
  const around = await shapesWithin(db, box, { limit: MOST_AROUND });
  const drawnAs = (kind: Answer['ground'][number]['kind']) => (shape: UnitShape) => ({
    unitNumber: shape.unitNumber,
    kind,
    outline: shape.outline,
    area: shape.area,
  });
  return [
    ...around
      .filter(({ unitNumber: number }) => number !== numbers.parcel && number !== numbers.building)
      .map(drawnAs('around')),
    drawnAs('parcel')(parcel),
    ...(building ? [drawnAs('building')(building)] : []),
  ];
}
