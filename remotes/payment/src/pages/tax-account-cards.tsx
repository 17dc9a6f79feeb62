// The accounts of a case one below the other; of several that wait, one form is open at a time.
import { useState } from 'react';
import type { TaxFormKind } from '../parts/tax-form-kinds';
import { TaxAccountCard, isToDeclare } from './tax-account-card';
import type { ShownAccounts } from './use-tax-accounts';

export function TaxAccountCards({
  accounts,
  isLooking,
  refresh,
  kind,
}: Pick<ShownAccounts, 'accounts' | 'isLooking' | 'refresh'> & { kind?: TaxFormKind }) {
  const [chosen, setChosen] = useState<string>();
  const open = chosen ?? accounts.find(({ account }) => isToDeclare(account))?.account.applicantId;
  return accounts.map(({ account, desk }) => (
    <TaxAccountCard
      key={`${account.applicantId} ${account.declaredAt ?? ''}`}
      account={account}
      demoDesk={desk}
      isLooking={isLooking}
      kind={kind}
      isOpen={account.applicantId === open}
      onOpen={() => setChosen(account.applicantId)}
      onChanged={() => {
        setChosen(undefined);
        refresh();
      }}
    />
  ));
}
