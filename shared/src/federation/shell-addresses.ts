// Addresses of the shell's own pages: no remote may have one of them. The shell's tests hold this list against its
// pages.

export const SHELL_ADDRESSES: readonly string[] = [
  '/',
  '/login',
  '/change-password',
  '/inbox',
  '/sessions',
  '/account-security',
  '/ticket-login',
  '/ticket-pub3',
  '/ticket-ah',
  '/login-type',
  '/403',
  '/404',
  '/maintain-notice',
  '/site-map',
  '/accessibility',
  '/simple-auth',
  '/face-auth-aly',
  '/index',
  '/index-old',
  '/index-menu-more',
  '/home-menu-more',
  '/home-menu-more-page',
  ...[
    '/apply-layout',
    '/apply-layout-audit',
    '/apply-layout-view',
    '/apply-layout-demo',
    '/apply-survey-layout',
  ].flatMap((layout) => [`${layout}/404`, `${layout}/403`]),
];
