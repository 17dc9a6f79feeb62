// What is wrong with the drawing, each with the way to its place.
import { Button, Notice } from '@portal/shared/ui';
import styles from './draw.module.css';

export interface ShownFault {
  text: string;
  /** Goes to the corner; none where the fault is of no place. */
  onShow?: () => void;
}

/** So many at once: others often follow from the first. */
const MOST_SHOWN = 10;

export function FaultList({ faults }: { faults: readonly ShownFault[] }) {
  if (faults.length === 0) return null;
  return (
    <Notice tone="warning" title={`图形有${faults.length}处需要修改，改好后才能保存`}>
      <ul className={styles.faults} aria-label="图形问题">
        {faults.slice(0, MOST_SHOWN).map(({ text, onShow }) => (
          <li key={text}>
            {text}
            {onShow && (
              <Button size="small" variant="text" aria-label={`定位：${text}`} onClick={onShow}>
                定位
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
