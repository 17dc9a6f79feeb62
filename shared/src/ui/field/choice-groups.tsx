// One of few, or some of few: native radio buttons and checkboxes, all choices in sight.
import { useContext, useId } from 'react';
import { cx } from '../cx';
import { Checkbox } from './checkbox';
import { FieldContext } from './field-context';
import type { Option } from './select';
import styles from './field.module.css';

interface GroupProps {
  options: readonly Option[];
  name?: string;
  /** Side by side where there is room; by default up to three short choices. */
  inline?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  id?: string;
  'aria-label'?: string;
  onBlur?: () => void;
}

export interface RadioGroupProps extends GroupProps {
  value: string;
  onChange?: (value: string) => void;
}

export interface CheckboxGroupProps extends GroupProps {
  value: readonly string[];
  onChange?: (value: string[]) => void;
}

function useInline({ inline, options }: GroupProps): boolean {
  return inline ?? (options.length <= 3 && options.every((option) => option.label.length <= 8 && !option.hint));
}

/** Put it in a `<Field group>`, which names it. */
export function RadioGroup({
  value,
  onChange,
  options,
  name,
  inline,
  disabled,
  invalid,
  id,
  onBlur,
  'aria-label': label,
}: RadioGroupProps) {
  const own = useId();
  const field = useContext(FieldContext);
  const beside = useInline({ options, inline });
  const bad = invalid || field?.invalid;
  return (
    <div
      role="radiogroup"
      id={id}
      aria-label={label}
      aria-labelledby={label ? undefined : field?.labelId}
      aria-describedby={field?.describedBy}
      aria-invalid={bad || undefined}
      aria-required={field?.required || undefined}
      className={cx(styles.choices, beside && styles.beside)}
      onBlur={onBlur}
    >
      {options.map((option) => (
        <Checkbox
          key={option.value}
          kind="radio"
          name={name ?? own}
          value={option.value}
          checked={option.value === value}
          disabled={disabled || option.disabled}
          invalid={bad}
          hint={option.hint}
          onChange={() => onChange?.(option.value)}
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  );
}

/** Values keep the order of `options`. */
export function CheckboxGroup({
  value,
  onChange,
  options,
  name,
  inline,
  disabled,
  invalid,
  id,
  onBlur,
  'aria-label': label,
}: CheckboxGroupProps) {
  const field = useContext(FieldContext);
  const beside = useInline({ options, inline });
  function toggle(item: string, on: boolean) {
    onChange?.(options.map((option) => option.value).filter((known) => (known === item ? on : value.includes(known))));
  }
  return (
    <div
      role="group"
      id={id}
      aria-label={label}
      aria-labelledby={label ? undefined : field?.labelId}
      aria-describedby={field?.describedBy}
      className={cx(styles.choices, beside && styles.beside)}
      onBlur={onBlur}
    >
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={name}
          checked={value.includes(option.value)}
          disabled={disabled || option.disabled}
          invalid={invalid || field?.invalid}
          hint={option.hint}
          onChange={(on) => toggle(option.value, on)}
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  );
}
