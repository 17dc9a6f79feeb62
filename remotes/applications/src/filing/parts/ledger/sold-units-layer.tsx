// The own presold houses, page by page: those whose sale was filed can be chosen, for the others stands why not.
import { useState } from 'react';
import type { TableDefinition } from '@portal/shared/catalogue';
import {
  Button,
  Checkbox,
  ErrorPanel,
  Layer,
  Notice,
  PageLoading,
  Pagination,
  Stack,
  announce,
  toast,
} from '@portal/shared/ui';
import { useListChainsQuery } from '../../api/chain';
import type { ChainHouse } from '../../api/chain';
import { showError } from '../../../parts/use-case-actions';
import styles from './ledger.module.css';
import type { ReportUnits } from './use-report-units';

const PAGE_SIZE = 20;
const EMPTY = '预售许可项目的房屋导入台账后，会显示在这里。也可以在申报表中逐套填写。';

export interface SoldUnitsLayerProps {
  table: TableDefinition;
  present: readonly string[];
  onReport: ReportUnits;
  onClose: () => void;
}

/** Why a house cannot be reported, or undefined. */
function obstacle({ buyerName, steps, unitNumber }: ChainHouse, present: readonly string[]): string | undefined {
  if (present.includes(unitNumber)) return '已在本次申报中';
  if (steps.some(({ code, state }) => code === 'first' && state === 'done')) return '已办理首次登记，不再申报预售';
  return buyerName === null ? '预售合同尚未备案，请在申报表中逐套填写' : undefined;
}

export function SoldUnitsLayer({ table, present, onReport, onClose }: SoldUnitsLayerProps) {
  const [isOpen, setOpen] = useState(true);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly ChainHouse[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const query = useListChainsQuery(
    { side: 'developer', pageNumber: page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const list = query.data;
  const free = (list?.rows ?? []).filter((house) => obstacle(house, present) === undefined);
  const isChosen = ({ unitNumber }: ChainHouse) => chosen.some((house) => house.unitNumber === unitNumber);
  const room = table.max - present.length;
  const add = (houses: readonly ChainHouse[]) =>
    setChosen([...chosen, ...houses.filter((house) => !isChosen(house))].slice(0, room));
  const remove = ({ unitNumber }: ChainHouse) => setChosen(chosen.filter((house) => house.unitNumber !== unitNumber));

  async function report() {
    setBusy(true);
    try {
      const outcome = await onReport(chosen);
      if (outcome === null) return setOpen(false); // the form behind says what kept it from being saved
      if (outcome.accepted > 0) toast(`已加入${outcome.accepted}套`);
      if (outcome.errors.length === 0) return setOpen(false);
      setFaults(
        outcome.errors.map(
          ({ unitNumber, path, message }) =>
            `${chosen.find((house) => house.unitNumber === unitNumber)?.location ?? unitNumber}，${table.fields.find(({ key }) => key === path)?.label ?? ''}：${message}`,
        ),
      );
      setChosen([]);
      announce(`${outcome.errors.length}处有误，未加入`);
    } catch (error) {
      await showError('未能加入申报', error);
    } finally {
      setBusy(false);
    }
    return undefined;
  }
  return (
    <Layer
      open={isOpen}
      title="从预售台账选择"
      kind="drawer"
      onClose={busy ? undefined : () => setOpen(false)}
      afterClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={() => setOpen(false)}>
            取消
          </Button>
          <Button variant="primary" loading={busy} disabled={chosen.length === 0} onClick={() => void report()}>
            {chosen.length > 0 ? `加入申报（${chosen.length}套）` : '加入申报'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {faults.length > 0 && (
          <Notice tone="danger" live title="以下房屋未加入，请核对">
            <ul className={styles.faults}>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Notice>
        )}
        {chosen.length === room && <Notice tone="info">{`一次最多申报${table.max}套，其余请另行申报。`}</Notice>}
        {!list &&
          (query.error ? (
            <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
          ) : (
            <PageLoading label="正在读取预售台账" />
          ))}
        {list?.total === 0 && (
          <Notice tone="info" title="台账中没有本企业开发的房屋">
            {EMPTY}
          </Notice>
        )}
        {list && list.total > 0 && (
          <>
            {free.length > 1 && (
              <div>
                <Button size="small" disabled={busy || free.every(isChosen)} onClick={() => add(free)}>
                  选择本页可申报的房屋
                </Button>
              </div>
            )}
            <ul className={styles.houses} aria-label="预售房屋">
              {list.rows.map((house) => {
                const why = obstacle(house, present);
                return (
                  <li key={house.unitNumber}>
                    <Checkbox
                      checked={isChosen(house)}
                      disabled={why !== undefined || busy || (chosen.length >= room && !isChosen(house))}
                      onChange={(wanted) => (wanted ? add([house]) : remove(house))}
                      hint={why ?? `买受人${house.buyerName ?? ''}，${house.area}㎡`}
                    >
                      {house.location}
                    </Checkbox>
                  </li>
                );
              })}
            </ul>
            {list.total > PAGE_SIZE && (
              <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={setPage} label="台账分页" />
            )}
          </>
        )}
      </Stack>
    </Layer>
  );
}
