// Routes of feedback and of the issues ledger: hand in, follow, and for officials accept and answer.
import { and, count, desc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { toShanghaiIso } from '@portal/shared/kernel';
import { isMobile, maskName, maskPhone } from '@portal/shared/validation';
import { requireCase } from '../../cases/access';
import { users } from '../../people/auth/schema';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { refuse, refuseFields } from '../../platform/core/errors';
import type { FieldFault } from '../../platform/core/errors';
import { isOfficer, userOf } from '../../platform/core/guards';
import { idempotencyKeyOf, idempotent } from '../../platform/core/idempotent';
import { newRecordId } from '../../platform/core/ids';
import { pageOf, pageQuery, windowOf } from '../../platform/core/page-query';
import type { Transaction } from '../../platform/db/database';
import { claimImages, imagesOf } from '../../papers/images/store';
import { writeLook } from '../../cases/looks/look-into';
import { notify } from '../../platform/messages/notify';
import { readableEntries } from './access';
import { addEvaluation } from './evaluation-routes';
import { ENTRY_KINDS, feedbackEntries } from './schema';
import type { EntryStep } from './schema';

type EntryRow = typeof feedbackEntries.$inferSelect;
const tags = ['feedback'];
const text = (longest: number) => z.string().trim().max(longest);
const pictureIds = z.array(text(64)).max(20);
const status = z.enum(['received', 'accepted', 'answered']);
const step = z.object({ zt: status, actor: z.string(), note: z.string(), at: z.string() });
const entryRow = z.object({
  bsm: z.string(),
  lx: z.enum(ENTRY_KINDS),
  nr: z.string(),
  telephone: z.string(),
  ywh: z.string().nullable(),
  zl: z.string().nullable(),
  bdcqzh: z.string().nullable(),
  zt: status,
  answer: z.string().nullable(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  steps: z.array(step),
  images: z.array(z.string()),
  mine: z.boolean(),
});
const UNKNOWN = '未查询到该记录，请在列表中核对';

export function addFeedbackRoutes(app: App, context: Context): void {
  addEvaluation(app, context);
  const { db, now } = context;
  const handedIn = answer(z.object({ bsm: z.string() }));
  const feedback = z.object({
    lx: z.enum(['suggestion', 'complaint', 'fault']),
    nr: text(2000),
    telephone: text(20),
    ywh: text(40).optional(),
    datumBsm: z.union([text(64), pictureIds]).optional(),
  });
  app.post('/api/pub3/feedback/save', { schema: { tags, body: feedback, response: handedIn } }, async (request) => {
    const user = userOf(request);
    const { lx, nr, telephone, ywh, datumBsm = [] } = request.body;
    checkWords(nr, telephone);
    // Naming a case that is not one's own would show whether it exists.
    if (ywh) await requireCase(db, user, ywh);
    const call = {
      key: idempotencyKeyOf(request),
      userId: user.id,
      route: 'feedback.save',
      body: request.body,
      now: now(),
    };
    return ok(
      await idempotent(db, call, (tx) =>
        handIn(tx, user, { kind: lx, text: nr, telephone, businessNumber: ywh || null }, [datumBsm].flat(), now()),
      ),
    );
  });

  const issue = z.object({
    bsm: text(64).optional(),
    zl: text(200),
    bdcqzh: text(60).optional(),
    nr: text(2000),
    telephone: text(20),
    datumBsms: pictureIds.default([]),
  });
  app.post('/api/pub3/issuesLedger/save', { schema: { tags, body: issue, response: handedIn } }, async (request) => {
    const user = userOf(request);
    const { bsm, zl, bdcqzh, nr, telephone, datumBsms } = request.body;
    checkWords(nr, telephone, zl ? [] : [{ path: 'zl', message: '请填写房屋坐落' }]);
    const call = {
      key: idempotencyKeyOf(request),
      userId: user.id,
      route: 'issue.save',
      body: request.body,
      now: now(),
    };
    const content = {
      kind: 'issue' as const,
      text: nr,
      telephone,
      location: zl,
      titleCertificateNumber: bdcqzh || null,
    };
    return ok(
      await idempotent(db, call, (tx) =>
        bsm ? amend(tx, user, bsm, content, datumBsms) : handIn(tx, user, content, datumBsms, now()),
      ),
    );
  });

  const listQuery = pageQuery.extend({ zt: status.optional(), scope: z.enum(['mine', 'office']).default('mine') });
  for (const [path, issues] of [
    ['/api/pub3/feedback/myFeedbackList', false],
    ['/api/pub3/issuesLedger/queryList', true],
  ] as const) {
    app.get(path, { schema: { tags, querystring: listQuery, response: answer(pageOf(entryRow)) } }, async (request) =>
      ok(await listEntries(context, userOf(request), request.query, issues)),
    );
  }
  app.get(
    '/api/pub3/issuesLedger/queryDetail/:bsm',
    { schema: { tags, params: z.object({ bsm: text(64) }), response: answer(entryRow) } },
    async (request) => {
      const user = userOf(request);
      const [row] = await db
        .select()
        .from(feedbackEntries)
        .where(and(eq(feedbackEntries.id, request.params.bsm), readableEntries(user)));
      return ok((await describe(context, user, row ? [row] : refuse(UNKNOWN)))[0] ?? refuse(UNKNOWN));
    },
  );

  app.post(
    '/api/pub3/feedback/answer',
    {
      schema: {
        tags,
        body: z.object({ bsm: text(64), zt: z.enum(['accepted', 'answered']), note: text(2000) }),
        response: answer(z.object({ zt: status })),
      },
    },
    async (request) => {
      const user = userOf(request);
      if (!isOfficer(user)) refuse('您没有办理此事项的权限');
      const { bsm, zt, note } = request.body;
      if (zt === 'answered' && !note) refuse('请填写答复内容');
      return ok({ zt: await db.transaction((tx) => respond(tx, user, bsm, { status: zt, note }, now())) });
    },
  );
}

/** @throws Refusal naming every faulty field */
function checkWords(words: string, telephone: string, before: FieldFault[] = []): void {
  const faults = [...before];
  if ([...words].length < 10) faults.push({ path: 'nr', message: '请把情况说明清楚，至少10个字' });
  if (!isMobile(telephone)) faults.push({ path: 'telephone', message: '请输入11位手机号码' });
  if (faults.length > 0) refuseFields('填写内容有误，请修改后重新提交', faults);
}

type Content = Pick<
  typeof feedbackEntries.$inferInsert,
  'kind' | 'text' | 'telephone' | 'businessNumber' | 'location' | 'titleCertificateNumber'
>;

async function handIn(
  tx: Transaction,
  user: CurrentUser,
  content: Content,
  imageIds: readonly string[],
  now: Date,
): Promise<{ bsm: string }> {
  const id = newRecordId();
  const first: EntryStep = { status: 'received', actor: maskName(user.name), note: '', at: toShanghaiIso(now) };
  await tx.insert(feedbackEntries).values({
    id,
    userId: user.id,
    regionCode: user.regionCode,
    ...content,
    status: 'received',
    steps: [first],
    createdAt: now,
  });
  await claimImages(tx, user, content.kind === 'issue' ? 'issue' : 'feedback', id, imageIds);
  return { bsm: id };
}

/** Changes an issue that the office has not taken up yet. @throws Refusal */
async function amend(
  tx: Transaction,
  user: CurrentUser,
  id: string,
  content: Content,
  imageIds: readonly string[],
): Promise<{ bsm: string }> {
  const [row] = await tx
    .select()
    .from(feedbackEntries)
    .where(and(eq(feedbackEntries.id, id), eq(feedbackEntries.userId, user.id), eq(feedbackEntries.kind, 'issue')))
    .for('update');
  if (!row) return refuse(UNKNOWN);
  if (row.status !== 'received') return refuse('登记中心已受理，不能再修改');
  await tx.update(feedbackEntries).set(content).where(eq(feedbackEntries.id, row.id));
  const kept = new Set((await imagesOf(tx, 'issue', row.id)).map((image) => image.id));
  await claimImages(
    tx,
    user,
    'issue',
    row.id,
    imageIds.filter((image) => !kept.has(image)),
  );
  return { bsm: row.id };
}

async function respond(
  tx: Transaction,
  user: CurrentUser,
  id: string,
  to: { status: 'accepted' | 'answered'; note: string },
  now: Date,
): Promise<EntryStep['status']> {
  const [row] = await tx
    .select()
    .from(feedbackEntries)
    .where(and(eq(feedbackEntries.id, id), readableEntries(user)))
    .for('update');
  if (!row) return refuse(UNKNOWN);
  if (row.status === 'answered') return refuse('该事项已答复，不能再次处理');
  if (row.status === to.status) return refuse('该事项已受理');
  const last: EntryStep = { status: to.status, actor: maskName(user.name), note: to.note, at: toShanghaiIso(now) };
  await tx
    .update(feedbackEntries)
    .set({
      status: to.status,
      handlerId: user.id,
      steps: [...row.steps, last],
      ...(to.status === 'answered' ? { answer: to.note, answeredAt: now } : {}),
    })
    .where(eq(feedbackEntries.id, row.id));
  if (to.status === 'answered') await tellAuthor(tx, row, now);
  return to.status;
}

async function tellAuthor(tx: Transaction, row: EntryRow, now: Date): Promise<void> {
  const [author] = await tx
    .select({ identityNumber: users.identityNumber })
    .from(users)
    .where(eq(users.id, row.userId));
  const issue = row.kind === 'issue';
  const path = issue ? `/apply-layout/difficult-problem-acceptance?bsm=${row.id}` : '/suggest-back';
  if (author)
    await notify(tx, {
      event: 'entryAnswered',
      applicationId: null,
      to: [author.identityNumber],
      values: { 事项: issue ? '疑难问题' : '反馈' },
      path,
      now,
    });
}

async function listEntries(
  context: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  query: { pageNo: number; pageSize: number; zt?: EntryStep['status']; scope: 'mine' | 'office' },
  issues: boolean,
) {
  const { db } = context;
  const whose =
    query.scope === 'office' && isOfficer(user) ? readableEntries(user) : eq(feedbackEntries.userId, user.id);
  const scope = and(whose, issues ? eq(feedbackEntries.kind, 'issue') : ne(feedbackEntries.kind, 'issue'));
  const where = query.zt ? and(scope, eq(feedbackEntries.status, query.zt)) : scope;
  const byState = await db
    .select({ status: feedbackEntries.status, rows: count() })
    .from(feedbackEntries)
    .where(scope)
    .groupBy(feedbackEntries.status);
  const counts = Object.fromEntries(byState.map((row) => [row.status, row.rows]));
  const { limit, offset } = windowOf(query);
  const rows = await db
    .select()
    .from(feedbackEntries)
    .where(where)
    .orderBy(desc(feedbackEntries.createdAt))
    .limit(limit)
    .offset(offset);
  const total = query.zt ? (counts[query.zt] ?? 0) : byState.reduce((sum, row) => sum + row.rows, 0);
  return { total, pageNo: query.pageNo, pageSize: query.pageSize, list: await describe(context, user, rows), counts };
}

/** The telephone of others is masked; who handles an entry sees it, and its author that they did. */
async function telephoneFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  row: EntryRow,
): Promise<string> {
  if (row.userId === user.id) return row.telephone;
  const [author] =
    row.handlerId === user.id
      ? await db.select({ identityNumber: users.identityNumber }).from(users).where(eq(users.id, row.userId))
      : [];
  if (!author) return maskPhone(row.telephone);
  await writeLook(
    db,
    user,
    {
      subjects: [author.identityNumber],
      applicationId: null,
      what: '联系电话',
      why: row.kind === 'issue' ? '办理您提交的疑难问题' : '办理您提交的反馈',
    },
    now(),
  );
  return row.telephone;
}

async function describe(
  context: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  rows: readonly EntryRow[],
): Promise<z.infer<typeof entryRow>[]> {
  const { db } = context;
  const described = [];
  for (const row of rows) {
    const telephone = await telephoneFor(context, user, row);
    const pictures = await imagesOf(db, row.kind === 'issue' ? 'issue' : 'feedback', row.id);
    described.push({
      bsm: row.id,
      lx: row.kind,
      nr: row.text,
      telephone,
      ywh: row.businessNumber,
      zl: row.location,
      bdcqzh: row.titleCertificateNumber,
      zt: row.status,
      answer: row.answer,
      createdAt: toShanghaiIso(row.createdAt),
      answeredAt: row.answeredAt && toShanghaiIso(row.answeredAt),
      steps: row.steps.map(({ status: zt, ...rest }) => ({ zt, ...rest })),
      images: pictures.map((image) => image.id),
      mine: row.userId === user.id,
    });
  }
  return described;
}
