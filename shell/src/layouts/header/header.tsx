// The bar at the top of every page; on a phone what does not fit goes into a menu.
import { PORTAL_NAME } from '@portal/shared/kernel';
import { Suspense, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { useUser } from '@portal/shared/session';
import { AppLink, Icon, Layer, useIsDesktop } from '@portal/shared/ui';
import { usePathExists } from '../../routing/portal-context';
import { Account } from './account';
import { ContrastSwitch, ElderSwitch } from './display-switches';
import { Navigation } from './navigation';
import { RegionSwitch } from './region-switch';
import styles from './header.module.css';

/** Nobody needs it before signing in; a header without it is still a header. */
const InboxLink = lazy(
  async (): Promise<{ default: ComponentType<{ className?: string }> }> => ({
    default: await import(/* webpackChunkName: "shell-inbox" */ '../../features/inbox/inbox-link').then(
      (module) => module.InboxLink,
      () => () => null,
    ),
  }),
);

export interface HeaderProps {
  /** The main navigation, search and region; off on pages before sign-in. */
  full: boolean;
}

export function Header({ full }: HeaderProps) {
  const isDesktop = useIsDesktop();
  const user = useUser();
  const isHallThere = usePathExists()('/index');
  const hasTools = full && user !== undefined;
  return (
    <header className={styles.header} role="banner">
      <div className={styles.frame}>
        <AppLink className={styles.wordmark} href={user && isHallThere ? '/index' : '/login-type'}>
          <Icon name="house" size={28} />
          <span className={styles.long}>{PORTAL_NAME}</span>
          <span className={styles.short}>不动产平台</span>
        </AppLink>
        {hasTools && isDesktop && <Navigation place="header" />}
        <div className={styles.tools}>
          {hasTools && <RegionSwitch />}
          {hasTools && (
            <Suspense
              fallback={
                <span className={styles.tool} aria-hidden="true">
                  <Icon name="bell" />
                  <span className={styles.wide}>消息</span>
                </span>
              }
            >
              <InboxLink className={styles.tool} />
            </Suspense>
          )}
          {isDesktop ? <WideTools hasSearch={hasTools} /> : <NarrowTools hasSearch={hasTools} />}
        </div>
      </div>
    </header>
  );
}

function SearchLink({ onFollow }: { onFollow?: () => void }) {
  return (
    <AppLink className={styles.tool} href="/index?to=search" onClick={onFollow}>
      <Icon name="search" />
      <span>搜索</span>
    </AppLink>
  );
}

function WideTools({ hasSearch }: { hasSearch: boolean }) {
  return (
    <>
      {hasSearch && <SearchLink />}
      <ElderSwitch />
      <ContrastSwitch />
      <Account />
    </>
  );
}

function NarrowTools({ hasSearch }: { hasSearch: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ElderSwitch labelled={false} />
      <button
        type="button"
        className={styles.tool}
        aria-label="更多"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <Layer open={isOpen} kind="drawer" title="更多" onClose={close}>
        <div className={styles.menu}>
          {hasSearch && <SearchLink onFollow={close} />}
          <ContrastSwitch />
          <Account onFollow={close} />
        </div>
      </Layer>
    </>
  );
}
