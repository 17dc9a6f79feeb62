// The pages that the shell itself owns; they work without any remote.
import type { ComponentType } from 'react';
import { layoutRules } from '@portal/shared/federation';
import type { RouteLayout } from '@portal/shared/federation';
import type { PageRoute } from '../routing/page-route';
import { lazyPage } from '../routing/lazy-page';
import { SHELL } from '../routing/page-route';
import { ForbiddenPage } from '../features/errors/forbidden-page';
import { NotFoundPage } from '../features/errors/not-found-page';
import { SignInPage } from '../features/sign-in/pages/sign-in-page';
import { SignInTypePage } from '../features/sign-in/pages/sign-in-type-page';

/** The hall comes behind sign-in: nobody waits for it before. Whoever signs in has it fetched meanwhile. */
export const HomePage = lazyPage(
  '首页',
  async () => (await import(/* webpackChunkName: "shell-home" */ '../features/home/home-page')).HomePage,
);
/** Pages that few people open first; their chunks keep the way to sign-in short. */
const SimpleAuthPage = lazyPage(
  '身份认证',
  async () =>
    (await import(/* webpackChunkName: "shell-identity" */ '../features/identity/simple-auth-page')).SimpleAuthPage,
);
const FaceAuthPage = lazyPage(
  '人脸认证',
  async () =>
    (await import(/* webpackChunkName: "shell-identity" */ '../features/identity/face-auth-page')).FaceAuthPage,
);
const MaintenancePage = lazyPage(
  '系统维护公告',
  async () =>
    (await import(/* webpackChunkName: "shell-site" */ '../features/errors/maintenance-page')).MaintenancePage,
);
const SiteMapPage = lazyPage(
  '网站地图',
  async () => (await import(/* webpackChunkName: "shell-site" */ '../features/site/site-map-page')).SiteMapPage,
);
const AccessibilityPage = lazyPage(
  '无障碍声明',
  async () =>
    (await import(/* webpackChunkName: "shell-site" */ '../features/site/accessibility-page')).AccessibilityPage,
);
const OldHomePage = lazyPage(
  '首页',
  async () => (await import(/* webpackChunkName: "shell-menus" */ '../features/home/old-home-page')).OldHomePage,
);
const MoreServicesPage = lazyPage(
  '更多服务',
  async () =>
    (await import(/* webpackChunkName: "shell-menus" */ '../features/home/more-services-page')).MoreServicesPage,
);
const AllServicesPage = lazyPage(
  '全部服务',
  async () =>
    (await import(/* webpackChunkName: "shell-menus" */ '../features/home/all-services-page')).AllServicesPage,
);
const InboxPage = lazyPage(
  '我的消息',
  async () => (await import(/* webpackChunkName: "shell-inbox" */ '../features/inbox/inbox-page')).InboxPage,
);
const SessionsPage = lazyPage(
  '登录设备',
  async () =>
    (await import(/* webpackChunkName: "shell-sessions" */ '../features/sessions/sessions-page')).SessionsPage,
);
const AccountPage = lazyPage(
  '账号安全',
  async () =>
    (await import(/* webpackChunkName: "shell-account" */ '../features/sign-in/pages/account-page')).AccountPage,
);
const TicketSignInPage = lazyPage(
  '单点登录',
  async () =>
    (await import(/* webpackChunkName: "shell-tickets" */ '../features/sign-in/pages/ticket-pages')).TicketSignInPage,
);
const TicketPub3Page = lazyPage(
  '统一认证登录',
  async () =>
    (await import(/* webpackChunkName: "shell-tickets" */ '../features/sign-in/pages/ticket-pages')).TicketPub3Page,
);
const TicketAhPage = lazyPage(
  '安徽统一认证登录',
  async () =>
    (await import(/* webpackChunkName: "shell-tickets" */ '../features/sign-in/pages/ticket-pages')).TicketAhPage,
);
const ChangePasswordPage = lazyPage(
  '修改密码',
  async () =>
    (await import(/* webpackChunkName: "shell-password" */ '../features/sign-in/pages/change-password-page'))
      .ChangePasswordPage,
);

const TelephoneSignInPage = lazyPage(
  '手机验证码登录',
  async () =>
    (await import(/* webpackChunkName: "shell-access" */ '../features/sign-in/pages/telephone-sign-in-page'))
      .TelephoneSignInPage,
);
const ForgottenPasswordPage = lazyPage(
  '忘记密码',
  async () =>
    (await import(/* webpackChunkName: "shell-access" */ '../features/sign-in/pages/forgotten-password-page'))
      .ForgottenPasswordPage,
);
const RegisterPage = lazyPage(
  '注册账号',
  async () =>
    (await import(/* webpackChunkName: "shell-access" */ '../features/sign-in/pages/register-page')).RegisterPage,
);

type ShellPage = Pick<PageRoute, 'page' | 'path' | 'title' | 'auth' | 'layout' | 'keywords'> & {
  component: ComponentType;
};

const pages: readonly ShellPage[] = [
  {
    page: 'login',
    path: '/login',
    title: '登录',
    auth: 'public',
    layout: 'top',
    keywords: ['登录', '账号'],
    component: SignInPage,
  },
  {
    page: 'login-telephone',
    path: '/login-telephone',
    title: '手机验证码登录',
    auth: 'public',
    layout: 'top',
    keywords: ['登录', '手机号', '短信验证码'],
    component: TelephoneSignInPage,
  },
  {
    page: 'forgotten-password',
    path: '/forgotten-password',
    title: '忘记密码',
    auth: 'public',
    layout: 'top',
    keywords: ['忘记密码', '找回密码', '重置密码'],
    component: ForgottenPasswordPage,
  },
  {
    page: 'register',
    path: '/register',
    title: '注册账号',
    auth: 'public',
    layout: 'top',
    keywords: ['注册', '开通账号', '新用户'],
    component: RegisterPage,
  },
  {
    page: 'change-password',
    path: '/change-password',
    title: '修改密码',
    auth: 'required',
    layout: 'root',
    keywords: ['密码', '修改密码'],
    component: ChangePasswordPage,
  },
  {
    page: 'inbox',
    path: '/inbox',
    title: '我的消息',
    auth: 'required',
    layout: 'root',
    keywords: ['消息', '通知', '提醒'],
    component: InboxPage,
  },
  {
    page: 'sessions',
    path: '/sessions',
    title: '登录设备',
    auth: 'required',
    layout: 'root',
    keywords: ['登录设备', '退出其他设备'],
    component: SessionsPage,
  },
  {
    page: 'account-security',
    path: '/account-security',
    title: '账号安全',
    auth: 'required',
    layout: 'root',
    keywords: ['账号', '手机号', '二次验证', '安全'],
    component: AccountPage,
  },
  {
    page: 'ticket-login',
    path: '/ticket-login',
    title: '单点登录',
    auth: 'public',
    layout: 'top',
    component: TicketSignInPage,
  },
  {
    page: 'ticket-pub3',
    path: '/ticket-pub3',
    title: '统一认证登录',
    auth: 'public',
    layout: 'top',
    component: TicketPub3Page,
  },
  {
    page: 'ticket-ah',
    path: '/ticket-ah',
    title: '安徽统一认证登录',
    auth: 'public',
    layout: 'top',
    component: TicketAhPage,
  },
  {
    page: 'login-type',
    path: '/login-type',
    title: '选择登录方式',
    auth: 'public',
    layout: 'top',
    component: SignInTypePage,
  },
  { page: 'forbidden', path: '/403', title: '禁止访问', auth: 'public', layout: 'top', component: ForbiddenPage },
  { page: 'not-found', path: '/404', title: '页面不存在', auth: 'public', layout: 'top', component: NotFoundPage },
  {
    page: 'maintenance',
    path: '/maintain-notice',
    title: '系统维护公告',
    auth: 'public',
    layout: 'top',
    component: MaintenancePage,
  },
  { page: 'site-map', path: '/site-map', title: '网站地图', auth: 'public', layout: 'top', component: SiteMapPage },
  {
    page: 'accessibility',
    path: '/accessibility',
    title: '无障碍声明',
    auth: 'public',
    layout: 'top',
    keywords: ['无障碍', '适老化', '读屏'],
    component: AccessibilityPage,
  },
  {
    page: 'simple-auth',
    path: '/simple-auth',
    title: '身份认证',
    auth: 'public',
    layout: 'top',
    component: SimpleAuthPage,
  },
  {
    page: 'face-auth',
    path: '/face-auth-aly',
    title: '身份认证',
    auth: 'public',
    layout: 'top',
    component: FaceAuthPage,
  },
  {
    page: 'home',
    path: '/index',
    title: '首页',
    auth: 'required',
    layout: 'root',
    keywords: ['办事', '查询', '不动产登记'],
    component: HomePage,
  },
  {
    page: 'index-old',
    path: '/index-old',
    title: '首页（旧版）',
    auth: 'required',
    layout: 'root',
    component: OldHomePage,
  },
  {
    page: 'index-menu-more',
    path: '/index-menu-more',
    title: '更多服务',
    auth: 'required',
    layout: 'root',
    keywords: ['服务', '事项'],
    component: MoreServicesPage,
  },
  {
    page: 'home-menu-more',
    path: '/home-menu-more',
    title: '全部服务',
    auth: 'required',
    layout: 'root',
    keywords: ['服务', '事项', '全部'],
    component: AllServicesPage,
  },
];

/** Layouts that tell of unknown and forbidden addresses inside their own frame. */
const OWN_ERRORS: readonly RouteLayout[] = ['apply', 'audit', 'view', 'demo', 'survey'];

const errorPages: readonly PageRoute[] = OWN_ERRORS.flatMap((layout): PageRoute[] => {
  const { basePath, auth } = layoutRules[layout];
  const place = { auth, layout, owner: SHELL };
  return [
    { ...place, page: 'not-found', path: `${basePath}/404`, title: '页面不存在' },
    { ...place, page: 'forbidden', path: `${basePath}/403`, title: '禁止访问' },
  ];
});

const ways: readonly PageRoute[] = [
  {
    page: 'home',
    path: '/',
    title: '首页',
    auth: 'public',
    layout: 'root',
    owner: SHELL,
    redirectTo: layoutRules.root.indexPage,
  },
  {
    page: 'home-menu-more',
    path: '/home-menu-more-page',
    title: '全部服务',
    auth: 'required',
    layout: 'root',
    owner: SHELL,
    redirectTo: '/home-menu-more',
  },
];

export const shellRoutes: readonly PageRoute[] = [
  ...pages.map(({ component: _component, ...route }) => ({ ...route, owner: SHELL })),
  ...errorPages,
  ...ways,
];

const components = new Map(pages.map(({ page, component }) => [page, component]));

/** The component of a page of the shell. Throws for any other page. */
export function getShellPage(page: string): ComponentType {
  const component = components.get(page);
  if (!component) throw new Error(`the shell has no page ${page}`);
  return component;
}
