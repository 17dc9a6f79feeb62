// Tables of a party's authority: who is whose guardian, who has given whom a letter of attorney, what was done in whose
// name, and where a principal put an end to it.
import { boolean, date, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Incapacity, Matter } from '@portal/applications/contract';
import { numberHash, sealedNumber, sealedText } from '../../platform/personal/columns';

/** Age at which a person acts for themselves (民法典 第十七条). */
export const ADULT_AGE = 18;

/** A guardian and their ward: as the population register has it, or as an officer accepted it on a proof. */
export const guardianships = pgTable(
  'guardianships',
  {
    id: text('id').primaryKey(),
    wardIdentityNumber: sealedNumber('ward_identity_number').notNull(),
    wardName: text('ward_name').notNull().default(''),
    guardianIdentityNumber: sealedNumber('guardian_identity_number').notNull(),
    guardianName: text('guardian_name').notNull(),
    /**
     * A minor, who comes of age by the birth date in the number; or somebody declared incapable by a court (民法典 第二
     * 十四条).
     */
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

export type { Matter };
export type DelegationStatus = 'draft' | 'toConfirm' | 'valid' | 'refused' | 'revoked';

/** A letter of attorney; its principal is the account that wrote it. */
export const delegations = pgTable(
  'delegations',
  {
    id: text('id').primaryKey(),
    /** What the letter is called on paper and looked up by. */
    number: text('number').notNull().unique(),
    regionCode: text('region_code').notNull(),
    principalId: text('principal_id').notNull(),
    principalName: text('principal_name').notNull(),
    principalIdentityNumber: sealedNumber('principal_identity_number').notNull(),
    principalTelephone: sealedNumber('principal_telephone').notNull(),
    agentName: text('agent_name').notNull(),
    agentIdentityNumber: sealedNumber('agent_identity_number').notNull(),
    agentTelephone: sealedNumber('agent_telephone').notNull(),
    /** Business that it is for. */
    processCode: text('process_code').notNull(),
    matters: jsonb('matters').$type<Matter[]>().notNull(),
    titleCertificateNumber: text('title_certificate_number'),
    /** The principal has said, and confirmed apart, that the letter is about whatever they have or get. */
    coversAll: boolean('covers_all').notNull().default(false),
    mayPassOn: boolean('may_pass_on').notNull().default(false),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** Written here and confirmed by both, or a notarised paper that an officer has accepted. */
    source: text('source').$type<'portal' | 'notarised'>().notNull().default('portal'),
    /** Number of the notarial certificate. */
    notaryNumber: text('notary_number'),
    acceptedByName: text('accepted_by_name'),
    status: text('status').$type<DelegationStatus>().notNull(),
    principalConfirmedAt: timestamp('principal_confirmed_at', { withTimezone: true }),
    agentConfirmedAt: timestamp('agent_confirmed_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    reason: sealedText('reason'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('delegations_principal').on(t.principalId, t.createdAt),
    index('delegations_agent').on(numberHash(t.agentIdentityNumber), t.status),
    index('delegations_principal_number').on(numberHash(t.principalIdentityNumber)),
  ],
);
