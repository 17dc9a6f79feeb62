// A declaration's life beside its case: where the case ends, or has gone on by a voucher, what was declared ends with
// it.
import { TAX_WINDOW, stateOf } from '@portal/shared/catalogue';
import type { CaseMoved } from '../../cases/public';
import type { Transaction } from '../../platform/db/database';
import { takeBackSlips } from '../payment/public';
import { withdrawWaiting } from './relief/store';
import { lockStanding, moveDeclaration } from './store';

/** Follows the case within its transaction, after its slips have been settled. */
export async function followWithTax(
  tx: Transaction,
  { before, after, now }: CaseMoved,
): Promise<Record<string, string>> {
  const isOver = stateOf(after.status).terminal && after.status !== 'COMPLETED';
  const isPast =
    TAX_WINDOW.includes(before.status) && !TAX_WINDOW.includes(after.status) && after.status !== 'SUSPENDED';
  if (!isOver && !isPast) return {};
  await withdrawWaiting(tx, after.id, now);
  for (const declaration of await lockStanding(tx, after.id)) {
    // Whoever has paid or owes nothing keeps the certificate when the case goes on.
    if (!isOver && declaration.status !== 'declared') continue;
    if (!isOver) await takeBackSlips(tx, declaration.id, now);
    await moveDeclaration(tx, declaration, 'withdraw', { endedAt: now });
  }
  return {};
}
