// The way from a chosen house to another one.
import { Button } from '@portal/shared/ui';
import styles from './fill-form.module.css';

export function ChosenHouse({ choosing, onChange }: { choosing: boolean; onChange: () => void }) {
  return (
    <div className={styles.chosen}>
      <Button size="small" aria-expanded={choosing} onClick={onChange}>
        {choosing ? '收起' : '更换不动产'}
      </Button>
    </div>
  );
}
