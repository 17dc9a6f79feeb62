// Signing in: every answer of the contract, replay, captcha, expiry, and parallel tries.
import { getCaptcha, signIn, checkSession, signOut } from '@portal/shell/contract';
import { randomUUID } from 'node:crypto';
import { sealJson } from '@portal/shared/crypto';
import { eq } from 'drizzle-orm';
import type { Answer, TestClient, TestServices } from '../../testing';
import { describeOnOne, passwordOf, TEST_CAPTCHA } from '../../testing';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { spendCaptcha } from './captcha';
import { loginNonces, sessions } from '../auth/schema';
import { captchas } from './schema';

const MINUTE = 60_000;

describeOnOne('signing in', (makeServices) => {
  let services: TestServices;
  beforeAll(async () => {
    services = await makeServices();
  }, 120_000);
  beforeEach(() => services.clock.advance(20 * MINUTE));

  async function payload(device: TestClient, change: Record<string, unknown> = {}): Promise<string> {
    return sealJson(await device.deviceKey(), {
      username: 'citizen',
      password: passwordOf('citizen'),
      timestamp: services.clock.now().getTime(),
      nonce: randomUUID(),
      ...change,
    });
  }
  async function draw(device: TestClient): Promise<string> {
    const picture = await device.get(getCaptcha.url);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    const [row] = await services.db.select().from(captchas).where(eq(captchas.deviceId, device.deviceId));
    return row?.answer ?? '';
  }
  const submit = (device: TestClient, encryptuserinfo: string, imageCode: string): Promise<Answer> =>
    device.post(signIn.url, undefined, { params: { encryptuserinfo, imageCode } });

  it('S3.3 S3.4 answers the user with token, masked numbers, region, end and envelope key', async () => {
    const device = services.client();
    const code = await draw(device);
    const { body } = await submit(device, await payload(device), code.toUpperCase());
    expect(body).toMatchObject({
      status: 200,
      data: {
        qydm: '330106',
        qyName: '西湖区',
        name: '张明远',
        username: 'citizen',
        telephone: '139****0001',
        userType: '1',
        roles: [],
      },
    });
    expect(body.data.idNumber).toMatch(/^330\*+\w{3}$/);
    expect(body.data.token).toMatch(/^[0-9a-f]{64}$/);
    expect(body.data.envelopeKey).toMatch(/^[0-9a-f]{64}$/);
    expect(new Date(body.data.expiresAt).getTime() - services.clock.now().getTime()).toBe(30 * MINUTE);
    const stored = await services.db.select().from(sessions);
    expect(JSON.stringify(stored)).not.toContain(body.data.token);
  });

  it('takes the two fields from a JSON body as well', async () => {
    const device = services.client();
    const code = await draw(device);
    const { body } = await device.post(signIn.url, {
      encryptuserinfo: await payload(device),
      imageCode: code,
    });
    expect(body.status).toBe(200);
  });

  it('takes a field of the body before the one of the address, and of neither a list; what is refused so uses no captcha up', async () => {
    const device = services.client();
    const imageCode = await draw(device);
    const [encryptuserinfo, other] = [await payload(device), await payload(device)];
    const send = (data: object, params: object) =>
      device.post(signIn.url, data, { params: params as Record<string, string> });
    for (const data of [
      { encryptuserinfo: [encryptuserinfo] },
      { imageCode: { 0: imageCode, length: 1 } },
      [imageCode],
    ])
      expect((await send(data, { encryptuserinfo, imageCode })).body).toMatchObject({ resultCode: 'B000' });
    const twice = `/api/auth/auu/login?imageCode=${imageCode}&imageCode=${imageCode}`;
    expect((await device.post(twice, { encryptuserinfo })).body).toMatchObject({ resultCode: 'B000' });
    expect((await send({ encryptuserinfo, imageCode }, { encryptuserinfo: 'x', imageCode: 'zzzz' })).body.status).toBe(
      200,
    );
    const next = await draw(device);
    expect((await send({}, { encryptuserinfo: other, imageCode: next })).body.status).toBe(200);
  });

  it('gives wrong passwords and unknown names the same answer 4001', async () => {
    const device = services.client();
    const wrong = await submit(device, await payload(device, { password: 'nope' }), await draw(device));
    const unknown = await submit(
      device,
      await payload(device, { username: `nobody-${randomUUID()}` }),
      await draw(device),
    );
    expect(wrong.body).toEqual({ status: 4001, msg: '用户名或密码不正确', data: null });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('uses a captcha up with the first wrong answer: 4002, then 4003', async () => {
    const device = services.client();
    const code = await draw(device);
    expect((await submit(device, await payload(device), 'zzzz')).body).toEqual({
      status: 4002,
      msg: '验证码不正确',
      data: null,
    });
    expect((await submit(device, await payload(device), code)).body).toEqual({
      status: 4003,
      msg: '验证码已过期，请重新获取',
      data: null,
    });
  });

  it('ends a captcha after two minutes and after one success', async () => {
    const device = services.client();
    const inTime = await draw(device);
    services.clock.advance(2 * MINUTE - 1);
    expect((await submit(device, await payload(device), inTime)).body.status).toBe(200);
    services.clock.advance(1);
    const late = await draw(device);
    services.clock.advance(2 * MINUTE);
    expect((await submit(device, await payload(device), late)).body.status).toBe(4003);
    expect((await submit(device, await payload(device), await draw(device))).body.status).toBe(200);
    expect((await submit(device, await payload(device), late)).body.status).toBe(4003);
  });

  it('accepts a captcha only from the device that asked for it', async () => {
    const [one, other] = [services.client(), services.client()];
    const code = await draw(one);
    expect((await submit(other, await payload(other), code)).body.status).toBe(4003);
  });

  it('draws a sum as it draws characters: outlines and nothing that can be read from the answer', async () => {
    const device = await services.signedIn('citizen');
    for (const [mode, kind] of [
      ['image', 'picture'],
      ['question', 'question'],
    ] as const) {
      const { raw, headers } = await device.get(getCaptcha.url, { params: { mode } });
      const [row] = await services.db.select().from(captchas).where(eq(captchas.deviceId, device.deviceId));
      expect(row?.kind).toBe(kind);
      expect(row?.answer).toMatch(kind === 'picture' ? /^[a-z0-9]{4}$/ : /^\d{2,3}$/);
      expect(headers['content-type']).toContain('image/svg+xml');
      const tags = new Set(raw.toString().match(/<\w+/g));
      expect([...tags].sort()).toEqual(['<path', '<rect', '<svg']);
      expect(
        raw
          .toString()
          .replace(/<[^>]*>/g, '')
          .trim(),
      ).toBe('');
      // In full-width digits, as people type them.
      const typed = (row?.answer ?? '').replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
      expect(await spendCaptcha(services.context, device.deviceId, typed)).toBe('right');
    }
  });

  it('takes some seconds of work in place of a picture, once, of this device, and a captcha of another kind for none', async () => {
    const ask = async (device: TestClient) =>
      (await device.get<{ challenge: Challenge }>(getCaptcha.url, { params: { mode: 'proof' } })).body.data.challenge;
    const solved = async (challenge: Challenge) => {
      const solution = await solveChallenge({ challenge, deriveKey });
      return `${solution?.counter}.${solution?.derivedKey}`;
    };
    const [device, other] = [services.client(), services.client()];
    const answer = await solved(await ask(device));
    await ask(other);
    expect((await submit(other, await payload(other), answer)).body.status).toBe(4002);
    expect((await submit(device, await payload(device), answer)).body.status).toBe(200);
    expect((await submit(device, await payload(device), answer)).body.status).toBe(4003);
    for (const wrong of ['', '1.00', 'x', `${'9'.repeat(9)}.${'0'.repeat(64)}`]) {
      await ask(device);
      expect([wrong, (await submit(device, await payload(device), wrong)).body.status]).toEqual([wrong, 4002]);
    }
    const late = await solved(await ask(device));
    services.clock.advance(2 * 60_000);
    expect((await submit(device, await payload(device), late)).body.status).toBe(4003);
    await device.get(getCaptcha.url);
    expect(await spendCaptcha(services.context, device.deviceId, 'abcd', 'proof')).toBe('expired');
  });

  it.each([
    ['a time two minutes ago', () => ({ timestamp: services.clock.now().getTime() - 121_000 })],
    ['a time two minutes ahead', () => ({ timestamp: services.clock.now().getTime() + 121_000 })],
    ['no nonce', () => ({ nonce: undefined })],
    ['no name', () => ({ username: '  ' })],
  ])('refuses a payload with %s: 4004', async (_name, change) => {
    const device = services.client();
    expect((await submit(device, await payload(device, change()), await draw(device))).body).toEqual({
      status: 4004,
      msg: '请求已失效，请重试',
      data: null,
    });
  });

  it('refuses a payload sealed for another device, changed in one bit, or empty: 4004', async () => {
    const [device, other] = [services.client(), services.client()];
    const foreign = await payload(other);
    expect((await submit(device, foreign, await draw(device))).body.status).toBe(4004);
    const own = Buffer.from(await payload(device), 'base64');
    own[own.length - 40] = (own[own.length - 40] ?? 0) ^ 1;
    expect((await submit(device, own.toString('base64'), await draw(device))).body.status).toBe(4004);
    expect((await submit(device, '', await draw(device))).body.status).toBe(4004);
  });

  it('accepts one of fifty parallel copies of a payload', async () => {
    const device = services.client();
    const sealedText = await payload(device);
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(device, sealedText, TEST_CAPTCHA)));
    expect(answers.filter((answer) => answer.body.status === 200)).toHaveLength(1);
    expect(answers.every((answer) => [200, 4003, 4004].includes(answer.body.status ?? 0))).toBe(true);
  });

  it('refuses a replay even when the first try failed at the captcha', async () => {
    const device = services.client();
    const sealedText = await payload(device);
    await draw(device);
    await submit(device, sealedText, 'zzzz');
    expect((await submit(device, sealedText, await draw(device))).body.status).toBe(4004);
    expect((await services.db.select().from(loginNonces)).length).toBeGreaterThan(0);
  });

  it('looks at three passwords at most when twenty guesses come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const device = services.client();
        return submit(device, await payload(device, { username: 'enterprise', password: 'guess' }), await draw(device));
      }),
    );
    expect(answers.filter((answer) => answer.body.status === 4001)).toHaveLength(3);
    expect(answers.filter((answer) => answer.body.status === 4005)).toHaveLength(17);
  });

  it('signs one person in twelve times at once', async () => {
    const devices = await Promise.all(Array.from({ length: 12 }, () => services.signedIn('citizen-2')));
    expect(new Set(devices.map((device) => device.user?.token)).size).toBe(12);
  });

  it('ends a session after thirty minutes without use; use prolongs it', async () => {
    const device = await services.signedIn('citizen');
    services.clock.advance(29 * MINUTE);
    const check = await device.get(checkSession.url);
    expect(new Date(check.body.data.expiresAt).getTime() - services.clock.now().getTime()).toBe(30 * MINUTE);
    expect(check.body.data).not.toHaveProperty('envelopeKey');
    services.clock.advance(30 * MINUTE - 1);
    expect((await device.get(checkSession.url)).status).toBe(200);
    services.clock.advance(30 * MINUTE);
    expect((await device.get(checkSession.url)).status).toBe(401);
    services.clock.advance(1); // the other tests read whole seconds
  });

  it('ends a session after six hours however much it is used', async () => {
    const device = await services.signedIn('citizen');
    for (let n = 0; n < 17; n += 1) {
      services.clock.advance(20 * MINUTE);
      expect((await device.get(checkSession.url)).status).toBe(200);
    }
    services.clock.advance(20 * MINUTE - 1);
    expect((await device.get(checkSession.url)).status).toBe(200);
    services.clock.advance(1);
    expect((await device.get(checkSession.url)).status).toBe(401);
  });

  it('kills the token at sign-out and no other', async () => {
    const [one, other] = [await services.signedIn('citizen'), await services.signedIn('citizen')];
    expect((await one.post(signOut.url)).body).toMatchObject({ resultCode: 'A000', data: null });
    expect((await one.get(checkSession.url)).status).toBe(401);
    expect((await other.get(checkSession.url)).status).toBe(200);
  });
});
