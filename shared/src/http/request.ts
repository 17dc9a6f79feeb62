// The platform's calls: headers, retries of reads, envelope, errors.
import type { AxiosResponse, Method } from 'axios';
import {
  AbortedError,
  BeforeRequestError,
  clientLog,
  HttpStatusError,
  isBusinessError,
  isNetworkError,
  isPortalError,
  NetworkError,
  NO_ANSWER,
  toErrorInfo,
  UnauthorizedError,
  WireFormatError,
} from '../kernel';
import { whileBusy } from './busy';
import { findEnvelope, isNews, messageIn, openEnvelope } from './envelope';
import { fillHeaders, tokenOf } from './headers';
import { loadClient } from './load-client';
import { counted, isLeaving } from './on-the-way';
import { httpOptions } from './options';
import type { FactorAsked } from './options';
import type { Attempt, PreparedAttempt } from './send';

export interface RequestConfig {
  url: string;
  /** GET unless told otherwise. */
  method?: Method;
  params?: Record<string, unknown>;
  data?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds; without one a request never times out. */
  timeout?: number;
  onUploadProgress?: Attempt['onUploadProgress'];
  /** `total` is not known where the answer does not say its length. */
  onDownloadProgress?: Attempt['onDownloadProgress'];
  /** The answer has the older shape { status, msg, data }, success 200. */
  legacy?: boolean;
  /** Ends the session: sent though nothing else is. */
  isLast?: boolean;
}

const MAX_ATTEMPTS = 3;
const PASSING = new Set([502, 503, 504]);

function pause(milliseconds: number, signal: AbortSignal | undefined, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new AbortedError({ url }));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

const MOST_BUSY = 4;
const MOST_BUSY_S = 60;

/** Seconds after which busy services ask to be called again; undefined for all other answers. */
function busySeconds({ status, headers }: AxiosResponse<unknown>): number | undefined {
  const seconds = status === 503 ? Number(headers['retry-after']) : NaN;
  return seconds > 0 && seconds <= MOST_BUSY_S ? seconds : undefined;
}

/**
 * Reads are repeated, and writes that carry an idempotency key where the services are busy: any other may have arrived
 * although its answer did not.
 */
async function sendWithRetry(attempt: PreparedAttempt): Promise<AxiosResponse<unknown>> {
  const isRead = attempt.method.toUpperCase() === 'GET';
  const isRepeatable = isRead || Object.keys(attempt.headers).some((name) => /^idempotency-key$/i.test(name));
  let busy = 0;
  for (let tried = 1; ; tried += 1) {
    const last = tried === MAX_ATTEMPTS || !isRead;
    try {
      const { send } = await loadClient(attempt.url);
      const response = await send(attempt);
      const seconds = isRepeatable ? busySeconds(response) : undefined;
      if (seconds !== undefined) {
        if (busy === MOST_BUSY) return response;
        busy += 1;
        tried -= 1;
        const delay = httpOptions().busyDelay(seconds);
        await whileBusy(delay, () => pause(delay, attempt.signal, attempt.url));
        continue;
      }
      if (last || !PASSING.has(response.status)) return response;
    } catch (error) {
      if (last || !isNetworkError(error)) throw error;
    }
    await pause(httpOptions().retryDelay(tried), attempt.signal, attempt.url);
  }
}

function prepare(config: RequestConfig, responseType: Attempt['responseType']): PreparedAttempt {
  if (isLeaving() && !config.isLast) throw new AbortedError({ url: config.url });
  const options = httpOptions();
  const stop = options.findStop(config);
  if (stop) throw new BeforeRequestError({ url: config.url, message: stop });
  try {
    return {
      url: config.url,
      baseUrl: options.baseUrl,
      method: config.method ?? 'GET',
      params: config.params,
      data: config.data,
      headers: fillHeaders(config.headers, options),
      signal: config.signal,
      timeout: config.timeout ?? 0,
      responseType,
      onUploadProgress: config.onUploadProgress,
      onDownloadProgress: config.onDownloadProgress,
    };
  } catch (cause) {
    throw isPortalError(cause) ? cause : new BeforeRequestError({ cause, url: config.url });
  }
}

async function open(
  body: unknown,
  response: AxiosResponse<unknown>,
  token: string | undefined,
  { url, legacy = false }: RequestConfig,
): Promise<unknown> {
  const { status } = response;
  if (status === 401) {
    if (isNews(token)) httpOptions().onUnauthorized();
    throw new UnauthorizedError({ url });
  }
  const envelope = findEnvelope(body, legacy);
  if (envelope) return openEnvelope(envelope, { url, httpStatus: status, token, legacy });
  if (status < 200 || status > 299) throw new HttpStatusError(status, { url, message: messageIn(body) });
  throw new WireFormatError({ endpoint: url, field: 'envelope', wireField: legacy ? 'status' : 'resultCode' });
}

/**
 * Sends a call and answers the opened `data` of its envelope. Unchecked: read it through a codec of
 * `@portal/shared/wire`.
 * Throws errors of the kernel's family; never shows a message.
 */
export async function request<T = unknown>(config: RequestConfig): Promise<T> {
  try {
    return await withCaptcha((params) =>
      withProof((headers) =>
        exchange<T>({
          ...config,
          params: params ? { ...config.params, ...params } : config.params,
          headers: { ...config.headers, ...headers },
        }),
      ),
    );
  } catch (error) {
    noteFailure(config, error);
    throw error;
  }
}

const PROOF_HEADER = 'second-factor';
const PROOFS = 2;

/** Where the services ask for a second factor, the same call is made again with it: no page has to know. */
async function withProof<T>(call: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  let proof: string | undefined;
  for (let given = 0; ; given += 1) {
    try {
      return await call(proof === undefined ? {} : { [PROOF_HEADER]: proof });
    } catch (error) {
      if (!isBusinessError(error)) throw error;
      const { factor: asked, authenticator } = (error.data ?? {}) as { factor?: FactorAsked; authenticator?: unknown };
      if (authenticator === 'missing') httpOptions().offerAuthenticator?.(error.message);
      if (!asked || given === PROOFS) throw error;
      proof = await httpOptions().proveFactor(asked, proof);
      if (proof === undefined) throw error;
    }
  }
}

const CAPTCHAS = 5;

/** Where the services ask for a captcha, the same call is made again with what the person has read in it. */
async function withCaptcha<T>(call: (params?: { imageCode: string }) => Promise<T>): Promise<T> {
  let imageCode: string | undefined;
  for (let given = 0; ; given += 1) {
    try {
      return await call(imageCode === undefined ? undefined : { imageCode });
    } catch (error) {
      const isAsked =
        isBusinessError(error) && (error.data as { captcha?: boolean } | null | undefined)?.captcha === true;
      if (!isAsked || given === CAPTCHAS) throw error;
      imageCode = await httpOptions().askCaptcha?.(error.message);
      if (imageCode === undefined) throw error;
    }
  }
}

/** For developers who have switched the log on: which call failed and how, never what was sent. */
function noteFailure({ url, method = 'GET' }: RequestConfig, error: unknown): void {
  const { name, code, status } = toErrorInfo(error);
  clientLog.log(
    name === 'AbortedError' ? 'event' : 'warning',
    `${method} ${url.replace(/[?#].*$/s, '')}: ${name} ${code}${status ? ` ${status}` : ''}`,
    'http',
  );
}

async function exchange<T>(config: RequestConfig): Promise<T> {
  const attempt = prepare(config, 'json');
  const response = await counted(sendWithRetry(attempt)).catch((error: unknown) => {
    if (!config.legacy || !isNetworkError(error)) throw error;
    throw new NetworkError({
      message: NO_ANSWER.message,
      data: { messagecode: NO_ANSWER.messagecode },
      url: config.url,
      cause: error,
    });
  });
  return (await open(response.data, response, tokenOf(attempt.headers), config)) as T;
}

export interface Download {
  blob: Blob;
  /** From Content-Disposition, when given. */
  fileName?: string;
}

function fileNameOf(disposition: unknown): string | undefined {
  if (typeof disposition !== 'string') return undefined;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // A broken encoding falls through to the plain name.
  }
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}

/**
 * Fetches bytes, such as a PDF or a captcha. An envelope instead of bytes is a refusal and is thrown like one of
 * `request`.
 */
export async function download(config: RequestConfig): Promise<Download> {
  const attempt = prepare(config, 'arraybuffer');
  const response = await counted(sendWithRetry(attempt));
  const type = String(response.headers['content-type'] ?? 'application/octet-stream');
  const bytes = response.data as ArrayBuffer;
  if (response.status < 200 || response.status > 299 || type.includes('json')) {
    await open(parseJson(bytes), response, tokenOf(attempt.headers), config);
    throw new WireFormatError({ endpoint: config.url, field: 'bytes', wireField: 'bytes' });
  }
  const fileName = fileNameOf(response.headers['content-disposition']);
  return { blob: new Blob([bytes], { type }), ...(fileName ? { fileName } : {}) };
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
