// Table of the generated documents, cached by what they were made from.
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A generated PDF; the key is the hash of template, version and content. */
export const generatedDocuments = pgTable(
  'generated_documents',
  {
    key: text('key').primaryKey(),
    applicationId: uuid('application_id'),
    template: text('template').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('generated_documents_application').on(t.applicationId)],
);
