// Days of which the provider's statement differs from the ledger, or could not be read, for finance.
import { desc, gte, isNotNull, or, sql, and } from 'drizzle-orm';
import { addDays, toShanghaiDate } from '@portal/shared/kernel';
import type { WorkItem } from '@portal/shell/contract';
import { addressOf } from '@portal/shared/wire';
import type { CurrentUser } from '../../../platform/core/context';
import { countedItem } from '../../../platform/core/counted-item';
import { isStaff } from '../../../platform/core/guards';
import type { Database } from '../../../platform/db/database';
import { reconciliations } from './schema';

/** Days; what is older has been closed with its month. */
const LOOKED_BACK = 31;

export async function waitingDifferences(db: Database, user: CurrentUser, now: Date): Promise<WorkItem[]> {
  if (!isStaff(user) || !user.roles.includes('finance')) return [];
  const differs = sql<number>`sum(jsonb_array_length(${reconciliations.differences}))`.mapWith(Number);
  const rows = await db
    .select({ day: reconciliations.day, differs })
    .from(reconciliations)
    .where(
      and(
        gte(reconciliations.day, addDays(toShanghaiDate(now), -LOOKED_BACK)),
        or(sql`jsonb_array_length(${reconciliations.differences}) > 0`, isNotNull(reconciliations.failure)),
      ),
    )
    .groupBy(reconciliations.day)
    .orderBy(desc(reconciliations.day));
  return rows.flatMap(({ day, differs: count }) =>
    countedItem({
      kind: 'difference',
      title: `核对${day}的收款差异`,
      // A statement that could not be read is one thing to look into.
      count: Math.max(1, count),
      path: addressOf('/payment-differences', { day }),
    }),
  );
}
