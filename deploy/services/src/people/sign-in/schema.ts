// Table of the captchas that are drawn before sign-in.
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The one captcha of a device. */
export const captchas = pgTable('captchas', {
  deviceId: text('device_id').primaryKey(),
  /** Of a proof its challenge. */
  answer: text('answer').notNull(),
  /** Of a sum there are few answers, so an unknown device's has its price. */
  kind: text('kind').$type<'picture' | 'question' | 'proof'>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
