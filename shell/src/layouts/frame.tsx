// The frame around every page: skip link, header, page, footer, and what hovers above them.
import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from '@portal/shared/router';
import { SkipLink, useIsDesktop } from '@portal/shared/ui';
import { useUser } from '@portal/shared/session';
import { SessionWatch } from '../session/session-watch';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { Navigation } from './header/navigation';
import { ClockBanner } from './clock-banner';
import { OfflineBanner } from './offline-banner';
import { BusyBanner } from './busy-banner';
import { PageOutlet } from './page-outlet';
import { useCurrentRoute } from './use-current-route';
import { usePageMeta } from './use-page-meta';
import { VersionNotice } from './version-notice';
import styles from './frame.module.css';

export interface FrameProps {
  /** Main navigation, search and region in the header. */
  full: boolean;
  /** Tabs at the foot of a phone; form pages keep that place for their own buttons. */
  hasTabs: boolean;
  /** Above the page: how it may be used in this layout. */
  bar?: ComponentType;
}

/** The path that a frame showed last: a page in another layout has another frame. */
let shownPath: string | undefined;

export function Frame({ full, hasTabs, bar: Bar }: FrameProps) {
  const route = useCurrentRoute();
  const { pathname } = useLocation();
  const isSignedIn = useUser() !== undefined;
  const isDesktop = useIsDesktop();
  const showsTabs = hasTabs && isSignedIn && !isDesktop;
  usePageMeta(route);
  useEffect(() => {
    // What somebody has scrolled in the painting, they have scrolled in the page that takes its place.
    if (shownPath !== undefined && shownPath !== pathname) window.scrollTo(0, 0);
    shownPath = pathname;
  }, [pathname]);
  return (
    <div className={styles.frame} data-tabs={showsTabs}>
      <SkipLink />
      <Header full={full} />
      <OfflineBanner />
      <BusyBanner />
      <ClockBanner />
      <VersionNotice />
      {Bar && (
        <section className={styles.bar} aria-label="使用方式">
          <Bar />
        </section>
      )}
      <PageOutlet route={route} />
      <Footer />
      {showsTabs && <Navigation place="tabs" />}
      <SessionWatch />
    </div>
  );
}
