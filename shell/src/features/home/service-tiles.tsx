// Services as tiles (common tasks) and as groups of links (topics).
import type { ReactNode } from 'react';
import { AppLink, Card, Icon, Skeleton } from '@portal/shared/ui';
import type { MenuService, MenuTopic } from './api/menu';
import { COMMON_TASKS } from './find-services';
import { serviceIcon, topicIcon } from './topic-icon';
import styles from './home.module.css';

/** `iconOf`: the menu's icon name of a service's topic. */
export function CommonTasks({
  services,
  iconOf,
}: {
  services: readonly MenuService[];
  iconOf: (service: MenuService) => string;
}) {
  return (
    <Card title="常办">
      <ul className={styles.tiles}>
        {services.map((service) => (
          <li key={service.id}>
            <AppLink className={styles.tile} href={service.path}>
              <Icon name={serviceIcon(service.path, iconOf(service))} size={28} />
              <span>{service.name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/**
 * The place of both, while they are asked for: as many tiles as are shown, and more topics than a phone shows beside
 * them.
 */
export function ServicesToCome() {
  return (
    <>
      <Card title="常办">
        <ul className={styles.tiles} aria-hidden="true" data-to-come>
          {Array.from({ length: COMMON_TASKS }, (_, place) => (
            <li key={place} className={styles.tile} />
          ))}
        </ul>
      </Card>
      <Card title="按类别办事">
        <div data-to-come>
          <Skeleton lines={12} />
        </div>
      </Card>
    </>
  );
}

/** Topics as ways into the directory: what is in them stands there, and the search finds it. */
export function TopicGroups({ topics, actions }: { topics: readonly MenuTopic[]; actions?: ReactNode }) {
  return (
    <Card title="按类别办事" id="services" actions={actions || undefined}>
      <ul className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <AppLink className={styles.topic} href={`/home-menu-more?topic=${encodeURIComponent(topic.id)}`}>
              <Icon name={topicIcon(topic.icon)} />
              <span>{topic.name}</span>
              <span className={styles.hint}>{topic.services.length}项</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How many of a topic's lists and queries the hall names; the rest is in the directory. */
const NAMED = 5;

export function AsideTopic({ topic, hasDirectory }: { topic: MenuTopic; hasDirectory: boolean }) {
  const isCut = hasDirectory && topic.services.length > NAMED;
  return (
    <Card
      title={topic.name}
      actions={
        isCut ? (
          <AppLink
            href={`/home-menu-more?topic=${topic.id}`}
            aria-label={`${topic.name}：全部${topic.services.length}项`}
          >
            全部
          </AppLink>
        ) : undefined
      }
    >
      <ServiceLinks services={isCut ? topic.services.slice(0, NAMED) : topic.services} />
    </Card>
  );
}

function ServiceLinks({ services }: { services: readonly MenuService[] }) {
  return (
    <ul className={styles.links}>
      {services.map((service) => (
        <li key={service.id}>
          <AppLink href={service.path}>{service.name}</AppLink>
        </li>
      ))}
    </ul>
  );
}
