// Tables of files: known contents, the files of an application's materials, and unfinished uploads.
import type { FileType } from '@portal/shared/catalogue';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A content that passed inspection. */
export const fileContents = pgTable('file_contents', {
  sha256: text('sha256').primaryKey(),
  size: integer('size').notNull(),
  mime: text('mime').$type<FileType>().notNull(),
  pages: integer('pages').notNull(),
  /** By which rules it was judged (inspect/judge-file.ts). */
  rules: integer('rules').notNull().default(1),
  /** What people are shown of it beside its pages: attachments, signatures, links. */
  notes: jsonb('notes').$type<readonly string[]>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** A file of one material of one application; its id is the `bsm`. */
export const materialFiles = pgTable(
  'material_files',
  {
    id: text('id').primaryKey(),
    applicationId: uuid('application_id').notNull(),
    materialCode: text('material_code').notNull(),
    name: text('name').notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => fileContents.sha256),
    /** Quarter turns clockwise in degrees, applied when shown; the bytes stay as they came. */
    rotation: integer('rotation').notNull().default(0),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    /** Deleted files are kept for the archive and no longer shown. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (t) => [index('material_files_application').on(t.applicationId, t.materialCode)],
);

/** An upload under way; its bytes so far are a file of the same id. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    applicationId: uuid('application_id').notNull(),
    materialCode: text('material_code').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    mime: text('mime').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('uploads_resume').on(t.userId, t.applicationId, t.sha256)],
);
