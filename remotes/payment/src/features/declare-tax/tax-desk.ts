// Where a declaration goes: to the services, or in the demonstration to nobody.
import { useDeclareTaxMutation, useWithdrawTaxMutation } from '../../api/tax';
import type { TaxAccount } from '../../api/tax';
import type { TaxAnswers } from './account-form';

export interface TaxDesk {
  /** Computes; with `seenTotal` declares what was computed. */
  declare(answers: TaxAnswers, commitmentVersion: string | undefined, seenTotal?: number): Promise<TaxAccount>;
  withdraw(): Promise<unknown>;
  /** In the demonstration instead of a cashier. */
  tryPay?: () => void;
}

export function useTaxDesk({ businessNumber, applicantId }: TaxAccount): TaxDesk {
  const [declareTax] = useDeclareTaxMutation();
  const [withdrawTax] = useWithdrawTaxMutation();
  return {
    declare: (answers, commitmentVersion, seenTotal) =>
      declareTax({
        businessNumber,
        applicantId,
        ...answers,
        commitmentVersion,
        seenTotal,
        isFinal: seenTotal !== undefined,
      }).unwrap(),
    withdraw: () => withdrawTax({ businessNumber, applicantId }).unwrap(),
  };
}
