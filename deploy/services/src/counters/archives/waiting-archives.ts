// Requests to look into archives that wait for an officer's decision.
import { and, count, eq, like, ne } from 'drizzle-orm';
import { regionPrefix } from '@portal/shared/kernel';
import type { WorkItem } from '@portal/shell/contract';
import type { CurrentUser } from '../../platform/core/context';
import { countedItem } from '../../platform/core/counted-item';
import type { Database } from '../../platform/db/database';
import { archiveRequests } from './schema';
import { mayDecideAtAll } from './who-decides';

export async function waitingArchives(db: Database, user: CurrentUser): Promise<WorkItem[]> {
  if (!mayDecideAtAll(user)) return [];
  const [row] = await db
    .select({ total: count() })
    .from(archiveRequests)
    .where(
      and(
        like(archiveRequests.regionCode, `${regionPrefix(user.regionCode)}%`),
        ne(archiveRequests.userId, user.id),
        eq(archiveRequests.state, 'pending'),
      ),
    );
  return countedItem({
    kind: 'archive',
    title: '审核档案查阅申请',
    count: row?.total ?? 0,
    path: '/archives-img-view',
  });
}
