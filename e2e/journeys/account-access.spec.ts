// People without an account or a password, at 390 px: opening an account by telephone and face, coming in by the
// telephone, and a forgotten password.
import type { Page } from '@playwright/test';
import { codeIn } from '../support/give-code';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';
import { signOut, TEST_CAPTCHA } from '../support/sign-in';
import { OFFICER_RELATIVE } from '../../deploy/services/seed/people';

const main = (page: Page) => page.locator('main#page');

/** Gives the number, the captcha that is asked for, and the code of the text message. */
async function proveTelephone(page: Page, telephone: string): Promise<void> {
  await page
    .getByLabel(/^手机号/)
    .and(page.locator('input'))
    .fill(telephone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const asked = page.getByRole('dialog', { name: '安全验证' });
  await asked
    .getByLabel(/^验证码/)
    .and(page.locator('input'))
    .fill(TEST_CAPTCHA);
  await asked.getByRole('button', { name: '确定' }).click();
  await expect(main(page)).toContainText(/短信编号[A-Z2-9]{4}/);
  const mark = /短信编号([A-Z2-9]{4})/.exec(await main(page).innerText())?.[1] ?? '';
  await page
    .getByLabel(/^短信验证码/)
    .and(page.locator('input'))
    .fill(await codeIn(page, mark));
  await page.getByRole('button', { name: '下一步' }).click();
}

test('an account is opened by telephone and face, entered by telephone, and given a new password', async ({
  page,
  settled,
}) => {
  await page.goto('/#/login');
  await main(page).getByRole('link', { name: '注册账号' }).click();
  await expect(page.getByRole('heading', { name: '注册账号', level: 1 })).toBeVisible();
  await settled('register-telephone', '/register');
  await proveTelephone(page, '13812340009');
  const type = (label: RegExp, value: string) => page.getByLabel(label).and(page.locator('input')).fill(value);
  await type(/^姓名/, OFFICER_RELATIVE.name);
  await type(/^证件号码/, OFFICER_RELATIVE.identityNumber);
  await type(/^用户名/, 'newcomer_walk');
  await type(/^新密码/, 'Quiet-River-77');
  await type(/^再次输入新密码/, 'Quiet-River-7');
  await page.getByRole('button', { name: /人脸核验/ }).click();
  await expect(page.getByRole('alert')).toContainText('两次输入的密码不一致');
  await expectNoSidewaysScroll(page, 'the registration form');
  await settled('register-form', '/register');
  await type(/^再次输入新密码/, 'Quiet-River-77');
  await page.getByRole('button', { name: /人脸核验/ }).click();
  // The face check is given up first: the way on is said.
  await page.getByRole('button', { name: '取消认证' }).click();
  await expect(main(page)).toContainText('您已取消人脸认证');
  await settled('register-unfinished', '/register');
  await page.getByRole('button', { name: '重新填写并核验' }).click();
  await expect(page.getByLabel(/^姓名/).and(page.locator('input'))).toHaveValue(OFFICER_RELATIVE.name);
  await type(/^证件号码/, OFFICER_RELATIVE.identityNumber);
  await type(/^新密码/, 'Quiet-River-77');
  await type(/^再次输入新密码/, 'Quiet-River-77');
  await page.getByRole('button', { name: /人脸核验/ }).click();
  await page.getByRole('button', { name: '通过认证' }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/index');
  await signOut(page);

  await page.goto('/#/login-telephone');
  await proveTelephone(page, '13812340009');
  // This device knows the account.
  await expect(main(page)).toHaveAttribute('data-path', '/index');
  await signOut(page);

  await page.goto('/#/forgotten-password');
  await proveTelephone(page, '13812340009');
  await type(/^证件号码/, OFFICER_RELATIVE.identityNumber);
  await type(/^新密码/, 'Loud-Mountain-88');
  await type(/^再次输入新密码/, 'Loud-Mountain-88');
  await settled('forgotten-password', '/forgotten-password');
  await page.getByRole('button', { name: '设置新密码' }).click();
  await expect(main(page)).toContainText('密码已重新设置');
  await page.getByRole('link', { name: '去登录' }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/login');
});
