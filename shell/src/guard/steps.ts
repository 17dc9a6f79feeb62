// What happens before every change of page, one small function each (specification 2.6); the chain is in guard.ts.
import type { PageRoute } from '../routing/page-route';
import { SIGN_IN_PAGES } from './return-path';

/** One change of page: where the person was (null at the first load) and where they want to go. */
export interface Navigation {
  from: string | null;
  to: { pathname: string; search: string };
  route: PageRoute | null;
}

/** Every effect the guard may have on the rest of the portal. */
export interface GuardPorts {
  leaveHostEntry(): void;
  closeOverlays(): void;
  resetBusinessRegion(): void;
  /**
   * Puts the region of the business file in force that the address's parameters name; settles when it is, or cannot be
   * had.
   */
  enterBusinessFile(search: string): Promise<unknown>;
  renewFooter(): void;
  track(page: { path: string; title: string }): void;
  saveAccessLog(kind: number, path: string): void;
  isSignedIn(): boolean;
  isStaff(): boolean;
  /** Turns the wanted page into an address parameter that only this tab can open. */
  sealReturn(path: string): string | Promise<string>;
  /** The page for which a link was made before it could be sealed. */
  markedReturn(search: string): string | null;
  /** Settles when sealed parameters of an address can be opened, or cannot for want of the cipher. */
  loadCipher(): Promise<unknown>;
}

/** A step answers the path to go to instead, or nothing to let the chain go on. */
export type GuardStep = (navigation: Navigation, ports: GuardPorts) => void | string | null | Promise<string | null>;

/** Entering one of these ends work on one business, and with it that business's region. */
const REGION_ENDS_AT = new Set([
  '/index',
  '/apply-list',
  '/index-menu-more',
  '/sign-online-index',
  '/home-menu-more-page',
  '/intellect-chain-search',
  '/reg-apply-guide',
  '/apply-completed-list',
  '/my-handle-certificate-list',
]);
/** After these the footer is renewed. */
const FORMS: ReadonlySet<string> = new Set(
  [...SIGN_IN_PAGES].filter((path) => path !== '/ticket-ah' && path !== '/login-type'),
);
/** Kind of the log entry for entering and leaving the portal (specification 9). */
export const ACCESS_LOG_KIND = 2;

export function leaveHostEntry({ from, to }: Navigation, ports: GuardPorts): void {
  // Where the portal starts nothing stands yet, so the first page leaves the bare root, too.
  if ((from ?? '/') === '/' && to.pathname !== '/') ports.leaveHostEntry();
}

export function closeOverlays(_navigation: Navigation, ports: GuardPorts): void {
  ports.closeOverlays();
}

export function resetBusinessRegion({ to }: Navigation, ports: GuardPorts): void {
  if (REGION_ENDS_AT.has(to.pathname)) ports.resetBusinessRegion();
}

export function renewFooter({ from, to }: Navigation, ports: GuardPorts): void {
  if (from !== null && FORMS.has(from) && !FORMS.has(to.pathname)) ports.renewFooter();
}

export function trackPage({ to, route }: Navigation, ports: GuardPorts): void {
  if (route) ports.track({ path: to.pathname, title: route.title });
}

export function logAccess({ from, to }: Navigation, ports: GuardPorts): void {
  if (from === null || !ports.isSignedIn()) return;
  // Passing the border of these is a sign-in or a sign-out.
  if (SIGN_IN_PAGES.has(from) !== SIGN_IN_PAGES.has(to.pathname)) ports.saveAccessLog(ACCESS_LOG_KIND, to.pathname);
}

export async function requireSignIn({ to, route }: Navigation, ports: GuardPorts): Promise<string | null> {
  if (route?.auth !== 'required' || ports.isSignedIn()) return null;
  const wanted = `${to.pathname}${to.search}`;
  if (wanted === '/index') return '/login-type';
  return `/login-type?goto=${encodeURIComponent(await ports.sealReturn(wanted))}`;
}

/**
 * A link that was followed before the cipher had come, or made before: its way back is sealed on the way to the
 * sign-in.
 */
export async function sealWayBack({ to }: Navigation, ports: GuardPorts): Promise<string | null> {
  const wanted = ports.markedReturn(to.search);
  return wanted === null ? null : `${to.pathname}?goto=${encodeURIComponent(await ports.sealReturn(wanted))}`;
}

export function requireStaff({ route }: Navigation, ports: GuardPorts): string | null {
  return route?.staffOnly && !ports.isStaff() ? '/403' : null;
}

const SEALED = /[?&](goto|certName|certNo)=/;

/** What an address holds sealed is opened while its page renders. */
export async function openSealed({ to }: Navigation, ports: GuardPorts): Promise<null> {
  if (SEALED.test(to.search)) await ports.loadCipher();
  return null;
}

/** A page of a business file works in that file's region; what it asks for first must carry it already. */
export async function enterBusinessRegion({ to }: Navigation, ports: GuardPorts): Promise<null> {
  if (to.pathname.includes('apply-layout') && ports.isSignedIn()) await ports.enterBusinessFile(to.search);
  return null;
}
