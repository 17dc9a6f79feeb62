// Title, description and keywords of the document follow the page (specification 1).
import { PORTAL_NAME } from '@portal/shared/kernel';
import { useLayoutEffect } from 'react';
import type { PageRoute } from '../routing/page-route';

const TERM = '不动产';

export function usePageMeta(route: PageRoute | null): void {
  // Before the page's own effect, which may name the document more closely.
  useLayoutEffect(() => {
    const title = route?.title ?? '';
    document.title = title || PORTAL_NAME;
    setMeta('description', `${PORTAL_NAME}${title}`);
    setMeta('keywords', [`${TERM}${title}`, ...(route?.keywords ?? [])].join(','));
  }, [route]);
}

function setMeta(name: string, content: string): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}
