// The hall of staff: their queue first, then what they may look up.
import { recent, useQueryRecentApplicationsQuery } from './api/query-recent-applications';
import { usePathExists } from '../../routing/portal-context';
import { asideTopics } from './find-services';
import { IdentityCard } from './identity-card';
import { queueTodos } from './queue-counts';
import { RecentApplications } from './recent-applications';
import { AsideTopic } from './service-tiles';
import { TodoStrip } from './todo-strip';
import { useMenu } from './use-menu';
import styles from './home.module.css';

export function StaffHall() {
  const exists = usePathExists();
  const queue = useQueryRecentApplicationsQuery(recent('queue'));
  const { topics = [] } = useMenu();
  return (
    <div className={styles.hall}>
      <TodoStrip
        todos={queue.data && queueTodos(queue.data, exists)}
        isUnknown={!queue.data && queue.isError}
        label="待办队列"
        lead="待办业务"
        none="当前没有待办理的业务。"
      />
      <div className={styles.main}>
        <RecentApplications
          title="待办业务"
          rows={queue.data?.rows}
          error={queue.error}
          onRetry={() => void queue.refetch()}
          exists={exists}
          empty={{ title: '没有待办业务', text: '新的申请提交后会出现在这里。' }}
        />
      </div>
      <aside className={styles.side} aria-label="我的身份与查询">
        <IdentityCard />
        {asideTopics(topics).map((topic) => (
          <AsideTopic key={topic.id} topic={topic} hasDirectory={exists('/home-menu-more')} />
        ))}
      </aside>
    </div>
  );
}
