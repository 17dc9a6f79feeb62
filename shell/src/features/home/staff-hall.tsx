// The hall of staff: their queue first, then what they may look up.
import { recent, useQueryRecentApplicationsQuery } from './api/query-recent-applications';
import { useListWorkItemsQuery } from './api/work-items';
import { Card } from '@portal/shared/ui';
import { usePathExists } from '../../routing/portal-context';
import { asideTopics } from './find-services';
import { IdentityCard } from './identity-card';
import { RecentApplications } from './recent-applications';
import { ServiceLinks } from './service-links';
import { useMenu } from './use-menu';
import { WorkList } from './work-list';
import styles from './home.module.css';

export function StaffHall() {
  const exists = usePathExists();
  const work = useListWorkItemsQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  const queue = useQueryRecentApplicationsQuery(recent('queue'));
  const { topics = [] } = useMenu();
  return (
    <div className={styles.hall}>
      <WorkList
        work={work.data}
        error={work.error}
        onRetry={() => void work.refetch()}
        exists={exists}
        title="待办业务"
        none="当前没有待办理的业务。"
        shown={8}
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
          <Card key={topic.id} title={topic.name}>
            <ServiceLinks topic={topic} hasDirectory={exists('/home-menu-more')} />
          </Card>
        ))}
      </aside>
    </div>
  );
}
