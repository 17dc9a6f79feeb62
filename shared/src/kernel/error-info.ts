// Errors as plain data, for stores and messages between windows, and the guards that work on both forms.
import { RESULT_CODES, UNKNOWN_TEXT } from './error-texts';
import { AbortedError, ChunkLoadError, TimeoutError } from './errors';

/** An error as serialisable data; `message` is fit for people. */
export interface ErrorInfo {
  name: string;
  code: string;
  message: string;
  status?: number;
  data?: unknown;
  url?: string;
}

const FAMILY = [
  'NetworkError',
  'TimeoutError',
  'AbortedError',
  'HttpStatusError',
  'BusinessError',
  'UnauthorizedError',
  'BeforeRequestError',
  'WireFormatError',
  'ChunkLoadError',
  'PlainTextError',
  'WorkflowError',
  'CryptoError',
] as const;

/** Names of the family. `CryptoError` is raised by the crypto layer. */
export type ErrorName = (typeof FAMILY)[number];

/** An error of the family, or its plain form, known by name. */
export type ErrorNamed<Name extends ErrorName> = ErrorInfo & { name: Name };

function hasName(error: unknown, name: string): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'name' in error &&
    error.name === name &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  );
}

function guard<Name extends ErrorName>(name: Name) {
  return (error: unknown): error is ErrorNamed<Name> => hasName(error, name);
}

export const isNetworkError = guard('NetworkError');
export const isTimeoutError = guard('TimeoutError');
export const isAbortedError = guard('AbortedError');
export const isBusinessError = guard('BusinessError');
export const isUnauthorizedError = guard('UnauthorizedError');
export const isWireFormatError = guard('WireFormatError');
export const isPlainTextError = guard('PlainTextError');
export const isWorkflowError = guard('WorkflowError');
export const isCryptoError = guard('CryptoError');

/** Ours, or the bundler's own, which has no code for scripts and no Chinese words. */
export function isChunkLoadError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return (
    ('name' in error && error.name === 'ChunkLoadError') || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')
  );
}

/** Whether `error` is of the family, as an object or as plain data. */
export function isPortalError(error: unknown): error is ErrorNamed<ErrorName> {
  return FAMILY.some((name) => hasName(error, name));
}

function plain(error: ErrorInfo): ErrorInfo {
  const info: ErrorInfo = { name: error.name, code: error.code, message: error.message };
  if (typeof error.status === 'number') info.status = error.status;
  if (error.data !== undefined) info.data = error.data;
  if (typeof error.url === 'string') info.url = error.url;
  return info;
}

/** Any thrown value as plain data. Messages of foreign errors are not for people and are replaced by E900's text. */
export function toErrorInfo(error: unknown): ErrorInfo {
  // First: the bundler's own has a name and a code of the family as well, for a style sheet, and words in English.
  if (isChunkLoadError(error))
    return plain(new ChunkLoadError({ css: (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED' }));
  if (isPortalError(error)) return plain(error);
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
  if (name === 'AbortError') return plain(new AbortedError());
  if (name === 'TimeoutError') return plain(new TimeoutError());
  return {
    name: typeof name === 'string' && name !== '' ? name : 'Error',
    code: RESULT_CODES.error,
    message: UNKNOWN_TEXT,
  };
}
