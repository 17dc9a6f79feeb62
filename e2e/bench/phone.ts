// A phone in the countryside: what it loads and where it goes, timed and weighed.
import { expect } from '@playwright/test';
import type { BrowserContext, CDPSession, Page, Request } from '@playwright/test';
import { accountOf } from '../support/accounts';
import type { ByteProxy } from '../support/byte-proxy';
import { signIn } from '../support/sign-in';
import { readCodeBytes, readSmoothness } from './probe';
import type { Smoothness } from './probe';
import { StandsReports } from './stands';
import type { Stands } from './stands';

/** 1.6 Mbit/s, 150 ms, processor four times slower: Lighthouse's mobile profile. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_RATE = 4;
const QUIET_MS = 500;
const QUIET_POLL = { timeout: 60_000, intervals: [100] };
/** A browser's context on it. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/**
 * Bytes are those that the portal has sent, counted on the sockets: until the page is usable, and with what is fetched
 * ahead.
 */
export interface Loading extends Smoothness {
  ms: number;
  /** Until the frame around it stands as well; the same but for a form that answers before. */
  wholeMs: number;
  /** Longest task until then. */
  wholeTaskMs: number;
  /** Time of the page's main thread until then. */
  threadMs: number;
  /** Scripts and styles alone. */
  codeBytes: number;
  usableBytes: number;
  bytes: number;
  requests: number;
}
/** From one page of the portal to another. */
export interface Step extends Pick<Smoothness, 'longestTaskMs' | 'blockingMs'> {
  ms: number;
  threadMs: number;
  usableBytes: number;
}

export class Phone {
  requests = 0;
  private readonly inFlight = new Set<Request>();
  private lastMoved = 0;

  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
    private readonly proxy: ByteProxy,
    private readonly reports: StandsReports,
  ) {
    page.on('request', (request) => {
      if (/^http/.test(request.url())) this.requests += 1;
      // Of a beacon nobody hears that it has arrived.
      if (request.resourceType() !== 'ping') this.inFlight.add(request);
      this.lastMoved = Date.now();
    });
    const ended = (request: Request) => {
      this.inFlight.delete(request);
      this.lastMoved = Date.now();
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  }

  static async open(context: BrowserContext, proxy: ByteProxy): Promise<Phone> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await session.send('Performance.enable');
    return new Phone(page, session, proxy, await StandsReports.of(page, session));
  }

  /**
   * Until nothing has been on the line for a moment. Playwright says so of a document once, and of what its pages fetch
   * later no more.
   */
  async quiet(): Promise<void> {
    await expect.poll(() => this.inFlight.size === 0 && Date.now() - this.lastMoved >= QUIET_MS, QUIET_POLL).toBe(true);
  }

  private async threadMs(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1_000;
  }

  /**
   * Milliseconds since navigation start at which the frame reported a settled page at `path`, behind the first `after`
   * reports.
   */
  private async settledAt(path: string, after: number): Promise<number> {
    const isSettled = (stands: Stands) => stands.kind === 'settled' && stands.path === path;
    return (await this.reports.first(after, isSettled)).ms;
  }

  /** A new document, until nothing more is loaded. */
  async load(path: string): Promise<Loading> {
    const [sent, thread, requests] = [this.proxy.sent(), await this.threadMs(), this.requests];
    const before = this.reports.count();
    await this.page.goto(`/#${path}`, { waitUntil: 'commit' });
    const { ms } = await this.reports.first(before, (stands) => stands.path === path);
    const usableBytes = this.proxy.sent() - sent;
    const threadMs = (await this.threadMs()) - thread;
    const wholeMs = await this.settledAt(path, before);
    await this.page.waitForFunction(() => !document.querySelector('[data-to-come]'));
    await this.quiet();
    return {
      ms,
      wholeMs,
      wholeTaskMs: (await readSmoothness(this.page, wholeMs)).longestTaskMs,
      threadMs,
      codeBytes: await readCodeBytes(this.page, ms),
      usableBytes,
      bytes: this.proxy.sent() - sent,
      requests: this.requests - requests,
      ...(await readSmoothness(this.page, ms)),
    };
  }

  async go(path: string): Promise<Step> {
    const [sent, thread] = [this.proxy.sent(), await this.threadMs()];
    const before = this.reports.count();
    const started = await this.page.evaluate((to) => {
      const now = performance.now();
      location.hash = to;
      return now;
    }, `#${path}`);
    const settled = await this.settledAt(path, before);
    const step = {
      ms: settled - started,
      threadMs: (await this.threadMs()) - thread,
      usableBytes: this.proxy.sent() - sent,
    };
    await this.quiet();
    const { longestTaskMs, blockingMs } = await readSmoothness(this.page, settled, started);
    return { ...step, longestTaskMs, blockingMs };
  }

  /**
   * As the citizen of the seed, on the sign-in page, to the hall, from which they go on at once: what it fetches ahead
   * is still on the way.
   */
  async signIn(): Promise<void> {
    const before = this.reports.count();
    await signIn(this.page, accountOf('citizen'), { open: false });
    await this.settledAt('/index', before);
  }
}
