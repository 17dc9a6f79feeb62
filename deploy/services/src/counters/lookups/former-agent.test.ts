// What somebody who acted for an enterprise still reads of its queries once the account acts for another: nothing that
// was the enterprise's.
import {
  createProvePdf,
  decideInterest,
  getInquiry,
  listAuthorizations,
  listInquiries,
  listProofs,
  queryProve,
  saveAuthorizationQuery,
  searchProperties,
  startInquiry,
  submitInterest,
} from '@portal/queries/contract';
import type { Call, CallTerms } from '@portal/shared/contract';
import type { AskInput } from '../../testing/client/asking';
import { eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { users } from '../../people/auth/schema';
import type { TestClient } from '../../testing';
import { describeOnOne, refusalOf, usingServices } from '../../testing';
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
