// Reports how the remotes of this page load fare, so that operations can take a bad version back.
// It says nothing about the person: a number drawn for this page load, the region of its release, remote, version, and
// what happened.

import type { InputOf } from '@portal/shared/contract';
import type { ReportKind, reportRelease } from '../contract/releases';

/** Its members have the same names on the wire. */
type Sent = InputOf<typeof reportRelease>;

export interface ReleaseReports {
  /** Each kind counts once for each remote; more of it is not sent. */
  report(kind: ReportKind, remote: { name: string; version: string }): void;
  /** Sends what waits: the page may be gone in a moment. */
  flush(): void;
}

export interface ReportPorts {
  /** 32 hex characters, drawn anew with every page load. */
  session: string;
  region: string;
  send(text: string): void;
}

/** Good news can wait to be sent together. */
const GOOD_NEWS_AFTER_MS = 2_000;
/** Bad news goes with what else happens in this moment. */
const BAD_NEWS_AFTER_MS = 50;
/** What the services take at once. */
const BATCH = 20;

/**
 * A page that hangs can report nothing: that its code arrived goes out before it runs, and is held against it when
 * nothing follows.
 */
const SENT_AT_ONCE: ReportKind = 'load';

export function createReleaseReports({ session, region, send }: ReportPorts): ReleaseReports {
  const seen = new Set<string>();
  let waiting: Sent['reports'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0)
      send(JSON.stringify({ session, region, reports: waiting.splice(0, BATCH) } satisfies Sent));
  }

  return {
    report(kind, { name, version }) {
      const key = `${name} ${kind}`;
      if (seen.has(key)) return;
      seen.add(key);
      waiting = [...waiting, { remote: name, version, kind }];
      if (kind === SENT_AT_ONCE) return flush();
      const isBad = kind !== 'mount';
      if (timer !== undefined && !isBad) return;
      clearTimeout(timer);
      timer = setTimeout(flush, isBad ? BAD_NEWS_AFTER_MS : GOOD_NEWS_AFTER_MS);
    },
    flush,
  };
}

/** A number for this page load's reports. */
export function drawReportSession(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends what waits whenever the page is hidden or left. */
export function flushWhenLeft(reports: Pick<ReleaseReports, 'flush'>): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reports.flush();
  });
  window.addEventListener('pagehide', () => reports.flush());
}
