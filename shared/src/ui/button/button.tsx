// The portal's button, which with an address is a link of the same look.
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import { AppLink } from '../link';
import { PlainButton, readLook, TextButton } from './plain-button';
import type { PlainButtonProps } from './plain-button';
import styles from './button.module.css';

export interface ButtonProps extends PlainButtonProps {
  /** Renders a link that looks like a button. */
  href?: string;
  target?: string;
  download?: string;
}

/** A button; with `href`, a link of the same look. */
export function Button({ href, target, download, ...button }: ButtonProps) {
  if (href === undefined) return <PlainButton {...button} />;
  const { className, label, rest } = readLook(button);
  const { disabled: _disabled, type: _type, ...anchor } = rest;
  return (
    <AppLink {...anchor} href={href} target={target} download={download} className={cx('adm-button', className)}>
      {label}
    </AppLink>
  );
}

/** A link in running text or a list of actions; a button of that look where it has no address. */
export function LinkButton({
  href = '',
  icon,
  children,
  className,
  ...rest
}: Omit<ButtonProps, 'variant' | 'size' | 'block'>) {
  if (!href)
    return (
      <TextButton icon={icon} className={className} {...rest}>
        {children}
      </TextButton>
    );
  const { loading: _loading, disabled: _disabled, type: _type, ...anchor } = rest;
  return (
    <AppLink {...anchor} href={href} className={cx(styles.link, className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </AppLink>
  );
}
