// Services one below the other: name, what it is for, and the way straight into an application where that is allowed.
import { AppLink, Button } from '@portal/shared/ui';
import { addressOf, readAddress } from '../../api/addresses';
import type { MenuService } from './api/menu';
import styles from './home.module.css';

const GUIDE = '/reg-apply-guide-detail';
const NOTICE = '/reg-apply-notice';

export interface ServiceListProps {
  services: readonly MenuService[];
  /** Whether this person may start an application from here. */
  canStart: boolean;
  exists: (path: string) => boolean;
}

export function ServiceList({ services, canStart, exists }: ServiceListProps) {
  return (
    <ul className={styles.services}>
      {services.map((service) => {
        const start = canStart ? startOf(service.path, exists) : undefined;
        return (
          <li key={service.id}>
            <div>
              <AppLink href={service.path}>{service.name}</AppLink>
              {service.description && <p className={styles.hint}>{service.description}</p>}
            </div>
            {start && (
              <Button size="small" href={`#${start}`} aria-label={`在线办理：${service.name}`}>
                在线办理
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Only businesses begin with a notice; lists and queries are opened by their name. */
function startOf(path: string, exists: (path: string) => boolean): string | undefined {
  const [page, query = ''] = path.split('?', 2);
  if (page !== GUIDE || !exists(NOTICE)) return undefined;
  return addressOf(NOTICE, readAddress(new URLSearchParams(query)));
}
