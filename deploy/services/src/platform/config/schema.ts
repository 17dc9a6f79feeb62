// Tables of configuration: settings of the portal and the days on which offices are closed or open.
import { boolean, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** One setting; the value is any JSON. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

/** A day that is not what its weekday says: a public holiday, or a weekend day worked in exchange. */
export const calendarDays = pgTable('calendar_days', {
  day: date('day').primaryKey(),
  isWorkday: boolean('is_workday').notNull(),
  name: text('name').notNull(),
});
