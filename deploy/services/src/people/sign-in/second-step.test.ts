// Whoever works for others signs in with password and authenticator: no way around the code, no second use of one, no
// session in between.
import { randomUUID } from 'node:crypto';
import { sealJson } from '@portal/shared/crypto';
import { eq } from 'drizzle-orm';
import accounts from '../../../seed/accounts.json';
import { sessions, users } from '../auth/schema';
import { issueSandboxTicket } from '../tickets/sandbox-issuer';
import type { TicketKind } from '../tickets/third-party-ticket';
import type { Answer, TestClient, TestServices } from '../../testing';
import { describeOnOne, passwordOf, TEST_CAPTCHA } from '../../testing';
import { authenticatorOf, codesOf } from '../../testing/authenticator-app';
import { authenticators, pendingSignIns, recoveryCodes } from '../second-factor/schema';
import { codeAt } from '../second-factor/totp';

const MINUTE = 60_000;
const STAFF = accounts.filter(({ totp }) => totp).map(({ username }) => username);

describeOnOne('the second step of signing in', (makeServices) => {
  let services: TestServices;
  const sent: { telephone: string; text: string }[] = [];
  beforeAll(async () => {
    services = await makeServices({
      textGateway: async (message) => {
        sent.push(message);
      },
    });
  }, 120_000);
  // Past the codes and the limits of the test before.
  beforeEach(() => services.clock.advance(61 * MINUTE));

  async function giveCredentials(
    device: TestClient,
    username: string,
    password = passwordOf(username),
  ): Promise<Answer> {
    const secret = { username, password, timestamp: services.clock.now().getTime(), nonce: randomUUID() };
    return device.post('/api/auth/auu/login', {
      encryptuserinfo: sealJson(await device.deviceKey(), secret),
      imageCode: TEST_CAPTCHA,
    });
  }
  const handleOf = ({ body }: Answer): string => body.data.pending.handle as string;
  const giveCode = (device: TestClient, handle: string, code: string): Promise<Answer> =>
    device.post('/api/auth/auu/login/factor', { handle, code });
  const codeNow = (username: string): string => codesOf(username, services.clock.now())[1] ?? '';
  const sessionsOf = async (username: string) =>
    (
      await services.db
        .select({ id: sessions.tokenHash })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(users.username, username))
    ).length;

  it('is asked of every account that is neither a citizen nor an enterprise, and of no other', async () => {
    expect(accounts.filter(({ totp }) => !totp).map(({ username }) => username)).toEqual([
      'citizen',
      'citizen-2',
      'enterprise',
    ]);
    for (const { username } of accounts) {
      const { body } = await giveCredentials(services.client(), username);
      expect([username, body.status]).toEqual([username, STAFF.includes(username) ? 4006 : 200]);
    }
  });

  it('leaves nobody in with the password alone: no session, no token, no key, nothing of the person', async () => {
    const device = services.client();
    const { body } = await giveCredentials(device, 'reviewer');
    expect(body).toEqual({
      status: 4006,
      msg: '请完成第二步验证',
      data: {
        pending: { handle: expect.stringMatching(/^[0-9a-f]{64}$/), expiresAt: expect.any(String), enrolled: true },
      },
    });
    expect(await sessionsOf('reviewer')).toBe(0);
    const handle = handleOf({ body } as Answer);
    expect((await device.get('/api/auth/oauth/check_token', { headers: { token: handle } })).status).toBe(401);
    expect(JSON.stringify(await services.db.select().from(pendingSignIns))).not.toContain(handle);
    const done = await giveCode(device, handle, codeNow('reviewer'));
    expect(done.body.data).toMatchObject({ username: 'reviewer', roles: expect.arrayContaining(['reviewer']) });
    expect(done.raw.toString()).not.toContain(authenticatorOf('reviewer'));
    device.adopt(done.body.data);
    expect((await device.get('/api/auth/oauth/check_token')).status).toBe(200);
  });

  it.each<[string, string, TicketKind, Record<string, string>]>([
    ['reviewer', 'ticketThirdTokenLogin', 'ZLBWeChat', { type: '4', userType: '0' }],
    ['reviewer', 'ticketThirdTokenLogin', 'HZGBZJ', { type: '5' }],
    ['bank', 'tickethirdtokenlegal', 'legal', {}],
    ['approver', 'ticketoken', 'site', {}],
    ['court', 'ticketthirdtokenahjz', 'AHJZ', {}],
  ])('%s needs the code with a ticket too (%s, %s)', async (person, way, kind, fields) => {
    const device = services.client();
    const ticket = await issueSandboxTicket(services.context, person, kind);
    const { body } = await device.send('POST', `/api/auth/auu/${way}`, {
      body: Buffer.from(new URLSearchParams({ ticket, ...fields }).toString()),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(body).toMatchObject({ resultCode: 'B000', msg: '请完成第二步验证', data: { pending: { enrolled: true } } });
    expect((await giveCode(device, body.data.pending.handle as string, codeNow(person))).body.data).toMatchObject({
      username: person,
    });
  });

  it('a session handed to another device needs no second code: it had one', async () => {
    const desk = await services.signedIn('reviewer');
    const ticket = (
      await desk.send('POST', '/api/auth/auu/user/tmpTicket', {
        body: Buffer.from(JSON.stringify(desk.user?.token)),
        headers: { 'content-type': 'application/json' },
      })
    ).body.data as string;
    const { body } = await services.client().get<string>(`/api/auth/auu/user/tmpTicket/${ticket}`);
    expect(JSON.parse(body.data)).toMatchObject({ username: 'reviewer' });
  });

  it('takes a code once, also when it is the right one for another device, and none before one that was taken', async () => {
    const [one, other] = [services.client(), services.client()];
    const [before = '', now = '', after = ''] = codesOf('approver', services.clock.now());
    const [first, second] = [
      handleOf(await giveCredentials(one, 'approver')),
      handleOf(await giveCredentials(other, 'approver')),
    ];
    expect((await giveCode(one, first, now)).body.resultCode).toBe('A000');
    for (const code of [now, before])
      expect((await giveCode(other, second, code)).body).toMatchObject({
        resultCode: 'B000',
        msg: '验证码不正确，请核对身份验证器上的当前数字',
      });
    expect((await giveCode(other, second, after)).body.resultCode).toBe('A000');
  });

  it('makes one session of forty parallel tries with one code, on one handle and on twenty', async () => {
    const before = await sessionsOf('ops');
    const device = services.client();
    const handle = handleOf(await giveCredentials(device, 'ops'));
    const code = codeNow('ops');
    const same = await Promise.all(Array.from({ length: 20 }, () => giveCode(device, handle, code)));
    expect(same.filter(({ body }) => body.resultCode === 'A000')).toHaveLength(1);
    services.clock.advance(MINUTE);
    const handles = [];
    for (let n = 0; n < 20; n += 1) handles.push(handleOf(await giveCredentials(device, 'ops')));
    const fresh = codeNow('ops');
    const each = await Promise.all(handles.map((one) => giveCode(device, one, fresh)));
    expect(each.filter(({ body }) => body.resultCode === 'A000')).toHaveLength(1);
    expect((await sessionsOf('ops')) - before).toBe(2);
  });

  it('ends after five wrong codes, however they come, and then the right one is worth nothing', async () => {
    const device = services.client();
    await giveCode(device, handleOf(await giveCredentials(device, 'surveyor')), codeNow('surveyor'));
    services.clock.advance(MINUTE);
    const handle = handleOf(await giveCredentials(device, 'surveyor'));
    // On a device of the owner's, whose tries have no waits to speak of.
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) => giveCode(device, handle, String(100_000 + n))),
    );
    services.clock.advance(30_000);
    tries.push(await giveCode(device, handle, '100013'));
    expect(tries.filter(({ body }) => body.data?.triesLeft !== undefined)).toHaveLength(4);
    expect(await giveCode(device, handle, codeNow('surveyor'))).toMatchObject({
      status: 200,
      body: { resultCode: 'B000', msg: '登录已超时或验证次数过多，请重新登录', data: { ended: true } },
    });
    services.clock.advance(2 * MINUTE);
    expect(
      (await giveCode(device, handleOf(await giveCredentials(device, 'surveyor')), codeNow('surveyor'))).body
        .resultCode,
    ).toBe('A000');
  });

  it('lets nobody guess on by giving the password again and again: five in a quarter of an hour, and then the right code is worth nothing; the owner’s device goes on', async () => {
    const owner = services.client();
    expect(
      (await giveCode(owner, handleOf(await giveCredentials(owner, 'court')), codeNow('court'))).body.resultCode,
    ).toBe('A000');
    services.clock.advance(61 * MINUTE);
    let looked = 0;
    for (let n = 0; n < 40; n += 1) {
      const thief = services.client();
      const { body } = await giveCode(thief, handleOf(await giveCredentials(thief, 'court')), String(200_000 + n));
      if (body.data?.triesLeft !== undefined) looked += 1;
      services.clock.advance(15_000);
    }
    expect(looked).toBeLessThanOrEqual(5);
    const thief = services.client();
    const { body } = await giveCode(thief, handleOf(await giveCredentials(thief, 'court')), codeNow('court'));
    expect(body).toMatchObject({
      resultCode: 'B000',
      msg: expect.stringContaining('尝试次数过多'),
      data: { retryAfter: expect.any(Number) },
    });
    expect(
      (await giveCode(owner, handleOf(await giveCredentials(owner, 'court')), codeNow('court'))).body.resultCode,
    ).toBe('A000');
  });

  it('remembers no device for the password alone: whoever stole it gets no count of their own', async () => {
    const thief = services.client();
    const half = await giveCredentials(thief, 'court');
    expect([half.headers['set-cookie']].flat().join()).not.toContain('known-device=');
    const whole = await giveCode(thief, handleOf(half), codeNow('court'));
    expect([whole.headers['set-cookie']].flat().join()).toMatch(/known-device=[0-9a-f]{64};/);
  });

  it('is refused on another device, after five minutes, and with what is no handle', async () => {
    const device = services.client();
    const handle = handleOf(await giveCredentials(device, 'bank'));
    const ended = { resultCode: 'B000', data: { ended: true } };
    expect((await giveCode(services.client(), handle, codeNow('bank'))).body).toMatchObject(ended);
    expect((await giveCode(device, '0'.repeat(64), codeNow('bank'))).body).toMatchObject(ended);
    expect((await giveCode(device, 'x', codeNow('bank'))).body.resultCode).toBe('B000');
    services.clock.advance(5 * MINUTE);
    expect((await giveCode(device, handle, codeNow('bank'))).body).toMatchObject(ended);
  });

  it('sets an authenticator up with the telephone of the account, never with the password alone, and shows ten recovery codes once', async () => {
    const [userId] = (
      await services.db.select({ id: users.id }).from(users).where(eq(users.username, 'bank-approver'))
    ).map(({ id }) => id);
    await services.db.delete(authenticators).where(eq(authenticators.userId, userId ?? ''));
    const device = services.client();
    const first = await giveCredentials(device, 'bank-approver');
    expect(first.body.data.pending).toMatchObject({ enrolled: false });
    const handle = handleOf(first);
    const enrol = (textCode: string) => device.post('/api/auth/auu/login/enrol', { handle, textCode });
    expect((await enrol('000000')).body).toMatchObject({ resultCode: 'B000', msg: '短信验证码不正确，请核对后重试' });
    expect((await giveCode(device, handle, '000000')).body.resultCode).toBe('B000');

    expect((await device.post('/api/auth/auu/login/enrolmentCode', { handle })).body.data).toEqual({
      telephone: '139****0010',
    });
    const { telephone, text } = sent.at(-1) ?? { telephone: '', text: '' };
    expect(telephone).toBe('13900000010');
    const textCode = /\d{6}/.exec(text)?.[0] ?? '';
    expect(JSON.stringify(await services.db.select().from(pendingSignIns))).not.toContain(textCode);
    const { secret, address } = (await enrol(textCode)).body.data as Record<string, string>;
    expect([secret, address]).toEqual([
      expect.stringMatching(/^[A-Z2-7]{32}$/),
      expect.stringContaining('otpauth://totp/'),
    ]);
    // The text code was used up; a secret that was shown counts only with a code of it.
    expect((await enrol(textCode)).body.resultCode).toBe('B000');
    expect(
      await services.db
        .select()
        .from(authenticators)
        .where(eq(authenticators.userId, userId ?? '')),
    ).toEqual([]);
    const done = await giveCode(device, handle, codeAt(secret ?? '', services.clock.now()));
    const codes = done.body.data.recoveryCodes as string[];
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const kept = JSON.stringify(await services.db.select().from(recoveryCodes));
    for (const code of codes)
      expect([code, kept.includes(code.replaceAll('-', ''))]).toEqual([
        expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
        false,
      ]);

    // Each is good once, in parallel too, typed as people type; new ones end the old ones.
    const [used = '', spare = ''] = codes;
    const again = handleOf(await giveCredentials(device, 'bank-approver'));
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => giveCode(device, again, used.toLowerCase().replaceAll('-', ' '))),
    );
    const [entered] = tries.filter(({ body }) => body.resultCode === 'A000');
    expect(tries.filter(({ body }) => body.resultCode === 'A000')).toHaveLength(1);
    expect(
      (await giveCode(device, handleOf(await giveCredentials(device, 'bank-approver')), used)).body.resultCode,
    ).toBe('B000');
    device.adopt(entered?.body.data);
    const renew = (code: string) => device.post<string[]>('/api/auth/auu/user/recoveryCodes', { code });
    expect((await renew('000000')).body.resultCode).toBe('B000');
    const renewed = (await renew(codeAt(secret ?? '', new Date(services.clock.now().getTime() + 30_000)))).body.data;
    expect(renewed).toHaveLength(10);
    expect(
      (await giveCode(device, handleOf(await giveCredentials(device, 'bank-approver')), spare)).body.resultCode,
    ).toBe('B000');
    // Three at once, each by a code of these: one has the ten that count.
    const presses = await Promise.all(renewed.slice(1, 4).map(renew));
    const [last, ...more] = presses.filter(({ body }) => body.resultCode === 'A000');
    expect([more, presses.map(({ status }) => status)]).toEqual([[], [200, 200, 200]]);
    expect(await services.db.$count(recoveryCodes, eq(recoveryCodes.userId, 'u-bank-approver'))).toBe(10);
    services.clock.advance(2 * MINUTE);
    expect(
      (await giveCode(device, handleOf(await giveCredentials(device, 'bank-approver')), last?.body.data[0] ?? '')).body
        .resultCode,
    ).toBe('A000');
  });
});

describeOnOne('a production', (makeServices) => {
  it('has no outbox', async () => {
    const services = await makeServices({ demoData: false });
    expect((await services.client().get('/sandbox/outbox')).status).toBe(404);
    expect((await services.client().get('/sandbox/texts')).status).toBe(404);
  });

  it('shows messages and the codes of the published accounts in the demonstration only', async () => {
    const services = await makeServices();
    const page = await services.client().get('/sandbox/outbox');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const username of STAFF) expect(page.raw.toString()).toContain(codesOf(username, services.clock.now())[1]);
    expect(page.raw.toString()).not.toContain(authenticatorOf('ops'));
  });
});
