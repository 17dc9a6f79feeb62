// What is announced of a case, over HTTP by the public, an objector, the people of the case and the office: when
// something is published, for how long it waits, and what an objection does.
import { getAnnouncement, listAnnouncements, objectToAnnouncement } from '@portal/queries/contract';
import type { OutputOf } from '@portal/shared/contract';
import { getGuide } from '@portal/applications/contract';
import { listHouseRights } from '@portal/shared/contract';
import type { FieldValue } from '@portal/shared/catalogue';
import { runDueEvents } from '../lifecycle/due-events';
import { changeSetting } from '../../operations/configuration/public';
import type { Filing } from '../../testing/cases/office-way';
import { numberOf } from '../../testing/cases/office-way';
import { BUSINESS_CASES, EveryBusiness } from '../../testing/cases/every-business';
import { usingOffice } from '../../testing/fixtures/using-office';
import { loadBusiness } from '@portal/shared/catalogue';
import { DEVELOPER } from '../../../seed/people';
import { randomUUID } from 'node:crypto';
import { inboxText } from '../../testing/cases/inbox';

const { services, office } = usingOffice();
const DAY_MS = 86_400_000;
let table: EveryBusiness;
beforeAll(async () => {
  table = new EveryBusiness(office);
});

async function filingOf(business: string, fields: Record<string, FieldValue>): Promise<Filing> {
  const row = BUSINESS_CASES.find((one) => one.business === business);
  if (!row) throw new Error(business);
  const filing = await table.filingApart(row, await loadBusiness(business));
  return { ...filing, fields: { ...filing.fields, ...fields } };
}
const lost = () => filingOf('replacement-certificates', { bhfs: '1', ysrq: '2026-11-01', ysyy: '搬家时遗失' });

type Shown = OutputOf<typeof listAnnouncements>['rows'][number];
/** What anybody reads who has not signed in. */
async function published(kind: string): Promise<Shown[]> {
  const body = await services.client().ask(listAnnouncements, { kind, pageSize: 100 });
  return body.rows;
}
/** That of the case about this certificate. */
async function announcedOf({ fields }: Filing): Promise<Shown> {
  const found = (await published('遗失作废公告')).find(({ text }) => text.includes(String(fields?.bdcqzh)));
  if (!found) throw new Error('nothing is announced');
  return found;
}
const object = async (who: string, bsm: string, yyly = '该证书由我保管，没有遗失', key = randomUUID()) =>
  (await office.as(who).post(objectToAnnouncement.url, { bsm, yyly }, { headers: { 'idempotency-key': key } })).body;
const stateOf = async (ywh: string): Promise<string> => (await office.fileAs('acceptor', ywh)).zt;
async function pass(days: number): Promise<void> {
  services.clock.advance(days * DAY_MS);
  office.forgetSessions();
  await runDueEvents(services.context, services.clock.now());
}

test('a lost certificate is announced and issued anew without waiting; a damaged one is not announced', async () => {
  const before = (await published('遗失作废公告')).length;
  const damaged = await office.file(await filingOf('replacement-certificates', { bhfs: '2', ysyy: '封面破损' }));
  expect(await office.decide(damaged, 'citizen')).toBe('COMPLETED');
  expect(await published('遗失作废公告')).toHaveLength(before);
  const filing = await lost();
  expect(await office.decide(await office.file(filing), 'citizen')).toBe('COMPLETED');
  expect(await published('遗失作废公告')).toHaveLength(before + 1);
  const announced = await announcedOf(filing);
  expect(announced).toMatchObject({ objectionUntil: null, daysLeft: null, title: expect.stringContaining('证书') });
  expect(announced.text).toContain(`不动产权证书号：${String(filing.fields?.bdcqzh)}`);
  // Who and what, but no number of anybody's document.
  expect(announced.text).toContain('张明远');
  expect(announced.text).not.toMatch(/[0-9]{15}/);
  expect(announced.text).not.toContain(numberOf('citizen'));
  // It is booked: what is left is the register itself.
  expect(await object('citizen-2', announced.recordId)).toMatchObject({
    resultCode: 'B000',
    msg: expect.stringContaining('异议登记'),
  });
});

test('where the region asks for days the case waits for them, and an objection holds it up until the office has decided', async () => {
  const setting = async (announceDays: number | undefined) => {
    const rows = [{ xzqbm: '330106', lcdm: 'replacement-certificates', ...(announceDays ? { announceDays } : {}) }];
    await changeSetting(services.context, 'regionGuides', rows, { by: 'test', why: '遗失公告须满期' });
  };
  await setting(15);
  const guide = await services
    .client()
    .ask(getGuide, { regionCode: '330106', processCode: 'replacement-certificates', matterId: '-' });
  expect(JSON.stringify(guide)).toContain('公告15个工作日');
  const filing = await lost();
  const ywh = await office.file(filing);
  expect(await office.decide(ywh, 'citizen')).toBe('ANNOUNCING');
  const announced = await announcedOf(filing);
  const { recordId } = announced;
  expect(announced).toMatchObject({ objectionUntil: expect.any(String), daysLeft: 15 });
  // Nobody who is not signed in, no official, no party of the case, nobody without a reason; nothing of the case in any
  // answer.
  const unsigned = await services
    .client()
    .post(
      objectToAnnouncement.url,
      { bsm: recordId, yyly: '该证书由我保管，没有遗失' },
      { headers: { 'idempotency-key': randomUUID() } },
    );
  expect(unsigned.body.resultCode).not.toBe('A000');
  expect((await object('acceptor', recordId)).msg).toContain('工作人员账号不能提出异议');
  expect((await object('citizen', recordId)).msg).toContain('您是这项申请的当事人');
  expect((await object('citizen-2', recordId, ' ')).resultCode).toBe('B000');
  expect((await object('citizen-2', randomUUID())).msg).toContain('不接受异议');
  await pass(7);
  expect((await announcedOf(filing)).daysLeft).toBe(10);
  const key = randomUUID();
  const taken = await object('citizen-2', recordId, undefined, key);
  expect(taken.data).toEqual({ bsm: recordId, tcsj: expect.any(String) });
  expect(JSON.stringify(taken)).not.toContain(ywh);
  // Sent again it is the same one; another of the same person is refused.
  expect((await object('citizen-2', recordId, undefined, key)).data).toEqual(taken.data);
  expect((await object('citizen-2', recordId, '换一个理由再提一次', key)).resultCode).toBe('B000');
  expect((await object('citizen-2', recordId)).msg).toContain('您已经对这项公告提出异议');
  expect((await office.fileAs('citizen-2', ywh)) ?? null).toBeNull();
  // The officer sees it, the applicant the announcement alone.
  expect(await office.fileAs('acceptor', ywh)).toMatchObject({
    announcements: [{ bsm: recordId, sysygzr: 10 }],
    objections: [{ xm: '李思宁', yyly: '该证书由我保管，没有遗失', zt: 'open' }],
  });
  const own = await office.fileAs('citizen', ywh);
  expect([own.announcements?.length, own.objections]).toEqual([1, undefined]);
  // The days are over: nobody may object any more, and the case does not go on by itself.
  await pass(21);
  expect((await object('enterprise', recordId)).msg).toContain('提出异议的期限已于');
  expect(await stateOf(ywh)).toBe('SUSPENDED');
  expect(await office.opinion('reviewer', ywh, '1', { opinion: '经核实，异议不成立' })).toBe('REVIEWING');
  expect(await office.fileAs('acceptor', ywh)).toMatchObject({ objections: [{ zt: 'dismissed' }] });
  expect(await inboxText(office.as('citizen-2'))).toContain('异议不成立');
  expect(await office.decide(ywh, 'citizen')).toBe('COMPLETED');
  await setting(undefined);
});

test('what does not wait is held up before it is booked, and a case that ends takes its announcement with it', async () => {
  const filing = await lost();
  const ywh = await office.file(filing);
  expect(await office.decide(ywh, 'citizen', 'APPROVING')).toBe('APPROVING');
  const announced = await announcedOf(filing);
  expect((await object('citizen-2', announced.recordId)).resultCode).toBe('A000');
  await office.decide(ywh, 'citizen', 'READY_BOOK');
  expect(await office.opinion('approver', ywh, '6')).toBe('SUSPENDED');
  expect(await office.opinion('approver', ywh, '3', { reasonCodes: ['22-4'], opinion: '证书没有遗失' })).toBe(
    'REJECTED',
  );
  expect(await published('遗失作废公告')).not.toContainEqual(expect.objectContaining({ bsm: announced.recordId }));
  expect((await object('enterprise', announced.recordId)).msg).toContain('不接受异议');
  const gone = await services.client().refused(getAnnouncement, { recordId: announced.recordId });
  expect(gone).toMatchObject({ code: 'B000', data: null, message: expect.stringContaining('撤下') });
});

test('whoever was not heard does not hold the booking up anew, and an organisation objects once and not to its own case', async () => {
  const filing = await lost();
  const ywh = await office.file(filing);
  await office.decide(ywh, 'citizen', 'REVIEWING');
  const { recordId } = await announcedOf(filing);
  expect((await object('citizen-2', recordId)).resultCode).toBe('A000');
  expect((await object('enterprise', recordId)).resultCode).toBe('A000');
  expect((await office.fileAs('acceptor', ywh)).objections.map(({ xm }: { xm: string }) => xm).toSorted()).toEqual(
    [DEVELOPER.name, '李思宁'].toSorted(),
  );
  await office.decide(ywh, 'citizen', 'READY_BOOK');
  expect(await office.opinion('approver', ywh, '6')).toBe('SUSPENDED');
  await office.opinion('reviewer', ywh, '1', { opinion: '异议不成立' });
  for (const who of ['citizen-2', 'enterprise'] as const)
    expect((await object(who, recordId, '换一个理由再提一次异议')).msg).toContain('不再重复受理');
  expect(await office.decide(ywh, 'citizen')).toBe('COMPLETED');
  // The enterprise's own case: whoever signs in for it is its party, by the number of the organisation.
  const own = await office.file(await ownLost());
  await office.decide(own, 'enterprise', 'REVIEWING');
  const announced = (await office.fileAs('acceptor', own)).announcements[0].bsm as string;
  expect((await object('enterprise', announced)).msg).toContain('您是这项申请的当事人');
});

/** A certificate that the enterprise has lost. */
async function ownLost(): Promise<Filing> {
  const { rows } = await office.as('enterprise').ask(listHouseRights, {
    processCode: 'replacement-certificates',
    pageSize: 100,
  });
  const chosen = rows.find(
    ({ rightHolderName, restrictions }) =>
      !rightHolderName.includes('、') && restrictions.every(({ level }) => level !== 'block'),
  );
  const filing = await lost();
  return {
    ...filing,
    starter: 'enterprise',
    cast: Object.fromEntries(Object.keys(filing.cast).map((role) => [role, ['enterprise' as const]])),
    fields: { ...filing.fields, bdcqzh: chosen?.titleCertificateNumber ?? '', bdcdyh: chosen?.unitNumber ?? '' },
  };
}

test('an inheritance is announced where no notary and no court has settled it', async () => {
  const heirs = (jcfs: string) =>
    filingOf('house-transfer-inherit', { jcfs, wsbh: jcfs === '4' ? '（2026）浙证1号' : '' });
  const before = await published('继承公告');
  const settled = await office.file(await heirs('4'));
  expect(await office.decide(settled, 'citizen-2', 'REVIEWING')).toBe('REVIEWING');
  expect(await published('继承公告')).toEqual(before);
  await office.opinion('reviewer', settled, '4', { opinion: '材料待核实' });
  await office.opinion('approver', settled, '3', { reasonCodes: ['22-4'], opinion: '材料不实' });
  expect(await office.decide(await office.file(await heirs('1')), 'citizen-2')).toBe('ANNOUNCING');
  const [newest, ...others] = await published('继承公告');
  expect(others).toEqual(before);
  expect(newest).toMatchObject({ daysLeft: 15, processCode: 'house-transfer-inherit' });
  const one = await services.client().ask(getAnnouncement, { recordId: newest?.recordId ?? '' });
  expect(one).toMatchObject({ text: newest?.text, daysLeft: 15, takesObjections: true });
});
