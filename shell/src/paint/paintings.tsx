// What a browser shows before any script of the portal runs, made at build: the login page, and the frame of every
// layout around a skeleton.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { layoutRules } from '@portal/shared/federation';
import type { RouteLayout } from '@portal/shared/federation';
import { createHashRouter, RouterProvider } from '@portal/shared/router';
import { createPortalStore, memoryStorage, Provider, signedIn } from '@portal/shared/session';
import { Page } from '@portal/shared/ui';
import { SignInPage } from '../features/sign-in/pages/sign-in-page';
import signInStyles from '../features/sign-in/sign-in.module.css';
import { layouts } from '../layouts/layouts';
import { PortalProvider } from '../routing/portal-context';
import type { Portal } from '../routing/portal-context';
import { SHELL } from '../routing/page-route';
import { BLANK } from './typed';

/** Nobody in particular; a name of this width keeps the place of the person's own. */
const SOMEBODY = {
  token: 'painted',
  regionId: '',
  regionCode: '',
  regionName: BLANK,
  childRegionId: '',
  name: BLANK,
  username: '',
  userId: '',
  telephone: '',
  identityNumber: '',
  userType: '1' as const,
  roles: [],
  expiresAt: '2999-01-01T00:00:00Z',
  envelopeKey: '',
};

/**
 * Told to whoever waits; three lines on a phone, so that hardly any page paints something larger and what was painted
 * first stays the largest paint.
 */
const MEANWHILE =
  '页面正在打开，请稍候。网络较慢时可能需要几秒钟，不必反复刷新；已经保存的内容不会丢失。如果长时间没有打开，请检查网络后重新进入本页。';

/** All pages are taken to exist: which departments there are is known later, and that all are there is the rule. */
function portalOf(layout: RouteLayout): Portal {
  const route = { page: '', path: '', title: '', auth: 'public' as const, layout, owner: SHELL };
  return {
    routes: { all: [], isComplete: true, find: () => route },
    registry: { remotes: [], routes: [], find: () => undefined, findUnavailable: () => undefined },
    loads: {
      get: () => undefined,
      open: () => undefined,
      prefetch: () => undefined,
      retry: () => undefined,
      subscribe: () => () => undefined,
    },
    reports: { report: () => undefined },
    releaseSource: 'fresh',
  };
}

/** Markup of a page at `location.hash` in its layout; the window stands in for a phone or a wide screen. */
function paint(layout: RouteLayout, path: string, page: ReactNode): string {
  const store = createPortalStore(memoryStorage());
  if (layoutRules[layout].auth === 'required') store.dispatch(signedIn(SOMEBODY));
  location.hash = `#${path}`;
  const Layout = layouts[layout];
  const router = createHashRouter([{ element: <Layout />, children: [{ path, element: page }] }]);
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <PortalProvider value={portalOf(layout)}>
        <RouterProvider router={router} />
      </PortalProvider>
    </Provider>,
  );
  return inParts(seen(html));
}

/**
 * Takes out what nobody sees before React has taken over: the footer of a page that loads, a closed menu, the head of a
 * printed page.
 */
const seen = (html: string): string =>
  html
    .replace(/<footer.*?<\/footer>/g, '')
    .replace(/<div[^>]* hidden="">(?:(?!<\/div>).)*<\/div>/g, '')
    .replace(/<p class="print-only.*?<\/p>/g, '')
    .replaceAll(' data-discover="true"', '')
    // The browser would follow it to an address of no page; as a button it is pressed again in the page, as any other.
    .replace(/<a class="skip-link"[^>]*>(.*?)<\/a>/, '<button type="button" class="skip-link">$1</button>')
    // The policy knows no style attributes: boot.ts puts these on by the style sheet's own interface, as React does.
    .replaceAll(' style="', ' data-style="');

/**
 * Hides the parts that boot.ts shows one after the other: what stands in the frame, and in the columns of the sign-in
 * page.
 */
function inParts(html: string): string {
  const around: string[] = [];
  return html.replace(/<(\/?)[a-z][^>]*?(\/?)>/gi, (tag, ends: string, isEmpty: string) => {
    if (ends) {
      around.pop();
      return tag;
    }
    const isPart = around.length === 1 || around.at(-1)?.includes(`"${signInStyles.columns}"`);
    if (!isEmpty) around.push(tag);
    return isPart ? tag.replace(/\/?>$/, ' hidden$&') : tag;
  });
}

/** Layouts with a look of their own; `survey` looks as `apply` does. */
const PAINTED = ['top', 'root', 'apply', 'audit', 'view', 'demo', 'permission'] as const;

/** By name: `login`, or a layout. */
export function paintings(): Record<string, string> {
  const skeleton = <Page title="正在打开" lead={MEANWHILE} state="loading" />;
  return {
    login: paint('top', '/login', <SignInPage />),
    ...Object.fromEntries(
      PAINTED.map((layout) => [layout, paint(layout, `${layoutRules[layout].basePath}/painted`, skeleton)]),
    ),
  };
}
