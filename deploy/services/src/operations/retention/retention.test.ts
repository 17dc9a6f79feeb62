// Retention with the clock of the services: what is past its time goes, what the law wants kept stays, and the audit
// trail still verifies.
import { uploadAttachment, saveArticle } from '@portal/queries/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { archiveViews } from '../../counters/archives/schema';
import { sealAll } from '../../platform/audit-trail/seal';
import { verifyAudit } from '../audit-trail/verify';
import { settings } from '../../platform/config/schema';
import { rowsOf } from '../../platform/db/database';
import { actionLogs } from '../../platform/logs/schema';
import { certificateDownloads } from '../../register/certificates/schema';
import { SURVEYOR } from '../../../seed/people';
import { surveyChecks } from '../../counters/survey/data/schema';
import { describeOnOne } from '../../testing';
import { samplePdf, uploadBytes } from '../../testing/cases/case-driver';
import { uploadFile } from '../../testing/files/upload-file';
import { SurveyWay, required } from '../../testing/cases/survey-way';
import { RETENTION_RULES } from './rules';
import { planRetention, runRetention } from './run';

const DAY_MS = 86_400_000;

describeOnOne('retention', (makeServices) => {
  it('cuts the trail of sign-ins at its start after the time of the rule, not before, and leaves the rest whole', async () => {
    const services = await makeServices();
    const { context, clock } = services;
    // Of what somebody looks into later: sessions, counts and the like go by themselves.
    const kept = async () => (await runRetention(context)).filter(({ keepDays }) => keepDays >= 365);
    const rows = async (table: string) =>
      (await rowsOf<{ rows: number }>(services.db, sql.raw(`select count(*)::int as rows from ${table}`)))[0]?.rows;
    for (const name of ['citizen', 'citizen-2']) await services.signedIn(name);
    await services.db.insert(actionLogs).values({ userId: null, kind: 'k', actionId: '', status: '', at: clock.now() });
    await sealAll(context);
    clock.advance(365 * DAY_MS);
    expect((await kept()).reduce((sum, one) => sum + one.rows + one.entries, 0)).toBe(0);
    // A setting shortens no further than the ground of the rule.
    await services.db.insert(settings).values({ key: 'retentionDays', value: { 'sign-ins': 1, actions: 1 } });
    clock.advance(-10 * DAY_MS);
    expect((await kept()).reduce((sum, one) => sum + one.rows + one.entries, 0)).toBe(0);
    clock.advance(11 * DAY_MS);
    await services.signedIn('citizen');
    await sealAll(context);
    const before = await rows('login_logs');
    expect((await planRetention(context)).find(({ id }) => id === 'sign-ins')).toMatchObject({
      rows: 2,
      entries: 2,
      keepDays: 365,
    });
    expect(await rows('login_logs')).toBe(before);
    expect(
      (await kept())
        .filter((one) => one.rows + one.entries > 0)
        .map(({ id, rows: gone, entries }) => [id, gone, entries]),
    ).toEqual([
      ['sign-ins', 2, 2],
      ['actions', 1, 0],
    ]);
    expect(await rows('login_logs')).toBe(1);
    await sealAll(context);
    const { faults, chains } = await verifyAudit(context);
    expect(faults).toEqual([]);
    expect(chains.find(({ kind }) => kind === 'sign-in')).toMatchObject({ entries: 1, from: 3, to: 3 });
    expect((await kept()).reduce((sum, one) => sum + one.rows + one.entries, 0)).toBe(0);
  });

  it('keeps who looked into an archive and who took a certificate for three years, and not longer', async () => {
    const { context, clock, db } = await makeServices();
    const by = { userId: 'u', userName: '张明远', at: clock.now() };
    await db.insert(archiveViews).values({ ...by, titleCertificateNumber: '浙（2019）杭州市不动产权第0000009号' });
    await db
      .insert(certificateDownloads)
      .values({ ...by, certificateId: randomUUID(), isEncrypted: true, purpose: '' });
    const gone = async () =>
      (await runRetention(context))
        .filter(({ id }) => id === 'archive-views' || id === 'certificate-downloads')
        .map(({ rows }) => rows);
    clock.advance(1_095 * DAY_MS);
    expect(await gone()).toEqual([0, 0]);
    clock.advance(DAY_MS);
    expect(await gone()).toEqual([1, 1]);
    expect([await db.$count(archiveViews), await db.$count(certificateDownloads)]).toEqual([0, 0]);
  });

  it('keeps the reports on survey data with the survey, those of removed files for a month, of ended surveys for a year', async () => {
    const services = await makeServices();
    const { context, clock, db } = services;
    const way = new SurveyWay(services);
    const entrusted = async () => way.entrusted('enterprise', await way.submitted('enterprise'), SURVEYOR.creditCode);
    const checked = async (ywh: string, corner: number) => {
      const file = {
        name: '界址点.csv',
        mime: 'text/csv',
        bytes: Buffer.from(`宗地代码,点号,X坐标,Y坐标\n${ywh},J1,1,${corner}`),
      };
      const { bsm } = required(await uploadBytes(way.as('surveyor'), { ywh, datumBsm: 'M081' }, file));
      required(await way.post('surveyor', 'checkData', { ywh, datumBsm: 'M081', bsm }));
      return bsm as string;
    };
    const [going, ended] = [await entrusted(), await entrusted()];
    const [kept, removed, ofEnded] = [await checked(going, 1), await checked(going, 2), await checked(ended, 3)];
    expect((await way.post('surveyor', '../file/delFiles', { ywh: going, bsms: [removed] })).resultCode).toBe('A000');
    required(await way.post('enterprise', 'releaseTeam', { ywh: ended, yy: '工期来不及' }));
    required(await way.post('enterprise', 'end', { ywh: ended, yy: '项目取消' }));
    const left = async (days: number) => {
      clock.advance(days * DAY_MS);
      const gone = (await runRetention(context))
        .filter(({ id }) => id.endsWith('-survey-data'))
        .map(({ rows }) => rows);
      const rows = await db.select({ fileId: surveyChecks.fileId }).from(surveyChecks);
      return { gone, rows: rows.map(({ fileId }) => fileId).toSorted() };
    };
    expect(await left(30)).toEqual({ gone: [0, 0], rows: [kept, removed, ofEnded].toSorted() });
    expect(await left(1)).toEqual({ gone: [1, 0], rows: [kept, ofEnded].toSorted() });
    expect(await left(334)).toEqual({ gone: [0, 0], rows: [kept, ofEnded].toSorted() });
    expect(await left(1)).toEqual({ gone: [0, 1], rows: [kept] });
    expect((await left(4_000)).rows).toEqual([kept]);
  });

  it('drops an attachment that no article has taken after three days, and keeps for good what one has', async () => {
    const services = await makeServices();
    const { context, clock } = services;
    const editor = await services.signedIn('content');
    const [taken, left] = await Promise.all(
      ['一.pdf', '二.pdf'].map(async (name) => {
        const answer = await uploadFile(editor, uploadAttachment.url, {}, name, samplePdf(name));
        return answer.body.data as { bsm: string };
      }),
    );
    const article = { version: 0, lm: 'news', kind: '工作动态', title: '窗口调整', text: '东门一侧' };
    const body = { ...article, fileBsms: [taken?.bsm] };
    const saved = await editor.post(saveArticle.url, body, { headers: { 'idempotency-key': randomUUID() } });
    expect(saved.body.resultCode).toBe('A000');
    const gone = async (days: number) => {
      clock.advance(days * DAY_MS);
      return (await runRetention(context)).find(({ id }) => id === 'article-files')?.rows;
    };
    expect([await gone(3), await gone(1), await gone(4_000)]).toEqual([0, 1, 0]);
    const reader = await services.signedIn('content');
    const opened = (bsm: unknown) => reader.get(`/api/pub3/content/attachment/${String(bsm)}`);
    expect((await opened(taken?.bsm)).raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await opened(left?.bsm)).body).toMatchObject({ resultCode: 'B000', data: null });
  });

  it('keeps logs for a year at least, and has a ground for every rule', () => {
    for (const { chain, table, keepDays, leastDays, ground } of RETENTION_RULES) {
      expect(keepDays).toBeGreaterThanOrEqual(leastDays);
      expect(ground).not.toBe('');
      if (chain || table === actionLogs) expect(leastDays).toBeGreaterThanOrEqual(365);
    }
    expect(RETENTION_RULES.map(({ chain }) => chain)).not.toEqual(expect.arrayContaining(['opinion']));
    expect(RETENTION_RULES.map(({ chain }) => chain)).not.toEqual(expect.arrayContaining(['step']));
  });
});
