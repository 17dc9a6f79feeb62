// The shell that citizens get: the production bundle has no trace of the developers' override, and the origin serves no
// records.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/portal-test';

const MARKS = ['portal-override', '结束调试', '/releases/briefs/'];
const SOURCE = path.join(__dirname, '../../shell/src/release/local-override.ts');

test('the production bundle has no trace of the override', () => {
  const source = fs.readFileSync(SOURCE, 'utf8');
  for (const mark of MARKS) expect(source).toContain(mark);
  const shells = path.join(process.env.PORTAL_STORE ?? '', 'shell');
  const served = path.join(shells, fs.readFileSync(path.join(shells, 'current'), 'utf8').trim());
  const scripts = fs.readdirSync(served).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) {
    const text = fs.readFileSync(path.join(served, script), 'utf8');
    for (const mark of MARKS) expect(text.includes(mark), `${mark} in ${script}`).toBe(false);
  }
});

test('the origin serves no records, and a wish in the tab changes nothing', async ({ page }) => {
  await page.goto('/#/certificate-and-proof');
  await page.evaluate(() => sessionStorage.setItem('portal-override', 'queries@9.9.9'));
  await page.reload();
  await expect(page.locator('main#page')).toHaveAttribute('data-state', 'ready');
  await expect(page.getByRole('complementary', { name: '本机调试' })).toHaveCount(0);
  expect((await page.request.get('/releases/briefs/queries/9.9.9.json')).status()).toBe(404);
});
