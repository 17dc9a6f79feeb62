// The portal's button: antd-mobile's, with what it drops (id, focus outline) and what it lacks (links, a busy state that keeps focus).
import { useLayoutEffect, useRef } from 'react';
import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import AdmButton from 'antd-mobile/es/components/button';
import type { ButtonRef } from 'antd-mobile/es/components/button';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/paths';
import { AppLink } from '../link';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'default' | 'danger' | 'text';
export type ButtonSize = 'small' | 'middle' | 'large';

export interface ButtonProps extends AriaAttributes {
  variant?: ButtonVariant;
  /** `small` is for rows of tables (32 px high with a fine pointer, 44 otherwise). */
  size?: ButtonSize;
  /** Busy: keeps focus and label, shows a spinner, ignores clicks. */
  loading?: boolean;
  disabled?: boolean;
  /** Full width; on phones only, where a bar or a card wants it. */
  block?: boolean;
  /** Renders a link that looks like a button. */
  href?: string;
  target?: string;
  download?: string;
  icon?: IconName;
  type?: 'button' | 'submit' | 'reset';
  id?: string;
  className?: string;
  onClick?: (event: MouseEvent) => void;
  children?: ReactNode;
  [data: `data-${string}`]: string | number | boolean | undefined;
}

function classesOf({ variant = 'default', size = 'middle', block, loading, className }: ButtonProps): string {
  return cx(styles.button, styles[variant], styles[size], block && styles.block, loading && styles.loading, className);
}

function Label({ icon, loading, children }: Pick<ButtonProps, 'icon' | 'loading' | 'children'>) {
  return (
    <span className={styles.label}>
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </span>
  );
}

function PlainButton(props: ButtonProps) {
  const {
    variant: _variant,
    size: _size,
    loading,
    block: _block,
    icon,
    id,
    className: _className,
    onClick,
    children,
    type = 'button',
    href: _href,
    ...rest
  } = props;
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
      {...rest}
      ref={ref}
      type={type}
      className={classesOf(props)}
      onClick={click}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
    >
      <Label icon={icon} loading={loading}>
        {children}
      </Label>
    </AdmButton>
  );
}

/** A button; with `href`, a link of the same look. */
export function Button(props: ButtonProps) {
  if (props.href === undefined) return <PlainButton {...props} />;
  const {
    variant: _variant,
    size: _size,
    loading,
    block: _block,
    icon,
    className: _className,
    href,
    disabled: _disabled,
    type: _type,
    children,
    ...rest
  } = props;
  return (
    <AppLink {...rest} href={href} className={cx('adm-button', classesOf(props))}>
      <Label icon={icon} loading={loading}>
        {children}
      </Label>
    </AppLink>
  );
}

/** A link in running text or a list of actions. */
export function LinkButton({
  href = '',
  icon,
  children,
  className,
  ...rest
}: Omit<ButtonProps, 'variant' | 'size' | 'block'>) {
  const body = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </>
  );
  if (!href)
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
        {body}
      </button>
    );
  const { loading: _loading, disabled: _disabled, type: _type, ...anchor } = rest;
  return (
    <AppLink {...anchor} href={href} className={cx(styles.link, className)}>
      {body}
    </AppLink>
  );
}
