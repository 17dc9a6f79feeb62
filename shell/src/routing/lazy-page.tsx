// A page of the shell that few people open: its code is a chunk of its own, loaded with it.
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Page } from '@portal/shared/ui';

/** A page whose code can be fetched before it is opened; a fetch that fails is made again when it is. */
export type PreloadablePage = ComponentType & { preload(): void };

/** @param load imports the page; asked again when the person tries again. */
export function lazyPage(title: string, load: () => Promise<ComponentType>): PreloadablePage {
  let known: ComponentType | undefined;
  const fetch = async () => {
    known = await load();
    return known;
  };
  function LazyPage() {
    const [Loaded, setLoaded] = useState<ComponentType | undefined>(() => known);
    const [failure, setFailure] = useState<unknown>();
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      let isCurrent = true;
      // Fetched ahead, it may have come between the rendering and now.
      (known ? Promise.resolve(known) : fetch()).then(
        (loaded) => isCurrent && setLoaded(() => loaded),
        (error: unknown) => isCurrent && setFailure(error),
      );
      return () => {
        isCurrent = false;
      };
    }, [attempt]);
    if (Loaded) return <Loaded />;
    const retry = () => {
      setFailure(undefined);
      setAttempt(attempt + 1);
    };
    return <Page title={title} state={failure === undefined ? 'loading' : 'error'} error={failure} onRetry={retry} />;
  }
  return Object.assign(LazyPage, { preload: () => void fetch().catch(() => undefined) });
}
