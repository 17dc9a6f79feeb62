import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
const [base, who, out, elder, ...paths] = process.argv.slice(2);
const accounts = JSON.parse(
  (await import('node:fs')).readFileSync(new URL('../deploy/services/seed/accounts.json', import.meta.url)),
);
const a = (accounts.accounts ?? accounts).find((x) => x.username === who);
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});
const ctx = await b.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', locale: 'zh-CN' });
const page = await ctx.newPage();
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
page.on('console', (m) => {
  if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 200));
});
if (who !== '-') {
  await page.goto(base + '/#/login');
  await page.getByRole('img', { name: /验证码/ }).waitFor();
  await page.locator('#sign-in-username').fill(a.username);
  await page.locator('#sign-in-password').fill(a.password);
  await page.locator('#sign-in-captcha').fill('TEST');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  if (a.totp) {
    const code = execFileSync('node', ['deploy/build/src/commands/totp.mjs', a.username], {
      encoding: 'utf8',
      cwd: new URL('..', import.meta.url),
    }).match(/\d{6}/)[0];
    await page.getByRole('textbox', { name: /身份验证码/ }).fill(code);
    await page.getByRole('button', { name: '验证并登录' }).click();
  }
  await page.waitForFunction(() => document.querySelector('main#page')?.getAttribute('data-path') === '/index', null, {
    timeout: 60000,
  });
}

for (const [w, h] of [
  [1280, 900],
  [390, 844],
]) {
  await page.setViewportSize({ width: w, height: h });
  await page.goto('about:blank');
  await page.goto(base + '/#' + paths[0]);
  const b1 = page.getByRole('button', { name: '从登记宗地开始' });
  await b1.waitFor();
  await page.waitForTimeout(1500);
  if (w === 1280) await b1.click();
  await page.waitForTimeout(800);
  await page.evaluate(() => {
    for (const e of document.querySelectorAll('[data-action-bar]')) e.setAttribute('hidden', '');
  });
  await page.screenshot({ path: out + '/dbg-' + w + '.png', fullPage: true });
}
await b.close();
