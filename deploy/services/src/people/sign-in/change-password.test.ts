// Changing the password: sealed, behind a captcha, slower with each wrong guess, and ending every other session.
import { changePassword, checkSession, getCaptcha } from '@portal/shell/contract';
import { sealJson } from '@portal/shared/crypto';
import type { TestClient } from '../../testing';
import { TEST_CAPTCHA, describeOnOne, passwordOf, usingServices } from '../../testing';
import type { Call } from '../../testing/test-client';
import { proveFor } from '../../testing/test-client';
import { passwordObstacle } from './change-password';

const NEXT = 'Fresh-Water-88';

describeOnOne('user/pwd/update', () => {
  const { services } = usingServices();
  beforeEach(() => services.clock.advance(20 * 60_000));

  async function change(person: TestClient, oldPassword: unknown, newPassword: unknown, imageCode = TEST_CAPTCHA) {
    const key = String(person.user?.envelopeKey);
    await person.ask(getCaptcha);
    return (
      await person.post(changePassword.url, {
        oldPwd: sealJson(key, oldPassword),
        newPwd: sealJson(key, newPassword),
        imageCode,
      })
    ).body;
  }

  it('replaces the password and ends the other sessions', async () => {
    const [here, elsewhere] = [await services.signedIn('surveyor'), await services.signedIn('surveyor')];
    expect(await change(here, passwordOf('surveyor'), NEXT)).toMatchObject({ resultCode: 'A000', data: null });
    expect((await here.get(checkSession.url)).status).toBe(200);
    expect((await elsewhere.refused(checkSession)).status).toBe(401);
    expect((await services.client().signIn('surveyor')).body.status).toBe(4001);
    expect((await services.client().signIn('surveyor', NEXT)).body.status).toBe(200);
  });

  async function press(device: TestClient, next: string, call: Call) {
    const key = String(device.user?.envelopeKey);
    const sealed = { oldPwd: sealJson(key, passwordOf('citizen')), newPwd: sealJson(key, next) };
    await device.ask(getCaptcha);
    return device.post(changePassword.url, { ...sealed, imageCode: TEST_CAPTCHA }, call);
  }

  it('is changed by one of two devices that change it at once, and that one goes on', async () => {
    const devices = [await services.signedIn('citizen'), await services.signedIn('citizen')];
    const wanted = [NEXT, 'Other-Water-99'];
    const proofs: string[] = [];
    for (const [at, device] of devices.entries())
      proofs.push((await proveFor(device, await press(device, wanted[at] ?? '', { unproven: true }))) ?? '');
    const answers = await Promise.all(
      devices.map((device, at) => press(device, wanted[at] ?? '', { headers: { 'second-factor': proofs[at] ?? '' } })),
    );
    const changed = answers.map(({ body }) => body.resultCode === 'A000');
    expect(changed.filter(Boolean)).toHaveLength(1);
    for (const [at, isChanged] of changed.entries()) {
      expect((await devices[at]?.get(checkSession.url))?.status).toBe(isChanged ? 200 : 401);
      expect((await services.client().signIn('citizen', wanted[at])).body.status === 200).toBe(isChanged);
    }
  });

  it('refuses a wrong captcha, a wrong password, passwords that are too weak or the same, and foreign seals', async () => {
    const person = await services.signedIn('enterprise');
    expect(await change(person, passwordOf('enterprise'), NEXT, 'zzzz')).toMatchObject({
      data: { errors: [{ path: 'imageCode' }] },
    });
    expect(await change(person, 'wrong', NEXT)).toMatchObject({
      msg: '原密码不正确',
      data: { errors: [{ path: 'oldPwd' }] },
    });
    expect(await change(person, passwordOf('enterprise'), 'short')).toMatchObject({
      data: { errors: [{ path: 'newPwd' }] },
    });
    expect(
      await change(await services.signedIn('bank-approver'), passwordOf('bank-approver'), passwordOf('bank-approver')),
    ).toMatchObject({ msg: '新密码不能与原密码相同' });
    expect(await change(person, { nested: true }, NEXT)).toMatchObject({
      resultCode: 'B000',
      msg: '请求已失效，请刷新页面后重试',
    });
    await person.ask(getCaptcha);
    expect(
      await person.refused(changePassword, { oldPassword: 'x', newPassword: 'x', captcha: TEST_CAPTCHA }),
    ).toMatchObject({ message: '请求已失效，请刷新页面后重试' });
    expect((await services.client().signIn('enterprise')).body.status).toBe(200);
  });

  it('lets each wrong guess wait longer; what others try at sign-in does not count here', async () => {
    const person = await services.signedIn('bank');
    for (let n = 0; n < 5; n += 1) await services.client().signIn('bank', 'wrong');
    for (let n = 0; n < 4; n += 1) expect(await change(person, 'guess', NEXT)).toMatchObject({ msg: '原密码不正确' });
    expect(await change(person, passwordOf('bank'), NEXT)).toMatchObject({ msg: '尝试次数过多，请在 15 秒后再试' });
    services.clock.advance(15_000);
    expect(await change(person, passwordOf('bank'), NEXT)).toMatchObject({ resultCode: 'A000' });
  });
});

test.each([
  ['Good-Enough-1', null],
  ['lower-and-1234', null],
  [' Spaces-At-1 ', '新密码首尾不能有空格'],
  ['Ab1', '新密码应为10至64位'],
  ['alllowercaseletters', '新密码应包含大写字母、小写字母、数字、符号中的至少三种'],
  ['Citizen-2026', '新密码不能包含用户名'],
  ['Password-2026', '这个密码太常见，容易被猜中，请换一个'],
  ['2026!P@ssw0rd', '这个密码太常见，容易被猜中，请换一个'],
  ['Qwertyuiop-1', '这个密码太常见，容易被猜中，请换一个'],
  ['1Qaz@2wsx3edc', '这个密码太常见，容易被猜中，请换一个'],
  ['Zhejiang-2026', '这个密码太常见，容易被猜中，请换一个'],
  ['Green-Lantern-417', null],
])('the new password %j: %p', (password, obstacle) => {
  expect(passwordObstacle(password, 'citizen')).toBe(obstacle);
});
