// All payments of a person: fees of the cases they began and whatever names them as payer, by state, month and words.
import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { listPayments, PaymentGroup } from '@portal/payment/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { casesBegunBy, casesLike, visibleCaseIds } from '../../../cases/public';
import type { CurrentUser } from '../../../platform/core/context';
import { windowOf } from '../../../platform/core/paging/page-query';
import { identitiesOf } from '../../../platform/core/parties/identities';
import { containing } from '../../../platform/db/containing';
import type { Database } from '../../../platform/db/database';
import { isOneOfNumbers } from '../../../platform/personal/where';
import { casesOfSlips } from '../cases-to-pay';
import { describeSlip, numbersOf } from '../read-slips';
import { refundsOfSlips } from '../refunds/read-refunds';
import { paymentSlips } from '../schema';
import type { SlipRow } from '../slips';

const GROUPS: Readonly<Record<PaymentGroup, readonly SlipRow['status'][]>> = {
  open: ['unpaid', 'paying'],
  paid: ['paid'],
  refund: ['refunding', 'refunded'],
  expired: ['expired'],
};
/** `YYYY-MM` in which it was paid, else written. */
const month = sql<string>`to_char(coalesce(${paymentSlips.paidAt}, ${paymentSlips.createdAt}) at time zone 'Asia/Shanghai', 'YYYY-MM')`;

/** @param wanted `YYYY-MM` of the province */
export const isOfMonth = (wanted: string): SQL => eq(month, wanted);

/** What names the person as payer, and fees of the cases that they began. */
export function isOwnPayment(db: Database, user: CurrentUser): SQL | undefined {
  return or(
    isOneOfNumbers(paymentSlips.payerIdentityNumber, identitiesOf(user)),
    and(
      eq(paymentSlips.kind, 'fee'),
      inArray(paymentSlips.applicationId, casesBegunBy(db, user.id)),
      inArray(paymentSlips.applicationId, visibleCaseIds(db, user)),
    ),
  );
}

/** Staff have no payments: an official's own are those of the account that pays. */
export async function readPayments(
  db: Database,
  user: CurrentUser,
  { pageNumber, pageSize, group, kind, month: wanted, keyword, slipNumber }: InputOf<typeof listPayments>,
): Promise<OutputOf<typeof listPayments>> {
  const own = isOwnPayment(db, user);
  const narrowed = and(
    own,
    kind && eq(paymentSlips.kind, kind),
    wanted ? isOfMonth(wanted) : undefined,
    slipNumber === undefined ? undefined : eq(paymentSlips.number, slipNumber),
    keyword ? wordsIn(db, keyword) : undefined,
  );
  const states = await db
    .select({ status: paymentSlips.status, rows: count() })
    .from(paymentSlips)
    .where(narrowed)
    .groupBy(paymentSlips.status);
  const countOf = (one: PaymentGroup): number =>
    states.filter(({ status }) => GROUPS[one].includes(status)).reduce((sum, { rows }) => sum + rows, 0);
  const counts = Object.fromEntries((Object.keys(GROUPS) as PaymentGroup[]).map((one) => [one, countOf(one)]));
  const { limit, offset } = windowOf({ pageNumber, pageSize });
  const slips = await db
    .select()
    .from(paymentSlips)
    .where(and(narrowed, group && inArray(paymentSlips.status, [...GROUPS[group]])))
    .orderBy(desc(paymentSlips.createdAt), desc(paymentSlips.number))
    .limit(limit)
    .offset(offset);
  const cases = await casesOfSlips(db, user, slips);
  const refunds = await refundsOfSlips(db, numbersOf(slips));
  return {
    total: group ? countOf(group) : states.reduce((sum, { rows }) => sum + rows, 0),
    pageNumber,
    pageSize,
    counts,
    rows: slips.flatMap((slip) => {
      const application = cases.get(slip.applicationId);
      return application ? [describeSlip(user, slip, application, refunds.get(slip.number))] : [];
    }),
    months: await monthsOf(db, own),
  };
}

/** The latest first. */
async function monthsOf(db: Database, own: SQL | undefined) {
  const paid = sql<number>`coalesce(sum(${paymentSlips.total}) filter (where ${paymentSlips.status} = 'paid'), 0)::integer`;
  const rows = await db.select({ month, count: count(), paid }).from(paymentSlips).where(own).groupBy(month);
  return rows.toSorted((one, other) => other.month.localeCompare(one.month));
}

/** Number of slip, bill or case, or a part of where the property lies. */
function wordsIn(db: Database, words: string): SQL | undefined {
  const pattern = containing(words);
  return or(
    ilike(paymentSlips.number, pattern),
    ilike(paymentSlips.billNumber, pattern),
    inArray(paymentSlips.applicationId, casesLike(db, pattern)),
  );
}
