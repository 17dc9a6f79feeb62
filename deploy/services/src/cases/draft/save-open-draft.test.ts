// The short way of saving a draft: what it writes, and that everything else is left to the long way.
import { saveApplication } from '@portal/applications/contract';
import { eq } from 'drizzle-orm';
import { cleanHouses, fileOf, startDraftOf } from '../../testing/cases/case-driver';
import type { Draft } from '../../testing/cases/case-driver';
import type { TestClient, TestServices } from '../../testing';
import { describeOnOne } from '../../testing';
import type { CurrentUser } from '../../platform/core/context';
import { applicationParties, applications } from '../schema';
import { saveOpenDraft } from './save-open-draft';

describeOnOne('saving an open draft', (makeServices) => {
  let services: TestServices;
  let seller: TestClient;
  let draft: Draft;
  let houses: { bdcqzh: string }[];
  const userOf = (client: TestClient): CurrentUser => ({
    id: 'u-citizen',
    username: 'citizen',
    name: '张明远',
    identityNumber: '',
    identityType: '1',
    telephone: '',
    regionCode: '330106',
    userType: '1',
    roles: [],
    enterprise: null,
    sessionId: '',
    envelopeKey: String(client.user?.envelopeKey),
    expiresAt: new Date(),
    asOf: new Date(),
  });
  const save = (form: unknown, version = draft.version) =>
    seller.post(saveApplication.url, { ywh: draft.ywh, version, form, step: 'form' });
  const rowOf = async () =>
    (await services.db.select().from(applications).where(eq(applications.draftNumber, draft.ywh)))[0];
  const partiesOf = async () =>
    services.db
      .select()
      .from(applicationParties)
      .where(eq(applicationParties.applicationId, (await rowOf())?.id ?? ''))
      .orderBy(applicationParties.role, applicationParties.position);
  beforeAll(async () => {
    services = await makeServices();
    seller = await services.signedIn('citizen');
    houses = await cleanHouses(seller);
    draft = await startDraftOf(seller, houses[0]?.bdcqzh ?? '');
  }, 240_000);

  test('fields, step, version and parties change together; a party keeps its id, a removed one is gone', async () => {
    const before = (await fileOf(seller, draft.ywh)).form;
    const [buyer] = before.parties.qlr;
    services.clock.advance(60_000);
    const second = { ...buyer, bsm: undefined, qlrmc: '王小明', zjh: '33010619900307233x' };
    const two = await save({
      ...before,
      fields: { ...before.fields, cjjg: '1300000.00' },
      parties: { ...before.parties, qlr: [{ ...buyer, dh: '13911112222' }, second] },
    });
    expect(two.body).toMatchObject({ resultCode: 'A000', data: { version: draft.version + 1 } });
    expect(await rowOf()).toMatchObject({
      version: draft.version + 1,
      step: 'form',
      status: 'DRAFT',
      form: { fields: { cjjg: '1300000.00' } },
    });
    expect((await rowOf())?.savedAt.toISOString()).toBe(services.clock.now().toISOString());
    const rows = await partiesOf();
    expect(
      rows.map(({ role, position, telephone, identityNumber }) => [
        role,
        position,
        telephone,
        identityNumber.slice(-2),
      ]),
    ).toEqual([
      ['qlr', 0, '13911112222', expect.any(String)],
      ['qlr', 1, expect.any(String), '3X'],
      ['ywr', 0, expect.any(String), expect.any(String)],
    ]);
    expect(rows[0]?.id).toBe(buyer.bsm);
    draft.version += 1;
    expect((await save(before)).body.resultCode).toBe('A000');
    draft.version += 1;
    expect((await partiesOf()).map(({ id, role }) => [role, id])).toEqual([
      ['qlr', buyer.bsm],
      ['ywr', before.parties.ywr[0].bsm],
    ]);
  });

  test('a stale version is answered with the present form and changes nothing', async () => {
    const stale = await save({ ...draft.form, fields: { ...draft.form.fields, cjjg: '1.00' } }, draft.version - 1);
    expect([stale.status, stale.body.data.version]).toEqual([409, draft.version]);
    expect((await rowOf())?.form.fields.cjjg).not.toBe('1.00');
  });

  test('of ten saves on one version exactly one is kept, with its own parties', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `买方${'一二三四五六七八九十'[index]}`);
    const answers = await Promise.all(
      names.map((qlrmc) =>
        save({
          ...draft.form,
          fields: { ...draft.form.fields, htbh: `HT-${qlrmc}` },
          parties: { ...draft.form.parties, qlr: [{ ...draft.form.parties.qlr?.[0], qlrmc }] },
        }),
      ),
    );
    expect(answers.map(({ body }) => body.resultCode).filter((code) => code === 'A000')).toHaveLength(1);
    const kept = names[answers.findIndex(({ body }) => body.resultCode === 'A000')];
    expect((await rowOf())?.form).toMatchObject({
      fields: { htbh: `HT-${kept}` },
      parties: { qlr: [{ qlrmc: kept }] },
    });
    expect((await partiesOf()).map(({ name }) => name)).toEqual([kept, '张明远']);
    draft.version += 1;
  });

  test('somebody else, another property and a case that is no draft are left to the long way', async () => {
    const call = { number: draft.ywh, version: draft.version, form: draft.form };
    expect(await saveOpenDraft(services.context, { ...userOf(seller), id: 'u-citizen-2' }, call)).toBeNull();
    expect(
      await saveOpenDraft(services.context, { ...userOf(seller), userType: '0', roles: ['reviewer'] }, call),
    ).toBeNull();
    expect(
      (await save({ ...draft.form, fields: { ...draft.form.fields, bdcqzh: houses[1]?.bdcqzh } })).body.resultCode,
    ).toBe('A000');
    draft.version += 1;
    expect((await rowOf())?.titleCertificateNumber).toBe(houses[1]?.bdcqzh);
    await services.db.update(applications).set({ status: 'TO_CONFIRM' }).where(eq(applications.draftNumber, draft.ywh));
    expect((await save(draft.form)).body).toMatchObject({
      resultCode: 'B000',
      msg: '申请正在由各方确认，如需修改，请先撤回',
    });
    expect((await rowOf())?.version).toBe(draft.version);
  });
});
