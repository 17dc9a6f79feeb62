// Several slips of one payer paid together: one order at the provider, placed for all of them or for none.
import { and, eq, inArray } from 'drizzle-orm';
import type { createJointOrder } from '@portal/payment/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { Prover } from '../../../people/second-factor/public';
import { refuse } from '../../../platform/core/errors';
import { isStaff } from '../../../platform/core/guards';
import { idempotent } from '../../../platform/core/idempotent';
import type { Transaction } from '../../../platform/db/database';
import { casesOfSlips } from '../cases-to-pay';
import type { CashierNeeds } from '../orders';
import { cashierUrlOf, livingOrders, newOrderNumber, untilWhen, writeOrderOf } from '../orders';
import { requirePayable } from '../payable';
import { proveMeant } from '../payers/prove-meant';
import { UNKNOWN_SLIP } from '../read-slips';
import { paymentSlips } from '../schema';
import type { SlipRow } from '../slips';
import { MOST } from '../slips';
import { lockCases, lockSlips, partsOf } from './parts';

interface Placed {
  orderNumber: string;
  expiresAt: string;
  total: number;
}

/**
 * Places the order, or gives back the living one of exactly these slips.
 * @throws Refusal when one of them cannot be paid, or somebody else is its payer
 */
export async function placeJointOrder(
  context: CashierNeeds,
  user: Prover,
  { slipNumbers, idempotencyKey }: InputOf<typeof createJointOrder>,
  origin: string,
): Promise<OutputOf<typeof createJointOrder>> {
  const { db, now } = context;
  const numbers = slipNumbers.toSorted();
  const placed = await idempotent(
    db,
    { key: idempotencyKey, userId: user.id, route: 'payment/joint-order', body: numbers, now: now() },
    (tx) => writeJointOrder(tx, context, user, numbers),
  );
  return { ...placed, cashierUrl: await cashierUrlOf(context, placed.orderNumber, origin) };
}

async function writeJointOrder(
  tx: Transaction,
  context: CashierNeeds,
  user: Prover,
  numbers: readonly string[],
): Promise<Placed> {
  const slips = await lockedSlips(tx, user, [...new Set(numbers)]);
  if (slips.length !== numbers.length) return refuse('同一张缴款单只能选择一次');
  const [first] = slips;
  if (!first || slips.some(({ payerIdentityNumber }) => payerIdentityNumber !== first.payerIdentityNumber))
    return refuse('只能一起缴纳同一位缴款人的费用，请分别缴费');
  const total = slips.reduce((sum, slip) => sum + slip.total, 0);
  if (total > MOST) return refuse('金额有误或者超过网上缴费的限额，请分别缴费');
  const living = await findLivingJoint(tx, slips, context.now());
  await proveMeant(tx, user, slips, context.now());
  if (living) return { ...living, expiresAt: toShanghaiIso(living.expiresAt), total };
  const orderNumber = newOrderNumber();
  let until = context.now();
  for (const slip of slips)
    ({ expiresAt: until } = await writeOrderOf(tx, context, slip, { jointNumber: orderNumber, placedById: user.id }));
  return { orderNumber, expiresAt: toShanghaiIso(until), total };
}

/** Under their locks. @throws Refusal in the same words for foreign and unknown ones, and where one cannot be paid */
async function lockedSlips(tx: Transaction, user: Prover, numbers: readonly string[]): Promise<SlipRow[]> {
  const asked = await tx
    .select()
    .from(paymentSlips)
    .where(and(inArray(paymentSlips.number, [...numbers]), eq(paymentSlips.kind, 'fee')));
  const seen = await casesOfSlips(tx, user, asked);
  if (asked.length !== numbers.length || asked.some(({ applicationId }) => !seen.has(applicationId)))
    return refuse(UNKNOWN_SLIP);
  if (isStaff(user)) return refuse('请由申请人缴费');
  const cases = await lockCases(
    tx,
    asked.map((slip) => ({ slip })),
  );
  const slips = await lockSlips(tx, numbers);
  for (const slip of slips) {
    const application = cases.get(slip.applicationId) ?? refuse(UNKNOWN_SLIP);
    requirePayable(slip, application.status);
  }
  return slips;
}

/**
 * The order that somebody is paying for exactly these slips.
 * @throws Refusal where one of them is being paid otherwise
 */
async function findLivingJoint(tx: Transaction, slips: readonly SlipRow[], now: Date) {
  const numbers = slips.map(({ number }) => number);
  const living = await livingOrders(tx, numbers, now);
  const [one] = living;
  if (!one) return undefined;
  const { jointNumber, expiresAt } = one;
  const parts = jointNumber === null ? [] : await partsOf(tx, jointNumber);
  const isSame = parts.length === slips.length && parts.every(({ slip }) => numbers.includes(slip.number));
  if (jointNumber === null || !isSame || living.length !== slips.length)
    return refuse(`所选费用中有的正在支付，请先完成支付，或者${untilWhen(one)}以后再一起缴费`);
  return { orderNumber: jointNumber, expiresAt };
}
