// /account-security: telephone, authenticator with its recovery codes, passkeys, and the ways to password and devices.
import { needsAuthenticator } from '@portal/shared/catalogue';
import { useUser } from '@portal/shared/session';
import { AppLink, Card, Page, Stack } from '@portal/shared/ui';
import styles from '../account.module.css';
import { OwnAuthenticatorForm } from '../second-step/own-authenticator-form';
import { PasskeysForm } from '../second-step/passkeys-form';
import { RecoveryCodesForm } from '../second-step/recovery-codes-form';
import { TelephoneForm } from '../telephone-form';

export function AccountPage() {
  const user = useUser();
  if (!user) return null;
  return (
    <Page title="账号安全" breadcrumb={[{ label: '首页', href: '/index' }, { label: '账号安全' }]}>
      <Stack gap={4}>
        <TelephoneForm user={user} />
        {needsAuthenticator(user) ? <RecoveryCodesForm /> : <OwnAuthenticatorForm />}
        <PasskeysForm />
        <Card title="密码和设备">
          <p className={styles.tools}>
            <AppLink href="/change-password">修改密码</AppLink>
            <AppLink href="/sessions">查看登录设备</AppLink>
          </p>
        </Card>
      </Stack>
    </Page>
  );
}
