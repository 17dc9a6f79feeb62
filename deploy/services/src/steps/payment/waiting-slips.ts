// Fees that the person has to pay now: as the payer, or for whom they filed and may still act.
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { WorkItem } from '@portal/shell/contract';
import { caseItem, casesById, casesInNameOfOthers } from '../../cases/public';
import type { CurrentUser } from '../../platform/core/context';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import { isOneOfNumbers } from '../../platform/personal/where';
import { isPayer } from './cases-to-pay';
import { isPayableIn } from './payable';
import { paymentSlips } from './schema';

const MOST = 100;

export async function waitingSlips(db: Database, user: CurrentUser): Promise<WorkItem[]> {
  const slips = await db
    .select()
    .from(paymentSlips)
    .where(
      and(
        eq(paymentSlips.kind, 'fee'),
        inArray(paymentSlips.status, ['unpaid', 'paying']),
        or(
          isOneOfNumbers(paymentSlips.payerIdentityNumber, identitiesOf(user)),
          inArray(paymentSlips.applicationId, casesInNameOfOthers(db, user)),
        ),
      ),
    )
    .orderBy(asc(paymentSlips.expiresAt))
    .limit(MOST);
  const cases = await casesById(
    db,
    slips.map(({ applicationId }) => applicationId),
  );
  return slips.flatMap((slip) => {
    const application = cases.get(slip.applicationId);
    const isTheirs = isPayer(user, slip) || application?.principalIdentityNumber === slip.payerIdentityNumber;
    if (!application || !isTheirs || !isPayableIn(slip, application.status)) return [];
    const about = { kind: 'pay', title: '缴纳登记费', path: '/reg-pay-list' } as const;
    return [caseItem(application, { ...about, due: slip.expiresAt, amount: slip.total })];
  });
}
