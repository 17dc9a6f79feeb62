// A browser-like client over `inject`: device id, cookies, token, sealed sign-in.
import { randomBytes, randomUUID } from 'node:crypto';
import { openJson, sealJson } from '@portal/shared/crypto';
import type { FastifyInstance } from 'fastify';
import accounts from '../../seed/accounts.json';
import { codesOf, ownAuthenticators } from './authenticator-app';
import { askingThrough } from './client/asking';
import type { Asking } from './client/asking';

export const TEST_CAPTCHA = 'ce34';
/** What the services say of an address that they do not have. */
const UNSERVED = '请求的内容不存在';

/** Which route took a request, by the request as it was injected. */
const routes = new WeakMap<object, string>();
/**
 * Has the server note it, before it has any route: an address that nothing serves may be refused for its body before
 * anybody says so.
 */
export function noteRoutes(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw, routeOptions }) => {
    routes.set(raw, routeOptions.url ?? '');
  });
}

/** An answered request; `body` is the parsed envelope, or null when the answer is no JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into what they expect
export interface Answer<T = any> {
  status: number;
  body: { resultCode: string; msg: string; data: T; resept?: string; status?: number };
  raw: Buffer;
  headers: Record<string, unknown>;
}

export interface Call {
  /** A second factor that is asked for is not given. */
  unproven?: true;
  /** That nothing serves the address is what is tested. */
  unserved?: true;
  data?: unknown;
  params?: Record<string, string | number>;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** `ask` and its like are for what the product does, the others for what is tested about the wire itself. */
export interface TestClient extends Asking {
  deviceId: string;
  /** The user of the login answer, in wire names, once signed in. */
  user: Record<string, unknown> | null;
  /** Whose texts are looked through for a code; everybody's latest thousand unless said. */
  telephone?: string;
  /** The cookies that this device holds, by name. */
  cookies: ReadonlyMap<string, string>;
  // oxlint-disable-next-line typescript/no-explicit-any
  get: <T = any>(url: string, call?: Call) => Promise<Answer<T>>;
  // oxlint-disable-next-line typescript/no-explicit-any
  post: <T = any>(url: string, data?: unknown, call?: Call) => Promise<Answer<T>>;
  // oxlint-disable-next-line typescript/no-explicit-any
  send: <T = any>(method: string, url: string, call?: Call) => Promise<Answer<T>>;
  /** Signs in as a seeded account, or with the given password. */
  signIn: (username: string, password?: string) => Promise<Answer>;
  /** The device's key of `loginConfig`. */
  deviceKey: () => Promise<string>;
  /** Goes on as the person of a sign-in's answer. @param user in wire names */
  adopt: (user: unknown) => void;
  /** Opens a sealed answer with the session's key, or the device's before sign-in. */
  open: (answer: Answer<string>) => Promise<unknown>;
}

/** Password of a seeded account. */
export function passwordOf(username: string): string {
  const account = accounts.find((row) => row.username === username);
  if (!account) throw new Error(`no seeded account ${username}`);
  return account.password;
}

/**
 * The code in the demonstration's outbox that an authenticator is enrolled with, of whoever asked last; undefined where
 * there is none.
 */
export async function enrolmentCode({ get }: Pick<TestClient, 'get'>): Promise<string | undefined> {
  const texts = (await get<{ text: string }[]>('/sandbox/texts', { params: { pageSize: 100 } })).body.data;
  return /\d{6}/.exec(texts.find(({ text }) => text.includes('绑定身份验证器'))?.text ?? '')?.[0];
}

/** Gives the code of the account's authenticator where one is asked for; answers as a sign-in does that needed none. */
export async function takeSecondStep(
  client: Pick<TestClient, 'get' | 'post'>,
  first: Answer,
  username: string,
  now: Date,
): Promise<Answer> {
  const pending = (first.body?.data as { pending?: { handle: string; enrolled: boolean } } | null)?.pending;
  if (!pending) return first;
  const { handle } = pending;
  if (!pending.enrolled) {
    await client.post('/api/auth/auu/login/enrolmentCode', { handle });
    const { secret } = (
      await client.post<{ secret: string }>('/api/auth/auu/login/enrol', {
        handle,
        textCode: await enrolmentCode(client),
      })
    ).body.data;
    ownAuthenticators.set(username, secret);
  }
  for (const code of codesOf(username, now)) {
    const { body, ...rest } = await client.post('/api/auth/auu/login/factor', { handle, code });
    if (body.resultCode === 'A000') return { ...rest, body: { ...body, status: 200 } };
  }
  return first;
}

interface FactorAsked {
  challenge: string;
  binding: string;
}

/** What an answer asks to be proven first, or undefined. */
function factorAsked({ body }: Answer): FactorAsked | undefined {
  return (body?.data as { factor?: FactorAsked } | null | undefined)?.factor;
}

/**
 * Meets the challenge of an answer that asks for a second factor, by the code in the demonstration's outbox; answers
 * the proof, or undefined where none is asked for.
 */
export async function proveFor(
  client: Pick<TestClient, 'get' | 'post'> & { telephone?: string },
  answer: Answer,
): Promise<string | undefined> {
  const challenge = factorAsked(answer)?.challenge;
  if (challenge === undefined) return undefined;
  let refusal = '';
  for (const code of await codesFor(client, challenge)) {
    const { resultCode, msg } = (await client.post('/api/pub3/secondFactor/verify', { challenge, code })).body;
    if (resultCode === 'A000') return challenge;
    refusal = msg;
  }
  throw new Error(refusal || 'no code in the outbox');
}

/**
 * Has the code of a challenge sent and reads it in the outbox. Four letters tell one message from another, and now and
 * then two bear the same: where the clock stands still neither is the newer one.
 */
async function codesFor(
  client: Pick<TestClient, 'get' | 'post'> & { telephone?: string },
  challenge: string,
): Promise<string[]> {
  const sent = (await client.post('/api/pub3/secondFactor/send', { challenge })).body;
  if (sent.resultCode !== 'A000') throw new Error(sent.msg);
  const { telephone } = client;
  const params = { pageSize: 1000, ...(telephone ? { telephone } : {}) };
  const texts = (await client.get<{ text: string }[]>('/sandbox/texts', { params })).body.data;
  return texts
    .filter(({ text }) => text.includes(`编号${(sent.data as { mark: string }).mark}`))
    .flatMap(({ text }) => /\d{6}/.exec(text)?.[0] ?? []);
}

/** The same of whoever gives the code by other means. */
export async function codeFor(...given: Parameters<typeof codesFor>): Promise<string> {
  return (await codesFor(...given))[0] ?? '';
}

/** Cookies as the header that carries them. */
export function cookieText(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** What a header `Set-Cookie`, given once or several times, does to the cookies of a browser. */
function keepCookies(jar: Map<string, string>, header: unknown): void {
  for (const line of header === undefined ? [] : ([header].flat() as string[])) {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=', 2);
    if (attributes.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  }
}

/**
 * @param now clock of the services, for the timestamp of the sign-in
 * @param always headers of every request, as a proxy in between would set them
 */
export function createTestClient(
  server: FastifyInstance,
  now: () => Date,
  always: Record<string, string> = {},
): TestClient {
  const deviceId = randomUUID();
  const jar = new Map([['XSRF-TOKEN', randomBytes(16).toString('hex')]]);
  let token: string | undefined;
  /** What one proof serves, such as every document of a case, is not asked for twice; as a browser does it. */
  const proofs = new Map<string, string>();

  async function send<T>(method: string, url: string, call: Call = {}): Promise<Answer<T>> {
    const answer = await server.inject({
      method: method as 'GET',
      url,
      query: Object.fromEntries(Object.entries(call.params ?? {}).map(([key, value]) => [key, String(value)])),
      headers: {
        deviceid: deviceId,
        cookie: cookieText(jar),
        'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '',
        ...(token ? { token, authorization: `Bearer ${token}` } : {}),
        ...(call.body ? { 'content-type': 'application/octet-stream' } : {}),
        ...always,
        ...call.headers,
      },
      payload: call.body ?? (call.data as object | undefined),
    });
    // Who sends other cookies than this device holds is not this device.
    if (call.headers?.cookie === undefined) keepCookies(jar, answer.headers['set-cookie']);
    const isJson =
      String(answer.headers['content-type']).includes('json') && answer.headers['content-encoding'] === undefined;
    const said = {
      status: answer.statusCode,
      body: (isJson ? answer.json() : null) as Answer<T>['body'],
      raw: answer.rawPayload,
      headers: answer.headers,
    };
    // Else a refusal that a test waits for comes of a wrong address. What a production has not is another thing: the
    // sandbox.
    const route = routes.get((answer.raw as typeof answer.raw | undefined)?.req ?? {});
    const isUnserved = route === '/api/*' || (said.status === 404 && said.body?.msg === UNSERVED);
    if (isUnserved && url.startsWith('/api/') && !call.unserved) throw new Error(`nothing serves ${method} ${url}`);
    const asked = call.unproven ? undefined : factorAsked(said);
    if (!asked) return said;
    const again = (proof: string) =>
      send<T>(method, url, { ...call, unproven: true, headers: { ...call.headers, 'second-factor': proof } });
    const kept = proofs.get(asked.binding);
    const repeated = kept === undefined ? undefined : await again(kept);
    if (repeated && !factorAsked(repeated)) return repeated;
    const proof = (await proveFor(client, repeated ?? said)) ?? '';
    proofs.set(asked.binding, proof);
    return again(proof);
  }
  async function deviceKey(): Promise<string> {
    const answer = await send<{ key: { key: string } }>('GET', '/api/pub3/config/loginConfig');
    return answer.body.data.key.key;
  }
  const open: TestClient['open'] = async (answer) =>
    openJson(client.user ? String(client.user.envelopeKey) : await deviceKey(), answer.body.data);
  const client: TestClient = {
    ...askingThrough({ send, open }),
    deviceId,
    user: null,
    cookies: jar,
    send,
    deviceKey,
    get: (url, call) => send('GET', url, call),
    post: (url, data, call) => send('POST', url, { ...call, data: data ?? {} }),
    async signIn(username, password = passwordOf(username)) {
      const encryptuserinfo = await sealJson(await deviceKey(), {
        username,
        password,
        timestamp: now().getTime(),
        nonce: randomUUID(),
      });
      await send('GET', '/api/auth/code/image');
      const first = await send<Record<string, unknown>>('POST', '/api/auth/auu/login', {
        params: { encryptuserinfo, imageCode: TEST_CAPTCHA },
      });
      const answer = await takeSecondStep(client, first, username, now());
      if (answer.body.status === 200) client.adopt(answer.body.data);
      return answer;
    },
    adopt(user) {
      client.user = user as Record<string, unknown> | null;
      token = client.user === null ? undefined : String(client.user.token);
    },
    open,
  };
  return client;
}
