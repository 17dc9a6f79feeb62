// The corners of a ring as a table: degrees, or metres of the zone, are typed; sides are measured.
import { useState } from 'react';
import { Button, DataTable, Field, Inline, Pagination, Select, TextInput } from '@portal/shared/ui';
import type { Position } from '../../contract/graphics';
import { metres, sidesOf } from '../../drawing/measures';
import { planeAt, toPlane, withPlane } from '../../drawing/plane-table';
import styles from './draw.module.css';

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

/** How corners are written: what stands in the two columns, and what a typed number makes of a corner. */
interface Writing {
  titles: readonly [string, string];
  words: (place: Position) => readonly [string, string];
  changed: (place: Position, axis: 0 | 1, value: number) => Position;
}

/** Rows on the page at once: every one of them holds two fields. */
const PAGE = 50;

export const cornerName = (index: number): string => `J${index + 1}`;

const DEGREES: Writing = {
  titles: ['经度（°）', '纬度（°）'],
  words: ([longitude, latitude]) => [String(longitude), String(latitude)],
  changed: (place, axis, value) => (axis === 0 ? [value, place[1]] : [place[0], value]),
};

function planeWriting(first: Position | undefined): Writing | null {
  const plane = first && planeAt(first);
  if (!plane) return null;
  const { projector } = plane;
  return {
    titles: ['X（米）', 'Y（米）'],
    words: (place) => {
      const [x, y] = toPlane(projector, place);
      return [x.toFixed(3), y.toFixed(3)];
    },
    changed: (place, axis, value) => withPlane(projector, place, axis, value),
  };
}

export function CornerTable({ corners, chosen, isLocked, onChoose, onChange }: CornerTableProps) {
  const [system, setSystem] = useState('degrees');
  const [first] = corners;
  const { titles, words, changed } = (system === 'plane' && planeWriting(first)) || DEGREES;
  const zone = first && planeAt(first)?.zone;
  const [page, setPage] = useState(1);
  const [followed, setFollowed] = useState(chosen);
  if (followed !== chosen) {
    setFollowed(chosen);
    if (chosen !== null) setPage(Math.floor(chosen / PAGE) + 1);
  }
  const sides = sidesOf(corners);
  const rows = corners.map((place, index): Row => ({ index, place, side: sides[index] ?? 0 }));
  const cell = (axis: 0 | 1) => (row: Row) =>
    isLocked ? (
      words(row.place)[axis]
    ) : (
      <NumberCell
        label={`${cornerName(row.index)}${titles[axis]}`}
        value={words(row.place)[axis]}
        onFocus={() => onChoose(row.index)}
        onCommit={(value) =>
          onChange(corners.map((place, at) => (at === row.index ? changed(place, axis, value) : place)))
        }
      />
    );
  const split = (index: number) => {
    const [from, to] = [corners[index], corners[(index + 1) % corners.length]];
    if (!from || !to) return;
    onChange(corners.toSpliced(index + 1, 0, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
    onChoose(index + 1);
  };
  const remove = (index: number) => {
    onChange(corners.filter((_, at) => at !== index));
    onChoose(Math.max(0, index - 1));
  };
  const at = chosen !== null && corners[chosen] ? { name: cornerName(chosen), index: chosen } : null;
  return (
    <>
      <Inline gap={2} align="end">
        <Field label="坐标显示">
          <Select
            value={system}
            onChange={setSystem}
            options={[
              { value: 'degrees', label: 'CGCS2000 经纬度' },
              ...(zone ? [{ value: 'plane', label: `CGCS2000 3度带第${zone}带` }] : []),
            ]}
          />
        </Field>
        {!isLocked && (
          <>
            <Button disabled={!at} onClick={() => at && split(at.index)}>
              {at ? `在${at.name}之后插入` : '插入界址点'}
            </Button>
            <Button disabled={!at} onClick={() => at && remove(at.index)}>
              {at ? `删除${at.name}` : '删除界址点'}
            </Button>
          </>
        )}
      </Inline>
      <DataTable<Row>
        caption="界址点成果表"
        rows={rows.slice((page - 1) * PAGE, page * PAGE)}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            key: 'name',
            title: '点号',
            render: ({ index }) => (
              <Button
                size="small"
                variant={index === chosen ? 'primary' : 'text'}
                aria-pressed={index === chosen}
                aria-label={`选择${cornerName(index)}`}
                onClick={() => onChoose(index)}
              >
                {cornerName(index)}
              </Button>
            ),
            rowHeader: true,
            nowrap: true,
          },
          { key: 'first', title: titles[0], render: cell(0) },
          { key: 'second', title: titles[1], render: cell(1) },
          { key: 'side', title: '到下一点（米）', render: ({ side }) => metres(side), align: 'end', nowrap: true },
        ]}
      />
      {rows.length > PAGE && (
        <Pagination page={page} pageSize={PAGE} total={rows.length} onChange={setPage} label="界址点分页" />
      )}
    </>
  );
}

interface NumberCellProps {
  label: string;
  value: string;
  onFocus: () => void;
  onCommit: (value: number) => void;
}

/** What is no number stays as it was typed, marked, and changes nothing. */
function NumberCell({ label, value, onFocus, onCommit }: NumberCellProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const read = typed.trim() === '' ? NaN : Number(typed);
  const commit = () => {
    if (Number.isFinite(read) && read !== Number(value)) onCommit(read);
  };
  return (
    <div className={styles.number}>
      <TextInput
        aria-label={label}
        inputMode="decimal"
        value={typed}
        invalid={!Number.isFinite(read)}
        onChange={setTyped}
        onFocus={onFocus}
        onBlur={commit}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && nativeEvent.keyCode !== 229) commit();
        }}
      />
    </div>
  );
}
