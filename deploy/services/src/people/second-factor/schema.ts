// Tables of the second factor: authenticators of accounts that work for others, their recovery codes, and sign-ins that
// wait for a code.
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/personal/columns';
import { users } from '../auth/schema';

/** The authenticator of an account (RFC 6238). */
export const authenticators = pgTable('authenticators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Base32. */
  secret: sealedText('secret').notNull(),
  /** Time step of the newest code that was taken; that one and earlier ones are refused. */
  lastStep: integer('last_step'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** A passkey of an account (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique(),
    /** Base64url of a COSE key. */
    publicKey: text('public_key').notNull(),
    /** Signatures that it has counted; an answer with a lower one comes from a copy. */
    counter: integer('counter').notNull(),
    /** How browsers reach it, by blanks. */
    transports: text('transports').notNull(),
    /** As its owner calls it. */
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** A code for who has lost the authenticator; only its hash is known here, and the row goes with its use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

/**
 * A sign-in between its password, or ticket, and its code. It is no session: nothing but the code can be handed in with
 * it.
 */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    handleHash: text('handle_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    regionCode: text('region_code').notNull(),
    /** The device that gave the password; no other can finish. */
    deviceId: text('device_id').notNull(),
    /** How the person came in, for the log. */
    way: text('way').notNull(),
    /** The account as it was when the person gave the password. */
    accountMark: text('account_mark').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Base32 of an authenticator that is being set up; it counts once a code of it was given. */
    newSecret: sealedText('new_secret'),
    /** Keyed hash of the code sent to the telephone of the account, without which nobody sets up an authenticator. */
    textCodeHash: text('text_code_hash'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('pending_sign_ins_expiry').on(t.expiresAt)],
);

/** What a person is asked to prove themselves for: one action on one thing with one content, in one session. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull(),
    kind: text('kind').notNull(),
    /** The case, letter, slip or account. */
    subject: text('subject').notNull(),
    /** Hash of what is confirmed, signed, paid or changed. */
    digest: text('digest').notNull(),
    /** What it is for, as the person reads it; names people. */
    words: sealedText('words').notNull(),
    /** Four letters that tell one text message from another. */
    mark: text('mark').notNull(),
    codeHash: text('code_hash'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    tries: integer('tries').notNull().default(0),
    provenBy: text('proven_by').$type<'code' | 'face' | 'passkey'>(),
    provenAt: timestamp('proven_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('factor_challenges_expiry').on(t.expiresAt)],
);

/** Each thing that a proof was used for; the primary key refuses the second time. */
export const factorUses = pgTable(
  'factor_uses',
  {
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => factorChallenges.id, { onDelete: 'cascade' }),
    use: text('use').notNull(),
  },
  (t) => [primaryKey({ columns: [t.challengeId, t.use] })],
);
