// /inbox?show=looks: which officers have seen the person's numbers, telephones and papers, when, in which case and why.
import { formatChineseDateTime, formatTime } from '@portal/shared/kernel';
import { AppLink, Card } from '@portal/shared/ui';
import { ListPage } from '@portal/shared/ui/list';
import type { ListAsked } from '@portal/shared/ui/list';
import { useListLooksQuery } from './api/inbox';
import type { Look } from './api/inbox';
import styles from './inbox.module.css';

function useLooks({ pageNumber, pageSize, after }: ListAsked) {
  return useListLooksQuery({ pageNumber, pageSize, after }, { refetchOnMountOrArgChange: true });
}

export const LooksPage = () => (
  <ListPage
    title="谁查看了我的信息"
    breadcrumb={[
      { label: '首页', href: '/index' },
      { label: '我的消息', href: '/inbox' },
      { label: '谁查看了我的信息' },
    ]}
    lead="登记中心工作人员办理业务时查看您的证件号、电话、地址或者材料，以及经登记机构准许的人查阅您的登记档案，都会记录在这里。如有疑问，请联系登记机构。"
    useRows={useLooks}
    columns={[]}
    rowKey={({ recordId }) => recordId}
    empty={{
      title: '没有查看记录',
      text: '还没有工作人员查看过您的证件号、电话、地址或者材料。',
      action: <AppLink href="/inbox">返回我的消息</AppLink>,
    }}
    pagesLabel="查看记录分页"
    renderRows={(rows) => (
      <Card>
        <ul className={styles.list}>
          {rows.map((look) => (
            <Row key={look.recordId} look={look} />
          ))}
        </ul>
      </Card>
    )}
  />
);

function Row({ look }: { look: Look }) {
  const { office, officer, what, why, businessNumber, businessName, at, until } = look;
  return (
    <li className={styles.row}>
      <h2 className={styles.title}>{`${office} ${officer}`}</h2>
      <p className={styles.time}>
        <time dateTime={at}>{formatChineseDateTime(at)}</time>
        {formatTime(at) !== formatTime(until) && (
          <>
            至<time dateTime={until}>{formatTime(until)}</time>
          </>
        )}
      </p>
      <p>{`查看内容：${what}`}</p>
      <p>{`查看原因：${why}`}</p>
      {businessNumber && <p>{`所涉业务：${businessName ?? ''}（业务号 ${businessNumber}）`}</p>}
    </li>
  );
}
