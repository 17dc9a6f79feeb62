// One line of text.
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import { useFieldControl } from './field-context';
import styles from './field.module.css';

export interface TextInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix' | 'width' | 'size'> {
  value: string;
  onChange?: (value: string) => void;
  invalid?: boolean;
  /** Room for so many full-width characters, as a hint at what belongs here: 5 area, 10 amount, 18 identity number. */
  chars?: number;
  /** Shown after the value, such as 元 or 平方米. */
  suffix?: ReactNode;
  prefix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const WRAP_FROM = 16;

/** A text input; `readOnly` looks locked and stays readable and focusable. */
export function TextInput({
  value,
  onChange,
  invalid,
  chars,
  suffix,
  prefix,
  className,
  id,
  type = 'text',
  ...rest
}: TextInputProps) {
  const wiring = useFieldControl({ id, invalid, describedBy: rest['aria-describedby'] });
  const adorned = prefix !== undefined || suffix !== undefined || rest.readOnly;
  // A long locked value, such as an address, wraps instead of being cut off.
  const input =
    rest.readOnly && type === 'text' && value.length > WRAP_FROM ? (
      <textarea
        {...wiring}
        readOnly
        rows={1}
        name={rest.name}
        value={value}
        className={cx(styles.input, styles.area, styles.long, className)}
      />
    ) : (
      <input
        {...rest}
        {...wiring}
        type={type}
        value={value}
        className={cx(styles.input, className)}
        onChange={(event) => onChange?.(event.target.value)}
      />
    );
  const style = chars ? { maxWidth: `calc(${chars}em + 48px)` } : undefined;
  return (
    <span className={cx(styles.box, rest.readOnly && styles.locked)} style={style}>
      {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
      {input}
      {adorned && suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
      {rest.readOnly && (
        <span className={styles.affix}>
          <Icon name="lock" />
        </span>
      )}
    </span>
  );
}
