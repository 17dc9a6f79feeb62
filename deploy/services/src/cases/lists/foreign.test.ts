// Foreign people and foreign regions: the same words for somebody else's number as for one that does not exist.
import { listSigners } from '@portal/signing/contract';
import { listApplications, listHouseRights } from '@portal/shared/contract';
import { claimApplication, saveApplication, sendForConfirm } from '@portal/applications/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../people/auth/schema';
import { usingServices } from '../../testing';
import type { People } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  driveToSubmit,
  fileOf,
  signInEverybody,
  startDraftOf,
  submitCall,
  transferForm,
  upload,
} from '../../testing/cases/case-driver';
import { runDueEvents } from '../lifecycle/due-events';
const { services, otherUser } = usingServices({ otherUser: 'enterprise' });
let people: People;

beforeAll(async () => {
  people = await signInEverybody(services);
});

const key = () => ({ headers: { 'idempotency-key': randomUUID() } });

test('unauthorised people find no case in their lists, and parties see each other masked', async () => {
  const [house] = await cleanHouses(people.seller);
  const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
  const { ywh } = (await submitCall(people.seller, draft)).body.data;
  const flow = await otherUser.refused(listSigners, { flowId: draft.flowId });
  expect(flow).toMatchObject({ code: 'B000', data: null });
  expect(await otherUser.ask(listApplications)).toMatchObject({ total: 0, rows: [] });

  // Staff of another region: neither list nor claim.
  await services.db.update(users).set({ regionCode: '330203' }).where(eq(users.username, 'reviewer'));
  const far = await services.signedIn('reviewer');
  expect(await far.refused(claimApplication, { businessNumber: ywh })).toMatchObject({
    code: 'B000',
    message: '未查询到相关办件，请核对业务号',
  });
  expect((await far.ask(listApplications, { scope: 'queue' })).total).toBe(0);
  await services.db.update(users).set({ regionCode: '330100' }).where(eq(users.username, 'reviewer'));
  const city = await services.signedIn('reviewer');
  const queue = await city.ask(listApplications, { scope: 'queue', keyword: ywh });
  expect(queue).toMatchObject({
    total: 1,
    counts: { SUBMITTED: 1 },
    rows: [{ businessNumber: ywh, actions: expect.arrayContaining(['claim']) }],
  });

  // The other party sees the case with the seller masked, the seller sees the own form in full.
  const seen = await fileOf(people.buyer, ywh);
  expect(seen.form.parties.ywr[0]).toMatchObject({
    qlrmc: '张*远',
    zjh: expect.stringContaining('***'),
    dh: expect.stringContaining('*'),
  });
  expect(seen.parties.find((party: { me: boolean }) => !party.me).zjh).toContain('***');
  expect((await fileOf(people.seller, ywh)).form.parties.qlr[0].zjh).not.toContain('*');
  expect((await people.seller.refused(claimApplication, { businessNumber: ywh })).message).toBe(
    '您没有办理此事项的权限',
  );
});

test('a foreign certificate, a sealed house and an empty form start nothing', async () => {
  const others = (await people.buyer.ask(listHouseRights)).rows;
  const start = async (form: unknown, more: Record<string, unknown> = {}) =>
    (
      await people.seller.post(
        '/api/reg3/apply/start',
        { lcdm: 'house-transfer', xzqbm: '330106', form, nt: { bb: '2026-11-01' }, ...more },
        key(),
      )
    ).body;
  expect((await start(transferForm(others[0]?.titleCertificateNumber ?? ''))).data.errors[0].path).toBe(
    'fields.bdcqzh',
  );
  expect((await start({ fields: {}, parties: {} })).msg).toBe('请填写内容后再保存');
  expect((await start(transferForm(''), { nt: { bb: '2020-01-01' } })).msg).toContain('须知已更新');
  const sealed = (await people.seller.ask(listHouseRights, { pageSize: 100 })).rows.find(
    (row: { restrictions: { kind: string }[] }) => row.restrictions.some((item) => item.kind === 'sealed'),
  );
  expect((await start(transferForm(sealed?.titleCertificateNumber ?? ''))).msg).toContain('查封');
});

test('sending names the faults by field and the missing materials', async () => {
  const [house] = await cleanHouses(people.seller);
  const draft = await startDraftOf(people.seller, house?.bdcqzh ?? '');
  const send = async (version: number) =>
    (await people.seller.post('/api/reg3/apply/sendForConfirm', { ywh: draft.ywh, version })).body;
  expect((await send(1)).data.errors.map((error: { path: string }) => error.path)).toEqual(['materials.M015']);
  await upload(people.seller, draft.ywh, 'M015', 'contract');
  const form = {
    ...draft.form,
    // Somebody else's card: the account's own says what the account does, whatever is sent.
    parties: {
      ...draft.form.parties,
      ywr: [{ ...draft.form.parties.ywr?.[0], qlrmc: '王五', zjh: '330106197503030159' }],
    },
  };
  await people.seller.ask(saveApplication, { businessNumber: draft.ywh, version: 1, form });
  expect((await send(2)).data.errors).toContainEqual({
    path: 'parties.ywr.0.zjh',
    message: '出卖人的姓名、证件号与登记簿记载的权利人不一致',
  });
});

test('drafts, signatures and corrections lapse in time', async () => {
  const [house] = await cleanHouses(people.seller);
  const old = await startDraftOf(people.seller, house?.bdcqzh ?? '');
  const waiting = await startDraftOf(people.seller, house?.bdcqzh ?? '');
  for (const code of ['M015', 'M016']) await upload(people.seller, waiting.ywh, code, code);
  await people.seller.ask(sendForConfirm, { businessNumber: waiting.ywh, version: 1 });
  const day = 86_400_000;
  const at = (days: number) => new Date(services.clock.now().getTime() + days * day);
  await runDueEvents(services.context, at(6.9));
  expect((await fileOf(people.seller, waiting.ywh)).zt).toBe('TO_CONFIRM');
  await runDueEvents(services.context, at(7));
  expect((await fileOf(people.seller, waiting.ywh)).zt).toBe('EXPIRED');
  expect((await fileOf(people.seller, old.ywh)).zt).toBe('DRAFT');
  await runDueEvents(services.context, at(30));
  expect((await fileOf(people.seller, old.ywh)).zt).toBe('EXPIRED');
});
