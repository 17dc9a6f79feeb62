// A flow in phases over HTTP: who is not due is told so and cannot sign, the next phase opens with the last signature,
// and nobody jumps it by what they send.
import type { Caller, TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import { cleanHouses, fileOf, signAll } from '../../testing/cases/case-driver';
import { signPlace } from '../../testing/cases/flow-driver';
import type { Filed } from '../../testing/cases/office-way';
import { OfficeWay } from '../../testing/cases/office-way';
import { inboxText } from '../../testing/cases/inbox';

const base = '/api/reg3/signature/biz';
const phased = '/api/reg3/phasedsign';
let services: TestServices;
let office: OfficeWay;
let filed: Filed;
let owner: Caller;
let resident: Caller;

const mine = async (person: Caller): Promise<string> =>
  (await fileOf(person, filed.ywh)).parties.find((party: { me: boolean }) => party.me).sqrbsm;
const sign = async (person: Caller, sqrbsm: string, datumBsm = 'M001') =>
  (await signPlace(person, { qsglbsm: filed.flowId, datumBsm, sqrbsm })).body;
const query = async (person: Caller) =>
  (await person.get(`${phased}/query`, { params: { qsglbsm: filed.flowId } })).body;
const next = async (person: Caller, phase: number) =>
  (await person.post(`${phased}/next`, { qsglbsm: filed.flowId, phase })).body;
const permission = async (person: Caller, sqrbsm: string) =>
  (await person.get(`${base}/checkPermission`, { params: { ywh: filed.ywh, sqrbsm } })).body;

beforeAll(async () => {
  services = await startTestServices();
  office = new OfficeWay(services);
  [owner, resident] = [office.as('citizen'), office.as('citizen-2')];
  const [house] = await cleanHouses(owner);
  filed = await office.sent({
    business: 'habitation-first',
    starter: 'citizen-2',
    cast: { ywr: ['citizen'], jzqr: ['citizen-2'] },
    fields: { bdcqzh: house?.bdcqzh ?? '' },
  });
  await owner.post('/api/reg3/apply/confirm', {
    ywh: filed.ywh,
    sqrbsm: await mine(owner),
    nt: { bb: filed.business.notice.version },
  });
}, 240_000);
afterAll(() => services.close());

test('S4.75 the catalogue puts who gives the right before who receives it, and everybody sees whose turn it is', async () => {
  const { data } = await query(resident);
  expect(data).toMatchObject({
    zt: 'signing',
    dqjd: 1,
    phases: [
      { jd: 1, zt: 'due' },
      { jd: 2, zt: 'waiting' },
    ],
  });
  expect(
    data.phases.map(({ signers }: { signers: { role: string }[] }) => [...new Set(signers.map(({ role }) => role))]),
  ).toEqual([['ywr'], ['jzqr']]);
});

test('S6.16 whose turn it is not is told so, and cannot sign or open the next phase, whatever they send', async () => {
  const place = await mine(resident);
  const told = '还没有轮到您签署：前面还有1位签署人没有签完，轮到时会通知您';
  expect(await sign(resident, place)).toMatchObject({ resultCode: 'B000', msg: told });
  expect((await permission(resident, place)).data).toEqual({ flag: false, reason: told });
  expect((await permission(owner, await mine(owner))).data).toEqual({ flag: true, reason: '' });
  // Neither another's place, nor an invented one, nor a phase that is not over.
  for (const sqrbsm of [await mine(owner), '00000000-0000-4000-8000-000000000000'])
    expect((await permission(resident, sqrbsm)).data.flag).toBe(false);
  expect(await next(resident, 1)).toMatchObject({ resultCode: 'B000', msg: expect.stringContaining('没有签名') });
  expect((await next(owner, 1)).resultCode).toBe('B000');
  expect((await query(resident)).data.dqjd).toBe(1);
});

test('with the last signature of a phase the next one opens, and those of it are told', async () => {
  await signAll(owner, filed.flowId);
  expect((await query(owner)).data).toMatchObject({ dqjd: 2, phases: [{ zt: 'done' }, { zt: 'due' }] });
  expect(await next(resident, 1)).toMatchObject({ resultCode: 'A000', data: { dqjd: 2 } });
  expect(await inboxText(resident)).toContain('轮到您签名');
  const shown = (await resident.get(`${base}/previewAll`, { params: { qsglbsm: filed.flowId } })).body.data;
  expect(shown.map(({ qms }: { qms: number }) => qms)).toEqual(shown.map(() => 1));
  await signAll(resident, filed.flowId);
  expect((await query(resident)).data).toMatchObject({ zt: 'completed', dqjd: null });
  expect((await fileOf(resident, filed.ywh)).zt).toBe('TO_SUBMIT');
});

test('S4.76 whoever has nothing to do with a flow is told nothing of it, and does nothing to it', async () => {
  const outsider = await services.signedIn('enterprise');
  const unknown = (
    await outsider.get(`${phased}/query`, { params: { qsglbsm: '00000000-0000-4000-8000-000000000000' } })
  ).body;
  expect(await query(outsider)).toEqual(unknown);
  for (const answer of [
    await next(outsider, 1),
    (await outsider.get(`${base}/previewAll`, { params: { qsglbsm: filed.flowId } })).body,
    (await outsider.post(`${phased}/cancel`, { qsglbsm: filed.flowId })).body,
    await permission(outsider, await mine(owner)),
  ])
    expect(answer).toMatchObject({ resultCode: 'B000', msg: unknown.msg });
  expect((await owner.post(`${phased}/cancel`, { qsglbsm: filed.flowId })).body.resultCode).toBe('B000');
  expect((await resident.post(`${phased}/cancel`, { qsglbsm: filed.flowId })).body.data).toEqual({ zt: 'DRAFT' });
  expect((await query(resident)).data.zt).toMatch(/cancelled|completed/);
});
