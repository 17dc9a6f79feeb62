// Writing for the public: each step adds a version; only publishing and withdrawing change what everybody reads.
import { and, desc, eq } from 'drizzle-orm';
import { hasBusiness } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { publishArticle, saveArticle, withdrawArticle } from '@portal/queries/contract';
import { UNKNOWN_ARTICLE, newsKinds } from '@portal/queries/contract';
import type { Context, CurrentUser } from '../core/context';
import { Refusal, refuse, refuseFields } from '../core/errors';
import { idempotent } from '../core/idempotent';
import type { Database, Transaction } from '../db/database';
import { searchTokensOf } from './search/tokens';
import { findOffice } from '../regions/public';
import { articleVersions, articles } from './schema';

import { attachedFiles } from './attached-files';
import { ofRegion } from './of-region';

type Writing = Pick<Context, 'db' | 'now'>;
type Version = typeof articleVersions.$inferInsert;
type Written = OutputOf<typeof saveArticle>;
const STALE = '这篇内容已被其他人修改，请刷新后再改';
/** The one kind of introductions. */
const INTRODUCTION = '业务介绍';

/** @throws Refusal for one that there is not, or of another region, in the same words */
export async function ownArticle(db: Database, user: CurrentUser, id: string, locked = false) {
  const asked = db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), ofRegion(user)));
  const [row] = await (locked ? asked.for('update') : asked);
  return row ?? refuse(UNKNOWN_ARTICLE);
}

export async function latestVersion(db: Database, id: string) {
  const [row] = await db
    .select()
    .from(articleVersions)
    .where(eq(articleVersions.articleId, id))
    .orderBy(desc(articleVersions.number))
    .limit(1);
  return row;
}

/**
 * Locks the article, so that two steps never rest on one version.
 * @throws Refusal 409 for another version than the last
 */
async function nextStep(tx: Transaction, user: CurrentUser, id: string, seen: number) {
  const article = await ownArticle(tx, user, id, true);
  const last = await latestVersion(tx, id);
  const version = last?.number ?? 0;
  if (version !== seen) throw new Refusal(STALE, { version }, 409);
  return { article, draft: last ?? { ...article, number: 0 } };
}

async function addVersion(tx: Transaction, version: Version): Promise<Written> {
  await tx.insert(articleVersions).values(version);
  return { recordId: version.articleId, version: version.number };
}

function checkedKind({
  section,
  kind,
  processCode,
}: Pick<InputOf<typeof saveArticle>, 'section' | 'kind' | 'processCode'>): {
  kind: string;
  processCode: string | null;
} {
  if (section === 'news') {
    if (!newsKinds.some((one) => one === kind)) refuseFields('请选择类型', [{ path: 'kind', message: '请选择类型' }]);
    return { kind, processCode: null };
  }
  if (!processCode || !hasBusiness(processCode))
    return refuseFields('请选择要介绍的业务', [{ path: 'lcdm', message: '请选择要介绍的业务' }]);
  return { kind: INTRODUCTION, processCode };
}

export async function save(
  { db, now }: Writing,
  user: CurrentUser,
  { idempotencyKey, ...asked }: InputOf<typeof saveArticle>,
): Promise<Written> {
  const at = now();
  const { recordId, section, title, text, fileIds } = asked;
  const words = { ...checkedKind(asked), title: title.trim(), text };
  const call = { key: idempotencyKey, userId: user.id, route: 'content/save', body: asked, now: at };
  return idempotent(db, call, async (tx) => {
    const id = recordId ?? (await begin(tx, user, { section, ...words }));
    const { article, draft } = await nextStep(tx, user, id, asked.version);
    if (article.section !== section) return refuse('已有的内容不能改到另一个栏目');
    const attachments = await attachedFiles.answer(tx, user, id, fileIds);
    return addVersion(tx, {
      ...{ articleId: id, number: draft.number + 1, event: 'saved' },
      ...{ ...words, attachments, savedAt: at, savedBy: user.name },
    });
  });
}

async function begin(
  tx: Transaction,
  { regionCode }: CurrentUser,
  words: Pick<typeof articles.$inferInsert, 'section' | 'kind' | 'processCode' | 'title' | 'text'>,
): Promise<string> {
  const source = (await findOffice(tx, { regionCode }))?.name ?? '';
  const [row] = await tx
    .insert(articles)
    .values({ ...words, regionCode, source })
    .returning({ id: articles.id });
  return row?.id ?? refuse(STALE);
}

export async function publishDraft(
  { db, now }: Writing,
  user: CurrentUser,
  { idempotencyKey, ...asked }: InputOf<typeof publishArticle>,
): Promise<Written> {
  const at = now();
  const today = toShanghaiDate(at);
  const { recordId, version, day = today } = asked;
  if (day < today) refuseFields('发布日期不能早于今天', [{ path: 'date', message: '发布日期不能早于今天' }]);
  const call = { key: idempotencyKey, userId: user.id, route: 'content/publish', body: asked, now: at };
  return idempotent(db, call, async (tx) => {
    const { article, draft } = await nextStep(tx, user, recordId, version);
    const { kind, processCode, title, text, attachments } = draft;
    const isOut = article.publishedOn !== null && article.publishedOn <= today;
    const publishedOn = isOut ? article.publishedOn : day;
    const words = { kind, processCode, title, text, attachments };
    await tx
      .update(articles)
      .set({ ...words, publishedOn, searchTokens: searchTokensOf({ title, text }) })
      .where(eq(articles.id, recordId));
    const step = { articleId: recordId, number: draft.number + 1, event: 'published' as const };
    return addVersion(tx, { ...step, ...words, publishedOn, savedAt: at, savedBy: user.name });
  });
}

export async function withdraw(
  { db, now }: Writing,
  user: CurrentUser,
  { idempotencyKey, ...asked }: InputOf<typeof withdrawArticle>,
): Promise<Written> {
  const at = now();
  const { recordId, version } = asked;
  const call = { key: idempotencyKey, userId: user.id, route: 'content/withdraw', body: asked, now: at };
  return idempotent(db, call, async (tx) => {
    const { article, draft } = await nextStep(tx, user, recordId, version);
    if (article.publishedOn === null) return refuse('这篇内容还没有发布');
    await tx.update(articles).set({ publishedOn: null }).where(eq(articles.id, recordId));
    const { kind, processCode, title, text, attachments } = draft;
    const words = { kind, processCode, title, text, attachments };
    const step = { articleId: recordId, number: draft.number + 1, event: 'withdrawn' as const };
    return addVersion(tx, { ...step, ...words, savedAt: at, savedBy: user.name });
  });
}
