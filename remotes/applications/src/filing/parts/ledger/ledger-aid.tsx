// Above the rows of a table that can be taken from a ledger: the way to choose them there.
import type { TableDefinition } from '@portal/shared/catalogue';
import { Button } from '@portal/shared/ui';
import type { ApplicationForm } from '../../../api/application';
import type { Draft } from '@portal/shared/filing';
import { useLazyLayer } from '../../../parts/use-lazy-layer';
import styles from './ledger.module.css';
import { unitNumbersIn } from './unit-numbers-in';
import { useReportUnits } from './use-report-units';

const LABEL = '从预售台账选择';
const load = () => import(/* webpackChunkName: "sold-units" */ './sold-units-layer');

export interface LedgerAidProps {
  table: TableDefinition;
  draft: Draft;
  /** The form as it is now. */
  read: () => ApplicationForm;
  /** Fills the form with what the draft holds after rows were taken. */
  onForm: (form: ApplicationForm) => void;
}

export function LedgerAid({ table, draft, read, onForm }: LedgerAidProps) {
  const report = useReportUnits(draft, onForm);
  const { busy, layer, open } = useLazyLayer(load, '台账未能打开，请手工填写');
  return (
    <div className={styles.aid}>
      <Button
        icon="search"
        loading={busy !== null}
        onClick={() =>
          void open(LABEL, ({ SoldUnitsLayer }, onClose) => (
            <SoldUnitsLayer table={table} present={unitNumbersIn(table, read())} onReport={report} onClose={onClose} />
          ))
        }
      >
        {LABEL}
      </Button>
      {layer}
    </div>
  );
}
