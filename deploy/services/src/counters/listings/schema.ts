// Table of house listings.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sealedNumber, sealedText } from '../../platform/personal/columns';

/** ㎡ as the register says; a house without an area has none. */
export const registeredArea = (register: AnyPgColumn): SQL =>
  sql`(case when ${register}->>'jzmj' ~ '^[0-9]{1,9}([.][0-9]{1,4})?$' then (${register}->>'jzmj')::numeric else 0 end)`;

/** A house for sale by its owner. */
export const listings = pgTable(
  'listings',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    titleCertificateNumber: text('title_certificate_number').notNull(),
    unitNumber: text('unit_number').notNull(),
    regionCode: text('region_code').notNull(),
    location: text('location').notNull(),
    /** What the register says of the house when it was last saved, by form-field key. */
    register: jsonb('register').$type<Record<string, unknown>>().notNull(),
    title: text('title').notNull(),
    /** 分 */
    price: bigint('price', { mode: 'number' }).notNull(),
    /** Code of HX. */
    layout: text('layout').notNull(),
    orientation: text('orientation'),
    decoration: text('decoration'),
    telephone: sealedNumber('telephone').notNull(),
    description: text('description').notNull().default(''),
    status: text('status').$type<'draft' | 'toVerify' | 'published' | 'refused' | 'withdrawn' | 'sold'>().notNull(),
    /** Given on publishing: buyers check with it that the owner and the register stand behind the listing. */
    verifyCode: text('verify_code').unique(),
    reason: sealedText('reason'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
  },
  (t) => [
    index('listings_owner').on(t.ownerId, t.updatedAt, t.id),
    index('listings_market').on(t.status, t.regionCode, t.price),
    index('listings_newest').on(t.status, t.publishedAt, t.id),
    index('listings_by_price').on(t.status, t.price, t.id),
    index('listings_by_area').on(t.status, registeredArea(t.register), t.id),
  ],
);
