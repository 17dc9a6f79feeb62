// Title, description and keywords of the document follow the page (specification 1).
import { useLayoutEffect } from 'react';
import type { PageRoute } from '../routing/page-route';

export const PLATFORM = '不动产智治平台';
const TERM = '不动产';

export function usePageMeta(route: PageRoute | null): void {
  // Before the page's own effect, which may name the document more closely.
  useLayoutEffect(() => {
    const title = route?.title ?? '';
    document.title = title || PLATFORM;
    setMeta('description', `${PLATFORM}${title}`);
    setMeta('keywords', [`${TERM}${title}`, ...(route?.keywords ?? [])].join(','));
  }, [route]);
}

function setMeta(name: string, content: string): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}
