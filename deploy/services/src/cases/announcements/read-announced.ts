// What the file of a case shows of its announcement and, to officers, of the objections to it.
import type { ApplicationFile } from '@portal/shared/wire';
import { toShanghaiIso } from '@portal/shared/kernel';
import { announcedOf } from '../../platform/content/public';
import type { Database } from '../../platform/db/database';
import type { ApplicationRow, Standing } from '../access/access';
import { objectionsOf } from './objections';

export async function announcedFor(
  db: Database,
  { id }: ApplicationRow,
  standing: Standing,
  now: Date,
): Promise<Pick<ApplicationFile, 'announcements' | 'objections'>> {
  const announcements = await announcedOf(db, id, now);
  const found = standing === 'staff' ? await objectionsOf(db, id) : [];
  return {
    ...(announcements.length > 0 ? { announcements } : {}),
    ...(found.length > 0
      ? {
          objections: found.map(({ name, reason, filedAt, outcome }) => ({
            name,
            reason,
            filedAt: toShanghaiIso(filedAt),
            outcome: outcome ?? 'open',
          })),
        }
      : {}),
  };
}
