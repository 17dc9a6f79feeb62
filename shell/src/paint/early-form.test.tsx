// The sign-in form that stands before the page: used at once, then taken by the page as it is, or left behind with
// nothing lost.
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { fireEvent, waitFor } from '@testing-library/react';
import { getCaptchaPicture } from '../features/sign-in/api/get-captcha';
import { signIn } from '../features/sign-in/api/sign-in';
import type { User } from '../features/sign-in/api/sign-in';
import { EarlyFormPlace, hasEarlyForm, openEarlyForm } from './early-form';
import { PRESSED } from './painted';
import { TakeOver } from './take-over';

jest.mock('../features/sign-in/api/get-captcha', () => ({ getCaptchaPicture: jest.fn(), getCaptchaProof: jest.fn() }));
jest.mock('../features/sign-in/api/sign-in', () => ({
  ...jest.requireActual<object>('../features/sign-in/api/sign-in'),
  signIn: jest.fn(),
}));
const signing = jest.mocked(signIn);

/** As in a browser: what React has to do is done when it is due, not when a test says so. */
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
let root: Root | undefined;
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  jest
    .mocked(getCaptchaPicture)
    .mockReset()
    .mockResolvedValue(new Blob(['<svg/>']));
  signing.mockReset();
  document.body.innerHTML = `<div id="painted"><button id="elder">长者模式</button><form>
    <input id="sign-in-username"><input id="sign-in-password" type="password"><button type="submit"><span>登录</span></button>
  </form></div><div id="root"></div>`;
});
afterEach(() => root?.unmount());

const byId = (id: string) => document.getElementById(id) as HTMLInputElement;
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) as HTMLButtonElement;
const portalStands = () => Promise.resolve();

/** The portal, whose first page takes the form or is another one. */
async function arrive(page: React.ReactNode): Promise<void> {
  root = createRoot(document.getElementById('root')!);
  root.render(
    <>
      {page}
      <TakeOver />
    </>,
  );
  await waitFor(() => expect(document.getElementById('painted')).toBeNull());
}

function fill() {
  fireEvent.change(byId('sign-in-username'), { target: { value: 'citizen' } });
  fireEvent.change(byId('sign-in-password'), { target: { value: 'Secret-1' } });
  fireEvent.change(byId('sign-in-captcha'), { target: { value: 'abcd' } });
}

test('takes the place of the painted form with what was typed there, and says what is missing before the portal has come', async () => {
  byId('sign-in-username').value = 'citizen';
  byId('sign-in-username').focus();
  byId('sign-in-username').setSelectionRange(2, 4);
  const never = jest.fn(() => new Promise(() => undefined));
  expect(await openEarlyForm(never)).toBe(true);
  const username = byId('sign-in-username');
  expect([username.value, username.selectionStart, username.selectionEnd]).toEqual(['citizen', 2, 4]);
  expect(document.activeElement).toBe(username);
  fireEvent.click(button('登录'));
  await waitFor(() => expect(document.body.textContent).toContain('请输入密码'));
  expect(document.activeElement).toBe(byId('sign-in-password'));
});

test('the page takes the form as it is: the same elements, with text, caret, faults and a call under way', async () => {
  let answer: (user: User) => void = () => undefined;
  signing.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await openEarlyForm(portalStands);
  await waitFor(() => expect(document.querySelector('img')).not.toBeNull());
  fill();
  const [username, picture] = [byId('sign-in-username'), document.querySelector('img')];
  username.focus();
  username.setSelectionRange(1, 3);
  fireEvent.click(button('登录'));
  const onSignedIn = jest.fn();
  await arrive(<EarlyFormPlace onSignedIn={onSignedIn} />);
  await waitFor(() => expect(signing).toHaveBeenCalledTimes(1));
  expect(byId('sign-in-username')).toBe(username);
  expect(document.querySelector('#root img')).toBe(picture);
  expect([document.activeElement, username.selectionStart, username.selectionEnd]).toEqual([username, 1, 3]);
  expect(button('正在登录').getAttribute('aria-busy')).toBe('true');
  expect(hasEarlyForm()).toBe(false);
  const user = { username: 'citizen' } as User;
  answer(user);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(user));
  expect(getCaptchaPicture).toHaveBeenCalledTimes(1);
});

test('a button keeps the focus where the live form takes the place of the painted one, and where the page takes the form', async () => {
  button('登录').focus();
  await openEarlyForm(portalStands);
  expect(document.activeElement).toBe(button('登录'));
  expect(document.activeElement?.closest('[data-live]')).not.toBeNull();
  await waitFor(() => expect(document.querySelector('img')).not.toBeNull());
  const other = button('换一个');
  other.focus();
  await arrive(<EarlyFormPlace onSignedIn={() => undefined} />);
  expect(document.activeElement).toBe(other);
});

test.each([
  ['is sent once the page has taken the form', true],
  ['is not sent where another page stands there, as when another window has signed in', false],
])('a press before the page stands %s', async (_what, isTaken) => {
  const ended = jest.fn();
  Object.assign(URL, { revokeObjectURL: ended });
  signing.mockResolvedValue({ username: 'citizen' } as User);
  await openEarlyForm(portalStands);
  await waitFor(() => expect(document.querySelector('img')).not.toBeNull());
  fill();
  fireEvent.click(button('登录'));
  await waitFor(() => expect(button('正在登录')).toBeTruthy());
  const onSignedIn = jest.fn();
  await arrive(isTaken ? <EarlyFormPlace onSignedIn={onSignedIn} /> : <h1>首页</h1>);
  if (isTaken) await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  else await waitFor(() => expect(ended).toHaveBeenCalled());
  expect(signing).toHaveBeenCalledTimes(isTaken ? 1 : 0);
});

test('calls wait for the portal; where its code cannot be had the form says so, keeps everything, and asks again', async () => {
  const ready = jest.fn().mockRejectedValue(new Error('loading chunk failed'));
  await openEarlyForm(ready);
  await waitFor(() => expect(document.body.textContent).toContain('验证码获取失败'));
  expect(getCaptchaPicture).not.toHaveBeenCalled();
  fill();
  fireEvent.click(button('登录'));
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('页面没有加载完整'));
  expect([byId('sign-in-password').value, byId('sign-in-captcha').value]).toEqual(['Secret-1', 'abcd']);
  expect(signing).not.toHaveBeenCalled();
  ready.mockResolvedValue(undefined);
  signing.mockResolvedValue({ username: 'citizen' } as User);
  fireEvent.click(button('登录'));
  await arrive(<EarlyFormPlace onSignedIn={() => undefined} />);
  await waitFor(() => expect(signing).toHaveBeenCalledTimes(1));
});

test('what was pressed in the frame is still pressed for the page, unless somebody turned to the form since', async () => {
  byId('elder').setAttribute(PRESSED, 'true');
  byId('sign-in-username').value = 'citizen';
  await openEarlyForm(portalStands);
  expect(byId('elder').getAttribute(PRESSED)).toBe('true');
  byId('sign-in-password').focus();
  expect(byId('elder').hasAttribute(PRESSED)).toBe(false);
});

test('a press on the painted button is one on the live form’s', async () => {
  byId('sign-in-username').value = 'citizen';
  button('登录').setAttribute(PRESSED, 'true');
  await openEarlyForm(portalStands);
  await waitFor(() => expect(document.body.textContent).toContain('请输入密码'));
  expect(document.body.textContent).not.toContain('请输入用户名');
});

test('another page leaves the form behind, and ends it', async () => {
  const ended = jest.fn();
  Object.assign(URL, { revokeObjectURL: ended });
  await openEarlyForm(portalStands);
  await waitFor(() => expect(document.querySelector('img')).not.toBeNull());
  const told = jest.fn();
  function Other() {
    useEffect(() => told(hasEarlyForm()), []);
    return <h1>选择登录方式</h1>;
  }
  await arrive(<Other />);
  expect(document.querySelector('#sign-in-username')).toBeNull();
  // Its captcha's picture with it.
  await waitFor(() => expect(ended).toHaveBeenCalledWith('blob:picture'));
  await waitFor(() => expect(told).toHaveBeenCalledWith(false));
});

test('where no form is painted none is made', async () => {
  document.body.innerHTML = '<div id="painted"><form role="search"><input></form></div>';
  expect(await openEarlyForm(portalStands)).toBe(false);
  expect(document.querySelector('#painted form')?.getAttribute('role')).toBe('search');
});
