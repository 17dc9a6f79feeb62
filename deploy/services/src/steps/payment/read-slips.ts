// Slips as people see them: those of a case, or all of one's own.
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { ALL_MINE } from '@portal/payment/contract';
import { findBusinessSummary } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { PaymentSlip } from '@portal/shared/wire';
import type { CaseFacts } from '../../cases/public';
import { casesBegunBy, numberOf } from '../../cases/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import { isOneOfNumbers } from '../../platform/personal/where';
import { casesOfSlips, isPayer, requireCaseToPay } from './cases-to-pay';
import { paymentSlips } from './schema';
import type { SlipRow } from './slips';
import { listSlips } from './slips';

/** Slips of one case, or with `-` those of all one's cases and those that name oneself as payer. @throws Refusal */
export async function readSlips(db: Database, user: CurrentUser, number: string): Promise<PaymentSlip[]> {
  if (number !== ALL_MINE) {
    const { application, takesPart } = await requireCaseToPay(db, user, number);
    const slips = await listSlips(db, [application.id]);
    return slips.filter((slip) => takesPart || isPayer(user, slip)).map((slip) => describe(slip, application));
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
  return slips.flatMap((slip) => {
    const application = cases.get(slip.applicationId);
    return application ? [describe(slip, application)] : [];
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
  return application ? { slip, application } : refuse('未查询到该缴款单，请核对缴款单号');
}

function describe(slip: SlipRow, application: CaseFacts): PaymentSlip {
  // An order that was under way when the case ended can no longer be paid; its slip keeps waiting for a late word of the bank.
  const isOver = slip.status === 'paying' && application.status !== 'PAY_PENDING';
  return {
    slipNumber: slip.number,
    businessNumber: numberOf(application),
    businessName: findBusinessSummary(application.processCode)?.name ?? '',
    location: application.location ?? '',
    items: slip.items,
    total: slip.total,
    state: isOver ? 'expired' : slip.status,
    expiresAt: toShanghaiIso(slip.expiresAt),
    paidAt: slip.paidAt && toShanghaiIso(slip.paidAt),
    payer: maskName(slip.payerName),
    billNumber: slip.billNumber,
  };
}
