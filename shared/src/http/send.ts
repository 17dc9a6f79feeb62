// One attempt over the network, with axios, which comes with the first of them, and failures in the words of the error
// family.
import axios, { AxiosHeaders, isAxiosError, isCancel } from 'axios';
import type { AxiosResponse, Method, ResponseType } from 'axios';
import type { AddressOf } from '../contract';
import type { getSiteConfig } from '../contract/configuration';
import { AbortedError, NetworkError, noteServerTime, TimeoutError } from '../kernel';

export interface Attempt {
  url: string;
  baseUrl: string;
  method: Method;
  params?: Record<string, unknown>;
  data?: unknown;
  headers: AxiosHeaders;
  signal?: AbortSignal;
  /** Milliseconds; 0 never times out. */
  timeout: number;
  responseType: ResponseType;
  onUploadProgress?: (progress: { loaded: number; total?: number }) => void;
  onDownloadProgress?: (progress: { loaded: number; total?: number }) => void;
}

/** As it is made before the client is there. */
export type PreparedAttempt = Omit<Attempt, 'headers'> & { headers: Record<string, string> };

const XSRF_COOKIE = 'XSRF-TOKEN';
const ANYTHING: AddressOf<typeof getSiteConfig> = '/api/pub3/portals/sysConfig';

// Statuses are judged by the caller, who also reads the envelope of a refusal.
const client = axios.create({
  withCredentials: true,
  xsrfCookieName: XSRF_COOKIE,
  xsrfHeaderName: 'X-XSRF-TOKEN',
  validateStatus: () => true,
  transitional: { clarifyTimeoutError: true },
  // A list as the services read it: the same name several times.
  paramsSerializer: { indexes: null },
});

let isAnswered = false;

/**
 * The first answer of all brings the cookie that writes are checked by: a browser that was never here must not begin
 * with a write, as a link with a ticket does.
 */
async function beAnswered({ method, baseUrl, signal, timeout }: PreparedAttempt): Promise<void> {
  if (isAnswered || method.toUpperCase() === 'GET' || typeof document === 'undefined') return;
  if (document.cookie.includes(`${XSRF_COOKIE}=`)) return;
  // A failure is told by the write itself.
  await client.get(ANYTHING, { baseURL: baseUrl || undefined, signal, timeout }).catch(() => undefined);
}

/** The answer, whatever its status. Throws AbortedError, TimeoutError or NetworkError. */
export async function send(prepared: PreparedAttempt): Promise<AxiosResponse<unknown>> {
  await beAnswered(prepared);
  const { baseUrl, headers, ...attempt } = prepared;
  try {
    const sentAt = Date.now();
    const response = await client.request<unknown>({
      ...attempt,
      headers: new AxiosHeaders(headers),
      baseURL: baseUrl || undefined,
    });
    // A gateway in front of services that are away brings no cookie.
    if (response.status < 500) isAnswered = true;
    noteServerTime(Date.parse(String(response.headers.date)), sentAt);
    return response;
  } catch (cause) {
    const { url } = attempt;
    if (isCancel(cause)) throw new AbortedError({ cause, url });
    if (isAxiosError(cause) && cause.code === 'ETIMEDOUT') throw new TimeoutError({ cause, url });
    if (isAxiosError(cause)) throw new NetworkError({ cause, url });
    throw cause;
  }
}
