// One of several accounts that have a telephone, such as one's own and one's company's.
import { Button, Stack } from '@portal/shared/ui';
import type { TelephoneAccount } from '../api/account-access';
import styles from '../sign-in.module.css';

export const nameOf = ({ name, organisation, username }: TelephoneAccount): string =>
  `${organisation ? `${organisation}（${name}）` : name}，用户名${username}`;

export function ChooseAccount({
  accounts,
  onChoose,
}: {
  accounts: readonly TelephoneAccount[];
  onChoose: (account: TelephoneAccount) => void;
}) {
  return (
    <Stack>
      <h2>请选择账号</h2>
      <ul className={styles.ways}>
        {accounts.map((account) => (
          <li key={account.account}>
            <Button block size="large" onClick={() => onChoose(account)}>
              {nameOf(account)}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
