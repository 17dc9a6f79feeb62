// The error family: everything that can go wrong between a page and the services, each with a name, a stable code and
// Chinese words.
import { NETWORK_TEXT, RESULT_CODES, SIGNED_OUT_TEXT, UNKNOWN_TEXT, httpStatusText, resultText } from './error-texts';

/** Where a message goes on in a new line. */
export const LINE_BREAK = /\r\n|\r|\n|<br\s*\/?>/i;

/** What any error of the family may carry. Messages are for people; `cause` is for the log. */
export interface ErrorOptions {
  message?: string;
  cause?: unknown;
  url?: string;
  status?: number;
  data?: unknown;
}

/**
 * Base of the family. Compare `name` through the guards, not `instanceof`: a page may hold a second copy of this
 * module.
 */
export abstract class PortalError extends Error {
  abstract override readonly name: string;
  readonly code: string;
  readonly url?: string;
  readonly status?: number;
  readonly data?: unknown;

  /** `html` when the message has several lines, which are shown one below the other and always as text. */
  get type(): 'html' | 'text' {
    return this.name !== 'PlainTextError' && LINE_BREAK.test(this.message) ? 'html' : 'text';
  }

  constructor(code: string, message: string, options: ErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.url = options.url;
    this.status = options.status;
    this.data = options.data;
  }
}

/** No answer came. */
export class NetworkError extends PortalError {
  override readonly name = 'NetworkError';
  constructor(options: ErrorOptions = {}) {
    super('NETWORK', options.message ?? NETWORK_TEXT, options);
  }
}

/** The answer took longer than the caller allowed. */
export class TimeoutError extends PortalError {
  override readonly name = 'TimeoutError';
  constructor(options: ErrorOptions = {}) {
    super('TIMEOUT', options.message ?? '请求超时，请稍后重试', options);
  }
}

/** The caller itself gave up; nothing to show. */
export class AbortedError extends PortalError {
  override readonly name = 'AbortedError';
  constructor(options: ErrorOptions = {}) {
    super('ABORTED', options.message ?? '请求已取消', options);
  }
}

/** An answer outside 200–299 without an envelope that says more. */
export class HttpStatusError extends PortalError {
  override readonly name = 'HttpStatusError';
  declare readonly status: number;
  constructor(status: number, options: Omit<ErrorOptions, 'status'> = {}) {
    super(RESULT_CODES.error, httpStatusText(status, options), { ...options, status });
  }
}

/** The envelope said no. An empty message takes the code's own text. */
export class BusinessError extends PortalError {
  override readonly name = 'BusinessError';
  constructor(code: string, options: ErrorOptions = {}) {
    super(code, options.message || resultText(code), options);
  }
}

/** Not signed in, or no longer. */
export class UnauthorizedError extends PortalError {
  override readonly name = 'UnauthorizedError';
  constructor(options: ErrorOptions = {}) {
    super('UNAUTHORIZED', options.message ?? SIGNED_OUT_TEXT, { status: 401, ...options });
  }
}

/** The page failed before the request was sent. */
export class BeforeRequestError extends PortalError {
  override readonly name = 'BeforeRequestError';
  constructor(options: ErrorOptions = {}) {
    super(RESULT_CODES.beforeRequest, options.message ?? resultText(RESULT_CODES.beforeRequest), options);
  }
}

/** Where a value on the wire did not fit. Never holds the value itself: it may be personal. */
export interface WirePlace {
  endpoint: string;
  /** Domain name. */
  field: string;
  /** Name on the wire. */
  wireField: string;
}

/** The two sides do not agree on the form of the data. */
export class WireFormatError extends PortalError {
  override readonly name = 'WireFormatError';
  readonly place: WirePlace;
  constructor(place: WirePlace, options: ErrorOptions = {}) {
    super(
      'WIRE_FORMAT',
      options.message ?? `数据格式不正确：${place.endpoint} ${place.field}（${place.wireField}）`,
      options,
    );
    this.place = place;
  }
}

/** A script or style sheet of the portal could not be loaded. */
export class ChunkLoadError extends PortalError {
  override readonly name = 'ChunkLoadError';
  constructor(options: ErrorOptions & { css?: boolean } = {}) {
    super(
      options.css ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED',
      options.message ?? '页面加载失败，请检查网络后重试',
      options,
    );
  }
}

/** A message shown exactly as it is, line breaks and all. */
export class PlainTextError extends PortalError {
  override readonly name = 'PlainTextError';
  constructor(message: string, options: Omit<ErrorOptions, 'message'> & { code?: string } = {}) {
    super(options.code ?? RESULT_CODES.error, message || UNKNOWN_TEXT, options);
  }
}

/**
 * The process behind a case refused a step; its own words are shown as an error, whatever code it came with
 * (specification §8).
 * @kept for services with such an engine
 */
export class WorkflowError extends PortalError {
  override readonly name = 'WorkflowError';
  constructor(message: string, options: Omit<ErrorOptions, 'message'> & { code?: string } = {}) {
    super(options.code ?? RESULT_CODES.error, message || UNKNOWN_TEXT, options);
  }
}
