// Table of institutions' approvals: a loan or a pledge that its creditor agrees to before its people sign.
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/personal/columns';

export const bankApprovals = pgTable(
  'bank_approvals',
  {
    id: text('id').primaryKey(),
    applicationId: uuid('application_id').notNull(),
    kind: text('kind').$type<'loan' | 'pledge'>().notNull(),
    /** Credit code of the institution, and its name in the case. */
    institution: text('institution').notNull(),
    institutionName: text('institution_name').notNull(),
    borrower: text('borrower').notNull(),
    location: text('location').notNull(),
    /** 分; null when the form names none. */
    amount: bigint('amount', { mode: 'number' }),
    status: text('status').$type<'waiting' | 'passed' | 'refused' | 'withdrawn'>().notNull(),
    opinion: sealedText('opinion').notNull().default(''),
    decidedByName: text('decided_by_name'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (t) => [
    index('bank_approvals_state').on(t.institution, t.kind, t.status, t.createdAt, t.id),
    index('bank_approvals_all').on(t.institution, t.kind, sql`(${t.status} = 'waiting')`, t.createdAt, t.id),
    index('bank_approvals_application').on(t.applicationId),
  ],
);
