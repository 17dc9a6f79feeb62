// An approval's life beside its case: opened when the case is sent, awaited before signing, withdrawn when the case is
// taken back.
import { and, eq } from 'drizzle-orm';
import { loadBusiness, nextSecondaryState } from '@portal/shared/catalogue';
import type { ApplicationRow, CaseMoved, PartyRow } from '../../cases/public';
import { hasRoleAt } from '../../people/auth/public';
import { refuse } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import type { Database, Transaction } from '../../platform/db/database';
import { amountOf, approvalNeed } from './approval-need';
import { bankApprovals } from './schema';

/** Follows the case within its transaction. */
export async function followWithApprovals(
  tx: Transaction,
  { before, after, event, parties, now }: CaseMoved,
): Promise<Record<string, string>> {
  if (event === 'sendForConfirm') await openApprovals(tx, after, parties, now);
  if (before.status === 'TO_CONFIRM' && after.status !== 'TO_SUBMIT') await withdrawApprovals(tx, after.id, now);
  return {};
}

/** Opens one for every creditor that approves on this portal. */
async function openApprovals(
  tx: Transaction,
  application: ApplicationRow,
  parties: readonly PartyRow[],
  now: Date,
): Promise<void> {
  const business = await loadBusiness(application.processCode);
  const need = approvalNeed(business.registerEffect);
  if (!need) return;
  const creditors = parties.filter((party) => party.role === need.role);
  const borrower = parties.find((party) => party.role !== need.role)?.name ?? application.initiatorName;
  for (const { identityNumber, name } of creditors) {
    if (!(await hasRoleAt(tx, identityNumber, 'bankApprover'))) continue;
    await tx.insert(bankApprovals).values({
      id: newRecordId(),
      applicationId: application.id,
      kind: need.kind,
      institution: identityNumber,
      institutionName: name,
      borrower,
      location: application.location ?? '',
      amount: amountOf(business, application.form, need.amountField),
      status: 'waiting',
      createdAt: now,
    });
  }
}

/** The case no longer waits for its parties: what has not been decided is not asked any more. */
async function withdrawApprovals(tx: Transaction, applicationId: string, now: Date): Promise<void> {
  const status = nextSecondaryState('bankApproval', 'waiting', 'withdraw') ?? 'withdrawn';
  await tx
    .update(bankApprovals)
    .set({ status, decidedAt: now })
    .where(and(eq(bankApprovals.applicationId, applicationId), eq(bankApprovals.status, 'waiting')));
}

/** @throws Refusal while the party's own institution has not agreed */
export async function requireApproved(
  db: Database,
  applicationId: string,
  party: Pick<PartyRow, 'identityNumber'>,
): Promise<void> {
  const [waiting] = await db
    .select({ id: bankApprovals.id })
    .from(bankApprovals)
    .where(
      and(
        eq(bankApprovals.applicationId, applicationId),
        eq(bankApprovals.institution, party.identityNumber),
        eq(bankApprovals.status, 'waiting'),
      ),
    );
  if (waiting) refuse('本单位尚未审批，审批通过后才能签署');
}
