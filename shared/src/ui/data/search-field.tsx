// Words to look for, with a way to clear them.
import { useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../field/is-composing';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../visually-hidden';
import styles from './controls.module.css';

export interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** On Enter; inside a form the form submits as well unless this is given. */
  onSearch?: (value: string) => void;
  label: string;
  placeholder?: string;
  id?: string;
}

/** The label is for screen readers; the placeholder only adds an example. */
export function SearchField({ value, onChange, onSearch, label, placeholder = label, id }: SearchFieldProps) {
  const own = useId();
  const input = useRef<HTMLInputElement>(null);
  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Inside a form it submits nothing either.
    if (isComposing(event)) return event.preventDefault();
    if (!onSearch) return;
    event.preventDefault();
    onSearch(value);
  }
  return (
    <div className={styles.search}>
      <label htmlFor={id ?? own}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Icon name="search" />
      </label>
      <input
        ref={input}
        id={id ?? own}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keyDown}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="清空"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
