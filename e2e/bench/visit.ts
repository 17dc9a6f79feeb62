// One visit: sign-in page, hall, remotes, coming back, a link from elsewhere.
import type { Browser, BrowserContext } from '@playwright/test';
import { startByteProxy } from '../support/byte-proxy';
import { PHONE, Phone } from './phone';
import type { Loading, Step } from './phone';
import { record } from './probe';

export interface Visit {
  login: Loading;
  firstRemote: Step;
  nextRemote: Step;
  laterSwitch: Step;
  repeat: Loading;
  hall: Loading;
  list: Loading;
}

export async function visit(browser: Browser, url: string): Promise<Visit> {
  const proxy = await startByteProxy(url);
  const device = (state?: Awaited<ReturnType<BrowserContext['storageState']>>) =>
    browser.newContext({ ...PHONE, baseURL: proxy.url, locale: 'zh-CN', storageState: state });
  const alone = async (path: string, state: Awaited<ReturnType<BrowserContext['storageState']>>) => {
    const context = await device(state);
    await record(context);
    const loading = await (await Phone.open(context, proxy)).load(path);
    await context.close();
    return loading;
  };

  const context = await device();
  await record(context);
  const phone = await Phone.open(context, proxy);
  const login = await phone.load('/login');
  await phone.signIn();
  const firstRemote = await phone.go('/apply-list');
  const nextRemote = await phone.go('/my-license');
  const laterSwitch = await phone.go('/apply-list');
  const state = await context.storageState();
  await phone.page.close();
  const repeat = await (await Phone.open(context, proxy)).load('/index');
  await context.close();

  const hall = await alone('/index', state);
  const list = await alone('/apply-list', state);
  await proxy.stop();
  return { login, firstRemote, nextRemote, laterSwitch, repeat, hall, list };
}
