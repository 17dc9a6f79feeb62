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
  /** Between pages that have been opened before. */
  laterSwitches: Step[];
  repeats: Loading[];
  hall: Loading;
  list: Loading;
}

/**
 * What takes a tenth of a second or comes from the cache differs more from one time to the next than from one build to
 * the other: it is done several times in a visit.
 */
const SWITCHES = Array.from({ length: 5 }, () => ['/apply-list', '/my-license']).flat();
/**
 * A load from the cache differs by 6 % from the next of the same build: three say nothing of two hundredths. The short
 * form judges bytes alone.
 */
const repeatsIn = (rounds: number) => (rounds > 1 ? 10 : 3);

/** @param rounds how many such visits the run makes of each build */
export async function visit(browser: Browser, url: string, rounds: number): Promise<Visit> {
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
  const laterSwitches: Step[] = [];
  for (const path of SWITCHES) laterSwitches.push(await phone.go(path));
  const state = await context.storageState();
  await phone.page.close();
  const repeats: Loading[] = [];
  while (repeats.length < repeatsIn(rounds)) {
    const again = await Phone.open(context, proxy);
    repeats.push(await again.load('/index'));
    await again.page.close();
  }
  await context.close();

  const hall = await alone('/index', state);
  const list = await alone('/apply-list', state);
  await proxy.stop();
  return { login, firstRemote, nextRemote, laterSwitches, repeats, hall, list };
}
