// What a household lets one of them query, attacked: taken back between two pages and after printing, given for another
// purpose, by a made-up member, or kept open by a session that has ended.
import { getInquiry, listAuthorizations } from '@portal/queries/contract';
import { listLooks } from '@portal/shell/contract';
import { randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../seed/people';
import { familyRelations } from '../../people/identity/schema';
import type { TestClient } from '../../testing';
import { describeOnOne, usingServices } from '../../testing';
import { runRetention } from '../../operations/retention/run';
import { ownershipProofs, ownershipQueries } from './ownership/schema';
import { inboxOf } from '../../testing/cases/inbox';
const SCOPES = ['natural', 'rights'];
const MINUTE = 60_000;
const named = (name: string) => ({ qlrmc: PEOPLE[name]?.name ?? '', zjh: PEOPLE[name]?.identityNumber ?? '' });
const [MOTHER, FATHER] = [named('citizen-2'), named('enterprise')];
const MADE_UP = { qlrmc: '无此人', zjh: '330106199001010000' };
const UNKNOWN = '未查询到该查询申请，请在列表中核对';

describeOnOne('the consent of a household', () => {
  const { services } = usingServices();
  let mother: TestClient;
  let father: TestClient;
  const post = async (person: TestClient, url: string, body: object) =>
    (await person.post(url, body, { headers: { 'idempotency-key': randomUUID() } })).body;
  const begin = async (cxmd: string, person = mother) => {
    const terms = { lcdm: 'ownership-query-family', xzqbm: '330106', cxmd, cxfw: SCOPES, yxts: 30 };
    return (await post(person, '/api/pub3/ownership/apply/start', terms)).data.ywh as string;
  };
  const add = (ywh: string, who: object, person = mother) => post(person, '/api/pub3/cdzmbcxr/save', { ywh, ...who });
  const query = async (ywh: string, pageNo = 1, person = mother) =>
    (await person.get('/api/pub3/ownership/queryProve', { params: { cxmd: '2', cacheKey: ywh, pageNo } })).body;
  const print = (queryKey: string, person = mother) => person.get(`/api/pub3/ownership/createProvePdf/${queryKey}`);
  const asked = async () => (await father.ask(listAuthorizations, { side: 'mine' })).rows;
  /** To what he was asked last. */
  const consent = async () => {
    const [last] = await asked();
    const terms = { bsm: last?.recordId, ...MOTHER, cxmd: last?.purpose, cxfw: SCOPES, yxts: 30 };
    const answer = await post(father, '/api/pub3/authorization/saveAuthorizationQuery', terms);
    expect(answer.resultCode).toBe('A000');
    return last?.recordId ?? '';
  };
  const takeBack = async (bsm: string) =>
    expect((await post(father, '/api/pub3/authorization/end', { bsm, zt: 'revoked' })).resultCode).toBe('A000');
  const seen = async () => (await father.ask(listLooks)).total;
  /** Signed in anew, since sessions end meanwhile. */
  const comeAgain = async (after: number) => {
    services.clock.advance(after);
    mother = await services.signedIn('citizen-2');
    father = await services.signedIn('enterprise');
  };
  beforeAll(async () => {
    await services.db
      .insert(familyRelations)
      .values({ identityNumber: MOTHER.zjh, relativeIdentityNumber: FATHER.zjh, relation: 'spouse' });
    await comeAgain(0);
  });

  test('taken back between two pages there is no second one, and no paper of what was open', async () => {
    const ywh = await begin('2');
    await add(ywh, FATHER);
    const bsm = await consent();
    const { queryKey, xm } = (await query(ywh)).data;
    expect(xm).toEqual([MOTHER.qlrmc, FATHER.qlrmc]);
    await takeBack(bsm);
    const before = await seen();
    for (const answer of [await query(ywh, 2), (await print(queryKey)).body])
      expect(answer).toMatchObject({ resultCode: 'B000', data: null, msg: expect.stringContaining(FATHER.qlrmc) });
    expect(await seen()).toBe(before);
    expect(await services.db.$count(ownershipProofs)).toBe(0);
  });

  test('named in five applications at once he is asked once', async () => {
    services.clock.advance(1_000);
    const before = (await asked()).length;
    const inbox = async () => (await inboxOf(father)).length;
    const told = await inbox();
    const applications = await Promise.all(Array.from({ length: 5 }, () => begin('9')));
    const added = await Promise.all(applications.map((ywh) => add(ywh, FATHER)));
    expect(added.map(({ resultCode }) => resultCode)).toEqual(Array(5).fill('A000'));
    expect((await asked()).length - before).toBe(1);
    expect((await inbox()) - told).toBe(1);
  });

  test('a paper that was made is printed again only on the consents it was made on, and that is a look', async () => {
    services.clock.advance(1_000);
    const ywh = await begin('3');
    await add(ywh, FATHER);
    const bsm = await consent();
    const { queryKey } = (await query(ywh)).data;
    await print(queryKey);
    // Looks within ten minutes are one.
    await comeAgain(11 * MINUTE);
    const before = await seen();
    expect((await print(queryKey)).raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await seen()).toBe(before + 1);
    // By nobody else, him who is in it included.
    for (const person of [father, await services.signedIn('citizen')])
      expect((await print(queryKey, person)).body).toEqual((await print('0'.repeat(32), person)).body);
    await takeBack(bsm);
    expect((await print(queryKey)).body).toMatchObject({ resultCode: 'B000', data: null });
    // What he lets be read now was not let be read then; a new query makes a paper of its own.
    services.clock.advance(1_000);
    const person = (await mother.ask(getInquiry, { inquiryNumber: ywh })).persons[0]?.recordId;
    await add(ywh, { ...FATHER, bsm: person });
    await consent();
    expect((await print(queryKey)).body.msg).toContain('请重新查询后开具');
    const anew = (await query(ywh)).data.queryKey as string;
    expect(anew).not.toBe(queryKey);
    expect((await print(anew)).raw.subarray(0, 5).toString()).toBe('%PDF-');
    // Out of the household's query, out of its papers; the query itself may be long gone.
    await comeAgain(31 * MINUTE);
    await runRetention(services.context);
    expect(await services.db.$count(ownershipQueries)).toBe(0);
    expect((await print(anew)).raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await post(mother, '/api/pub3/cdzmbcxr/delete', { bsm: person })).resultCode).toBe('A000');
    expect((await print(anew)).body).toMatchObject({ resultCode: 'B000', data: null });
  });

  test('given for one purpose it serves no other: for that he is asked anew, and what he declines takes nothing from the first', async () => {
    services.clock.advance(1_000);
    const first = await begin('1');
    await add(first, FATHER);
    await consent();
    expect((await query(first)).data.xm).toContain(FATHER.qlrmc);
    services.clock.advance(1_000);
    const other = await begin('4');
    await add(other, FATHER);
    expect((await query(other)).msg).toContain(`${FATHER.qlrmc}还没有同意查询`);
    const [last] = await asked();
    expect(last).toMatchObject({ state: 'asked', purpose: '4' });
    await post(father, '/api/pub3/authorization/end', { bsm: last?.recordId, zt: 'refused' });
    expect((await query(other)).msg).toContain(`${FATHER.qlrmc}还没有同意查询`);
    expect((await query(first)).data.xm).toContain(FATHER.qlrmc);
    // What another has begun is not there, nor are its people.
    const somebodyElse = await services.signedIn('citizen');
    expect((await query(first, 1, somebodyElse)).msg).toBe(UNKNOWN);
    expect((await add(first, named('citizen-2'), somebodyElse)).msg).toBe(UNKNOWN);
    const own = await begin('1', somebodyElse);
    const refused = await add(own, FATHER, somebodyElse);
    expect(refused.resultCode).toBe('B000');
    expect(await add(own, MADE_UP, somebodyElse)).toEqual(refused);
    // Nor does a made-up member take the place of one who has consented.
    const person = (await mother.ask(getInquiry, { inquiryNumber: first })).persons[0]?.recordId;
    expect((await add(first, { ...MADE_UP, bsm: person })).resultCode).toBe('B000');
    expect((await query(first)).data.xm).toEqual([MOTHER.qlrmc, FATHER.qlrmc]);
  });

  test('a session that has ended reads and prints nothing, and who signs in again nothing whose days are over', async () => {
    services.clock.advance(1_000);
    const ywh = await begin('5');
    await add(ywh, FATHER);
    await consent();
    const { queryKey } = (await query(ywh)).data;
    await print(queryKey);
    services.clock.advance(30 * 24 * 60 * MINUTE);
    for (const { status, body } of [
      await mother.get('/api/pub3/ownership/queryProve', { params: { cxmd: '2', cacheKey: ywh } }),
      await print(queryKey),
    ])
      expect([status, body.data ?? null]).toEqual([401, null]);
    mother = await services.signedIn('citizen-2');
    expect((await query(ywh)).msg).toContain('到期');
    expect((await print(queryKey)).body).toMatchObject({ resultCode: 'B000', data: null });
  });
});
