// Where the navigation leads: each entry takes the first of its pages that exists, or is left out.
import type { IconName } from '@portal/shared/ui';

export interface Destination {
  label: string;
  icon: IconName;
  /** Hash paths in order of preference. */
  paths: readonly string[];
}

export const destinations: readonly Destination[] = [
  { label: '首页', icon: 'home', paths: ['/index'] },
  { label: '办事', icon: 'file', paths: ['/index-menu-more', '/index?to=services'] },
  { label: '查询', icon: 'search', paths: ['/progress-query', '/certificate-and-proof'] },
  { label: '我的', icon: 'user', paths: ['/apply-list', '/my-license'] },
];

export interface NavigationLink {
  label: string;
  icon: IconName;
  href: string;
}

/** The links that lead to a page that exists. */
export function navigationLinks(exists: (path: string) => boolean): NavigationLink[] {
  return destinations.flatMap(({ label, icon, paths }) => {
    const href = paths.find(exists);
    return href ? [{ label, icon, href }] : [];
  });
}

/** Whether `href` is the page at `pathname` and `search`; a link with parameters is only current with just these. */
export function isCurrent(href: string, pathname: string, search: string): boolean {
  const [path, parameters] = href.split('?', 2);
  return path === pathname && (parameters === undefined ? !search.includes('to=') : search === `?${parameters}`);
}
