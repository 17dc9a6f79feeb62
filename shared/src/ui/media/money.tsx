// An amount of money, in figures and on demand in capitals.
import { formatYuan, toFen, toYuanText } from '../../kernel';
import { toChineseCurrency } from '../../validation';
import styles from './media.module.css';

/** `fen` is the amount in 分, an integer. */
export function Money({ fen, capitals = false }: { fen: number; capitals?: boolean }) {
  return (
    <>
      <span className={styles.money}>{formatYuan(toFen(fen))}</span>
      {capitals && <span className={styles.capitals}>{toChineseCurrency(toYuanText(toFen(fen)))}</span>}
    </>
  );
}
