// Ticket sign-in: who gets in, what is refused, and that a ticket is good exactly once.
import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sessions, users } from '../auth/schema';
import { settings } from '../../platform/config/schema';
import { PEOPLE } from '../../../seed/people';
import type { Answer, TestClient, TestServices } from '../../testing';
import { describeOnOne, inFull, startTestServices } from '../../testing';
import { takeSecondStep } from '../../testing/test-client';
import { sandboxKey } from './issuers';
import { TICKET_REFUSED } from './temporary-ticket';
import { issueSandboxTicket } from './sandbox-issuer';
import { temporaryTickets } from '../auth/schema';
import type { TicketClaims, TicketKind } from './third-party-ticket';
import { publicKeyText } from '../../platform/keys/ed25519';
import { openTicket, signTicket } from './third-party-ticket';
import { isNumber } from '../../platform/personal/where';

const MINUTE = 60_000;
/** A ticket, one of 200 callers each time. */
const ROUNDS = inFull(100, 1);

describeOnOne('ticket sign-in', (makeServices) => {
  let services: TestServices;
  beforeAll(async () => {
    services = await makeServices();
  }, 120_000);
  beforeEach(() => services.clock.advance(5 * MINUTE));

  const form = (client: TestClient, name: string, fields: Record<string, string>): Promise<Answer> =>
    client.send('POST', `/api/auth/auu/${name}`, {
      body: Buffer.from(new URLSearchParams(fields).toString()),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const ticketFor = (person: string, kind: TicketKind, change: Partial<TicketClaims> = {}) =>
    issueSandboxTicket(services.context, person, kind, change);
  const refused = { resultCode: 'B000', msg: TICKET_REFUSED, data: null };
  async function tmpTicketOf(client: TestClient): Promise<string> {
    return (
      await client.send('POST', '/api/auth/auu/user/tmpTicket', {
        body: Buffer.from(JSON.stringify(client.user?.token)),
        headers: { 'content-type': 'application/json' },
      })
    ).body.data as string;
  }

  it('S1.20 a visitor with a third-party ticket is signed in without a password, on every way in', async () => {
    const ways: [string, Record<string, string>, string, TicketKind][] = [
      ['ticketoken', {}, 'citizen', 'site'],
      ['ticketThirdTokenLogin', { type: '4' }, 'citizen', 'ZLBWeChat'],
      ['ticketThirdTokenLogin', { type: '5', userType: '2' }, 'enterprise', 'HZGBZJ'],
      ['ticketthirdtokenahjz', {}, 'citizen-2', 'AHJZ'],
      ['tickethirdtoken', {}, 'citizen', 'person'],
      ['tickethirdtokenlegal', {}, 'enterprise', 'legal'],
    ];
    for (const [name, fields, person, kind] of ways) {
      const device = services.client();
      const answer = await form(device, name, { ticket: await ticketFor(person, kind), ...fields });
      expect([name, answer.body]).toMatchObject([
        name,
        {
          resultCode: 'A000',
          data: {
            name: PEOPLE[person]?.name,
            userType: PEOPLE[person]?.userType,
            envelopeKey: expect.stringMatching(/^[0-9a-f]{64}$/),
          },
        },
      ]);
      const headers = { token: answer.body.data.token as string };
      expect((await device.get('/api/auth/oauth/check_token', { headers })).body.data).toMatchObject({
        active: true,
        username: person,
      });
    }
  });

  it('S6.6 types 4 and 5 with a userType tell an official from a legal person, by what the issuer signed', async () => {
    for (const type of ['4', '5'] as const) {
      const kind = type === '4' ? 'ZLBWeChat' : 'HZGBZJ';
      const desk = services.client();
      services.clock.advance(MINUTE);
      const first = await form(desk, 'ticketThirdTokenLogin', {
        ticket: await ticketFor('reviewer', kind),
        type,
        userType: '0',
      });
      const official = await takeSecondStep(desk, first, 'reviewer', services.clock.now());
      expect(official.body.data).toMatchObject({ userType: '0', username: 'reviewer' });
      const legal = await form(services.client(), 'ticketThirdTokenLogin', {
        ticket: await ticketFor('enterprise', kind),
        type,
        userType: '2',
      });
      expect(legal.body.data).toMatchObject({ userType: '2', username: 'enterprise' });
      // Whoever says official with a citizen's ticket is no official.
      expect(
        (
          await form(services.client(), 'ticketThirdTokenLogin', {
            ticket: await ticketFor('citizen', kind),
            type,
            userType: '0',
          })
        ).body,
      ).toEqual(refused);
    }
    expect(
      (
        await form(services.client(), 'ticketThirdTokenLogin', {
          ticket: await ticketFor('citizen', 'ZLBWeChat'),
          type: '9',
        })
      ).body.resultCode,
    ).toBe('B000');
  });

  it('makes an account at a first visit, once, and never one of an official', async () => {
    const otherUser = { sub: '330106199901010019', name: '韩雨桐', telephone: '13900009999', regionCode: '330110' };
    const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketFor('citizen', 'person', otherUser)));
    const answers = await Promise.all(tickets.map((ticket) => form(services.client(), 'tickethirdtoken', { ticket })));
    expect(answers.map((answer) => answer.body.resultCode)).toEqual(Array(6).fill('A000'));
    expect(await services.db.select().from(users).where(isNumber(users.identityNumber, otherUser.sub))).toHaveLength(1);
    expect(answers[0]?.body.data).toMatchObject({
      name: '韩雨桐',
      telephone: '139****9999',
      qydm: '330110',
      roles: [],
    });
    const official = await form(services.client(), 'ticketThirdTokenLogin', {
      ticket: await ticketFor('reviewer', 'HZGBZJ', { sub: '330106199901010027' }),
      type: '5',
      userType: '0',
    });
    expect(official.body).toMatchObject({ resultCode: 'B000', msg: '您的工作人员账号尚未开通，请联系管理员' });
  });

  it(
    `gives exactly one session to two hundred parallel redemptions of a ticket, ${ROUNDS} times`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        services.clock.advance(MINUTE);
        const before = (await services.db.select().from(sessions)).length;
        const ticket = await ticketFor('citizen', 'site');
        const answers = await Promise.all(
          Array.from({ length: 200 }, () => form(services.client(), 'ticketoken', { ticket })),
        );
        expect(answers.filter((answer) => answer.body.resultCode === 'A000')).toHaveLength(1);
        expect(answers.filter((answer) => answer.body.msg === TICKET_REFUSED)).toHaveLength(199);
        expect((await services.db.select().from(sessions)).length - before).toBe(1);
      }
    },
    inFull(600_000, 60_000),
  );

  it(
    `gives exactly one session to two hundred parallel redemptions of a temporary ticket, ${ROUNDS} times`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        services.clock.advance(MINUTE);
        const desktop = await services.signedIn('citizen');
        const ticket = await tmpTicketOf(desktop);
        const before = (await services.db.select().from(sessions)).length;
        const answers = await Promise.all(
          Array.from({ length: 200 }, (_, turn) =>
            turn % 2
              ? services.client().get(`/api/auth/auu/user/tmpTicket/${ticket}`)
              : form(services.client(), 'ticketoken', { ticket }),
          ),
        );
        expect(answers.filter((answer) => answer.body.resultCode === 'A000')).toHaveLength(1);
        expect((await services.db.select().from(sessions)).length - before).toBe(1);
      }
    },
    inFull(600_000, 60_000),
  );

  it('hands a session over by a temporary ticket: JSON text, own session, the same absolute end', async () => {
    const desktop = await services.signedIn('citizen');
    services.clock.advance(20 * MINUTE);
    const phone = services.client();
    const answer = await phone.get<string>(`/api/auth/auu/user/tmpTicket/${await tmpTicketOf(desktop)}`);
    const user = JSON.parse(answer.body.data) as Record<string, string>;
    expect(user).toMatchObject({ username: 'citizen', qydm: '330106' });
    expect(user.token).not.toBe(desktop.user?.token);
    const [row] = await services.db
      .select()
      .from(sessions)
      .orderBy(sessions.lastSeenAt)
      .where(eq(sessions.userId, 'u-citizen'))
      .then((rows) => rows.slice(-1));
    expect(services.clock.now().getTime() - (row?.createdAt.getTime() ?? 0)).toBe(20 * MINUTE);
    expect(JSON.stringify(await services.db.select().from(temporaryTickets))).not.toContain(user.token);
  });

  it('refuses temporary tickets that are late, of a session that has ended, of another token, or fetched without the device header', async () => {
    const desktop = await services.signedIn('citizen');
    const [late, inTime] = [await tmpTicketOf(desktop), await tmpTicketOf(desktop)];
    services.clock.advance(MINUTE - 1);
    expect((await services.client().get(`/api/auth/auu/user/tmpTicket/${inTime}`)).body.resultCode).toBe('A000');
    services.clock.advance(1);
    expect((await services.client().get(`/api/auth/auu/user/tmpTicket/${late}`)).body).toEqual(refused);
    const other = await services.signedIn('citizen-2');
    const foreign = await desktop.send('POST', '/api/auth/auu/user/tmpTicket', {
      body: Buffer.from(JSON.stringify(other.user?.token)),
      headers: { 'content-type': 'application/json' },
    });
    expect(foreign.body).toEqual(refused);
    const ticket = await tmpTicketOf(desktop);
    expect(
      (await services.client().get(`/api/auth/auu/user/tmpTicket/${ticket}`, { headers: { deviceid: '' } })).body
        .resultCode,
    ).toBe('B000');
    await desktop.post('/api/auth/auu/signout');
    expect((await services.client().get(`/api/auth/auu/user/tmpTicket/${ticket}`)).body).toEqual(refused);
  });

  it('refuses every ticket that is not signed for us, for this way in, and for now', async () => {
    const good = await ticketFor('citizen', 'person');
    const [head = '', body = '', mark = ''] = good.split('.');
    const other = generateKeyPairSync('ed25519').privateKey;
    const { kid } = sandboxKey(services.context);
    const { audience } = { audience: 'real-estate-portal' };
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as TicketClaims;
    const at = Math.floor(services.clock.now().getTime() / 1000);
    const header = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bad = [
      '',
      'x',
      '..',
      `${head}.${body}.`,
      `${head}.${body}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`,
      `${head}.${header({ ...claims, name: '李四' })}.${mark}`,
      `${header({ alg: 'none', kid })}.${body}.${mark}`,
      `${header({ alg: 'HS256', kid })}.${body}.${mark}`,
      signTicket(claims, kid, other),
      signTicket(claims, 'unknown', other),
      await ticketFor('citizen', 'person', { aud: `${audience}-2` }),
      await ticketFor('citizen', 'person', { iss: 'somebody' }),
      await ticketFor('citizen', 'AHJZ'),
      await ticketFor('citizen', 'person', { userType: '0' }),
      await ticketFor('citizen', 'person', { iat: at - 200, exp: at - 100 }),
      await ticketFor('citizen', 'person', { exp: at + 3600 }),
      await ticketFor('citizen', 'person', { iat: at + 300, exp: at + 360 }),
      'a'.repeat(5000),
    ];
    for (const ticket of bad) {
      const answer = await form(services.client(), 'tickethirdtoken', { ticket });
      expect([
        ticket.slice(-12),
        answer.status,
        answer.body.resultCode,
        answer.body.data === null || ticket === '' || ticket.length > 4096,
      ]).toEqual([ticket.slice(-12), 200, 'B000', true]);
    }
    expect((await form(services.client(), 'tickethirdtoken', { ticket: good })).body.resultCode).toBe('A000');
  });

  it('takes issuers and keys from the settings', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const value = {
      audience: 'real-estate-portal',
      issuers: [{ id: 'province-sso', kinds: ['person'], keys: [{ kid: 'p1', publicKey: publicKeyText(privateKey) }] }],
    };
    await services.db.insert(settings).values({ key: 'ticketIssuers', value });
    const iat = Math.floor(services.clock.now().getTime() / 1000);
    const claims = {
      iss: 'province-sso',
      aud: 'real-estate-portal',
      jti: 'ticket-number-0001',
      iat,
      exp: iat + 60,
      kind: 'person' as const,
      userType: '1' as const,
      sub: PEOPLE.citizen?.identityNumber ?? '',
      name: '张明远',
      telephone: '',
    };
    expect(
      (await form(services.client(), 'tickethirdtoken', { ticket: signTicket(claims, 'p1', privateKey) })).body
        .resultCode,
    ).toBe('A000');
    // An issuer may sign only the kinds it was given.
    expect(
      (
        await form(services.client(), 'ticketthirdtokenahjz', {
          ticket: signTicket({ ...claims, jti: 'ticket-number-0002', kind: 'AHJZ' }, 'p1', privateKey),
        })
      ).body,
    ).toEqual(refused);
    await services.db.delete(settings).where(eq(settings.key, 'ticketIssuers'));
  });

  it("serves the sandbox page, which sends people only to the portal's ticket pages", async () => {
    const device = services.client();
    const page = await device.get('/sandbox/issuer', { params: { kind: 'HZGBZJ', userType: '2', goto: 'abc+/=' } });
    expect(page.raw.toString()).toContain('杭州演示置业有限公司');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['referrer-policy']).toBe('same-origin');
    const chosen = (fields: Record<string, string>, origin: Record<string, string> = { origin: 'http://localhost' }) =>
      device.send('POST', '/sandbox/issuer', {
        body: Buffer.from(new URLSearchParams(fields).toString()),
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', ...origin },
      });
    // A page elsewhere must not make somebody somebody.
    for (const origin of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
      { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      expect((await chosen({ kind: 'HZGBZJ', userType: '2', person: 'enterprise', goto: '' }, origin)).status).toBe(
        403,
      );
    }
    const sent = await chosen({ kind: 'HZGBZJ', userType: '2', person: 'enterprise', goto: 'abc+/=' });
    expect(sent.status).toBe(303);
    const target = String(sent.headers.location);
    expect(target).toMatch(/^\/#\/ticket-pub3\?ticket=[\w.%-]+&type=5&userType=2&goto=abc%2B%2F%3D$/);
    const ticket = new URLSearchParams(target.split('?')[1]).get('ticket') ?? '';
    expect((await form(device, 'ticketThirdTokenLogin', { ticket, type: '5', userType: '2' })).body.data).toMatchObject(
      { username: 'enterprise' },
    );
    for (const goto of ['//evil.example', 'https://evil.example', '<script>', 'javascript:alert(1)'])
      expect(
        (await chosen({ kind: 'site', userType: '1', person: 'citizen', goto })).headers.location ?? '',
      ).not.toContain('evil');
    expect((await chosen({ kind: 'site', userType: '0', person: 'citizen', goto: '' })).body.resultCode).toBe('B000');
  });
});

test('a production has no sandbox issuer, and its key opens nothing', async () => {
  const services = await startTestServices({ demoData: false });
  expect((await services.client().get('/sandbox/issuer', { params: { kind: 'site' } })).status).toBe(404);
  expect(() => sandboxKey(services.context)).toThrow('demonstration');
  expect(openTicket('a.b.c', { issuers: [], audience: 'real-estate-portal', now: new Date() })).toBeNull();
  await services.close();
});
