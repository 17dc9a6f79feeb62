// A call that needs a second factor, made as any page makes it, against a server: the dialog asks, the same call is
// made again, and nothing is asked twice.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { HostBridge } from '@portal/shared/bridge';
import { configureHttp, request } from '@portal/shared/http';
import { answerWith, usingAnswering, resetHttp } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { installFetchGlobals } from '../../testing/fetch-globals';
import { offerAuthenticator } from './offer-authenticator';
import { proveFactor } from './prove-factor';

jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: ({ optionsJSON }: { optionsJSON: object }) => Promise.resolve({ id: 'k', signed: optionsJSON }),
}));
installFetchGlobals();
let verified: Answer;
let needed: (proof: string | undefined) => boolean;
let counter = 0;
const factor = () => ({
  body: {
    resultCode: 'B000',
    msg: '请先验证身份',
    data: {
      factor: {
        challenge: `challenge-${(counter += 1)}`,
        binding: `binding-${suite}`,
        words: '签署',
        telephone: '139****0001',
      },
    },
  },
});
let suite = 0;
let missing: object | undefined;
let passkey: string | null;
const server = usingAnswering(({ path, headers }) => {
  if (path.endsWith('/send'))
    return answerWith({ telephone: '139****0001', mark: 'K7Q2', expiresAt: '', resendAfter: 60 });
  if (path.endsWith('/verify')) return verified;
  if (path.endsWith('/passkeyOptions')) return answerWith({ options: passkey });
  if (path.endsWith('/passkey')) return verified;
  if (missing) return { body: missing };
  return needed(headers['second-factor'] as string | undefined) ? factor() : answerWith('done');
});
beforeEach(() => {
  suite += 1;
  counter = 0;
  missing = undefined;
  passkey = null;
  verified = answerWith(null);
  needed = (proof) => proof === undefined;
  resetHttp();
  configureHttp({
    baseUrl: server.url,
    proveFactor: (asked, refused) => proveFactor({ type: 'Test' } as HostBridge, asked, refused),
  });
});
/** The closing movement of a dialog outlives its question; it takes itself away. */
const closed = () => waitFor(() => expect(document.body.querySelector('[role="dialog"]')).toBeNull());
afterEach(async () => {
  cleanup();
  await closed();
});

const act = () =>
  request({ url: '/api/sign', method: 'POST', data: { a: 1 }, headers: { 'Idempotency-Key': 'key-1' } });
const acts = () => server.asked.filter(({ path }) => path === '/api/sign');
const box = () => screen.findByLabelText<HTMLInputElement>(/短信验证码/, { selector: 'input' });
async function give(code: string): Promise<void> {
  fireEvent.change(await box(), { target: { value: code } });
  fireEvent.click(await screen.findByRole('button', { name: '确定' }));
}

test('asks in one dialog, makes the same call again with the proof, and asks no second time for what one proof serves', async () => {
  const first = act();
  expect(await screen.findByText(/已发送到139\*{4}0001，短信编号K7Q2/)).toBeTruthy();
  const input = await box();
  expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /秒后可重新获取/ }).disabled).toBe(true);
  await give('12345');
  expect(await screen.findByText('请输入短信中的6位数字')).toBeTruthy();
  await give('123456');
  expect(await first).toBe('done');
  expect(acts().map(({ headers, body }) => [headers['second-factor'], headers['idempotency-key'], body])).toEqual([
    [undefined, 'key-1', '{"a":1}'],
    ['challenge-1', 'key-1', '{"a":1}'],
  ]);
  expect(await act()).toBe('done');
  expect(acts().at(-1)?.headers['second-factor']).toBe('challenge-1');
  expect(server.asked.filter(({ path }) => path.endsWith('/send'))).toHaveLength(1);
});

test("a wrong code is told at the field; giving up fails the call in the services' words", async () => {
  verified = { body: { resultCode: 'B000', msg: '验证码不正确，请核对后重试', data: { triesLeft: 4 } } };
  const failed = act().catch((error: Error) => error.message);
  await give('000000');
  expect(await screen.findByText('验证码不正确，请核对后重试')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(await failed).toBe('请先验证身份');
  expect(acts()).toHaveLength(1);
});

test('a proof that is used up is asked for anew', async () => {
  needed = (proof) => proof !== 'challenge-3';
  const first = act().catch((error: Error) => error.message);
  await give('123456');
  await waitFor(() => expect(acts()).toHaveLength(2));
  await waitFor(async () => expect((await box()).value).toBe(''));
  fireEvent.click(screen.getAllByRole('button', { name: '取消' }).at(-1) as HTMLElement);
  expect(await first).toBe('请先验证身份');
});

test('an action that requires an authenticator leads to the page that sets one up, once', async () => {
  const refused = { resultCode: 'B000', msg: '您以单位账号办理，请启用身份验证器', data: { authenticator: 'missing' } };
  configureHttp({ offerAuthenticator: (words) => void offerAuthenticator(words) });
  missing = refused;
  const both = await Promise.allSettled([act(), act()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const dialog = await screen.findByRole('alertdialog');
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  expect(dialog.textContent).toContain(refused.msg);
  expect(screen.getByRole('link', { name: /启用身份验证器/ }).getAttribute('href')).toBe('/account-security');
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(document.body.querySelector('[role="alertdialog"]')).toBeNull());
});

describe('in a browser with passkeys', () => {
  beforeEach(() => Object.assign(window, { PublicKeyCredential: class {} }));
  afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

  test('a passkey of the account is asked for in place of a text message', async () => {
    passkey = '{"challenge":"c"}';
    const first = act();
    fireEvent.click(await screen.findByRole('button', { name: '使用通行密钥' }));
    expect(await first).toBe('done');
    const paths = server.asked.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
    expect(paths).toEqual(['sign', 'passkeyOptions', 'passkey', 'sign']);
    const given = JSON.parse(server.asked[2]?.body ?? '{}') as { challenge: string; response: string };
    expect(given.challenge).toBe('challenge-1');
    expect(JSON.parse(given.response)).toEqual({ id: 'k', signed: { challenge: 'c' } });
  });

  test('what is refused is told, and the code is the other way; an account without a passkey gets the code at once', async () => {
    passkey = '{"challenge":"c"}';
    verified = { body: { resultCode: 'B000', msg: '通行密钥验证未通过', data: null } };
    const first = act();
    fireEvent.click(await screen.findByRole('button', { name: '使用通行密钥' }));
    expect(await screen.findByText('通行密钥验证未通过')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '改用短信验证码' }));
    verified = answerWith(null);
    await give('123456');
    expect(await first).toBe('done');
    await closed();
    passkey = null;
    suite += 1;
    const second = act();
    await give('123456');
    expect(await second).toBe('done');
  });
});
