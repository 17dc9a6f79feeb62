// Table of delegations: who may act for whom, in what, and until when.
import { boolean, date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { numberHash, sealedNumber, sealedText } from '../../platform/personal/columns';

export const MATTERS = ['申请登记', '签订合同', '缴纳税费', '领取证书', '查询'] as const;
export type Matter = (typeof MATTERS)[number];
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
