// Who may open what is attached to an article.
import { and, eq, lte } from 'drizzle-orm';
import type { CurrentUser } from '../core/context';
import type { Database } from '../db/database';
import { ofRegion } from './of-region';
import { articles } from './schema';

/** Whether the article is of the region of this editor. */
export async function isOfEditor(db: Database, user: CurrentUser, articleId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, articleId), ofRegion(user)));
  return row !== undefined;
}

/**
 * Whether everybody reads the article on this day (`YYYY-MM-DD`) with this file: not what a draft adds or an older
 * version had.
 */
export async function isAttachedInPublic(
  db: Database,
  { articleId, fileId, today }: { articleId: string; fileId: string; today: string },
): Promise<boolean> {
  const [row] = await db
    .select({ attachments: articles.attachments })
    .from(articles)
    .where(and(eq(articles.id, articleId), lte(articles.publishedOn, today)));
  return row?.attachments.some((one) => one.fileId === fileId) ?? false;
}
