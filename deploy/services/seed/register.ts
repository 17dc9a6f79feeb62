// The synthetic register: who holds which house, with which certificate, and what restricts it.
import { randomInt } from 'node:crypto';
import { certificateCounters, certificates } from '../src/register/certificates/schema';
import type { Database } from '../src/platform/db/database';
import { familyRelations, populationRegister } from '../src/people/identity/schema';
import { layerOf } from '../src/register/titles/title-rights';
import {
  parcels,
  projects,
  restrictionHolders,
  restrictions,
  rightHolders,
  rights,
  units,
} from '../src/register/schema';
import { birthDateIn, comesOfAgeOn } from '../src/cases/authorities/guardianship';
import { guardianships } from '../src/cases/authorities/schema';
import type { House } from './estate';
import { makeHouses, makeParcels, makeProjects } from './estate';
import { makeProperties } from './parcels-of-all-kinds';
import { COURT, HOME_REGION, MORTGAGEE, OFFICER_RELATIVE, ORGANISATIONS, PEOPLE, WARDS } from './people';
import type { Person } from './synthetic';
import { personAt, stableUuid } from './synthetic';

/**
 * What the demo accounts hold, by position in `makeHouses`. Several clean ones, since a finished transfer takes one
 * away.
 */
export const CITIZEN_HOUSES = {
  clean: [1, 2, 3, 4, 13, 14],
  sealed: 5,
  mortgagedWithClause: 7,
  dissent: 8,
  mortgaged: 9,
} as const;
export const CITIZEN_2_HOUSES = [10] as const;
/** Held by two: the account and a spouse. */
const SPOUSE_HOUSE = 4;

type Restriction = Omit<typeof restrictions.$inferInsert, 'id' | 'unitId'>;

function demoRestrictions(): Map<number, Restriction> {
  return new Map<number, Restriction>([
    [
      CITIZEN_HOUSES.sealed,
      {
        kind: 'sealed',
        holder: COURT.name,
        documentNumber: '（2026）浙0106执演示1号',
        startsOn: '2026-05-18',
        endsOn: '2029-05-17',
      },
    ],
    [
      CITIZEN_HOUSES.mortgagedWithClause,
      {
        kind: 'mortgage',
        holder: MORTGAGEE.name,
        documentNumber: '浙（2023）杭州市不动产证明第0000007号',
        noTransferClause: true,
        startsOn: '2023-04-10',
        endsOn: '2043-04-09',
      },
    ],
    [
      CITIZEN_HOUSES.dissent,
      { kind: 'dissent', holder: '孙晓敏', documentNumber: '异议登记（演示）2026-0001', startsOn: '2026-11-12' },
    ],
    [
      CITIZEN_HOUSES.mortgaged,
      {
        kind: 'mortgage',
        holder: MORTGAGEE.name,
        documentNumber: '浙（2022）杭州市不动产证明第0000009号',
        startsOn: '2022-09-01',
        endsOn: '2042-08-31',
      },
    ],
  ]);
}

/** Twelve characters that cannot be guessed; random even in the seed, because the seed is public. */
export function newVerifyCode(): string {
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789';
  return Array.from({ length: 12 }, () => characters[randomInt(characters.length)]).join('');
}

function holdersAt(index: number, house: House): Person[] {
  const account = (kind: string): Person => ({
    name: PEOPLE[kind]?.name ?? '',
    identityNumber: PEOPLE[kind]?.identityNumber ?? '',
  });
  const ofCitizen: readonly number[] = [
    ...CITIZEN_HOUSES.clean,
    CITIZEN_HOUSES.sealed,
    CITIZEN_HOUSES.mortgagedWithClause,
    CITIZEN_HOUSES.dissent,
    CITIZEN_HOUSES.mortgaged,
  ];
  if (index === SPOUSE_HOUSE) return [account('citizen'), personAt(900, house.regionCode)];
  if (ofCitizen.includes(index)) return [account('citizen')];
  if ((CITIZEN_2_HOUSES as readonly number[]).includes(index)) return [account('citizen-2')];
  return index % 5 === 0
    ? [personAt(index, house.regionCode), personAt(index + 1_000, house.regionCode)]
    : [personAt(index, house.regionCode)];
}

interface Rows {
  rights: (typeof rights.$inferInsert)[];
  holders: (typeof rightHolders.$inferInsert)[];
  certificates: (typeof certificates.$inferInsert)[];
  restrictions: (typeof restrictions.$inferInsert)[];
  entitled: (typeof restrictionHolders.$inferInsert)[];
  people: Person[];
}

/** In whose favour the seed's entries stand, by name. */
const ENTITLED: Readonly<Record<string, string>> = Object.fromEntries(
  [MORTGAGEE, COURT].map((body) => [body.name, body.creditCode]),
);

function rowsOf(houses: readonly House[]): Rows {
  const rows: Rows = { rights: [], holders: [], certificates: [], restrictions: [], entitled: [], people: [] };
  const demo = demoRestrictions();
  houses.forEach((house, index) => {
    const rightId = stableUuid(`right ${index}`);
    const certificateId = stableUuid(`certificate ${index}`);
    const holders = holdersAt(index, house);
    const year = Math.min(2025, house.completedYear + 8);
    const registeredAt = new Date(
      `${year}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 27)).padStart(2, '0')}T10:00:00+08:00`,
    );
    const restriction =
      demo.get(index) ??
      (index > 40 && index % 9 === 0
        ? {
            kind: 'mortgage' as const,
            holder: MORTGAGEE.name,
            documentNumber: `浙（2021）杭州市不动产证明第${String(index).padStart(7, '0')}号`,
            startsOn: '2021-03-01',
            endsOn: '2051-02-28',
          }
        : undefined);
    rows.rights.push({
      id: rightId,
      unitId: house.id,
      rightType: '4',
      ownershipMode: holders.length > 1 ? '1' : '0',
      status: 'current',
      registeredAt,
    });
    rows.certificates.push({
      id: certificateId,
      rightId,
      unitId: house.id,
      regionCode: house.regionCode,
      issuedAt: registeredAt,
      verifyCode: newVerifyCode(),
      titleCertificateNumber: `浙（${year}）${house.estate.place.slice(0, 3)}不动产权第${String(index + 1).padStart(7, '0')}号`,
      status: restriction?.kind === 'sealed' ? 'restricted' : 'valid',
    });
    holders.forEach((holder, position) =>
      rows.holders.push({ id: stableUuid(`holder ${index} ${position}`), rightId, position, certificateId, ...holder }),
    );
    if (restriction) addRestriction(rows, house, stableUuid(`restriction ${index}`), restriction);
    rows.people.push(...holders);
  });
  return rows;
}

/** A mortgage is proved by a paper of its own. */
function addRestriction(rows: Rows, house: House, id: string, restriction: Restriction): void {
  const proofNumber = restriction.kind === 'mortgage' ? restriction.documentNumber : null;
  rows.restrictions.push({ id, unitId: house.id, ...restriction, proofNumber });
  const identityNumber = ENTITLED[restriction.holder] ?? personAt(2_000, house.regionCode).identityNumber;
  rows.entitled.push({
    id: stableUuid(`entitled ${id}`),
    restrictionId: id,
    name: restriction.holder,
    identityType: ENTITLED[restriction.holder] ? '7' : '1',
    identityNumber,
  });
  if (proofNumber) {
    rows.certificates.push({
      id: stableUuid(`proof ${id}`),
      entryId: id,
      unitId: house.id,
      regionCode: house.regionCode,
      kind: '不动产登记证明',
      issuedAt: new Date(`${restriction.startsOn}T10:00:00+08:00`),
      verifyCode: newVerifyCode(),
      titleCertificateNumber: proofNumber,
      status: 'valid',
    });
  }
}

/** Serial number of the first certificate of a property that is no flat. */
const PROPERTY_SERIAL = 5_000;

/**
 * Land, homesteads, fields, woods, sea and houses that are not built yet. Answers the last serial number of their
 * certificates.
 */
async function seedProperties(db: Database): Promise<number> {
  const properties = makeProperties();
  await db.insert(units).values(properties.map(({ unit }) => unit));
  const held = properties.flatMap(({ unit, rightType, holder }, index) =>
    rightType === null
      ? []
      : [
          {
            unit,
            rightType,
            holder,
            index,
            id: stableUuid(`right of ${unit.unitNumber}`),
            certificateId: stableUuid(`certificate of ${unit.unitNumber}`),
          },
        ],
  );
  const registeredAt = new Date('2019-05-20T10:00:00+08:00');
  await db.insert(rights).values(
    held.map(({ id, unit, rightType }) => ({
      id,
      unitId: unit.id,
      rightType,
      layer: layerOf(rightType),
      ownershipMode: '0',
      status: 'current' as const,
      registeredAt,
    })),
  );
  await db.insert(certificates).values(
    held.map(({ id, unit, certificateId, index }) => ({
      id: certificateId,
      rightId: id,
      unitId: unit.id,
      regionCode: unit.regionCode,
      issuedAt: registeredAt,
      verifyCode: newVerifyCode(),
      status: 'valid' as const,
      titleCertificateNumber: `浙（2019）${unit.location.slice(0, 3)}不动产权第${String(PROPERTY_SERIAL + index).padStart(7, '0')}号`,
    })),
  );
  await db.insert(rightHolders).values(
    held.map(({ id, certificateId, holder, unit }) => ({
      id: stableUuid(`holder of ${unit.unitNumber}`),
      rightId: id,
      position: 0,
      certificateId,
      ...holder,
    })),
  );
  return PROPERTY_SERIAL + properties.length;
}

/** As the population register tells them. */
function guardianRows(): (typeof guardianships.$inferInsert)[] {
  return Object.values(WARDS).flatMap(({ name, identityNumber, incapacity, guardians }) =>
    guardians.map((kind) => ({
      id: stableUuid(`guardian ${kind} of ${identityNumber}`),
      wardIdentityNumber: identityNumber,
      wardName: name,
      guardianIdentityNumber: PEOPLE[kind]?.identityNumber ?? '',
      guardianName: PEOPLE[kind]?.name ?? '',
      incapacity,
      neededUntil: incapacity === 'minor' ? comesOfAgeOn(birthDateIn(identityNumber) ?? '') : null,
      source: 'population' as const,
      proof: incapacity === 'incapable' ? '（2024）浙0106民特演示9号' : '',
      regionCode: HOME_REGION,
      startsOn: '2024-03-01',
    })),
  );
}

/** Day on which the holder of the first home has died. */
const DIED_ON = '2026-10-08';

/** Inserts parcels, houses, rights, certificates, restrictions and the population register. */
export async function seedRegister(db: Database): Promise<void> {
  const houses = makeHouses();
  const rows = rowsOf(houses);
  await db.insert(parcels).values(makeParcels());
  await db.insert(projects).values(makeProjects());
  await db.insert(units).values(houses.map(({ estate: _estate, completedYear: _year, ...unit }) => unit));
  await db.insert(rights).values(rows.rights);
  await db.insert(certificates).values(rows.certificates);
  await db.insert(rightHolders).values(rows.holders);
  await db.insert(restrictions).values(rows.restrictions);
  await db.insert(restrictionHolders).values(rows.entitled);
  const last = await seedProperties(db);
  const known = [...Object.values(PEOPLE), ...Object.values(WARDS), OFFICER_RELATIVE, ...rows.people].map(
    ({ name, identityNumber }) => ({ name, identityNumber, kind: 'person' as const }),
  );
  const bodies = ORGANISATIONS.map((body) => ({
    name: body.name,
    identityNumber: body.creditCode,
    kind: 'organisation' as const,
  }));
  await db
    .insert(populationRegister)
    // One of the holders has died: their heirs may try an inheritance.
    .values([
      ...known.map((person) => ({
        ...person,
        ...(person.identityNumber === rows.people[0]?.identityNumber ? { diedOn: DIED_ON } : {}),
      })),
      ...bodies,
    ])
    .onConflictDoNothing();
  await db.insert(familyRelations).values({
    identityNumber: PEOPLE[OFFICER_RELATIVE.officer]?.identityNumber ?? '',
    relativeIdentityNumber: OFFICER_RELATIVE.identityNumber,
    relation: OFFICER_RELATIVE.relation,
  });
  await db.insert(guardianships).values(guardianRows());
  const places = [...new Set(houses.map((house) => house.estate.place.slice(0, 3)))];
  const years = Array.from({ length: 20 }, (_, index) => 2006 + index);
  // New certificates continue after the highest serial of the seed.
  await db
    .insert(certificateCounters)
    .values(places.flatMap((place) => years.map((year) => ({ year, place, last: Math.max(last, houses.length) }))))
    .onConflictDoNothing();
}
