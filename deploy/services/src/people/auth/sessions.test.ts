// Sessions under attack: what was stolen, brought along, or should have ended opens nothing.
import {
  changePassword as changePasswordCall,
  checkSession,
  countUnread,
  endOtherSessions,
  endSession,
  getCaptcha,
  issueTemporaryTicket,
  listSessions,
  redeemSiteTicket,
  saveLoginLog,
  signIn as signInCall,
  signOut,
} from '@portal/shell/contract';
import { listHouseRights } from '@portal/shared/contract';
import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { issueSandboxTicket } from '../tickets/sandbox-issuer';
import type { Answer, Call, TestClient, TestServices } from '../../testing';
import { TEST_CAPTCHA, cookieText, describeOnOne, passwordOf, startTestServices, usingServices } from '../../testing';
import { sealJson } from '@portal/shared/crypto';
import { deviceInWords } from './device-words';
import { sessions, users } from './schema';

const MINUTE = 60_000;
const ASKED = checkSession.url;
const NOT_SIGNED_IN = { resultCode: 'B000', msg: '您尚未登录或登录已过期，请重新登录', data: null };
const tokenOf = (client: TestClient): string => String(client.user?.token);
const asForm = (fields: Record<string, string>): Call => ({
  body: Buffer.from(new URLSearchParams(fields).toString()),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const IPHONE_WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49';
/** Lines of `Set-Cookie` of an answer. */
const setBy = (answer: Answer): string[] => [answer.headers['set-cookie'] ?? []].flat() as string[];

describeOnOne('sessions', () => {
  const { services } = usingServices();
  beforeEach(() => services.clock.advance(5 * MINUTE));

  const statusOf = async (client: TestClient): Promise<number> => (await client.get(ASKED)).status;
  async function ticketOf(client: TestClient): Promise<string> {
    return (
      await client.send('POST', issueTemporaryTicket.url, {
        body: Buffer.from(JSON.stringify(tokenOf(client))),
        headers: { 'content-type': 'application/json' },
      })
    ).body.data as string;
  }
  /** Another device that takes the session over. */
  async function childOf(parent: TestClient, child = services.client()): Promise<TestClient> {
    child.adopt((await child.send('POST', redeemSiteTicket.url, asForm({ ticket: await ticketOf(parent) }))).body.data);
    return child;
  }
  async function changePassword(client: TestClient, from: string, to: string) {
    const key = String(client.user?.envelopeKey);
    await client.ask(getCaptcha);
    return client.ask(changePasswordCall, {
      oldPassword: sealJson(key, from),
      newPassword: sealJson(key, to),
      captcha: TEST_CAPTCHA,
    });
  }

  it('a stolen token opens nothing without the cookie, and is told what an unknown one is told', async () => {
    const victim = await services.signedIn('citizen');
    const thief = services.client();
    const answers = await Promise.all(
      [tokenOf(victim), '0'.repeat(64)].flatMap((token) => [
        thief.get(ASKED, { headers: { token } }),
        thief.get(ASKED, { headers: { authorization: `Bearer ${token}` } }),
        thief.get(listHouseRights.url, { headers: { token, cookie: '' } }),
        thief.post(saveLoginLog.url, {}, { headers: { token } }),
        thief.get(countUnread.url, {
          headers: { token, cookie: `session=${'0'.repeat(64)}; __Host-session=${'0'.repeat(64)}` },
        }),
      ]),
    );
    expect(answers.map(({ status, body }) => ({ status, ...body }))).toEqual(
      Array(10).fill({ status: 401, ...NOT_SIGNED_IN }),
    );
    expect(await statusOf(victim)).toBe(200);
  });

  it('the cookie opens nothing without the token, nor with the token of another session, also of the same person', async () => {
    const [one, again, other] = [
      await services.signedIn('citizen'),
      await services.signedIn('citizen'),
      await services.signedIn('citizen-2'),
    ];
    for (const headers of [
      { token: '', authorization: '' },
      { token: tokenOf(again), authorization: '' },
      { token: tokenOf(other), authorization: '' },
    ]) {
      expect((await one.get(ASKED, { headers })).status).toBe(401);
      expect((await one.get(ASKED, { headers: { ...headers, authorization: `Bearer ${headers.token}` } })).status).toBe(
        401,
      );
    }
  });

  it('an XSRF token of another session, or of nobody, writes nothing', async () => {
    const [person, other, visitor] = [
      await services.signedIn('citizen'),
      await services.signedIn('citizen-2'),
      services.client(),
    ];
    for (const foreign of [other, visitor]) {
      const xsrf = foreign.cookies.get('XSRF-TOKEN') ?? '';
      const cookie = cookieText(new Map([...person.cookies, ['XSRF-TOKEN', xsrf]]));
      expect((await person.post(saveLoginLog.url, {}, { headers: { cookie, 'x-xsrf-token': xsrf } })).status).toBe(403);
    }
    expect((await person.post(saveLoginLog.url)).status).toBe(200);
  });

  it('every sign-in makes a new cookie and a new XSRF token, and keeps only the hash', async () => {
    const device = services.client();
    const seen = new Set<string>();
    for (const username of ['citizen', 'citizen', 'citizen-2']) {
      await device.signIn(username);
      seen.add(device.cookies.get('session') ?? '').add(device.cookies.get('XSRF-TOKEN') ?? '');
    }
    expect(seen.size).toBe(6);
    for (const secret of seen) expect(secret).toMatch(/^[0-9a-f]{64}$/);
    const stored = JSON.stringify(await services.db.select().from(sessions));
    for (const secret of seen) expect(stored).not.toContain(secret);
  });

  it('a cookie that somebody planted before the sign-in is never adopted', async () => {
    const attacker = await services.signedIn('citizen-2');
    const planted = attacker.cookies.get('session') ?? '';
    const xsrf = attacker.cookies.get('XSRF-TOKEN') ?? '';
    const victim = services.client();
    const encryptuserinfo = sealJson(await victim.deviceKey(), {
      username: 'citizen',
      password: passwordOf('citizen'),
      timestamp: services.clock.now().getTime(),
      nonce: 'planted-cookie',
    });
    await victim.ask(getCaptcha);
    const entered = await victim.post(
      signInCall.url,
      { encryptuserinfo, imageCode: TEST_CAPTCHA },
      { headers: { cookie: `session=${planted}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf } },
    );
    expect(entered.body.status).toBe(200);
    const token = String(entered.body.data.token);
    expect(
      (await victim.get(ASKED, { headers: { token, authorization: '', cookie: `session=${planted}` } })).status,
    ).toBe(401);
    const fresh =
      /^session=([0-9a-f]{64});/.exec(setBy(entered).find((line) => line.startsWith('session=')) ?? '')?.[1] ?? '';
    expect(fresh).not.toBe(planted);
    expect((await victim.get(ASKED, { headers: { token, cookie: `session=${fresh}` } })).status).toBe(200);
  });

  it('a browser that signs in anew ends the session that it had', async () => {
    const device = await services.signedIn('citizen');
    const [before, cookie] = [tokenOf(device), cookieText(device.cookies)];
    await device.signIn('citizen-2');
    expect((await services.client().get(ASKED, { headers: { token: before, cookie } })).status).toBe(401);
    expect(await statusOf(device)).toBe(200);
  });

  it('the cookie is HttpOnly, of this host and path alone, never sent along by other sites, and gone after the sign-out', async () => {
    const device = services.client();
    const entered = await device.signIn('citizen');
    expect(setBy(entered).find((line) => line.startsWith('session='))).toMatch(
      /^session=[0-9a-f]{64}; Max-Age=21600; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const used = device.cookies.get('XSRF-TOKEN');
    const left = await device.post(signOut.url);
    expect(setBy(left).find((line) => line.startsWith('session='))).toMatch(
      /^session=; Max-Age=0; Path=\/;.*HttpOnly; SameSite=Strict$/,
    );
    expect(device.cookies.has('session')).toBe(false);
    expect(device.cookies.get('XSRF-TOKEN')).not.toBe(used);
    expect(await statusOf(device)).toBe(401);
    // The next person at this browser comes in without a page load.
    expect((await device.signIn('citizen-2')).body.status).toBe(200);
  });

  it.each(['ticketoken', 'tickethirdtoken'])('%s gives a session with its own cookie', async (name) => {
    const device = services.client();
    device.adopt(
      (
        await device.send(
          'POST',
          `/api/auth/auu/${name}`,
          asForm({
            ticket: await issueSandboxTicket(services.context, 'citizen', name === 'ticketoken' ? 'site' : 'person'),
          }),
        )
      ).body.data,
    );
    expect(await statusOf(device)).toBe(200);
    expect((await services.client().get(ASKED, { headers: { token: tokenOf(device) } })).status).toBe(401);
  });

  it('what a ticket made ends with the session that it came from, over all steps', async () => {
    const desktop = await services.signedIn('citizen');
    const bystander = await services.signedIn('citizen');
    const phone = await childOf(desktop);
    const tablet = await childOf(phone);
    expect(await Promise.all([desktop, phone, tablet].map(statusOf))).toEqual([200, 200, 200]);
    await desktop.ask(signOut);
    expect(await Promise.all([desktop, phone, tablet, bystander].map(statusOf))).toEqual([401, 401, 401, 200]);
  });

  it('a child that ends leaves its parent alone', async () => {
    const desktop = await services.signedIn('citizen');
    const phone = await childOf(desktop);
    await phone.ask(signOut);
    expect(await Promise.all([desktop, phone].map(statusOf))).toEqual([200, 401]);
  });

  it('no child outlives its parent by being used: their idle time is one, and so is their end', async () => {
    const desktop = await services.signedIn('citizen');
    const phone = await childOf(desktop);
    services.clock.advance(20 * MINUTE);
    expect(await statusOf(phone)).toBe(200);
    services.clock.advance(20 * MINUTE);
    expect(await Promise.all([desktop, phone].map(statusOf))).toEqual([200, 200]);
    services.clock.advance(30 * MINUTE);
    expect(await Promise.all([desktop, phone].map(statusOf))).toEqual([401, 401]);
  });

  it('no ticket of a session that is ending makes a child that stays', async () => {
    for (let round = 0; round < 8; round += 1) {
      const desktop = await services.signedIn('citizen');
      const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketOf(desktop)));
      const phones = tickets.map(() => services.client());
      const [, ...answers] = await Promise.all([
        desktop.post(signOut.url),
        ...phones.map((phone, at) => phone.send('POST', redeemSiteTicket.url, asForm({ ticket: tickets[at] ?? '' }))),
      ]);
      for (const [at, { body }] of answers.entries()) if (body.resultCode === 'A000') phones[at]?.adopt(body.data);
      expect(new Set(await Promise.all(phones.map(statusOf)))).toEqual(new Set([401]));
      services.clock.advance(MINUTE);
    }
  });

  it('a change of password ends every session; whoever changed it goes on with a new secret', async () => {
    const here = await services.signedIn('surveyor');
    const phone = await childOf(here);
    const elsewhere = await services.signedIn('surveyor');
    const before = cookieText(here.cookies);
    const ticket = await ticketOf(here);
    expect(await changePassword(here, passwordOf('surveyor'), 'Fresh-Water-88')).toEqual(null);
    expect(await Promise.all([here, phone, elsewhere].map(statusOf))).toEqual([200, 401, 401]);
    expect((await services.client().get(ASKED, { headers: { token: tokenOf(here), cookie: before } })).status).toBe(
      401,
    );
    expect((await services.client().send('POST', redeemSiteTicket.url, asForm({ ticket }))).body.resultCode).toBe(
      'B000',
    );
    await here.ask(saveLoginLog);
  });

  it('who changes the password on the phone goes on there when the desktop has ended', async () => {
    const desktop = await services.signedIn('court');
    const phone = await childOf(desktop);
    await changePassword(phone, passwordOf('court'), 'Fresh-Water-88');
    expect(await Promise.all([desktop, phone].map(statusOf))).toEqual([401, 200]);
  });

  it.each<[string, Partial<typeof users.$inferInsert>]>([
    ['roles', { roles: ['cashier'] }],
    ['the region of an official', { regionCode: '330203' }],
    ['the kind of account', { userType: '1' }],
    ['the organisation', { enterprise: { name: '甲公司', creditCode: '91330106MA00000001' } }],
    ['the password by operations', { passwordHash: 'reset' }],
    ['being closed', { disabled: true }],
  ])('a change of %s ends every session of the person, whoever made it', async (_what, change) => {
    const [one, other] = [await services.signedIn('approver'), await services.signedIn('reviewer')];
    const phone = await childOf(one);
    const ticket = await ticketOf(one);
    const [before] = await services.db.select().from(users).where(eq(users.username, 'approver'));
    await services.db.update(users).set(change).where(eq(users.username, 'approver'));
    expect(await Promise.all([one, phone, other].map(statusOf))).toEqual([401, 401, 200]);
    expect((await services.client().send('POST', redeemSiteTicket.url, asForm({ ticket }))).body.resultCode).toBe(
      'B000',
    );
    await services.db
      .update(users)
      .set({ ...before })
      .where(eq(users.username, 'approver'));
  });

  it('what has ended stays ended when the account is as it was before', async () => {
    const official = await services.signedIn('approver');
    await services.db
      .update(users)
      .set({ roles: ['cashier'] })
      .where(eq(users.username, 'approver'));
    expect(await statusOf(official)).toBe(401);
    await services.db
      .update(users)
      .set({ roles: PEOPLE.approver?.roles ?? [] })
      .where(eq(users.username, 'approver'));
    expect(await statusOf(official)).toBe(401);
  });

  it('the list names the living sessions of the person alone, tells this one, and no key of any', async () => {
    const before = await services.signedIn('bank');
    await before.ask(endOtherSessions);
    const desktop = services.client({ 'user-agent': WINDOWS_CHROME });
    await desktop.signIn('bank');
    await before.ask(signOut);
    services.clock.advance(MINUTE);
    const phone = await childOf(desktop, services.client({ 'user-agent': IPHONE_WECHAT }));
    services.clock.advance(MINUTE);
    const { body } = await phone.get(listSessions.url);
    const at = (minutes: number) => services.clock.now().getTime() - minutes * MINUTE;
    expect(body.data).toMatchObject([
      { device: '苹果手机上的微信', way: '由您的另一台设备转入', current: true, endsHere: true },
      { device: 'Windows电脑上的Chrome浏览器', way: '账号密码登录', current: false, endsHere: true },
    ]);
    expect(body.data.map((row: { enteredAt: string }) => Date.parse(row.enteredAt))).toEqual([at(1), at(2)]);
    for (const client of [desktop, phone])
      for (const secret of [tokenOf(client), client.cookies.get('session') ?? '']) {
        expect(JSON.stringify(body)).not.toContain(secret);
        expect(JSON.stringify(body)).not.toContain(createHash('sha256').update(secret).digest('hex'));
      }
    expect(await desktop.ask(listSessions)).toMatchObject([
      { isCurrent: false, endsHere: false },
      { isCurrent: true, endsHere: true },
    ]);
  });

  it("ends one session with what came of it; somebody else's, unknown and ended ones are told apart by nothing", async () => {
    const [here, desktop, otherUser] = [
      await services.signedIn('enterprise'),
      await services.signedIn('enterprise'),
      await services.signedIn('citizen-2'),
    ];
    const phone = await childOf(desktop);
    const listed = (client: TestClient) => client.ask(listSessions);
    const bsm = (await listed(desktop)).find(({ isCurrent }) => isCurrent)?.recordId ?? '';
    const refused = { code: 'B000', message: '没有找到这个登录，可能已经退出', data: null };
    expect(await otherUser.refused(endSession, { recordId: bsm })).toMatchObject(refused);
    expect(await otherUser.refused(endSession, { recordId: 'none' })).toMatchObject(refused);
    expect(await statusOf(desktop)).toBe(200);
    await here.ask(endSession, { recordId: bsm });
    expect(await Promise.all([here, desktop, phone].map(statusOf))).toEqual([200, 401, 401]);
    expect(await here.refused(endSession, { recordId: bsm })).toMatchObject(refused);
    expect((await listed(here)).map((row) => row.recordId)).not.toContain(bsm);
  });

  it('ends all others at once, also the one that this came from; two devices that do so together both get an answer', async () => {
    const desktop = await services.signedIn('citizen');
    const [phone, tablet] = [await childOf(desktop), await services.signedIn('citizen')];
    expect((await phone.ask(endOtherSessions)).ended).toBeGreaterThanOrEqual(2);
    expect(await Promise.all([phone, desktop, tablet].map(statusOf))).toEqual([200, 401, 401]);
    const pair = [await services.signedIn('citizen'), await services.signedIn('citizen')];
    const answers = await Promise.all(pair.map((client) => client.post(endOtherSessions.url)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    expect((await Promise.all(pair.map(statusOf))).toSorted()).toEqual([200, 401]);
  });

  it('the XSRF token follows from nothing that a page or a link can know', async () => {
    const person = await services.signedIn('citizen');
    const xsrf = person.cookies.get('XSRF-TOKEN');
    for (const key of [tokenOf(person), String(person.user?.envelopeKey), String(person.user?.userId)]) {
      for (const word of ['xsrf', 'XSRF-TOKEN', 'session', ''])
        expect(createHmac('sha256', key).update(word).digest('hex')).not.toBe(xsrf);
    }
  });
});

describe('under TLS', () => {
  let services: TestServices | undefined;
  afterEach(() => services?.close());

  test.each([
    ['as the address of the portal says', { publicOrigin: 'https://bdc.example.gov.cn' }, {}],
    ['as a trusted proxy says', { trustProxy: '127.0.0.1' }, { 'x-forwarded-proto': 'https' }],
  ])('the cookie belongs to this host and to TLS alone, %s', async (_how, options, headers) => {
    services = await startTestServices(options);
    const device = services.client(headers);
    const entered = await device.signIn('citizen');
    expect(setBy(entered)).toEqual([
      expect.stringMatching(/^__Host-session=[0-9a-f]{64}; Max-Age=21600; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^XSRF-TOKEN=[0-9a-f]{64}; Path=\/; Secure; SameSite=Strict$/),
      expect.stringMatching(
        /^__Host-known-device=[0-9a-f]{64}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect((await device.get(ASKED)).status).toBe(200);
    // A plain name may have been planted by whoever answers for this host without TLS.
    const cookie = `session=${device.cookies.get('__Host-session') ?? ''}`;
    expect((await device.get(ASKED, { headers: { cookie } })).status).toBe(401);
  });

  test('nobody makes it so from outside', async () => {
    services = await startTestServices();
    const entered = await services.client({ 'x-forwarded-proto': 'https' }).signIn('citizen');
    expect(setBy(entered).some((line) => line.includes('Secure'))).toBe(false);
  });
});

test.each([
  [WINDOWS_CHROME, 'Windows电脑上的Chrome浏览器'],
  [IPHONE_WECHAT, '苹果手机上的微信'],
  [
    'Mozilla/5.0 (Linux; Android 14; 23116PN5BC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126 Mobile Safari/537.36 AlipayClient/10.5',
    '安卓手机上的支付宝',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 hanweb/dtdreamweb',
    '苹果手机上的浙里办',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    '苹果平板上的Safari浏览器',
  ],
  ['', '未知设备'],
  ['x', '未知设备'],
  ['<script>'.repeat(60), '未知设备'],
])('the device in words: %s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words);
});
