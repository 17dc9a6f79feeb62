// The error family, its plain form, and what people read.
import type * as kernel from './index';
import {
  AbortedError,
  BeforeRequestError,
  BusinessError,
  HttpStatusError,
  NetworkError,
  PlainTextError,
  TimeoutError,
  UnauthorizedError,
  WireFormatError,
  WorkflowError,
  describeError,
  isAbortedError,
  isBusinessError,
  isNetworkError,
  isPortalError,
  isTimeoutError,
  isUnauthorizedError,
  serverFieldText,
  toErrorInfo,
} from './index';
import { isChunkLoadError, isCryptoError, isPlainTextError, isWireFormatError, isWorkflowError } from './error-info';
import { httpStatusText, resultText } from './error-texts';
import { ChunkLoadError } from './errors';

test('the catalogue', () => {
  expect(['B000', 'B001', 'E900', 'errorBeforeRequest', 'X1', 'constructor'].map(resultText)).toEqual([
    '业务错误，禁止进行操作',
    '业务发生错误，存在错误',
    '系统异常，管理员处理中',
    '请求之前网页发生错误，请求无法继续进行',
    '系统异常，管理员处理中',
    '系统异常，管理员处理中',
  ]);
  expect(httpStatusText(404, { url: '/api/x?name=张三' })).toBe('请求地址出错：/api/x');
  expect([401, 503, 505].map((status) => httpStatusText(status))).toEqual([
    '未授权，请登录',
    '服务不可用',
    'HTTP版本不受支持',
  ]);
  expect([900, 418].map((status) => httpStatusText(status, { message: '服务器说' }))).toEqual(['服务器说', '服务器说']);
  expect(httpStatusText(500, { url: '/api/x' })).toBe('服务器内部错误');
  expect(httpStatusText(900)).toBe('系统异常，管理员处理中');
  expect(serverFieldText('证件号已存在')).toBe('证件号已存在, 请重新检查填写内容');
});

test('every kind has name, code, Chinese message and keeps its cause', () => {
  const cause = new Error('ECONNRESET');
  const made = [
    new NetworkError({ cause }),
    new TimeoutError({ cause }),
    new AbortedError({ cause }),
    new HttpStatusError(502, { cause }),
    new BusinessError('B000', { cause }),
    new UnauthorizedError({ cause }),
    new BeforeRequestError({ cause }),
    new WireFormatError({ endpoint: 'GET /x', field: 'status', wireField: 'w' }, { cause }),
    new ChunkLoadError({ cause }),
    new PlainTextError('原样', { cause }),
  ];
  for (const error of made) {
    expect(error).toBeInstanceOf(Error);
    expect(error.cause).toBe(cause);
    expect(error.name).toBe(error.constructor.name);
    expect(error.message).toMatch(/\p{Script=Han}/u);
    expect(String(error)).toBe(`${error.name}: ${error.message}`);
    expect(isPortalError(error)).toBe(true);
  }
  expect(made.map((error) => error.code)).toEqual([
    'NETWORK',
    'TIMEOUT',
    'ABORTED',
    'E900',
    'B000',
    'UNAUTHORIZED',
    'errorBeforeRequest',
    'WIRE_FORMAT',
    'CHUNK_LOAD_FAILED',
    'E900',
  ]);
  expect(new NetworkError()).not.toHaveProperty('cause');
  expect([
    new WorkflowError('甲').code,
    new WorkflowError('甲', { code: 'B000' }).code,
    new PlainTextError('甲', { code: 'B000' }).code,
  ]).toEqual(['E900', 'B000', 'B000']);
});

test('a custom message overrides the default; an empty one does not', () => {
  expect(new BusinessError('B000', { message: '该房屋已查封' }).message).toBe('该房屋已查封');
  expect(new BusinessError('B001', { message: '' }).message).toBe('业务发生错误，存在错误');
});

test('guards survive a second copy of the module and plain data', async () => {
  let other!: typeof kernel;
  await jest.isolateModulesAsync(async () => {
    other = await import('./index');
  });
  const foreign = new other.BusinessError('B000', { data: { errors: [] } });
  expect(foreign).not.toBeInstanceOf(BusinessError);
  expect([isBusinessError(foreign), isBusinessError(toErrorInfo(foreign)), isNetworkError(foreign)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([null, undefined, 'BusinessError', {}, { name: 'BusinessError' }, new Error('x')].some(isBusinessError)).toBe(
    false,
  );
  expect(isUnauthorizedError(new UnauthorizedError())).toBe(true);
});

test('each guard knows its own kind and no other', () => {
  const guards = {
    NetworkError: isNetworkError,
    TimeoutError: isTimeoutError,
    AbortedError: isAbortedError,
    BusinessError: isBusinessError,
    UnauthorizedError: isUnauthorizedError,
    WireFormatError: isWireFormatError,
    PlainTextError: isPlainTextError,
    WorkflowError: isWorkflowError,
    CryptoError: isCryptoError,
  };
  const names = Object.keys(guards);
  for (const [name, is] of Object.entries(guards))
    expect(names.filter((other) => is({ name: other, code: 'E900', message: '甲' }))).toEqual([name]);
  for (const odd of [{ code: 5 }, { message: 5 }])
    expect(isBusinessError({ name: 'BusinessError', code: 'B000', message: '甲', ...odd })).toBe(false);
});

test('toErrorInfo is plain, complete and serialisable', () => {
  const error = new BusinessError('B000', {
    message: '版本已过期',
    status: 409,
    url: '/api/reg3/apply/save',
    data: { version: 3 },
    cause: new Error('x'),
  });
  const info = toErrorInfo(error);
  expect(info).toStrictEqual({
    name: 'BusinessError',
    code: 'B000',
    message: '版本已过期',
    status: 409,
    url: '/api/reg3/apply/save',
    data: { version: 3 },
  });
  expect(toErrorInfo(JSON.parse(JSON.stringify(info)))).toStrictEqual(info);
  expect(toErrorInfo(new NetworkError())).toStrictEqual({
    name: 'NetworkError',
    code: 'NETWORK',
    message: '网络不佳，请稍后重试',
  });
  expect(toErrorInfo({ name: 'BusinessError', code: 'B000', message: '甲', status: '409', url: 5 })).toStrictEqual({
    name: 'BusinessError',
    code: 'B000',
    message: '甲',
  });
});

test('foreign errors lose their words but not their name', () => {
  expect(toErrorInfo(new TypeError('x is not a function'))).toStrictEqual({
    name: 'TypeError',
    code: 'E900',
    message: '系统异常，管理员处理中',
  });
  for (const thrown of [null, undefined, 'text', 5, {}]) expect(toErrorInfo(thrown).code).toBe('E900');
  expect([{ name: '' }, { name: 5 }, {}, null].map((thrown) => toErrorInfo(thrown).name)).toEqual([
    'Error',
    'Error',
    'Error',
    'Error',
  ]);
  expect(toErrorInfo(new DOMException('x', 'AbortError')).code).toBe('ABORTED');
  expect(toErrorInfo(new DOMException('x', 'TimeoutError')).code).toBe('TIMEOUT');
  const script = Object.assign(new Error('Loading chunk 5 failed.'), { name: 'ChunkLoadError' });
  const style = Object.assign(new Error('Loading CSS chunk 5 failed.\n(error: /page.css)'), {
    name: 'ChunkLoadError',
    code: 'CSS_CHUNK_LOAD_FAILED',
  });
  expect([script, style, new Error('x'), null].map(isChunkLoadError)).toEqual([true, true, false, false]);
  expect([toErrorInfo(script).code, toErrorInfo(style).code]).toEqual(['CHUNK_LOAD_FAILED', 'CSS_CHUNK_LOAD_FAILED']);
  // Both have the bundler's own words, which are for nobody who uses the portal.
  for (const error of [script, style]) expect(describeError(error).message).toBe('页面加载失败，请检查网络后重试');
});

describe('describeError', () => {
  test('lines are text, whatever the server put between them', () => {
    const described = describeError(new BusinessError('B000', { message: '第一行\r\n<b>第二行</b><br/>第三行\n' }));
    expect(described).toMatchObject({ lines: ['第一行', '<b>第二行</b>', '第三行'], type: 'html', tone: 'warning' });
    for (const line of ['甲<br>乙', '甲 <BR /> 乙', '甲\r乙', ' 甲\n\n乙 '])
      expect(describeError(new BusinessError('B000', { message: line }))).toMatchObject({
        lines: ['甲', '乙'],
        type: 'html',
      });
    expect(describeError(new BusinessError('E900'))).toEqual({
      message: '系统异常，管理员处理中',
      lines: ['系统异常，管理员处理中'],
      type: 'text',
      tone: 'error',
      silent: false,
      retryable: false,
    });
    expect(describeError(new PlainTextError('甲\n乙'))).toMatchObject({ lines: ['甲\n乙'], type: 'text' });
  });

  test('S8.42 a refusal of the process is an error, whatever its code', () => {
    const refused = new WorkflowError('流程已被他人办理', { code: 'B000' });
    expect(describeError(refused)).toMatchObject({ message: '流程已被他人办理', tone: 'error', silent: false });
    expect(describeError(toErrorInfo(refused)).tone).toBe('error');
    expect(new WorkflowError('').message).toBe('系统异常，管理员处理中');
  });

  test('tone, silence and whether to retry', () => {
    expect(describeError(new BusinessError('B001')).tone).toBe('warning');
    expect([
      describeError(new UnauthorizedError()).silent,
      describeError(new AbortedError()).silent,
      describeError(new NetworkError()).silent,
    ]).toEqual([true, true, false]);
    const retryable = [
      new NetworkError(),
      new TimeoutError(),
      new ChunkLoadError(),
      new HttpStatusError(503),
      new HttpStatusError(404),
      new BusinessError('B000'),
    ];
    expect(retryable.map((error) => describeError(error).retryable)).toEqual([true, true, true, true, false, false]);
    expect(describeError(new BusinessError('B000', { status: 503 })).retryable).toBe(false);
    expect(describeError(new NetworkError()).message).toBe('网络不佳，请稍后重试');
  });

  test('a wire fault keeps its place for the log and gives people the plain text', () => {
    const error = new WireFormatError({ endpoint: 'GET /x', field: 'status', wireField: 'w' });
    expect([isWireFormatError(error), error.place.endpoint, describeError(error).message]).toEqual([
      true,
      'GET /x',
      '系统异常，管理员处理中',
    ]);
  });
});
