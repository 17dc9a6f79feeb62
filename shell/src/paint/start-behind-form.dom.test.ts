// A portal whose code does not come is asked for again, and said to have failed to whoever cannot go on without it.
import { startBehindForm } from './start-behind-form';

const LOST = new Error('loading chunk failed');
const start = jest.fn<Promise<void>, []>();
const turned = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  start.mockReset().mockRejectedValue(LOST);
  location.hash = '#/login?goto=%2Findex';
  document.body.innerHTML = '<div id="painted"><button>长者模式</button><a href="#/login-type">登录</a></div>';
  // Told of in a task of its own.
  await turned();
});

test('the return of the line and a press around the form ask again, as often as it fails, and nothing else does', async () => {
  const started = jest.fn();
  void startBehindForm(start).then(started);
  await turned();
  expect(start).toHaveBeenCalledTimes(1);
  document.body.click();
  dispatchEvent(new Event('online'));
  await turned();
  expect(start).toHaveBeenCalledTimes(2);
  document.querySelector('button')?.click();
  await turned();
  expect(start).toHaveBeenCalledTimes(3);
  start.mockResolvedValue();
  dispatchEvent(new Event('online'));
  await turned();
  expect(started).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  await turned();
  expect(start).toHaveBeenCalledTimes(4);
});

test('whoever has gone to another page is told, having nothing there to go on with', async () => {
  const failing = startBehindForm(start);
  const failed = expect(failing).rejects.toBe(LOST);
  await turned();
  location.hash = '#/login-type';
  await failed;
  expect(start).toHaveBeenCalledTimes(2);
});
