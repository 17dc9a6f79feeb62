// What the shell tells the HTTP client, read from the headers that arrive; and how refused calls end a session.
import { configureHttp as configure, request } from '@portal/shared/http';
import {
  createPortalStore,
  memoryStorage,
  refreshBusinessRegion,
  selectIsSignedIn,
  signedIn,
} from '@portal/shared/session';
import { answerWith, aUser, usingAnswering, resetHttp } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { installFetchGlobals } from '../testing/fetch-globals';
import { configureHttp } from './configure-http';

installFetchGlobals();
let answer: Answer = answerWith(null);
const server = usingAnswering(() => answer);
beforeEach(() => {
  localStorage.clear();
  answer = answerWith(null);
});
afterAll(async () => {
  resetHttp();
});

function signedInStore(own = {}) {
  const store = createPortalStore(memoryStorage());
  store.dispatch(signedIn(aUser(own)));
  configureHttp(store, new Promise(() => undefined));
  configure({ baseUrl: server.url, retryDelay: () => 0 });
  return store;
}
const headers = async () => {
  await request({ url: '/any' });
  return server.asked.at(-1)?.headers ?? {};
};

test('S3.9 APP-SOURCE reads as PC when nothing is stored', async () => {
  signedInStore();
  expect((await headers())['app-source']).toBe('PC');
  localStorage.setItem('APP-SOURCE', 'ZLB');
  expect((await headers())['app-source']).toBe('ZLB');
});

test.each(['x'.repeat(100_000), 'a\r\nb', '中文'])(
  'an APP-SOURCE that cannot be a header (%.5j) counts as absent',
  async (value) => {
    signedInStore();
    localStorage.setItem('APP-SOURCE', value);
    expect((await headers())['app-source']).toBe('PC');
  },
);

test("S6.5 an enterprise user's calls carry the enterprise's id and code, everybody else's those of the region", async () => {
  signedInStore({ userType: '2', enterpriseId: 'E91330106', enterpriseCode: '91330106MA2DEMO301' });
  expect(await headers()).toMatchObject({ qyid: 'E91330106', qydm: '91330106MA2DEMO301' });
  signedInStore();
  expect(await headers()).toMatchObject({ qyid: '330106', qydm: '330106' });
  // While a business file's region is in force, it is what the calls are about.
  refreshBusinessRegion(signedInStore({ userType: '2', enterpriseId: 'E1', enterpriseCode: '91' }), {
    regionId: 'r',
    regionCode: '330110',
    regionName: '余杭区',
    childRegionId: '',
  });
  expect(await headers()).toMatchObject({ qyid: 'r', qydm: '330110' });
});

test.each([
  ['S4.6 HTTP 401', { status: 401, body: { resultCode: 'B000', msg: '', data: null } }, 'expired'],
  ['S4.7 business code 702', { body: { resultCode: '702', msg: '会话已失效', data: null } }, 'ended'],
] as const)(
  '%s makes the session anonymous, once for twenty calls that fail together',
  async (_what, given, reason) => {
    const store = signedInStore();
    const ends: string[] = [];
    let last = store.getState().session;
    store.subscribe(() => {
      const { session } = store.getState();
      if (session !== last && session.status === 'anonymous') ends.push(session.reason);
      last = session;
    });
    answer = given;
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => request({ url: '/any' })));
    expect(outcomes.every((one) => one.status === 'rejected')).toBe(true);
    expect(selectIsSignedIn(store.getState())).toBe(false);
    expect(ends).toEqual([reason]);
  },
);
