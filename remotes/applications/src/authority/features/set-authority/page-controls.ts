// The controls of pages that ask for permissions, by the pages' ids in the route manifest.

export interface PageControl {
  pageId: string;
  page: string;
  code: string;
  label: string;
  kind: string;
}

export const PAGE_CONTROLS: readonly PageControl[] = [
  { pageId: 'index-old', page: '首页（旧版）', code: 'start', label: '在线办理', kind: 'button' },
  { pageId: 'index-menu-more', page: '更多服务', code: 'start', label: '在线办理', kind: 'button' },
  { pageId: 'home-menu-more', page: '全部服务', code: 'start', label: '在线办理', kind: 'button' },
];
