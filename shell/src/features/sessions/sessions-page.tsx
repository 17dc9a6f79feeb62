// /sessions: where the person is signed in, since when and how, and ending what they do not know or need any more.
import { describeError, formatChineseDateTime } from '@portal/shared/kernel';
import { AppLink, Button, Card, Notice, Page, Stack, Tag, alert, confirm, queryState, toast } from '@portal/shared/ui';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from './api/own-sessions';
import type { OwnSession } from './api/own-sessions';
import styles from './sessions.module.css';

/** Says what went wrong; a session that has ended says so by itself. */
async function showFailure(error: unknown): Promise<void> {
  const { lines, silent } = describeError(error);
  if (!silent) await alert({ title: '未能退出', text: lines.join('\n'), tone: 'danger' });
}

export function SessionsPage() {
  const query = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const list = query.data;
  const others = list?.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  async function leaveOthers() {
    if (
      !(await confirm({
        title: '退出其他设备？',
        text: `除本机外的${others}个登录将立即退出，再次使用需要重新登录。已保存的草稿不会丢失。`,
        confirmText: '退出其他设备',
      }))
    )
      return;
    try {
      await endOthers().unwrap();
      toast('其他设备上的登录已退出');
    } catch (error) {
      await showFailure(error);
    }
  }
  return (
    <Page
      title="登录设备"
      width="full"
      breadcrumb={[{ label: '首页', href: '/index' }, { label: '登录设备' }]}
      {...queryState(query)}
      actions={
        others > 0 && (
          <Button loading={endingOthers.isLoading} onClick={() => void leaveOthers()}>
            退出其他设备
          </Button>
        )
      }
    >
      {list && (
        <Stack gap={4}>
          <Notice>这里是您的账号当前登录着的设备。如有不认识的设备，请先让它退出，再修改密码。</Notice>
          <Card>
            <ul className={styles.list}>
              {list.map((session) => (
                <Row key={session.recordId} session={session} />
              ))}
            </ul>
          </Card>
          <p className={styles.tools}>
            <AppLink href="/change-password">修改密码</AppLink>
          </p>
          <p className={styles.tools}>
            <AppLink href="/account-security">账号安全</AppLink>
          </p>
        </Stack>
      )}
    </Page>
  );
}

function Row({ session }: { session: OwnSession }) {
  const [end, ending] = useEndSessionMutation();
  const { recordId, device, way, enteredAt, lastSeenAt, isCurrent, endsHere } = session;
  async function leave() {
    const here = endsHere ? '本机的登录由它转入，也会一并退出。' : '由它转入的登录也会一并退出。';
    if (
      !(await confirm({
        title: `退出“${device}”？`,
        text: `该设备将立即退出，再次使用需要重新登录。${here}已保存的草稿不会丢失。`,
        confirmText: '退出',
      }))
    )
      return;
    try {
      await end({ recordId }).unwrap();
      toast('已退出');
    } catch (error) {
      await showFailure(error);
    }
  }
  return (
    <li className={styles.row}>
      <h2 className={styles.title}>
        {device}
        {isCurrent && (
          <Tag tone="green" icon={null}>
            本机
          </Tag>
        )}
      </h2>
      <p className={styles.facts}>
        <span>{way}</span>
        <span>
          登录时间：<time dateTime={enteredAt}>{formatChineseDateTime(enteredAt)}</time>
        </span>
        <span>
          最近使用：<time dateTime={lastSeenAt}>{formatChineseDateTime(lastSeenAt)}</time>
        </span>
      </p>
      {!isCurrent && (
        <div>
          <Button
            variant="text"
            loading={ending.isLoading}
            aria-label={`退出：${device}，登录时间${formatChineseDateTime(enteredAt)}`}
            onClick={() => void leave()}
          >
            退出
          </Button>
        </div>
      )}
    </li>
  );
}
