// The way from a chosen house to another one.
import { Button } from '@portal/shared/ui';
import styles from './fill-form.module.css';

export function ChosenHouse({ choosing, onChange }: { choosing: boolean; onChange: () => void }) {
  return (
    <div className={styles.chosen}>
      <p>以下内容取自登记簿，不能修改。与实际不符的，请先办理变更或更正登记。</p>
      <Button size="small" aria-expanded={choosing} onClick={onChange}>{choosing ? '收起' : '更换不动产'}</Button>
    </div>
  );
}
