// The hall of citizens and enterprises.
import { useDeferredValue, useEffect } from 'react';
import { useLocation, useQueryParam } from '@portal/shared/router';
import { AppLink, ErrorPanel, Notice } from '@portal/shared/ui';
import { recent, useQueryRecentApplicationsQuery } from './api/query-recent-applications';
import { usePathExists, usePortal } from '../../routing/portal-context';
import { asideTopics, businessTopics, commonTasks } from './find-services';
import { IdentityCard } from './identity-card';
import { RecentApplications } from './recent-applications';
import { ServiceSearch } from './service-search';
import { AsideTopic, CommonTasks, ServicesToCome, TopicGroups } from './service-tiles';
import { TodoStrip } from './todo-strip';
import { findTodos } from './todos';
import { useMenu } from './use-menu';
import styles from './home.module.css';

export function CitizenHall() {
  const exists = usePathExists();
  const { releaseSource } = usePortal();
  const wanted = useQueryParam('to');
  const { key } = useLocation();
  const menu = useMenu();
  const applications = useQueryRecentApplicationsQuery(recent('mine'));
  const found = useDeferredValue(applications.data);
  const topics = menu.topics ?? [];
  const isKnown = menu.topics !== undefined;
  const business = businessTopics(topics);
  const iconOf = ({ id }: { id: string }) =>
    topics.find((topic) => topic.services.some((service) => service.id === id))?.icon ?? '';

  useEffect(() => {
    if (wanted !== 'services' || !isKnown) return undefined;
    // After the page has focused its heading.
    const frame = requestAnimationFrame(() => {
      const heading = document.querySelector<HTMLElement>('#services h2');
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, isKnown, key]);

  return (
    <div className={styles.hall}>
      <TodoStrip todos={found && findTodos(found, exists)} isUnknown={!found && applications.isError} />
      <div className={styles.main}>
        {releaseSource === 'none' && (
          <Notice tone="warning" live>
            服务列表加载失败，部分服务暂时无法使用。请刷新页面重试。
          </Notice>
        )}
        <ServiceSearch topics={topics} isWanted={wanted === 'search'} />
        {!isKnown && Boolean(menu.error) && <ErrorPanel error={menu.error} onRetry={menu.retry} home={null} />}
        {!isKnown && !menu.error && <ServicesToCome />}
        {topics.length > 0 && <CommonTasks services={commonTasks(topics)} iconOf={iconOf} />}
        {business.length > 0 && (
          <TopicGroups
            topics={business}
            actions={exists('/home-menu-more') && <AppLink href="/home-menu-more">全部服务</AppLink>}
          />
        )}
        <RecentApplications
          title="最近办件"
          rows={found?.rows}
          error={applications.error}
          onRetry={() => void applications.refetch()}
          exists={exists}
          empty={{ title: '您还没有办件', text: '提交申请后，可在这里查看进度。' }}
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
