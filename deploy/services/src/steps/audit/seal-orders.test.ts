// What a court orders, over HTTP from the draft to the register: a seal that restricts the certificate, its end, and a
// sale by ruling.
import { claimApplication, sendForConfirm } from '@portal/applications/contract';
import { getApplication, listMaterials } from '@portal/shared/contract';
import { createOrder, listSlips } from '@portal/payment/contract';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ApplicationForm } from '@portal/shared/catalogue';
import { loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { COURT, PEOPLE } from '../../../seed/people';
import { certificates } from '../../register/certificates/schema';
import { restrictions, rightHolders, rights } from '../../register/schema';
import type { TestClient } from '../../testing';
import { refusalOf, usingServices } from '../../testing';
import { cleanHouses, opinion, submitCall, upload } from '../../testing/cases/case-driver';
import { inboxText } from '../../testing/cases/inbox';
const { services } = usingServices();
const clients = new Map<string, TestClient>();
const as = (name: string): TestClient => clients.get(name) ?? fail(name);
const ORDER = '（2026）浙0106执测试1号';

beforeAll(async () => {
  for (const name of ['citizen', 'citizen-2', 'enterprise', 'court', 'acceptor', 'reviewer', 'approver'])
    clients.set(name, await services.signedIn(name));
});

interface House {
  bdcqzh: string;
  bdcdyh: string;
}

/** The golden form, in the name of the demonstration's court, about this house and its holder. */
async function orderForm(
  id: 'seal-up' | 'unseal',
  house: House,
  fields: Record<string, string>,
): Promise<ApplicationForm> {
  const { parties, ...form } = sampleForm(await loadBusiness(id), { today: '2026-11-20' });
  const [authority] = parties.zxjg ?? [];
  const owner = PEOPLE.citizen;
  return {
    fields: { ...form.fields, bdcqzh: house.bdcqzh, bdcdyh: house.bdcdyh, ...fields },
    parties: {
      ...parties,
      zxjg: [{ ...authority, qlrmc: COURT.name, zjzl: '8', zjh: COURT.creditCode }],
      ...(id === 'seal-up' ? { bzxr: [{ qlrmc: owner?.name ?? '', zjh: owner?.identityNumber ?? '' }] } : {}),
      ...(fields.clfs === '1' ? { msr: [] } : {}),
    },
  };
}

/** From nothing to the register; answers the state reached. @param pays what has to be paid before it is booked */
async function carriedOut(
  id: 'seal-up' | 'unseal',
  form: ApplicationForm,
  pays?: (ywh: string) => Promise<void>,
): Promise<string> {
  const court = as('court');
  const { notice } = await loadBusiness(id);
  const started = await court.post(
    '/api/reg3/apply/start',
    { lcdm: id, xzqbm: '330106', form, nt: { bb: notice.version } },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  if (started.body.resultCode !== 'A000') fail(started.body.msg);
  const draft = started.body.data;
  const wanted = await court.ask(listMaterials, { businessNumber: draft.ywh });
  for (const row of wanted.filter(({ required, state }) => required && state === 'missing'))
    await upload(court, draft.ywh, row.materialId, `${row.materialId} ${draft.ywh}`);
  const sent = await court.ask(sendForConfirm, { businessNumber: draft.ywh, version: draft.version });
  // An order is the authority's own: nobody confirms or signs it.
  expect(sent).toMatchObject({ status: 'TO_SUBMIT', flowId: '' });
  const submitted = (await submitCall(court, draft)).body;
  expect(submitted.resultCode).toBe('A000');
  const { ywh } = submitted.data;
  expect(await as('acceptor').ask(claimApplication, { businessNumber: ywh })).toEqual({ status: 'PRE_REVIEW' });
  for (const [who, zt] of [
    ['acceptor', 'ACCEPTED'],
    ['acceptor', 'REVIEWING'],
    ['reviewer', 'APPROVING'],
    ['approver', pays ? 'PAY_PENDING' : 'READY_BOOK'],
  ] as const) {
    expect((await opinion(as(who), ywh, '1')).data).toEqual({ zt });
  }
  await pays?.(ywh);
  return (await opinion(as('approver'), ywh, '6')).data?.zt;
}

async function certificateOf({ bdcqzh }: House) {
  const [row] = await services.db.select().from(certificates).where(eq(certificates.titleCertificateNumber, bdcqzh));
  return row ?? fail(bdcqzh);
}

async function sealsOn({ bdcqzh }: House) {
  const { unitId } = await certificateOf({ bdcqzh, bdcdyh: '' });
  return services.db
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unitId), eq(restrictions.kind, 'sealed')));
}

async function sealed(house: House): Promise<void> {
  const term = { cflx: '1', cfwh: ORDER, cfqssj: '2026-11-20', cfjssj: '2028-11-19' };
  expect(await carriedOut('seal-up', await orderForm('seal-up', house, term))).toBe('COMPLETED');
}

test('a seal is booked for its term, restricts the certificate, and its lifting frees it again', async () => {
  const [house = fail('no house')] = await cleanHouses(as('citizen'));
  await sealed(house);
  expect(await sealsOn(house)).toMatchObject([
    {
      status: 'current',
      documentNumber: ORDER,
      startsOn: '2026-11-20',
      endsOn: '2028-11-19',
      holder: COURT.name,
      releasedAt: null,
    },
  ]);
  expect((await certificateOf(house)).status).toBe('restricted');

  expect(await carriedOut('unseal', await orderForm('unseal', house, { clfs: '1', ycfwh: ORDER }))).toBe('COMPLETED');
  expect(await sealsOn(house)).toMatchObject([{ status: 'ended', releasedAt: services.clock.now() }]);
  expect((await certificateOf(house)).status).toBe('valid');
});

test('a renewed seal runs on from its old end, and the property stays sealed', async () => {
  const [, , house = fail('no third house')] = await cleanHouses(as('citizen'));
  await sealed(house);
  const renewal = {
    cflx: '5',
    cfwh: '（2028）浙0106执测试9号',
    ycfwh: ORDER,
    cfqssj: '2028-11-19',
    cfjssj: '2031-11-19',
  };
  expect(await carriedOut('seal-up', await orderForm('seal-up', house, renewal))).toBe('COMPLETED');
  expect(await sealsOn(house)).toMatchObject([
    { status: 'current', documentNumber: renewal.cfwh, startsOn: '2026-11-20', endsOn: '2031-11-19' },
  ]);
  expect((await certificateOf(house)).status).toBe('restricted');
});

test('a sale by ruling ends every seal and hands the right to the buyer', async () => {
  const [, house = fail('no second house')] = await cleanHouses(as('citizen'));
  await sealed(house);
  const form = await orderForm('unseal', house, { clfs: '2', ycfwh: ORDER, cjrq: '2026-11-01', cjjg: '1000000.00' });
  const buyer = PEOPLE['citizen-2'];
  const bought: ApplicationForm = {
    ...form,
    parties: {
      ...form.parties,
      msr: [{ ...form.parties.msr?.[0], qlrmc: buyer?.name ?? '', zjzl: '1', zjh: buyer?.identityNumber ?? '' }],
    },
  };
  expect(await carriedOut('unseal', bought, payAsBuyer)).toBe('TO_COLLECT');
  expect((await sealsOn(house)).map(({ status }) => status)).toEqual(['ended']);
  const { unitId, status } = await certificateOf(house);
  expect(status).toBe('cancelled');
  const holders = await services.db
    .select({ number: rightHolders.identityNumber })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .where(and(eq(rights.unitId, unitId), eq(rights.status, 'current')));
  expect(holders.map(({ number }) => number)).toEqual([buyer?.identityNumber]);
});

/** The buyer takes no part in the case, and sees of it their own slip alone; nobody else sees that. */
async function payAsBuyer(ywh: string): Promise<void> {
  const listed = (who: string, number: string) => as(who).ask(listSlips, { businessNumber: number });
  const [slip] = await listed('citizen-2', ywh);
  expect(await listed('citizen-2', '-')).toEqual([slip]);
  expect(await as('citizen-2').refused(getApplication, { businessNumber: ywh })).toMatchObject({
    code: 'B000',
    data: null,
  });
  expect(await inboxText(as('citizen-2'))).toContain(`缴款单${slip?.slipNumber}`);
  const order = (who: string) =>
    as(who).ask(createOrder, { businessNumber: ywh, slipNumber: slip?.slipNumber, kind: 'fee' });
  for (const other of ['citizen', 'enterprise']) {
    expect((await refusalOf(listed(other, ywh))).code).toBe('B000');
    expect((await refusalOf(order(other))).code).toBe('B000');
  }
  const placed = await order('citizen-2');
  await services.server.inject({
    method: 'POST',
    url: new URL(placed.cashierUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect(await listed('citizen-2', ywh)).toMatchObject([{ state: 'paid' }]);
}

test('a court lifts nothing from a house that it has not sealed', async () => {
  const [, , house = fail('no fourth house')] = await cleanHouses(as('citizen'));
  await expect(carriedOut('unseal', await orderForm('unseal', house, { clfs: '1', ycfwh: ORDER }))).rejects.toThrow(
    '该不动产单元已登记在他人名下',
  );
});

function fail(text: string): never {
  throw new Error(text);
}
