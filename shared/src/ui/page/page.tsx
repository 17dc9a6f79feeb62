// A page in the shell's frame: heading with focus, states, rail, work and help.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../announce';
import { cx } from '../cx';
import { EmptyState } from '../feedback/empty-state';
import type { EmptyStateProps } from '../feedback/empty-state';
import { ErrorPanel } from '../feedback/error-panel';
import { useDocumentTitle } from '../use-document-title';
import { Breadcrumb } from './breadcrumb';
import type { BreadcrumbItem } from './breadcrumb';
import { LeaveQuestion } from './leave-question';
import { PageLoading } from './page-loading';
import { PrintHead } from './print-head';
import { usePageState } from './page-state';
import type { PageState } from './page-state';
import styles from './page.module.css';

export interface PageProps {
  title: string;
  lead?: ReactNode;
  breadcrumb?: readonly BreadcrumbItem[];
  /** Beside the breadcrumb: business number, when it was saved. */
  meta?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  /** Left of the work from 1024 px on, above it on phones: usually a `<StepRail>`. */
  rail?: ReactNode;
  /** Help, right of the work from 1280 px on, below it otherwise. */
  aside?: ReactNode;
  state?: PageState;
  /** `ErrorInfo` of the kernel or anything thrown. */
  error?: unknown;
  onRetry?: () => void;
  empty?: EmptyStateProps;
  loadingLabel?: string;
  /**
   * `form` keeps fields within 720 px; `full` is for lists and landings; `desk` fills the window from 1024 px on,
   * without a footer, and leaves the scrolling to its panes.
   */
  width?: 'form' | 'full' | 'desk';
  children?: ReactNode;
}

function Body({ state = 'ready', error, onRetry, empty, loadingLabel, title, children }: PageProps) {
  if (state === 'loading') return <PageLoading label={loadingLabel} onRetry={onRetry} />;
  if (state === 'error') return <ErrorPanel error={error} onRetry={onRetry} />;
  if (state === 'empty')
    return (
      <div className={styles.surface}>
        <EmptyState {...(empty ?? { title: `没有${title}` })} />
      </div>
    );
  return <>{children}</>;
}

const spoken: Record<PageState, (props: PageProps) => string> = {
  loading: () => '',
  ready: ({ title }) => `${title}，已打开`,
  empty: ({ title, empty }) => empty?.title ?? `没有${title}`,
  error: ({ title }) => `${title}，未能打开`,
};

/** The path whose heading was given the focus last. */
let focusedPath: string | undefined;

/**
 * Focuses the heading in the next frame, which has to know the layout anyway: at once it would be made twice. Whoever
 * has found another place by then stays there, and so does whoever has left the heading of what stood in the page's
 * place before its code had come.
 */
function focusInFrame(heading: HTMLElement | null, path: string): () => void {
  const before = document.activeElement;
  const isOpened = focusedPath !== path;
  focusedPath = path;
  if (!isOpened && before && before !== document.body && before.localName !== 'h1') return () => undefined;
  // A form that stood before the page (shell/src/paint/early-form.tsx): to leave it for a frame would end what an input
  // method composes there.
  if (before?.closest('[data-live]')) return () => undefined;
  const frame = requestAnimationFrame(() => {
    if (document.activeElement === before) heading?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Sets the h1, names the tab by the route (specification 1), focuses the h1 on mount and on a path change, reports
 * `state` to the frame, asks before unsaved parts are left.
 */
export function Page(props: PageProps) {
  const { title, lead, breadcrumb, meta, actions, rail, aside, state = 'ready', width } = props;
  const { path, routeTitle, report } = usePageState();
  const heading = useRef<HTMLHeadingElement>(null);
  const wide = width === 'full' || width === 'desk' || (width === undefined && !rail && !aside);

  useDocumentTitle(routeTitle ?? title);
  useEffect(() => focusInFrame(heading.current, path), [path]);
  useLayoutEffect(() => report(state), [report, state, path]);
  const onRetry =
    props.onRetry &&
    (() => {
      // The button that was pressed goes with what it stands in.
      heading.current?.focus({ preventScroll: true });
      props.onRetry?.();
    });
  const words = spoken[state](props);
  useEffect(() => {
    if (words) announce(words);
  }, [words, path]);

  return (
    <div className={cx(styles.page, width === 'desk' && styles.desk)} data-desk={width === 'desk' || undefined}>
      <PrintHead />
      <LeaveQuestion />
      {(breadcrumb || meta !== undefined) && (
        <div className={styles.trail}>
          {breadcrumb && <Breadcrumb items={breadcrumb} />}
          {meta !== undefined && <div className={styles.meta}>{meta}</div>}
        </div>
      )}
      <div className={styles.header}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {/* Keyed: what comes takes the place of what was shown meanwhile, though the heading above may have grown;
          nothing moves. */}
      <div
        key={rail || aside ? 'beside' : String(state === 'loading')}
        className={cx(styles.grid, Boolean(rail) && styles.withRail, Boolean(aside) && styles.withAside)}
      >
        {rail && <div className={styles.rail}>{rail}</div>}
        <div className={cx(styles.work, !wide && styles.form)} aria-busy={state === 'loading' || undefined}>
          <Body {...props} onRetry={onRetry} />
        </div>
        {aside && (
          <aside className={styles.aside} aria-label="填写说明与帮助">
            {aside}
          </aside>
        )}
      </div>
    </div>
  );
}
