// Table of signatures that people keep for reuse.
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sealedNumber } from '../../platform/personal/columns';

/** One a person; its picture is a file of the store with a key of its own, which goes with it. */
export const keptSignatures = pgTable('kept_signatures', {
  userId: text('user_id').primaryKey(),
  /** Of whom it is: an account that has come to another person has none. */
  identityNumber: sealedNumber('identity_number').notNull(),
  /** The picture behind random bytes, so that nobody else's content is ever the same and it can be taken away. */
  storedSha256: text('stored_sha256').notNull(),
  /** Version of the words that the person agreed to. */
  consent: text('consent').notNull(),
  keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
});
