// Where the page stands in the portal.
import { AppLink } from '../link';
import styles from './page.module.css';

export interface BreadcrumbItem {
  label: string;
  href?: string;
}

/** The last item is the page itself. On phones only the parent is shown. */
export function Breadcrumb({ items }: { items: readonly BreadcrumbItem[] }) {
  return (
    <nav aria-label="当前位置" className={styles.breadcrumb}>
      <ol>
        {items.map((item, index) => (
          <li key={`${index}${item.label}`}>
            {item.href ? (
              <AppLink href={item.href}>{item.label}</AppLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
