// A last word while the page goes away: sent with the same headers, nobody waits for its answer.
import { fillHeaders } from './headers';
import { httpOptions } from './options';

function readCookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** POSTs `data` so that it outlives the page; a failure is nobody's any more. */
export function sendAtUnload(url: string, data: unknown): void {
  const options = httpOptions();
  const headers = fillHeaders({ 'Content-Type': 'application/json' }, options);
  const xsrf = readCookie('XSRF-TOKEN');
  if (xsrf) headers['X-XSRF-TOKEN'] = decodeURIComponent(xsrf);
  const sent = fetch(options.baseUrl + url, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    body: JSON.stringify(data),
    headers,
  });
  sent.catch(() => undefined);
}
