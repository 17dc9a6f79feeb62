// /inbox: what the services have written to this person, with the way to the step that each message is about.
import { describeError, formatChineseDateTime } from '@portal/shared/kernel';
import { useSearchParams } from '@portal/shared/router';
import { AppLink, Button, Card, Tag, alert } from '@portal/shared/ui';
import { ListPage } from '@portal/shared/ui/list';
import type { ListAsked } from '@portal/shared/ui/list';
import { useListMessagesQuery, useMarkReadMutation } from './api/inbox';
import type { Message } from './api/inbox';
import { usePathExists } from '../../routing/portal-context';
import { LooksPage } from './looks-page';
import styles from './inbox.module.css';

const TABS = [
  { key: 'all', label: '全部', countOf: () => undefined },
  { key: 'unread', label: '未读' },
];

export function InboxPage() {
  const [search] = useSearchParams();
  return search.get('show') === 'looks' ? <LooksPage /> : <Messages />;
}

function useMessages({ tab, pageNumber, pageSize, after }: ListAsked) {
  return useListMessagesQuery(
    { state: tab === 'unread' ? tab : 'all', pageNumber, pageSize, after },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
}

function Messages() {
  const [markRead, marking] = useMarkReadMutation();
  async function mark(recordIds?: string[]) {
    try {
      await markRead({ recordIds }).unwrap();
    } catch (error) {
      const { lines, silent } = describeError(error);
      if (!silent) await alert({ title: '未能标为已读', text: lines.join('\n'), tone: 'danger' });
    }
  }
  return (
    <ListPage
      title="我的消息"
      names={{ tab: 'state' }}
      useRows={useMessages}
      columns={[]}
      rowKey={({ recordId }) => recordId}
      tabs={TABS}
      tabsLabel="按是否已读筛选"
      firstIsAll
      empty={{ title: '没有消息', text: '办理进度、签署邀请、他人以您的名义办理的事项，都会在这里通知您。' }}
      none={{ title: '没有未读消息', text: '读过的消息在“全部”中。' }}
      pagesLabel="消息分页"
      actions={({ answer }) => (
        <>
          <AppLink className={styles.looks} href="/inbox?show=looks">
            谁查看了我的信息
          </AppLink>
          {(answer?.counts?.unread ?? 0) > 0 && (
            <Button loading={marking.isLoading} onClick={() => void mark()}>
              全部标为已读
            </Button>
          )}
        </>
      )}
      renderRows={(rows) => (
        <Card>
          <ul className={styles.list}>
            {rows.map((message) => (
              <Row
                key={message.recordId}
                message={message}
                busy={marking.isLoading}
                onRead={() => void mark([message.recordId])}
              />
            ))}
          </ul>
        </Card>
      )}
    />
  );
}

function Row({ message, busy, onRead }: { message: Message; busy: boolean; onRead: () => void }) {
  const exists = usePathExists();
  const { title, body, sentAt, readAt, path } = message;
  const isUnread = readAt === null;
  const href = path !== null && exists(path.split('?', 1)[0] ?? '') ? path : null;
  return (
    <li className={styles.row} data-unread={isUnread}>
      <h2 className={styles.title}>
        {title}
        {isUnread && (
          <Tag tone="amber" icon={null}>
            未读
          </Tag>
        )}
      </h2>
      <p className={styles.time}>
        <time dateTime={sentAt}>{formatChineseDateTime(sentAt)}</time>
      </p>
      <p>{body}</p>
      <div className={styles.tools}>
        {href && (
          <AppLink href={href} aria-label={`去查看：${title}`} onClick={() => isUnread && onRead()}>
            去查看
          </AppLink>
        )}
        {isUnread && (
          <Button variant="text" aria-label={`标为已读：${title}`} disabled={busy} onClick={onRead}>
            标为已读
          </Button>
        )}
      </div>
    </li>
  );
}
