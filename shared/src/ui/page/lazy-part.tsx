// A page, or a part of one, whose code comes when it is first drawn: what does not come is told of in its place, and a
// retry asks for it anew.
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { ErrorPanel } from '../feedback/error-panel';
import { Page } from './page';
import type { PageProps } from './page';
import { PageLoading } from './page-loading';

export interface LazyPartOptions extends Pick<PageProps, 'width'> {
  /** Heading of the page, where the part is a whole one. */
  title?: string;
  /** What is waited for: 正在打开地图. */
  label?: string;
}

/**
 * Drawn like any other component. `fetch` asks for the code ahead; a failure of that is told of when the part is drawn
 * and cannot be had then either.
 */
export type LazyPart<Props> = ComponentType<Props> & { fetch: () => void };

/** The heading of the page around the control that has the focus. */
function focusHeading(): void {
  const page = document.activeElement?.closest('main');
  page?.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}

/**
 * As React's `lazy`, which throws for good once its code has failed to come: the page around it would be lost with what
 * was typed there, and no retry could help.
 * @param load fetches the code anew at each call that follows a failure
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { title, width, label }: LazyPartOptions,
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<unknown> | undefined;
  const begin = () =>
    (loading ??= load()
      .then((loaded) => {
        // A module whose own imports failed once may be there the next time, and empty.
        if (!loaded) throw new TypeError('no component has come');
        Part = loaded;
      })
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      }));

  function Drawn(props: Props) {
    const [state, setState] = useState<{ attempt: number; failure?: { error: unknown } }>({ attempt: 0 });
    const { attempt, failure } = state;
    const isThere = Part !== undefined;
    useEffect(() => {
      if (isThere) return undefined;
      let isCurrent = true;
      begin().then(
        () => isCurrent && setState({ attempt }),
        (error: unknown) => {
          if (isCurrent) setState({ attempt, failure: { error } });
          // Told of here, and held against the version all the same: whoever watches a release hears of what is thrown.
          globalThis.reportError?.(error);
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [attempt, isThere]);
    if (Part) return <Part {...props} />;
    const retry =
      failure &&
      (() => {
        // The button that was pressed goes with what it stands in; a page leads there itself.
        if (title === undefined) focusHeading();
        setState({ attempt: attempt + 1 });
      });
    if (title !== undefined)
      return (
        <Page
          title={title}
          width={width}
          state={failure ? 'error' : 'loading'}
          loadingLabel={label}
          error={failure?.error}
          onRetry={retry}
        />
      );
    if (failure) return <ErrorPanel error={failure.error} onRetry={retry} home={null} />;
    return <PageLoading label={label} />;
  }
  return Object.assign(Drawn, { fetch: () => void begin().catch(() => undefined) });
}
