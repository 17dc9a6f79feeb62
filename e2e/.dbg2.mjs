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

const number = new URL('http://x' + paths[0]).searchParams.get('ywh');
await page.setViewportSize({ width: 1280, height: 900 });
await page.goto(base + '/#/apply-survey-layout/survey-fill-image?ywh=' + number);
const b1 = page.getByRole('button', { name: '从登记宗地开始' });
await b1.waitFor();
await page.waitForTimeout(1000);
if (await b1.isEnabled()) {
  await b1.click();
  const c = page.getByRole('textbox', { name: 'J1经度（°）' });
  const v = Number(await c.inputValue());
  await c.fill(String(v - 0.0008));
  await c.press('Enter');
  await page.getByRole('button', { name: '保存图形' }).click();
  await page.getByText('图形已保存').first().waitFor();
}
for (const [w, h] of [
  [1280, 900],
  [390, 844],
]) {
  await page.setViewportSize({ width: w, height: h });
  await page.goto('about:blank');
  await page.goto(base + '/#' + paths[0]);
  const b2 = page.getByRole('button', { name: /空间分析$|重新分析/ });
  await b2.waitFor();
  await page.waitForTimeout(1500);
  if (w === 1280) {
    await page.screenshot({ path: out + '/an-before.png', fullPage: true });
    await b2.click();
    await page.waitForTimeout(4000);
    await page.screenshot({ path: out + '/an-all.png', fullPage: true });
    const s = page.getByRole('button', { name: '在地图上看第1处' });
    if (await s.count()) await s.click();
    await page.waitForTimeout(1000);
  }
  await page.screenshot({ path: out + '/an-' + w + '.png', fullPage: true });
  if (w === 1280) await page.pdf({ path: out + '/an.pdf', format: 'A4' });
}
await b.close();
