// What is to be paid, or was: first and large, in figures and in words.
import { Money } from '@portal/shared/ui';
import styles from './amount-due.module.css';

/** @param total 分 */
export function AmountDue({ label, total }: { label: string; total: number }) {
  return (
    <p className={styles.total}>
      <span className={styles.caption}>{label}</span>
      <span className={styles.amount}>
        <Money fen={total} capitals />
      </span>
    </p>
  );
}
