// The session's cookie: a secret of its own that no script reads, without which the token of the headers is worth
// nothing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hmacSha256 } from '../ids';

/** What a request says about the scheme that its sender used, as far as that is believed. */
type Asked = Pick<FastifyRequest, 'cookies' | 'protocol'>;

/** Under TLS browsers keep a name with this prefix only from this very host, over TLS, for all paths. */
const PREFIX = '__Host-';
const NAME = 'session';
const SECRET = /^[0-9a-f]{64}$/;

/**
 * Whether the browser speaks TLS with us: by the portal's own address, or by what a trusted proxy says (`TRUST_PROXY`).
 */
export function isUnderTls(request: Pick<FastifyRequest, 'protocol'>, publicOrigin: string | undefined): boolean {
  return publicOrigin?.startsWith('https:') === true || request.protocol === 'https';
}

const nameOf = (request: Asked, publicOrigin: string | undefined): string =>
  isUnderTls(request, publicOrigin) ? `${PREFIX}${NAME}` : NAME;

/** The secret that the browser brought, 64 hex characters, or undefined. */
export function sessionSecretOf(request: Asked, publicOrigin: string | undefined): string | undefined {
  const value = request.cookies[nameOf(request, publicOrigin)];
  return value !== undefined && SECRET.test(value) ? value : undefined;
}

/** The XSRF token of a session follows from its secret, so that it is nowhere stored and no other session's will do. */
export function xsrfTokenOf(secret: string): string {
  return hmacSha256(secret, 'xsrf');
}

/** @param lifeSeconds how long the browser keeps it; 0 takes it away */
export function setSessionCookie(
  request: Asked,
  reply: FastifyReply,
  publicOrigin: string | undefined,
  secret: string,
  lifeSeconds: number,
): void {
  // Strict: whatever leads here from elsewhere loads the page first, and calls from that page are its own.
  void reply.setCookie(nameOf(request, publicOrigin), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isUnderTls(request, publicOrigin),
    maxAge: lifeSeconds,
  });
}
