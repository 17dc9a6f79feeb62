// People without a session: signing in by a telephone, a forgotten password, opening an account; and what strangers get
// out of it.
import * as shell from '@portal/shell/contract';
import { listHouseRights } from '@portal/shared/contract';
import { sealJson } from '@portal/shared/crypto';
import { isCitizenId } from '@portal/shared/validation';
import { PEOPLE } from '../../../seed/people';
import type { TestClient } from '../../testing';
import { passwordOf, refusalOf, TEST_CAPTCHA, usingServices } from '../../testing';
import { codeAt } from '../second-factor/totp';
import accounts from '../../../seed/accounts.json';
import { latestTexts } from '../../platform/messages/public';
import { faceChecks, populationRegister } from '../identity/schema';
import { users } from '../auth/schema';
import { rightHolders } from '../../register/schema';

const HOUR = 3_600_000;
const { services, comeAgain } = usingServices({}, { publicOrigin: 'http://localhost' });
// Past the limits of the test before.
beforeEach(() => comeAgain(25 * HOUR));

const CITIZEN = PEOPLE.citizen;
const telephoneOf = (kind: string) => PEOPLE[kind]?.telephone ?? '';
const numberOf = (kind: string) => PEOPLE[kind]?.identityNumber ?? '';
type Purpose = (typeof shell.TELEPHONE_PURPOSES)[number];

async function send(device: TestClient, telephone: string, purpose: Purpose) {
  await device.ask(shell.getCaptcha);
  return device.ask(shell.sendTelephoneCode, { telephone, purpose, captcha: TEST_CAPTCHA });
}
/** The text to this telephone with this mark, which tells it from earlier ones; or the last of a kind without one. */
async function textTo(telephone: string, mark = ''): Promise<string> {
  const texts = await latestTexts(services.db, 50);
  return texts.find((text) => text.telephone === telephone && text.text.includes(mark))?.text ?? '';
}
const codeIn = (text: string) => /验证码(\d{6})/.exec(text)?.[1] ?? '';
async function prove(device: TestClient, telephone: string, purpose: Purpose) {
  const { handle, mark } = await send(device, telephone, purpose);
  const { accounts: found } = await device.ask(shell.giveTelephoneCode, {
    handle,
    code: codeIn(await textTo(telephone, mark)),
  });
  return { found, proof: { handle, account: found[0]?.account ?? '' } };
}
const endOf = (kind: string) => numberOf(kind).slice(-6);
const sealed = async (device: TestClient, secret: object) => sealJson(await device.deviceKey(), secret);

describe('signing in by a telephone', () => {
  test('a device that the account knows needs the code alone, another one the end of the number too', async () => {
    const device = services.client();
    const first = await prove(device, telephoneOf('citizen'), 'enter');
    expect(first.found).toEqual([{ account: 'u-citizen', name: '张*远', username: 'citizen' }]);
    const asked = await refusalOf(device.ask(shell.enterByTelephone, first.proof));
    expect(asked).toMatchObject({ message: expect.stringContaining('后六位'), data: { asks: 'numberEnd' } });
    const user = await device.ask(shell.enterByTelephone, { ...first.proof, numberEnd: endOf('citizen') });
    expect(user).toMatchObject({ username: 'citizen', name: CITIZEN?.name });
    const { proof } = await prove(device, telephoneOf('citizen'), 'enter');
    expect(await device.ask(shell.enterByTelephone, proof)).toMatchObject({ username: 'citizen' });
  });

  test('a proof serves once, on its own device, for its own purpose, and for accounts that have the telephone', async () => {
    const [device, other] = [services.client(), services.client()];
    const { proof } = await prove(device, telephoneOf('citizen'), 'enter');
    const numberEnd = endOf('citizen');
    for (const refused of [
      other.ask(shell.enterByTelephone, { ...proof, numberEnd }),
      device.ask(shell.enterByTelephone, { ...proof, account: 'u-citizen-2', numberEnd }),
      device.ask(shell.resetPassword, {
        ...proof,
        sealed: await sealed(device, { identityNumber: numberOf('citizen'), password: 'Quiet-River-77' }),
      }),
      device.ask(shell.finishRegistration, { handle: proof.handle }),
    ])
      expect(await refusalOf(refused)).toMatchObject({ data: { ended: true } });
    await device.ask(shell.enterByTelephone, { ...proof, numberEnd });
    expect(await refusalOf(device.ask(shell.enterByTelephone, { ...proof, numberEnd }))).toMatchObject({
      data: { ended: true },
    });
  });

  test('wrong codes end after five, wrong ends of a number after ten in a day', async () => {
    const device = services.client();
    const { handle, mark } = await send(device, telephoneOf('citizen'), 'enter');
    const right = codeIn(await textTo(telephoneOf('citizen'), mark));
    const wrong = right === '000000' ? '000001' : '000000';
    for (const left of [4, 3, 2, 1])
      expect(await refusalOf(device.ask(shell.giveTelephoneCode, { handle, code: wrong }))).toMatchObject({
        data: { triesLeft: left },
      });
    for (const code of [wrong, right])
      expect(await refusalOf(device.ask(shell.giveTelephoneCode, { handle, code }))).toMatchObject({
        data: { again: true },
      });
    const { proof } = await prove(device, telephoneOf('citizen'), 'enter');
    for (let tries = 0; tries < 10; tries += 1)
      expect((await refusalOf(device.ask(shell.enterByTelephone, { ...proof, numberEnd: '000000' }))).message).toMatch(
        /不正确/,
      );
    const last = device.ask(shell.enterByTelephone, { ...proof, numberEnd: endOf('citizen') });
    expect((await refusalOf(last)).message).toMatch(/明天/);
    // Who knows the password comes in all the same.
    expect((await services.client().signIn('citizen')).body.status).toBe(200);
  });

  test('a telephone of no account, and one of an official, is answered like any other and gets a text without a code', async () => {
    const device = services.client();
    const known = await send(device, telephoneOf('citizen-2'), 'enter');
    for (const telephone of ['13912345678', telephoneOf('reviewer')]) {
      const answer = await send(device, telephone, 'enter');
      expect(Object.keys(answer)).toEqual(Object.keys(known));
      const text = await textTo(telephone, answer.mark);
      expect([codeIn(text), text]).toEqual(['', expect.stringContaining('没有登记')]);
      const refused = await refusalOf(device.ask(shell.giveTelephoneCode, { handle: answer.handle, code: '123456' }));
      expect(refused).toMatchObject({ message: '验证码不正确，请核对后重试', data: { triesLeft: 4 } });
    }
  });

  test('codes come behind a captcha, and one telephone gets five an hour, which keep no signature away', async () => {
    const device = services.client();
    const telephone = telephoneOf('citizen');
    expect(await refusalOf(device.ask(shell.sendTelephoneCode, { telephone, purpose: 'enter' }))).toMatchObject({
      data: { captcha: true },
    });
    for (let count = 0; count < 5; count += 1) await send(services.client(), telephone, 'enter');
    expect((await refusalOf(send(device, telephone, 'enter'))).message).toMatch(/频繁/);
    const owner = services.client();
    await owner.signIn('citizen');
    // Its second factor is a code to the same telephone.
    const next = { telephone: '13911112222' };
    for (const given of [next, { telephone }]) {
      const { challenge, mark } = await owner.ask(shell.askNewTelephone, given);
      const code = codeIn(await textTo(given.telephone, mark));
      expect((await owner.ask(shell.changeTelephone, { ...given, challenge, code })).telephone).toMatch(/^13/);
    }
  });

  test('an account with an authenticator is asked for it afterwards', async () => {
    const device = services.client();
    const { proof } = await prove(device, telephoneOf('bank'), 'enter');
    const refused = await refusalOf(device.ask(shell.enterByTelephone, { ...proof, numberEnd: endOf('bank') }));
    const { handle } = (refused.data as { pending: { handle: string } }).pending;
    const secret = accounts.find(({ username }) => username === 'bank')?.totp ?? '';
    const code = codeAt(secret, services.clock.now());
    expect(await device.ask(shell.finishSignIn, { handle, code })).toMatchObject({ username: 'bank' });
  });
});

describe('a forgotten password', () => {
  const PASSWORD = 'Quiet-River-77';

  test('is set anew for the whole number; every session ends, the person is told, and the proof is used up', async () => {
    const signedIn = services.client();
    await signedIn.signIn('citizen-2');
    const device = services.client();
    const { proof } = await prove(device, telephoneOf('citizen-2'), 'reset');
    const reset = async (identityNumber: string, password: string) =>
      device.ask(shell.resetPassword, { ...proof, sealed: await sealed(device, { identityNumber, password }) });
    expect(await refusalOf(reset(numberOf('citizen'), PASSWORD))).toMatchObject({
      data: { errors: [{ path: 'identityNumber' }] },
    });
    expect(await refusalOf(reset(numberOf('citizen-2'), 'short'))).toMatchObject({
      data: { errors: [{ path: 'password' }] },
    });
    expect((await signedIn.ask(shell.checkSession)).username).toBe('citizen-2');
    await reset(numberOf('citizen-2'), PASSWORD);
    await expect(signedIn.ask(shell.listSessions)).rejects.toThrow();
    expect(await textTo(telephoneOf('citizen-2'))).toContain('重新设置密码');
    expect(await refusalOf(reset(numberOf('citizen-2'), PASSWORD))).toMatchObject({ data: { ended: true } });
    expect((await services.client().signIn('citizen-2', passwordOf('citizen-2'))).body.status).toBe(4001);
    const again = services.client();
    expect((await again.signIn('citizen-2', PASSWORD)).body.status).toBe(200);
    const { rows } = await again.ask(shell.listMessages, { pageSize: 5 });
    expect(rows.map(({ title }) => title)).toContain('密码已重新设置');
  });
});

describe('opening an account', () => {
  const RETURN = 'http://localhost/#/register';
  const PASSWORD = 'Quiet-River-77';
  const TELEPHONE = '13812340001';
  /** Somebody of the population register who holds a home and has no account. */
  async function newcomer() {
    const taken = new Set((await services.db.select().from(users)).map(({ identityNumber }) => identityNumber));
    const holders = new Set(
      (await services.db.select().from(rightHolders)).map(({ identityNumber }) => identityNumber),
    );
    const people = await services.db.select().from(populationRegister);
    const found = people.find(
      ({ identityNumber: number, diedOn }) =>
        isCitizenId(number) && diedOn === null && !taken.has(number) && holders.has(number),
    );
    if (!found) throw new Error('everybody has an account');
    return { name: found.name, identityType: '1', identityNumber: found.identityNumber };
  }
  async function begin(device: TestClient, change: object = {}, telephone = TELEPHONE) {
    const { handle } = (await prove(device, telephone, 'register')).proof;
    const secret = { ...(await newcomer()), username: 'newcomer', password: PASSWORD, ...change };
    return {
      handle,
      begun: device.ask(shell.beginRegistration, { handle, returnUrl: RETURN, sealed: await sealed(device, secret) }),
    };
  }
  const face = (address: string, outcome: string) =>
    services.server.inject({
      method: 'POST',
      url: new URL(address).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `outcome=${outcome}`,
    });

  test('goes by telephone, face and register; the person is in, with what is theirs, and has one account only', async () => {
    const device = services.client();
    const person = await newcomer();
    const { handle, begun } = await begin(device);
    const { address } = await begun;
    expect((await refusalOf(device.ask(shell.finishRegistration, { handle }))).message).toContain('尚未完成');
    const back = await face(address, 'passed');
    expect(back.headers.location).toMatch(/#\/register/);
    expect((await refusalOf(services.client().ask(shell.finishRegistration, { handle }))).data).toEqual({
      ended: true,
    });
    const user = await device.ask(shell.finishRegistration, { handle });
    expect(user).toMatchObject({ username: 'newcomer', name: person.name, userType: '1', roles: [] });
    const own = services.client();
    expect((await own.signIn('newcomer', PASSWORD)).body.status).toBe(200);
    expect((await own.ask(listHouseRights, { pageSize: 5 })).rows.length).toBeGreaterThan(0);
    const second = await begin(device, { ...person, username: 'newcomer_2' });
    await face((await second.begun).address, 'passed');
    expect(await refusalOf(device.ask(shell.finishRegistration, { handle: second.handle }))).toMatchObject({
      message: expect.stringContaining('已有账号'),
      data: { account: true },
    });
  });

  test.each([
    ['name', { name: '张' }, /姓名/],
    ['identityType', { identityType: '8' }, /证件/],
    ['identityNumber', { identityNumber: '33010619900101' }, /18位/],
    ['username', { username: 'citizen' }, /已被使用/],
    ['username', { username: '1abc' }, /字母开头/],
    ['password', { password: 'newcomer' }, /密码/],
  ])('what is wrong is said at its field: %s %j', async (path, change, words) => {
    const { begun } = await begin(services.client(), change);
    const { data } = await refusalOf(begun);
    const fault = (data as { errors: { path: string; message: string }[] }).errors.find((error) => error.path === path);
    expect(fault?.message).toMatch(words);
  });

  test.each([
    ['a face that was not passed', {}, 'failed', /未通过/],
    ['a face check that was given up', {}, 'cancelled', /取消/],
    ['a name of somebody else', { name: '王小明' }, 'passed', /不一致/],
    ['a number that the register does not have', { identityNumber: '110101199003070417' }, 'passed', /不一致/],
  ])('%s opens no account', async (_, change, outcome, words) => {
    const device = services.client();
    const { handle, begun } = await begin(device, { username: 'stranger', ...change });
    await face((await begun).address, outcome);
    expect((await refusalOf(device.ask(shell.finishRegistration, { handle }))).message).toMatch(words);
    const all = await services.db.select().from(users);
    expect(all.filter(({ username }) => username === 'stranger')).toEqual([]);
  });

  test('the face check of a registration serves nobody who is signed in, and leads back to this portal only', async () => {
    const device = services.client();
    const { begun } = await begin(device, { username: 'stranger' });
    await face((await begun).address, 'passed');
    const checks = await services.db.select().from(faceChecks);
    const own = services.client();
    await own.signIn('citizen');
    const certifyId = checks.at(-1)?.id ?? '';
    await expect(own.ask(shell.describeFaceVerify, { certifyId })).rejects.toThrow();
    const { handle } = (await prove(device, '13812340002', 'register')).proof;
    const secret = await sealed(device, { ...(await newcomer()), username: 'stranger', password: PASSWORD });
    for (const returnUrl of ['https://elsewhere.example/#/register', 'http://localhost/#/index'])
      expect(
        (await refusalOf(device.ask(shell.beginRegistration, { handle, sealed: secret, returnUrl }))).message,
      ).toContain('返回地址');
  });
});
