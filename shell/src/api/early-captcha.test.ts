// Which early answer the sign-in page takes, and which it leaves for one of its own.
import { askCaptchaEarly, takeEarlyCaptcha } from './early-captcha';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, { window: globalThis, localStorage: storage });
});
const picture = () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } });
const early = (answer: Promise<Response>) => {
  Object.assign(globalThis, { fetch: () => answer });
  askCaptchaEarly();
};
afterEach(() => jest.restoreAllMocks());

test('a picture is taken once', async () => {
  early(Promise.resolve(picture()));
  expect((await takeEarlyCaptcha())?.size).toBe(6);
  expect(await takeEarlyCaptcha()).toBeUndefined();
});

test.each([
  ['a refusal', async () => new Response('{}', { status: 429, headers: { 'content-type': 'application/json' } })],
  ['what is no picture', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['no network', () => Promise.reject(new TypeError('offline'))],
])('%s is left', async (_what, answer) => {
  early(answer());
  expect(await takeEarlyCaptcha()).toBeUndefined();
});

test('a picture for another device, or one that lay about, is left', async () => {
  early(Promise.resolve(picture()));
  kept.set('deviceId', 'another-device');
  expect(await takeEarlyCaptcha()).toBeUndefined();
  early(Promise.resolve(picture()));
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 31_000);
  expect(await takeEarlyCaptcha()).toBeUndefined();
});

test('where storage is disabled nothing is asked for', async () => {
  const fetch = jest.fn();
  Object.assign(globalThis, { fetch });
  jest.spyOn(storage, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  askCaptchaEarly();
  expect(fetch).not.toHaveBeenCalled();
});

test('a picture that does not come is not waited for longer than it would be good', async () => {
  jest.useFakeTimers();
  early(new Promise(() => undefined));
  const taken = jest.fn();
  void takeEarlyCaptcha().then(taken);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(taken).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2);
  expect(taken).toHaveBeenCalledWith(undefined);
  jest.useRealTimers();
});
