// Sends how remotes fared, also while the page is being left; nothing waits for an answer.
import type { AddressOf } from '@portal/shared/contract';
import type { reportRelease } from '../contract/releases';

const URL = '/api/log/release/report' satisfies AddressOf<typeof reportRelease>;

/** Hands the text over to the browser, which sends it when this page is gone as well. A report that is lost is lost. */
export function sendReleaseReport(text: string): void {
  const body = new Blob([text], { type: 'application/json' });
  const isTaken = typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(URL, body);
  if (!isTaken) void fetch(URL, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
