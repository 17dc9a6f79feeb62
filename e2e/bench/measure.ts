// One visit under a slow network and a slow processor, timed and weighed in the page itself.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { accountOf } from '../support/accounts';
import { startByteProxy } from '../support/byte-proxy';
import { signIn } from '../support/sign-in';

/** 1.6 Mbit/s, 150 ms, processor four times slower: a phone in the countryside. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_RATE = 4;

/** Bytes are those that the portal has sent, counted on the sockets; with what is fetched ahead, unless they are called usable. */
export interface Visit {
  firstUsableMs: number;
  loginUsableBytes: number;
  loginBytes: number;
  loginRequests: number;
  firstRemotePageMs: number;
  toFirstRemoteUsableBytes: number;
  toFirstRemoteBytes: number;
  nextRemotePageMs: number;
  routeSwitchMs: number;
  repeatVisitMs: number;
  repeatBytes: number;
  deepLinkMs: number;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return page;
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
  const proxy = await startByteProxy(url);
  const context = await browser.newContext({ baseURL: proxy.url, locale: 'zh-CN' });
  const page = await slowPage(context);
  let requests = 0;
  page.on('request', (request) => {
    if (/^http/.test(request.url())) requests += 1;
  });
  await page.goto('/#/login', { waitUntil: 'commit' });
  const firstUsableMs = await settledAt(page, '/login');
  const loginUsableBytes = proxy.sent();
  await quiet(page);
  const loginBytes = proxy.sent();
  const loginRequests = requests;
  await signIn(page, accountOf('citizen'), { open: false });
  await settledAt(page, '/index');
  const firstRemotePageMs = await go(page, '/apply-list');
  const toFirstRemoteUsableBytes = proxy.sent() - loginBytes;
  await quiet(page);
  const toFirstRemoteBytes = proxy.sent() - loginBytes;
  const nextRemotePageMs = await go(page, '/my-license');
  await quiet(page);
  const routeSwitchMs = await go(page, '/apply-list');
  await quiet(page);
  const state = await context.storageState();
  await page.close();

  const before = proxy.sent();
  const again = await slowPage(context);
  await again.goto('/#/index', { waitUntil: 'commit' });
  const repeatVisitMs = await settledAt(again, '/index');
  await again.locator('[data-to-come]').first().waitFor({ state: 'detached' });
  await quiet(again);
  const repeatBytes = proxy.sent() - before;
  await context.close();

  const fresh = await browser.newContext({ baseURL: proxy.url, locale: 'zh-CN', storageState: state });
  const linked = await slowPage(fresh);
  await linked.goto('/#/apply-list', { waitUntil: 'commit' });
  const deepLinkMs = await settledAt(linked, '/apply-list');
  await fresh.close();
  await proxy.stop();
  return {
    firstUsableMs,
    loginUsableBytes,
    loginBytes,
    loginRequests,
    firstRemotePageMs,
    toFirstRemoteUsableBytes,
    toFirstRemoteBytes,
    nextRemotePageMs,
    routeSwitchMs,
    repeatVisitMs,
    repeatBytes,
    deepLinkMs,
  };
}
