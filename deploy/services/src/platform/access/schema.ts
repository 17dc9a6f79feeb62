// Table of visits: how often a page was opened on a day; nothing about who opened it.
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const accessCounts = pgTable(
  'access_counts',
  {
    day: date('day').notNull(),
    /** Hash route without parameters. */
    path: text('path').notNull(),
    title: text('title').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.path] })],
);
