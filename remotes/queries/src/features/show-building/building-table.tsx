// The table of one building: how many units are in which state, a room to go to, the grid, and what is known of the
// unit that is chosen.
import { useId, useMemo, useState } from 'react';
import { formatUnitNumber } from '@portal/shared/kernel';
import { Button, Card, DefinitionList, FilterBar, Notice, SearchField, Stack } from '@portal/shared/ui';
import type { BuildingUnit, Floor } from '../../api/buildings';
import { BuildingGrid } from './building-grid';
import styles from './show-building.module.css';
import { SALE_NAMES, STATE_NAMES, countStates, findUnit } from './unit-words';
import type { Cell } from './unit-words';

export interface BuildingTableProps {
  label: string;
  floors: readonly Floor[];
  /** Where the certificate of a unit that is the person's own is found. */
  ownHref: string;
}

export function BuildingTable({ label, floors, ownHref }: BuildingTableProps) {
  const [words, setWords] = useState('');
  const [isMissed, setMissed] = useState(false);
  const [goTo, setGoTo] = useState<Cell | null>(null);
  const [chosen, setChosen] = useState<Cell | null>(null);
  const keys = useId();
  const counts = useMemo(() => countStates(floors), [floors]);
  const floor = chosen && floors[chosen.row];
  const unit = chosen && floor?.units[chosen.column];
  function search(): void {
    const cell = findUnit(floors, words);
    setMissed(cell === null && words.trim() !== '');
    if (!cell) return;
    setGoTo({ ...cell });
    setChosen(cell);
  }
  return (
    <Stack gap={3}>
      <ul className={styles.legend} aria-label="各状态的套数">
        {counts.map(([state, count]) => (
          <li key={state} className={styles.swatch} data-state={state}>
            {STATE_NAMES[state]}
            {count}套
          </li>
        ))}
      </ul>
      <FilterBar
        search={<SearchField label="房号" placeholder="例如 301" value={words} onChange={setWords} />}
        submitText="转到"
        onSubmit={search}
      />
      {isMissed && (
        <Notice live title="这幢楼没有这个房号">
          请核对房号后再试。
        </Notice>
      )}
      <p id={keys}>用方向键在各户之间移动，回车查看；Ctrl+Home 到顶层第一户。</p>
      <BuildingGrid label={label} describedBy={keys} floors={floors} goTo={goTo} onSelect={setChosen} />
      {floor && unit && <UnitCard floor={floor.name} unit={unit} ownHref={ownHref} />}
    </Stack>
  );
}

function UnitCard({ floor, unit, ownHref }: { floor: string; unit: BuildingUnit; ownHref: string }) {
  const { room, state, saleState, unitNumber, area, use, isMine } = unit;
  return (
    <div role="status">
      <Card
        title={`${floor} ${room}`}
        actions={
          isMine ? (
            <Button size="small" href={ownHref}>
              我的房屋
            </Button>
          ) : undefined
        }
      >
        <DefinitionList
          items={[
            { term: '登记状态', detail: STATE_NAMES[state] },
            ...(SALE_NAMES[saleState] ? [{ term: '销售状态', detail: SALE_NAMES[saleState] }] : []),
            ...(unitNumber ? [{ term: '不动产单元号', detail: formatUnitNumber(unitNumber), wide: true }] : []),
            ...(area ? [{ term: '建筑面积', detail: `${area}平方米` }] : []),
            ...(use ? [{ term: '用途', detail: use }] : []),
          ]}
        />
        {!unitNumber && <p>不是您名下的房屋，只显示状态。</p>}
      </Card>
    </div>
  );
}
