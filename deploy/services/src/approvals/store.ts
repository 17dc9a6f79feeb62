// Opening, withdrawing and deciding: a creditor's approval lives as long as the case waits for its parties.
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { loadBusiness, nextSecondaryState, secondaryStateName } from '@portal/shared/catalogue';
import type { SecondaryEvent } from '@portal/shared/catalogue';
import type { ApplicationRow, PartyRow } from '../applications/access';
import { applications } from '../applications/schema';
import { transition } from '../applications/transition';
import { users } from '../auth/schema';
import type { CurrentUser } from '../core/context';
import { refuse } from '../core/errors';
import { newRecordId } from '../core/ids';
import { windowOf } from '../core/page-query';
import type { Database, Transaction } from '../db/database';
import { amountOf, approvalNeed } from './approval-need';
import { bankApprovals } from './schema';

export type ApprovalRow = typeof bankApprovals.$inferSelect;
const UNKNOWN = '未查询到该审批事项，请在列表中核对';

/** Opens one for every creditor that approves on this portal. */
export async function openApprovals(tx: Transaction, application: ApplicationRow, parties: readonly PartyRow[], now: Date): Promise<void> {
  const business = await loadBusiness(application.processCode);
  const need = approvalNeed(business.registerEffect);
  if (!need) return;
  const creditors = parties.filter((party) => party.role === need.role);
  const borrower = parties.find((party) => party.role !== need.role)?.name ?? application.initiatorName;
  for (const { identityNumber, name } of creditors) {
    if (!(await hasApprover(tx, identityNumber))) continue;
    await tx.insert(bankApprovals).values({
      id: newRecordId(), applicationId: application.id, kind: need.kind, institution: identityNumber, institutionName: name, borrower, location: application.location ?? '',
      amount: amountOf(business, application.form, need.amountField), status: 'waiting', createdAt: now,
    });
  }
}

async function hasApprover(db: Database, creditCode: string): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(and(sql`${users.enterprise}->>'creditCode' = ${creditCode}`, sql`${users.roles} ? 'bankApprover'`)).limit(1);
  return row !== undefined;
}

/** The case no longer waits for its parties: what has not been decided is not asked any more. */
export async function withdrawApprovals(tx: Transaction, applicationId: string, now: Date): Promise<void> {
  const status = nextSecondaryState('bankApproval', 'waiting', 'withdraw') ?? 'withdrawn';
  await tx.update(bankApprovals).set({ status, decidedAt: now }).where(and(eq(bankApprovals.applicationId, applicationId), eq(bankApprovals.status, 'waiting')));
}

/** @throws Refusal while the party's own institution has not agreed */
export async function requireApproved(db: Database, applicationId: string, party: Pick<PartyRow, 'identityNumber'>): Promise<void> {
  const [waiting] = await db.select({ id: bankApprovals.id }).from(bankApprovals)
    .where(and(eq(bankApprovals.applicationId, applicationId), eq(bankApprovals.institution, party.identityNumber), eq(bankApprovals.status, 'waiting')));
  if (waiting) refuse('本单位尚未审批，审批通过后才能签署');
}

export interface ApprovalQuery { kind: 'loan' | 'pledge'; zt?: ApprovalRow['status']; pageNo: number; pageSize: number }
export interface ApprovalWithNumber extends ApprovalRow { number: string; processCode: string }

/** Those of the person's own institution, the oldest waiting first. */
export async function listApprovals(db: Database, user: CurrentUser, query: ApprovalQuery): Promise<{ rows: ApprovalWithNumber[]; total: number; counts: Record<string, number> }> {
  const own = and(eq(bankApprovals.institution, user.enterprise?.creditCode ?? '-'), eq(bankApprovals.kind, query.kind));
  const grouped = await db.select({ status: bankApprovals.status, total: count() }).from(bankApprovals).where(own).groupBy(bankApprovals.status);
  const { limit, offset } = windowOf(query);
  const where = query.zt ? and(own, eq(bankApprovals.status, query.zt)) : own;
  const rows = await db.select().from(bankApprovals).innerJoin(applications, eq(applications.id, bankApprovals.applicationId)).where(where)
    .orderBy(desc(sql`${bankApprovals.status} = 'waiting'`), desc(bankApprovals.createdAt), desc(bankApprovals.id)).limit(limit).offset(offset);
  return {
    rows: rows.map((row) => withNumber(row.bank_approvals, row.applications)),
    total: grouped.filter(({ status }) => !query.zt || status === query.zt).reduce((sum, row) => sum + row.total, 0),
    counts: Object.fromEntries(grouped.map(({ status, total }) => [status, total])),
  };
}

/** @throws Refusal the same words for those of other institutions and unknown ones */
export async function requireApproval(db: Database, user: CurrentUser, id: string): Promise<{ approval: ApprovalWithNumber; application: ApplicationRow }> {
  const [row] = await db.select().from(bankApprovals).innerJoin(applications, eq(applications.id, bankApprovals.applicationId))
    .where(and(eq(bankApprovals.id, id), eq(bankApprovals.institution, user.enterprise?.creditCode ?? '-')));
  return row ? { approval: withNumber(row.bank_approvals, row.applications), application: row.applications } : refuse(UNKNOWN);
}

/** Agreement lets the institution's people sign; a refusal sends the case back to its draft. @throws Refusal */
export async function decideApproval(tx: Transaction, user: CurrentUser, id: string, verdict: { event: Extract<SecondaryEvent<'bankApproval'>, 'agree' | 'refuse'>; opinion: string }, now: Date): Promise<ApprovalRow> {
  const { approval } = await requireApproval(tx, user, id);
  // In the order of every other change: the case first.
  await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, approval.applicationId)).for('update');
  const [fresh] = await tx.select().from(bankApprovals).where(and(eq(bankApprovals.id, id), inArray(bankApprovals.status, ['waiting', 'passed', 'refused', 'withdrawn']))).for('update');
  const before = fresh ?? refuse(UNKNOWN);
  const status = nextSecondaryState('bankApproval', before.status, verdict.event) ?? refuse(`该事项${secondaryStateName('bankApproval', before.status)}，不能再次审批`);
  const [row] = await tx.update(bankApprovals).set({ status, opinion: verdict.opinion, decidedByName: user.name, decidedAt: now }).where(eq(bankApprovals.id, id)).returning();
  if (verdict.event === 'refuse') {
    await transition(tx, before.applicationId, { event: 'refuse', actor: { kind: 'system', as: 'coApplicant' }, now, note: `${before.institutionName}：${verdict.opinion}`, guards: { reasonGiven: true } });
  }
  return row ?? refuse(UNKNOWN);
}

function withNumber(approval: ApprovalRow, { businessNumber, draftNumber, processCode }: ApplicationRow): ApprovalWithNumber {
  return { ...approval, number: businessNumber ?? draftNumber, processCode };
}
