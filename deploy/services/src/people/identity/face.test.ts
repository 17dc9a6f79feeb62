// Identity and face checks: requests as the specification words them, and passes only from the services' own books.
import { getCaptcha, proveByCode, queryAppKey } from '@portal/shell/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../auth/schema';
import type { CurrentUser } from '../../platform/core/context';
import type { Caller } from '../../testing';
import { describeOnOne, startTestServices, TEST_CAPTCHA, usingServices } from '../../testing';
import * as checks from './checks';

const RETURN = 'http://localhost/?fv=m1#/face-auth-aly?goto=sealed';

describeOnOne('identity checks', () => {
  const { services, citizen, other } = usingServices(
    { citizen: 'citizen', other: 'citizen-2' },
    { publicOrigin: 'http://localhost' },
  );

  const personOf = async (username: string) => {
    const [row] = await services.db.select().from(users).where(eq(users.username, username));
    if (!row) throw new Error(`no account ${username}`);
    return row;
  };
  const post = async (client: Caller, path: string, data: unknown) => (await client.post(path, data)).body;
  /** A check of another person, behind the captcha that the services ask for. */
  const postBehindCaptcha = async (client: Caller, path: string, data: unknown) => {
    await client.ask(getCaptcha);
    return (await client.send('POST', path, { data, params: { imageCode: TEST_CAPTCHA } })).body;
  };
  const init = (client: Caller, more = {}) =>
    post(client, '/api/pub3/identityAuth/initFaceVerify', {
      certType: '1',
      metaInfo: '{}',
      returnUrl: RETURN,
      ...more,
    });
  const describeCheck = (client: Caller, certifyId: string) =>
    post(client, '/api/pub3/identityAuth/describeFaceVerify', { certifyId });
  /** A browser without a session, as the certification page sees it. */
  const decide = (certifyUrl: string, outcome: string) =>
    services.server.inject({
      method: 'POST',
      url: new URL(certifyUrl).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `outcome=${outcome}`,
    });

  test('a wrong name of a known number and a number that nobody has are answered alike, after the same statements', async () => {
    const { identityNumber: known } = await personOf('citizen-2');
    const { $client } = services.db as unknown as { $client: { query: (...given: unknown[]) => unknown } };
    const statements = jest.spyOn($client, 'query');
    const limit = jest.spyOn(services.context.limiter, 'take').mockResolvedValue();
    for (const [path, more] of [
      ['verifyUser', {}],
      ['initFaceVerify', { metaInfo: '{}', returnUrl: RETURN }],
    ] as const) {
      const answers: unknown[] = [];
      for (const certNo of [known, '330106199001014596']) {
        await citizen.ask(getCaptcha);
        statements.mockClear();
        const data = { certName: '别的人', certNo, certType: '1', ...more };
        const { body } = await citizen.send('POST', `/api/pub3/identityAuth/${path}`, {
          ...{ data, params: { imageCode: TEST_CAPTCHA } },
        });
        answers.push([body, statements.mock.calls.length]);
      }
      expect(answers[0]).toEqual([
        expect.objectContaining({ msg: '姓名与证件号核验不一致，请核对后重试' }),
        expect.any(Number),
      ]);
      expect(answers[1]).toEqual(answers[0]);
    }
    statements.mockRestore();
    limit.mockRestore();
  });

  test('S3.24 a verification takes name, number and the type 1 only; another person is checked behind a captcha', async () => {
    const { name: certName, identityNumber: certNo } = await personOf('citizen-2');
    const path = '/api/pub3/identityAuth/verifyUser';
    expect((await postBehindCaptcha(citizen, path, { certName, certNo, certType: '1' })).resultCode).toBe('A000');
    expect((await post(citizen, path, { certName, certNo, certType: '2' })).resultCode).toBe('B000');
    expect((await postBehindCaptcha(citizen, path, { certName: '别的人', certNo, certType: '1' })).msg).toBe(
      '姓名与证件号核验不一致，请核对后重试',
    );
    expect((await post(citizen, path, { certName, certNo })).data).toEqual({ captcha: true });
    // One's own needs none, and right and wrong names of others are refused alike before it.
    const own = await personOf('citizen');
    expect((await post(citizen, path, { certName: own.name, certNo: own.identityNumber })).resultCode).toBe('A000');
    expect(await post(citizen, path, { certName, certNo })).toEqual(
      await post(citizen, path, { certName: '别的人', certNo }),
    );
  });

  test('checks of others are bounded by day for the number asked for, whoever asks, and for who asks', async () => {
    const { limiter } = services.context;
    const take = limiter.take.bind(limiter);
    const taken: [string, string, number, number][] = [];
    limiter.take = async (...given) => {
      if (given[0].startsWith('check of')) taken.push(given);
      return take(...given);
    };
    try {
      const { name: certName, identityNumber: certNo } = await personOf('enterprise');
      const path = '/api/pub3/identityAuth/verifyUser';
      for (const client of [citizen, other, citizen, other, citizen])
        expect((await postBehindCaptcha(client, path, { certName, certNo })).resultCode).toBe('A000');
      expect((await postBehindCaptcha(other, path, { certName, certNo })).msg).toBe('操作过于频繁，请稍后再试');
      expect([...new Set(taken.map(([route]) => route))]).toEqual([
        'check of another',
        'check of number',
        'check of another from',
      ]);
      expect(taken.every(([, , , seconds]) => seconds === 86_400)).toBe(true);
    } finally {
      limiter.take = take;
    }
  });

  test('a check passes by a face or a code, never by itself, and one of somebody else stands for nothing', async () => {
    const person = await personOf('citizen-2');
    const id = (
      await postBehindCaptcha(citizen, '/api/pub3/identityAuth/verifyUser', {
        certName: person.name,
        certNo: person.identityNumber,
        certType: '1',
      })
    ).data;
    expect((await describeCheck(citizen, id)).data.passed).toBe(false);
    expect((await post(citizen, '/api/pub3/identityAuth/proveByCode', { certifyId: id })).resultCode).toBe('B000');
    const own = (await post(citizen, '/api/pub3/identityAuth/verifyUser', {})).data;
    expect((await describeCheck(citizen, own)).data.passed).toBe(false);
    expect((await citizen.refused(proveByCode, { certifyId: own }, { unproven: true })).data).toHaveProperty('factor');
    expect((await post(citizen, '/api/pub3/identityAuth/proveByCode', { certifyId: own })).resultCode).toBe('A000');
    expect((await describeCheck(citizen, own)).data.passed).toBe(true);
    const self = (await personOf('citizen')) as unknown as CurrentUser;
    await expect(
      services.db.transaction((tx) => checks.spendFaceCheck(tx, self, own, services.clock.now())),
    ).rejects.toThrow('重新核验');
  });

  test('S3.26 the remote certification is opened with name, number, type, device text and return address, and passes on the page', async () => {
    const person = await personOf('citizen');
    const started = (
      await init(citizen, { certName: person.name, certNo: person.identityNumber, metaInfo: '{"apdidToken":"x"}' })
    ).data;
    expect(started.certifyUrl).toMatch(/^http:\/\/localhost\/sandbox\/certify\/[0-9a-f]{64}$/);
    expect((await describeCheck(citizen, started.certifyId)).data).toMatchObject({
      passed: false,
      message: '人脸认证尚未完成，请重新认证',
    });
    const page = await services.server.inject({ method: 'GET', url: new URL(started.certifyUrl).pathname });
    expect(page.body).toContain('通过认证');
    expect(page.body).not.toContain(person.name);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const back = await decide(started.certifyUrl, 'passed');
    expect(back.statusCode).toBe(303);
    const address = new URL(String(back.headers.location));
    expect([address.origin, address.searchParams.get('fv'), address.hash]).toEqual([
      'http://localhost',
      'm1',
      '#/face-auth-aly?goto=sealed',
    ]);
    expect((await describeCheck(citizen, started.certifyId)).data).toMatchObject({ passed: true });
    expect((await describeCheck(other, started.certifyId)).resultCode).toBe('B000');
  });

  test('a certification is decided once', async () => {
    const { certifyUrl, certifyId } = (await init(citizen)).data;
    await decide(certifyUrl, 'failed');
    const second = await decide(certifyUrl, 'passed');
    expect(second.statusCode).toBe(200);
    expect(second.body).toContain('本次认证已经完成');
    expect((await describeCheck(citizen, certifyId)).data).toMatchObject({
      passed: false,
      message: '人脸认证未通过，请重新认证',
    });
  });

  test('ten decisions at once leave one', async () => {
    const { certifyUrl, certifyId } = (await init(citizen)).data;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_value, at) => decide(certifyUrl, at % 2 ? 'passed' : 'failed')),
    );
    const first = answers.find(({ statusCode }) => statusCode === 303);
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expect((await describeCheck(citizen, certifyId)).data.passed).toBe(
      String(first?.headers.location).includes('true'),
    );
  });

  test('a certification ends after 30 minutes, a pass after 5', async () => {
    const [slow, justInTime, quick] = [
      (await init(citizen)).data,
      (await init(citizen)).data,
      (await init(citizen)).data,
    ];
    await decide(quick.certifyUrl, 'passed');
    services.clock.advance(5 * 60_000 - 1);
    expect((await describeCheck(citizen, quick.certifyId)).data.passed).toBe(true);
    services.clock.advance(1);
    expect((await describeCheck(citizen, quick.certifyId)).data.passed).toBe(false);
    services.clock.advance(25 * 60_000 - 1);
    expect((await decide(justInTime.certifyUrl, 'passed')).statusCode).toBe(303);
    services.clock.advance(1);
    expect((await decide(slow.certifyUrl, 'passed')).body).toContain('认证已超过30分钟');
    expect((await describeCheck(citizen, slow.certifyId)).data).toMatchObject({
      passed: false,
      message: '人脸认证已超过30分钟，请重新认证',
    });
  });

  test.each([
    'https://evil.example/?fv=1#/face-auth-aly',
    '//evil.example/#/face-auth-aly',
    'javascript:alert(1)',
    'http://localhost.evil.example/#/face-auth-aly',
    'http://user:pw@localhost/#/face-auth-aly',
    'http://localhost/other#/face-auth-aly',
    'http://localhost/#/index',
    'http://localhost/',
    '',
  ])('does not send a browser to %s', async (returnUrl) => {
    const answer = await init(citizen, { returnUrl });
    expect([answer.resultCode, answer.msg]).toEqual(['B000', '返回地址不正确，请回到平台重新发起认证']);
  });

  describe('by the device', () => {
    const faceToken = async (more = {}) =>
      post(citizen, '/api/reg3/sharing/getFaceToken', { isApp: '1', token: 'device-login', mode: '00', ...more });
    const plugin = async (fvtoken: string, key: string, outcome = 'passed') =>
      (await services.client().post('/sandbox/face/device', { fvtoken, key, outcome })).body;
    const check = async (client: Caller, accessToken: string) =>
      (await post(client, '/api/reg3/sharing/accessCheck', { accessToken })).data.flag;

    test("S3.28 a face token is given for isApp, token and mode '00' as fvtoken, key and qrcode", async () => {
      expect(Object.keys((await faceToken()).data).sort()).toEqual(['fvtoken', 'key', 'qrcode']);
      expect((await faceToken({ mode: '01' })).resultCode).toBe('B000');
      expect((await faceToken({ token: '' })).resultCode).toBe('B000');
    });

    test('S3.30 the access check answers the flag of a passed check, to its own account only', async () => {
      const { fvtoken, key } = (await faceToken()).data;
      const { accessToken } = (await plugin(fvtoken, key)).data;
      expect(await check(citizen, accessToken)).toBe(true);
      expect(await check(await services.signedIn('citizen-2'), accessToken)).toBe(false);
      expect(await check(citizen, 'f'.repeat(64))).toBe(false);
      expect((await plugin(fvtoken, key)).resultCode).toBe('B000');
    });

    test('a failed check and a wrong key give no pass', async () => {
      const { fvtoken, key } = (await faceToken()).data;
      expect((await plugin(fvtoken, 'f'.repeat(64))).resultCode).toBe('B000');
      const { accessToken } = (await plugin(fvtoken, key, 'failed')).data;
      expect(await check(citizen, accessToken)).toBe(false);
    });
  });

  test('what the government app reported about a request counts, from the holder of the access key', async () => {
    const accessKey = await citizen.ask(queryAppKey);
    expect(accessKey).toMatch(/^[0-9a-f]{32}$/);
    const requestId = (await post(citizen, '/api/pub3/identityAuth/verifyUser', {})).data;
    const report = (key: string, outcome: string) =>
      post(services.client(), '/sandbox/face/host', { accessKey: key, requestId, outcome });
    expect((await report('0'.repeat(32), 'failed')).resultCode).toBe('B000');
    expect((await describeCheck(citizen, requestId)).data.passed).toBe(false);
    expect((await report(accessKey, 'passed')).resultCode).toBe('A000');
    expect((await describeCheck(citizen, requestId)).data.passed).toBe(true);
    expect((await report(accessKey, 'failed')).resultCode).toBe('A000');
    expect((await describeCheck(citizen, requestId)).data).toMatchObject({
      passed: false,
      message: '人脸认证未通过，请重新认证',
    });
  });

  test('an unknown id is nobody’s check', async () => {
    for (const id of [randomUUID(), 'x', '']) expect((await describeCheck(citizen, id)).resultCode).toBe('B000');
  });
});

test('without the demonstration there is no sandbox that could decide anything', async () => {
  const services = await startTestServices({ demoData: false });
  const anonymous = services.client();
  const report = { accessKey: '0'.repeat(32), requestId: randomUUID(), outcome: 'passed' };
  expect((await anonymous.post('/sandbox/face/host', report)).status).toBe(404);
  expect((await anonymous.post('/sandbox/face/device', { fvtoken: 'x', key: 'x', outcome: 'passed' })).status).toBe(
    404,
  );
  expect((await anonymous.get('/sandbox/certify/x')).status).toBe(404);
  await services.close();
});
