// The first lists and queries of a topic as links; the rest is in the directory.
import { AppLink } from '@portal/shared/ui';
import type { MenuTopic } from './api/menu';
import styles from './home.module.css';

const NAMED = 5;

export function ServiceLinks({ topic, hasDirectory }: { topic: MenuTopic; hasDirectory: boolean }) {
  const isCut = hasDirectory && topic.services.length > NAMED;
  return (
    <ul className={styles.links}>
      {(isCut ? topic.services.slice(0, NAMED) : topic.services).map((service) => (
        <li key={service.id}>
          <AppLink href={service.path}>{service.name}</AppLink>
        </li>
      ))}
      {isCut && (
        <li>
          <AppLink
            href={`/home-menu-more?topic=${encodeURIComponent(topic.id)}`}
            aria-label={`${topic.name}：全部${topic.services.length}项`}
          >
            全部
          </AppLink>
        </li>
      )}
    </ul>
  );
}
