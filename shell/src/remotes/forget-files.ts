// What the document and the browser hold of files that hang or did not come as they should: a retry would get the same
// from them again.

/** A retry waits this long for files to be renewed, then tries with what there is. */
const RENEW_TIMEOUT_MS = 6_000;

type Tag = HTMLScriptElement | HTMLLinkElement;

const isScript = (tag: unknown): tag is HTMLScriptElement => tag instanceof HTMLScriptElement;
export const addressOf = (tag: Tag): string => (isScript(tag) ? tag.src : tag.href);
const tagsOf = (selector: string): Tag[] => [...document.querySelectorAll<Tag>(selector)];
const isApplied = (tag: Tag): boolean => !isScript(tag) && tag.sheet !== null;

/**
 * From now on fetches scripts and style sheets of ours that fail past the browser's cache, where a damaged one is
 * immutable and would fail its hash for a year: a page asks for its parts without telling anybody. Answers the
 * addresses of those that have not come since.
 */
export function renewWhatFails(): ReadonlySet<string> {
  const failed = new Set<string>();
  const onFailure = async ({ target }: Event) => {
    if (!isScript(target) && !(target instanceof HTMLLinkElement)) return;
    // Without what `askAgain` adds.
    const address = addressOf(target).replace(/\?.*$/, '');
    if (!address.startsWith(`${location.origin}/`)) return;
    failed.add(address);
    if (await fetchAnew(address)) failed.delete(address);
  };
  // Such events do not bubble.
  document.addEventListener('error', (event) => void onFailure(event), true);
  return failed;
}

/** Whether it has come. */
async function fetchAnew(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(RENEW_TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Drops tags that would otherwise be waited for or used again: what hangs, what was planted under the same address,
 * preloads.
 */
export function dropTags(prefix: string): Tag[] {
  const tags = tagsOf('script[src], link[rel="preload"], link[rel="stylesheet"]').filter(
    (tag) => addressOf(tag).startsWith(prefix) && !isApplied(tag),
  );
  tags.forEach((tag) => tag.remove());
  return tags;
}

/**
 * What a preload got, be it nothing, is kept for the next tag of its address though its own is gone: another tag, which
 * runs nothing, takes it.
 */
export function spendPreloads(dropped: readonly Tag[]): void {
  for (const tag of dropped) if (!isScript(tag) && tag.rel === 'preload') spend(tag);
}

function spend({ as, href, integrity }: HTMLLinkElement): void {
  const kind = as === 'style' ? { rel: 'stylesheet', media: 'not all' } : { rel: 'modulepreload' };
  const taker = Object.assign(document.createElement('link'), { ...kind, integrity, crossOrigin: 'anonymous', href });
  document.head.append(taker);
  taker.remove();
}

/**
 * Asks once more for every chunk and style sheet that is still waited for, past what hangs: a second tag of the same
 * address would wait for the first one's answer. Whichever arrives first is what its loader has been waiting for.
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

/** Fetches the files past what the browser has of them. Never rejects. */
export async function renewFiles(files: readonly string[]): Promise<void> {
  await Promise.all([...new Set(files)].map(fetchAnew));
}
