// Tables of applications: the case, its parties, its timeline, its corrections and the number counters.
import type { ApplicationForm, StateCode } from '@portal/shared/catalogue';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { numberHash, sealedJson, sealedNumber, sealedText } from '../platform/personal/columns';

/** One application from the first draft to its archive. */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** D and nineteen digits; stays valid as an alias. */
    draftNumber: text('draft_number').notNull().unique(),
    /** Region 6, date 8, serial 6; given at submission. */
    businessNumber: text('business_number').unique(),
    processCode: text('process_code').notNull(),
    regionCode: text('region_code').notNull(),
    status: text('status').$type<StateCode>().notNull(),
    version: integer('version').notNull().default(1),
    form: sealedJson('form').$type<ApplicationForm>().notNull(),
    /** Step of the form last saved. */
    step: text('step'),
    noticeVersion: text('notice_version').notNull(),
    declarations: jsonb('declarations').$type<string[]>().notNull().default([]),
    unitNumber: text('unit_number'),
    titleCertificateNumber: text('title_certificate_number'),
    location: text('location'),
    initiatorId: text('initiator_id').notNull(),
    initiatorName: text('initiator_name').notNull(),
    /** Who the case was begun for, where the initiator is their agent or guardian; until they take it over. */
    principalIdentityNumber: sealedNumber('principal_identity_number'),
    principalName: text('principal_name'),
    /** The letter of attorney or guardianship that it was begun on. */
    authorityId: text('authority_id'),
    claimedById: text('claimed_by_id'),
    claimedByName: text('claimed_by_name'),
    /** Who agreed in REVIEWING; may not approve the same case. */
    reviewedById: text('reviewed_by_id'),
    approvedById: text('approved_by_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** Start of the present status; deadlines count from it. */
    statusAt: timestamp('status_at', { withTimezone: true }).notNull(),
    /** First time the other parties were shown the case. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    bookedAt: timestamp('booked_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    correctionRequestedAt: timestamp('correction_requested_at', { withTimezone: true }),
    correctionDueAt: timestamp('correction_due_at', { withTimezone: true }),
    /** Working days used until `statusAt`. */
    daysUsed: integer('days_used').notNull().default(0),
    revocationReason: sealedText('revocation_reason'),
    /** Keyed hashes of the numbers that the submitted form names, for the officers whom that concerns. */
    namedNumbers: text('named_numbers').array().notNull().default([]),
  },
  (t) => [
    index('applications_initiator').on(t.initiatorId, t.savedAt),
    index('applications_queue').on(t.regionCode, t.status, t.statusAt),
    index('applications_unit').on(t.unitNumber, t.status),
    index('applications_due').on(t.status, t.statusAt),
    index('applications_principal').on(numberHash(t.principalIdentityNumber)),
    index('applications_authority').on(t.authorityId),
    index('applications_named').using('gin', t.namedNumbers),
    // The queue in its order, so that a page needs no sorting however long the queue is.
    index('applications_waiting')
      .on(t.statusAt, t.id)
      .where(sql`${t.submittedAt} is not null and ${t.claimedById} is null`),
  ],
);

/** A party; the id is the `sqrbsm` and stays the same while the draft is edited. */
export const applicationParties = pgTable(
  'application_parties',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    role: text('role').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    identityType: text('identity_type').notNull(),
    /** Matched with the account's number; masked in every answer to others. */
    identityNumber: sealedNumber('identity_number').notNull(),
    telephone: sealedNumber('telephone').notNull().default(''),
    /**
     * Who the form says acts for the party: the guardian of a minor, or an agent. Gives no right by itself, see
     * `capacityIn`.
     */
    representativeIdentityNumber: sealedNumber('representative_identity_number'),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /**
     * Of the notice that whoever confirmed for the party had read and agreed to; holds as long as `confirmedAt` does.
     */
    noticeVersion: text('notice_version'),
    signedAt: timestamp('signed_at', { withTimezone: true }),
    withdrawConsentAt: timestamp('withdraw_consent_at', { withTimezone: true }),
    /** The party no longer lets others act in this case: it waits until they have confirmed and signed themselves. */
    representationStoppedAt: timestamp('representation_stopped_at', { withTimezone: true }),
  },
  (t) => [
    index('application_parties_identity').on(numberHash(t.identityNumber)),
    index('application_parties_representative').on(numberHash(t.representativeIdentityNumber)),
    index('application_parties_application').on(t.applicationId),
  ],
);

/** One step of the timeline, written with every transition. */
export const applicationSteps = pgTable(
  'application_steps',
  {
    id: serial('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    event: text('event').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').$type<StateCode>().notNull(),
    actorRole: text('actor_role').notNull(),
    actorName: text('actor_name').notNull(),
    actorId: text('actor_id'),
    note: sealedText('note').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Working days left of the commitment, null before acceptance. */
    remainingDays: integer('remaining_days'),
  },
  (t) => [index('application_steps_application').on(t.applicationId, t.id)],
);

/** One thing to be corrected; `baseline` is what stood there when it was asked for. */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    kind: text('kind').$type<'material' | 'field'>().notNull(),
    key: text('key').notNull(),
    label: text('label').notNull(),
    reason: sealedText('reason').notNull(),
    baseline: sealedText('baseline').notNull().default(''),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (t) => [index('corrections_application').on(t.applicationId)],
);

/** Last serial of business numbers for a region and a day; draft numbers use one row of their own. */
export const businessCounters = pgTable(
  'business_counters',
  {
    regionCode: text('region_code').notNull(),
    day: text('day').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.regionCode, t.day] })],
);
