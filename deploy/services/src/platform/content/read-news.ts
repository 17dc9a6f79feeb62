// News: the list, newest first, and one of them.
import { and, count, desc, eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { getNews, listNews } from '@portal/queries/contract';
import type { Context } from '../core/context';
import { refuse } from '../core/errors';
import { windowOf } from '../core/paging/page-query';
import { isUuid } from '../core/ids';
import { publicRows } from './public-rows';
import { articles } from './schema';

type Reading = Pick<Context, 'db' | 'now'>;
const SUMMARY = 80;

export async function readNewsList(
  { db, now }: Reading,
  { regionCode, keyword, from, until, kind, ...page }: InputOf<typeof listNews>,
): Promise<OutputOf<typeof listNews>> {
  const where = and(
    eq(articles.section, 'news'),
    publicRows(articles, { regionCode, keyword, from, until }, toShanghaiDate(now())),
    kind ? eq(articles.kind, kind) : undefined,
  );
  const { limit, offset } = windowOf(page);
  const [totals] = await db.select({ total: count() }).from(articles).where(where);
  const rows = await db
    .select()
    .from(articles)
    .where(where)
    .orderBy(desc(articles.publishedOn), articles.id)
    .limit(limit)
    .offset(offset);
  return { total: totals?.total ?? 0, ...page, rows: rows.map(shown) };
}

function shown({ id, title, kind, source, publishedOn, text }: typeof articles.$inferSelect) {
  return { recordId: id, title, kind, source, publishedOn: publishedOn ?? '', summary: summaryOf(text) };
}

/** The first words, without the marks of headings and lists. */
function summaryOf(text: string): string {
  const words = text
    .replace(/^(?:#+|-|\d+\.)\s+/gmu, '')
    .replace(/\*\*|\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  return words.length > SUMMARY ? `${words.slice(0, SUMMARY)}…` : words;
}

/** @throws Refusal for one that there is not, not yet, or not any more */
export async function readNews({ db, now }: Reading, recordId: string): Promise<OutputOf<typeof getNews>> {
  const today = toShanghaiDate(now());
  const [row] = isUuid(recordId)
    ? await db
        .select()
        .from(articles)
        .where(and(eq(articles.id, recordId), eq(articles.section, 'news')))
    : [];
  if (!row?.publishedOn || row.publishedOn > today) return refuse('没有这条资讯，或者已经撤下');
  return { ...shown(row), text: row.text, regionCode: row.regionCode, attachments: [...row.attachments] };
}
