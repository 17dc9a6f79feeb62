// /home-menu-more: the directory. Life events first, then all groups of services and every other page; one of them
// opened, or services found by word.
import { useQueryParam } from '@portal/shared/router';
import { usePageControls } from '@portal/shared/session';
import { AppLink, Card, Icon, Page } from '@portal/shared/ui';
import type { MenuTopic } from './api/menu';
import { usePathExists } from '../../routing/portal-context';
import { useVisiblePages } from '../../routing/visible-pages';
import { isDepartmentTopic } from './department-topics';
import { eventHref, lifeEvents } from './life-events';
import { TopicServices } from './more-services-page';
import { FoundServices, SearchForm, useSearchWords } from './service-finder';
import { ServiceList } from './service-list';
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
  const wantedEvent = useQueryParam('event');
  const exists = usePathExists();
  const events = lifeEvents(topics ?? []);
  const event = wantedEvent ? events.find(({ id }) => id === wantedEvent) : undefined;
  const topic = wanted ? topics?.find(({ id }) => id === wanted) : undefined;
  const opened = event ?? topic;
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
          {!words && event && (
            <Card title={event.name}>
              <ServiceList services={event.services} canStart={canStart} exists={exists} />
            </Card>
          )}
          {!words && !event && topic && <TopicServices key={topic.id} topic={topic} canStart={canStart} />}
          {!words && !opened && (
            <>
              {events.length > 0 && (
                <Card title="遇到这些事">
                  <ul className={styles.events}>
                    {events.map((one) => (
                      <li key={one.id}>
                        <AppLink className={styles.topic} href={eventHref(one)}>
                          <Icon name={one.icon} />
                          <span>{one.name}</span>
                        </AppLink>
                      </li>
                    ))}
                  </ul>
                </Card>
              )}
              <Card title="按类别办事">
                <Groups topics={topics} />
              </Card>
              <OtherPages topics={topics} />
            </>
          )}
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

/** Every page that no group leads to, so that none is found by the site map alone. */
function OtherPages({ topics }: { topics: readonly MenuTopic[] }) {
  const known = new Set(topics.flatMap(({ services }) => services.map(({ path }) => path.split('?', 1)[0])));
  const pages = useVisiblePages().filter(({ path }) => !known.has(path) && path !== PATH);
  return pages.length === 0 ? null : (
    <Card title="其他页面">
      <ul className={styles.rest}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <AppLink href={path}>{title}</AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
