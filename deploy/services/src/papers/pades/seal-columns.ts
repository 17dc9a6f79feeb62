// What is written down of a signature that was added to a file, wherever that is: the columns are the same for every
// table of such signatures.
import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/personal/columns';

/**
 * Beside the document, whose signature it is, and its place among them (from 0), which make the key: one of two that
 * signed the same version is let through.
 */
export function sealColumns() {
  return {
    position: integer('position').notNull(),
    /** Name of the field in the file. */
    field: text('field').notNull(),
    /** As the file says it: who signed, and for whom. */
    signerName: sealedText('signer_name').notNull(),
    capacity: text('capacity').$type<'self' | 'operator' | 'guardian' | 'agent'>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The file that was signed. */
    readSha256: text('read_sha256').notNull(),
    /** The file with this signature. */
    sealedSha256: text('sealed_sha256').notNull(),
    size: integer('size').notNull(),
  };
}
