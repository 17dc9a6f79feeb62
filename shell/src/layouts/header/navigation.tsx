// The main navigation: links in the header, tabs at the foot of a phone.
import { useLocation } from '@portal/shared/router';
import { AppLink, Icon } from '@portal/shared/ui';
import { usePathExists } from '../../routing/portal-context';
import { isCurrent, navigationLinks } from './destinations';
import styles from './navigation.module.css';

export function Navigation({ place }: { place: 'header' | 'tabs' }) {
  const exists = usePathExists();
  const { pathname, search } = useLocation();
  return (
    <nav className={styles[place]} aria-label={place === 'header' ? '主导航' : '底部导航'}>
      <ul>
        {navigationLinks(exists).map(({ label, icon, href }) => (
          <li key={label}>
            <AppLink href={href} aria-current={isCurrent(href, pathname, search) ? 'page' : undefined}>
              {place === 'tabs' && <Icon name={icon} size={22} />}
              <span>{label}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
