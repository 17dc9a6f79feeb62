// Properties as a query of ownership tells them: what is held under some numbers, or the one that a certificate shows.
import { UNIT_KINDS } from '@portal/shared/catalogue';
import type { FieldValue } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Paging } from '../../platform/core/paging/page-query';
import type { Database } from '../../platform/db/database';
import { ownershipModeName } from '../certificates/ownership-mode';
import { rightTypeName, valueText } from '../certificates/render';
import type { ListedRight } from '../standing/register';
import { findRightByCertificate, holdsRightOn, listRegisteredRights } from '../standing/register';

export interface HeldProperty {
  unitId: string;
  regionCode: string;
  titleCertificateNumber: string;
  unitNumber: string;
  location: string;
  /** In words. */
  rightType: string;
  use: string | null;
  /** ㎡ as decimal text. */
  area: string | null;
  coOwnership: string;
  registeredOn: string;
  holderNames: readonly string[];
}

const [firstKind = 'house', ...furtherKinds] = UNIT_KINDS.filter((kind) => kind !== 'none');
/** Where the register keeps use and area, by kind of unit: of a house before that of its land. */
const USES = [
  ['fwyt', 'FWYT'],
  ['tdyt', 'TDYT'],
] as const;
const LAND_AREAS = ['zdmj', 'zhmj', 'syqmj', 'cbmj', 'mj'];

type Register = Readonly<Record<string, FieldValue | undefined>>;
const filled = (register: Register, key: string): string | null => {
  const value = register[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Of a piece of land, or of what grows or lies there. */
export function landAreaOf(register: Register): string | null {
  return LAND_AREAS.map((key) => filled(register, key)).find((value) => value !== null) ?? null;
}

/** One page of everything held under these numbers, by certificate. */
export async function listHeldProperties(
  db: Database,
  identities: readonly string[],
  page: Paging,
): Promise<{ total: number; rows: HeldProperty[] }> {
  const { total, rows } = await listRegisteredRights(db, identities, page, {
    unitKind: firstKind,
    furtherKinds,
    rightTypes: [],
  });
  return { total, rows: rows.map(described) };
}

/** Whether any house is held under these numbers. */
export function holdsHouse(db: Database, identities: readonly string[]): Promise<boolean> {
  return holdsRightOn(db, identities, 'house');
}

/** The property that a certificate in force shows. */
export async function findHeldProperty(db: Database, titleCertificateNumber: string): Promise<HeldProperty | null> {
  const found = await findRightByCertificate(db, titleCertificateNumber);
  return found && described({ ...found, holderNames: found.holders.map(({ name }) => name) });
}

function described({
  unit,
  right,
  certificate,
  holderNames,
}: Pick<ListedRight, 'unit' | 'right' | 'certificate' | 'holderNames'>): HeldProperty {
  const register: Register = unit.register;
  const use = USES.find(([key]) => filled(register, key) !== null);
  return {
    unitId: unit.id,
    regionCode: unit.regionCode,
    titleCertificateNumber: certificate.titleCertificateNumber,
    unitNumber: unit.unitNumber,
    location: unit.location,
    rightType: rightTypeName(right.rightType),
    use: use ? valueText(register[use[0]], use[1]) : null,
    area: filled(register, 'jzmj') ?? landAreaOf(register),
    coOwnership: ownershipModeName(right.ownershipMode),
    registeredOn: toShanghaiDate(right.registeredAt),
    holderNames,
  };
}
