// Table of tax declarations: what a party has said, what was computed from it, and how it ended. A correction is a new
// row.
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FamilyMember } from '@portal/payment/contract';
import type { SecondaryState, TaxReckoning, TaxSide, TaxStep } from '@portal/shared/catalogue';
import { sealedJson, sealedNumber } from '../../platform/personal/columns';

/** What only the family knows, and has committed itself to. */
export interface TaxStatement {
  homes: number;
  soleHome: boolean;
  income: 'price' | 'gain';
  family: FamilyMember[];
  commitmentVersion: string | null;
}

/** What was computed when it was declared: it does not change with the rules, nor with the register. */
export interface DeclaredTaxes extends Pick<TaxReckoning, 'policy'> {
  contractDate: string;
  /** 分, of this party's part. */
  price: number;
  steps: readonly TaxStep[];
}

export const taxDeclarations = pgTable(
  'tax_declarations',
  {
    id: text('id').primaryKey(),
    applicationId: uuid('application_id').notNull(),
    partyId: uuid('party_id').notNull(),
    side: text('side').$type<TaxSide>().notNull(),
    status: text('status').$type<SecondaryState<'taxDeclaration'>>().notNull(),
    declarantName: text('declarant_name').notNull(),
    declarantIdentityNumber: sealedNumber('declarant_identity_number').notNull(),
    /** The account that declared, for itself or for whom it may act. */
    declaredById: text('declared_by_id').notNull(),
    statement: sealedJson('statement').$type<TaxStatement>().notNull(),
    taxes: jsonb('taxes').$type<DeclaredTaxes>().notNull(),
    /** 分 */
    total: bigint('total', { mode: 'number' }).notNull(),
    declaredAt: timestamp('declared_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Of the certificate, once it is paid or none is owed; anybody can check it by its code. */
    certificateNumber: text('certificate_number').unique(),
    verifyCode: text('verify_code').unique(),
  },
  (t) => [
    index('tax_declarations_application').on(t.applicationId, t.declaredAt),
    uniqueIndex('tax_declarations_standing').on(t.partyId).where(sql`${t.status} in ('declared', 'paid', 'exempt')`),
  ],
);
