// The institution's list and the approver's word.
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { nextSecondaryState, secondaryStateName } from '@portal/shared/catalogue';
import type { SecondaryEvent } from '@portal/shared/catalogue';
import type { ApplicationRow } from '../../cases/access';
import { applications } from '../../cases/schema';
import { transition } from '../../cases/lifecycle/transition';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { keysetOf, nextOf } from '../../platform/core/keyset';
import type { AfterQuery, Keyset, SortKey } from '../../platform/core/keyset';
import type { Database, Transaction } from '../../platform/db/database';
import { bankApprovals } from './schema';

export type ApprovalRow = typeof bankApprovals.$inferSelect;
const UNKNOWN = '未查询到该审批事项，请在列表中核对';

export interface ApprovalQuery extends AfterQuery {
  kind: 'loan' | 'pledge';
  zt?: ApprovalRow['status'] | undefined;
}
export interface ApprovalWithNumber extends ApprovalRow {
  number: string;
  processCode: string;
}

/** Of one state the newest first; of all states what still waits before the rest. */
function orderOf(state: ApprovalQuery['zt']): Keyset<ApprovalRow> {
  const waiting: SortKey<ApprovalRow> = {
    column: sql`(${bankApprovals.status} = 'waiting')`,
    type: 'boolean',
    of: (row) => row.status === 'waiting',
  };
  return {
    direction: 'desc',
    keys: [
      ...(state ? [] : [waiting]),
      { column: bankApprovals.createdAt, type: 'timestamptz', of: (row) => row.createdAt },
      { column: bankApprovals.id, type: 'text', of: (row) => row.id },
    ],
  };
}

function ownApprovals(institution: string, kind: ApprovalQuery['kind']) {
  return and(eq(bankApprovals.institution, institution), eq(bankApprovals.kind, kind));
}

/** The query of one page, for running it and for explaining it. */
export function pageOfApprovals(db: Database, institution: string, query: ApprovalQuery) {
  const { beyond, order, limit, offset } = keysetOf(orderOf(query.zt), query);
  return db
    .select()
    .from(bankApprovals)
    .innerJoin(applications, eq(applications.id, bankApprovals.applicationId))
    .where(and(ownApprovals(institution, query.kind), query.zt && eq(bankApprovals.status, query.zt), beyond))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/** Those of the person's own institution. */
export async function listApprovals(
  db: Database,
  user: CurrentUser,
  query: ApprovalQuery,
): Promise<{ rows: ApprovalWithNumber[]; total: number; counts: Record<string, number>; next: string | null }> {
  const institution = user.enterprise?.creditCode ?? '-';
  const grouped = await db
    .select({ status: bankApprovals.status, total: count() })
    .from(bankApprovals)
    .where(ownApprovals(institution, query.kind))
    .groupBy(bankApprovals.status);
  const rows = await pageOfApprovals(db, institution, query);
  return {
    rows: rows.map((row) => withNumber(row.bank_approvals, row.applications)),
    total: grouped.filter(({ status }) => !query.zt || status === query.zt).reduce((sum, row) => sum + row.total, 0),
    counts: Object.fromEntries(grouped.map(({ status, total }) => [status, total])),
    next: nextOf(
      orderOf(query.zt),
      rows.map((row) => row.bank_approvals),
      query.pageSize,
    ),
  };
}

/** @throws Refusal the same words for those of other institutions and unknown ones */
export async function requireApproval(
  db: Database,
  user: CurrentUser,
  id: string,
): Promise<{ approval: ApprovalWithNumber; application: ApplicationRow }> {
  const [row] = await db
    .select()
    .from(bankApprovals)
    .innerJoin(applications, eq(applications.id, bankApprovals.applicationId))
    .where(and(eq(bankApprovals.id, id), eq(bankApprovals.institution, user.enterprise?.creditCode ?? '-')));
  return row
    ? { approval: withNumber(row.bank_approvals, row.applications), application: row.applications }
    : refuse(UNKNOWN);
}

/** Agreement lets the institution's people sign; a refusal sends the case back to its draft. @throws Refusal */
export async function decideApproval(
  tx: Transaction,
  user: CurrentUser,
  id: string,
  verdict: { event: Extract<SecondaryEvent<'bankApproval'>, 'agree' | 'refuse'>; opinion: string },
  now: Date,
): Promise<ApprovalRow> {
  const { approval } = await requireApproval(tx, user, id);
  // In the order of every other change: the case first.
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, approval.applicationId))
    .for('update');
  const [fresh] = await tx
    .select()
    .from(bankApprovals)
    .where(and(eq(bankApprovals.id, id), inArray(bankApprovals.status, ['waiting', 'passed', 'refused', 'withdrawn'])))
    .for('update');
  const before = fresh ?? refuse(UNKNOWN);
  const status =
    nextSecondaryState('bankApproval', before.status, verdict.event) ??
    refuse(`该事项${secondaryStateName('bankApproval', before.status)}，不能再次审批`);
  const [row] = await tx
    .update(bankApprovals)
    .set({ status, opinion: verdict.opinion, decidedByName: user.name, decidedAt: now })
    .where(eq(bankApprovals.id, id))
    .returning();
  if (verdict.event === 'refuse') {
    await transition(tx, before.applicationId, {
      event: 'refuse',
      actor: { kind: 'system', as: 'coApplicant' },
      now,
      note: `${before.institutionName}：${verdict.opinion}`,
      guards: { reasonGiven: true },
    });
  }
  return row ?? refuse(UNKNOWN);
}

function withNumber(
  approval: ApprovalRow,
  { businessNumber, draftNumber, processCode }: ApplicationRow,
): ApprovalWithNumber {
  return { ...approval, number: businessNumber ?? draftNumber, processCode };
}
