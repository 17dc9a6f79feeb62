// What belongs to the person: a list behind the name on wide screens, in the drawer on phones.
import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useLocation } from '@portal/shared/router';
import { AppLink, Icon, useIsDesktop } from '@portal/shared/ui';
import type { IconName } from '@portal/shared/ui';
import { maskName } from '@portal/shared/validation';
import { usePathExists } from '../../routing/portal-context';
import styles from './header.module.css';

const LINKS: readonly { label: string; href: string; icon: IconName }[] = [
  { label: '我的申请', href: '/apply-list', icon: 'file' },
  { label: '我的证照', href: '/my-license', icon: 'house' },
  { label: '我的缴费', href: '/reg-pay-list', icon: 'pay' },
  { label: '我的消息', href: '/inbox', icon: 'bell' },
  { label: '我的预约', href: '/reservation-list', icon: 'clock' },
  { label: '登录设备', href: '/sessions', icon: 'user' },
  { label: '账号安全', href: '/account-security', icon: 'shield' },
  { label: '修改密码', href: '/change-password', icon: 'lock' },
];

function Links({ onFollow }: { onFollow?: () => void }) {
  const exists = usePathExists();
  return (
    <ul className={styles.links}>
      {LINKS.filter(({ href }) => exists(href)).map(({ label, href, icon }) => (
        <li key={href}>
          <AppLink className={styles.tool} href={href} onClick={onFollow}>
            <Icon name={icon} />
            <span>{label}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** Opens and closes by its button, closes with Esc, by leaving it, and when a page is opened. */
export function PersonMenu({ name, onFollow }: { name: string; onFollow?: () => void }) {
  const isDesktop = useIsDesktop();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [pathname]);
  const shown = maskName(name);
  if (!isDesktop)
    return (
      <>
        <span className={styles.person}>
          <Icon name="user" />
          <span>{shown}</span>
        </span>
        <Links onFollow={onFollow} />
      </>
    );

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  }
  function blur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }
  return (
    <div className={styles.own} onKeyDown={keyDown} onBlur={blur}>
      <button
        ref={button}
        type="button"
        className={styles.tool}
        aria-expanded={isOpen}
        aria-controls="person-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="user" />
        <span>{shown}</span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      <div id="person-menu" className={styles.dropdown} hidden={!isOpen}>
        <Links />
      </div>
    </div>
  );
}
