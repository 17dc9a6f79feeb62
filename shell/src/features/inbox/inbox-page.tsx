// /inbox: what the services have written to this person, with the way to the step that each message is about.
import { describeError, formatChineseDateTime } from '@portal/shared/kernel';
import { pageInAddress, useSearchParams } from '@portal/shared/router';
import {
  AppLink,
  Button,
  Card,
  EmptyState,
  Page,
  Pagination,
  Stack,
  StatusTabs,
  Tag,
  alert,
  queryState,
} from '@portal/shared/ui';
import { useListMessagesQuery, useMarkReadMutation } from './api/inbox';
import type { InboxState, Message } from './api/inbox';
import { usePathExists } from '../../routing/portal-context';
import { LooksPage } from './looks-page';
import styles from './inbox.module.css';

const PAGE_SIZE = 10;
const TABS = { all: '全部', unread: '未读' } as const satisfies Record<InboxState, string>;

/** Tab and page stand in the address, so that back and reload return to the same rows. */
function useInboxAddress() {
  const [search, setSearch] = useSearchParams();
  const state: InboxState = search.get('state') === 'unread' ? 'unread' : 'all';
  const { pageNumber, after, turned } = pageInAddress(search);
  return {
    state,
    pageNumber,
    after,
    choose: (tab: string) => setSearch(tab === 'unread' ? { state: tab } : {}),
    turn: (to: number, next: string | null | undefined) =>
      setSearch({ ...(state === 'unread' ? { state } : {}), ...turned(to, next) }),
  };
}

export function InboxPage() {
  const [search] = useSearchParams();
  return search.get('show') === 'looks' ? <LooksPage /> : <Messages />;
}

function Messages() {
  const { state, pageNumber, after, choose, turn } = useInboxAddress();
  const query = useListMessagesQuery(
    { state, pageNumber, pageSize: PAGE_SIZE, after },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const [markRead, marking] = useMarkReadMutation();
  const list = query.currentData;
  const unread = list?.counts?.unread ?? 0;
  const isBare = list?.total === 0 && state === 'all';

  async function mark(recordIds?: string[]) {
    try {
      await markRead({ recordIds }).unwrap();
    } catch (error) {
      const { lines, silent } = describeError(error);
      if (!silent) await alert({ title: '未能标为已读', text: lines.join('\n'), tone: 'danger' });
    }
  }
  return (
    <Page
      title="我的消息"
      width="full"
      breadcrumb={[{ label: '首页', href: '/index' }, { label: '我的消息' }]}
      actions={
        <>
          <AppLink className={styles.looks} href="/inbox?show=looks">
            谁查看了我的信息
          </AppLink>
          {unread > 0 && (
            <Button loading={marking.isLoading} onClick={() => void mark()}>
              全部标为已读
            </Button>
          )}
        </>
      }
      empty={{ title: '没有消息', text: '办理进度、签署邀请、他人以您的名义办理的事项，都会在这里通知您。' }}
      {...queryState({ ...query, data: list })}
      {...(isBare ? { state: 'empty' as const } : {})}
    >
      {list && (
        <Stack gap={4}>
          <StatusTabs
            label="按是否已读筛选"
            value={state}
            onChange={choose}
            tabs={[
              { key: 'all', label: TABS.all },
              { key: 'unread', label: TABS.unread, count: unread },
            ]}
          />
          <Card>
            {list.rows.length === 0 ? (
              <EmptyState title="没有未读消息" text="读过的消息在“全部”中。" />
            ) : (
              <ul className={styles.list}>
                {list.rows.map((message) => (
                  <Row
                    key={message.recordId}
                    message={message}
                    busy={marking.isLoading}
                    onRead={() => void mark([message.recordId])}
                  />
                ))}
              </ul>
            )}
          </Card>
          {list.rows.length > 0 && (
            <Pagination
              page={pageNumber}
              pageSize={PAGE_SIZE}
              total={list.total}
              onChange={(to) => turn(to, list.next)}
              label="消息分页"
            />
          )}
        </Stack>
      )}
    </Page>
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
