// Tables of identity checks: the population register they compare with, the results, and what each was used for.
import type { PartyKind } from '@portal/shared/validation';
import { boolean, date, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { numberHash, sealedNumber } from '../../platform/personal/columns';

/** The population and organisation register: who really bears a number. */
export const populationRegister = pgTable(
  'population_register',
  {
    identityNumber: sealedNumber('identity_number').notNull(),
    name: text('name').notNull(),
    /** Null where the source did not say it; it never follows from the number. */
    kind: text('kind').$type<PartyKind>(),
    /** Of people whose number holds none: passports, permits of Hong Kong, Macao and Taiwan. */
    birthDate: date('birth_date'),
    /** Day of death, or on which an organisation was dissolved (注销登记), as registered; null of the living. */
    diedOn: date('died_on'),
  },
  (t) => [uniqueIndex('population_register_number').on(numberHash(t.identityNumber))],
);

/**
 * Close relatives as the population register has them (民法典 第一千零四十五条); one row for a pair, whichever way
 * round.
 */
export const familyRelations = pgTable(
  'family_relations',
  {
    identityNumber: sealedNumber('identity_number').notNull(),
    relativeIdentityNumber: sealedNumber('relative_identity_number').notNull(),
    relation: text('relation')
      .$type<'spouse' | 'parent' | 'child' | 'sibling' | 'grandparent' | 'grandchild'>()
      .notNull(),
  },
  (t) => [
    uniqueIndex('family_relations_pair').on(numberHash(t.identityNumber), numberHash(t.relativeIdentityNumber)),
    index('family_relations_relative').on(numberHash(t.relativeIdentityNumber)),
  ],
);

/** One check of a person; the id is the `passId` of the wire. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    identityNumber: sealedNumber('identity_number').notNull(),
    passed: boolean('passed').notNull(),
    /** What the host's face service reported about this request, if it did: `passed` or `failed`. */
    face: text('face'),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('identity_checks_user').on(t.userId, t.checkedAt)],
);

/** A check serves each purpose once: the primary key refuses the second use. */
export const identityCheckUses = pgTable(
  'identity_check_uses',
  {
    checkId: uuid('check_id')
      .notNull()
      .references(() => identityChecks.id),
    purpose: text('purpose').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.checkId, t.purpose] })],
);

/** One face check: on a certification page elsewhere (`remote`) or by the device's plugin (`device`). */
export const faceChecks = pgTable(
  'face_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    identityNumber: sealedNumber('identity_number').notNull(),
    /** `open` until decided, once: `passed`, `failed` or `cancelled`. */
    state: text('state').notNull().default('open'),
    /** Hash of what opens the certification page, or of the plugin's key. */
    secretHash: text('secret_hash').notNull().unique(),
    /** Hash of the access token that the plugin was given. */
    accessHash: text('access_hash').unique(),
    returnUrl: text('return_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (t) => [index('face_checks_user').on(t.userId, t.createdAt)],
);
