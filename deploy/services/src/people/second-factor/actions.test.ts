// Every action that needs a fresh second factor, over HTTP: refused without a proof, with another's, another case's, an
// old or used one, and after wrong codes; of parallel uses one wins.
import { randomUUID } from 'node:crypto';
import { sealJson } from '@portal/shared/crypto';
import { toShanghaiDate } from '@portal/shared/kernel';
import { eq } from 'drizzle-orm';
import { users } from '../auth/schema';
import { messages } from '../../platform/messages/schema';
import type { Answer, TestClient, TestServices } from '../../testing';
import { describeOnOne, passwordOf, TEST_CAPTCHA } from '../../testing';
import {
  cleanHouses,
  driveToPay,
  driveToSubmit,
  fileOf,
  hashRead,
  signatureUrl,
  signInEverybody,
  startDraftOf,
  submitCall,
  upload,
} from '../../testing/cases/case-driver';
import type { People } from '../../testing/cases/case-driver';
import { authenticatorOf } from '../../testing/authenticator-app';
import { codeFor } from '../../testing/test-client';
import { FACTOR_ACTIONS } from './actions';
import { factorChallenges, factorUses } from './schema';
import { codeAt } from './totp';

const MINUTE = 60_000;
interface Deed {
  who: TestClient;
  other: TestClient;
  url: string;
  data: Record<string, unknown>;
  headers?: Record<string, string>;
}

describeOnOne('actions that need a second factor', (makeServices) => {
  let services: TestServices;
  let people: People;
  let houses: Awaited<ReturnType<typeof cleanHouses>>;
  beforeAll(async () => {
    services = await makeServices();
  }, 120_000);
  async function anHourLater(): Promise<void> {
    services.clock.advance(61 * MINUTE);
    people = await signInEverybody(services);
  }
  beforeEach(async () => {
    await anHourLater();
    houses = await cleanHouses(people.seller);
  });

  async function sent(): Promise<{ ywh: string; flowId: string; version: number }> {
    const draft = await startDraftOf(people.seller, houses[0]?.bdcqzh ?? '');
    for (const code of ['M015', 'M016']) await upload(people.seller, draft.ywh, code, `${code} ${draft.ywh}`);
    const { body } = await people.seller.post('/api/reg3/apply/sendForConfirm', {
      ywh: draft.ywh,
      version: draft.version,
    });
    return { ywh: draft.ywh, version: draft.version, flowId: body.data.qsglbsm as string };
  }
  const placeOf = async (person: TestClient, ywh: string) =>
    (await fileOf(person, ywh)).parties.find((party: { me: boolean }) => party.me).sqrbsm as string;
  const end = (ywh: string) =>
    people.seller
      .post('/api/reg3/apply/recall', { ywh })
      .then(() => people.seller.post('/api/reg3/apply/cancelApply', { ywh, cxyy: '不再办理' }));

  /** Each action once, ready to be done; `another` is the same on another thing. */
  const deeds: Record<string, () => Promise<{ deed: Deed; another: Deed; clean: () => Promise<unknown> }>> = {
    confirm: async () => {
      const { ywh } = await sent();
      const deed = {
        who: people.buyer,
        other: people.seller,
        url: '/api/reg3/apply/confirm',
        data: { ywh, sqrbsm: await placeOf(people.buyer, ywh), nt: { bb: '2026-11-01' } },
      };
      return {
        deed,
        another: {
          ...deed,
          url: '/api/reg3/delegation/confirm',
          data: { bsm: await letter(people.buyer), qbbdc: '1' },
        },
        clean: () => end(ywh),
      };
    },
    sign: async () => {
      const { ywh, flowId } = await sent();
      const sqrbsm = await placeOf(people.seller, ywh);
      const deed = {
        who: people.seller,
        other: people.buyer,
        url: '/api/reg3/signature/biz/sign',
        data: {
          ...{ qsglbsm: flowId, datumBsm: 'M001', sqrbsm, signature: signatureUrl() },
          sha256: await hashRead(people.seller, flowId, 'M001'),
        },
      };
      return {
        deed,
        another: {
          ...deed,
          url: '/api/reg3/delegation/confirm',
          data: { bsm: await letter(people.seller), qbbdc: '1' },
        },
        clean: () => end(ywh),
      };
    },
    'confirm by sending': async () => {
      const draft = await startDraftOf(people.seller, houses[0]?.bdcqzh ?? '');
      for (const code of ['M015', 'M016']) await upload(people.seller, draft.ywh, code, `${code} ${draft.ywh}`);
      const deed = {
        who: people.seller,
        other: people.buyer,
        url: '/api/reg3/apply/sendForConfirm',
        data: { ywh: draft.ywh, version: draft.version },
      };
      return {
        deed,
        another: {
          ...deed,
          url: '/api/reg3/delegation/confirm',
          data: { bsm: await letter(people.seller), qbbdc: '1' },
        },
        clean: () => end(draft.ywh),
      };
    },
    delegate: async () => {
      const deed = {
        who: people.seller,
        other: people.buyer,
        url: '/api/reg3/delegation/confirm',
        data: { bsm: await letter(people.seller), qbbdc: '1' },
      };
      return {
        deed,
        another: { ...deed, data: { bsm: await letter(people.seller), qbbdc: '1' } },
        clean: async () => undefined,
      };
    },
    password: async () => {
      const change = (next: string) => ({
        oldPwd: sealJson(String(people.buyer.user?.envelopeKey), passwordOf('citizen-2')),
        newPwd: sealJson(String(people.buyer.user?.envelopeKey), next),
        imageCode: TEST_CAPTCHA,
      });
      const deed = {
        who: people.buyer,
        other: people.seller,
        url: '/api/auth/auu/user/pwd/update',
        data: change('Other-Words-81'),
      };
      return {
        deed,
        another: { ...deed, data: change('Other-Words-82') },
        clean: async () => {
          await services.db.update(users).set({ passwordHash: hash }).where(eq(users.username, 'citizen-2'));
        },
      };
    },
  };
  let hash = '';
  beforeEach(async () => {
    hash = (await services.db.select().from(users).where(eq(users.username, 'citizen-2')))[0]?.passwordHash ?? '';
  });

  const made = (name: string) =>
    (
      deeds[name] ??
      (() => {
        throw new Error(name);
      })
    )();
  /** The day hours later than the suite began may be another one. */
  const inDays = (days: number) => toShanghaiDate(new Date(services.clock.now().getTime() + days * 24 * 60 * MINUTE));
  const letterBody = async (more: Record<string, unknown> = {}) => ({
    stf: {
      qlrmc: '周启帆',
      zjh: String((await services.db.select().from(users).where(eq(users.username, 'enterprise')))[0]?.identityNumber),
      dh: '13900000003',
    },
    lcdm: 'house-transfer',
    wtsx: ['申请登记'],
    wtqssj: inDays(0),
    wtjssj: inDays(300),
    sfkzwt: '0',
    qbbdc: '1',
    ...more,
  });
  async function letter(person: TestClient): Promise<string> {
    return (await person.post('/api/reg3/delegation/save', await letterBody())).body.data.bsm as string;
  }
  /** The code in the text message of this mark. */
  async function codeIn(who: TestClient, telephone: string, mark: string): Promise<string> {
    const texts = (await who.get<{ text: string }[]>('/sandbox/texts', { params: { telephone } })).body.data;
    return /\d{6}/.exec(texts.find(({ text }) => text.includes(mark))?.text ?? '')?.[0] ?? '';
  }
  const act = ({ who, url, data, headers }: Deed, proof?: string): Promise<Answer> =>
    who.post(url, data, {
      unproven: true,
      headers: { ...headers, ...(proof === undefined ? {} : { 'second-factor': proof }) },
    });
  const challengeOf = ({ body }: Answer): string => {
    if (!body.data?.factor) throw new Error(`no factor is asked for: ${JSON.stringify(body)}`);
    return body.data.factor.challenge as string;
  };
  const verify = (who: TestClient, challenge: string, code: string) =>
    who.post('/api/pub3/secondFactor/verify', { challenge, code });
  async function prove(deed: Deed): Promise<string> {
    const challenge = challengeOf(await act(deed));
    expect((await verify(deed.who, challenge, await codeFor(deed.who, challenge))).body.resultCode).toBe('A000');
    return challenge;
  }
  const isAsked = ({ body }: Answer) =>
    expect(body).toMatchObject({
      resultCode: 'B000',
      data: { factor: { challenge: expect.any(String), words: expect.any(String) } },
    });

  it('are all declared', () => {
    expect(Object.keys(FACTOR_ACTIONS)).toEqual([
      'confirm',
      'sign',
      'delegate',
      'contract',
      'cancelContract',
      'pay',
      'authorize',
      'password',
      'telephone',
      'identity',
    ]);
  });

  it.each(Object.keys(deeds))("%s: only with one's own fresh proof of exactly this, once", async (name) => {
    const { deed, another, clean } = await made(name);
    isAsked(await act(deed));
    for (const proof of [randomUUID(), 'x', '']) isAsked(await act(deed, proof));
    // Not met; met by nobody but the person; wrong codes; a code of another challenge.
    const open = challengeOf(await act(deed));
    isAsked(await act(deed, open));
    expect((await deed.other.post('/api/pub3/secondFactor/send', { challenge: open })).body.resultCode).toBe('B000');
    const code = await codeFor(deed.who, open);
    expect((await verify(deed.other, open, code)).body.resultCode).toBe('B000');
    for (let n = 0; n < 5; n += 1)
      expect((await verify(deed.who, open, code === '000000' ? '000001' : '000000')).body.resultCode).toBe('B000');
    expect((await verify(deed.who, open, code)).body).toMatchObject({ resultCode: 'B000', data: { again: true } });
    isAsked(await act(deed, open));
    // Of another thing, and an old one.
    isAsked(await act(deed, await prove(another)));
    const late = await prove(deed);
    services.clock.advance(5 * MINUTE);
    isAsked(await act(deed, late));
    // Of parallel uses at most one does something; a used one is worth nothing on another thing.
    const proof = await prove(deed);
    const answers = await Promise.all(Array.from({ length: 4 }, () => act(deed, proof)));
    expect(answers.some(({ body }) => body.resultCode === 'A000')).toBe(true);
    expect(await services.db.select().from(factorUses).where(eq(factorUses.challengeId, proof))).toHaveLength(1);
    isAsked(await act(another, proof));
    await clean();
  });

  it('a proof is of one session: another device of the same person has nothing from it', async () => {
    const { deed } = await made('delegate');
    const second = await services.signedIn('citizen');
    const elsewhere = { ...deed, who: second };
    const open = challengeOf(await act(deed));
    const code = await codeFor(deed.who, open);
    expect((await second.post('/api/pub3/secondFactor/send', { challenge: open })).body.resultCode).toBe('B000');
    expect((await verify(second, open, code)).body.resultCode).toBe('B000');
    expect((await verify(deed.who, open, code)).body.resultCode).toBe('A000');
    isAsked(await act(elsewhere, open));
    expect((await act(deed, open)).body.resultCode).toBe('A000');
  });

  it('a proof is of one content: what was changed after it has to be proved again', async () => {
    const { deed } = await made('delegate');
    const proof = await prove(deed);
    expect(
      (
        await people.seller.post(
          '/api/reg3/delegation/save',
          await letterBody({ bsm: deed.data.bsm, wtjssj: inDays(200) }),
        )
      ).body.resultCode,
    ).toBe('A000');
    isAsked(await act(deed, proof));

    const { ywh, flowId, version } = await sent();
    const confirm: Deed = {
      who: people.buyer,
      other: people.seller,
      url: '/api/reg3/apply/confirm',
      data: { ywh, sqrbsm: await placeOf(people.buyer, ywh), nt: { bb: '2026-11-01' } },
    };
    const ofFormer = await prove(confirm);
    expect((await people.seller.post('/api/reg3/apply/recall', { ywh })).body.resultCode).toBe('A000');
    const { form } = await fileOf(people.seller, ywh);
    const saved = (
      await people.seller.post('/api/reg3/apply/save', {
        ywh,
        version,
        form: { ...form, fields: { ...form.fields, htbh: '2026ES99999999' } },
      })
    ).body;
    expect(saved.resultCode).toBe('A000');
    const again = (await people.seller.post('/api/reg3/apply/sendForConfirm', { ywh, version: saved.data.version }))
      .body;
    expect(again.data.qsglbsm).not.toBe(flowId);
    isAsked(
      await act(
        { ...confirm, data: { ywh, sqrbsm: await placeOf(people.buyer, ywh), nt: { bb: '2026-11-01' } } },
        ofFormer,
      ),
    );
    await end(ywh);
  });

  it('codes that were given out for something else open nothing', async () => {
    const bank = await services.signedIn('bank');
    const change = {
      oldPwd: sealJson(String(bank.user?.envelopeKey), passwordOf('bank')),
      newPwd: sealJson(String(bank.user?.envelopeKey), 'Other-Words-83'),
      imageCode: TEST_CAPTCHA,
    };
    const deed: Deed = { who: bank, other: people.seller, url: '/api/auth/auu/user/pwd/update', data: change };
    const open = challengeOf(await act(deed));
    const code = await codeFor(bank, open);
    const ofSignIn = codeAt(String(authenticatorOf('bank')), services.clock.now());
    if (ofSignIn !== code)
      expect((await verify(bank, open, ofSignIn)).body).toMatchObject({ resultCode: 'B000', data: { triesLeft: 4 } });
    // The challenge of a new telephone is no proof of anything, and its code answers no other.
    const asked = (await bank.post('/api/auth/auu/user/telephone/code', { telephone: '13911114444' })).body.data as {
      challenge: string;
      mark: string;
    };
    const ofTelephone = await codeIn(bank, '13911114444', asked.mark);
    expect((await verify(bank, asked.challenge, ofTelephone)).body.resultCode).toBe('B000');
    if (ofTelephone !== code) expect((await verify(bank, open, ofTelephone)).body.resultCode).toBe('B000');
    expect((await bank.post('/api/pub3/secondFactor/send', { challenge: asked.challenge })).body.resultCode).toBe(
      'B000',
    );
    isAsked(await act(deed, asked.challenge));
  });

  it('paying for another needs it, paying for oneself does not', async () => {
    const draft = await driveToSubmit(people, houses[0]?.bdcqzh ?? '');
    const ywh = (await submitCall(people.seller, draft)).body.data.ywh as string;
    await driveToPay(people, ywh);
    const [slip] = (await people.seller.get(`/api/reg3/registerPayment/getGgzfList/${ywh}`)).body.data as {
      jkdh: string;
    }[];
    const order = (who: TestClient, other: TestClient): Deed => ({
      who,
      other,
      url: '/api/reg3/ahPayTaxFee/createQrCode',
      data: { ywh, jkdh: slip?.jkdh, kind: 'fee' },
      headers: { 'idempotency-key': randomUUID() },
    });
    const deed = order(people.seller, people.buyer);
    isAsked(await act(deed));
    const proof = await prove(deed);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => act({ ...deed, headers: { 'idempotency-key': randomUUID() } }, proof)),
    );
    expect(answers.filter(({ body }) => body.resultCode === 'A000')).toHaveLength(1);
    expect((await act(order(people.buyer, people.seller))).body.resultCode).toBe('A000');
  });

  it('a new telephone needs the present one, and is at hand itself', async () => {
    const who = people.buyer;
    const next = '13911112222';
    const { challenge, mark } = (await who.post('/api/auth/auu/user/telephone/code', { telephone: next })).body
      .data as { challenge: string; mark: string };
    const code = await codeIn(who, next, mark);
    const deed: Deed = {
      who,
      other: people.seller,
      url: '/api/auth/auu/user/telephone/update',
      data: { telephone: next, challenge, code },
    };
    isAsked(await act(deed));
    const proof = await prove(deed);
    expect((await act({ ...deed, data: { ...deed.data, telephone: '13911113333' } }, proof)).body.data).toHaveProperty(
      'factor',
    );
    expect(
      (await act({ ...deed, data: { ...deed.data, code: code === '000000' ? '000001' : '000000' } }, proof)).body.msg,
    ).toContain('不正确');
    const answers = await Promise.all(Array.from({ length: 3 }, () => act(deed, proof)));
    expect(answers.filter(({ body }) => body.resultCode === 'A000')).toHaveLength(1);
    expect((await services.db.select().from(users).where(eq(users.username, 'citizen-2')))[0]?.telephone).toBe(next);
    // Told to the former telephone and in the inbox; by the former one nothing is proved any more.
    expect(
      JSON.stringify((await who.get('/sandbox/texts', { params: { telephone: '13900000002' } })).body.data),
    ).toContain('手机号已改为139****2222');
    expect(
      (await services.db.select().from(messages).where(eq(messages.event, 'telephoneChanged')))[0]?.body,
    ).toContain('139****2222');
    const { challenge: open } = (await act((await made('confirm')).deed)).body.data.factor as { challenge: string };
    expect((await who.post('/api/pub3/secondFactor/send', { challenge: open })).body.data.telephone).toBe(
      '139****2222',
    );
    expect((await who.post('/api/auth/auu/user/telephone/code', { telephone: next })).body.msg).toBe(
      '新手机号与当前手机号相同',
    );
    await services.db.update(users).set({ telephone: '13900000002' }).where(eq(users.username, 'citizen-2'));
  });

  it('codes stand in no inbox and, as they are, in no table; they are not sent again at once, nor without end', async () => {
    const { deed } = await made('delegate');
    const challenge = challengeOf(await act(deed));
    const code = await codeFor(deed.who, challenge);
    expect(JSON.stringify(await services.db.select().from(factorChallenges))).not.toContain(`"${code}"`);
    expect(JSON.stringify(await services.db.select().from(messages))).not.toContain(code);
    expect((await deed.who.post('/api/pub3/secondFactor/send', { challenge })).body.msg).toBe(
      '验证码刚刚发送过，请稍后再获取',
    );
    const ask = async (who: TestClient, on: Deed) =>
      (await who.post('/api/pub3/secondFactor/send', { challenge: challengeOf(await act(on)) })).body;
    for (let n = 1; n < 60; n += 1) expect((await ask(deed.who, deed)).resultCode).toBe('A000');
    expect((await ask(deed.who, deed)).msg).toBe('获取验证码过于频繁，请一小时后再试');
    // Nor to the same telephone by way of another account.
    const [{ telephone } = { telephone: '' }] = await services.db
      .select()
      .from(users)
      .where(eq(users.username, 'citizen'));
    await services.db.update(users).set({ telephone }).where(eq(users.username, 'citizen-2'));
    const others = { ...deed, who: people.buyer, data: { bsm: await letter(people.buyer), qbbdc: '1' } };
    expect((await ask(people.buyer, others)).msg).toBe('获取验证码过于频繁，请一小时后再试');
    await services.db.update(users).set({ telephone: '13900000002' }).where(eq(users.username, 'citizen-2'));
    await anHourLater();
    expect((await ask(people.seller, { ...deed, who: people.seller })).resultCode).toBe('A000');
  });

  it('thirty wrong codes in an hour are all that one person has, over however many challenges', async () => {
    const { deed } = await made('delegate');
    for (let n = 0; n < 6; n += 1) {
      const open = challengeOf(await act(deed));
      const code = await codeFor(deed.who, open);
      for (let tried = 0; tried < 5; tried += 1)
        expect((await verify(deed.who, open, code === '000000' ? '000001' : '000000')).body.msg).toMatch(
          /不正确|次数过多，请重新获取/,
        );
    }
    const open = challengeOf(await act(deed));
    const code = await codeFor(deed.who, open);
    expect((await verify(deed.who, open, code)).body.msg).toBe('验证码错误次数过多，请一小时后再试');
    await anHourLater();
    await expect(prove({ ...deed, who: people.seller })).resolves.toBeTruthy();
  });

  it('a face check serves once, only as a pass that the services hold', async () => {
    const { deed, another } = await made('delegate');
    const challenge = challengeOf(await act(deed));
    const requestId = (
      await deed.who.post('/api/pub3/identityAuth/verifyUser', {
        certType: '1',
        passed: true,
        pass: 1,
        face: 'passed',
        isPassed: true,
        isSelf: true,
      })
    ).body.data as string;
    const face = (id: string, passId: string, who = deed.who) =>
      who.post('/api/pub3/secondFactor/face', { challenge: id, passId });
    // The services were asked about name and number; no face was looked at.
    expect(
      (await deed.who.post('/api/pub3/identityAuth/describeFaceVerify', { certifyId: requestId })).body.data.passed,
    ).toBe(false);
    expect((await face(challenge, requestId)).body.resultCode).toBe('B000');
    const accessKey = (await deed.who.get('/api/pub3/identityAuth/queryAppkey')).body.data as string;
    await deed.who.post('/sandbox/face/host', { accessKey, requestId, outcome: 'passed' });
    expect((await face(challenge, requestId, deed.other)).body.resultCode).toBe('B000');
    expect((await face(challenge, requestId)).body.resultCode).toBe('A000');
    expect((await face(challengeOf(await act(another)), requestId)).body.resultCode).toBe('B000');
    expect((await act(deed, challenge)).body.resultCode).toBe('A000');
  });
});
