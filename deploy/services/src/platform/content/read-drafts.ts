// What those who write for the public see of it: every state, the last draft, every version.
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import type { ListedArticle, getArticle, listArticles } from '@portal/queries/contract';
import type { Context, CurrentUser } from '../core/context';
import { windowOf } from '../core/paging/page-query';
import { latestVersion, ownArticle } from './edit-articles';
import { ofRegion } from './of-region';
import { articleVersions, articles } from './schema';

type Reading = Pick<Context, 'db' | 'now'>;
type Row = typeof articles.$inferSelect;
type Version = typeof articleVersions.$inferSelect;

function listed(row: Row, last: Version | undefined, today: string): ListedArticle {
  const { publishedOn } = row;
  const state =
    publishedOn !== null
      ? publishedOn > today
        ? 'planned'
        : 'published'
      : last?.event === 'withdrawn'
        ? 'withdrawn'
        : 'draft';
  return {
    ...{ recordId: row.id, section: row.section, state, publishedOn, version: last?.number ?? 0 },
    ...{ kind: last?.kind ?? row.kind, title: last?.title ?? row.title },
    savedAt: last ? toShanghaiIso(last.savedAt) : null,
  };
}

export async function readArticles(
  { db, now }: Reading,
  user: CurrentUser,
  { section, ...page }: InputOf<typeof listArticles>,
): Promise<OutputOf<typeof listArticles>> {
  const where = and(ofRegion(user), section ? eq(articles.section, section) : undefined);
  const [totals] = await db.select({ total: count() }).from(articles).where(where);
  const { limit, offset } = windowOf(page);
  const savedLast = sql`(select max(saved_at) from article_versions v where v.article_id = ${articles.id})`;
  const rows = await db
    .select()
    .from(articles)
    .where(where)
    .orderBy(sql`${savedLast} desc nulls last`, sql`${articles.publishedOn} desc nulls last`, articles.id)
    .limit(limit)
    .offset(offset);
  const today = toShanghaiDate(now());
  const shown: ListedArticle[] = [];
  for (const row of rows) shown.push(listed(row, await latestVersion(db, row.id), today));
  return { total: totals?.total ?? 0, ...page, rows: shown };
}

/** @throws Refusal for one that there is not, or of another region */
export async function readArticle(
  { db, now }: Reading,
  user: CurrentUser,
  recordId: string,
): Promise<OutputOf<typeof getArticle>> {
  const row = await ownArticle(db, user, recordId);
  const history = await db
    .select()
    .from(articleVersions)
    .where(eq(articleVersions.articleId, recordId))
    .orderBy(desc(articleVersions.number));
  const [last] = history;
  return {
    ...listed(row, last, toShanghaiDate(now())),
    processCode: last ? last.processCode : row.processCode,
    text: last?.text ?? row.text,
    attachments: [...(last ?? row).attachments],
    history: history.map(({ number, event, title, text, attachments, publishedOn, savedAt, savedBy }) => ({
      ...{ number, event, title, text, publishedOn, savedBy },
      attachments: [...attachments],
      savedAt: toShanghaiIso(savedAt),
    })),
  };
}
