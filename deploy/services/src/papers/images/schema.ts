// Table of pictures that belong to a thing other than a case's materials: a listing, a feedback, an issue, a survey
// record.
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PictureKind } from '@portal/shared/wire';

export type ImageKind = PictureKind;

/** One picture, upright and without its metadata; its id is the `imageBsm`. */
export const images = pgTable(
  'images',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ImageKind>().notNull(),
    /** Id of the thing; null until it exists. */
    subjectId: text('subject_id'),
    ownerId: text('owner_id').notNull(),
    position: integer('position').notNull(),
    cover: boolean('cover').notNull().default(false),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    thumbSha256: text('thumb_sha256').notNull(),
    thumbSize: integer('thumb_size').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('images_subject').on(t.kind, t.subjectId, t.position), index('images_owner').on(t.ownerId, t.kind)],
);
