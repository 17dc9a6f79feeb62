// The corners of a ring as a table: longitude and latitude are typed, sides are measured.
import { useState } from 'react';
import { Button, DataTable, TextInput } from '@portal/shared/ui';
import type { Position } from '../../contract/graphics';
import { metres, sidesOf } from '../../drawing/measures';

export interface CornerTableProps {
  corners: readonly Position[];
  chosen: number | null;
  isLocked: boolean;
  onChoose: (index: number) => void;
  onChange: (corners: Position[]) => void;
}

interface Row {
  index: number;
  place: Position;
  side: number;
}

export const cornerName = (index: number): string => `J${index + 1}`;

export function CornerTable({ corners, chosen, isLocked, onChoose, onChange }: CornerTableProps) {
  const sides = sidesOf(corners);
  const rows = corners.map((place, index): Row => ({ index, place, side: sides[index] ?? 0 }));
  const put = (index: number, axis: 0 | 1, value: number) =>
    onChange(
      corners.map((place, at): Position => {
        if (at !== index) return place;
        return axis === 0 ? [value, place[1]] : [place[0], value];
      }),
    );
  const cell = (axis: 0 | 1, title: string) => (row: Row) =>
    isLocked ? (
      String(row.place[axis])
    ) : (
      <NumberCell
        key={`${row.index} ${row.place[axis]}`}
        label={`${cornerName(row.index)}${title}`}
        value={row.place[axis]}
        onFocus={() => onChoose(row.index)}
        onCommit={(value) => put(row.index, axis, value)}
      />
    );
  return (
    <DataTable<Row>
      caption="界址点成果表"
      rows={rows}
      rowKey={({ index }) => String(index)}
      columns={[
        {
          key: 'name',
          title: '点号',
          render: ({ index }) => (index === chosen ? <strong>{cornerName(index)}</strong> : cornerName(index)),
          rowHeader: true,
          nowrap: true,
        },
        { key: 'longitude', title: '经度（°）', render: cell(0, '经度') },
        { key: 'latitude', title: '纬度（°）', render: cell(1, '纬度') },
        { key: 'side', title: '到下一点（米）', render: ({ side }) => metres(side), align: 'end', nowrap: true },
      ]}
      cardActions={
        isLocked
          ? undefined
          : ({ index }) => (
              <Button
                size="small"
                variant="text"
                aria-label={`删除${cornerName(index)}`}
                onClick={() => onChange(corners.filter((_, at) => at !== index))}
              >
                删除
              </Button>
            )
      }
    />
  );
}

interface NumberCellProps {
  label: string;
  value: number;
  onFocus: () => void;
  onCommit: (value: number) => void;
}

/** What is no number stays as it was typed, marked, and changes nothing. */
function NumberCell({ label, value, onFocus, onCommit }: NumberCellProps) {
  const [typed, setTyped] = useState(String(value));
  const read = typed.trim() === '' ? NaN : Number(typed);
  const commit = () => {
    if (Number.isFinite(read) && read !== value) onCommit(read);
  };
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      chars={8}
      value={typed}
      invalid={!Number.isFinite(read)}
      onChange={setTyped}
      onFocus={onFocus}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}
