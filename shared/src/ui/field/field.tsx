// Label, hint and error of one control, tied together for eyes and screen readers alike.
import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import { FieldContext } from './field-context';
import styles from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  required?: boolean;
  /** Shown as （选填） where most neighbours are required. */
  optional?: boolean;
  hint?: ReactNode;
  error?: string | null;
  /** Of the control; error summaries link here. */
  id?: string;
  /** For `<RadioGroup>` and `<CheckboxGroup>`: a caption instead of a label. */
  group?: boolean;
  /** Spans both columns of a `<FormGrid>`. */
  wide?: boolean;
  children: ReactNode;
}

/** Controls of this layer inside it wire themselves; others use `useFieldControl`. */
export function Field({ label, required = false, optional, hint, error, id, group, wide, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? `${own}control`;
  const hintId = hint ? `${own}hint` : undefined;
  const errorId = error ? `${own}error` : undefined;
  const labelId = `${own}label`;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  const invalid = Boolean(error);
  const wiring = useMemo(
    () => ({ controlId, describedBy, labelId, invalid, required }),
    [controlId, describedBy, labelId, invalid, required],
  );

  const caption = (
    <>
      {label}
      {required && <span className={styles.mark}>（必填）</span>}
      {optional && <span className={styles.mark}>（选填）</span>}
    </>
  );
  const body = (
    <FieldContext.Provider value={wiring}>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.control}>{children}</div>
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </FieldContext.Provider>
  );
  const className = cx(styles.field, wide && styles.wide, invalid && styles.invalid);
  if (group) {
    return (
      // The group inside has role, name and error; a second group of the same name would only be said twice.
      <fieldset id={controlId} className={className} role="presentation">
        <legend id={labelId} className={styles.label}>
          {caption}
        </legend>
        {body}
      </fieldset>
    );
  }
  return (
    <div className={className}>
      <label id={labelId} htmlFor={controlId} className={styles.label}>
        {caption}
      </label>
      {body}
    </div>
  );
}
