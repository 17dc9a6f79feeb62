// Writes must come from our own pages: double-submitted cookie, Origin and Sec-Fetch-Site.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './context';
import { Refusal } from './errors';
import { newSecret, sameText } from './ids';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const COOKIE = 'XSRF-TOKEN';
const ELSEWHERE = '请求来源校验未通过，请刷新页面后重试';

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

function checkWrite(request: FastifyRequest, publicOrigin: string | undefined): void {
  const cookie = request.cookies[COOKIE];
  const header = request.headers['x-xsrf-token'];
  if (!isOwnPage(request, publicOrigin) || !cookie || typeof header !== 'string' || !sameText(cookie, header)) {
    throw new Refusal(ELSEWHERE, null, 403);
  }
}

/** Sets the cookie where it is missing and checks it on writes; GET never changes anything. */
export function addXsrfCheck(app: App, publicOrigin: string | undefined): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.cookies[COOKIE]) {
      const secure = publicOrigin?.startsWith('https:') ?? request.protocol === 'https';
      reply.setCookie(COOKIE, newSecret(), { path: '/', sameSite: 'strict', secure });
    }
    if (SAFE.has(request.method)) return;
    const { xsrfExempt, ownPageOnly } = request.routeOptions.config;
    if (ownPageOnly && (request.headers.origin === undefined || !isOwnPage(request, publicOrigin))) throw new Refusal(ELSEWHERE, null, 403);
    if (!xsrfExempt) checkWrite(request, publicOrigin);
  });
}
