// The way back after sign-in: only a registered page inside this portal is ever accepted.
import type { RouteTable } from '../routing/page-route';

const MAX_LENGTH = 2048;
/** Pages by which people come in: no way back leads to one, and nobody looks for them who is in. */
export const SIGN_IN_PAGES: ReadonlySet<string> = new Set([
  ...['/login', '/login-type', '/login-telephone', '/register', '/forgotten-password'],
  ...['/ticket-login', '/ticket-pub3', '/ticket-ah'],
]);
/** Names without dots between single slashes, as pages of remotes are registered. */
const CLEAN = /^(\/[\w-]+)+$/;
/** Visible ASCII without space, double quote, backslash and angle brackets: everything else must be percent-encoded. */
const PLAIN = /^[\x21\x23-\x3b\x3d\x3f-\x5b\x5d-\x7e]+$/;

/**
 * Accepts a hash route such as `/apply-list?zt=DRAFT`, or answers null.
 * The path must be written exactly as registered: no dot segments, no encoded or doubled slashes,
 * no scheme, no host, no fragment. The query may hold anything, for it never leaves the router.
 * While the pages of remotes are not known yet, one of theirs is accepted unseen: the router leads on to it, or to the
 * page for unknown addresses.
 */
export function findReturnPath(candidate: unknown, routes: RouteTable): string | null {
  if (typeof candidate !== 'string' || candidate.length > MAX_LENGTH) return null;
  if (!PLAIN.test(candidate) || !/^\/(?!\/)/.test(candidate) || candidate.includes('#')) return null;
  const [path = ''] = candidate.split('?', 1);
  if (path.includes('%') || SIGN_IN_PAGES.has(path)) return null;
  const page = routes.find(path);
  if (page) return page.path === path ? candidate : null;
  return routes.isComplete || !CLEAN.test(path) ? null : candidate;
}
