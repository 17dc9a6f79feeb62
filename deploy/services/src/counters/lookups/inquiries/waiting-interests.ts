// Inquiries of interested parties that wait for an officer's decision.
import { and, count, eq } from 'drizzle-orm';
import type { WorkItem } from '@portal/shell/contract';
import type { CurrentUser } from '../../../platform/core/context';
import { countedItem } from '../../../platform/core/counted-item';
import type { Database } from '../../../platform/db/database';
import { ownershipInquiries } from '../ownership/schema';
import { mayDecide, offeredTo } from './office';

export async function waitingInterests(db: Database, user: CurrentUser): Promise<WorkItem[]> {
  if (!mayDecide(user)) return [];
  const [row] = await db
    .select({ total: count() })
    .from(ownershipInquiries)
    .where(and(offeredTo(user), eq(ownershipInquiries.status, 'waiting')));
  return countedItem({
    kind: 'inquiry',
    title: '审核利害关系人查询',
    count: row?.total ?? 0,
    path: '/apply-layout-audit/interested-party-query',
  });
}
