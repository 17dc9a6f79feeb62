// Above the rows of a table that can be taken from a ledger: the way to choose them there.
import type { TableDefinition } from '@portal/shared/catalogue';
import { Button } from '@portal/shared/ui';
import { useLazyLayer } from '../use-lazy-layer';
import styles from './ledger.module.css';
import type { ReportUnits } from './use-report-units';

const LABEL = '从预售台账选择';
const load = () => import(/* webpackChunkName: "sold-units" */ './sold-units-layer');

export interface LedgerAidProps {
  table: TableDefinition;
  /** Unit numbers that the rows have now. */
  present: () => readonly string[];
  onReport: ReportUnits;
}

export function LedgerAid({ table, present, onReport }: LedgerAidProps) {
  const { busy, layer, open } = useLazyLayer(load, '台账未能打开，请手工填写');
  return (
    <div className={styles.aid}>
      <Button icon="search" loading={busy !== null} onClick={() => void open(LABEL, ({ SoldUnitsLayer }, onClose) => <SoldUnitsLayer table={table} present={present()} onReport={onReport} onClose={onClose} />)}>{LABEL}</Button>
      {layer}
    </div>
  );
}
