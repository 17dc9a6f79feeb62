// A building as floors and units: only what is in sight is drawn, arrow keys lead through all of it.
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range, VirtualItem } from '@tanstack/react-virtual';
import { useIsElder } from '@portal/shared/ui';
import type { BuildingUnit, Floor } from '../../api/buildings';
import styles from './show-building.module.css';
import { SALE_NAMES, STATE_NAMES, cellAfter, shortRoom, unitWords, widestRoom } from './unit-words';
import type { Cell } from './unit-words';

/**
 * Pixels of a cell, of the column with the floors, of a character and of what stands around a room's name; and those of
 * elder mode.
 */
const SIZES = { least: 104, height: 56, head: 72, character: 16, around: 26 };
const ELDER_SIZES = { least: 140, height: 76, head: 96, character: 21, around: 28 };
/** The bar to scroll with sideways, and the border. */
const EDGE = 20;

export interface BuildingGridProps {
  label: string;
  /** Of the words that say which keys there are. */
  describedBy: string;
  floors: readonly Floor[];
  /** The cell that keys begin from, and that is shown; a new object goes there and takes the focus. */
  goTo: Cell | null;
  onSelect: (cell: Cell) => void;
}

export function BuildingGrid({ label, describedBy, floors, goTo, onSelect }: BuildingGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { least, height, head, character, around } = useIsElder() ? ELDER_SIZES : SIZES;
  const widest = useMemo(() => widestRoom(floors), [floors]);
  const width = Math.max(least, Math.ceil(widest * character) + around);
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  const isFocusDue = useRef(false);
  const columnCount = floors.reduce((most, { units }) => Math.max(most, units.length), 0);
  // The cell with the focus stays in the document, however far it is scrolled away.
  const withActive = (at: number) => (range: Range) =>
    [...new Set([...defaultRangeExtractor(range), at])].toSorted((one, other) => one - other);
  const rows = useVirtualizer({
    count: floors.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 2,
    useFlushSync: false,
    rangeExtractor: withActive(active.row),
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: columnCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => width,
    overscan: 2,
    useFlushSync: false,
    rangeExtractor: withActive(active.column),
    paddingStart: head,
    scrollPaddingStart: head,
  });
  useEffect(() => {
    rows.measure();
    columns.measure();
  }, [rows, columns, width, height]);

  function move(to: Cell): void {
    isFocusDue.current = true;
    setActive(to);
    rows.scrollToIndex(to.row);
    columns.scrollToIndex(to.column);
  }
  const mover = useRef(move);
  useEffect(() => {
    mover.current = move;
  });
  useEffect(() => {
    if (goTo) mover.current(goTo);
  }, [goTo]);
  // In slices behind the frame: what comes into sight next is drawn ahead of it, so that no frame waits for it.
  const inSight = useDeferredValue(rows.getVirtualItems());
  const shown = useDeferredValue(columns.getVirtualItems());
  useEffect(() => {
    const cell = isFocusDue.current && scroller.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (!cell) return;
    isFocusDue.current = false;
    cell.focus({ preventScroll: true });
  }, [active, inSight, shown]);

  /** One listener for all cells. */
  function pick({ target }: MouseEvent): void {
    const clicked = (target as Element).closest<HTMLElement>('[role="gridcell"]');
    const row = clicked?.closest<HTMLElement>('[role="row"]');
    if (!clicked || !row) return;
    const at = (element: Element, name: string) => Number(element.getAttribute(name));
    const cell = { row: at(row, 'aria-rowindex') - 1, column: at(clicked, 'aria-colindex') - 1 };
    move(cell);
    onSelect(cell);
  }

  function follow(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') onSelect(active);
    const to = cellAfter(event.key, event.ctrlKey, active, floors);
    if (to) move(to);
    if (to || event.key === ' ' || event.key === 'Enter') event.preventDefault();
  }

  return (
    <div ref={scroller} className={styles.scroller} style={{ maxBlockSize: floors.length * height + EDGE }}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={floors.length}
        aria-colcount={columnCount}
        aria-describedby={describedBy}
        className={styles.grid}
        style={{ blockSize: rows.getTotalSize(), inlineSize: columns.getTotalSize() }}
        onKeyDown={follow}
        onClick={pick}
      >
        {/* One thing that stays in sight and not one a row, which the browser would lay over each other in every
            frame. Cells say their floor themselves. */}
        <div aria-hidden className={styles.floors} style={{ inlineSize: head }}>
          {inSight.map(({ index: row, start: top }) => (
            <div key={row} className={styles.floor} style={{ insetBlockStart: top, blockSize: height }}>
              {floors[row]?.name}
            </div>
          ))}
        </div>
        {inSight.map(({ index: row, start: top }) => {
          const floor = floors[row];
          if (!floor) return null;
          return (
            <FloorRow
              key={row}
              {...{ floor, row, top, height, width, shown }}
              activeColumn={row === active.row ? active.column : null}
            />
          );
        })}
      </div>
    </div>
  );
}

interface FloorRowProps {
  floor: Floor;
  row: number;
  top: number;
  height: number;
  width: number;
  /** The columns in sight; the same object as long as they are the same. */
  shown: readonly VirtualItem[];
  /** Null where the cell with the focus is on another floor. */
  activeColumn: number | null;
}

/** While a table scrolls up and down only floors that come into sight are drawn. */
const FloorRow = memo(function FloorRow(props: FloorRowProps) {
  const { floor, row, top, height, width, shown, activeColumn } = props;
  return (
    <div
      role="row"
      aria-label={floor.name}
      aria-rowindex={row + 1}
      className={styles.row}
      style={{ insetBlockStart: top, blockSize: height }}
    >
      {shown.map(({ index: column, start }) => {
        const unit = floor.units[column];
        if (!unit) return null;
        return (
          <UnitCell
            key={column}
            {...{ unit, column, start, width }}
            floor={floor.name}
            isActive={column === activeColumn}
          />
        );
      })}
    </div>
  );
});

interface UnitCellProps {
  unit: BuildingUnit;
  floor: string;
  column: number;
  start: number;
  width: number;
  isActive: boolean;
}

/** While it scrolls sideways only cells that come into sight are. */
const UnitCell = memo(function UnitCell({ unit, floor, column, start, width, isActive }: UnitCellProps) {
  return (
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-label={unitWords(floor, unit)}
      tabIndex={isActive ? 0 : -1}
      data-state={unit.state}
      data-mine={unit.isMine || undefined}
      className={styles.unit}
      style={{ insetInlineStart: start, inlineSize: width }}
    >
      {`${shortRoom(unit.room)}\n${SALE_NAMES[unit.saleState] || STATE_NAMES[unit.state]}`}
    </div>
  );
});
