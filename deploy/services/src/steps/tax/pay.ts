// Paying a declared tax: one's own slip, through the cashier of the fees.
import type { payTax } from '@portal/payment/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { refuse } from '../../platform/core/errors';
import type { Prover } from '../../people/second-factor/public';
import type { CashierNeeds } from '../payment/public';
import { placeOrder, slipsOfSubjects } from '../payment/public';
import { latestDeclarations } from './store';
import { readTaxpayers, requireOwn } from './taxpayers';

/** @param origin address of the portal. @throws Refusal unless the slip is that of the party's standing declaration */
export async function payDeclared(
  context: CashierNeeds,
  user: Prover,
  { businessNumber, applicantId, slipNumber, idempotencyKey }: InputOf<typeof payTax>,
  origin: string,
): Promise<OutputOf<typeof payTax>> {
  const { db, now } = context;
  const { application, party } = requireOwn(await readTaxpayers(db, user, businessNumber, now()), user, applicantId);
  const declaration = (await latestDeclarations(db, [application.id])).get(party.id);
  const slip = declaration && (await slipsOfSubjects(db, [declaration.id])).get(declaration.id);
  if (slip?.number !== slipNumber) return refuse('未查询到该缴款单，请刷新后重试');
  return placeOrder(context, user, { businessNumber, slipNumber, kind: 'tax', idempotencyKey }, origin);
}
