// Who pays for another is asked whether they mean it; money of one's own needs no second thought.
import { toFen, toYuanText } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { Prover } from '../../../people/second-factor/public';
import { digestOf, spendFactor } from '../../../people/second-factor/public';
import type { Transaction } from '../../../platform/db/database';
import { isPayer } from '../cases-to-pay';
import type { SlipRow } from '../slips';

/**
 * @param slips of one payer, in the order of their numbers.
 * @throws FactorNeeded until the person has confirmed exactly these slips with these amounts
 */
export async function proveMeant(tx: Transaction, user: Prover, slips: readonly SlipRow[], now: Date): Promise<void> {
  const [first] = slips;
  if (!first || isPayer(user, first)) return;
  const total = slips.reduce((sum, slip) => sum + slip.total, 0);
  const values = {
    缴款人: maskName(first.payerName),
    金额: toYuanText(toFen(total)),
    编号: slips.length > 1 ? `${first.number}等${slips.length}张` : first.number,
  };
  const subject = slips.map(({ number }) => number).join(' ');
  const digest = digestOf(slips.map(({ number, total: amount, items }) => [number, amount, items]));
  await spendFactor(tx, user, { kind: 'pay', subject, digest, use: 'order', values }, now);
}
