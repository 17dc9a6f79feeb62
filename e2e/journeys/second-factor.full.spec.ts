// The account's own second factors in a browser: an authenticator is switched on, a passkey is added and used in place
// of a text message.
import { giveCode } from '../support/give-code';
import { codeAt } from '../../deploy/services/src/people/second-factor/totp';
import { expect, test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';

test('an authenticator is switched on with the telephone and its code, and shows recovery codes', async ({
  page,
  settled,
}) => {
  await comeIn(page, 'enterprise', '/account-security');
  const main = page.locator('main#page');
  await main.getByRole('button', { name: '启用身份验证器' }).click();
  await giveCode(page);
  const secret =
    (
      await main
        .locator('strong')
        .filter({ hasText: /^[A-Z2-7 ]{20,}$/ })
        .textContent()
    )?.replace(/\s/g, '') ?? '';
  await main.getByRole('textbox', { name: /^身份验证码/ }).fill(codeAt(secret, new Date()));
  await main.getByRole('button', { name: '确认启用' }).click();
  await expect(main).toContainText('已启用。登录时');
  const recovery = main.getByText(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
  await expect(recovery).toHaveCount(10);
  const first = (await recovery.first().textContent()) ?? '';
  await settled('account-security-authenticator', '/account-security');
  // The code has been taken; a recovery code switches it off again.
  await main.getByRole('button', { name: '停用身份验证器' }).click();
  await main.getByRole('textbox', { name: /^身份验证码或恢复码/ }).fill(first);
  await main.getByRole('button', { name: '确认停用' }).click();
  await expect(main.getByRole('button', { name: '启用身份验证器' })).toBeVisible();
});

test('a passkey is added with the telephone’s consent, and removing it is proven by the passkey itself', async ({
  page,
  context,
  settled,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await comeIn(page, 'citizen-2', '/account-security');
  const main = page.locator('main#page');
  await main.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(main).toContainText('请给通行密钥起一个名称');
  await main.getByLabel(/^通行密钥名称/).fill('我的手机');
  await main.getByRole('button', { name: '添加通行密钥' }).click();
  await giveCode(page);
  await expect(main).toContainText('我的手机（');
  await settled('account-security-passkey', '/account-security');
  await main.getByRole('button', { name: '移除通行密钥我的手机' }).click();
  await page.getByRole('button', { name: '移除', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: '验证身份' });
  await expect(dialog).toContainText('请按设备的提示验证');
  await dialog.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(main).not.toContainText('我的手机（');
});
