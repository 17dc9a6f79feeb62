// Tables of representation: who is whose guardian, what was done in whose name, and where a principal put an end to it.
import { date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { numberHash, sealedNumber, sealedText } from '../../platform/personal/columns';

/** Age at which a person acts for themselves (民法典 第十七条). */
export const ADULT_AGE = 18;
export const INCAPACITIES = ['minor', 'incapable'] as const;
export type Incapacity = (typeof INCAPACITIES)[number];

/** A guardian and their ward: as the population register has it, or as an officer accepted it on a proof. */
export const guardianships = pgTable(
  'guardianships',
  {
    id: text('id').primaryKey(),
    wardIdentityNumber: sealedNumber('ward_identity_number').notNull(),
    wardName: text('ward_name').notNull().default(''),
    guardianIdentityNumber: sealedNumber('guardian_identity_number').notNull(),
    guardianName: text('guardian_name').notNull(),
    /** A minor, who comes of age by the birth date in the number; or somebody declared incapable by a court (民法典 第二十四条). */
    incapacity: text('incapacity').$type<Incapacity>().notNull(),
    /** Of a minor the day on which they come of age: the number itself cannot be asked. */
    neededUntil: date('needed_until'),
    source: text('source').$type<'population' | 'officer'>().notNull(),
    /** Number of the judgment, certificate or other proof that the officer saw. */
    proof: text('proof').notNull().default(''),
    regionCode: text('region_code').notNull(),
    acceptedById: text('accepted_by_id'),
    acceptedByName: text('accepted_by_name'),
    startsOn: date('starts_on').notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endReason: sealedText('end_reason'),
  },
  (t) => [
    index('guardianships_ward').on(numberHash(t.wardIdentityNumber)),
    index('guardianships_guardian').on(numberHash(t.guardianIdentityNumber)),
  ],
);

/** One step that somebody took in a party's name, with what allowed it; never changed. */
export const representedSteps = pgTable(
  'represented_steps',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id').notNull(),
    partyId: uuid('party_id').notNull(),
    principalIdentityNumber: sealedNumber('principal_identity_number').notNull(),
    representativeIdentityNumber: sealedNumber('representative_identity_number').notNull(),
    representativeName: text('representative_name').notNull(),
    capacity: text('capacity').$type<'guardian' | 'agent'>().notNull(),
    /** The guardianship or the letter of attorney. */
    authorityId: text('authority_id').notNull(),
    step: text('step').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('represented_steps_application').on(t.applicationId, t.partyId),
    index('represented_steps_authority').on(t.authorityId),
  ],
);

/** In this case this person no longer acts for that one, whatever letter there is. */
export const representationStops = pgTable(
  'representation_stops',
  {
    applicationId: uuid('application_id').notNull(),
    principalIdentityNumber: sealedNumber('principal_identity_number').notNull(),
    representativeIdentityNumber: sealedNumber('representative_identity_number').notNull(),
    reason: sealedText('reason').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('representation_stops_pair').on(
      t.applicationId,
      numberHash(t.principalIdentityNumber),
      numberHash(t.representativeIdentityNumber),
    ),
  ],
);
