// Claimed reliefs that wait for an officer of the region who has no part in the case.
import { asc, eq } from 'drizzle-orm';
import { TAX_WINDOW } from '@portal/shared/catalogue';
import type { WorkItem } from '@portal/shell/contract';
import { caseItem, mayDecideOn, visibleCasesById } from '../../../cases/public';
import type { CurrentUser } from '../../../platform/core/context';
import type { Database } from '../../../platform/db/database';
import { mayDecideRelief, roleOf } from './decide';
import { reliefClaims } from './schema';

const MOST = 100;

/** One item a case, however many claims it has. */
export async function waitingReliefs(db: Database, user: CurrentUser, now: Date): Promise<WorkItem[]> {
  const role = roleOf(user);
  if (!mayDecideRelief(user) || role === undefined) return [];
  const claims = await db
    .select({ applicationId: reliefClaims.applicationId })
    .from(reliefClaims)
    .where(eq(reliefClaims.status, 'waiting'))
    .orderBy(asc(reliefClaims.submittedAt));
  const ids = [...new Set(claims.map(({ applicationId }) => applicationId))];
  const visible = await visibleCasesById(db, user, ids);
  const cases = ids.flatMap((id) => visible.get(id) ?? []).filter(({ status }) => TAX_WINDOW.includes(status));
  return (await mayDecideOn(db, user, cases.slice(0, MOST), role, now)).map((row) =>
    caseItem(row, { kind: 'relief', title: '审核税收减免证明', path: '/apply-layout/pay-taxes-house-transfer' }),
  );
}
