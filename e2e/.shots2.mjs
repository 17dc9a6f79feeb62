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
if (process.env.LIST) {
  await page.goto(base + '/#/survey-mapping-list?zt=surveying');
  await page.waitForTimeout(3000);
  console.log((await page.locator('main#page').innerText()).slice(0, 1500));
}
let i = 0;
for (const p of paths)
  for (const w of [390, 1280]) {
    await page.setViewportSize({ width: w, height: w === 390 ? 844 : 800 });
    await page.goto(base + '/#' + p);
    const want = p.split('?')[0];
    try {
      await page.waitForFunction(
        (x) => {
          const m = document.querySelector('main#page');
          return m && m.getAttribute('data-path') === x && m.getAttribute('data-state') !== 'loading';
        },
        want,
        { timeout: 30000 },
      );
    } catch {
      console.log(
        'TIMEOUT',
        p,
        await page
          .locator('main#page')
          .evaluate((m) => m.outerHTML.slice(0, 200))
          .catch(() => 'no main'),
      );
    }
    await page.waitForLoadState('networkidle').catch(() => {});
    const name = `${out}/${String(i).padStart(2, '0')}-${want.replaceAll('/', '_')}-${w}.png`;
    await page.screenshot({ path: name, fullPage: true });
    console.log(name, await page.locator('main#page').getAttribute('data-state'), await page.title());
    if (w === 1280) i++;
  }
await b.close();
