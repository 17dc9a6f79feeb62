// A citizen's or an enterprise's own authenticator, over HTTP: who needs one to sign, how it is switched on and off,
// and what a stolen session gets out of it.
import { confirmDelegation, saveDelegation } from '@portal/applications/contract';
import * as shell from '@portal/shell/contract';
import { eq } from 'drizzle-orm';
import { rightHolders } from '../../register/schema';
import { messages } from '../../platform/messages/schema';
import type { Person } from '../../testing';
import { refusalOf, usingServices } from '../../testing';
import { ownAuthenticators } from '../../testing/authenticator-app';
import { personOf } from '../../testing/fixtures/sale';
import { authenticators } from './schema';
import { codeAt } from './totp';

const MINUTE = 60_000;
const people = { owner: 'citizen', other: 'citizen-2', enterprise: 'enterprise', reviewer: 'reviewer' };
const { services, owner, other, enterprise, reviewer, comeAgain } = usingServices(people, {
  requiresAuthenticator: true,
});
/** Past the limits of the test before; nobody has an authenticator of their own. */
beforeEach(async () => {
  comeAgain(61 * MINUTE);
  for (const username of ownAuthenticators.keys()) await forget(username);
});
async function forget(username: string): Promise<void> {
  const { user } = await services.signedIn(username);
  await services.db.delete(authenticators).where(eq(authenticators.userId, String(user?.userId)));
  ownAuthenticators.delete(username);
}

const codeOf = (secret: string) => codeAt(secret, services.clock.now());
async function letterBy(person: Person): Promise<{ recordId: string; coversAll: string }> {
  const agent = person === other ? personOf('citizen') : personOf('citizen-2');
  const { recordId } = await person.ask(saveDelegation, {
    ...{ agent, processCode: 'house-transfer', matters: ['申请登记'], coversAll: '1' },
    ...{ startsOn: '2026-11-20', endsOn: '2027-11-01', mayPassOn: '0' },
  });
  return { recordId, coversAll: '1' };
}
/** Switches it on; answers its secret. */
async function switchOn(person: Person): Promise<string> {
  const { begun, secret } = await person.ask(shell.beginAuthenticator, undefined);
  ownAuthenticators.set(person.username, secret);
  expect(await person.ask(shell.confirmAuthenticator, { begun, code: codeOf(secret) })).toHaveLength(10);
  return secret;
}

test.each([
  ['an enterprise', enterprise, /单位账号/],
  ['a person with more than three homes', owner, /住房超过3套/],
])('%s signs with an authenticator only, and does once it has one', async (_, person, reason) => {
  const letter = await letterBy(person);
  const refused = await refusalOf(person.ask(confirmDelegation, letter));
  expect(refused).toMatchObject({ message: expect.stringMatching(reason), data: { authenticator: 'missing' } });
  expect(refused.message).toContain('账号安全');
  await switchOn(person);
  await person.ask(confirmDelegation, letter);
});

test('a person with few homes signs without one', async () => {
  await other.ask(confirmDelegation, await letterBy(other));
});

test('a person whose fourth home is sold signs without one again', async () => {
  const letter = await letterBy(owner);
  const { user } = await owner.device();
  expect(await refusalOf(owner.ask(confirmDelegation, letter))).toMatchObject({ data: { authenticator: 'missing' } });
  const held = await services.db.select().from(rightHolders);
  const own = held.filter(({ name }) => name === user?.name);
  await services.db.delete(rightHolders).where(eq(rightHolders.name, String(user?.name)));
  await owner.ask(confirmDelegation, letter);
  await services.db.insert(rightHolders).values(own);
});

test('it is asked for at every sign-in, ends all other sessions, and its owner reads of it', async () => {
  const elsewhere = await services.signedIn('citizen-2');
  expect(await other.ask(shell.getAuthenticator, undefined)).toEqual({ isOn: false });
  await switchOn(other);
  expect((await elsewhere.get('/api/auth/oauth/check_token')).status).toBe(401);
  expect(await other.ask(shell.getAuthenticator, undefined)).toEqual({ isOn: true });
  const [message] = await services.db.select().from(messages).where(eq(messages.event, 'authenticatorChanged'));
  expect(message?.body).toContain('启用身份验证器');
  const secret = String(ownAuthenticators.get('citizen-2'));
  ownAuthenticators.delete('citizen-2');
  const byPassword = await services.client().signIn('citizen-2');
  expect(byPassword.body.data).toMatchObject({ pending: { enrolled: true } });
  ownAuthenticators.set('citizen-2', secret);
  services.clock.advance(MINUTE);
  await (await services.signedIn('citizen-2')).ask(shell.getAuthenticator, undefined);
});

test('a stolen session sets none up: the telephone agrees first, and the begun is of one session and time', async () => {
  const asked = await refusalOf(other.ask(shell.beginAuthenticator, undefined, { unproven: true }));
  expect(asked).toMatchObject({ data: { factor: { words: '启用身份验证器' } } });
  const { begun, secret } = await other.ask(shell.beginAuthenticator, undefined);
  const confirm = (person: Pick<Person, 'ask'>, given: string, code = codeOf(secret)) =>
    refusalOf(person.ask(shell.confirmAuthenticator, { begun: given, code }));
  const second = await services.signedIn('citizen-2');
  for (const [person, given] of [
    [second, begun],
    [owner, begun],
    [other, `${begun.slice(0, -4)}AAAA`],
    [other, 'x'],
  ] as const)
    expect(await confirm(person, given)).toMatchObject({ message: '绑定已超时，请重新开始' });
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
  expect((await confirm(other, begun, wrong)).message).toContain('不正确');
  services.clock.advance(15 * MINUTE + 1);
  expect((await confirm(other, begun)).message).toContain('超时');
  expect(await other.ask(shell.getAuthenticator, undefined)).toEqual({ isOn: false });
  await switchOn(other);
});

test('it is switched off by its code alone, never for accounts that need one', async () => {
  const secret = await switchOn(other);
  expect((await refusalOf(other.ask(shell.beginAuthenticator, undefined))).message).toContain('已经启用');
  services.clock.advance(MINUTE);
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
  expect((await refusalOf(other.ask(shell.endAuthenticator, { code: wrong }))).message).toContain('不正确');
  await other.ask(shell.endAuthenticator, { code: codeOf(secret) });
  ownAuthenticators.delete('citizen-2');
  expect(await other.ask(shell.getAuthenticator, undefined)).toEqual({ isOn: false });
  expect((await services.client().signIn('citizen-2')).body.status).toBe(200);
  expect((await refusalOf(reviewer.ask(shell.endAuthenticator, { code: '000000' }))).message).toContain('不能停用');
});

test('a recovery code takes its place, and guessing is bounded', async () => {
  const { begun, secret } = await other.ask(shell.beginAuthenticator, undefined);
  ownAuthenticators.set('citizen-2', secret);
  const [recovery = ''] = await other.ask(shell.confirmAuthenticator, { begun, code: codeOf(secret) });
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
  for (let n = 1; n < 20; n += 1) await refusalOf(other.ask(shell.endAuthenticator, { code: wrong }));
  expect((await refusalOf(other.ask(shell.endAuthenticator, { code: recovery }))).message).toContain('次数过多');
  services.clock.advance(61 * MINUTE);
  other.leave();
  await other.ask(shell.endAuthenticator, { code: recovery });
  expect(await other.ask(shell.getAuthenticator, undefined)).toEqual({ isOn: false });
});
