// One person's calls to the services over real HTTP, as the portal's own client makes them: device, token, cookies.
import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { openJson, sealJson } from '@portal/shared/crypto';
import { BEARER_COOKIE, BEARER_COOKIE_LIFE_MS } from '../../shared/src/session/bearer-cookie';
import { askingThrough } from '../../deploy/services/src/testing/client/asking';
import { authenticatorOf } from '../../deploy/services/src/testing/authenticator-app';
import { proveFor, takeSecondStep } from '../../deploy/services/src/testing/test-client';
import type { Answer, Call, TestClient } from '../../deploy/services/src/testing/test-client';
import { accountOf } from './accounts';
import './inquiry-records';
import type { AccountKind } from './accounts';
import { TEST_CAPTCHA } from './test-captcha';

/**
 * A test lets a device lie for minutes: a connection that it kept would be closed by the portal (after 65 s) at any
 * moment, and a call that is on its way then is reset. A browser asks again on a new one; Playwright's client does not.
 */
export const NOT_KEPT = { Connection: 'close' };

interface Identity {
  deviceId: string;
  token?: string;
}

function createCaller(api: APIRequestContext, identity: Identity): TestClient {
  async function send<T>(method: string, url: string, call: Call = {}): Promise<Answer<T>> {
    const xsrf = (await api.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
    const { deviceId, token } = identity;
    const answer = await api.fetch(url, {
      method,
      params: call.params,
      data: call.body ?? call.data,
      headers: {
        ...NOT_KEPT,
        deviceId,
        ...(token ? { token, Authorization: `Bearer ${token}` } : {}),
        ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
        ...(call.body ? { 'Content-Type': 'application/octet-stream' } : {}),
        ...call.headers,
      },
    });
    const raw = await answer.body();
    const isJson = (answer.headers()['content-type'] ?? '').includes('json');
    const said = {
      status: answer.status(),
      body: (isJson ? JSON.parse(raw.toString('utf8')) : null) as Answer<T>['body'],
      raw,
      headers: answer.headers(),
    };
    const proof = call.unproven ? undefined : await proveFor(caller, said);
    return proof === undefined
      ? said
      : send<T>(method, url, { ...call, unproven: true, headers: { ...call.headers, 'second-factor': proof } });
  }
  async function deviceKey(): Promise<string> {
    return (await send<{ key: { key: string } }>('GET', '/api/pub3/config/loginConfig')).body.data.key.key;
  }
  const open: TestClient['open'] = async (answer) =>
    openJson(caller.user ? String(caller.user.envelopeKey) : await deviceKey(), answer.body.data);
  const caller: TestClient = {
    ...askingThrough({ send, open }),
    deviceId: identity.deviceId,
    user: null,
    cookies: new Map(),
    send,
    deviceKey,
    get: (url, call) => send('GET', url, call),
    post: (url, data, call) => send('POST', url, { ...call, data: data ?? {} }),
    async signIn(username, password = '') {
      const encryptuserinfo = sealJson(await deviceKey(), {
        username,
        password,
        timestamp: Date.now(),
        nonce: randomUUID(),
      });
      const first = await send<Record<string, unknown>>('POST', '/api/auth/auu/login', {
        data: { encryptuserinfo, imageCode: TEST_CAPTCHA },
      });
      const answer = await takeSecondStep(caller, first, username, new Date());
      if (answer.body.status !== 200) throw new Error(`${username} could not sign in: ${answer.body.msg}`);
      caller.adopt(answer.body.data);
      return answer;
    },
    adopt(user) {
      caller.user = user as Record<string, unknown> | null;
      identity.token = caller.user === null ? undefined : String(caller.user.token);
    },
    open,
  };
  return caller;
}

/** Another device of this person, signed in without a browser. */
export async function signInByHttp(kind: AccountKind): Promise<TestClient> {
  return (await enterByHttp(kind)).caller;
}

async function enterByHttp(kind: AccountKind): Promise<{ caller: TestClient; api: APIRequestContext }> {
  const { username, password } = accountOf(kind);
  if (authenticatorOf(username)) return takeOver(kind);
  const device = await newDevice();
  await device.caller.signIn(username, password);
  return device;
}

interface Device {
  caller: TestClient;
  api: APIRequestContext;
}
/** @param baseURL of the portal of this worker when left out */
export async function newDevice(baseURL = process.env.PORTAL_URL): Promise<Device> {
  const api = await request.newContext({ baseURL });
  return { api, caller: createCaller(api, { deviceId: randomUUID() }) };
}

/**
 * One signed-in device of each account with an authenticator, whose code is good once in half a minute: further devices
 * are handed a session by it.
 */
const desks = new Map<AccountKind, Promise<Device>>();

async function takeOver(kind: AccountKind): Promise<Device> {
  const { username, password } = accountOf(kind);
  const open = async () => {
    const desk = await newDevice();
    await desk.caller.signIn(username, password);
    return desk;
  };
  const ticketOf = async ({ caller }: Device) =>
    (
      await caller.send<string>('POST', '/api/auth/auu/user/tmpTicket', {
        body: Buffer.from(JSON.stringify(caller.user?.token)),
        headers: { 'Content-Type': 'application/json' },
      })
    ).body;
  const known = desks.get(kind) ?? open();
  desks.set(kind, known);
  let issued = await ticketOf(await known);
  if (issued?.resultCode !== 'A000') {
    // The test before ended every session of this person, or left them alone for too long.
    desks.set(kind, open());
    issued = await ticketOf((await desks.get(kind)) as Device);
  }
  const device = await newDevice();
  const { body } = await device.caller.get<string>(`/api/auth/auu/user/tmpTicket/${issued.data}`);
  device.caller.adopt(JSON.parse(body.data));
  return device;
}

export type StorageState = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>;

/**
 * A browser's storage and cookies as the portal leaves them after this person has signed in; a session of its own every
 * time, so that ending it ends no other's.
 * @param url where the browser reaches the portal
 */
export async function keptSession(kind: AccountKind, url = process.env.PORTAL_URL ?? ''): Promise<StorageState> {
  const { caller, api } = await enterByHttp(kind);
  const { cookies } = await api.storageState();
  await api.dispose();
  const token = String(caller.user?.token);
  const { origin } = new URL(url);
  const localStorage = Object.entries({
    deviceId: caller.deviceId,
    'access-user': JSON.stringify(caller.user),
    token,
  }).map(([name, value]) => ({ name, value }));
  return {
    cookies: [...cookies, { ...bearerOf(token), domain: new URL(origin).hostname }],
    origins: [{ origin, localStorage }],
  };
}

/** The cookie that the page sets when somebody signs in (specification 7.3). */
function bearerOf(token: string) {
  return {
    name: BEARER_COOKIE,
    value: encodeURIComponent(`Bearer ${token}`),
    path: '/api',
    expires: (Date.now() + BEARER_COOKIE_LIFE_MS) / 1000,
    httpOnly: false,
    secure: false,
    sameSite: 'Strict' as const,
  };
}

/** The session that is open in the page, used from beside it. */
export async function callerOf(page: Page): Promise<TestClient> {
  const identity = await page.evaluate(() => ({
    deviceId: localStorage.getItem('deviceId') ?? '',
    token: localStorage.getItem('token') ?? '',
  }));
  return createCaller(page.request, identity);
}
