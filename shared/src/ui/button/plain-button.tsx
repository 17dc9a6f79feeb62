// Buttons that never lead anywhere: antd-mobile's, with what it drops (id, focus outline) and what it lacks (a busy
// state that keeps focus). Apart from links, so that what needs no router brings none.
import { useLayoutEffect, useRef } from 'react';
import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import AdmButton from 'antd-mobile/es/components/button';
import type { ButtonRef } from 'antd-mobile/es/components/button';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/paths';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'default' | 'danger' | 'text';
export type ButtonSize = 'small' | 'middle' | 'large';

export interface PlainButtonProps extends AriaAttributes {
  variant?: ButtonVariant;
  /** `small` is for rows of tables (32 px high with a fine pointer, 44 otherwise). */
  size?: ButtonSize;
  /** Busy: keeps focus and label, shows a spinner, ignores clicks. */
  loading?: boolean;
  disabled?: boolean;
  /** Full width; on phones only, where a bar or a card wants it. */
  block?: boolean;
  icon?: IconName;
  type?: 'button' | 'submit' | 'reset';
  id?: string;
  className?: string;
  onClick?: (event: MouseEvent) => void;
  children?: ReactNode;
  [data: `data-${string}`]: string | number | boolean | undefined;
}

/** Takes what decides a button's look from what its element is given. */
export function readLook<Props extends PlainButtonProps>(props: Props) {
  const { variant = 'default', size = 'middle', block, loading, icon, className, children, ...rest } = props;
  return {
    className: cx(
      styles.button,
      styles[variant],
      styles[size],
      block && styles.block,
      loading && styles.loading,
      className,
    ),
    label: (
      <Label icon={icon} loading={loading}>
        {children}
      </Label>
    ),
    loading,
    rest,
  };
}

function Label({ icon, loading, children }: Pick<PlainButtonProps, 'icon' | 'loading' | 'children'>) {
  return (
    <span className={styles.label}>
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </span>
  );
}

/** A button. */
export function PlainButton(props: PlainButtonProps) {
  const { className, label, loading, rest } = readLook(props);
  const { id, onClick, type = 'button', ...button } = rest;
  const ref = useRef<ButtonRef>(null);
  useLayoutEffect(() => {
    const button = ref.current?.nativeElement;
    if (!button) return;
    if (id) button.id = id;
    else button.removeAttribute('id');
  }, [id]);

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <AdmButton
      {...button}
      ref={ref}
      type={type}
      className={className}
      onClick={click}
      aria-disabled={loading || button['aria-disabled']}
      aria-busy={loading || undefined}
    >
      {label}
    </AdmButton>
  );
}

/** A button that looks like a link, in running text or a list of actions. */
export function TextButton({
  icon,
  children,
  className,
  ...rest
}: Omit<PlainButtonProps, 'variant' | 'size' | 'block'>) {
  return (
    <button
      type="button"
      id={rest.id}
      onClick={rest.onClick}
      className={cx(styles.link, className)}
      aria-label={rest['aria-label']}
      aria-expanded={rest['aria-expanded']}
      aria-controls={rest['aria-controls']}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}
