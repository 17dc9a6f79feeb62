// Whom the picture store asks about the thing that a picture shows: who may see it and who may change it now.
import type { CurrentUser } from '../../platform/core/context';
import { Port } from '../../platform/core/joints/ports';
import type { Database } from '../../platform/db/database';
import type { ImageKind } from './schema';

type Ask = (db: Database, user: CurrentUser, subjectId: string) => Promise<boolean>;
export interface ImageSubject {
  mayRead: Ask;
  /**
   * Holds the thing as it is until the transaction ends. Left out where pictures are handed in with the thing and stay
   * as they are.
   */
  mayChange?: Ask;
}

/** Kinds left out belong to nothing that others may see. */
export const imageSubjects = new Port<Partial<Record<ImageKind, ImageSubject>>>('who may see what pictures show');

export async function mayReadSubject(db: Database, user: CurrentUser, kind: ImageKind, id: string): Promise<boolean> {
  return (await imageSubjects.answer[kind]?.mayRead(db, user, id)) ?? false;
}

export async function mayChangeSubject(db: Database, user: CurrentUser, kind: ImageKind, id: string): Promise<boolean> {
  return (await imageSubjects.answer[kind]?.mayChange?.(db, user, id)) ?? false;
}
