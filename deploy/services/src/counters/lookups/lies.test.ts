// What a browser that lies, or a person who mistypes, brings about at the queries: the chain behind a draft that names
// another's certificate, guessing whose authorisation one has, and a name beside somebody else's number.
import { randomUUID } from 'node:crypto';
import { businessSummaries, loadBusiness } from '@portal/shared/catalogue';
import { PEOPLE } from '../../../seed/people';
import type { TestServices } from '../../testing';
import { describeOnOne, TEST_CAPTCHA } from '../../testing';
import { cleanHouses, startDraftOf } from '../../testing/cases/case-driver';

describeOnOne('queries by a browser that lies', (makeServices) => {
  let services: TestServices;
  beforeAll(async () => {
    services = await makeServices();
  }, 240_000);

  test('a draft of any business that names another’s certificate opens no chain of rights', async () => {
    // How often somebody may ask is tried below.
    const counting = { ...services.context.limiter };
    Object.assign(services.context.limiter, { take: () => Promise.resolve(), spend: () => Promise.resolve(true) });
    const owner = await services.signedIn('citizen');
    const [home] = await cleanHouses(owner);
    const bdcqzh = home?.bdcqzh ?? '';
    const holder = PEOPLE.citizen;
    const chain = '/api/reg3/rightChain/detail';
    const opened: string[] = [];
    let begun = 0;
    for (const who of ['citizen-2', 'enterprise', 'bank']) {
      const person = await services.signedIn(who);
      for (const { id } of businessSummaries) {
        const business = await loadBusiness(id);
        // Whoever holds it is named rightly, as somebody could who has seen the certificate.
        const parties = Object.fromEntries(
          business.roles.map(({ role }) => [role, [{ qlrmc: holder?.name, zjlx: '1', zjh: holder?.identityNumber }]]),
        );
        const form = { fields: { bdcqzh }, parties };
        const { body } = await person.post(
          '/api/reg3/apply/start',
          { lcdm: id, xzqbm: '330106', form, nt: { bb: business.notice.version } },
          { headers: { 'idempotency-key': randomUUID() } },
        );
        if (body.resultCode !== 'A000') continue;
        begun += 1;
        const { ywh } = body.data as { ywh: string };
        const answer = (await person.get(chain, { params: { bdcqzh, ywh } })).body;
        if (answer.resultCode !== 'B000' || answer.data !== null) opened.push(`${who} ${id}`);
      }
    }
    expect(begun).toBeGreaterThan(20);
    expect(opened).toEqual([]);
    // The certificate is there, and its holder reads of it, with the number of a case and without.
    expect((await owner.get(chain, { params: { bdcqzh } })).body.resultCode).toBe('A000');
    const { ywh } = await startDraftOf(owner, bdcqzh);
    expect((await owner.get(chain, { params: { bdcqzh, ywh } })).body.resultCode).toBe('A000');
    Object.assign(services.context.limiter, counting);
  });

  test('who keeps asking whether somebody authorises them is asked for a captcha, which can be answered', async () => {
    const person = await services.signedIn('court');
    const { name: xm = '', identityNumber: zjh = '' } = PEOPLE.citizen ?? {};
    const check = async (imageCode?: string) => {
      const params = { qlrmc: xm, zjh, ...(imageCode ? { imageCode } : {}) };
      return (await person.get('/api/pub3/authorization/checkAuthorization', { params })).body;
    };
    for (let n = 0; n < 5; n += 1) expect((await check()).data).toMatchObject({ flag: false });
    expect(await check()).toMatchObject({ resultCode: 'B000', data: { captcha: true } });
    await person.get('/api/auth/code/image');
    expect((await check(TEST_CAPTCHA)).data).toMatchObject({ flag: false });
  });

  test('a name beside somebody else’s number reaches nobody: neither who is let query by it, nor who is asked by it', async () => {
    const people = { giver: await services.signedIn('citizen'), other: await services.signedIn('citizen-2') };
    const of = (name: string) => ({ qlrmc: PEOPLE[name]?.name ?? '', zjh: PEOPLE[name]?.identityNumber ?? '' });
    const post = async (who: keyof typeof people, url: string, body: object) =>
      (await people[who].post(url, body, { headers: { 'idempotency-key': randomUUID() } })).body;
    const told = async (who: keyof typeof people) =>
      (await people[who].get('/api/pub3/message/queryMyList')).body.data.total as number;
    const before = { giver: await told('giver'), other: await told('other') };

    // The giver has the number of somebody else than they mean.
    const terms = { cxmd: '2', cxfw: ['natural'], yxts: 30 };
    const mistyped = { ...of('citizen-2'), qlrmc: '王建国' };
    const given = await post('giver', '/api/pub3/authorization/saveAuthorizationQuery', { ...mistyped, ...terms });
    expect(given.resultCode).toBe('A000');
    const seen = async (url: string, params: Record<string, string>) => (await people.other.get(url, { params })).body;
    expect((await seen('/api/pub3/authorization/checkAuthorization', of('citizen'))).data).toMatchObject({
      flag: false,
    });
    expect(await seen('/api/pub3/ownership/queryProve', { cxmd: '2', ...of('citizen') })).toMatchObject({
      ...{ resultCode: 'B000', data: null },
    });
    expect((await seen('/api/pub3/authorization/queryList', { fx: 'others' })).data.total).toBe(0);
    // Who gave it sees it, and takes it back; that is told to nobody either.
    expect((await post('giver', '/api/pub3/authorization/end', { ...given.data, zt: 'revoked' })).resultCode).toBe(
      'A000',
    );
    expect(await told('other')).toBe(before.other);

    // Asked by a wrong name: nobody is asked, and who asks is answered as ever.
    const { ywh } = (
      await post('other', '/api/pub3/ownership/apply/start', {
        lcdm: 'ownership-query-others',
        xzqbm: '330106',
        ...terms,
      })
    ).data;
    const asked = { ywh, ...of('citizen'), qlrmc: '王建国' };
    expect((await post('other', '/api/pub3/cdzmbcxr/save', asked)).resultCode).toBe('A000');
    expect(
      (await people.giver.get('/api/pub3/authorization/queryList', { params: { fx: 'mine' } })).body.data.total,
    ).toBe(1);
    expect(await told('giver')).toBe(before.giver);
  });
});
