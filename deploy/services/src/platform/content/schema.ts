// Table of announcements.
import { date, index, pgTable, text } from 'drizzle-orm/pg-core';

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
  },
  (t) => [index('announcements_published').on(t.publishedOn)],
);
