// The sign-in form as a person meets it: nothing lost but the captcha's answer, and focus where the fault is.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BusinessError, NetworkError } from '@portal/shared/kernel';
import { getCaptchaPicture, getCaptchaProof } from './api/get-captcha';
import { solveChallenge } from './api/solve-challenge';
import { SignInForm } from './sign-in-form';
import type { Credentials, User } from './api/sign-in';

jest.mock('./api/solve-challenge', () => ({ solveChallenge: jest.fn() }));
jest.mock('./api/get-captcha', () => ({
  getCaptchaPicture: jest.fn(),
  getCaptchaProof: jest.fn(),
}));
let mockIsLineDown = false;
jest.mock('./prove-work', () => {
  if (mockIsLineDown) throw new Error('loading chunk failed');
  return jest.requireActual<object>('./prove-work');
});
const pictures = jest.mocked(getCaptchaPicture);
const proofs = jest.mocked(getCaptchaProof);

beforeEach(() => {
  let count = 0;
  Object.assign(URL, { createObjectURL: () => `blob:captcha-${(count += 1)}`, revokeObjectURL: jest.fn() });
  pictures.mockReset().mockResolvedValue(new Blob(['<svg/>']));
  proofs.mockReset().mockResolvedValue('7.ab');
});
afterEach(cleanup);

const username = () => screen.getByLabelText<HTMLInputElement>(/用户名/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^密码/);
const captcha = () => screen.getByLabelText<HTMLInputElement>(/验证码（必填）/);
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '登录' }));

async function open(signIn: (credentials: Credentials) => Promise<User> = jest.fn()) {
  const onSignedIn = jest.fn();
  render(<SignInForm signIn={signIn} onSignedIn={onSignedIn} />);
  await screen.findByRole('img', { name: /验证码/ });
  return onSignedIn;
}

function fill() {
  type(username(), ' citizen ');
  type(password(), 'Secret-1');
  type(captcha(), 'abcd');
}

it('names every empty field, goes to the first, and sends nothing', async () => {
  const signIn = jest.fn();
  await open(signIn);
  type(username(), '   ');
  submit();
  for (const text of ['请输入用户名', '请输入密码', '请输入验证码']) expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(username());
  expect(username().getAttribute('aria-invalid')).toBe('true');
  expect(document.title).toMatch(/^错误：/);
  type(username(), 'citizen');
  expect(screen.queryByText('请输入用户名')).toBeNull();
  submit();
  expect(document.activeElement).toBe(password());
  expect(signIn).not.toHaveBeenCalled();
});

it.each([
  ['4001', '用户名或密码不正确', password],
  ['4002', '验证码不正确', captcha],
  ['4003', '验证码已过期，请重新获取', captcha],
  ['4005', '尝试次数过多，请在 15 秒后再试', username],
] as const)(
  'answers %s with the server’s words at the right field, and a new captcha',
  async (code, message, field) => {
    await open(() => Promise.reject(new BusinessError(code, { message })));
    fill();
    submit();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(
      document.getElementById(field().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
    ).toBe(message);
    expect([username().value, password().value, captcha().value]).toEqual([' citizen ', 'Secret-1', '']);
    await waitFor(() => expect(pictures).toHaveBeenCalledTimes(2));
  },
);

it.each([
  ['an outdated request', new BusinessError('4004', { message: '请求已失效，请重试' }), '请求已失效，请重试'],
  ['no network', new NetworkError(), '网络不佳，请稍后重试'],
  ['a fault without words', new Error('boom'), '系统异常，管理员处理中'],
])('says above the form what %s means', async (_name, error, message) => {
  await open(() => Promise.reject(error));
  fill();
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect([username().value, password().value]).toEqual([' citizen ', 'Secret-1']);
});

it('is busy while it waits, sends once, and hands on the user', async () => {
  let answer: (user: User) => void = () => undefined;
  const signIn = jest.fn(
    () =>
      new Promise<User>((resolve) => {
        answer = resolve;
      }),
  );
  const onSignedIn = await open(signIn);
  fill();
  submit();
  const button = screen.getByRole('button', { name: '正在登录' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent.submit(screen.getByRole('form'));
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(signIn).toHaveBeenCalledWith({ username: ' citizen ', password: 'Secret-1', captcha: 'abcd' }, undefined);
  const user = { username: 'citizen' } as User;
  await act(async () => answer(user));
  expect(onSignedIn).toHaveBeenCalledWith(user);
});

it('shows and hides the password', async () => {
  await open();
  expect(password().type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(password().type).toBe('text');
});

it('offers a sum in a picture, and the characters again', async () => {
  await open();
  type(captcha(), 'ab');
  fireEvent.click(screen.getByRole('button', { name: '看不清？回答一道算术题' }));
  expect(await screen.findByText('请输入图中算式的结果')).toBeTruthy();
  expect(captcha().value).toBe('');
  expect(await screen.findByRole('img', { name: /验证码/ })).toBeTruthy();
  expect(pictures).toHaveBeenLastCalledWith('question');
  fireEvent.click(screen.getByRole('button', { name: '改用图片验证码' }));
  expect(await screen.findByText('请输入图中的字符，不区分大小写')).toBeTruthy();
  expect(pictures).toHaveBeenLastCalledWith('image');
});

it('asks those who see no picture for nothing: the browser proves itself, says so, and does it again after a failure', async () => {
  const sent: Credentials[] = [];
  await open(((given: Credentials) => {
    sent.push(given);
    return Promise.reject(new BusinessError('4001', { message: '用户名或密码不正确' }));
  }) as never);
  fill();
  fireEvent.click(screen.getByRole('button', { name: '看不见图片？改用自动验证' }));
  expect(await screen.findByDisplayValue('已通过验证')).toBe(captcha());
  expect(captcha().readOnly).toBe(true);
  expect(screen.queryByRole('img', { name: /验证码/ })).toBeNull();
  proofs.mockResolvedValue('8.cd');
  submit();
  await waitFor(() => expect(sent).toMatchObject([{ captcha: '7.ab' }]));
  await waitFor(() => expect(proofs).toHaveBeenCalledTimes(2));
  await screen.findByDisplayValue('已通过验证');
  proofs.mockRejectedValue(new NetworkError());
  submit();
  await waitFor(() => expect(sent).toMatchObject([{ captcha: '7.ab' }, { captcha: '8.cd' }]));
  expect(await screen.findByText(/验证码获取失败/)).toBeTruthy();
});

it.each([/算术题/, /自动验证/])(
  'whoever asks for another captcha by %s is at its field then, and not nowhere',
  async (words) => {
    await open();
    const other = screen.getByRole('button', { name: words });
    other.focus();
    fireEvent.click(other);
    await waitFor(() => expect(document.activeElement).toBe(captcha()));
  },
);

it('says so when the captcha cannot be had, and gets one on demand', async () => {
  pictures.mockRejectedValueOnce(new NetworkError());
  render(<SignInForm signIn={jest.fn()} onSignedIn={jest.fn()} />);
  expect(await screen.findByText(/验证码获取失败/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '换一个' }));
  expect(await screen.findByRole('img', { name: /验证码/ })).toBeTruthy();
});

it('takes a captcha for expired after two minutes', async () => {
  jest.useFakeTimers();
  render(<SignInForm signIn={jest.fn()} onSignedIn={jest.fn()} />);
  await act(async () => {
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByRole('img', { name: /验证码/ })).toBeTruthy();
  await act(async () => {
    await jest.advanceTimersByTimeAsync(119_999);
  });
  expect(screen.queryByText(/验证码已过期/)).toBeNull();
  await act(async () => {
    await jest.advanceTimersByTimeAsync(1);
  });
  expect(screen.getByText(/验证码已过期/)).toBeTruthy();
  expect(screen.queryByRole('img', { name: /验证码/ })).toBeNull();
  jest.useRealTimers();
});

describe('a challenge before the sign-in', () => {
  const refusal = new BusinessError('4007', {
    message: '请完成安全验证',
    data: { challenge: { parameters: { nonce: 'n' }, signature: 's', most: 200 } },
  });
  const solving = jest.mocked(solveChallenge);
  beforeEach(() => solving.mockReset());

  it('whose code cannot be had leaves the form with everything typed, says so, and is asked for again', async () => {
    const signIn = jest.fn().mockRejectedValue(refusal);
    await open(signIn);
    solving.mockReturnValue(new Promise(() => undefined));
    mockIsLineDown = true;
    fill();
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain('页面没有加载完整');
    expect([username().value, password().value, captcha().value]).toEqual([' citizen ', 'Secret-1', 'abcd']);
    mockIsLineDown = false;
    submit();
    expect(await screen.findByText('正在进行安全验证')).toBeTruthy();
  });

  it('is solved, told how far it is, and the same is sent again with the proof and the same captcha', async () => {
    const asked: unknown[][] = [];
    const onSignedIn = await open(((...given: unknown[]) => {
      asked.push(given);
      return asked.length === 1 ? Promise.reject(refusal) : Promise.resolve({ userId: 'u' });
    }) as never);
    let finish = (_proof: unknown) => {};
    solving.mockImplementation(
      (_challenge, onProgress) =>
        new Promise((resolve) => {
          onProgress(55);
          finish = resolve;
        }),
    );
    fill();
    submit();
    expect(await screen.findByText('正在进行安全验证')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: '安全验证进度' }).getAttribute('aria-valuenow')).toBe('50'),
    );
    expect(pictures).toHaveBeenCalledTimes(1);
    await act(async () => finish('proof'));
    expect(asked[1]).toEqual([{ username: ' citizen ', password: 'Secret-1', captcha: 'abcd' }, 'proof']);
    expect(onSignedIn).toHaveBeenCalledWith({ userId: 'u' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('can be left, with everything typed still there', async () => {
    const signIn = jest.fn().mockRejectedValue(refusal);
    await open(signIn);
    let given: AbortSignal | undefined;
    solving.mockImplementation(
      (_challenge, _onProgress, { signal }) =>
        new Promise(() => {
          given = signal;
        }),
    );
    fill();
    submit();
    fireEvent.click(await screen.findByRole('button', { name: '取消' }));
    expect(given?.aborted).toBe(true);
    expect([username().value, password().value, captcha().value]).toEqual([' citizen ', 'Secret-1', 'abcd']);
    expect(screen.queryByText('正在进行安全验证')).toBeNull();
    submit();
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
  });

  it('that cannot be solved here, or whose proof is refused, is told in words', async () => {
    const signIn = jest.fn().mockRejectedValue(refusal);
    await open(signIn);
    solving
      .mockRejectedValueOnce(new BusinessError('4007', { message: '当前浏览器无法完成安全验证' }))
      .mockResolvedValueOnce('proof');
    fill();
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('当前浏览器无法完成安全验证');
    type(captcha(), 'abcd');
    submit();
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(3));
    expect((await screen.findByRole('alert')).textContent).toBe('请完成安全验证');
  });
});
