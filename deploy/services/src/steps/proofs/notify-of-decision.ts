// Tells who handed a proof in what the office has decided, by message and by text.
import { PROOF_NAMES } from '@portal/applications/contract';
import { ownerOfAccount } from '../../people/auth/public';
import { notify, sendText } from '../../platform/messages/public';
import type { Transaction } from '../../platform/db/database';
import type { proofs } from './schema';

/** Where people hand proofs in and read what became of them. */
export const PROOFS_PATH = '/apply-layout/remote-delegation-info?zt=proofs';

export async function notifyOfDecision(
  tx: Transaction,
  {
    kind,
    submittedById,
    submitterIdentityNumber,
  }: Pick<typeof proofs.$inferSelect, 'kind' | 'submittedById' | 'submitterIdentityNumber'>,
  decision: { isAccepted: boolean; reason: string },
  now: Date,
): Promise<void> {
  const event = decision.isAccepted ? 'proofAccepted' : 'proofRefused';
  const values = { 证明: PROOF_NAMES[kind], 原因: decision.reason };
  await notify(tx, { event, applicationId: null, to: [submitterIdentityNumber], values, path: PROOFS_PATH, now });
  const account = await ownerOfAccount(tx, submittedById);
  if (account?.telephone) await sendText(tx, { telephone: account.telephone, event, values }, now);
}
