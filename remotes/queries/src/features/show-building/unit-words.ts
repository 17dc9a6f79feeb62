// What a unit of a building table is called: its state in words, for those who see its colour and those who do not.
import type { BuildingUnit, Floor, SaleState, UnitState } from '../../api/buildings';

export const STATE_NAMES: Readonly<Record<UnitState, string>> = {
  unregistered: '未登记',
  registered: '已登记',
  notice: '已预告',
  mortgaged: '已抵押',
  disputed: '有异议',
  sealed: '已查封',
  running: '办理中',
};
export const SALE_NAMES: Readonly<Record<SaleState, string>> = {
  none: '',
  available: '可售',
  contracted: '已网签',
  noticed: '已办预告',
  sold: '已售',
};

export function unitWords(floor: string, { room, state, saleState, isMine, area, use }: BuildingUnit): string {
  return [
    floor,
    room,
    // What the cell shows comes first, as it is read.
    SALE_NAMES[saleState],
    STATE_NAMES[state],
    isMine ? '您的房屋' : '',
    area ? `${area}平方米` : '',
    use ?? '',
  ]
    .filter(Boolean)
    .join('，');
}

/** How many units are in each state, in the order of the legend; states that nothing is in are left out. */
export function countStates(floors: readonly Floor[]): [UnitState, number][] {
  const counts = new Map<UnitState, number>();
  for (const { units } of floors) for (const { state } of units) counts.set(state, (counts.get(state) ?? 0) + 1);
  return (Object.keys(STATE_NAMES) as UnitState[]).flatMap((state) => {
    const count = counts.get(state);
    return count === undefined ? [] : [[state, count] as [UnitState, number]];
  });
}

/** Where the first unit stands whose room has these words; null where there is none. */
export function findUnit(floors: readonly Floor[], words: string): Cell | null {
  const sought = words.trim();
  if (sought === '') return null;
  for (const [row, { units }] of floors.entries()) {
    const column = units.findIndex(({ room, unitNumber }) => room.includes(sought) || unitNumber === sought);
    if (column >= 0) return { row, column };
  }
  return null;
}

/**
 * In characters of full width; digits and Latin letters take less. Longer names of rooms are rare, and read in full
 * below the table.
 */
const LONGEST_SHOWN = 12;

/** Of digits and Latin letters, which take less than a character of full width. */
const NARROW = 0.62;
const FIRST_WIDE = 0x2e80;
const widthAt = (room: string, at: number): number => (room.charCodeAt(at) < FIRST_WIDE ? NARROW : 1);

/** How wide the longest name of a room is, in characters of full width: what its cells have to hold. */
export function widestRoom(floors: readonly Floor[]): number {
  let widest = 0;
  for (const { units } of floors)
    for (const { room } of units) {
      let width = 0;
      for (let at = 0; at < room.length; at += 1) width += widthAt(room, at);
      if (width > widest) widest = width;
    }
  return Math.min(widest, LONGEST_SHOWN);
}

/**
 * A name as a cell shows it: cut here and not by each cell, whose clip the browser would have to reckon with in every
 * frame.
 */
export function shortRoom(room: string): string {
  let width = 0;
  for (let at = 0; at < room.length; at += 1) {
    width += widthAt(room, at);
    if (width > LONGEST_SHOWN) return `${room.slice(0, at - 1)}…`;
  }
  return room;
}

export interface Cell {
  row: number;
  column: number;
}

const PAGE_ROWS = 10;

/**
 * Where a key leads from a cell; null for keys that lead nowhere. Floors differ in length: a row ends at its last unit.
 */
export function cellAfter(key: string, isFar: boolean, { row, column }: Cell, floors: readonly Floor[]): Cell | null {
  const lastRow = floors.length - 1;
  const to = (nextRow: number, nextColumn: number): Cell => {
    const at = Math.min(lastRow, Math.max(0, nextRow));
    return { row: at, column: Math.min((floors[at]?.units.length ?? 1) - 1, Math.max(0, nextColumn)) };
  };
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'PageUp':
      return to(row - PAGE_ROWS, column);
    case 'PageDown':
      return to(row + PAGE_ROWS, column);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? lastRow : row, Number.MAX_SAFE_INTEGER);
    default:
      return null;
  }
}
