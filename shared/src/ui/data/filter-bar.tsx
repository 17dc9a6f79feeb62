// Filters above a list: in a row on wide screens, behind one button with a count on phones.
import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../button/button';
import { useMediaQuery } from '../use-media-query';
import styles from './controls.module.css';

export interface FilterBarProps {
  /** Always in sight: usually a `<SearchField>`. */
  search?: ReactNode;
  /** Fields that fold away on phones. */
  children?: ReactNode;
  /** How many filters are set. */
  active?: number;
  onSubmit?: () => void;
  onClear?: () => void;
  submitText?: string;
}

/** A search form; Enter in its fields submits it. */
export function FilterBar({ search, children, active = 0, onSubmit, onClear, submitText = '查询' }: FilterBarProps) {
  const wide = useMediaQuery('(min-width: 768px)');
  const [open, setOpen] = useState(false);
  const id = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    setOpen(false);
    onSubmit?.();
  }
  return (
    <form className={styles.filters} role="search" onSubmit={submit}>
      {search !== undefined && <div className={styles.filterSearch}>{search}</div>}
      {children !== undefined && !wide && (
        <Button icon="filter" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {active > 0 ? `筛选（${active}）` : '筛选'}
        </Button>
      )}
      {children !== undefined && (
        <div id={id} className={styles.filterFields} hidden={!wide && !open}>
          {children}
        </div>
      )}
      {onSubmit && (
        <Button type="submit" variant="primary">
          {submitText}
        </Button>
      )}
      {onClear && active > 0 && (
        <Button variant="text" onClick={onClear}>
          清除筛选
        </Button>
      )}
    </form>
  );
}
