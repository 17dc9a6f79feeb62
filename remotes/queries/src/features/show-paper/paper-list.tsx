// One's certificates as the papers that they are.
import type { Certificate } from '../../api/certificates';
import { PaperCard } from './paper-card';
import styles from './paper-card.module.css';

export function PaperList({ rows }: { rows: readonly Certificate[] }) {
  return (
    <ul className={styles.grid} aria-label="我的证照">
      {rows.map((row) => (
        <li key={row.certificateId}>
          <PaperCard certificate={row} />
        </li>
      ))}
    </ul>
  );
}
