// What a page has done to its reader: painted, shifted, and kept the processor from answering, as the browser itself
// records it.
import type { BrowserContext, Page } from '@playwright/test';

interface Recorded {
  tasks: { start: number; duration: number }[];
  shift: number;
  largestPaintMs: number;
}

export interface Smoothness {
  largestPaintMs: number;
  /** Longest task before the page could be used, in milliseconds; 0 where none lasted 50 ms. */
  longestTaskMs: number;
  /** What tasks took beyond 50 ms each, summed up. */
  blockingMs: number;
  /** Sum of all layout shifts that nobody caused by a touch or a key. */
  shift: number;
}

/** Records from the first byte on, in every page of this context. */
export async function record(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const recorded: Recorded = { tasks: [], shift: 0, largestPaintMs: 0 };
    Object.assign(window, { benchRecorded: recorded });
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('longtask', ({ startTime, duration }) => recorded.tasks.push({ start: startTime, duration }));
    watch('largest-contentful-paint', ({ startTime }) => {
      recorded.largestPaintMs = startTime;
    });
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) recorded.shift += value;
    });
  });
}

/**
 * Asked once nothing is loaded any more: entries come after what they tell of.
 * @param usableMs since navigation start @param fromMs from where on tasks count, since navigation start
 */
export function readSmoothness(page: Page, usableMs: number, fromMs = 0): Promise<Smoothness> {
  return page.evaluate(
    ({ from, until }) => {
      const { tasks, shift, largestPaintMs } = (window as unknown as { benchRecorded: Recorded }).benchRecorded;
      const before = tasks
        .filter(({ start, duration }) => start + duration > from && start < until)
        .map(({ duration }) => duration);
      return {
        largestPaintMs,
        longestTaskMs: Math.max(0, ...before),
        blockingMs: before.reduce((sum, duration) => sum + duration - 50, 0),
        shift,
      };
    },
    { from: fromMs, until: usableMs },
  );
}

/** Bytes of scripts and styles that had come by then, heads included. @param usableMs since navigation start */
export function readCodeBytes(page: Page, usableMs: number): Promise<number> {
  return page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => /\.(?:js|css)$/.test(new URL(entry.name).pathname))
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= until)
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    usableMs,
  );
}
