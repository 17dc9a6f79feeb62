// A password that can be shown to the one who types it.
import { useState } from 'react';
import { Icon } from '../icon/icon';
import { useFieldControl } from './field-context';
import type { TextInputProps } from './text-input';
import styles from './field.module.css';

/** Starts hidden; the toggle is a pressed button with a name of its own. */
export function PasswordInput({
  value,
  onChange,
  invalid,
  id,
  className: _className,
  chars: _chars,
  suffix: _suffix,
  prefix: _prefix,
  type: _type,
  autoComplete = 'current-password',
  ...rest
}: TextInputProps) {
  const [shown, setShown] = useState(false);
  const wiring = useFieldControl({ id, invalid, describedBy: rest['aria-describedby'] });
  return (
    <span className={styles.box}>
      <input
        {...rest}
        {...wiring}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        className={styles.input}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <button
        type="button"
        className={styles.inside}
        aria-label="显示密码"
        aria-pressed={shown}
        aria-controls={wiring.id}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </span>
  );
}
