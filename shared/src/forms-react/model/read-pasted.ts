// Rows that somebody has copied from a spreadsheet: cells between tabs, read into the fields of a table, each fault by
// its row and column.
import { createScope, isEmptyValue, isFieldShown, rowScope, selectableItems, validateField } from '../../catalogue';
import type { Business, FieldDefinition, FieldValue, FormContext, Party, TableDefinition } from '../../catalogue';
import { isGiven } from './field-model';

export interface PastedFault {
  /** As counted in what was pasted, from 1. */
  readonly row: number;
  /** Label of the column; of a row as a whole none. */
  readonly column: string | null;
  readonly message: string;
}

export interface Pasted {
  /** Labels of the fields, in the order of the columns. */
  readonly columns: readonly FieldDefinition[];
  readonly rows: readonly Party[];
  readonly faults: readonly PastedFault[];
}

/** Fields that a row may bring: typed by somebody, one cell each. */
export function columnsOf({ fields }: TableDefinition): readonly FieldDefinition[] {
  return fields.filter((definition) => !isGiven(definition) && definition.kind !== 'daterange');
}

/** A first row with the names of fields says which column is which; without one they stand in the form's order. */
export function readPasted(
  business: Business,
  table: TableDefinition,
  text: string,
  context: FormContext,
  room: number,
): Pasted {
  const cells = cellsOf(text);
  const known = columnsOf(table);
  const [head = []] = cells;
  const named = head.map((cell) => known.find(({ label }) => label === plain(cell)));
  const isHead =
    head.length > 0 && named.some(Boolean) && named.every((one, at) => one || plain(head[at] ?? '') === '');
  const columns = isHead ? named : known;
  const body = cells.slice(isHead ? 1 : 0);
  const first = isHead ? 2 : 1;
  const faults: PastedFault[] = [];
  const rows = body.map((row, at) => {
    const extra = row.slice(columns.length).some((cell) => plain(cell) !== '');
    if (extra)
      faults.push({ row: first + at, column: null, message: `多出${row.length - columns.length}列，请核对列的顺序` });
    return Object.fromEntries(
      columns.flatMap((definition, column): [string, FieldValue][] => {
        const value = definition && valueOf(business, definition, row[column] ?? '');
        return definition && value !== undefined && !isEmptyValue(value) ? [[definition.key, value]] : [];
      }),
    );
  });
  if (rows.length > room)
    faults.unshift({ row: first + room, column: null, message: `最多还能填${room}行，粘贴了${rows.length}行` });
  const form = { fields: {}, parties: {}, tables: { [table.table]: rows } };
  const whole = createScope(business, form, context);
  for (const [at, row] of rows.entries()) {
    const scope = rowScope(business, form, whole, table.table, at);
    for (const definition of known) {
      if (!isFieldShown(definition, scope)) continue;
      const message = validateField(business, definition, row[definition.key], scope);
      if (message !== null) faults.push({ row: first + at, column: definition.label, message });
    }
  }
  return { columns: columns.flatMap((one) => one ?? []), rows, faults };
}

const plain = (cell: string): string => cell.normalize('NFKC').trim();

/** Codes by their names, days and numbers as spreadsheets write them; whatever else as it stands. */
function valueOf(business: Business, { kind, enum: name, codes }: FieldDefinition, cell: string): FieldValue {
  const typed = cell.trim();
  const table = name ? business.enumsByName[name] : undefined;
  if (table) {
    const items = [...table.items, ...selectableItems(table)].filter(({ code }) => !codes || codes.includes(code));
    const codeOf = (one: string): string =>
      items.find((item) => item.code === one || item.name === one || plain(item.name) === plain(one))?.code ?? one;
    if (kind !== 'multiselect') return codeOf(typed);
    return typed
      .split(/[、，,;；]/u)
      .filter((one) => one.trim() !== '')
      .map((one) => codeOf(one.trim()));
  }
  if (kind === 'date') {
    const day = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u.exec(plain(typed));
    return day ? `${day[1]}-${(day[2] ?? '').padStart(2, '0')}-${(day[3] ?? '').padStart(2, '0')}` : typed;
  }
  if (kind === 'area' || kind === 'money' || kind === 'number' || kind === 'percent')
    return plain(typed)
      .replace(/,/g, '')
      .replace(/[㎡%元]$|m2$/u, '')
      .trim();
  if (kind === 'share') return plain(typed).replace(/%$/, '').trim();
  return typed;
}

/** Lines of cells; a cell in quotes holds tabs, line ends and doubled quotes. Empty lines at the end are none. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const end = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === '\t') end();
    else if (sign === '\n') {
      end();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  end();
  return rows.filter((row) => row.some((one) => one.trim() !== ''));
}
