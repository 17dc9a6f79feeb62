// The hall in elder mode: what waits, then eight ways in at most, each with what it is for.
import { AppLink, Icon } from '@portal/shared/ui';
import type { IconName } from '@portal/shared/ui';
import styles from './home.module.css';

const WAYS: readonly { name: string; hint: string; icon: IconName; href: string }[] = [
  { name: '我的房子', hint: '名下房屋和抵押', icon: 'house', href: '/house-right-list' },
  { name: '我的办件', hint: '办到哪一步了', icon: 'progress', href: '/apply-list' },
  { name: '我的证书', hint: '出示、下载', icon: 'certificate', href: '/my-license' },
  { name: '过户', hint: '卖房、给家人', icon: 'home', href: '/home-menu-more?event=resale' },
  { name: '证书丢了', hint: '补一本', icon: 'file', href: '/home-menu-more?event=lost' },
  { name: '约个号', hint: '到窗口办', icon: 'clock', href: '/online-reservation' },
  { name: '请家人帮办', hint: '写一份委托', icon: 'user', href: '/apply-layout/remote-delegation-info' },
  { name: '全部服务', hint: '按生活中的事找', icon: 'list', href: '/home-menu-more' },
];

export function ElderWays({ exists }: { exists: (path: string) => boolean }) {
  return (
    <nav aria-label="常用服务">
      <ul className={styles.tiles}>
        {WAYS.filter(({ href }) => exists(href)).map(({ name, hint, icon, href }) => (
          <li key={href}>
            <AppLink className={styles.tile} href={href}>
              <Icon name={icon} size={28} />
              <span>{name}</span>
              <span className={styles.hint}>{hint}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
