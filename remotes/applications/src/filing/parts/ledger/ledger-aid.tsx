// Above the rows of a table that can be taken from a ledger: the way to choose them there.
import { Button } from '@portal/shared/ui';
import { useLazyLayer } from '../../../parts/use-lazy-layer';
import styles from './ledger.module.css';
import type { TakeSoldUnitsProps } from './take-sold-units';

const LABEL = '从预售台账选择';
const load = () => import(/* webpackChunkName: "sold-units" */ './take-sold-units');

export type LedgerAidProps = Omit<TakeSoldUnitsProps, 'onClose'>;

export function LedgerAid({ table, draft, read, onForm }: LedgerAidProps) {
  const { busy, layer, open } = useLazyLayer(load, '台账未能打开，请手工填写');
  return (
    <div className={styles.aid}>
      <Button
        icon="search"
        loading={busy !== null}
        onClick={() =>
          void open(LABEL, ({ TakeSoldUnits }, onClose) => (
            <TakeSoldUnits table={table} draft={draft} read={read} onForm={onForm} onClose={onClose} />
          ))
        }
      >
        {LABEL}
      </Button>
      {layer}
    </div>
  );
}
