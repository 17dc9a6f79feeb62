// What waits for an institution's approver, and which cases its people cannot sign before.
import { and, asc, eq } from 'drizzle-orm';
import { addressOf } from '@portal/shared/wire';
import type { WorkItem } from '@portal/shell/contract';
import { maskName } from '@portal/shared/validation';
import type { CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { bankApprovals } from './schema';

const MOST = 200;

export interface WaitingApprovals {
  /** The approver's work; none for colleagues. */
  items: WorkItem[];
  /** Cases whose signature waits for the institution's own approver. */
  heldUp: ReadonlySet<string>;
}

export async function waitingApprovals(db: Database, user: CurrentUser): Promise<WaitingApprovals> {
  if (!user.enterprise) return { items: [], heldUp: new Set() };
  const rows = await db
    .select()
    .from(bankApprovals)
    .where(and(eq(bankApprovals.institution, user.enterprise.creditCode), eq(bankApprovals.status, 'waiting')))
    .orderBy(asc(bankApprovals.createdAt), asc(bankApprovals.id))
    .limit(MOST);
  const items = user.roles.includes('bankApprover') ? rows.map(itemOf) : [];
  return { items, heldUp: new Set(rows.map(({ applicationId }) => applicationId)) };
}

function itemOf({ id, kind, borrower, location, amount }: typeof bankApprovals.$inferSelect): WorkItem {
  const [title, path] =
    kind === 'loan' ? ['审批贷款', '/apply-layout/loans-audit'] : ['审批抵押', '/apply-layout/pledge-audit'];
  return {
    ...{ kind: 'approval', title, subject: `借款人${maskName(borrower)}`, location, number: null, amount },
    ...{ count: 1, claimed: 0, due: null, path: addressOf(path, { recordId: id }) },
  };
}
