// The visit that every peer can make: sign-in page, hall, list; the list again from the cache, and by a link on a fresh
// device.
import type { Browser, BrowserContext } from '@playwright/test';
import { startByteProxy } from '../support/byte-proxy';
import { PHONE, Phone } from './phone';
import type { Loading, Step } from './phone';
import { record } from './probe';

export interface PeerVisit {
  login: Loading;
  /** From the hall, which has had its time to fetch ahead. */
  list: Step;
  repeat: Loading;
  link: Loading;
  /** What the list says, so that all variants can be seen to show the same. */
  listText: string;
}

const LIST = '/apply-list';

export async function peerVisit(browser: Browser, url: string): Promise<PeerVisit> {
  const proxy = await startByteProxy(url);
  const device = async (state?: Awaited<ReturnType<BrowserContext['storageState']>>) => {
    const context = await browser.newContext({ ...PHONE, baseURL: proxy.url, locale: 'zh-CN', storageState: state });
    await record(context);
    return context;
  };
  const context = await device();
  const phone = await Phone.open(context, proxy);
  const login = await phone.load('/login');
  await phone.signIn();
  await phone.quiet();
  const list = await phone.go(LIST);
  const listText = await phone.page.locator('main#page').innerText();
  const state = await context.storageState();
  await phone.page.close();
  const repeat = await (await Phone.open(context, proxy)).load(LIST);
  await context.close();
  const fresh = await device(state);
  const link = await (await Phone.open(fresh, proxy)).load(LIST);
  await fresh.close();
  await proxy.stop();
  return { login, list, repeat, link, listText };
}
