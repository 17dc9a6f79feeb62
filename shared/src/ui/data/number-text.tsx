// A long number on narrow ground.
import styles from './list.module.css';

/** Six digits are the running number of a day in every number of the portal. */
const TAIL = 6;

/** Breaks, if it must, only before its last six digits; copied and read aloud as one. */
export function NumberText({ children: text }: { children: string }) {
  return (
    <span className={styles.number}>
      {text.slice(0, -TAIL)}
      <wbr />
      {text.slice(-TAIL)}
    </span>
  );
}
