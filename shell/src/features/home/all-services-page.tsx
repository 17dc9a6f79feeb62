// /home-menu-more: all groups of services; one of them opened, or services found by word.
import { useQueryParam } from '@portal/shared/router';
import { usePageControls } from '@portal/shared/session';
import { AppLink, Icon, Page } from '@portal/shared/ui';
import type { MenuTopic } from './api/menu';
import { isDepartmentTopic } from './department-topics';
import { TopicServices } from './more-services-page';
import { FoundServices, SearchForm, useSearchWords } from './service-finder';
import { topicIcon } from './topic-icon';
import { useMenu } from './use-menu';
import styles from './home.module.css';

const PATH = '/home-menu-more';
const NAMED = 3;

export function AllServicesPage() {
  const { topics, error, retry } = useMenu();
  const [words, setWords] = useSearchWords();
  const wanted = useQueryParam('topic');
  const canStart = usePageControls('home-menu-more').isVisible('start');
  const opened = wanted ? topics?.find(({ id }) => id === wanted) : undefined;
  const trail = [
    { label: '首页', href: '/index' },
    ...(opened ? [{ label: '全部服务', href: PATH }, { label: opened.name }] : [{ label: '全部服务' }]),
  ];
  return (
    <Page
      title={opened ? `全部服务：${opened.name}` : '全部服务'}
      width="full"
      breadcrumb={trail}
      state={topics ? (topics.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading'}
      error={error}
      onRetry={retry}
      empty={{ title: '当前区划暂无可用的服务', text: '请切换区划，或拨打页面底部的咨询电话。' }}
    >
      {topics && (
        <div className={styles.main}>
          <SearchForm words={words} onSearch={setWords} />
          {words && <FoundServices words={words} own={topics.filter(isDepartmentTopic)} canStart={canStart} />}
          {!words && opened && <TopicServices key={opened.id} topic={opened} canStart={canStart} />}
          {!words && !opened && <Groups topics={topics} />}
        </div>
      )}
    </Page>
  );
}

function Groups({ topics }: { topics: readonly MenuTopic[] }) {
  return (
    <ul className={styles.groups}>
      {topics.map(({ id, name, icon, services }) => (
        <li key={id}>
          <AppLink className={styles.tile} href={`${PATH}?topic=${encodeURIComponent(id)}`}>
            <Icon name={topicIcon(icon)} size={28} />
            <span>
              {name}（{services.length}项）
            </span>
            <span className={styles.hint}>
              {services
                .slice(0, NAMED)
                .map((service) => service.name)
                .join('、')}
              {services.length > NAMED && '等'}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
