// What has become of an order: asked every few seconds by every browser that waits, and therefore by one statement that
// is built once.
import { asc, eq, sql } from 'drizzle-orm';
import type { getOrderState } from '@portal/payment/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { builtOnce } from '../../../platform/db/connections/statement';
import type { Database } from '../../../platform/db/database';
import { isPayer, requireCaseToPay } from '../cases-to-pay';
import { isPlacedAs } from '../joint/parts';
import { orderStatus } from '../orders';
import { paymentOrders, paymentSlips } from '../schema';

/** The same for foreign and unknown orders. */
export const UNKNOWN_ORDER = '未查询到该支付订单，请刷新后重试';

/** Parts of the order, with no more of them than the answer needs. */
function askedParts(db: Database, number: string) {
  const { orderNumber, status, expiresAt, paidAt } = paymentOrders;
  const { applicationId, payerIdentityNumber } = paymentSlips;
  return builtOnce(db, 'payment_polled', () =>
    db
      .select({ orderNumber, status, expiresAt, paidAt, applicationId, payerIdentityNumber })
      .from(paymentOrders)
      .innerJoin(paymentSlips, eq(paymentSlips.number, paymentOrders.slipNumber))
      .where(isPlacedAs(sql.placeholder('number')))
      .orderBy(asc(paymentSlips.number)),
  ).execute({ number });
}

/**
 * State of an order as people see it: one past its time is expired unless money came. Who pays is answered at once; of
 * the case somebody else takes part in, only that case's.
 * @throws Refusal
 */
export async function readOrder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { businessNumber, orderNumber }: InputOf<typeof getOrderState>,
): Promise<OutputOf<typeof getOrderState>> {
  const parts = await askedParts(db, orderNumber);
  const own = parts.filter((part) => isPayer(user, part));
  const seen = own.length > 0 ? own : await seenIn(db, user, businessNumber, parts);
  // Of several that were paid together one may have been paid before: its money goes back, the others are paid.
  const part = seen.find(({ status }) => status === 'paid') ?? seen[0];
  if (!part) return refuse(UNKNOWN_ORDER);
  return {
    orderNumber,
    state: orderStatus(part, now()),
    paidAt: part.paidAt && toShanghaiIso(part.paidAt),
  };
}

/** Those of a case in which the person takes part. @throws Refusal the same words for foreign and unknown cases */
async function seenIn<P extends { applicationId: string }>(
  db: Database,
  user: CurrentUser,
  businessNumber: string,
  parts: readonly P[],
): Promise<P[]> {
  const { application, takesPart } = await requireCaseToPay(db, user, businessNumber);
  return takesPart ? parts.filter(({ applicationId }) => applicationId === application.id) : [];
}
