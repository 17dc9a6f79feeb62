// The table of files that are uploaded one by one and handed in together later, made alike for every domain that takes
// such files.
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FileMime } from '../inspect/inspect-file';

/**
 * A file belongs to its owner alone until it is handed in, and for good to what it was handed in with.
 * @param name of the table, such as proof_files
 * @param holder what it is handed in with, as its column is named without `_id`
 * @param holderId the column referred to; none where it is no text
 */
export function handedInFiles(name: string, holder: string, holderId?: () => AnyPgColumn) {
  const held = text(`${holder}_id`);
  return pgTable(
    name,
    {
      id: text('id').primaryKey(),
      ownerId: text('owner_id').notNull(),
      holderId: holderId ? held.references(holderId) : held,
      position: integer('position').notNull().default(0),
      name: text('name').notNull(),
      mime: text('mime').$type<FileMime>().notNull(),
      size: integer('size').notNull(),
      pages: integer('pages').notNull(),
      sha256: text('sha256').notNull(),
      /** By which rules it was judged (inspect/rules-version.ts). */
      rules: integer('rules').notNull().default(1),
      uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    },
    (t) => [index(`${name}_${holder}`).on(t.holderId, t.position), index(`${name}_owner`).on(t.ownerId)],
  );
}
export type HandedInTable = ReturnType<typeof handedInFiles>;
export type HandedInFile = HandedInTable['$inferSelect'];
