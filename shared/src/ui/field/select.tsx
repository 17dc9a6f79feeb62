// A choice from a list, native on every device.
import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import { useFieldControl } from './field-context';
import styles from './field.module.css';

export interface Option {
  value: string;
  label: string;
  hint?: string;
  disabled?: boolean;
}

export interface SelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'size' | 'multiple'> {
  value: string;
  onChange?: (value: string) => void;
  options: readonly Option[];
  /** First, empty choice. */
  placeholder?: string;
  invalid?: boolean;
  chars?: number;
  ref?: Ref<HTMLSelectElement>;
}

/** An unknown `value` is kept as a choice of its own rather than dropped. */
export function Select({
  value,
  onChange,
  options,
  placeholder = '请选择',
  invalid,
  chars,
  id,
  className,
  ...rest
}: SelectProps) {
  const wiring = useFieldControl({ id, invalid, describedBy: rest['aria-describedby'] });
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <span
      className={cx(styles.box, rest.disabled && styles.locked)}
      style={chars ? { maxWidth: `calc(${chars}em + 64px)` } : undefined}
    >
      <select
        {...rest}
        {...wiring}
        value={value}
        className={cx(styles.input, styles.select, className)}
        onChange={(event) => onChange?.(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.caret}>
        <Icon name={rest.disabled ? 'lock' : 'chevron-down'} />
      </span>
    </span>
  );
}
