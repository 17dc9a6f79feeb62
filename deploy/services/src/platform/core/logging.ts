// Logs without personal data: queries are dropped, identity numbers, phones and tokens are masked.
import { randomUUID } from 'node:crypto';
import type { ServerOptions } from 'node:http';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ConnectionBounds } from './http/connections';
import { CONNECTION_BOUNDS } from './http/connections';

const REDACTED = [
  'req.headers.authorization',
  'req.headers.token',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.identityNumber',
  '*.zjh',
  '*.certNo',
  '*.envelopeKey',
  '*.idNumber',
  '*.telephone',
];

/** Masks identity numbers, phone numbers and long secrets inside any text. */
export function maskText(text: string): string {
  return text
    .replace(/\b[1-9]\d{5}(?:18|19|20)\d{9}[\dXx]\b/g, (number) => `${number.slice(0, 6)}********${number.slice(-2)}`)
    .replace(/\b1[3-9]\d{9}\b/g, (phone) => `${phone.slice(0, 3)}****${phone.slice(-2)}`)
    .replace(/\b[0-9a-f]{64}\b/g, '[secret]');
}

/** The text of a line: an address in it loses its query, as where no route was found. */
const maskLine = (text: string): string => maskText(text.replace(/(\/[^\s?]*)\?\S*/g, '$1'));

/** Messages that a caller or a library gives; that of an error given without one would be written as it is. */
function maskArguments(given: unknown[]): unknown[] {
  const [first, ...texts] = given;
  const error = first instanceof Error ? first : (first as { err?: unknown } | null | undefined)?.err;
  const all = texts.length === 0 && error instanceof Error ? [first, error.message] : given;
  return all.map((one) => (typeof one === 'string' ? maskLine(one) : one));
}

/** What is written about a request: the path, never the query. */
export function serializeRequest(request: FastifyRequest): Record<string, unknown> {
  return {
    id: request.id,
    method: request.method,
    path: maskText(request.url.split('?')[0] ?? ''),
    address: request.ip,
  };
}

interface LoggedError {
  name?: string;
  message?: string;
  stack?: string;
  code?: unknown;
  cause?: unknown;
}

/** Errors keep name, code and frames; the messages of database errors carry values, so they are masked. */
export function serializeError(error: LoggedError): Record<string, unknown> {
  const cause = error.cause as LoggedError | undefined;
  return {
    type: error.name,
    code: error.code,
    message: maskText((error.message ?? '').split('\nparams:')[0] ?? ''),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12)
      .join('\n'),
    ...(cause ? { cause: { type: cause.name, code: cause.code, message: maskText(cause.message ?? '') } } : {}),
  };
}

/**
 * Options for the Fastify instance that carries the services, so that nothing outside the plugin logs more or parses
 * laxer.
 */
export function serverOptions(
  logLevel: string,
  bounds: ConnectionBounds = CONNECTION_BOUNDS,
): FastifyServerOptions & { http: ServerOptions } {
  return {
    logger:
      logLevel === 'silent'
        ? false
        : {
            level: logLevel,
            hooks: {
              logMethod(given: unknown[], write: (...all: unknown[]) => void) {
                write.apply(this, maskArguments(given));
              },
            } as never,
            redact: { paths: REDACTED, censor: '***' },
            serializers: { req: serializeRequest, err: serializeError } as never,
          },
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    requestTimeout: bounds.request,
    keepAliveTimeout: bounds.keepAlive,
    http: { headersTimeout: bounds.headers, connectionsCheckingInterval: bounds.check },
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read reaches no route, hence no error handler of one.
    frameworkErrors: (error, _request, reply) =>
      void (reply as FastifyReply)
        .status(error.statusCode ?? 400)
        .type('application/json; charset=utf-8')
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
        })
        .send({ resultCode: 'B000', msg: '请求地址有误，请检查后重试', data: null }),
  };
}
