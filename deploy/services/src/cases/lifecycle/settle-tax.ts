// A case that waits for its taxes goes on once they are settled: by a voucher that was handed in, or by what was
// declared and paid here.
import type { Transaction } from '../../platform/db/database';
import { owedForCase } from '../fees/case-fee';
import { isTaxSettled } from '../materials/materials';
import { SYSTEM } from '../representation/case-actor';
import { lockCase } from '../access/locked-case';
import { transition } from './transition';

/** Answers whether it has moved. @param note for the timeline */
export async function settleTax(tx: Transaction, id: string, now: Date, note: string): Promise<boolean> {
  const application = await lockCase(tx, id);
  if (application?.status !== 'TAX_PENDING' || !(await isTaxSettled(tx, application, now))) return false;
  const isFree = (await owedForCase(tx, application)).length === 0;
  await transition(tx, id, {
    event: isFree ? 'taxPaidFree' : 'taxPaid',
    actor: SYSTEM,
    now,
    note,
    guards: { taxVerified: true, feeFree: true },
  });
  return true;
}
