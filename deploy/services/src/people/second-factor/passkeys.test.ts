// Passkeys over HTTP: added with the telephone's consent, they meet challenges; copies, other addresses, other people
// and replayed answers do not.
import { confirmDelegation, saveDelegation } from '@portal/applications/contract';
import * as shell from '@portal/shell/contract';
import { eq } from 'drizzle-orm';
import { messages } from '../../platform/messages/schema';
import type { Person } from '../../testing';
import { outcomesOf, refusalOf, usingServices } from '../../testing';
import { personOf } from '../../testing/fixtures/sale';
import { makePasskey } from '../../testing/software-passkey';
import type { SoftwarePasskey } from '../../testing/software-passkey';
import { factorChallenges, passkeys } from './schema';

const MINUTE = 60_000;
const { services, owner, other, comeAgain } = usingServices({ owner: 'citizen', other: 'citizen-2' });
beforeEach(async () => {
  comeAgain(61 * MINUTE);
  await services.db.delete(passkeys);
});

async function add(person: Person, key = makePasskey()): Promise<SoftwarePasskey> {
  const { begun, options } = await person.ask(shell.beginPasskey, undefined);
  await person.ask(shell.addPasskey, { begun, name: '手机', response: key.create(options) });
  return key;
}
/** A letter of attorney, and the challenge that confirming it puts. */
async function letterOf(person: Person) {
  const agent = person === other ? personOf('citizen') : personOf('citizen-2');
  const { recordId } = await person.ask(saveDelegation, {
    ...{ agent, processCode: 'house-transfer', matters: ['申请登记'], coversAll: '1' },
    ...{ startsOn: '2026-11-20', endsOn: '2027-11-01', mayPassOn: '0' },
  });
  const letter = { recordId, coversAll: '1' };
  const refused = await refusalOf(person.ask(confirmDelegation, letter, { unproven: true }));
  return { letter, challenge: (refused.data as { factor: { challenge: string } }).factor.challenge };
}
const optionsFor = async (person: Person, challenge: string) =>
  String((await person.ask(shell.askFactorPasskey, { challenge })).options);

test('one is added with the telephone’s consent, listed, and meets a challenge in place of a code', async () => {
  const asked = await refusalOf(owner.ask(shell.beginPasskey, undefined, { unproven: true }));
  expect(asked).toMatchObject({ data: { factor: { words: '添加通行密钥' } } });
  const elsewhere = await services.signedIn('citizen');
  const key = await add(owner);
  expect((await elsewhere.get('/api/auth/oauth/check_token')).status).toBe(401);
  const [message] = await services.db.select().from(messages).where(eq(messages.event, 'passkeyChanged'));
  expect(message?.body).toContain('添加通行密钥');
  expect(await owner.ask(shell.listPasskeys)).toMatchObject([{ name: '手机', lastUsedAt: null }]);
  const { letter, challenge } = await letterOf(owner);
  await owner.ask(shell.giveFactorPasskey, { challenge, response: key.get(await optionsFor(owner, challenge)) });
  await owner.ask(confirmDelegation, letter, { unproven: true, headers: { 'second-factor': challenge } });
  expect((await owner.ask(shell.listPasskeys))[0]?.lastUsedAt).not.toBeNull();
  const [met] = await services.db.select().from(factorChallenges).where(eq(factorChallenges.id, challenge));
  expect(met?.provenBy).toBe('passkey');
});

test('what another address, key, person or moment has signed meets nothing', async () => {
  const key = await add(owner);
  const { challenge } = await letterOf(owner);
  const options = await optionsFor(owner, challenge);
  const give = (response: string, person = owner, id = challenge) =>
    refusalOf(person.ask(shell.giveFactorPasskey, { challenge: id, response }));
  const next = (await letterOf(owner)).challenge;
  for (const response of [
    key.get(options, { origin: 'https://evil.example' }),
    // Present, and not verified by finger or number.
    key.get(options, { flags: 0x01 }),
    makePasskey().get(options),
    key.get(await optionsFor(owner, next)),
    'null',
    '{"id":1}',
    'x',
  ])
    expect((await give(response)).message).toContain('通行密钥验证未通过');
  expect((await give(key.get(options), other)).message).toContain('已失效');
  // Of two answers at once one meets it; the counter shows a copy.
  const { answers } = await outcomesOf(
    [key.get(options), key.get(options)].map((response) => owner.ask(shell.giveFactorPasskey, { challenge, response })),
  );
  expect(answers).toHaveLength(1);
  expect((await give(key.get(options))).message).toContain('已失效');
  expect((await give(key.get(await optionsFor(owner, next), { counter: 1 }), owner, next)).message).toContain('未通过');
  await owner.ask(shell.giveFactorPasskey, { challenge: next, response: key.get(await optionsFor(owner, next)) });
});

test('what was begun is of one session and time, a key is kept once, and nobody has more than five', async () => {
  const { begun, options } = await owner.ask(shell.beginPasskey, undefined);
  const key = makePasskey();
  const save = (person: Pick<Person, 'ask'>, given: string, response = key.create(options)) =>
    refusalOf(person.ask(shell.addPasskey, { begun: given, name: 'x', response }));
  for (const [person, given] of [
    [await services.signedIn('citizen'), begun],
    [other, begun],
    [owner, 'x'],
  ] as const)
    expect((await save(person, given)).message).toBe('添加已超时，请重新开始');
  expect((await save(owner, begun, key.create(options, 'https://evil.example'))).message).toContain('没有给出有效');
  services.clock.advance(15 * MINUTE + 1);
  expect((await save(owner, begun)).message).toBe('添加已超时，请重新开始');
  await add(owner, key);
  const again = await owner.ask(shell.beginPasskey, undefined);
  expect((await save(owner, again.begun, key.create(again.options))).message).toContain('已经添加过');
  for (let n = 2; n <= 5; n += 1) {
    comeAgain(61 * MINUTE);
    await add(owner);
  }
  expect((await refusalOf(owner.ask(shell.beginPasskey, undefined))).message).toContain('最多添加5个');
});

test('it is removed with a code alone; another person’s is none', async () => {
  await add(owner);
  const [{ recordId } = { recordId: '' }] = await owner.ask(shell.listPasskeys);
  expect(await refusalOf(owner.ask(shell.removePasskey, { recordId }, { unproven: true }))).toMatchObject({
    data: { factor: { words: '移除通行密钥' } },
  });
  expect((await refusalOf(other.ask(shell.removePasskey, { recordId }))).message).toContain('未查询到');
  await owner.ask(shell.removePasskey, { recordId });
  expect(await owner.ask(shell.listPasskeys)).toEqual([]);
  expect(
    (await owner.ask(shell.askFactorPasskey, { challenge: (await letterOf(owner)).challenge })).options,
  ).toBeNull();
});
