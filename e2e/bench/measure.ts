// One visit under a slow network and a slow processor, timed and weighed in the page itself.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { accountOf } from '../support/accounts';
import { signIn } from '../support/sign-in';

/** 1.6 Mbit/s, 150 ms, processor four times slower: a phone in the countryside. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_RATE = 4;

export interface Visit {
  firstUsableMs: number;
  loginBytes: number;
  loginRequests: number;
  firstRemotePageMs: number;
  toFirstRemoteBytes: number;
  nextRemotePageMs: number;
  routeSwitchMs: number;
  repeatVisitMs: number;
  repeatBytes: number;
  deepLinkMs: number;
}

class Meter {
  bytes = 0;
  requests = 0;
  constructor(session: CDPSession) {
    session.on('Network.loadingFinished', (event) => {
      this.bytes += event.encodedDataLength;
    });
    session.on('Network.requestWillBeSent', (event) => {
      if (/^http/.test(event.request.url)) this.requests += 1;
    });
  }
}

async function slowPage(context: BrowserContext): Promise<{ page: Page; meter: Meter }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return { page, meter: new Meter(session) };
}

/** Milliseconds since navigation start at which the frame reported a settled page at `path`. */
function settledAt(page: Page, path: string): Promise<number> {
  return page
    .waitForFunction(
      (wanted) => {
        const main = document.querySelector('main#page');
        return main?.getAttribute('data-path') === wanted && /ready|empty/.test(main.getAttribute('data-state') ?? '')
          ? performance.now()
          : false;
      },
      path,
      { polling: 'raf' },
    )
    .then((handle) => handle.jsonValue() as Promise<number>);
}

async function go(page: Page, path: string): Promise<number> {
  const started = await page.evaluate((to) => {
    const now = performance.now();
    location.hash = to;
    return now;
  }, `#${path}`);
  return (await settledAt(page, path)) - started;
}

const quiet = (page: Page) => page.waitForLoadState('networkidle');

export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN' });
  const { page, meter } = await slowPage(context);
  await page.goto('/#/login', { waitUntil: 'commit' });
  const firstUsableMs = await settledAt(page, '/login');
  await quiet(page);
  const loginBytes = meter.bytes;
  const loginRequests = meter.requests;
  await signIn(page, accountOf('citizen'), { open: false });
  await settledAt(page, '/index');
  const firstRemotePageMs = await go(page, '/apply-list');
  await quiet(page);
  const toFirstRemoteBytes = meter.bytes - loginBytes;
  const nextRemotePageMs = await go(page, '/my-license');
  await quiet(page);
  const routeSwitchMs = await go(page, '/apply-list');
  await quiet(page);
  const state = await context.storageState();
  await page.close();

  const again = await slowPage(context);
  await again.page.goto('/#/index', { waitUntil: 'commit' });
  const repeatVisitMs = await settledAt(again.page, '/index');
  await quiet(again.page);
  const repeatBytes = again.meter.bytes;
  await context.close();

  const fresh = await browser.newContext({ baseURL: url, locale: 'zh-CN', storageState: state });
  const linked = await slowPage(fresh);
  await linked.page.goto('/#/apply-list', { waitUntil: 'commit' });
  const deepLinkMs = await settledAt(linked.page, '/apply-list');
  await fresh.close();
  return {
    firstUsableMs,
    loginBytes,
    loginRequests,
    firstRemotePageMs,
    toFirstRemoteBytes,
    nextRemotePageMs,
    routeSwitchMs,
    repeatVisitMs,
    repeatBytes,
    deepLinkMs,
  };
}
