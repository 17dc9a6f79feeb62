// The way to the messages, with how many are unread: asked once a session and on coming back to the tab.
import { AppLink, Icon } from '@portal/shared/ui';
import { useCountUnreadQuery } from './api/inbox';
import styles from './inbox.module.css';

const MOST = 99;

export function InboxLink({ className, onFollow }: { className?: string; onFollow?: () => void }) {
  const { data: { unread } = { unread: 0 } } = useCountUnreadQuery(undefined, { refetchOnFocus: true });
  return (
    <AppLink
      className={className}
      href="/inbox"
      onClick={onFollow}
      aria-label={unread > 0 ? `消息，${unread}条未读` : '消息'}
    >
      <span className={styles.bell}>
        <Icon name="bell" />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true" data-count={unread > MOST ? `${MOST}+` : unread} />
        )}
      </span>
      <span className={styles.word}>消息</span>
    </AppLink>
  );
}
