// Slips as people see them: those of a case, or all of one's own.
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { PaymentSlip } from '@portal/payment/contract';
import { ALL_MINE } from '@portal/payment/contract';
import { findBusinessSummary } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { CaseFacts } from '../../cases/public';
import { casesBegunBy, numberOf } from '../../cases/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isStaff } from '../../platform/core/guards';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import { isOneOfNumbers } from '../../platform/personal/where';
import { mayTakeBill } from './bills/may-take-bill';
import { casesOfSlips, isPayer, requireCaseToPay } from './cases-to-pay';
import type { SlipRefund } from './refunds/read-refunds';
import { refundsOfSlips } from './refunds/read-refunds';
import { paymentSlips } from './schema';
import type { SlipRow } from './slips';
import { isPayableIn } from './payable';
import { listSlips } from './slips';

/** The same for foreign and unknown slips. */
export const UNKNOWN_SLIP = '未查询到该缴款单，请核对缴款单号';
/** The cashier pays back to the account that paid. */
const REFUND_WAY = '原路退回付款账户';

/** Slips of one case, or with `-` those of all one's cases and those that name oneself as payer. @throws Refusal */
export async function readSlips(db: Database, user: CurrentUser, number: string): Promise<PaymentSlip[]> {
  if (number !== ALL_MINE) {
    const { application, takesPart } = await requireCaseToPay(db, user, number);
    const listed = (await listSlips(db, [application.id])).filter((slip) => takesPart || isPayer(user, slip));
    const refunds = await refundsOfSlips(db, numbersOf(listed));
    return listed.map((slip) => describeSlip(user, slip, application, refunds.get(slip.number)));
  }
  const slips = await db
    .select()
    .from(paymentSlips)
    .where(
      and(
        eq(paymentSlips.kind, 'fee'),
        or(
          inArray(paymentSlips.applicationId, casesBegunBy(db, user.id)),
          isOneOfNumbers(paymentSlips.payerIdentityNumber, identitiesOf(user)),
        ),
      ),
    )
    .orderBy(desc(paymentSlips.createdAt));
  const cases = await casesOfSlips(db, user, slips);
  const refunds = await refundsOfSlips(db, numbersOf(slips));
  return slips.flatMap((slip) => {
    const application = cases.get(slip.applicationId);
    return application ? [describeSlip(user, slip, application, refunds.get(slip.number))] : [];
  });
}

/** @throws Refusal the same words for foreign and unknown slips */
export async function requireSlip(
  db: Database,
  user: CurrentUser,
  slipNumber: string,
): Promise<{ slip: SlipRow; application: CaseFacts }> {
  const [slip] = await db
    .select()
    .from(paymentSlips)
    .where(and(eq(paymentSlips.number, slipNumber), eq(paymentSlips.kind, 'fee')));
  const application = slip && (await casesOfSlips(db, user, [slip])).get(slip.applicationId);
  return application ? { slip, application } : refuse(UNKNOWN_SLIP);
}

export const numbersOf = (slips: readonly SlipRow[]): string[] => slips.map(({ number }) => number);

/**
 * An order that was under way when the case ended can no longer be paid; its slip keeps waiting for a late word of the
 * bank.
 */
function stateOf({ status, writtenOffAt }: SlipRow, isDue: boolean): PaymentSlip['state'] {
  if (status === 'paying' && !isDue) return 'expired';
  return status === 'paid' && writtenOffAt ? 'verified' : status;
}

/** A slip as this person sees it. */
export function describeSlip(
  user: CurrentUser,
  slip: SlipRow,
  application: CaseFacts,
  refund: SlipRefund | undefined,
): PaymentSlip {
  const isDue = isPayableIn(slip, application.status);
  const isOpen = slip.status === 'unpaid' || slip.status === 'paying';
  const takesBill = mayTakeBill(user, slip, application);
  const momentOf = (at: Date | null): string | null => at && toShanghaiIso(at);
  return {
    slipNumber: slip.number,
    businessNumber: numberOf(application),
    businessName: findBusinessSummary(application.processCode)?.name ?? '',
    location: application.location ?? '',
    items: slip.items,
    total: slip.total,
    state: stateOf(slip, isDue),
    expiresAt: toShanghaiIso(slip.expiresAt),
    paidAt: momentOf(slip.paidAt),
    payer: maskName(slip.payerName),
    billNumber: takesBill ? slip.billNumber : null,
    kind: slip.kind,
    createdAt: toShanghaiIso(slip.createdAt),
    isOwn: isPayer(user, slip),
    isPayable: isOpen && isDue && !isStaff(user),
    reductions: slip.reductions ?? [],
    billCheckCode: takesBill ? slip.billCheckCode : null,
    mayTakeBill: takesBill,
    billWrittenOffAt: momentOf(slip.writtenOffAt),
    refunded: refund?.amount ?? null,
    refundedAt: momentOf(refund?.doneAt ?? null),
    refundWay: refund ? REFUND_WAY : null,
  };
}
