// Tables of contracts that people sign online: what they say now and said before, who takes part, what has happened,
// their files, and the contracts on which cases rest.
import type { ApplicationForm, ContractPaper, OwnClause, SecondaryState } from '@portal/shared/catalogue';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { handedInFiles } from '../../papers/files/public';
import { sealColumns } from '../../papers/pades/public';
import { numberHash, sealedJson, sealedNumber, sealedText } from '../../platform/personal/columns';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const onlineContracts = pgTable(
  'online_contracts',
  {
    id: text('id').primaryKey(),
    /** 网签合同编号: year, two capitals of the kind, eight digits. */
    number: text('number').notNull().unique(),
    kind: text('kind').notNull(),
    regionCode: text('region_code').notNull(),
    status: text('status').$type<SecondaryState<'contract'>>().notNull(),
    version: integer('version').notNull(),
    initiatorId: text('initiator_id').notNull(),
    form: sealedJson('form').$type<ApplicationForm>().notNull(),
    ownClauses: sealedJson('own_clauses').$type<OwnClause[]>().notNull(),
    supplement: sealedJson('supplement').$type<OwnClause[]>().notNull(),
    /** They sign one after the other, in the order of sides. */
    inTurn: boolean('in_turn').notNull(),
    titleCertificateNumber: text('title_certificate_number'),
    unitNumber: text('unit_number').notNull(),
    location: text('location').notNull(),
    /** Of the text as it stands: what parties confirm and sign. */
    sha256: text('sha256').notNull(),
    createdAt: at('created_at').notNull(),
    savedAt: at('saved_at').notNull(),
    sentAt: at('sent_at'),
    signedAt: at('signed_at'),
    filedAt: at('filed_at'),
    endedAt: at('ended_at'),
    endReason: sealedText('end_reason'),
    /** The PDF with the signatures so far; none before the first. */
    fileSha256: text('file_sha256'),
    /** Contract and annexes in one PDF, as last asked for. */
    mergedSha256: text('merged_sha256'),
    /** The registration begun from it. */
    applicationId: uuid('application_id'),
  },
  (t) => [
    index('online_contracts_initiator').on(t.initiatorId, t.savedAt),
    index('online_contracts_unit').on(t.unitNumber),
  ],
);

export const contractParties = pgTable(
  'contract_parties',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contractId: text('contract_id')
      .notNull()
      .references(() => onlineContracts.id),
    role: text('role').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    identityNumber: sealedNumber('identity_number').notNull(),
    representativeIdentityNumber: sealedNumber('representative_identity_number'),
    confirmedAt: at('confirmed_at'),
    confirmedById: text('confirmed_by_id'),
    /** The text that was confirmed; another one than the contract's counts no more. */
    confirmedSha256: text('confirmed_sha256'),
    signedAt: at('signed_at'),
    signedById: text('signed_by_id'),
    signedSha256: text('signed_sha256'),
    imageSha256: text('image_sha256'),
    /** The challenge that the signer met. */
    factorId: uuid('factor_id'),
    cancelAgreedAt: at('cancel_agreed_at'),
    cancelFactorId: uuid('cancel_factor_id'),
  },
  (t) => [
    index('contract_parties_identity').on(numberHash(t.identityNumber)),
    index('contract_parties_representative').on(numberHash(t.representativeIdentityNumber)),
    index('contract_parties_contract').on(t.contractId),
  ],
);

/** Every signature that was added to the contract's file, in order. Rows are added, never changed. */
export const contractSeals = pgTable(
  'contract_seals',
  {
    contractId: text('contract_id')
      .notNull()
      .references(() => onlineContracts.id),
    partyId: uuid('party_id').notNull(),
    ...sealColumns(),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.position] })],
);

/** The text of a version, as it was saved. */
export const contractVersions = pgTable(
  'contract_versions',
  {
    contractId: text('contract_id')
      .notNull()
      .references(() => onlineContracts.id),
    version: integer('version').notNull(),
    paper: sealedJson('paper').$type<ContractPaper>().notNull(),
    sha256: text('sha256').notNull(),
    savedById: text('saved_by_id').notNull(),
    savedByName: text('saved_by_name').notNull(),
    savedAt: at('saved_at').notNull(),
    sentAt: at('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.version] })],
);

/** What has happened to a contract; never changed. */
export const contractSteps = pgTable(
  'contract_steps',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contractId: text('contract_id')
      .notNull()
      .references(() => onlineContracts.id),
    text: text('text').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('contract_steps_contract').on(t.contractId, t.at)],
);

export const contractFiles = handedInFiles('contract_files', 'contract', () => onlineContracts.id);

/** A contract on which a case rests: signed here, or on paper. */
export const caseContracts = pgTable(
  'case_contracts',
  {
    id: text('id').primaryKey(),
    applicationId: uuid('application_id').notNull(),
    contractNumber: text('contract_number').notNull(),
    signedOn: date('signed_on').notNull(),
    /** 元 as decimal text. */
    price: text('price').notNull(),
    /** Code of FKFS. */
    paymentMethod: text('payment_method').notNull(),
    isOnline: boolean('is_online').notNull(),
    savedById: text('saved_by_id').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [uniqueIndex('case_contracts_number').on(t.applicationId, t.contractNumber)],
);
