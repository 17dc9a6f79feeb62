// Table of telephones that were proved before anybody is signed in, and what the proof is for.
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedJson, sealedNumber } from '../../platform/personal/columns';

/** One code sent to one telephone, for one purpose on one device; opened by its handle, of which the hash is kept. */
export const telephoneProofs = pgTable(
  'telephone_proofs',
  {
    handleHash: text('handle_hash').primaryKey(),
    deviceId: text('device_id').notNull(),
    purpose: text('purpose').$type<'enter' | 'reset' | 'register'>().notNull(),
    telephone: sealedNumber('telephone').notNull(),
    /** Keyed hash; null where no account has the telephone, and after the code was given. */
    codeHash: text('code_hash'),
    tries: integer('tries').notNull().default(0),
    provenAt: timestamp('proven_at', { withTimezone: true }),
    /** The account that is to be opened, with the hash of its password. */
    registration: sealedJson('registration'),
    /** Its face check. */
    faceId: uuid('face_id'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('telephone_proofs_expiry').on(t.expiresAt)],
);
