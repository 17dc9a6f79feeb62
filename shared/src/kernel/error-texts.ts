// The one catalogue of result codes and HTTP statuses with the words people read (specification §8).

/** Codes of the answer's envelope, and the one for a failure before anything was sent. */
export const RESULT_CODES = {
  success: 'A000',
  forbidden: 'B000',
  warning: 'B001',
  error: 'E900',
  beforeRequest: 'errorBeforeRequest',
} as const;

export const UNKNOWN_TEXT = '系统异常，管理员处理中';
export const RESULT_TEXTS: Readonly<Record<string, string>> = {
  [RESULT_CODES.forbidden]: '业务错误，禁止进行操作',
  [RESULT_CODES.warning]: '业务发生错误，存在错误',
  [RESULT_CODES.error]: UNKNOWN_TEXT,
  [RESULT_CODES.beforeRequest]: '请求之前网页发生错误，请求无法继续进行',
};

export const NETWORK_TEXT = '网络不佳，请稍后重试';
/** Of a call of the older client that got no answer, with its `messagecode`. */
export const NO_ANSWER = { messagecode: 250, message: '未知错误' } as const;
export const SIGNED_OUT_TEXT = '登录已失效，请重新登录。已保存的草稿不会丢失。';
export const LOAD_ENUMS_TEXT = '加载枚举值失败';

const HTTP_TEXTS: Readonly<Record<number, string>> = {
  400: '请求失败',
  401: '未授权，请登录',
  403: '拒绝访问',
  404: '请求地址出错',
  408: '请求超时',
  500: '服务器内部错误',
  501: '服务未实现',
  502: '网关错误',
  503: '服务不可用',
  504: '网关超时',
  505: 'HTTP版本不受支持',
};

/** The text of a result code, or that of an unknown error. */
export function resultText(code: string): string {
  return Object.hasOwn(RESULT_TEXTS, code) ? (RESULT_TEXTS[code] ?? UNKNOWN_TEXT) : UNKNOWN_TEXT;
}

/**
 * The text of an HTTP status: 404 names the address, 900 takes the server's message, unknown ones the message or E900's
 * text.
 */
export function httpStatusText(status: number, options: { url?: string; message?: string } = {}): string {
  // Without the query: it may hold what a person typed.
  if (status === 404 && options.url) return `${HTTP_TEXTS[404]}：${options.url.replace(/[?#].*$/s, '')}`;
  return HTTP_TEXTS[status] ?? (options.message || UNKNOWN_TEXT);
}

/**
 * 「{message}, 请重新检查填写内容」, for a field error that the server found (specification §5).
 * @kept for services without words of their own
 */
export function serverFieldText(message: string): string {
  return `${message}, 请重新检查填写内容`;
}
