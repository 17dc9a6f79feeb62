// One box to tick, or one radio button, with a label as its target.
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './field.module.css';

export interface CheckboxProps {
  checked: boolean;
  onChange?: (checked: boolean) => void;
  /** Its label. */
  children: ReactNode;
  hint?: ReactNode;
  id?: string;
  name?: string;
  /** Of a radio button: what it stands for. */
  value?: string;
  disabled?: boolean;
  invalid?: boolean;
  required?: boolean;
  kind?: 'checkbox' | 'radio';
  'aria-describedby'?: string;
}

/** The whole row is the target, 44 px high or more. */
export function Checkbox({
  checked,
  onChange,
  children,
  hint,
  id,
  name,
  value,
  disabled,
  invalid,
  required,
  kind = 'checkbox',
  'aria-describedby': describedBy,
}: CheckboxProps) {
  const own = useId();
  const hintId = `${own}hint`;
  const inputId = id ?? `${own}box`;
  return (
    <span className={cx(styles.choice, disabled && styles.off)}>
      <input
        id={inputId}
        type={kind}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-required={required || undefined}
        aria-invalid={kind === 'checkbox' && invalid ? true : undefined}
        aria-describedby={[hint ? hintId : '', describedBy].filter(Boolean).join(' ') || undefined}
        className={styles.tick}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <label htmlFor={inputId} className={styles.choiceLabel}>
        {children}
        {hint && (
          <span id={hintId} className={styles.choiceHint}>
            {hint}
          </span>
        )}
      </label>
    </span>
  );
}
