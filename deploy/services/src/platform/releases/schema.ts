// Table of what browsers report about the remotes they run: the ground on which a canary is kept or taken back.
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReportKind } from '@portal/shell/contract';

/**
 * A page session counts once for each remote and kind. Nothing here leads to a person: the session is drawn anew with
 * every page load.
 */
export const releaseReports = pgTable(
  'release_reports',
  {
    session: text('session').notNull(),
    remote: text('remote').notNull(),
    kind: text('kind').$type<ReportKind>().notNull(),
    version: text('version').notNull(),
    region: text('region').notNull(),
    /** Keyed hash of the network address. */
    client: text('client').notNull(),
    /** Keyed hash of the address and the browser's XSRF cookie. */
    device: text('device').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.session, t.remote, t.kind] }),
    index('release_reports_remote').on(t.remote, t.at),
    index('release_reports_client').on(t.client, t.at),
  ],
);
