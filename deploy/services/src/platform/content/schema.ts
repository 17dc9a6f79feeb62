// Table of announcements.
import { date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
  },
  (t) => [index('announcements_published').on(t.publishedOn), index('announcements_case').on(t.applicationId)],
);
