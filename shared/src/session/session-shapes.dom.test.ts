// The session's stored shapes and transitions, sentence by sentence of specification §3 and §4.
import { aUser } from '../testing/builders';
import { bearerCookie, BEARER_COOKIE_LIFE_MS } from './bearer-cookie';
import {
  browserStorage,
  createPortalStore,
  headerRegionSelected,
  LOGOUT_EVENT,
  memoryStorage,
  selectHeaderRegion,
  selectIsSignedIn,
  selectToken,
  selectUser,
  signedIn,
  signedOut,
  STORAGE_KEYS,
  tokenCancelled,
} from '.';
import type { LogoutEvent } from '.';

const detail = () => JSON.parse(localStorage.getItem('access-user') ?? 'null') as Record<string, unknown> | null;

function signedInStore() {
  const store = createPortalStore(browserStorage());
  store.dispatch(signedIn(aUser()));
  return store;
}

beforeEach(() => localStorage.clear());

test('S3.1 the user detail is in local storage under access-user, and only there', () => {
  signedInStore();
  const holding = Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('张三'));
  expect(holding).toEqual(['access-user']);
});

test('S3.2 the user detail holds its ten fields under exactly the fixed names', () => {
  signedInStore();
  const fixed = {
    token: 'token-of-seller',
    qyId: '330106',
    qydm: '330106',
    qyName: '西湖区',
    childReginId: '',
    name: '张三',
    username: 'citizen',
    userId: 'user-1',
    telephone: '138****0001',
    idNumber: '330***********001',
  };
  expect(detail()).toMatchObject(fixed);
  // What the portal keeps beside them has names of its own: none is a second spelling of one of the ten.
  const more = Object.keys(detail() ?? {}).filter((name) => !Object.hasOwn(fixed, name));
  expect(more.sort()).toEqual(['envelopeKey', 'expiresAt', 'roles', 'userType']);
});

test('S3.8 the token is in local storage under the key token', () => {
  signedInStore();
  expect(localStorage.getItem('token')).toBe('token-of-seller');
});

test('S3.10 the region chosen for the header is in local storage under cxzdqy', () => {
  const store = signedInStore();
  store.dispatch(headerRegionSelected('330110'));
  expect(localStorage.getItem('cxzdqy')).toBe('330110');
  expect(selectHeaderRegion(createPortalStore(browserStorage()).getState())).toBe('330110');
});

test('S4.4 a user counts as signed in exactly when there is a token', () => {
  const store = signedInStore();
  expect([selectToken(store.getState()), selectIsSignedIn(store.getState())]).toEqual(['token-of-seller', true]);
  store.dispatch(signedIn(aUser({ token: '' })));
  expect(selectIsSignedIn(store.getState())).toBe(false);
  localStorage.removeItem('token');
  expect(selectIsSignedIn(createPortalStore(browserStorage()).getState())).toBe(false);
});

describe('signing out', () => {
  test('S4.5 makes the session anonymous', () => {
    const store = signedInStore();
    store.dispatch(signedOut());
    expect(store.getState().session).toEqual({ status: 'anonymous', reason: 'signed-out' });
  });
  test('S4.8 fires the event once, with its reason', () => {
    const store = signedInStore();
    const reasons: string[] = [];
    const listen = (event: Event) => void reasons.push((event as LogoutEvent).detail.reason);
    window.addEventListener(LOGOUT_EVENT, listen);
    store.dispatch(signedOut());
    store.dispatch(signedOut());
    window.removeEventListener(LOGOUT_EVENT, listen);
    expect(reasons).toEqual(['signed-out']);
  });
  test('S4.9 clears all of local storage, also what others put there', () => {
    const store = signedInStore();
    localStorage.setItem('something-else', '1');
    store.dispatch(signedOut());
    expect(localStorage.length).toBe(0);
  });
  test('S4.10 drops the user detail held in memory', () => {
    const store = signedInStore();
    expect(JSON.stringify(store.getState())).toContain('张三');
    store.dispatch(signedOut());
    expect(selectUser(store.getState())).toBeUndefined();
    expect(JSON.stringify(store.getState())).not.toContain('张三');
  });
});

test('S4.11 cancelling the token blanks it and keeps every other detail, in memory and in storage', () => {
  const store = signedInStore();
  const before = detail();
  store.dispatch(tokenCancelled());
  const { envelopeKey: _key, ...rest } = before ?? {};
  expect(detail()).toEqual({ ...rest, token: '' });
  expect(localStorage.getItem('token')).toBe('');
  expect(store.getState().session).toMatchObject({
    status: 'anonymous',
    reason: 'cancelled',
    known: { name: '张三', userId: 'user-1' },
  });
});

test('S4.12 business code 702 removes the stored access-user', () => {
  const store = signedInStore();
  store.dispatch(signedOut('ended'));
  expect(localStorage.getItem('access-user')).toBeNull();
});

test('S7.3.3 signing in sets a cookie with the bearer token for six hours; signing out removes it', () => {
  const written: string[] = [];
  const spy = jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  const store = signedInStore();
  store.dispatch(signedOut());
  spy.mockRestore();
  expect(BEARER_COOKIE_LIFE_MS).toBe(21_600_000);
  expect(written).toEqual([
    'Authorization=Bearer%20token-of-seller; Path=/api; Max-Age=21600; SameSite=Strict',
    'Authorization=; Path=/api; Max-Age=0; SameSite=Strict',
  ]);
  expect(bearerCookie('t', true)).toMatch(/; SameSite=Strict; Secure$/);
});

test('another person of another tab counts as a switch; the same person, and a sign-in here, do not', () => {
  const store = createPortalStore(memoryStorage());
  const switches = () => {
    const { session } = store.getState();
    return session.status === 'authenticated' ? session.switches : -1;
  };
  store.dispatch(signedIn(aUser(), 'elsewhere'));
  expect(switches()).toBe(0);
  store.dispatch(signedIn(aUser({ token: 'fresh' }), 'elsewhere'));
  store.dispatch(signedIn(aUser({ userId: 'user-2' })));
  expect(switches()).toBe(0);
  store.dispatch(signedIn(aUser({ userId: 'user-3' }), 'elsewhere'));
  expect(switches()).toBe(1);
});

describe('storage that is damaged, too full, or of another make', () => {
  const restore: (() => void)[] = [];
  afterEach(() => restore.splice(0).forEach((run) => run()));

  test.each([
    ['a region of garbage', STORAGE_KEYS.savedRegion, '{"qyId":'],
    ['a header region without end', STORAGE_KEYS.selectedRegion, '9'.repeat(1_000_000)],
    ['a header region with line breaks', STORAGE_KEYS.selectedRegion, '330106\r\nx: y'],
    ['a clock difference of garbage', STORAGE_KEYS.clockOffset, 'NaN'],
  ])('%s costs nobody the session', (_what, key, content) => {
    signedInStore();
    localStorage.setItem(key, content);
    const state = createPortalStore(browserStorage()).getState();
    expect(selectIsSignedIn(state)).toBe(true);
    expect(selectHeaderRegion(state)).toBe('330106');
  });

  test.each(['', '"', 'null', '[]', '0', '{}', '{"__proto__":{"token":"x"}}', 'x'.repeat(2_000_000)])(
    'access-user of %.20j starts anonymous',
    (content) => {
      localStorage.setItem('token', 'token-of-seller');
      localStorage.setItem('access-user', content);
      expect(createPortalStore(browserStorage()).getState().session.status).toBe('anonymous');
    },
  );

  test('a full storage keeps nothing old: what it cannot take lives in memory', () => {
    const store = signedInStore();
    const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    restore.push(() => spy.mockRestore());
    store.dispatch(signedIn(aUser({ userId: 'user-2', token: 'token-of-buyer' })));
    expect(selectToken(store.getState())).toBe('token-of-buyer');
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('access-user')).toBeNull();
  });
});
