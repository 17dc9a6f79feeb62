// What to show people for an error: words as plain lines, how grave it is, and whether trying again makes sense.
import {
  isAbortedError,
  isCryptoError,
  isPlainTextError,
  isUnauthorizedError,
  isWireFormatError,
  isWorkflowError,
  toErrorInfo,
} from './error-info';
import { RESULT_CODES, UNKNOWN_TEXT } from './error-texts';
import { LINE_BREAK } from './errors';

export interface ErrorDescription {
  /** The whole text. */
  message: string;
  /** The text as lines to be rendered one below the other, always as text. */
  lines: string[];
  /** The specification's name for several lines is `html`; nothing is ever rendered as markup. */
  type: 'html' | 'text';
  tone: 'warning' | 'error';
  /** True where nothing is to be shown: signed out (the sign-in page follows) or given up by the caller. */
  silent: boolean;
  /** True where the same call may succeed later without other input. */
  retryable: boolean;
}

const WARNING_CODES: readonly string[] = [RESULT_CODES.forbidden, RESULT_CODES.warning];
const RETRYABLE_NAMES = ['NetworkError', 'TimeoutError', 'ChunkLoadError'];
const RETRYABLE_STATUSES = [408, 429, 500, 502, 503, 504];

/** Words for people about any thrown value or plain `ErrorInfo`. */
export function describeError(error: unknown): ErrorDescription {
  const info = toErrorInfo(error);
  // A field name or a cipher helps nobody at the screen; the log has them.
  const message = isWireFormatError(info) || isCryptoError(info) ? UNKNOWN_TEXT : info.message;
  const isSplit = !isPlainTextError(info) && LINE_BREAK.test(message);
  return {
    message,
    lines: isSplit
      ? message
          .split(LINE_BREAK)
          .map((line) => line.trim())
          .filter(Boolean)
      : [message],
    type: isSplit ? 'html' : 'text',
    tone: WARNING_CODES.includes(info.code) && !isWorkflowError(info) ? 'warning' : 'error',
    silent: isUnauthorizedError(info) || isAbortedError(info),
    retryable:
      RETRYABLE_NAMES.includes(info.name) ||
      (info.name === 'HttpStatusError' && RETRYABLE_STATUSES.includes(info.status ?? 0)),
  };
}
