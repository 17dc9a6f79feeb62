// Title, text and exits for an error that takes the place of a page.
import {
  RESULT_CODES,
  UNKNOWN_TEXT,
  describeError,
  isBusinessError,
  isUnauthorizedError,
  toErrorInfo,
} from '../../kernel';
import type { ErrorInfo } from '../../kernel';

export interface ErrorWords {
  title: string;
  text: string;
  /** For the hotline; never shown alone. Empty for a refusal: its words say what is wrong, and nothing is broken. */
  code: string;
  retryable: boolean;
}

const byStatus: Record<number, Pick<ErrorWords, 'title' | 'text'>> = {
  403: { title: '您没有访问此页面的权限', text: '可能需要切换身份或区划。' },
  404: { title: '页面不存在', text: '可能已下线或地址有误。' },
};

/** Words for `error`: `ErrorInfo` or anything thrown. Foreign messages and stack traces are never shown. */
export function errorWords(error: unknown): ErrorWords {
  const info = toErrorInfo(error);
  const { lines, retryable } = describeError(info);
  if (isUnauthorizedError(info))
    return { title: '登录已失效，请重新登录', text: '已保存的草稿不会丢失。', code: info.code, retryable: false };
  const known = info.name === 'HttpStatusError' ? byStatus[info.status ?? 0] : undefined;
  if (known) return { ...known, code: info.code, retryable: false };
  const [title = UNKNOWN_TEXT, ...rest] = lines;
  // An unknown fault may pass: someone is already at work on it.
  const mayPass = retryable || title === UNKNOWN_TEXT;
  const code = isRefusal(info) ? '' : info.code;
  return {
    title,
    text: rest.join('') || (mayPass ? '您填写的内容不会丢失，请稍后重试。' : '如有疑问，请联系登记机构。'),
    code,
    retryable: mayPass,
  };
}

/** The services understood and said no, in words meant for this person. */
function isRefusal(info: ErrorInfo): boolean {
  return isBusinessError(info) && (info.code === RESULT_CODES.forbidden || info.code === RESULT_CODES.warning);
}
