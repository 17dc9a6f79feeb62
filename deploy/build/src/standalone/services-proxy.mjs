// The services of a portal that runs elsewhere, under the local shell's own address: calls are passed on as a reverse
// proxy does.
// @ts-check
import http from 'node:http';
import https from 'node:https';

/** Of this connection, or claimed about where a request comes from; neither is passed on. */
const NOT_PASSED = /^(connection|keep-alive|transfer-encoding|upgrade|forwarded|x-forwarded-.*)$/;
/** Browsers keep these names from TLS alone; the local shell is reached without. */
const TLS_PREFIX = '__Host-';
const LOCAL_PREFIX = 'tls-';

/** @typedef {import('node:http').IncomingMessage} Request @typedef {import('node:http').ServerResponse} Response */

/** @param {string} text @returns {URL} @throws {Error} when it is no origin of services */
export function servicesOrigin(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new Error(`--services wants the address of a portal, such as http://localhost:8080, not "${text}"`);
  return url;
}

/** @param {import('node:http').IncomingHttpHeaders} headers */
function passed(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED.test(name)));
}

const toLocalCookie = (/** @type {string} */ cookie) =>
  cookie.replace(/;\s*Secure(?=;|$)/i, '').replace(new RegExp(`^${TLS_PREFIX}`), LOCAL_PREFIX);
const toServicesCookies = (/** @type {string} */ cookies) =>
  cookies.replace(new RegExp(`(^|;\\s*)${LOCAL_PREFIX}`, 'g'), `$1${TLS_PREFIX}`);

/**
 * What a browser says about the page that asks stays as it is, so that the services still refuse other sites' pages;
 * only the local shell's own origin becomes theirs.
 * @param {Request} request @param {URL} services @returns {import('node:http').OutgoingHttpHeaders}
 */
function requestHeaders(request, services) {
  const { host = '', origin, cookie } = request.headers;
  const { origin: _origin, cookie: _cookie, ...headers } = passed(request.headers);
  return {
    ...headers,
    host: services.host,
    ...(origin === undefined ? {} : { origin: origin === `http://${host}` ? services.origin : origin }),
    ...(cookie === undefined ? {} : { cookie: toServicesCookies(cookie) }),
  };
}

/**
 * @param {URL} services origin of a running portal, or of services alone
 * @param {readonly string[]} paths what the services answer, e.g. `/api`
 * @param {(error: Error) => void} onAway told when they cannot be reached
 * @returns {(request: Request, response: Response) => boolean} whether the request is theirs, and is passed on
 */
export function passTo(services, paths, onAway) {
  const isTheirs = new RegExp(`^(${paths.join('|')})(/|\\?|$)`);
  const { request: ask } = services.protocol === 'https:' ? https : http;
  return (request, response) => {
    if (!isTheirs.test(request.url ?? '')) return false;
    const { method } = request;
    // Joined, not resolved: an address that begins with two slashes leads nowhere else.
    const asked = ask(
      `${services.origin}${request.url}`,
      { method, headers: requestHeaders(request, services) },
      (answer) => {
        const { 'set-cookie': cookies, ...headers } = passed(answer.headers);
        response.writeHead(answer.statusCode ?? 502, {
          ...headers,
          ...(cookies === undefined ? {} : { 'set-cookie': [cookies].flat().map((one) => toLocalCookie(String(one))) }),
        });
        answer.pipe(response);
        answer.once('error', () => response.destroy());
      },
    );
    asked.once('error', (error) => {
      // The browser went away first.
      if (response.destroyed) return;
      onAway(error);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      response.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify({ resultCode: 'B000', msg: '系统暂时无法处理，请稍后再试', data: null }));
    });
    response.once('close', () => asked.destroy());
    request.pipe(asked);
    return true;
  };
}
