// Every action that needs a fresh second factor, over HTTP: refused without one, with another's, another case's, an old
// or used one, and after wrong codes; of parallel uses one wins.
import {
  confirmDelegation,
  recallApplication,
  saveApplication,
  saveDelegation,
  sendForConfirm,
} from '@portal/applications/contract';
import { createOrder, listSlips } from '@portal/payment/contract';
import type { Call } from '@portal/shared/contract';
import { confirmApplication, signDocument } from '@portal/signing/contract';
import * as shell from '@portal/shell/contract';
import { randomUUID } from 'node:crypto';
import { sealJson } from '@portal/shared/crypto';
import { toShanghaiDate } from '@portal/shared/kernel';
import { eq } from 'drizzle-orm';
import { messages } from '../../platform/messages/schema';
import type { Caller, Person, Refused } from '../../testing';
import { describeOnOne, outcomesOf, passwordOf, refusalOf, TEST_CAPTCHA, usingServices } from '../../testing';
import { authenticatorOf } from '../../testing/authenticator-app';
import {
  cleanHouses,
  driveToPay,
  driveToSubmit,
  hashRead,
  signatureUrl,
  transferForm,
} from '../../testing/cases/case-driver';
import { addPapers, begin, cancel, NOTICE, personOf, readCase, send, submit } from '../../testing/fixtures/sale';
import type { Begun } from '../../testing/fixtures/sale';
import { codeFor } from '../../testing/test-client';
import { users } from '../auth/schema';
import { FACTOR_ACTIONS } from './actions';
import { factorChallenges, factorUses } from './schema';
import { codeAt } from './totp';

const MINUTE = 60_000;
interface Deed {
  who: Caller;
  other: Caller;
  call: Call;
  input: Record<string, unknown>;
}
interface Made {
  deed: Deed;
  /** The same on another thing. */
  another: Deed;
  clean: () => Promise<unknown>;
}

describeOnOne('actions that need a second factor', () => {
  const accounts = { seller: 'citizen', buyer: 'citizen-2' };
  const { services, as, seller, buyer, comeAgain } = usingServices(accounts);
  const [acceptor, reviewer, approver] = ['acceptor', 'reviewer', 'approver'].map(as) as [Person, Person, Person];
  const people = { seller, buyer, acceptor, reviewer, approver };
  let house: string;
  let hash = '';
  const accountOf = async (username: string) =>
    (await services.db.select().from(users).where(eq(users.username, username)))[0];
  const setAccount = (username: string, change: Partial<typeof users.$inferInsert>) =>
    services.db.update(users).set(change).where(eq(users.username, username));
  const anHourLater = () => comeAgain(61 * MINUTE);
  beforeEach(async () => {
    anHourLater();
    house = (await cleanHouses(seller))[0]?.bdcqzh ?? '';
    hash = (await accountOf('citizen-2'))?.passwordHash ?? '';
  });

  async function drafted(): Promise<Begun> {
    const draft = await begin(seller, transferForm(house));
    await addPapers(seller, draft, ['M015', 'M016']);
    return draft;
  }
  async function sent(): Promise<Begun & { flowId: string }> {
    const draft = await drafted();
    return { ...draft, flowId: (await send(seller, draft)).flowId };
  }
  const placeOf = async (person: Caller, { businessNumber }: Begun) =>
    (await readCase(person, businessNumber)).parties.find(({ me }) => me)?.applicantId;
  const confirmation = async (begun: Begun): Promise<Deed> => ({
    ...{ who: buyer, other: seller, call: confirmApplication },
    input: { businessNumber: begun.businessNumber, applicantId: await placeOf(buyer, begun), notice: NOTICE },
  });
  async function end(begun: Begun): Promise<void> {
    await seller.ask(recallApplication, { businessNumber: begun.businessNumber }).catch(() => undefined);
    await cancel(seller, begun);
  }

  /** The day hours later than the suite began may be another one. */
  const inDays = (days: number) => toShanghaiDate(new Date(services.clock.now().getTime() + days * 24 * 60 * MINUTE));
  const saveLetter = (person: Caller, more: object = {}) =>
    person.ask(saveDelegation, {
      ...{ agent: personOf('enterprise'), processCode: 'house-transfer', matters: ['申请登记'] },
      ...{ startsOn: inDays(0), endsOn: inDays(300), mayPassOn: '0', coversAll: '1', ...more },
    });
  const letterOf = async (person: Caller): Promise<Record<string, unknown>> => ({
    recordId: (await saveLetter(person)).recordId,
    coversAll: '1',
  });
  /** The deed with a letter of the same person as the other thing. */
  const besideLetter = async (deed: Deed, clean: Made['clean']): Promise<Made> => ({
    ...{ deed, clean },
    another: { ...deed, call: confirmDelegation, input: await letterOf(deed.who) },
  });
  const delegation = async (): Promise<Deed> => ({
    ...{ who: seller, other: buyer, call: confirmDelegation, input: await letterOf(seller) },
  });
  async function passwordChange(who: Person, username: string, next: string): Promise<Record<string, unknown>> {
    const key = String((await who.device()).user?.envelopeKey);
    const oldPassword = sealJson(key, passwordOf(username));
    return { oldPassword, newPassword: sealJson(key, next), captcha: TEST_CAPTCHA };
  }

  /** Each action once, ready to be done. */
  const deeds: Record<string, () => Promise<Made>> = {
    confirm: async () => {
      const begun = await sent();
      return besideLetter(await confirmation(begun), () => end(begun));
    },
    sign: async () => {
      const begun = await sent();
      const { flowId } = begun;
      const sha256 = await hashRead(seller, flowId, 'M001');
      const place = { flowId, materialId: 'M001', applicantId: await placeOf(seller, begun) };
      const input = { ...place, signature: signatureUrl(), sha256 };
      return besideLetter({ who: seller, other: buyer, call: signDocument, input }, () => end(begun));
    },
    'confirm by sending': async () => {
      const draft = await drafted();
      return besideLetter({ who: seller, other: buyer, call: sendForConfirm, input: { ...draft } }, () => end(draft));
    },
    delegate: async () => besideLetter(await delegation(), async () => undefined),
    password: async () => {
      const change = (next: string) => passwordChange(buyer, 'citizen-2', next);
      const deed = { who: buyer, other: seller, call: shell.changePassword, input: await change('Other-Words-81') };
      const clean = () => setAccount('citizen-2', { passwordHash: hash });
      return { deed, another: { ...deed, input: await change('Other-Words-82') }, clean };
    },
  };
  const made = (name: string) => (deeds[name] as () => Promise<Made>)();
  /** The code in the text message of this mark. */
  async function codeIn(who: Caller, telephone: string, mark: string): Promise<string> {
    const texts = (await who.get<{ text: string }[]>('/sandbox/texts', { params: { telephone } })).body.data;
    return /\d{6}/.exec(texts.find(({ text }) => text.includes(mark))?.text ?? '')?.[0] ?? '';
  }
  const act = ({ who, call, input }: Deed, factor?: string) =>
    who.ask(call as never, input as never, {
      unproven: true,
      ...(factor === undefined ? {} : { headers: { 'second-factor': factor } }),
    }) as Promise<unknown>;
  const factorOf = ({ data }: Refused) => (data as { factor?: { challenge: string } } | null)?.factor;
  const refusedFor = async (deed: Deed, factor?: string) => factorOf(await refusalOf(act(deed, factor)));
  /** The challenge, which an action without a valid factor is refused with. */
  const isAsked = async (deed: Deed, factor?: string): Promise<string> => {
    const asked = await refusedFor(deed, factor);
    expect(asked).toMatchObject({ challenge: expect.any(String), words: expect.any(String) });
    return asked?.challenge ?? '';
  };
  const challengeOf = (deed: Deed) => isAsked(deed);
  const verify = (who: Caller, challenge: string, code: string) => who.ask(shell.giveFactorCode, { challenge, code });
  const sendCode = (who: Caller, challenge: string) => who.ask(shell.sendFactorCode, { challenge });
  const messageOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).message;
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
  async function prove(deed: Deed): Promise<string> {
    const challenge = await challengeOf(deed);
    await verify(deed.who, challenge, await codeFor(deed.who, challenge));
    return challenge;
  }

  it('are all declared', () => {
    const declared =
      'confirm sign delegate contract cancelContract pay authorize password telephone authenticator passkey endPasskey lock liftLock watch identity';
    expect(Object.keys(FACTOR_ACTIONS)).toEqual(declared.split(' '));
  });

  it.each(Object.keys(deeds))("%s: only with one's own fresh proof of exactly this, once", async (name) => {
    const { deed, another, clean } = await made(name);
    for (const factor of [undefined, randomUUID(), 'x', '']) await isAsked(deed, factor);
    // Not met; met by nobody but the person; wrong codes; a code of another challenge.
    const open = await challengeOf(deed);
    await isAsked(deed, open);
    await refusalOf(sendCode(deed.other, open));
    const code = await codeFor(deed.who, open);
    await refusalOf(verify(deed.other, open, code));
    for (let n = 0; n < 5; n += 1) await refusalOf(verify(deed.who, open, wrongFor(code)));
    expect((await refusalOf(verify(deed.who, open, code))).data).toMatchObject({ again: true });
    await isAsked(deed, open);
    // Of another thing, and an old one.
    await isAsked(deed, await prove(another));
    const late = await prove(deed);
    services.clock.advance(5 * MINUTE);
    await isAsked(deed, late);
    // Of parallel uses at most one does something; a used one is worth nothing on another thing.
    const factor = await prove(deed);
    const { answers } = await outcomesOf(Array.from({ length: 4 }, () => act(deed, factor)));
    expect(answers).not.toEqual([]);
    expect(await services.db.select().from(factorUses).where(eq(factorUses.challengeId, factor))).toHaveLength(1);
    await isAsked(another, factor);
    await clean();
  });

  it('a proof is of one session: another device of the same person has nothing from it', async () => {
    const deed = await delegation();
    const second = await services.signedIn('citizen');
    const open = await challengeOf(deed);
    const code = await codeFor(deed.who, open);
    await refusalOf(sendCode(second, open));
    await refusalOf(verify(second, open, code));
    await verify(deed.who, open, code);
    await isAsked({ ...deed, who: second }, open);
    await act(deed, open);
  });

  it('a proof is of one content: what was changed after it has to be proved again', async () => {
    const deed = await delegation();
    const factor = await prove(deed);
    await saveLetter(seller, { recordId: deed.input.recordId, endsOn: inDays(200) });
    await isAsked(deed, factor);

    const begun = await sent();
    const { businessNumber, version } = begun;
    const ofFormer = await prove(await confirmation(begun));
    await seller.ask(recallApplication, { businessNumber });
    const { form } = await readCase(seller, businessNumber);
    const changed = { ...form, fields: { ...form.fields, htbh: '2026ES99999999' } };
    const saved = await seller.ask(saveApplication, { businessNumber, version, form: changed });
    const again = await send(seller, { businessNumber, version: saved.version });
    expect(again.flowId).not.toBe(begun.flowId);
    await isAsked(await confirmation(begun), ofFormer);
    await end(begun);
  });

  it('codes that were given out for something else open nothing', async () => {
    const bank = as('bank');
    const input = await passwordChange(bank, 'bank', 'Other-Words-83');
    const deed: Deed = { who: bank, other: seller, call: shell.changePassword, input };
    const open = await challengeOf(deed);
    const code = await codeFor(bank, open);
    const ofSignIn = codeAt(String(authenticatorOf('bank')), services.clock.now());
    if (ofSignIn !== code) expect((await refusalOf(verify(bank, open, ofSignIn))).data).toMatchObject({ triesLeft: 4 });
    // The challenge of a new telephone is no proof of anything, and its code answers no other.
    const asked = await bank.ask(shell.askNewTelephone, { telephone: '13911114444' });
    const ofTelephone = await codeIn(bank, '13911114444', asked.mark);
    await refusalOf(verify(bank, asked.challenge, ofTelephone));
    if (ofTelephone !== code) await refusalOf(verify(bank, open, ofTelephone));
    await refusalOf(sendCode(bank, asked.challenge));
    await isAsked(deed, asked.challenge);
  });

  it('paying for another needs it, paying for oneself does not', async () => {
    const draft = await driveToSubmit(people, house);
    const { businessNumber } = await submit(seller, { businessNumber: draft.ywh, version: draft.version });
    await driveToPay(people, businessNumber);
    const [slip] = await seller.ask(listSlips, { businessNumber });
    const input = { businessNumber, slipNumber: slip?.slipNumber, kind: 'fee' };
    const deed: Deed = { who: seller, other: buyer, call: createOrder, input };
    const factor = await prove(deed);
    const { answers } = await outcomesOf(Array.from({ length: 3 }, () => act(deed, factor)));
    expect(answers).toHaveLength(1);
    await act({ ...deed, who: buyer, other: seller });
  });

  it('a new telephone needs the present one, and is at hand itself', async () => {
    const next = '13911112222';
    const { challenge, mark } = await buyer.ask(shell.askNewTelephone, { telephone: next });
    const code = await codeIn(buyer, next, mark);
    const input = { telephone: next, challenge, code };
    const deed: Deed = { who: buyer, other: seller, call: shell.changeTelephone, input };
    const factor = await prove(deed);
    await isAsked({ ...deed, input: { ...input, telephone: '13911113333' } }, factor);
    expect(await messageOf(act({ ...deed, input: { ...input, code: wrongFor(code) } }, factor))).toContain('不正确');
    const { answers } = await outcomesOf(Array.from({ length: 3 }, () => act(deed, factor)));
    expect(answers).toHaveLength(1);
    expect((await accountOf('citizen-2'))?.telephone).toBe(next);
    // Notified to the former telephone and in the inbox; by the former one nothing is proved any more.
    const texts = await buyer.get('/sandbox/texts', { params: { telephone: '13900000002' } });
    expect(JSON.stringify(texts.body.data)).toContain('手机号已改为139****2222');
    const [message] = await services.db.select().from(messages).where(eq(messages.event, 'telephoneChanged'));
    expect(message?.body).toContain('139****2222');
    const open = await challengeOf((await made('confirm')).deed);
    expect((await sendCode(buyer, open)).telephone).toBe('139****2222');
    expect(await messageOf(buyer.ask(shell.askNewTelephone, { telephone: next }))).toBe('新手机号与当前手机号相同');
    await setAccount('citizen-2', { telephone: '13900000002' });
  });

  it('codes stand in no inbox and, as they are, in no table; they are not sent again at once, nor without end', async () => {
    const deed = await delegation();
    const challenge = await challengeOf(deed);
    const code = await codeFor(deed.who, challenge);
    expect(JSON.stringify(await services.db.select().from(factorChallenges))).not.toContain(`"${code}"`);
    expect(JSON.stringify(await services.db.select().from(messages))).not.toContain(code);
    expect(await messageOf(sendCode(seller, challenge))).toBe('验证码刚刚发送过，请稍后再获取');
    const another = async (on: Deed) => sendCode(on.who, await challengeOf(on));
    const TOO_OFTEN = '获取验证码过于频繁，请一小时后再试';
    for (let n = 1; n < 60; n += 1) await another(deed);
    expect(await messageOf(another(deed))).toBe(TOO_OFTEN);
    // Nor to the same telephone by way of another account.
    await setAccount('citizen-2', { telephone: (await accountOf('citizen'))?.telephone });
    expect(await messageOf(another({ ...deed, who: buyer, input: await letterOf(buyer) }))).toBe(TOO_OFTEN);
    await setAccount('citizen-2', { telephone: '13900000002' });
    anHourLater();
    await another(deed);
  });

  it('thirty wrong codes in an hour are all that one person has, over however many challenges', async () => {
    const deed = await delegation();
    for (let n = 0; n < 6; n += 1) {
      const open = await challengeOf(deed);
      const wrong = wrongFor(await codeFor(deed.who, open));
      for (let tried = 0; tried < 5; tried += 1)
        expect(await messageOf(verify(seller, open, wrong))).toMatch(/不正确|次数过多，请重新获取/);
    }
    const open = await challengeOf(deed);
    const code = await codeFor(deed.who, open);
    expect(await messageOf(verify(seller, open, code))).toBe('验证码错误次数过多，请一小时后再试');
    anHourLater();
    await expect(prove(deed)).resolves.toBeTruthy();
  });

  it('a face check serves once, only as a pass that the services hold', async () => {
    const { deed, another } = await made('delegate');
    const challenge = await challengeOf(deed);
    // What a browser sends of the outcome counts for nothing.
    const lies = { passed: true, pass: 1, face: 'passed', isPassed: true, isSelf: true };
    const asked = await seller.post<string>(shell.verifyUser.url, { certType: '1', ...lies });
    const passId = asked.body.data;
    const face = (id: string, who: Caller = seller) => who.ask(shell.giveFactorFace, { challenge: id, passId });
    // The services were asked about name and number; no face was looked at.
    expect((await seller.ask(shell.describeFaceVerify, { certifyId: passId })).passed).toBe(false);
    await refusalOf(face(challenge));
    const accessKey = await seller.ask(shell.queryAppKey);
    await seller.post('/sandbox/face/host', { accessKey, requestId: passId, outcome: 'passed' });
    await refusalOf(face(challenge, buyer));
    await face(challenge);
    await refusalOf(face(await challengeOf(another)));
    await act(deed, challenge);
  });
});
