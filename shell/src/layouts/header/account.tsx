// Who is signed in, and the way in or out.
import { useLocation } from '@portal/shared/router';
import { useUser } from '@portal/shared/session';
import { AppLink, confirm, Icon } from '@portal/shared/ui';
import { PersonMenu } from './person-menu';
import { useSignOut } from './use-sign-out';
import styles from './header.module.css';

/** `onFollow`: a page of the person's own menu was chosen. */
export function Account({ onFollow }: { onFollow?: () => void }) {
  const user = useUser();
  const { pathname } = useLocation();
  const leave = useSignOut();
  if (!user) {
    if (pathname === '/login' || pathname === '/login-type') return null;
    return (
      <AppLink className={styles.tool} href="/login-type">
        <Icon name="user" />
        <span>登录</span>
      </AppLink>
    );
  }
  async function ask() {
    if (await confirm({ title: '退出登录？', text: '已保存的草稿不会丢失。', confirmText: '退出登录' })) await leave();
  }
  return (
    <>
      <PersonMenu name={user.name} onFollow={onFollow} />
      <button type="button" className={styles.tool} onClick={() => void ask()}>
        <Icon name="logout" />
        <span>退出</span>
      </button>
    </>
  );
}
