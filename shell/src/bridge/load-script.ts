// Loads a script of the host application once, with the hash that the operator has released for it.
import type { HostScript } from './api/get-host-config';
import { within } from './within';

const LOAD_MS = 8000;
const loading = new Map<string, Promise<void>>();

/** Throws when it cannot be had, has changed, or takes longer than 8 seconds; the next call tries anew. */
export function loadHostScript({ url, integrity }: HostScript): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const tag = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    tag.onload = () => resolve();
    tag.onerror = () => reject(new Error(`the host script ${url} did not load`));
    Object.assign(tag, { src: url, integrity, crossOrigin: 'anonymous', async: true });
    document.head.append(tag);
  });
  const result = within(LOAD_MS, loaded).catch((error: unknown) => {
    tag.remove();
    loading.delete(url);
    throw error;
  });
  loading.set(url, result);
  return result;
}
