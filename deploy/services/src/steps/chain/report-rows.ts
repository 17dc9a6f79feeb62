// Rows of a report of sold houses: what the ledger of presold houses knows of a flat, completed by what the developer
// says of its sale.
import type { reportSoldUnits } from '@portal/applications/contract';
import type { Business, Party } from '@portal/shared/catalogue';
import { validateApplication } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toFen, toYuanText } from '@portal/shared/kernel';
import type { HouseRow } from './steps';

/** Table of the form in which sold flats stand. */
export const REPORT_TABLE = 'ysdy';

/** The number of the first buyer stands in the row. */
export type SoldUnit = InputOf<typeof reportSoldUnits>['units'][number];
export type RowFault = OutputOf<typeof reportSoldUnits>['errors'][number];
export interface JudgedRows {
  rows: Party[];
  faults: RowFault[];
}

const OTHER_CONTRACT = '与已备案的预售合同不一致，请核对';

/**
 * A row for every flat that may be reported, and why the others may not.
 * @param today for checks against the calendar
 */
export function judgeRows(
  business: Business,
  sold: readonly SoldUnit[],
  houses: ReadonlyMap<string, HouseRow>,
  today: string,
): JudgedRows {
  const judged: JudgedRows = { rows: [], faults: [] };
  const seen = new Set<string>();
  for (const unit of sold) {
    const house = houses.get(unit.unitNumber);
    if (!house) continue;
    const row = rowOf(unit, house);
    const faults = seen.has(unit.unitNumber)
      ? [{ path: 'dyh', message: '同一单元只能申报一次' }]
      : [...ledgerFaults(unit, house), ...formFaults(business, row, today)];
    seen.add(unit.unitNumber);
    if (faults.length === 0) judged.rows.push(row);
    else judged.faults.push(...faults.map((fault) => ({ unitNumber: unit.unitNumber, ...fault })));
  }
  return judged;
}

/** The filed contract counts before what is sent; what is sent counts where none is filed. */
function rowOf({ unitNumber, buyers = [], price, contractNumber }: SoldUnit, house: HouseRow): Party {
  const fen = house.price ?? price;
  return {
    dyh: unitNumber,
    fh: /\d+幢.*$/.exec(house.location)?.[0] ?? house.location,
    htbah: house.contractNumber ?? contractNumber ?? '',
    msrmc: house.buyerName ?? buyers.map(({ name }) => name).join('、'),
    msrzjh: house.buyerIdentityNumber ?? buyers[0]?.identityNumber ?? '',
    jzmj: house.area,
    cjjg: fen === undefined ? '' : toYuanText(toFen(fen)),
  };
}

function ledgerFaults(
  { buyers = [], price, contractNumber }: SoldUnit,
  house: HouseRow,
): { path: string; message: string }[] {
  if (house.firstRegisteredOn !== null) return [{ path: 'dyh', message: '该单元已办理首次登记，不再申报预售' }];
  const isOther = (sent: unknown, filed: unknown): boolean => sent !== undefined && filed !== null && sent !== filed;
  const numbers = buyers.map(({ identityNumber }) => identityNumber);
  return [
    ...(isOther(contractNumber, house.contractNumber) ? [{ path: 'htbah', message: OTHER_CONTRACT }] : []),
    ...(house.buyerIdentityNumber !== null && numbers.length > 0 && !numbers.includes(house.buyerIdentityNumber)
      ? [{ path: 'msrzjh', message: OTHER_CONTRACT }]
      : []),
    ...(isOther(price, house.price) ? [{ path: 'cjjg', message: OTHER_CONTRACT }] : []),
  ];
}

/** The catalogue's own checks of one row. */
function formFaults(business: Business, row: Party, today: string): { path: string; message: string }[] {
  const prefix = `tables.${REPORT_TABLE}.0.`;
  return validateApplication(
    business,
    { fields: {}, parties: {}, tables: { [REPORT_TABLE]: [row] } },
    { today, facts: [] },
  )
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ path, message }) => ({ path: path.slice(prefix.length), message }));
}
