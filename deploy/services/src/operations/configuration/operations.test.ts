// Configuration, retention and housekeeping.
import { listApplications } from '@portal/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { sealAudit, sealAll } from '../../platform/audit-trail/seal';
import { verifyAudit } from '../audit-trail/verify';
import { rowsOf } from '../../platform/db/database';
import { users, sessions, temporaryTickets } from '../../people/auth/schema';
import { authenticators } from '../../people/second-factor/schema';
import { messages } from '../../platform/messages/schema';
import { settings } from '../../platform/config/schema';
import { run } from '../servicectl';
import { startTestServices, usingServices, describeOnOne } from '../../testing';
import { findPostgres } from '../../testing/postgres';
import { beginRecording, changeRole, changeSetting, recordAccount, removeFactor } from './change';
import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessCounts } from '../../platform/access/schema';
import { idempotencyKeys, rateWindows } from '../../platform/core/schema';
import { uploads } from '../../papers/files/schema';
import { proofFiles } from '../../steps/proofs/schema';
import { usedTickets } from '../../people/tickets/schema';
import { runRetention, planRetention } from '../retention/run';
import { prune } from '../housekeeping/prune';
import { uploadAttachment, saveArticle } from '@portal/queries/contract';
import { archiveViews } from '../../counters/archives/schema';
import { actionLogs } from '../../platform/logs/schema';
import { certificateDownloads } from '../../register/certificates/schema';
import { SURVEYOR } from '../../../seed/people';
import { surveyChecks } from '../../counters/survey/data/schema';
import { samplePdf, uploadBytes } from '../../testing/cases/case-driver';
import { uploadFile } from '../../testing/files/upload-file';
import { SurveyWay, required } from '../../testing/cases/survey-way';
import { RETENTION_RULES } from '../retention/rules';

// Roles and settings: changed by servicectl they are recorded, end sessions and can be told from a change beside it;
// roles and settings that do not exist are refused.
describe('configuration', () => {
  const REASON = { by: '张三', why: '人员调整通知〔2026〕3号' };
  const { services } = usingServices();
  beforeAll(async () => {
    await beginRecording(services.context);
  });

  const told = async (): Promise<string[]> => {
    await sealAudit(services.context);
    return (await verifyAudit(services.context)).faults.map(({ kind, what }) => `${kind}: ${what}`);
  };
  const entries = () =>
    rowsOf<{ body: string }>(services.db, sql`select body from audit_entries where kind = 'configuration' order by id`);

  test('a role is given and withdrawn: recorded with who and why, in force at once, and every session of the account has ended', async () => {
    expect(await told()).toEqual([]);
    const officer = await services.signedIn('acceptor');
    const before = (await entries()).length;
    expect(
      (await changeRole(services.context, { username: 'acceptor', role: 'certClerk', isGranted: true }, REASON))?.roles,
    ).toContain('certClerk');
    expect((await officer.refused(listApplications)).status).toBe(401);
    await (await services.signedIn('acceptor')).ask(listApplications);
    expect((await entries()).slice(before).map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { action: 'grant', subject: 'account u-acceptor', detail: { by: '张三' } },
    ]);
    expect(await told()).toEqual([]);
    expect(
      (await changeRole(services.context, { username: 'acceptor', role: 'certClerk', isGranted: false }, REASON))
        ?.roles,
    ).not.toContain('certClerk');
    expect(await told()).toEqual([]);
  });

  test('a lost second factor is removed: recorded with who and why, all sessions end, the next sign-in sets one up', async () => {
    const officer = await services.signedIn('sea-acceptor');
    const before = (await entries()).length;
    await removeFactor(services.context, 'sea-acceptor', REASON);
    expect((await officer.refused(listApplications)).status).toBe(401);
    expect((await entries()).slice(before).map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { action: 'removeFactor', subject: 'account u-sea-acceptor', detail: { by: '张三' } },
    ]);
    expect(await told()).toEqual([]);
    await expect(removeFactor(services.context, 'sea-acceptor', REASON)).rejects.toThrow('neither authenticator');
    await expect(removeFactor(services.context, 'nobody', REASON)).rejects.toThrow('there is no account');
    const [message] = await services.db.select().from(messages).where(eq(messages.event, 'factorsRemoved'));
    expect(message?.body).toContain('移除您账号的身份验证器');
    // Of other accounts nothing is taken.
    expect(await services.db.$count(authenticators, eq(authenticators.userId, 'u-reviewer'))).toBe(1);
    const begun = await services.client().signIn('sea-acceptor');
    expect(begun.body.data).toMatchObject({ pending: { enrolled: false } });
  });

  test('what does not exist or cannot be is refused, and nothing is changed or recorded', async () => {
    const before = [await services.db.select().from(users), await entries()];
    for (const [username, role, isGranted, words] of [
      ['acceptor', 'chief', true, 'there is no role chief'],
      ['acceptor', '__proto__', true, 'there is no role'],
      ['nobody', 'reviewer', true, 'there is no account nobody'],
      ['acceptor', 'acceptor', true, 'has the role already'],
      ['acceptor', 'approver', false, 'has no such role'],
      ['citizen', 'approver', true, 'citizen is no official'],
    ] as const)
      await expect(changeRole(services.context, { username, role, isGranted }, REASON)).rejects.toThrow(words);
    for (const [key, value, words] of [
      ['constructor', {}, 'there is no setting'],
      ['limits', { draftKeepDays: '30' }, 'limits cannot have this value: draftKeepDays'],
      ['permissionRole', 'chief', 'permissionRole cannot have this value'],
      ['regionGuides', [{ xzqbm: 'everywhere', lcdm: '*' }], '0.xzqbm'],
      ['retentionDays', { looks: 1.5 }, 'looks'],
    ] as const)
      await expect(changeSetting(services.context, key, value, REASON)).rejects.toThrow(words);
    expect([await services.db.select().from(users), await entries()]).toEqual(before);
  });

  test('a setting of a region holds at once and is recorded', async () => {
    const guides = [{ xzqbm: '330106', lcdm: 'house-transfer', conditions: ['请携带原件'], commitDays: 2 }];
    await changeSetting(services.context, 'regionGuides', guides, REASON);
    expect((await services.db.select().from(settings).where(eq(settings.key, 'regionGuides')))[0]?.value).toEqual(
      guides,
    );
    expect(await told()).toEqual([]);
  });

  test('a change beside it is told by verification, by name, until somebody has looked into it', async () => {
    const [known] = await services.db.select().from(users).where(eq(users.username, 'acceptor'));
    await services.db
      .update(users)
      .set({ roles: [...(known?.roles ?? []), 'approver'] })
      .where(eq(users.username, 'acceptor'));
    await services.db
      .update(users)
      .set({ roles: ['admin'] })
      .where(eq(users.username, 'citizen'));
    await services.db.insert(settings).values({ key: 'permissionRole', value: 'acceptor' });
    await services.db.update(users).set({ disabled: true }).where(eq(users.username, 'court'));
    const found = await told();
    expect(found).toEqual([
      expect.stringMatching(
        /^configuration: account u-acceptor is .*"approver".* where the trail says (?!.*"approver").*$/,
      ),
      expect.stringMatching(/^configuration: account u-citizen is .*"admin".* where the trail says nothing$/),
      expect.stringMatching(/^configuration: account u-court is .*"disabled":true/),
      'configuration: setting permissionRole is "acceptor" where the trail says nothing',
    ]);
    // A change on top of it would take it in unseen.
    await expect(
      changeRole(services.context, { username: 'acceptor', role: 'certClerk', isGranted: true }, REASON),
    ).rejects.toThrow('acceptor is');
    await services.db.update(users).set({ roles: [] }).where(eq(users.username, 'citizen'));
    await services.db.delete(settings).where(eq(settings.key, 'permissionRole'));
    await services.db
      .update(users)
      .set({ roles: known?.roles ?? [] })
      .where(eq(users.username, 'acceptor'));
    await recordAccount(services.context, 'court', REASON);
    expect(await told()).toEqual([]);
  });

  test('neither a recorded change nor the state from which they are counted can be rewritten unnoticed', async () => {
    await services.db.execute(
      sql`update configuration_changes set after = jsonb_set(after, '{account u-citizen}', '{"roles": ["admin"]}') where action = 'begin'`,
    );
    await services.db
      .update(users)
      .set({ roles: ['admin'] })
      .where(eq(users.username, 'citizen'));
    expect(await told()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^configuration: the row that it records \(1\) was changed$/)]),
    );
    await services.db.execute(
      sql`insert into configuration_changes (subject, action, after, by, why, at) values ('account u-citizen', 'grant', '{}', 'x', 'y', now())`,
    );
    expect(await told()).toEqual(
      expect.arrayContaining([expect.stringContaining('configuration: a row that nothing in the trail records')]),
    );
  });

  test('two changes at once are both recorded', async () => {
    const before = (await entries()).length;
    await Promise.all(
      ['certClerk', 'archivist'].map((role) =>
        changeRole(services.context, { username: 'reviewer', role, isGranted: true }, REASON),
      ),
    );
    expect((await services.db.select().from(users).where(eq(users.username, 'reviewer')))[0]?.roles).toEqual(
      expect.arrayContaining(['certClerk', 'archivist']),
    );
    expect((await entries()).length).toBe(before + 2);
  });

  (findPostgres() ? test : test.skip)('on the command line, beside running services', async () => {
    const beside = await startTestServices({ database: 'postgres' });
    try {
      const call = async (...args: string[]): Promise<{ code: number; text: string }> => {
        const lines: string[] = [];
        return {
          code: await run(args, {
            options: beside.context.options,
            cwd: '.',
            write: (text) => lines.push(text),
            writeErr: (text) => lines.push(text),
          }),
          text: lines.join('\n'),
        };
      };
      expect((await call('audit', 'verify')).text).toContain('roles and settings are not compared');
      expect(await call('accounts', 'grant', 'acceptor', 'certClerk', '--by', '张三', '--why', '轮岗')).toEqual({
        code: 0,
        text: expect.stringMatching(/^acceptor: .*certClerk.*; recorded; the account’s sessions have ended$/) as string,
      });
      expect((await call('accounts', 'list')).text).toMatch(
        /acceptor +0 +330106 +\S+ +acceptor,certClerk,preReviewer,surveyor +open/,
      );
      expect(await call('settings', 'set', 'permissionRole', '"reviewer"', '--by', '张三', '--why', '试点')).toEqual({
        code: 0,
        text: 'permissionRole: set; recorded',
      });
      expect((await call('settings', 'list')).text).toMatch(/permissionRole +设置权限的角色 +"reviewer"/);
      expect(await call('audit', 'verify')).toMatchObject({
        code: 0,
        text: expect.stringMatching(/configuration +账号权限和设置 +3 +1–3 +0 +0/) as string,
      });
      for (const wrong of [
        ['accounts', 'grant', 'acceptor', 'chief', '--by', 'x', '--why', 'y'],
        ['accounts', 'grant', 'acceptor', 'reviewer', '--by', 'x'],
        ['settings', 'set', 'limits', '{', '--by', 'x', '--why', 'y'],
        ['settings', 'set', 'limits', '--by', 'x', '--why', 'y'],
      ])
        expect((await call(...wrong)).code).toBe(2);
      await beside.db
        .update(users)
        .set({ roles: ['admin'] })
        .where(eq(users.username, 'bank'));
      expect(await call('audit', 'verify')).toMatchObject({
        code: 5,
        text: expect.stringContaining('account u-bank is ') as string,
      });
    } finally {
      await beside.close();
    }
  });
});

// Housekeeping: what has lapsed goes, what is in use stays.
const DAY = 86_400_000;

describeOnOne('housekeeping', () => {
  const { services } = usingServices();

  async function begin(id: string, daysAgo: number, touchedDaysAgo: number | null): Promise<void> {
    const at = (days: number) => new Date(services.clock.now().getTime() - days * DAY);
    await services.db.insert(uploads).values({
      id,
      applicationId: randomUUID(),
      materialCode: 'M015',
      userId: 'u-citizen',
      name: 'a.pdf',
      size: 9,
      mime: 'application/pdf',
      sha256: id.repeat(64).slice(0, 64),
      createdAt: at(daysAgo),
    });
    if (touchedDaysAgo === null) return;
    const path = join(services.context.blobs.partsDir, id);
    await writeFile(path, 'bytes');
    await utimes(path, at(touchedDaysAgo), at(touchedDaysAgo));
  }

  it('prunes abandoned uploads with their bytes, and keeps those that still grow', async () => {
    await begin('a', 4, 4);
    await begin('b', 10, 0);
    await begin('c', 1, 1);
    await begin('d', 4, null);
    const orphan = join(services.context.blobs.partsDir, 'orphan');
    await writeFile(orphan, 'bytes');
    await utimes(
      orphan,
      new Date(services.clock.now().getTime() - 4 * DAY),
      new Date(services.clock.now().getTime() - 4 * DAY),
    );
    expect(await prune(services.context)).toMatchObject({ uploads: 2, parts: 2 });
    expect((await services.db.select().from(uploads)).map(({ id }) => id).sort()).toEqual(['b', 'c']);
    expect((await readdir(services.context.blobs.partsDir)).sort()).toEqual(['b', 'c']);
  });

  it('prunes answers after a week, sessions after a month, tickets and counts when they have lapsed', async () => {
    const now = services.clock.now().getTime();
    const at = (days: number) => new Date(now + days * DAY);
    await services.db.insert(idempotencyKeys).values(
      [-8, -6].map((days) => ({
        key: randomUUID(),
        userId: 'u-citizen',
        route: '/r',
        requestHash: 'h',
        createdAt: at(days),
      })),
    );
    await services.db.insert(sessions).values(
      [-31, -29].map((days) => ({
        tokenHash: randomUUID(),
        cookieHash: '',
        recordId: randomUUID(),
        userId: 'u-citizen',
        accountMark: '',
        way: '200',
        userAgent: '',
        regionCode: '330106',
        createdAt: at(days),
        enteredAt: at(days),
        lastSeenAt: at(days),
      })),
    );
    await services.db
      .insert(temporaryTickets)
      .values([-1, 1].map((days) => ({ ticketHash: randomUUID(), sessionId: 's', expiresAt: at(days) })));
    await services.db.insert(usedTickets).values([-1, 1].map((days) => ({ id: randomUUID(), expiresAt: at(days) })));
    await services.db.insert(accessCounts).values(
      [-401, -399].map((days) => ({
        day: at(days).toISOString().slice(0, 10),
        path: '/index',
        title: 'x',
        visits: 1,
      })),
    );
    await services.db
      .insert(rateWindows)
      .values([-1, 1].map((days) => ({ id: randomUUID(), count: 1, endsAt: at(days) })));
    // Papers that nobody has handed in with a proof.
    await services.db.insert(proofFiles).values(
      [-4, -2].map((days) => ({
        id: randomUUID(),
        ownerId: 'u-citizen',
        name: 'a.pdf',
        mime: 'application/pdf' as const,
        size: 9,
        pages: 1,
        sha256: 'a'.repeat(64),
        uploadedAt: at(days),
      })),
    );
    const gone = async () =>
      (await runRetention(services.context)).filter(({ rows }) => rows > 0).map(({ id, rows }) => [id, rows]);
    expect(await gone()).toEqual([
      ['answers', 1],
      ['sessions', 1],
      ['visits', 1],
      ['proof-papers', 1],
      ['tickets', 1],
      ['used-tickets', 1],
      ['rates', 1],
    ]);
    expect(await gone()).toEqual([]);
    expect(await services.db.select().from(usedTickets)).toHaveLength(1);
  });
});

// Retention with the clock of the services: what is past its time goes, what the law wants kept stays, and the audit
// trail still verifies.
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
