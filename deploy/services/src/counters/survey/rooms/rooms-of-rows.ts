// Rows of a sheet become rooms: headings in whatever order, codes or the words of their lists, and what is wrong by
// line.
import { allEnums, selectableItems } from '@portal/shared/catalogue';
import { isUnitNumber } from '@portal/shared/kernel';
import { MOST_ROOMS } from '@portal/surveying/contract';
import type { SurveyedRoom } from '../results/survey-results';

export interface RoomFault {
  /** From 1, the headings among them. */
  line: number;
  message: string;
}
type Column = keyof SurveyedRoom;

const HEADINGS: readonly (readonly [RegExp, Column])[] = [
  [/^(不动产单元(号|代码)|bdcdyh)$/i, 'unitCode'],
  [/^(房号|户号|室号|fh)$/i, 'name'],
  [/^(所在层|层次|楼层|szc)$/i, 'floor'],
  [/^(总层数|zcs)$/i, 'storeys'],
  [/^(建筑面积|jzmj)/i, 'area'],
  [/^(专有(建筑)?面积|套内(建筑)?面积|tnjzmj)/i, 'innerArea'],
  [/^(分摊(建筑|共有)?面积|ftjzmj)/i, 'sharedArea'],
  [/^(用途|房屋用途|fwyt)$/i, 'use'],
  [/^(结构|房屋结构|fwjg)$/i, 'structure'],
];
const REQUIRED: readonly (readonly [Column, string])[] = [
  ['unitCode', '不动产单元号'],
  ['name', '房号'],
  ['area', '建筑面积'],
];
const AREA = /^\d{1,8}(\.\d{1,2})?$/;
const MOST_FAULTS = 100;

/** A code of the list, or its word. */
function codeOf(list: 'FWYT' | 'FWJG', text: string): string | null {
  const table = allEnums[list];
  return (table ? selectableItems(table) : []).find(({ code, name }) => code === text || name === text)?.code ?? null;
}

/** @returns the rooms of lines without a fault, and the faults; more than a hundred are not named */
export function roomsOfRows(rows: readonly (readonly string[])[]): { rooms: SurveyedRoom[]; faults: RoomFault[] } {
  const at = rows.findIndex((row) => row.some((cell) => HEADINGS[0]?.[0].test(cell)));
  const columns = new Map<Column, number>();
  for (const [index, cell] of (rows[at] ?? []).entries()) {
    const column = HEADINGS.find(([pattern]) => pattern.test(cell.replaceAll(' ', '')))?.[1];
    if (column && !columns.has(column)) columns.set(column, index);
  }
  const missing = REQUIRED.filter(([column]) => !columns.has(column)).map(([, label]) => label);
  if (missing.length > 0)
    return { rooms: [], faults: [{ line: Math.max(at, 0) + 1, message: `表头缺少：${missing.join('、')}` }] };
  const rooms: SurveyedRoom[] = [];
  const faults: RoomFault[] = [];
  const lines = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index <= at || row.every((cell) => cell === '')) continue;
    const line = index + 1;
    const room = roomOf((column) => row[columns.get(column) ?? -1] ?? '');
    const earlier = typeof room === 'string' ? undefined : lines.get(room.unitCode);
    if (typeof room === 'string') faults.push({ line, message: room });
    else if (earlier !== undefined) faults.push({ line, message: `不动产单元号与第${String(earlier)}行重复` });
    else {
      lines.set(room.unitCode, line);
      rooms.push(room);
    }
  }
  if (rooms.length > MOST_ROOMS)
    faults.unshift({ line: 1, message: `房屋超过${String(MOST_ROOMS)}户，请按幢分次提交` });
  if (rooms.length === 0 && faults.length === 0) faults.push({ line: at + 1, message: '清单中没有房屋' });
  return { rooms: rooms.slice(0, MOST_ROOMS), faults: faults.slice(0, MOST_FAULTS) };
}

/** A room, or what is wrong with its line. */
function roomOf(cell: (column: Column) => string): SurveyedRoom | string {
  const unitCode = cell('unitCode').replace(/\s/g, '').toUpperCase();
  if (!isUnitNumber(unitCode)) return `不动产单元号“${unitCode.slice(0, 30)}”不符合28位编码规则`;
  const name = cell('name');
  if (name === '' || name.length > 40) return '房号应为1至40字';
  const [area, innerArea, sharedArea] = (['area', 'innerArea', 'sharedArea'] as const).map((column) =>
    plain(cell(column)),
  ) as [string, string, string];
  const wrong = [area, innerArea, sharedArea].find((text, at) => !AREA.test(text) && (at === 0 || text !== ''));
  if (wrong !== undefined) return `面积“${wrong.slice(0, 20)}”应为数字，最多两位小数`;
  const use = cell('use') === '' ? '' : codeOf('FWYT', cell('use'));
  if (use === null) return `房屋用途“${cell('use').slice(0, 20)}”不在用途代码表中`;
  const structure = cell('structure') === '' ? '' : codeOf('FWJG', cell('structure'));
  if (structure === null) return `房屋结构“${cell('structure').slice(0, 20)}”不在结构代码表中`;
  return {
    unitCode,
    name,
    floor: cell('floor').slice(0, 20),
    storeys: cell('storeys').slice(0, 6),
    area,
    ...(innerArea === '' ? {} : { innerArea }),
    ...(sharedArea === '' ? {} : { sharedArea }),
    use,
    structure,
  };
}

/** Spreadsheets keep 100.10 as 100.09999999999999. */
function plain(text: string): string {
  const bare = text.replace(/(平方米|㎡|m²)$/i, '').replaceAll(',', '');
  return /^\d+\.\d{6,}$/.test(bare) ? String(Number(Number(bare).toFixed(2))) : bare;
}
