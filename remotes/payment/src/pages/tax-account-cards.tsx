// The accounts of a case one below the other; of several that wait, one form is open at a time.
import { useState } from 'react';
import { TaxAccountCard, isToDeclare } from './tax-account-card';
import type { ShownAccounts } from './use-tax-accounts';

export function TaxAccountCards({
  accounts,
  isLooking,
  refresh,
}: Pick<ShownAccounts, 'accounts' | 'isLooking' | 'refresh'>) {
  const [chosen, setChosen] = useState<string>();
  const open = chosen ?? accounts.find(({ account }) => isToDeclare(account))?.account.applicantId;
  return accounts.map(({ account, desk }) => (
    <TaxAccountCard
      key={`${account.applicantId} ${account.declaredAt ?? ''}`}
      account={account}
      demoDesk={desk}
      isLooking={isLooking}
      isOpen={account.applicantId === open}
      onOpen={() => setChosen(account.applicantId)}
      onChanged={() => {
        setChosen(undefined);
        refresh();
      }}
    />
  ));
}
