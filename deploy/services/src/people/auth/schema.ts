// Tables of sign-in: accounts, sessions and the tickets that hand them over, device keys, used nonces, failed tries and
// known devices.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { numberHash, sealedNumber, sealedText } from '../../platform/personal/columns';

/** One account. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    username: text('username').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    /** Code of ZJZL. */
    identityType: text('identity_type').notNull(),
    identityNumber: sealedNumber('identity_number').notNull(),
    telephone: sealedNumber('telephone').notNull(),
    userType: text('user_type').$type<'0' | '1' | '2'>().notNull(),
    roles: jsonb('roles').$type<string[]>().notNull(),
    regionCode: text('region_code').notNull(),
    enterprise: jsonb('enterprise').$type<{ name: string; creditCode: string }>(),
    disabled: boolean('disabled').notNull().default(false),
  },
  (t) => [
    index('users_identity').on(numberHash(t.identityNumber)),
    index('users_telephone').on(numberHash(t.telephone)),
    index('users_enterprise').on(sql`(${t.enterprise}->>'creditCode')`),
  ],
);

/** A session; only the hashes of its token and of its cookie's secret are known here. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    cookieHash: text('cookie_hash').notNull(),
    /** Name under which its person sees it; opens nothing. */
    recordId: text('record_id').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** What the account could do when the session began (account-mark.ts); any change ends the session. */
    accountMark: text('account_mark').notNull(),
    /** Session whose ticket made this one; they end together. */
    parentId: text('parent_id'),
    /** How the person came in, as in the log of sign-ins: `200` for a password, else the kind of ticket. */
    way: text('way').notNull(),
    /** What the browser said of itself, cut short. */
    userAgent: text('user_agent').notNull(),
    /** Region the person chose; staff keep that of their account. */
    regionCode: text('region_code').notNull(),
    /** Start that counts for the absolute end; a child has its parent's. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    enteredAt: timestamp('entered_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_parent').on(t.parentId),
    index('sessions_cookie').on(t.cookieHash),
  ],
);

/** Envelope keys of a device before sign-in; an earlier one stays good until its end for another tab. */
export const deviceKeys = pgTable(
  'device_keys',
  {
    keyId: text('key_id').primaryKey(),
    deviceId: text('device_id').notNull(),
    key: sealedText('key').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('device_keys_device').on(t.deviceId, t.expiresAt)],
);

/** Nonces of sign-in requests; the primary key refuses a replay. */
export const loginNonces = pgTable(
  'login_nonces',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('login_nonces_expiry').on(t.expiresAt)],
);

/** Tries that may be guesses, by what they are counted by (attempts.ts). */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /**
     * An account name, existing or not; a network; a known device with its account; five minutes of the portal. Hashed.
     */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** The count ends a quarter of an hour after it. */
    lastFailureAt: timestamp('last_failure_at', { withTimezone: true }).notNull(),
    /** Until then unknown devices pay for each try on this account. */
    strainedUntil: timestamp('strained_until', { withTimezone: true }),
  },
  (t) => [index('login_attempts_last').on(t.lastFailureAt)],
);

/** A device on which somebody signed in to an account; its secret is in a cookie, its hash here. */
export const knownDevices = pgTable(
  'known_devices',
  {
    device: text('device').notNull(),
    /** Hash of the account's name. */
    account: text('account').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.device, t.account] }), index('known_devices_account').on(t.account, t.expiresAt)],
);

/** A temporary ticket: lets another device of the person take a session over; only its hash is known here. */
export const temporaryTickets = pgTable(
  'temporary_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    /** Session that asked for it; the ticket dies with it. */
    sessionId: text('session_id').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('temporary_tickets_expiry').on(t.expiresAt)],
);
