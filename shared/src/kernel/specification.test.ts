// Errors, log and helpers of specification §3, §5, §8 and §9, one by one.
import {
  AbortedError,
  BusinessError,
  HttpStatusError,
  LOG_LEVELS,
  NetworkError,
  PlainTextError,
  TimeoutError,
  describeError,
  isBusinessError,
  serverFieldText,
  throttle,
  uuid,
} from './index';
import { LOG_COLORS, createClientLog } from './client-log';
import { httpStatusText, resultText } from './error-texts';
import { debounce } from './timing';
import type { LogEntry } from './index';

test('S3.38 an error carries code and url', () => {
  expect(new BusinessError('B000', { url: '/api/reg3/apply/save' })).toMatchObject({
    code: 'B000',
    url: '/api/reg3/apply/save',
  });
  expect(new HttpStatusError(500, { url: '/api/x' })).toMatchObject({ code: 'E900', url: '/api/x' });
});

test('S3.39 S3.40 an error is of type html exactly when its message has a line break', () => {
  expect(new BusinessError('B000', { message: '第一行\n第二行' }).type).toBe('html');
  expect(new BusinessError('B000', { message: '一行' }).type).toBe('text');
});

test.each([
  ['S8.16', 400, '请求失败'],
  ['S8.17', 401, '未授权，请登录'],
  ['S8.18', 403, '拒绝访问'],
  ['S8.20', 408, '请求超时'],
  ['S8.21', 500, '服务器内部错误'],
  ['S8.22', 501, '服务未实现'],
  ['S8.23', 502, '网关错误'],
  ['S8.24', 503, '服务不可用'],
  ['S8.25', 504, '网关超时'],
  ['S8.26', 505, 'HTTP版本不受支持'],
])('%s status %i is reported as %s', (_id, status, text) => {
  expect(httpStatusText(status, { message: '服务器说' })).toBe(text);
  expect(new HttpStatusError(status).message).toBe(text);
});

test('S8.19 a missing address is named, without what was asked there', () => {
  expect(httpStatusText(404, { url: '/api/x?zjh=330106198001010019' })).toBe('请求地址出错：/api/x');
});

test('S8.27 status 900 is reported in the server’s words', () => {
  expect(httpStatusText(900, { message: '系统维护中' })).toBe('系统维护中');
});

test.each([
  ['S8.29', 'B000', '业务错误，禁止进行操作', 'warning'],
  ['S8.30', 'B001', '业务发生错误，存在错误', 'warning'],
  ['S8.31', 'E900', '系统异常，管理员处理中', 'error'],
  ['S8.32', 'Z123', '系统异常，管理员处理中', 'error'],
  ['S8.33', 'errorBeforeRequest', '请求之前网页发生错误，请求无法继续进行', 'error'],
])('%s code %s says %s', (_id, code, text, tone) => {
  expect(resultText(code)).toBe(text);
  expect(describeError(new BusinessError(code))).toMatchObject({ message: text, tone });
});

test('S8.34 a message of its own replaces the default one', () => {
  expect(new BusinessError('B000', { message: '该房屋已查封' }).message).toBe('该房屋已查封');
});

test('S8.35 a plain-text error is shown as it is', () => {
  expect(describeError(new PlainTextError('<b>甲</b>\n乙'))).toMatchObject({ type: 'text', lines: ['<b>甲</b>\n乙'] });
  expect(new PlainTextError('甲\n乙').type).toBe('text');
});

test('what can happen to a request has its own error', () => {
  expect([new NetworkError().message, new AbortedError().message, new TimeoutError().message]).toEqual([
    '网络不佳，请稍后重试',
    '请求已取消',
    '请求超时，请稍后重试',
  ]);
  expect(isBusinessError(new NetworkError())).toBe(false);
});

test('S5.45 a field error of the server asks to look again', () => {
  expect(serverFieldText('证件号已存在')).toBe('证件号已存在, 请重新检查填写内容');
});

describe('the client log', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('S9.3 its levels', () => {
    expect(LOG_LEVELS).toEqual({ all: 999999, event: 1, info: 2, warning: 3, error: 4 });
  });

  test('S9.4 is off until a level is set, and then lets that level and graver ones through', () => {
    const written: LogEntry[] = [];
    const log = createClientLog({ write: (entry) => written.push(entry) });
    log.log('error', '丢失');
    expect(written).toEqual([]);
    log.setLevel('warning');
    for (const level of ['event', 'info', 'warning', 'error'] as const) log.log(level, level);
    expect(written.map((entry) => entry.level)).toEqual(['warning', 'error']);
    log.setLevel('all');
    log.log('event', '点击');
    expect(written.at(-1)?.level).toBe('event');
  });

  test('S3.41 an entry holds level, message, time, key and color', () => {
    const written: LogEntry[] = [];
    createClientLog({ level: 'all', write: (entry) => written.push(entry), now: () => 1_763_690_000_000 }).log(
      'info',
      '已加载',
      'payment',
    );
    expect(written).toEqual([
      { level: 'info', message: '已加载', time: 1_763_690_000_000, key: 'payment', color: LOG_COLORS[0] },
    ]);
  });

  test('an entry goes to the console at its level; about nothing in particular unless said', () => {
    const written = (['error', 'warn', 'info'] as const).map((name) =>
      jest.spyOn(console, name).mockImplementation(() => undefined),
    );
    const log = createClientLog({ level: 'all' });
    log.log('error', '失败', 'payment');
    log.log('warning', '缓慢');
    log.log('event', '点击');
    expect(written.map((write) => write.mock.calls)).toEqual([
      [['%cerror payment', `color:${LOG_COLORS[0]}`, '失败']],
      [['%cwarning ', `color:${LOG_COLORS[0]}`, '缓慢']],
      [['%cevent ', `color:${LOG_COLORS[0]}`, '点击']],
    ]);
    for (const write of written) write.mockRestore();
  });

  test('S9.5 S9.6 five colours take turns, one at most in 300 ms of silence', () => {
    expect(new Set(LOG_COLORS).size).toBe(5);
    const colors: string[] = [];
    const log = createClientLog({ level: 'all', write: ({ color }) => colors.push(color) });
    log.log('event', 'a');
    jest.advanceTimersByTime(299);
    log.log('event', 'b');
    jest.advanceTimersByTime(300);
    for (let turn = 0; turn < 5; turn += 1) {
      log.log('event', 'c');
      jest.advanceTimersByTime(300);
    }
    expect(colors).toEqual([
      LOG_COLORS[0],
      LOG_COLORS[0],
      LOG_COLORS[1],
      LOG_COLORS[2],
      LOG_COLORS[3],
      LOG_COLORS[4],
      LOG_COLORS[0],
    ]);
  });
});

test('S9.18 identifiers are random and of version 4', () => {
  const made = new Set(Array.from({ length: 100 }, uuid));
  expect(made.size).toBe(100);
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

describe('calls that come every 10 ms', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  /** When `run` ran, in ms, of calls until 200 ms and of silence until 500. */
  function timesOf(make: (run: () => void) => () => void): number[] {
    const [start, times]: [number, number[]] = [Date.now(), []];
    const call = make(() => void times.push(Date.now() - start));
    for (let at = 0; at < 500; at += 1) {
      if (at <= 200 && at % 10 === 0) call();
      jest.advanceTimersByTime(1);
    }
    return times;
  }
  test('S9.19 throttled run at once and then exactly once an interval', () =>
    expect(timesOf((run) => throttle(run, 100))).toEqual([0, 100, 200, 300]));
  test('S9.20 debounced run once, an interval after the last of them', () =>
    expect(timesOf((run) => debounce(run, 100))).toEqual([300]));
});
