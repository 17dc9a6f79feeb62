// Table of the nightly checks of the register.
import { date, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { RegisterFinding } from './check';

/** One check a day of the province, by whichever process came first. */
export const registerChecks = pgTable('register_checks', {
  day: date('day').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  /** Null while it runs, or when its process ended first. */
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  findings: jsonb('findings').$type<RegisterFinding[]>().notNull().default([]),
});
