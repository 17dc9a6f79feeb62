// The second step of signing in as a person meets it, against a server: the code, a recovery code, and setting an
// authenticator up.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { configureHttp } from '@portal/shared/http';
import { answerWith, usingAnswering, wireUser, resetHttp } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { installFetchGlobals } from '../../../testing/fetch-globals';
import SecondStep from './second-step';

installFetchGlobals();
const HANDLE = 'a'.repeat(64);
const wrong = (data: object, msg = '验证码不正确，请核对身份验证器上的当前数字'): Answer => ({
  body: { resultCode: 'B000', msg, data },
});
let answers: Record<string, Answer>;
const server = usingAnswering(({ path }) => answers[path.split('/').at(-1) ?? ''] ?? answerWith(null));
beforeEach(() => {
  answers = { factor: answerWith(wireUser()) };
  resetHttp();
  configureHttp({ baseUrl: server.url });
});
afterEach(cleanup);

function open(enrolled = true) {
  const [onSignedIn, onEnded] = [jest.fn(), jest.fn()];
  render(<SecondStep pending={{ handle: HANDLE, enrolled }} onSignedIn={onSignedIn} onEnded={onEnded} />);
  return { onSignedIn, onEnded };
}
const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const give = (label: RegExp, value: string, button: string) => {
  fireEvent.change(box(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: button }));
};

test('the code is asked for at once, as a one-time code of digits, and lets the person in', async () => {
  const { onSignedIn } = open();
  const input = box(/身份验证码/);
  expect([document.activeElement, input.autocomplete, input.inputMode]).toEqual([input, 'one-time-code', 'numeric']);
  give(/身份验证码/, ' 123456 ', '验证并登录');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ userId: 'user-1' })));
  expect(JSON.parse(server.asked[0]?.body ?? '{}')).toEqual({ handle: HANDLE, code: '123456' });
});

test('nothing typed and a wrong code are told at the field, which has the focus', async () => {
  answers.factor = wrong({ triesLeft: 4 });
  const { onEnded } = open();
  fireEvent.click(screen.getByRole('button', { name: '验证并登录' }));
  expect(screen.getByText('请输入身份验证码')).toBeTruthy();
  expect(server.asked).toEqual([]);
  give(/身份验证码/, '000000', '验证并登录');
  expect(await screen.findByText('验证码不正确，请核对身份验证器上的当前数字')).toBeTruthy();
  expect([document.activeElement, box(/身份验证码/).value, box(/身份验证码/).getAttribute('aria-invalid')]).toEqual([
    box(/身份验证码/),
    '',
    'true',
  ]);
  expect(onEnded).not.toHaveBeenCalled();
});

test('what has ended goes back to the form with the reason', async () => {
  answers.factor = wrong({ ended: true }, '登录已超时或验证次数过多，请重新登录');
  const { onEnded } = open();
  give(/身份验证码/, '000000', '验证并登录');
  await waitFor(() => expect(onEnded).toHaveBeenCalledWith('登录已超时或验证次数过多，请重新登录'));
});

test('a recovery code takes the place of the authenticator', async () => {
  const { onSignedIn } = open();
  fireEvent.click(screen.getByRole('button', { name: /使用恢复码/ }));
  give(/恢复码/, 'ABCD-EFGH-JKMN-PQRS', '验证并登录');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(JSON.parse(server.asked[0]?.body ?? '{}')).toMatchObject({ code: 'ABCD-EFGH-JKMN-PQRS' });
});

test('an authenticator is set up by the telephone, and the recovery codes have to be kept before going on', async () => {
  const codes = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-JKMN-PQR${n}`);
  answers = {
    enrolmentCode: answerWith({ telephone: '139****0010' }),
    enrol: answerWith({ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }),
    factor: answerWith({ ...wireUser(), recoveryCodes: codes }),
  };
  const { onSignedIn } = open(false);
  fireEvent.click(screen.getByRole('button', { name: '发送短信验证码' }));
  expect(await screen.findByText(/已发送到139\*{4}0010/)).toBeTruthy();
  give(/短信验证码/, '123456', '下一步');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(screen.getByRole('img', { name: /身份验证器扫描/ })).toBeTruthy();
  give(/身份验证码/, '654321', '绑定并登录');
  for (const code of codes) expect(await screen.findByText(code)).toBeTruthy();
  const goOn = screen.getByRole<HTMLButtonElement>('button', { name: '进入平台' });
  expect(goOn.disabled).toBe(true);
  expect(onSignedIn).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: '我已保存恢复码' }));
  fireEvent.click(goOn);
  expect(onSignedIn).toHaveBeenCalledTimes(1);
});
