// Reading a survey file beside the page: by a worker whose code stands behind a hash, and half an upload that goes on
// where the line was cut.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SURVEYOR } from '../../../deploy/services/seed/people';
import { SurveyWay } from '../../../deploy/services/src/testing/cases/survey-way';
import type { AccountKind } from '../../support/accounts';
import { startByteProxy } from '../../support/byte-proxy';
import { signInByHttp } from '../../support/http-caller';
import { expect, test } from '../../support/portal-test';
import { comeIn } from '../../support/sign-in';

/** Bytes of a piece. */
const PIECE = 512 * 1024;
const UPLOAD = '/apply-survey-layout/survey-data-upload';
const main = (page: Page) => page.locator('main#page');
const input = (page: Page) => main(page).locator('input[data-upload="file"]');
const way = new SurveyWay({ signedIn: (name) => signInByHttp(name as AccountKind) });
const caseInHand = async () => way.entrusted('enterprise', await way.submitted('enterprise'), SURVEYOR.creditCode);

/** Squares in degrees side by side in 西湖区, each with a note that nothing packs. */
function survey(parcels: number, note: number): Buffer {
  const features = Array.from({ length: parcels }, (_, at) => {
    const [x, y] = [120.35 + (at % 50) * 3e-4, 30.5 + Math.floor(at / 50) * 3e-4];
    const ring = [0, 1, 2, 3, 0].map((n) => [x + (n === 1 || n === 2 ? 2e-4 : 0), y + (n === 2 || n === 3 ? 2e-4 : 0)]);
    const properties = {
      ZDDM: `330106001009GB${String(at + 1).padStart(5, '0')}`,
      note: randomBytes(note).toString('hex'),
    };
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
}

test('a worker reads the file, made of a text that came with its hash; no other worker may be made', async ({
  page,
  watch,
}) => {
  await comeIn(page, 'surveyor', `${UPLOAD}?ywh=${await caseInHand()}`);
  await main(page).getByText('还没有上传测绘数据。').waitFor();
  const started = page.waitForEvent('worker');
  const file = { name: '宗地.geojson', mimeType: 'application/geo+json', buffer: survey(100, 8) };
  await input(page).setInputFiles(file);
  const worker = await started;
  expect(worker.url()).toMatch(/^blob:/);
  await expect(main(page).getByText('“宗地.geojson”上传前检查')).toBeVisible();
  await expect.poll(() => page.workers().length, 'the worker is ended when it has answered').toBe(0);

  // The browser tells what is refused.
  watch.allow(/worker|Content Security Policy|CSP|integrity|Refused|violates/i);
  const own = await page.evaluate(() => document.scripts[0]?.src ?? '');
  // Another origin that answers: only the policy can refuse it.
  const elsewhere = own.replace('//localhost', '//127.0.0.1');
  expect([elsewhere === own, (await page.request.get(elsewhere)).status()]).toEqual([false, 200]);
  const tried = await page.evaluate(
    async ([address, elsewhere]) => {
      const hears = (made: Worker) =>
        new Promise<unknown>((resolve) => {
          made.addEventListener('message', ({ data }) => resolve(data));
          made.addEventListener('error', () => resolve('refused'));
        });
      const byAddress = await hears(new Worker(address));
      const code = `
      const said = {};
      const note = (name, run) => { try { run(); said[name] = 'ran'; } catch (error) { said[name] = error.name; } };
      note('eval', () => eval('1'));
      note('script', () => importScripts(${JSON.stringify(elsewhere)}));
      fetch(${JSON.stringify(elsewhere)}, { mode: 'no-cors' })
        .then(() => 'ran', (error) => error.name)
        .then((sent) => postMessage({ ...said, sent }));
    `;
      const byText = await hears(new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))));
      return { byAddress, byText };
    },
    [own, elsewhere] as const,
  );
  expect(tried).toEqual({
    byAddress: 'refused',
    byText: { eval: 'EvalError', script: 'NetworkError', sent: 'TypeError' },
  });
});

test('a byte that was changed on its way starts no worker, and the person is told that nothing was checked', async ({
  page,
  watch,
}) => {
  watch.allow(/integrity|Failed to load/i);
  await comeIn(page, 'surveyor', `${UPLOAD}?ywh=${await caseInHand()}`);
  await input(page).waitFor({ state: 'attached' });
  let changed = 0;
  await page.route('**/remotes/surveying/**/*.js', async (route) => {
    changed += 1;
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"use strict"', '"use  strict"') });
  });
  await input(page).setInputFiles({ name: '宗地.csv', mimeType: 'text/csv', buffer: Buffer.from('X坐标,Y坐标') });
  await expect(main(page).getByText('“宗地.csv”没有检查完')).toBeVisible();
  expect(changed).toBeGreaterThan(0);
  expect(page.workers()).toEqual([]);
});

test('half an upload goes on after a reload where the line was cut, and not a byte is lost', async ({
  browser,
  portal,
  layout,
}) => {
  const ywh = await caseInHand();
  const proxy = await startByteProxy(portal.url);
  const context = await browser.newContext({ baseURL: proxy.url, viewport: layout.viewport });
  const page = await context.newPage();
  // Four pieces.
  const file = { name: '宗地.geojson', mimeType: 'application/geo+json', buffer: survey(1_000, 800) };
  const offsets: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('/file/chunk/')) offsets.push(Number(searchParams.get('offset')));
  });
  const choose = async () => {
    await input(page).setInputFiles(file);
    await main(page).getByRole('button', { name: '上传', exact: true }).click();
  };
  await comeIn(page, 'surveyor', `${UPLOAD}?ywh=${ywh}`, proxy.url);
  await input(page).waitFor({ state: 'attached' });
  // In the middle of the second piece.
  proxy.cutAfter(1.4 * PIECE);
  await choose();
  await expect(main(page).getByText('没有传完')).toBeVisible();
  await expect(main(page).getByRole('button', { name: '继续上传' })).toBeVisible();
  expect(Math.max(...offsets), 'what was not confirmed was not passed over').toBe(PIECE);

  proxy.mend();
  offsets.length = 0;
  await page.reload();
  await choose();
  await expect(main(page).getByText('平台检查与上传前检查结果一致。')).toBeVisible();
  expect(Math.min(...offsets), 'the first piece stands with the services').toBeGreaterThanOrEqual(PIECE);
  const surveyor = await signInByHttp('surveyor');
  const { body } = await surveyor.get<{ list: { bsm: string }[] }>('/api/reg3/survey/queryDataChecks', {
    params: { ywh },
  });
  const { raw } = await surveyor.get(`/api/reg3/file/content/${body.data.list[0]?.bsm ?? ''}`);
  expect(raw.equals(file.buffer)).toBe(true);
  await context.close();
  await proxy.stop();
});
