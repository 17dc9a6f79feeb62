// /index-menu-more: the complete menu topic by topic, and by word.
import { useSearchParams } from '@portal/shared/router';
import { selectHeaderRegion, usePageControls, usePortalSelector } from '@portal/shared/session';
import { Card, ErrorPanel, Page, Skeleton, StatusTabs } from '@portal/shared/ui';
import type { MenuTopic } from './api/menu';
import { useQueryTopicServicesQuery } from './api/menu';
import { usePathExists } from '../../routing/portal-context';
import { isDepartmentTopic } from './department-topics';
import { FoundServices, SearchForm, useSearchWords } from './service-finder';
import { ServiceList } from './service-list';
import { useMenu } from './use-menu';
import styles from './home.module.css';

const TOPIC = 'topic';

export function MoreServicesPage() {
  const { topics, error, retry } = useMenu();
  const [words, setWords] = useSearchWords();
  const [params, setParams] = useSearchParams();
  const canStart = usePageControls('index-menu-more').isVisible('start');
  const chosen = topics?.find(({ id }) => id === params.get(TOPIC)) ?? topics?.[0];
  return (
    <Page
      title="更多服务"
      width="full"
      state={topics ? (chosen ? 'ready' : 'empty') : error ? 'error' : 'loading'}
      error={error}
      onRetry={retry}
      breadcrumb={[{ label: '首页', href: '/index' }, { label: '更多服务' }]}
      empty={{ title: '当前区划暂无可用的服务', text: '请切换区划，或拨打页面底部的咨询电话。' }}
    >
      {topics && chosen && (
        <div className={styles.main}>
          <SearchForm words={words} onSearch={setWords} />
          {words ? (
            <FoundServices words={words} own={topics.filter(isDepartmentTopic)} canStart={canStart} />
          ) : (
            <>
              <StatusTabs
                label="服务类别"
                value={chosen.id}
                onChange={(id) => setParams({ [TOPIC]: id }, { replace: true })}
                tabs={topics.map(({ id, name }) => ({ key: id, label: name }))}
              />
              <TopicServices key={chosen.id} topic={chosen} canStart={canStart} />
            </>
          )}
        </div>
      )}
    </Page>
  );
}

/**
 * `topic`: as this person may see it; one of the services is asked for anew, because a menu that is open for long grows
 * old.
 */
export function TopicServices({ topic, canStart }: { topic: MenuTopic; canStart: boolean }) {
  const exists = usePathExists();
  const { data, error, refetch } = useQueryTopicServicesQuery(
    { topicId: topic.id, regionCode: usePortalSelector(selectHeaderRegion) },
    { skip: isDepartmentTopic(topic) },
  );
  if (isDepartmentTopic(topic))
    return (
      <Card title={topic.name}>
        <ServiceList services={topic.services} canStart={canStart} exists={exists} />
      </Card>
    );
  if (error) return <ErrorPanel error={error} home={null} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card title={topic.name}>
        <Skeleton lines={3} />
      </Card>
    );
  const allowed = new Set(topic.services.map(({ id }) => id));
  const services = data.flatMap((one) => one.services).filter(({ id }) => allowed.has(id));
  return (
    <Card title={topic.name}>
      <ServiceList services={services} canStart={canStart} exists={exists} />
    </Card>
  );
}
