// Who is signed in, in which region, as the server masked them.
import { selectRealRegion, usePortalSelector, useUser } from '@portal/shared/session';
import { AppLink, Card, Icon } from '@portal/shared/ui';
import { maskName } from '@portal/shared/validation';
import styles from './home.module.css';

const KINDS = { 0: '工作人员', 1: '个人', 2: '企业' } as const;

/** The line that welcomes a person by masked name. */
export function greeting(name: string): string {
  return `${maskName(name)}，您好`;
}

export function IdentityCard() {
  const user = useUser();
  const region = usePortalSelector(selectRealRegion);
  if (!user) return null;
  return (
    <Card title="我的身份">
      <div className={styles.identity}>
        <Icon name="user" size={40} />
        <dl>
          <div>
            <dt>姓名</dt>
            <dd>
              {maskName(user.name)}（{KINDS[user.userType]}）
            </dd>
          </div>
          {user.identityNumber && (
            <div>
              <dt>证件号码</dt>
              <dd>{user.identityNumber}</dd>
            </div>
          )}
          {user.telephone && (
            <div>
              <dt>手机号码</dt>
              <dd>{user.telephone}</dd>
            </div>
          )}
          <div>
            <dt>办理区划</dt>
            <dd>{region?.regionName ?? user.regionName}</dd>
          </div>
        </dl>
      </div>
      <AppLink href="/change-password">修改密码</AppLink>
    </Card>
  );
}
