// Opening the answer's envelope: { resultCode, msg, data, resept? }, or the older { status, msg, data }.
import { BusinessError, NetworkError, RESULT_CODES, UnauthorizedError, WireFormatError } from '../kernel';
import { isLeaving } from './on-the-way';
import { httpOptions } from './options';

interface Envelope {
  resultCode?: unknown;
  status?: unknown;
  msg?: unknown;
  data?: unknown;
  resept?: unknown;
}
export interface AnswerContext {
  url: string;
  httpStatus: number;
  token: string | undefined;
  legacy: boolean;
}

const SESSION_ENDED = '702';
/** What the older client says of a refusal without words (specification §5). */
const LEGACY_UNKNOWN = 'unknown error';

/**
 * Whether the end of the session that `token` was of is news: who leaves knows, and of a token that was replaced
 * meanwhile nothing follows for the present one.
 */
export const isNews = (token: string | undefined): boolean =>
  !isLeaving() && (token ?? '') === (httpOptions().getToken() ?? '');

/** The server's words in an answer of any form. */
export function messageIn(body: unknown): string | undefined {
  const message = typeof body === 'object' && body !== null && 'msg' in body ? body.msg : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** The envelope in `body`, or undefined when it is something else. */
export function findEnvelope(body: unknown, legacy: boolean): Envelope | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  // A call of the older form is refused in the newer one where the refusal is none of its own.
  return (legacy && 'status' in body) || 'resultCode' in body ? body : undefined;
}

async function openData(envelope: Envelope, { url, token }: AnswerContext): Promise<unknown> {
  if (envelope.resept !== 'A') return envelope.data ?? null;
  if (envelope.data === null || envelope.data === undefined || envelope.data === '') return null;
  const key = await httpOptions().getEnvelopeKey(token);
  if (!key || typeof envelope.data !== 'string') {
    throw new WireFormatError(
      { endpoint: url, field: 'data', wireField: 'data' },
      { cause: new TypeError(key ? 'sealed data is not a text' : 'no key for a sealed answer') },
    );
  }
  const { openJson } = await loadCipher(url);
  return openJson(key, envelope.data);
}

/** It comes with the first sealed answer. Throws NetworkError where it cannot be had; the next answer asks again. */
async function loadCipher(url: string) {
  try {
    return await import(/* webpackChunkName: "cipher" */ '../crypto');
  } catch (cause) {
    throw new NetworkError({ cause, url });
  }
}

/**
 * The data of an envelope. A warning (B001) is reported and passes. Throws BusinessError with the server's words and
 * data for any other refusal, UnauthorizedError for 702 after reporting the end of the session where that is news,
 * WireFormatError or CryptoError for data that cannot be read.
 */
export async function openEnvelope(envelope: Envelope, context: AnswerContext): Promise<unknown> {
  const { url, httpStatus, token, legacy } = context;
  const code = String((legacy ? envelope.status : undefined) ?? envelope.resultCode);
  const message = typeof envelope.msg === 'string' ? envelope.msg : undefined;
  if (code === SESSION_ENDED) {
    if (isNews(token)) httpOptions().onSessionEnded();
    throw new UnauthorizedError({ url, status: httpStatus, ...(message ? { message } : {}) });
  }
  const ok =
    httpStatus < 300 && (legacy ? code === '200' : code === RESULT_CODES.success || code === RESULT_CODES.warning);
  const data = await openData(envelope, context);
  if (!ok)
    throw new BusinessError(code, {
      message: message || (legacy ? LEGACY_UNKNOWN : undefined),
      url,
      status: httpStatus,
      data,
    });
  if (code === RESULT_CODES.warning) httpOptions().onWarning({ code, message: message ?? '', url });
  return data;
}
