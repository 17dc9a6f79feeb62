// Beside the straight way: a visit, a public notice whose days do not count, an objection, a pause, and the office told
// in time.
import { getApplication } from '@portal/shared/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { businessSummaries } from '@portal/shared/catalogue';
import { applications } from '../../cases/schema';
import { runDueEvents } from '../../cases/lifecycle/due-events';
import { loadBusinessIn } from '../../platform/config/region-guide';
import { messages } from '../../platform/messages/schema';
import { usingServices } from '../../testing';
import { opinion } from '../../testing/cases/case-driver';
import { opinions } from '../../cases/deciding/schema';

const { services, acceptor, reviewer } = usingServices({ acceptor: 'acceptor', reviewer: 'reviewer' });
const DAY_MS = 86_400_000;

/** A case of the first business that asks for this, accepted. */
async function acceptedCase(
  wanted: 'announceDays' | 'siteVisit' | null,
): Promise<{ id: string; ywh: string; days: number; commitDays: number }> {
  for (const { id: processCode } of businessSummaries) {
    const business = await loadBusinessIn(services.context, { processCode, regionCode: '330106' });
    const fits =
      wanted === null
        ? !business.announceDays && !business.siteVisit && business.commitDays >= 3
        : wanted === 'announceDays'
          ? business.announceDays && !business.siteVisit && !business.announcement?.when
          : business.siteVisit;
    if (!fits) continue;
    const at = services.clock.now();
    const id = randomUUID();
    const ywh = `3301062026112${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
    await services.db.insert(applications).values({
      id,
      draftNumber: `D${ywh.slice(0, 19).padEnd(19, '0')}`,
      businessNumber: ywh,
      processCode,
      regionCode: '330106',
      status: 'ACCEPTED',
      form: { fields: {}, parties: {} },
      noticeVersion: '1',
      initiatorId: 'u-citizen',
      initiatorName: '张明远',
      createdAt: at,
      savedAt: at,
      statusAt: at,
      submittedAt: at,
      acceptedAt: at,
    });
    return { id, ywh, days: business.announceDays ?? 0, commitDays: business.commitDays };
  }
  throw new Error(`no business with ${wanted}`);
}

/** By the officer whose duty the state is. */
const say = async (ywh: string, result: string, words = '符合规定') =>
  opinion(await officerFor(ywh), ywh, result, { opinion: words });
const officerFor = async (ywh: string) =>
  ['REVIEWING', 'SUSPENDED'].includes((await reviewer.ask(getApplication, { businessNumber: ywh })).status)
    ? reviewer
    : acceptor;
const stateOf = async (id: string) => (await services.db.select().from(applications).where(eq(applications.id, id)))[0];

test('one click is one decision: of eight at once, one counts, and what is sent again is not decided again', async () => {
  const { ywh, id } = await acceptedCase(null);
  const decide = (zt: string, key = randomUUID(), words = '符合规定', version = 1) =>
    (zt === 'ACCEPTED' ? acceptor : reviewer).post(
      '/api/reg3/audit/saveOpinion',
      { ywh, zt, version, result: '1', opinion: words },
      { headers: { 'idempotency-key': key } },
    );
  const answers = await Promise.all(Array.from({ length: 8 }, () => decide('ACCEPTED')));
  expect(answers.map(({ body }) => body.resultCode).sort()).toEqual(['A000', ...Array<string>(7).fill('B000')]);
  expect(answers.find(({ body }) => body.resultCode === 'B000')?.body.msg).toBe(
    '业务状态已变为“审核中”，您的意见是在“已受理”时作出的，请核对后重新提出',
  );
  expect((await decide('REVIEWING', randomUUID(), '符合规定', 7)).status).toBe(409);
  const key = randomUUID();
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect((await decide('REVIEWING', key)).body.data).toEqual({ zt: 'APPROVING' });
  expect((await decide('REVIEWING', key, '另一份意见')).body).toMatchObject({
    resultCode: 'B000',
    msg: '该请求已用于其他内容，请刷新页面后重试',
  });
  expect(
    (
      await reviewer.post('/api/reg3/audit/saveOpinion', {
        ...{ ywh, zt: 'APPROVING', version: 1, result: '1', opinion: '无编号' },
      })
    ).body.msg,
  ).toBe('请求缺少有效的防重复编号，请刷新页面后重试');
  expect((await stateOf(id))?.status).toBe('APPROVING');
  expect(await services.db.select().from(opinions).where(eq(opinions.applicationId, id))).toHaveLength(2);
});

test('S1.21 a reviewer opens a filed case and records an opinion on it', async () => {
  const { ywh, id } = await acceptedCase(null);
  expect(await reviewer.ask(getApplication, { businessNumber: ywh })).toMatchObject({
    businessNumber: ywh,
    role: 'staff',
    actions: expect.arrayContaining(['audit']),
  });
  expect((await say(ywh, '1')).data).toEqual({ zt: 'REVIEWING' });
  expect((await say(ywh, '4', '')).msg).toBe('请填写原因');
  expect((await say(ywh, '4', '权属有争议')).data).toEqual({ zt: 'SUSPENDED' });
  expect((await say(ywh, '1', '争议已解决')).data).toEqual({ zt: 'REVIEWING' });
  expect(
    (await reviewer.ask(getApplication, { businessNumber: ywh })).opinions.map(
      (row: { opinion: string }) => row.opinion,
    ),
  ).toEqual(['符合规定', '权属有争议', '争议已解决']);
  // The office's own remarks stay with the office, in opinions and in the history.
  const applicant = await services.signedIn('citizen');
  const data = await applicant.ask(getApplication, { businessNumber: ywh });
  expect(data).toMatchObject({ businessNumber: ywh, role: 'initiator', opinions: [] });
  expect(JSON.stringify(data.timeline)).not.toMatch(/权属有争议|争议已解决/);
  expect((await stateOf(id))?.status).toBe('REVIEWING');
});

test('a public notice runs its working days, which do not count, and an objection stops the case', async () => {
  const { ywh, id, days } = await acceptedCase('announceDays');
  expect((await say(ywh, '1')).data).toEqual({ zt: 'ANNOUNCING' });
  await runDueEvents(services.context, new Date(services.clock.now().getTime() + (days - 1) * DAY_MS));
  expect((await stateOf(id))?.status).toBe('ANNOUNCING');
  await runDueEvents(services.context, new Date(services.clock.now().getTime() + days * 3 * DAY_MS));
  expect(await stateOf(id)).toMatchObject({ status: 'REVIEWING', daysUsed: 0 });
  const other = await acceptedCase('announceDays');
  await say(other.ywh, '1');
  expect((await say(other.ywh, '4', '邻居书面提出异议')).data).toEqual({ zt: 'SUSPENDED' });
});

test('a visit is recorded by whoever made it; review cannot skip it', async () => {
  const { ywh, id } = await acceptedCase('siteVisit');
  await services.db.update(applications).set({ status: 'REVIEWING' }).where(eq(applications.id, id));
  expect((await say(ywh, '1')).msg).toBe('该业务须先实地查看或公告，请退回受理环节办理');
  await services.db.update(applications).set({ status: 'ACCEPTED' }).where(eq(applications.id, id));
  expect((await say(ywh, '1')).data).toEqual({ zt: 'SURVEYING' });
  expect((await say(ywh, '1', '')).msg).toBe('请填写查看记录');
  expect((await say(ywh, '1', '现场与申请一致')).data).toEqual({ zt: 'REVIEWING' });
});

test('of a promise of one day the office is notified on its last day, not when it accepts', async () => {
  const { id } = await acceptedCase(null);
  await services.db.update(applications).set({ processCode: 'notice-cancel' }).where(eq(applications.id, id));
  const told = async () =>
    (await services.db.select().from(messages).where(eq(messages.applicationId, id))).filter(
      ({ event }) => event === 'deadlineSoon',
    ).length;
  await runDueEvents(services.context, services.clock.now());
  expect(await told()).toBe(0);
  await runDueEvents(services.context, new Date(services.clock.now().getTime() + 4 * DAY_MS));
  expect(await told()).toBeGreaterThan(0);
});

test('the office is notified once when a day is left', async () => {
  const { id, commitDays } = await acceptedCase(null);
  const told = async () =>
    (await services.db.select().from(messages).where(eq(messages.applicationId, id))).filter(
      (row) => row.event === 'deadlineSoon' && row.identityNumber === PEOPLE.acceptor?.identityNumber,
    ).length;
  await runDueEvents(services.context, services.clock.now());
  expect(await told()).toBe(0);
  for (let times = 0; times < 2; times += 1)
    await runDueEvents(services.context, new Date(services.clock.now().getTime() + (commitDays + 3) * DAY_MS));
  expect(await told()).toBe(1);
});
