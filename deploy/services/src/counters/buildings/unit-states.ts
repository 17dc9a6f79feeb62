// What a building table says of one unit, and to whom it says more than its state.
import { allEnums, findEnumName } from '@portal/shared/catalogue';
import type { BuildingUnit, SaleState, UnitState } from '@portal/queries/contract';
import type { Sale } from '../../steps/chain/public';
import type { BuildingUnitRow } from '../../register/public';

/** The register's row, the sale's, or both. */
export interface TableUnit {
  unitNumber: string;
  location: string;
  row: BuildingUnitRow | null;
  sale: Sale | null;
}

/** The gravest first. */
const BY_ENTRY: readonly (readonly [UnitState, readonly string[]])[] = [
  ['sealed', ['sealed']],
  ['disputed', ['dissent']],
  ['mortgaged', ['mortgage']],
  ['notice', ['notice', 'mortgageNotice']],
];

function stateOf({ row }: TableUnit, seesAll: boolean): UnitState {
  if (!row) return 'unregistered';
  if (seesAll && row.isRunning) return 'running';
  const found = BY_ENTRY.find(([, kinds]) => row.entries.some((kind) => kinds.includes(kind)));
  return found?.[0] ?? (row.isRegistered ? 'registered' : 'unregistered');
}

function saleStateOf({ row, sale }: TableUnit): SaleState {
  if (!sale) return 'none';
  return sale.stage !== 'available' && row?.isRegistered ? 'sold' : sale.stage;
}

/** Where the place names the building, what comes after it; else the unit's own four digits. */
export function roomOf({ location, unitNumber }: Pick<TableUnit, 'location' | 'unitNumber'>): string {
  return /[幢栋]([^幢栋]{1,20})$/.exec(location)?.[1] ?? unitNumber.slice(-4);
}

/** The register's floor, or that of the room's number; null where neither tells. */
export function floorOf({ row, ...unit }: Pick<TableUnit, 'row' | 'location' | 'unitNumber'>): number | null {
  const written = /^(-?\d{1,3})/.exec(row?.floor ?? '')?.[1];
  if (written !== undefined) return Number(written);
  const room = /(\d{1,3})\d{2}室?$/.exec(roomOf(unit))?.[1];
  return room === undefined ? null : Number(room);
}

/** @param seesAll for the developer of the project and the region's officers; what is one's own one sees anyway */
export function describeUnit(unit: TableUnit, seesAll: boolean): BuildingUnit {
  const { row, sale } = unit;
  const isMine = row?.isMine ?? false;
  const isOpen = seesAll || isMine;
  return {
    room: roomOf(unit),
    state: stateOf(unit, isOpen),
    saleState: saleStateOf(unit),
    ...(isOpen
      ? {
          unitNumber: unit.unitNumber,
          area: row?.area ?? sale?.area ?? '',
          use: (row?.use && allEnums.FWYT && findEnumName(allEnums.FWYT, row.use)) ?? '',
        }
      : {}),
    ...(isMine ? { isMine } : {}),
  };
}
