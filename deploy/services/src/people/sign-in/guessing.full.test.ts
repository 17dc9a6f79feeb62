// Guessing passwords over HTTP: from any number of devices and addresses few are looked at, and the owner comes in
// meanwhile.
import crypto, { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sealJson } from '@portal/shared/crypto';
import { eq, like } from 'drizzle-orm';
import type { TestClient, TestServices } from '../../testing';
import { describeOnOne, passwordOf, TEST_CAPTCHA } from '../../testing';
import { accountKey, FREE_OF_PORTAL, unknownDeviceKeys } from '../auth/attempts';
import { loginAttempts, users } from '../auth/schema';
import { captchas } from './schema';

const MINUTE = 60_000;
const GUESSES = 10_000;

describeOnOne('guessing passwords', (makeServices) => {
  let services: TestServices;
  beforeAll(async () => {
    services = await makeServices();
  }, 120_000);
  afterEach(async () => {
    jest.restoreAllMocks();
    await services.db.delete(loginAttempts);
  });

  /** Whoever sends a sign-in: everything a caller can choose, and the address, which they cannot. */
  interface Sender {
    address: string;
    deviceId: string;
    cookie?: string;
  }
  interface Told {
    status: number;
    msg: string;
    data: { retryAfter?: number; challenge?: Challenge & { most: number } } | null;
  }
  const unknownDevice = (n = crypto.randomInt(1 << 24)): Sender => ({
    address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    deviceId: randomUUID(),
  });

  async function send(
    { address, deviceId, cookie }: Sender,
    username: string,
    password: string,
    { proof, captcha = TEST_CAPTCHA }: { proof?: unknown; captcha?: string } = {},
  ) {
    const xsrf = 'a'.repeat(32);
    const headers = {
      deviceid: deviceId,
      cookie: `XSRF-TOKEN=${xsrf}${cookie ? `; ${cookie}` : ''}`,
      'x-xsrf-token': xsrf,
    };
    const config = (
      await services.server.inject({ url: '/api/pub3/config/loginConfig', headers, remoteAddress: address })
    ).json<{ data: { key: { key: string } } }>();
    const encryptuserinfo = sealJson(config.data.key.key, {
      username,
      password,
      timestamp: services.clock.now().getTime(),
      nonce: randomUUID(),
      proof,
    });
    const answer = await services.server.inject({
      method: 'POST',
      url: '/api/auth/auu/login',
      headers,
      remoteAddress: address,
      payload: { encryptuserinfo, imageCode: captcha },
    });
    const given = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('known-device='));
    return { ...answer.json<Told>(), given, cookie: given?.split(';')[0] };
  }
  async function solve(challenge: Challenge | undefined): Promise<unknown> {
    if (!challenge) throw new Error('nothing to solve');
    const { parameters, signature } = challenge;
    return {
      challenge: { parameters, signature },
      solution: await solveChallenge({ challenge: { parameters, signature }, deriveKey }),
    };
  }
  const failures = async (key: string) =>
    (await services.db.select().from(loginAttempts).where(eq(loginAttempts.key, key)))[0]?.failures ?? 0;

  it(`${GUESSES} guesses in a quarter of an hour, each from another device and address: five are looked at; the owner comes in on the known device, and on a new one for its price`, async () => {
    const home = { address: '192.0.2.7', deviceId: randomUUID() };
    const known = { ...home, cookie: (await send(home, 'citizen', passwordOf('citizen'))).cookie };
    expect(known.cookie).toMatch(/^known-device=[0-9a-f]{64}$/);
    const checks = jest.spyOn(crypto, 'scrypt');
    const told = new Map<number, number>();
    const guess = async (n: number, proof?: unknown) => {
      const answer = await send(unknownDevice(n), 'citizen', `guess-${n}`, { proof });
      told.set(answer.status, (told.get(answer.status) ?? 0) + 1);
      return answer;
    };
    const slices = 59;
    for (let slice = 0; slice < slices; slice += 1) {
      await Promise.all(Array.from({ length: Math.ceil(GUESSES / slices) }, (_, n) => guess(slice * 200 + n)));
      services.clock.advance((15 * MINUTE) / 60);
    }
    // Nobody paid: what is free has been used at the beginning.
    expect([told.get(4001), checks.mock.calls.length]).toEqual([3, 3]);
    expect((told.get(4005) ?? 0) + (told.get(4007) ?? 0)).toBeGreaterThanOrEqual(GUESSES - 3);

    expect((await send(known, 'citizen', passwordOf('citizen'))).status).toBe(200);
    const asked = await send(unknownDevice(), 'citizen', passwordOf('citizen'));
    expect([asked.status, asked.msg]).toEqual([4007, '请完成安全验证']);
    expect(
      (await send(unknownDevice(), 'citizen', passwordOf('citizen'), { proof: await solve(asked.data?.challenge) }))
        .status,
    ).toBe(200);

    console.info(
      `${GUESSES} guesses: ${told.get(4001)} looked at, ${told.get(4005) ?? 0} told to wait, ${told.get(4007) ?? 0} told the price`,
    );
  }, 1_200_000);

  it('guesses that are paid for: five in a quarter of an hour, then the account keeps its price for a day; known devices go on', async () => {
    const home = { address: '192.0.2.7', deviceId: randomUUID() };
    const known = { ...home, cookie: (await send(home, 'citizen', passwordOf('citizen'))).cookie };
    const outcomes: number[] = [];
    for (let turn = 0; turn < 59; turn += 1) {
      const { status, data } = await send(unknownDevice(), 'citizen', 'guess');
      const paid =
        status === 4007
          ? await send(unknownDevice(), 'citizen', 'guess', { proof: await solve(data?.challenge) })
          : { status };
      outcomes.push(paid.status);
      services.clock.advance(15_000);
    }
    expect(outcomes.filter((status) => status === 4001)).toHaveLength(5);
    expect(outcomes.at(-1)).toBe(4005);
    expect((await send(known, 'citizen', passwordOf('citizen'))).status).toBe(200);
    services.clock.advance(15 * MINUTE);
    const later = await send(unknownDevice(), 'citizen', passwordOf('citizen'));
    expect(later.status).toBe(4007);
    expect(
      (await send(unknownDevice(), 'citizen', passwordOf('citizen'), { proof: await solve(later.data?.challenge) }))
        .status,
    ).toBe(200);
    services.clock.advance(24 * 60 * MINUTE);
    expect((await send(unknownDevice(), 'citizen', passwordOf('citizen'))).status).toBe(200);
  });

  it('says how long to wait, the same for a name that nobody has, and a right password does not come sooner', async () => {
    for (const username of ['citizen', 'no-such-person']) {
      const right = username === 'citizen' ? passwordOf('citizen') : 'x';
      for (let n = 0; n < 3; n += 1) expect((await send(unknownDevice(), username, 'wrong')).status).toBe(4001);
      expect(await send(unknownDevice(), username, right)).toMatchObject({
        status: 4005,
        msg: '尝试次数过多，请在 15 秒后再试',
        data: { retryAfter: 15 },
      });
      services.clock.advance(14_001);
      expect(await send(unknownDevice(), username, right)).toMatchObject({
        status: 4005,
        msg: '尝试次数过多，请在 1 秒后再试',
      });
      services.clock.advance(999);
      expect((await send(unknownDevice(), username, right)).status).toBe(4007);
    }
  });

  it('a clock that is set back makes nobody wait for a time that is to come', async () => {
    const [home, at] = [unknownDevice(), services.clock.now()];
    services.clock.advance(3 * 24 * 60 * MINUTE);
    for (let n = 0; n < 3; n += 1) await send(home, 'bank', `guess-${n}`);
    services.clock.set(at.toISOString());
    expect((await send(home, 'bank', 'guess')).status).toBe(4001);
  });

  it('a known device waits for its own mistakes only, and an unknown device does not wait for them', async () => {
    const home = { address: '192.0.2.7', deviceId: randomUUID() };
    const known = { ...home, cookie: (await send(home, 'enterprise', passwordOf('enterprise'))).cookie };
    for (let n = 0; n < 4; n += 1) expect((await send(known, 'enterprise', 'mistyped')).status).toBe(4001);
    expect(await send(known, 'enterprise', passwordOf('enterprise'))).toMatchObject({
      status: 4005,
      data: { retryAfter: 15 },
    });
    expect((await send(unknownDevice(), 'enterprise', 'guess')).status).toBe(4001);
    services.clock.advance(15_000);
    expect((await send(known, 'enterprise', passwordOf('enterprise'))).status).toBe(200);
    // What unknown devices tried still counts.
    expect(await failures(unknownDeviceKeys(accountKey('enterprise'), '').account)).toBe(1);
  });

  it('is known only by a secret of ours, and to its own account only; the secret is for the browser alone', async () => {
    const home = { address: '192.0.2.7', deviceId: randomUUID() };
    const forged = `known-device=${'f'.repeat(64)}`;
    const first = await send({ ...home, cookie: forged }, 'citizen', passwordOf('citizen'));
    expect(first.given).toMatch(/^known-device=[0-9a-f]{64}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(first.cookie).not.toBe(forged);
    for (let n = 0; n < 3; n += 1) await send(unknownDevice(), 'citizen-2', 'wrong');
    for (const cookie of [forged, first.cookie, 'known-device=x', "known-device=' or 1=1"])
      expect((await send({ ...home, cookie }, 'citizen-2', passwordOf('citizen-2'))).status).toBe(4005);
    // Two people of one household: the browser keeps one secret for both.
    expect((await send({ ...home, cookie: first.cookie }, 'enterprise', passwordOf('enterprise'))).cookie).toBe(
      first.cookie,
    );
  });

  it('one address that tries many names pays after twenty and waits after forty; others and known devices of the address do not', async () => {
    const office = { address: '198.51.100.1', deviceId: randomUUID() };
    const colleague = { ...office, cookie: (await send(office, 'enterprise', passwordOf('enterprise'))).cookie };
    const statuses: number[] = [];
    let seconds: number | undefined;
    for (let n = 0; n < 50; n += 1) {
      let answer = await send({ ...office, deviceId: randomUUID() }, `name-${n}`, 'Spring-2026');
      if (answer.status === 4007)
        answer = await send({ ...office, deviceId: randomUUID() }, `name-${n}`, 'Spring-2026', {
          proof: (statuses.push(4007), await solve(answer.data?.challenge)),
        });
      statuses.push(answer.status);
      seconds ??= answer.data?.retryAfter;
    }
    expect([statuses.indexOf(4007), statuses.filter((status) => status === 4001).length, seconds]).toEqual([21, 41, 5]);
    expect((await send({ ...office, deviceId: randomUUID() }, 'citizen', passwordOf('citizen'))).status).toBe(4005);
    expect((await send(colleague, 'enterprise', passwordOf('enterprise'))).status).toBe(200);
    expect((await send(unknownDevice(), 'citizen', passwordOf('citizen'))).status).toBe(200);
  });

  it('all addresses of an IPv6 /64 are one, and those of the next are others', async () => {
    for (let n = 0; n < 21; n += 1)
      await send({ address: `2001:db8:1:2::${n.toString(16)}`, deviceId: randomUUID() }, `six-${n}`, 'x');
    expect((await send({ address: '2001:db8:1:2:ffff::1', deviceId: randomUUID() }, 'citizen', 'x')).status).toBe(4007);
    expect((await send({ address: '2001:db8:1:3::1', deviceId: randomUUID() }, 'citizen', 'x')).status).toBe(4001);
  });

  it('a rise over the portal gives every try of an unknown device its price, for ten minutes at most', async () => {
    const home = { address: '192.0.2.7', deviceId: randomUUID() };
    const known = { ...home, cookie: (await send(home, 'citizen', passwordOf('citizen'))).cookie };
    await send(unknownDevice(), 'somebody', 'wrong');
    await services.db
      .update(loginAttempts)
      .set({ failures: FREE_OF_PORTAL })
      .where(like(loginAttempts.key, 'portal %'));
    expect((await send(unknownDevice(), 'anybody', 'wrong')).status).toBe(4001);
    const asked = await send(unknownDevice(), 'citizen-2', passwordOf('citizen-2'));
    expect(asked.status).toBe(4007);
    expect(
      (await send(unknownDevice(), 'citizen-2', passwordOf('citizen-2'), { proof: await solve(asked.data?.challenge) }))
        .status,
    ).toBe(200);
    expect((await send(known, 'citizen', passwordOf('citizen'))).status).toBe(200);
    services.clock.advance(10 * MINUTE);
    expect((await send(unknownDevice(), 'citizen-2', passwordOf('citizen-2'))).status).toBe(200);
  });

  describe('a proof', () => {
    let challenge: Challenge & { most: number };
    let proof: { challenge: Challenge; solution: { counter: number; derivedKey: string } };
    beforeEach(async () => {
      for (let n = 0; n < 3; n += 1) await send(unknownDevice(), 'citizen', 'wrong');
      services.clock.advance(16_000);
      challenge = (await send(unknownDevice(), 'citizen', passwordOf('citizen'))).data!.challenge!;
      proof = (await solve(challenge)) as typeof proof;
    });
    const using = async (given: unknown, username = 'citizen') =>
      (await send(unknownDevice(), username, 'wrong', { proof: given })).status;

    it('is good once, for one account, for five minutes; the captcha is not used up where it is missing', async () => {
      const device = unknownDevice();
      await services.db.insert(captchas).values({
        deviceId: device.deviceId,
        kind: 'picture',
        answer: 'abcd',
        expiresAt: new Date(services.clock.now().getTime() + MINUTE),
      });
      expect((await send(device, 'citizen', 'wrong', { captcha: 'abcd' })).status).toBe(4007);
      for (let n = 0; n < 3; n += 1) await send(unknownDevice(), 'citizen-2', 'wrong');
      services.clock.advance(16_000);
      expect(await using(proof, 'citizen-2')).toBe(4007);
      expect((await send(device, 'citizen', 'wrong', { captcha: 'abcd', proof })).status).toBe(4001);
      services.clock.advance(MINUTE);
      expect(await using(proof)).toBe(4007);
      const late = await solve((await send(unknownDevice(), 'citizen', 'x')).data?.challenge);
      services.clock.advance(5 * MINUTE);
      expect(await using(late)).toBe(4007);
    });

    it('is of ours, whole and solved', async () => {
      const { parameters, signature } = proof.challenge;
      for (const forged of [
        { ...proof, challenge: { parameters: { ...parameters, cost: 1 }, signature } },
        {
          ...proof,
          challenge: { parameters: { ...parameters, data: { ...parameters.data, until: 1e15 } }, signature },
        },
        { ...proof, challenge: { parameters, signature: 'f'.repeat(64) } },
        { ...proof, challenge: { parameters } },
        { ...proof, challenge: { parameters: { ...parameters, keySignature: undefined }, signature } },
        { ...proof, solution: { counter: 1, derivedKey: '00' } },
        { ...proof, solution: { counter: 1, derivedKey: 'zz' } },
        { ...proof, solution: null },
        {},
        'x',
        null,
        [],
      ])
        expect(await using(forged)).toBe(4007);
      expect(await using(proof)).toBe(4001);
    });

    it('takes a million rounds at most', () => {
      expect(challenge.most * challenge.parameters.cost).toBeLessThanOrEqual(1_000_000);
      expect(proof.solution.counter).toBeLessThanOrEqual(challenge.most);
    });
  });

  it('a sum, of which there are few, has its price from the first try on; a picture has not', async () => {
    const device = unknownDevice();
    const question = async () =>
      services.server.inject({ url: '/api/auth/code/image?mode=question', headers: { deviceid: device.deviceId } });
    await question();
    const asked = await send(device, 'citizen', passwordOf('citizen'));
    expect(asked.status).toBe(4007);
    const [row] = await services.db.select().from(captchas).where(eq(captchas.deviceId, device.deviceId));
    const signedIn = await send(device, 'citizen', passwordOf('citizen'), {
      captcha: row?.answer,
      proof: await solve(asked.data?.challenge),
    });
    expect(signedIn.status).toBe(200);
    await question();
    expect((await send({ ...device, cookie: signedIn.cookie }, 'citizen', passwordOf('citizen'))).status).toBe(200);
  });

  it('does the same work for a wrong password, a name that nobody has, and an account that is closed', async () => {
    await services.db.update(users).set({ disabled: true }).where(eq(users.username, 'court'));
    const work = jest.spyOn(crypto, 'scrypt');
    const statements = jest.spyOn(
      (services.db as unknown as { $client: { query: (...given: unknown[]) => unknown } }).$client,
      'query',
    );
    const statementsOf: number[] = [];
    for (const username of ['citizen', 'nobody-here', 'court']) {
      let fewest = Infinity;
      // Both free tries: what the services ask of the database beside a sign-in can only add to a count.
      for (let n = 0; n < 2; n += 1) {
        work.mockClear();
        statements.mockClear();
        const { status, msg, data } = await send(
          unknownDevice(),
          username,
          username === 'court' ? passwordOf('court') : 'wrong',
        );
        fewest = Math.min(fewest, statements.mock.calls.length);
        const hashed = work.mock.calls.map(([, , length, options]) => [length, options]);
        expect({ status, msg, hashed, data }).toMatchObject({
          status: 4001,
          msg: '用户名或密码不正确',
          hashed: [[32, { N: 1024 }]],
          data: null,
        });
      }
      statementsOf.push(fewest);
    }
    await services.db.update(users).set({ disabled: false }).where(eq(users.username, 'court'));
    expect(statementsOf).toEqual([statementsOf[0], statementsOf[0], statementsOf[0]]);
    expect(statementsOf[0]).toBeGreaterThan(5);
  });

  it('a new password leaves no other device known', async () => {
    const [person, elsewhere] = [await services.signedIn('enterprise'), await services.signedIn('enterprise')];
    const on = ({ deviceId, cookies }: TestClient): Sender => ({
      address: '192.0.2.9',
      deviceId,
      cookie: `known-device=${cookies.get('known-device')}`,
    });
    const key = String(person.user?.envelopeKey);
    await person.get('/api/auth/code/image');
    const changed = await person.post('/api/auth/auu/user/pwd/update', {
      oldPwd: sealJson(key, passwordOf('enterprise')),
      newPwd: sealJson(key, 'Fresh-Water-88'),
      imageCode: TEST_CAPTCHA,
    });
    expect(changed.body.resultCode).toBe('A000');
    for (let n = 0; n < 3; n += 1) await send(unknownDevice(), 'enterprise', 'wrong');
    expect((await send(on(person), 'enterprise', 'Fresh-Water-88')).status).toBe(200);
    expect((await send(on(elsewhere), 'enterprise', 'Fresh-Water-88')).status).toBe(4005);
  });
});
