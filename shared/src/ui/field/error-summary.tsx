// All faults of a form in page order, above it, as links to the controls.
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Icon } from '../icon/icon';
import { useTitleErrorMark } from '../use-document-title';
import { focusControl } from './focus-control';
import styles from './error-summary.module.css';

export interface FormError {
  /** Id of the control, the same as the `<Field>`'s. */
  id: string;
  /** The field's label; left out where the message already names it. */
  label?: string;
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly FormError[];
  title?: string;
  /** Raise it on every failed submit: focus comes back here although the errors are the same. */
  attempt?: number;
  /** Runs before the link moves focus, to open the step that holds the control. */
  onNavigate?: (error: FormError) => void;
}

/** Takes focus when it appears and on every `attempt`; renders nothing without errors. */
export function ErrorSummary({
  errors,
  title = `有 ${errors.length} 处需要修改`,
  attempt = 0,
  onNavigate,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useTitleErrorMark(shown);
  useEffect(() => {
    if (!shown) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [shown, attempt]);

  function go(event: MouseEvent, error: FormError) {
    event.preventDefault();
    onNavigate?.(error);
    // The step that holds the control may only be on the page after this render.
    if (!focusControl(error.id)) requestAnimationFrame(() => focusControl(error.id));
  }
  if (!shown) return null;
  return (
    <div
      ref={box}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      data-error-summary=""
    >
      <h2 id="error-summary-title">
        <Icon name="warning" />
        {title}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.id}${error.message}`}>
            <a href={`#${error.id}`} onClick={(event) => go(event, error)}>
              {error.label ? `${error.label}：${error.message}` : error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
