// /index-old: the former landing page in its own right, the full menu family by family.
import { useRef } from 'react';
import { selectIsStaff, usePageControls, usePortalSelector } from '@portal/shared/session';
import { Button, Card, Page } from '@portal/shared/ui';
import { recent, useQueryRecentApplicationsQuery } from './api/query-recent-applications';
import { usePathExists } from '../../routing/portal-context';
import { RecentApplications } from './recent-applications';
import { ServiceList } from './service-list';
import { ServiceSearch } from './service-search';
import { useMenu } from './use-menu';
import styles from './home.module.css';

export function OldHomePage() {
  const exists = usePathExists();
  const isStaff = usePortalSelector(selectIsStaff);
  const controls = usePageControls('index-old');
  const { topics, error, retry } = useMenu();
  const applications = useQueryRecentApplicationsQuery(recent(isStaff ? 'queue' : 'mine'));
  const sections = useRef<HTMLDivElement>(null);

  function goTo(index: number) {
    const heading = sections.current?.querySelectorAll<HTMLElement>(':scope > section h2')[index];
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }
  return (
    <Page
      title="首页（旧版）"
      lead="按类别列出您可以使用的全部服务。"
      width="full"
      actions={<Button href="#/index">使用新版首页</Button>}
      state={topics ? (topics.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading'}
      error={error}
      onRetry={retry}
      empty={{ title: '当前区划暂无可用的服务', text: '请切换区划，或拨打页面底部的咨询电话。' }}
    >
      {topics && (
        <div className={styles.main}>
          <ServiceSearch topics={topics} isWanted={false} />
          <nav aria-label="服务类别">
            <ul className={styles.families}>
              {topics.map((topic, index) => (
                <li key={topic.id}>
                  <Button size="small" onClick={() => goTo(index)}>
                    {topic.name}
                  </Button>
                </li>
              ))}
            </ul>
          </nav>
          <div ref={sections} className={styles.main}>
            {topics.map((topic) => (
              <Card key={topic.id} title={topic.name}>
                <ServiceList services={topic.services} canStart={controls.isVisible('start')} exists={exists} />
              </Card>
            ))}
          </div>
          <RecentApplications
            title={isStaff ? '待办业务' : '最近办件'}
            rows={applications.data?.rows}
            error={applications.error}
            onRetry={() => void applications.refetch()}
            exists={exists}
            empty={
              isStaff
                ? { title: '没有待办业务', text: '新的申请提交后会出现在这里。' }
                : { title: '您还没有办件', text: '提交申请后，可在这里查看进度。' }
            }
          />
        </div>
      )}
    </Page>
  );
}
