// An interest in somebody else's property over HTTP: handed in with its papers, decided on by one officer of the
// region, read for thirty days, and every reading told to the holder.
import {
  createProvePdf,
  decideInterest,
  deleteQueriedPerson,
  downloadInterestFile,
  endAuthorization,
  getInquiry,
  listAuthorizations,
  listInquiries,
  listProofs,
  queryProve,
  saveAuthorizationQuery,
  saveQueriedPerson,
  searchProperties,
  startInquiry,
  submitInterest,
  uploadInterestFile,
  withdrawInquiry,
} from '@portal/queries/contract';
import { randomUUID } from 'node:crypto';
import type { Call, CallTerms, OutputOf } from '@portal/shared/contract';
import { listLooks } from '@portal/shell/contract';
import { eq } from 'drizzle-orm';
import { ownershipProofs, ownershipQueries } from './ownership/schema';
import { INTERESTED } from '../../cases/public';
import { runRetention } from '../../operations/retention/run';
import { users } from '../../people/auth/schema';
import { familyRelations } from '../../people/identity/schema';
import { isNumber } from '../../platform/personal/where';
import { rightHolders } from '../../register/schema';
import { describeOnOne, refusalOf, refusalsOf, usingServices } from '../../testing';
import type { TestClient } from '../../testing';
import { samplePdf } from '../../testing/cases/case-driver';
import { inboxOf } from '../../testing/cases/inbox';
import type { AskInput } from '../../testing/client/asking';
import { OFFICER_RELATIVE, PEOPLE } from '../../../seed/people';

const DAY = 86_400_000;
const UNKNOWN = '未查询到该查询申请，请在列表中核对';
const NOT_ALLOWED = /没有可以查询的结果/;

describeOnOne('querying as an interested party', () => {
  const { services, as, comeAgain } = usingServices();
  let house: OutputOf<typeof searchProperties>['rows'][number] | undefined;
  const holder = PEOPLE.citizen?.name ?? '';
  const ask = <C extends CallTerms>(name: string, url: Call<C>, params?: AskInput<C>) => as(name).ask(url, params);
  const post = <C extends CallTerms>(name: string, path: Call<C>, body: AskInput<C>) => as(name).ask(path, body);
  const start = async (name = 'citizen-2', xzqbm = '330106') => {
    const lcdm = 'interested-party-query';
    const cxfw = ['natural', 'rights', 'mortgage', 'seal', 'history'];
    return (await post(name, startInquiry, { kind: lcdm, regionCode: xzqbm, purpose: '3', scopes: cxfw, days: 30 }))
      .inquiryNumber;
  };
  const upload = async (name = 'citizen-2') =>
    (await as(name).upload(uploadInterestFile, {}, { name: '合同.pdf', bytes: samplePdf(randomUUID()) })).fileId;
  const interest = (ywh: string, more: object = {}) => ({
    ...{
      inquiryNumber: ywh,
      interest: 'contract',
      titleCertificateNumber: house?.titleCertificateNumber,
      rightHolderName: holder,
      documentNumber: 'HT-2026-1',
      fileIds: [],
    },
    ...{ statement: '已与权利人签订买卖合同，需核实登记情况', ...more },
  });
  const handIn = async (more: object = {}) => {
    const ywh = await start();
    const files = [await upload()];
    await post('citizen-2', submitInterest, interest(ywh, { fileIds: files, ...more }));
    return { ywh, files };
  };
  const decide = (name: string, ywh: string, zt = 'accepted', reason = '') =>
    post(name, decideInterest, { inquiryNumber: ywh, state: zt, reason });
  const query = (name: string, ywh: string) => ask(name, queryProve, { purpose: '3', inquiryNumber: ywh });
  beforeAll(async () => {
    [house] = (await ask('citizen', searchProperties)).rows;
  });

  test('what is handed in is accepted by an officer of the region alone, read by who asked alone, and each reading is told to the holder', async () => {
    const ywh = await start();
    expect((await refusalOf(post('citizen-2', submitInterest, interest(ywh)))).message).toBe(
      '请上传证明利害关系的材料',
    );
    const files = [await upload()];
    // Papers of somebody else are none.
    expect(
      (await refusalOf(post('citizen-2', submitInterest, interest(ywh, { fileIds: [await upload('bank')] })))).message,
    ).toBe('未查询到该文件，请重新上传');
    expect((await refusalOf(post('bank', submitInterest, interest(ywh, { fileIds: files })))).message).toBe(UNKNOWN);
    await post('citizen-2', submitInterest, interest(ywh, { fileIds: files }));
    expect((await refusalOf(post('citizen-2', submitInterest, interest(ywh, { fileIds: files })))).message).toContain(
      '已经提交',
    );
    expect((await refusalOf(query('citizen-2', ywh))).message).toMatch(NOT_ALLOWED);

    const offered = async (name: string) =>
      (
        await as(name)
          .ask(listInquiries, { side: 'office', state: 'waiting' })
          .catch(() => null)
      )?.rows ?? null;
    expect(await offered('acceptor')).toMatchObject([{ inquiryNumber: ywh, asker: '李*宁', state: 'waiting' }]);
    expect([await offered('sea-acceptor'), await offered('citizen'), await offered('ops')]).toEqual([[], null, null]);
    // Another region's officer, who has no role for it, and the holder are answered as of a number that there is not.
    for (const name of ['sea-acceptor', 'approver', 'citizen', 'ops', 'bank']) {
      expect([name, (await refusalOf(ask(name, getInquiry, { inquiryNumber: ywh }))).message]).toEqual([name, UNKNOWN]);
      expect([name, (await refusalOf(ask(name, downloadInterestFile, { fileId: files[0] }))).code]).toEqual([
        name,
        'B000',
      ]);
      expect([name, (await refusalOf(decide(name, ywh))).code]).toEqual([name, 'B000']);
    }
    const detail = await ask('acceptor', getInquiry, { inquiryNumber: ywh });
    expect(detail).toMatchObject({
      asker: '李思宁',
      interest: 'contract',
      isRegistered: true,
      files: [{ name: '合同.pdf' }],
    });
    const paper = await as('acceptor').ask(downloadInterestFile, { fileId: files[0] });
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const asker = (await ask('citizen-2', listLooks)).rows;
    expect(JSON.stringify(asker)).toContain(`审核利害关系查询（${ywh}）`);

    expect((await refusalOf(decide('acceptor', ywh, 'refused'))).message).toBe('请填写不同意的原因');
    await decide('acceptor', ywh);
    expect((await refusalOf(decide('acceptor', ywh, 'refused', '材料不足'))).message).toBe('该申请已经审核');
    expect((await inboxOf(as('citizen-2'))).map(({ title }) => title)).toContain('利害关系查询已同意');

    const before = (await ask('citizen', listLooks)).total;
    const told = await query('citizen-2', ywh);
    expect(told).toMatchObject({
      total: 1,
      names: [],
      rows: [{ titleCertificateNumber: house?.titleCertificateNumber, holder }],
    });
    expect(told.rows[0]?.history).toHaveLength(1);
    const looks = await ask('citizen', listLooks);
    expect(looks.total).toBe(before + 1);
    expect(looks.rows[0]).toMatchObject({ office: '登记机构审核同意的利害关系人' });
    for (const name of ['bank', 'citizen', 'acceptor'])
      expect((await refusalOf(query(name, ywh))).message).toBe(UNKNOWN);
    comeAgain(31 * DAY);
    expect((await refusalOf(query('citizen-2', ywh))).message).toMatch(NOT_ALLOWED);
  });

  test('an intention shows no holder and nothing of the past, without papers', async () => {
    const ywh = await start();
    await post('citizen-2', submitInterest, interest(ywh, { interest: 'intention' }));
    await decide('acceptor', ywh);
    const data = await query('citizen-2', ywh);
    expect(data.rows).toMatchObject([{ holder: '', coOwnership: '不存在共有', history: null }]);
    expect(JSON.stringify(data)).not.toContain(holder);
  });

  test('a property that there is not, of another holder or another region is handed in like any, and accepted by nobody', async () => {
    for (const more of [
      { titleCertificateNumber: '浙（2023）杭州市不动产权第9999999号' },
      { rightHolderName: '李四' },
    ]) {
      const { ywh } = await handIn(more);
      expect((await ask('acceptor', getInquiry, { inquiryNumber: ywh })).isRegistered).toBe(false);
      expect((await refusalOf(decide('acceptor', ywh))).message).toContain('登记簿中没有这本证书');
      await decide('acceptor', ywh, 'refused', '证书号不符');
      expect((await refusalOf(query('citizen-2', ywh))).message).toMatch(NOT_ALLOWED);
      expect(await ask('citizen-2', getInquiry, { inquiryNumber: ywh })).toMatchObject({
        state: 'refused',
        reason: '证书号不符',
        isRegistered: null,
      });
    }
    const elsewhere = await start('citizen-2', '330903');
    await post('citizen-2', submitInterest, interest(elsewhere, { interest: 'dispute', fileIds: [await upload()] }));
    expect((await refusalOf(decide('sea-acceptor', elsewhere))).message).toContain('不在本机构辖区');
    await post('citizen-2', withdrawInquiry, { inquiryNumber: elsewhere });
    expect((await refusalOf(decide('sea-acceptor', elsewhere))).message).toBe('申请人已撤回');
  });

  test('an officer decides nothing about themselves or a relative', async () => {
    const own = await start('acceptor');
    await post('acceptor', submitInterest, interest(own, { interest: 'intention' }));
    expect((await refusalOf(decide('acceptor', own))).message).toBe(UNKNOWN);
    const { ywh } = await handIn();
    await services.db
      .update(rightHolders)
      .set({ identityNumber: OFFICER_RELATIVE.identityNumber })
      .where(isNumber(rightHolders.identityNumber, PEOPLE.citizen?.identityNumber ?? ''));
    expect((await refusalOf(decide('reviewer', ywh))).message).toBe(INTERESTED);
    expect((await ask('citizen-2', getInquiry, { inquiryNumber: ywh })).state).toBe('waiting');
    await decide('acceptor', ywh);
  });
});

// What somebody who acted for an enterprise still reads of its queries once the account acts for another: nothing that
// was the enterprise's.
const ENTERPRISE = PEOPLE.enterprise?.enterprise ?? { name: '', creditCode: '' };
const OTHER = { name: '杭州另一家置业有限公司', creditCode: '91330106MA2ABCDE0X' };

describeOnOne('who no longer acts for an enterprise', () => {
  const { services } = usingServices();
  let agent: TestClient;
  const post = <C extends CallTerms>(person: TestClient, url: Call<C>, body: AskInput<C>) => person.ask(url, body);
  const query = (params: Record<string, string>) => agent.ask(queryProve, { purpose: '3', ...params });
  const print = (queryKey: string) => agent.ask(createProvePdf, { queryKey });
  const isPaper = async (queryKey: string) => (await print(queryKey)).bytes.subarray(0, 5).toString() === '%PDF-';
  /** The account acts for this enterprise from now on; its sessions have ended with that. */
  const actFor = async (enterprise: typeof OTHER) => {
    await services.db.update(users).set({ enterprise }).where(eq(users.username, 'enterprise'));
    expect((await agent.refused(queryProve, { purpose: '3' })).status).toBe(401);
    agent = await services.signedIn('enterprise');
  };
  beforeAll(async () => {
    agent = await services.signedIn('enterprise');
  });

  test('neither prints its papers again, nor goes on with what it has applied for or was let query', async () => {
    const citizen = await services.signedIn('citizen');
    const officer = await services.signedIn('acceptor');
    const [house] = (await citizen.ask(searchProperties)).rows;
    const holder = {
      rightHolderName: PEOPLE.citizen?.name ?? '',
      identityNumber: PEOPLE.citizen?.identityNumber ?? '',
    };
    // As the enterprise: its own proof, one that it only opened, an accepted interest, and what a citizen lets it
    // query.
    const own = await query({});
    expect(own.names).toEqual([ENTERPRISE.name]);
    expect(await isPaper(own.queryKey)).toBe(true);
    const opened = (await query({ purpose: '4' })).queryKey;
    const terms = { regionCode: '330106', purpose: '3', scopes: ['natural', 'rights'], days: 30 };
    const { inquiryNumber } = await post(agent, startInquiry, { kind: 'interested-party-query', ...terms });
    const interest = {
      interest: 'intention',
      titleCertificateNumber: house?.titleCertificateNumber,
      rightHolderName: holder.rightHolderName,
      documentNumber: '',
      statement: '拟购买该房屋',
    };
    await post(agent, submitInterest, { inquiryNumber, ...interest, fileIds: [] });
    await post(officer, decideInterest, { inquiryNumber, state: 'accepted', reason: '' });
    expect((await query({ inquiryNumber })).total).toBe(1);
    const letting = {
      name: ENTERPRISE.name,
      identityNumber: ENTERPRISE.creditCode,
      purpose: '3',
      scopes: ['natural'],
      days: 30,
    };
    await post(citizen, saveAuthorizationQuery, letting);
    const lent = await query(holder);
    expect(await isPaper(lent.queryKey)).toBe(true);

    await actFor(OTHER);
    for (const queryKey of [own.queryKey, opened, lent.queryKey])
      expect(await refusalOf(print(queryKey))).toMatchObject({ code: 'B000', data: null });
    expect(await refusalOf(query({ inquiryNumber }))).toMatchObject({ code: 'B000', data: null });
    expect((await refusalOf(query(holder))).code).toBe('B000');
    const listed = async <C extends CallTerms>(url: Call<C>, params?: AskInput<C>) =>
      (await agent.ask(url, params)).total;
    expect(await listed(listInquiries)).toBe(0);
    expect(await listed(listProofs)).toBe(0);
    expect(await listed(listAuthorizations, { side: 'others' })).toBe(0);
    expect(await agent.refused(getInquiry, { inquiryNumber })).toMatchObject({ code: 'B000', data: null });

    // Who acts for it again goes on.
    await actFor(ENTERPRISE);
    expect(await isPaper(own.queryKey)).toBe(true);
    expect((await query({ inquiryNumber })).total).toBe(1);
  });
});

// What a household lets one of them query, attacked: taken back between two pages and after printing, given for another
// purpose, by a made-up member, or kept open by a session that has ended.
describeOnOne('the consent of a household', () => {
  const MINUTE = 60_000;
  const SCOPES = ['natural', 'rights'];
  const named = (kind: string) => ({
    name: PEOPLE[kind]?.name ?? '',
    identityNumber: PEOPLE[kind]?.identityNumber ?? '',
  });
  const [MOTHER, FATHER] = [named('citizen-2'), named('enterprise')];
  const MADE_UP = { name: '无此人', identityNumber: '330106199001010000' };
  const people = { mother: 'citizen-2', father: 'enterprise', stranger: 'citizen' };
  const { services, mother, father, stranger, comeAgain } = usingServices(people);
  const begin = async (purpose: string, person = mother) => {
    const terms = { kind: 'ownership-query-family', regionCode: '330106', purpose, scopes: SCOPES, days: 30 };
    return (await person.ask(startInquiry, terms)).inquiryNumber;
  };
  const add = (inquiryNumber: string, who: object, person = mother) =>
    person.ask(saveQueriedPerson, { inquiryNumber, ...who });
  const query = (inquiryNumber: string, pageNumber = 1, person = mother) =>
    person.ask(queryProve, { purpose: '2', inquiryNumber, pageNumber });
  const print = async (queryKey: string, person = mother) =>
    (await person.ask(createProvePdf, { queryKey })).bytes.subarray(0, 5).toString();
  const asked = async () => (await father.ask(listAuthorizations, { side: 'mine' })).rows;
  const messageOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).message;
  /** To what he was asked last. */
  const consent = async () => {
    const [last] = await asked();
    const terms = { recordId: last?.recordId, ...MOTHER, purpose: last?.purpose, scopes: SCOPES, days: 30 };
    return (await father.ask(saveAuthorizationQuery, terms)).recordId;
  };
  /** Begun for this purpose, with the father, who has consented. */
  const agreed = async (purpose: string) => {
    services.clock.advance(1_000);
    const inquiryNumber = await begin(purpose);
    await add(inquiryNumber, FATHER);
    return { inquiryNumber, recordId: await consent() };
  };
  const end = (recordId: string | undefined, state = 'revoked') => father.ask(endAuthorization, { recordId, state });
  const seen = async () => (await father.ask(listLooks)).total;
  const personIn = async (inquiryNumber: string) =>
    (await mother.ask(getInquiry, { inquiryNumber })).persons[0]?.recordId;
  beforeAll(async () => {
    const couple = { identityNumber: MOTHER.identityNumber, relativeIdentityNumber: FATHER.identityNumber };
    await services.db.insert(familyRelations).values({ ...couple, relation: 'spouse' });
  });

  test('taken back between two pages there is no second one, and no paper of what was open', async () => {
    const { inquiryNumber, recordId } = await agreed('2');
    const { queryKey, names } = await query(inquiryNumber);
    expect(names).toEqual([MOTHER.name, FATHER.name]);
    await end(recordId);
    const before = await seen();
    for (const refused of await refusalsOf(query(inquiryNumber, 2), print(queryKey)))
      expect(refused).toMatchObject({ data: null, message: expect.stringContaining(FATHER.name) });
    expect(await seen()).toBe(before);
    expect(await services.db.$count(ownershipProofs)).toBe(0);
  });

  test('named in five applications at once he is asked once', async () => {
    services.clock.advance(1_000);
    const before = (await asked()).length;
    const inbox = async () => (await inboxOf(father)).length;
    const told = await inbox();
    const applications = await Promise.all(Array.from({ length: 5 }, () => begin('9')));
    await Promise.all(applications.map((inquiryNumber) => add(inquiryNumber, FATHER)));
    expect((await asked()).length - before).toBe(1);
    expect((await inbox()) - told).toBe(1);
  });

  test('a paper that was made is printed again only on the consents it was made on, and that is a look', async () => {
    const { inquiryNumber, recordId } = await agreed('3');
    const { queryKey } = await query(inquiryNumber);
    await print(queryKey);
    // Looks within ten minutes are one.
    comeAgain(11 * MINUTE);
    const before = await seen();
    expect(await print(queryKey)).toBe('%PDF-');
    expect(await seen()).toBe(before + 1);
    // By nobody else, him who is in it included.
    for (const person of [father, stranger]) {
      const unknown = await refusalOf(print('0'.repeat(32), person));
      expect((await refusalOf(print(queryKey, person))).answer).toEqual(unknown.answer);
    }
    await end(recordId);
    expect(await refusalOf(print(queryKey))).toMatchObject({ code: 'B000', data: null });
    // What he lets be read now was not let be read then; a new query makes a paper of its own.
    services.clock.advance(1_000);
    const person = await personIn(inquiryNumber);
    await add(inquiryNumber, { ...FATHER, recordId: person });
    await consent();
    expect(await messageOf(print(queryKey))).toContain('请重新查询后开具');
    const anew = (await query(inquiryNumber)).queryKey;
    expect(anew).not.toBe(queryKey);
    expect(await print(anew)).toBe('%PDF-');
    // Out of the household's query, out of its papers; the query itself may be long gone.
    comeAgain(31 * MINUTE);
    await runRetention(services.context);
    expect(await services.db.$count(ownershipQueries)).toBe(0);
    expect(await print(anew)).toBe('%PDF-');
    await mother.ask(deleteQueriedPerson, { recordId: person });
    expect(await refusalOf(print(anew))).toMatchObject({ code: 'B000', data: null });
  });

  test('given for one purpose it serves no other: for that he is asked anew, and what he declines takes nothing from the first', async () => {
    const { inquiryNumber: first } = await agreed('1');
    const withFather = async () => expect((await query(first)).names).toEqual([MOTHER.name, FATHER.name]);
    await withFather();
    services.clock.advance(1_000);
    const other = await begin('4');
    await add(other, FATHER);
    const waiting = `${FATHER.name}还没有同意查询`;
    expect(await messageOf(query(other))).toContain(waiting);
    const [last] = await asked();
    expect(last).toMatchObject({ state: 'asked', purpose: '4' });
    await end(last?.recordId, 'refused');
    expect(await messageOf(query(other))).toContain(waiting);
    await withFather();
    // What another has begun is not there, nor are its people.
    expect(await messageOf(query(first, 1, stranger))).toBe(UNKNOWN);
    expect(await messageOf(add(first, named('citizen-2'), stranger))).toBe(UNKNOWN);
    const own = await begin('1', stranger);
    const refused = await refusalOf(add(own, FATHER, stranger));
    expect((await refusalOf(add(own, MADE_UP, stranger))).answer).toEqual(refused.answer);
    // Nor does a made-up member take the place of one who has consented.
    await refusalOf(add(first, { ...MADE_UP, recordId: await personIn(first) }));
    await withFather();
  });

  test('a session that has ended reads and prints nothing, and who signs in again nothing whose days are over', async () => {
    const { inquiryNumber } = await agreed('5');
    const { queryKey } = await query(inquiryNumber);
    await print(queryKey);
    services.clock.advance(30 * 24 * 60 * MINUTE);
    for (const refused of await refusalsOf(query(inquiryNumber), print(queryKey)))
      expect(refused).toMatchObject({ status: 401, data: null });
    comeAgain();
    expect(await messageOf(query(inquiryNumber))).toContain('到期');
    expect(await refusalOf(print(queryKey))).toMatchObject({ code: 'B000', data: null });
  });
});
