// Services as tiles: the tasks that the hall names.
import { AppLink, Card, Icon } from '@portal/shared/ui';
import type { MenuService, MenuTopic } from './api/menu';
import { COMMON_TASKS } from './find-services';
import { shortName } from './own-tasks';
import { serviceIcon } from './topic-icon';
import styles from './home.module.css';

export function CommonTasks({ services, topics }: { services: readonly MenuService[]; topics: readonly MenuTopic[] }) {
  const iconOf = ({ id }: MenuService) =>
    topics.find((topic) => topic.services.some((service) => service.id === id))?.icon ?? '';
  return (
    <Card title="常办">
      <ul className={styles.tiles}>
        {services.map((service) => (
          <li key={service.id}>
            <AppLink className={styles.tile} href={service.path}>
              <Icon name={serviceIcon(service.path, iconOf(service))} size={28} />
              <span>{shortName(service)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The place of the tiles while they are requested: as many as are shown. */
export function TilesToCome() {
  return (
    <Card title="常办">
      <ul className={styles.tiles} aria-hidden="true" data-to-come>
        {Array.from({ length: COMMON_TASKS }, (_, place) => (
          <li key={place} className={styles.tile} />
        ))}
      </ul>
    </Card>
  );
}
