// What a browser that lies tries at the queries: the chain behind a draft that names another's certificate, and guessing whose authorisation one has.
import { randomUUID } from 'node:crypto';
import { businessSummaries, loadBusiness } from '@portal/shared/catalogue';
import { PEOPLE } from '../../../seed/people';
import type { TestServices } from '../../testing';
import { describeOnOne, TEST_CAPTCHA } from '../../testing';
import { cleanHouses, startDraftOf } from '../../testing/cases/case-driver';

jest.setTimeout(300_000);

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
});
