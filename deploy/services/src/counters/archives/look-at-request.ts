// An officer's look at a request for an archive, written for the one who asks.
import { writeLook } from '../../cases/public';
import type { CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import type { archiveRequests } from './schema';

/** Writes that an officer has read what somebody asks an archive for, and by what evidence. */
export async function lookAtRequest(
  db: Database,
  user: CurrentUser,
  { number, applicantNumber }: Pick<typeof archiveRequests.$inferSelect, 'number' | 'applicantNumber'>,
  what: string,
  now: Date,
): Promise<void> {
  const why = `审核档案查阅申请（${number}）`;
  await writeLook(db, user, { subjects: [applicantNumber], applicationId: null, what, why }, now);
}
