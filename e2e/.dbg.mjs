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

await page.setViewportSize({width:1280,height:900});
await page.goto(base+'/#'+paths[0]); await page.waitForTimeout(3000); await page.addStyleTag({content:".leaflet-container svg,.leaflet-container canvas{max-width:none;max-height:none}"}).catch((e)=>console.log(e.message)); await page.getByRole("button",{name:"从登记宗地开始"}).click(); await page.waitForTimeout(800);
console.log(await page.evaluate(()=>{const m=document.querySelector('.leaflet-container');return [m.clientWidth,m.clientHeight,[...m.querySelectorAll('.leaflet-shapes-pane,.leaflet-background-pane')].map(p=>p.className+' '+p.style.cssText+' '+p.innerHTML.slice(0,900)).join('\n')].join('\n')}));
await page.screenshot({path:out+'/dbg.png',fullPage:true});
await b.close();
