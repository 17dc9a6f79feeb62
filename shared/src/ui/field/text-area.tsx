// Several lines of text, with a count where there is a limit.
import { useId } from 'react';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../cx';
import { useFieldControl } from './field-context';
import styles from './field.module.css';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  value: string;
  onChange?: (value: string) => void;
  invalid?: boolean;
  /** Limit in characters; typing past it is allowed and counted, so that nothing pasted is lost silently. */
  count?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Grows with its text where the browser can. */
export function TextArea({ value, onChange, invalid, count, id, className, rows = 3, ...rest }: TextAreaProps) {
  const countId = useId();
  const over = count !== undefined && value.length > count;
  const wiring = useFieldControl({
    id,
    invalid: invalid || over,
    describedBy: [rest['aria-describedby'], count !== undefined && countId].filter(Boolean).join(' ') || undefined,
  });
  return (
    <>
      <span className={cx(styles.box, rest.readOnly && styles.locked)}>
        <textarea
          {...rest}
          {...wiring}
          rows={rows}
          value={value}
          className={cx(styles.input, styles.area, className)}
          onChange={(event) => onChange?.(event.target.value)}
        />
      </span>
      {count !== undefined && (
        <span id={countId} className={cx(styles.count, over && styles.over)}>
          {over ? `超出${value.length - count}字，最多${count}字` : `${value.length}/${count}字`}
        </span>
      )}
    </>
  );
}
