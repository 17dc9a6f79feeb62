// Tables of public content: announcements, and what the offices write.
import type { Attachment } from '@portal/queries/contract';
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A public announcement; the text is plain, one paragraph a line. */
export const announcements = pgTable(
  'announcements',
  {
    id: text('id').primaryKey(),
    regionCode: text('region_code').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    source: text('source').notNull(),
    text: text('text').notNull(),
    publishedOn: date('published_on').notNull(),
    objectionUntil: date('objection_until'),
    /** The case of which it is; null for news and for what was published before. */
    applicationId: uuid('application_id'),
    /** The case has ended without being booked: shown no longer. */
    takenDownAt: timestamp('taken_down_at', { withTimezone: true }),
    /** The business of the case. */
    processCode: text('process_code'),
    /** What it is found by (`search/tokens.ts`); null where that has not been written yet. */
    searchTokens: text('search_tokens').array(),
  },
  (t) => [
    index('announcements_published').on(t.publishedOn),
    index('announcements_newest').on(t.publishedOn.desc(), t.id),
    index('announcements_case').on(t.applicationId),
    index('announcements_search').using('gin', t.searchTokens),
  ],
);

/** What is attached, as it is shown; the bytes are those of `article_files`. */
const attachments = () => jsonb('attachments').$type<readonly Attachment[]>().notNull().default([]);

/**
 * What an office writes for the public; in the text a line is a paragraph, marks are those of the page's one reader of
 * such text.
 */
export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    section: text('section').$type<ArticleSection>().notNull(),
    regionCode: text('region_code').notNull(),
    /** The business that is introduced. */
    processCode: text('process_code'),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    source: text('source').notNull(),
    text: text('text').notNull(),
    /** From this day on everybody reads it; null while it is a draft, and once it is withdrawn. */
    publishedOn: date('published_on'),
    searchTokens: text('search_tokens').array(),
    attachments: attachments(),
  },
  (t) => [
    index('articles_published').on(t.section, t.publishedOn),
    index('articles_newest').on(t.section, t.publishedOn.desc(), t.id),
    index('articles_business').on(t.processCode),
    index('articles_search').using('gin', t.searchTokens),
  ],
);
export type ArticleSection = 'news' | 'introduction';

/** Every version of an article, as it was saved, published or withdrawn; rows are only added. */
export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: uuid('article_id').notNull(),
    number: integer('number').notNull(),
    event: text('event').$type<'saved' | 'published' | 'withdrawn'>().notNull(),
    kind: text('kind').notNull(),
    processCode: text('process_code'),
    title: text('title').notNull(),
    text: text('text').notNull(),
    attachments: attachments(),
    /** The day from which on it was to be read; of what was published alone. */
    publishedOn: date('published_on'),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** Name of the official. */
    savedBy: text('saved_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.number] })],
);
