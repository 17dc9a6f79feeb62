// Table of where a person stopped in a case, so that another device goes on there.
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedJson } from '../../platform/personal/columns';
import { applications } from '../schema';

/** Last page of a case for one person. */
export const routeInfos = pgTable(
  'route_infos',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    userId: text('user_id').notNull(),
    path: text('path').notNull(),
    query: sealedJson('query').$type<Record<string, string>>().notNull(),
    step: text('step').notNull(),
    saves: integer('saves').notNull().default(1),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.userId] })],
);
