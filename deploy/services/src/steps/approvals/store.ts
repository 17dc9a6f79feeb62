// The institution's list and the approver's word.
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { listApprovals as listed } from '@portal/applications/contract';
import { loadBusiness, nextSecondaryState, secondaryStateName } from '@portal/shared/catalogue';
import type { SecondaryEvent } from '@portal/shared/catalogue';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { PageOfList } from '@portal/shared/wire';
import type { Approval, ApprovalDetail, ApprovalState } from '@portal/applications/contract';
import type { CaseNames } from '../../cases/public';
import { caseById, caseNamesById, listMaterials, lockCase, transition } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { keysetOf, nextOf } from '../../platform/core/paging/keyset';
import type { Keyset, SortKey } from '../../platform/core/paging/keyset';
import type { Database, Transaction } from '../../platform/db/database';
import { bankApprovals } from './schema';

export type ApprovalRow = typeof bankApprovals.$inferSelect;
const UNKNOWN = '未查询到该审批事项，请在列表中核对';

type ApprovalQuery = InputOf<typeof listed>;

/** Of one state the newest first; of all states what still waits before the rest. */
function orderOf(state: ApprovalQuery['state']): Keyset<ApprovalRow> {
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
  const { beyond, order, limit, offset } = keysetOf(orderOf(query.state), query);
  return db
    .select()
    .from(bankApprovals)
    .where(and(ownApprovals(institution, query.kind), query.state && eq(bankApprovals.status, query.state), beyond))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/** Those of the person's own institution. */
export async function listApprovals(
  db: Database,
  user: CurrentUser,
  query: ApprovalQuery,
): Promise<PageOfList<Approval>> {
  const institution = user.enterprise?.creditCode ?? '-';
  const grouped = await db
    .select({ status: bankApprovals.status, total: count() })
    .from(bankApprovals)
    .where(ownApprovals(institution, query.kind))
    .groupBy(bankApprovals.status);
  const rows = await pageOfApprovals(db, institution, query);
  const cases = await caseNamesById(
    db,
    rows.map(({ applicationId }) => applicationId),
  );
  return {
    rows: await describeAll(rows, cases),
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    total: grouped
      .filter(({ status }) => !query.state || status === query.state)
      .reduce((sum, row) => sum + row.total, 0),
    counts: Object.fromEntries(grouped.map(({ status, total }) => [status, total])),
    next: nextOf(orderOf(query.state), rows, query.pageSize),
  };
}

/** @throws Refusal the same words for those of other institutions and unknown ones */
async function requireApproval(db: Database, user: CurrentUser, id: string): Promise<ApprovalRow> {
  const [row] = await db
    .select()
    .from(bankApprovals)
    .where(and(eq(bankApprovals.id, id), eq(bankApprovals.institution, user.enterprise?.creditCode ?? '-')));
  return row ?? refuse(UNKNOWN);
}

/** @throws Refusal the same words for those of other institutions and unknown ones */
export async function readApproval(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  id: string,
): Promise<ApprovalDetail> {
  const approval = await requireApproval(db, user, id);
  const application = (await caseById(db, approval.applicationId)) ?? refuse(UNKNOWN);
  const decidable = approval.status === 'waiting' && user.roles.includes('bankApprover');
  return {
    ...(await describe(approval, application)),
    materials: await listMaterials(db, application, now()),
    decidable,
  };
}

/** Agreement lets the institution's people sign; a refusal sends the case back to its draft. @throws Refusal */
export async function decideApproval(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  event: Verdict['event'],
  { recordId, opinion }: { recordId: string; opinion: string },
): Promise<{ state: ApprovalState }> {
  return db.transaction((tx) => decide(tx, user, recordId, { event, opinion }, now()));
}

interface Verdict {
  event: Extract<SecondaryEvent<'bankApproval'>, 'agree' | 'refuse'>;
  opinion: string;
}

async function decide(
  tx: Transaction,
  user: CurrentUser,
  id: string,
  verdict: Verdict,
  now: Date,
): Promise<{ state: ApprovalState }> {
  const { applicationId } = await requireApproval(tx, user, id);
  // In the order of every other change: the case first.
  await lockCase(tx, applicationId);
  const [fresh] = await tx
    .select()
    .from(bankApprovals)
    .where(and(eq(bankApprovals.id, id), inArray(bankApprovals.status, ['waiting', 'passed', 'refused', 'withdrawn'])))
    .for('update');
  const before = fresh ?? refuse(UNKNOWN);
  const status =
    nextSecondaryState('bankApproval', before.status, verdict.event) ??
    refuse(`该事项${secondaryStateName('bankApproval', before.status)}，不能再次审批`);
  await tx
    .update(bankApprovals)
    .set({ status, opinion: verdict.opinion, decidedByName: user.name, decidedAt: now })
    .where(eq(bankApprovals.id, id));
  if (verdict.event === 'refuse') {
    await transition(tx, before.applicationId, {
      event: 'refuse',
      actor: { kind: 'system', as: 'coApplicant' },
      now,
      note: `${before.institutionName}：${verdict.opinion}`,
      guards: { reasonGiven: true },
    });
  }
  return { state: status };
}

/** Of a case that is gone there is nothing to say. */
async function describeAll(rows: readonly ApprovalRow[], cases: ReadonlyMap<string, CaseNames>): Promise<Approval[]> {
  const described: Approval[] = [];
  for (const row of rows) {
    const names = cases.get(row.applicationId);
    if (names) described.push(await describe(row, names));
  }
  return described;
}

async function describe(row: ApprovalRow, { businessNumber, draftNumber, processCode }: CaseNames): Promise<Approval> {
  return {
    recordId: row.id,
    kind: row.kind,
    businessNumber: businessNumber ?? draftNumber,
    processCode,
    businessName: (await loadBusiness(processCode)).name,
    borrower: maskName(row.borrower),
    location: row.location,
    amount: row.amount,
    state: row.status,
    opinion: row.opinion,
    decidedBy: row.decidedByName,
    createdAt: toShanghaiIso(row.createdAt),
    decidedAt: row.decidedAt && toShanghaiIso(row.decidedAt),
  };
}
