// The cases of which somebody has something to pay: those they see, and those of which they are the payer without
// taking part, as the buyer in a sale by ruling.
import { and, eq } from 'drizzle-orm';
import type { CaseFacts } from '../../cases/public';
import { casesById, findCase, lockCase, numberOf, visibleCasesById } from '../../cases/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuseUnknown } from '../../platform/core/errors';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import { isOneOfNumbers } from '../../platform/personal/where';
import { paymentSlips } from './schema';
import type { SlipRow } from './slips';

export interface CaseToPay {
  application: CaseFacts;
  isStaff: boolean;
  /** Sees the case; who only pays sees their own slips. */
  takesPart: boolean;
}

/** @throws Refusal the same words for foreign and unknown numbers */
export async function requireCaseToPay(
  db: Database,
  user: CurrentUser,
  number: string,
  lock = false,
): Promise<CaseToPay> {
  const seen = await findCase(db, user, number, lock);
  if (seen) return { application: seen.application, isStaff: seen.standing === 'staff', takesPart: true };
  const paid = await db
    .select({ id: paymentSlips.applicationId })
    .from(paymentSlips)
    .where(and(eq(paymentSlips.kind, 'fee'), isOneOfNumbers(paymentSlips.payerIdentityNumber, identitiesOf(user))));
  const application = [
    ...(
      await casesById(
        db,
        paid.map(({ id }) => id),
      )
    ).values(),
  ].find((one) => numberOf(one) === number);
  if (!application) return refuseUnknown();
  const locked = lock ? await lockCase(db, application.id) : application;
  return { application: locked ?? refuseUnknown(), isStaff: false, takesPart: false };
}

/** Whether the slip is the person's own to pay. */
export function isPayer(user: CurrentUser, { payerIdentityNumber }: Pick<SlipRow, 'payerIdentityNumber'>): boolean {
  return identitiesOf(user).includes(payerIdentityNumber);
}

/** The case of each slip that the person may see, by its id. */
export async function casesOfSlips(
  db: Database,
  user: CurrentUser,
  slips: readonly SlipRow[],
): Promise<Map<string, CaseFacts>> {
  const idsOf = (some: readonly SlipRow[]): string[] => some.map(({ applicationId }) => applicationId);
  const own = await casesById(db, idsOf(slips.filter((slip) => isPayer(user, slip))));
  return new Map<string, CaseFacts>([...own, ...(await visibleCasesById(db, user, idsOf(slips)))]);
}
