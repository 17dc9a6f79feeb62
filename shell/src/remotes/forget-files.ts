// What the document and the browser hold of files that hang or did not come as they should: a retry would get the same from them again.

/** A retry waits this long for files to be renewed, then tries with what there is. */
const RENEW_TIMEOUT_MS = 6_000;

type Tag = HTMLScriptElement | HTMLLinkElement;

const isScript = (tag: unknown): tag is HTMLScriptElement => tag instanceof HTMLScriptElement;
const addressOf = (tag: Tag): string => (isScript(tag) ? tag.src : tag.href);
const tagsOf = (selector: string): Tag[] => [...document.querySelectorAll<Tag>(selector)];
const isApplied = (tag: Tag): boolean => !isScript(tag) && tag.sheet !== null;

/** Notes from now on the addresses of scripts and style sheets that fail, without what `askAgain` adds. */
export function noteFailedFiles(): Set<string> {
  const failed = new Set<string>();
  // Such events do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (isScript(target) || target instanceof HTMLLinkElement) failed.add(addressOf(target).replace(/\?.*$/, ''));
    },
    true,
  );
  return failed;
}

/** Drops tags that would otherwise be waited for or used again: what hangs, what was planted under the same address, preloads. */
export function dropTags(prefix: string): Tag[] {
  const tags = tagsOf('script[src], link[rel="preload"], link[rel="stylesheet"]').filter(
    (tag) => addressOf(tag).startsWith(prefix) && !isApplied(tag),
  );
  tags.forEach((tag) => tag.remove());
  return tags;
}

/**
 * Files of dropped tags: fetched past the browser's cache, where a damaged one is immutable and would fail its hash for a year. What a
 * preload got, be it nothing, is kept for the next tag of its address though the preload's own is gone: another tag, which runs nothing,
 * takes it.
 */
export async function renewFiles(dropped: readonly Tag[], others: readonly string[]): Promise<void> {
  for (const tag of dropped) if (!isScript(tag) && tag.rel === 'preload') spend(tag);
  const files = new Set([...dropped.map(addressOf), ...others]);
  await Promise.allSettled(
    [...files].map((url) =>
      fetch(url, { cache: 'reload', signal: AbortSignal.timeout(RENEW_TIMEOUT_MS) }).then((answer) =>
        answer.arrayBuffer(),
      ),
    ),
  );
}

function spend({ as, href, integrity }: HTMLLinkElement): void {
  const kind = as === 'style' ? { rel: 'stylesheet', media: 'not all' } : { rel: 'modulepreload' };
  const taker = Object.assign(document.createElement('link'), { ...kind, integrity, crossOrigin: 'anonymous', href });
  document.head.append(taker);
  taker.remove();
}

/**
 * Asks once more for every chunk and style sheet that is still waited for, past what hangs: a second tag of the same address would wait
 * for the first one's answer. Whichever arrives first is what its loader has been waiting for.
 */
export function askAgain(): void {
  for (const waiting of tagsOf('script[data-webpack], link[rel="stylesheet"]:not([href*="?"])')) {
    if (isApplied(waiting)) continue;
    const address = `${addressOf(waiting)}?again=${Date.now()}`;
    const { integrity } = waiting;
    const again = isScript(waiting)
      ? Object.assign(document.createElement('script'), { src: address })
      : Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    Object.assign(again, { integrity, crossOrigin: 'anonymous' });
    again.addEventListener('load', () => waiting.dispatchEvent(new Event('load')));
    document.head.append(again);
  }
}
