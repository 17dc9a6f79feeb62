// Services as tiles: the tasks that the hall names.
import { AppLink, Icon } from '@portal/shared/ui';
import type { MenuService, MenuTopic } from './api/menu';
import { COMMON_TASKS } from './find-services';
import { shortName } from './own-tasks';
import { serviceIcon } from './topic-icon';
import styles from './home.module.css';

export function CommonTasks({ services, topics }: { services: readonly MenuService[]; topics: readonly MenuTopic[] }) {
  const iconOf = ({ id }: MenuService) =>
    topics.find((topic) => topic.services.some((service) => service.id === id))?.icon ?? '';
  return (
    <section className={styles.tasks} aria-label="常办">
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <AppLink href={service.path}>
              <Icon name={serviceIcon(service.path, iconOf(service))} size={28} />
              <span>{shortName(service)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The place of the tiles while they are requested: as many as are shown. */
export function TilesToCome() {
  return (
    <div className={styles.tasks} aria-hidden="true" data-to-come>
      <ul>
        {Array.from({ length: COMMON_TASKS }, (_, place) => (
          <li key={place} />
        ))}
      </ul>
    </div>
  );
}
