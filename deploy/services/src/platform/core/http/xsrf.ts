// Writes must come from our own pages: double-submitted cookie, bound to the session where there is one, Origin and
// Sec-Fetch-Site.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context';
import { Refusal } from '../errors';
import { newSecret, sameText } from '../ids';
import { isUnderTls, sessionSecretOf, xsrfTokenOf } from './session-cookie';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const COOKIE = 'XSRF-TOKEN';
const ELSEWHERE = '请求来源校验未通过，请刷新页面后重试';
/** A browser that has been here before would have sent one. */
const NO_COOKIES = '浏览器没有发送Cookie。请在浏览器设置中允许本网站使用Cookie，然后刷新页面重试';

function isOwnOrigin(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  if (publicOrigin !== undefined && origin === publicOrigin) return true;
  try {
    return new URL(origin).host === request.headers.host;
  } catch {
    // "null" of sandboxed pages, or rubbish.
    return false;
  }
}

/** Whether the browser says that a page of our own sent this; callers that are no browsers say nothing. */
export function isOwnPage(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  return (site === undefined || site === 'same-origin' || site === 'none') && isOwnOrigin(request, publicOrigin);
}

/** @param bound the token that the session's cookie asks for; any will do before sign-in, if cookie and header agree */
function checkWrite(request: FastifyRequest, publicOrigin: string | undefined, bound: string | undefined): void {
  const cookie = request.cookies[COOKIE];
  const header = request.headers['x-xsrf-token'];
  if (!isOwnPage(request, publicOrigin)) throw new Refusal(ELSEWHERE, null, 403);
  if (!request.headers.cookie) throw new Refusal(NO_COOKIES, null, 403);
  if (!cookie || typeof header !== 'string' || !sameText(cookie, header) || !sameText(bound ?? cookie, header))
    throw new Refusal(ELSEWHERE, null, 403);
}

/** Gives the browser its XSRF token: the one of its session, or a new one that says nothing. */
export function setXsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicOrigin: string | undefined,
  secret?: string,
): void {
  void reply.setCookie(COOKIE, secret === undefined ? newSecret() : xsrfTokenOf(secret), {
    path: '/',
    sameSite: 'strict',
    secure: isUnderTls(request, publicOrigin),
  });
}

/** Sets the cookie where it is missing or another session's, and checks it on writes; GET never changes anything. */
export function addXsrfCheck(app: App, publicOrigin: string | undefined): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const secret = sessionSecretOf(request, publicOrigin);
    const bound = secret === undefined ? undefined : xsrfTokenOf(secret);
    const cookie = request.cookies[COOKIE];
    if (!cookie || (bound !== undefined && cookie !== bound)) setXsrfCookie(request, reply, publicOrigin, secret);
    if (SAFE.has(request.method)) return;
    const { xsrfExempt, ownPageOnly } = request.routeOptions.config;
    if (ownPageOnly && (request.headers.origin === undefined || !isOwnPage(request, publicOrigin)))
      throw new Refusal(ELSEWHERE, null, 403);
    if (!xsrfExempt) checkWrite(request, publicOrigin, bound);
  });
}
