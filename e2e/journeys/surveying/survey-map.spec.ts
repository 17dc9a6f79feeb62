// Drawing and analysing a survey case in a browser: no byte of the map before its page, a corner dragged and moved by
// key, saved, found again, and never written over.
import type { Page } from '@playwright/test';
import type { TestClient } from '../../../deploy/services/src/testing/test-client';
import { signInByHttp } from '../../support/http-caller';
import { expect, test } from '../../support/portal-test';
import { comeIn, open } from '../../support/sign-in';

const FILL = '/apply-survey-layout/survey-fill-image';
const ANALYZE = '/apply-survey-layout/coding-apply-analyze';
const main = (page: Page) => page.locator('main#page');
const corner = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name}，`) });
const cell = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const longitude = async (page: Page, name: string) => Number(await cell(page, `${name}经度（°）`).inputValue());

interface Drawn {
  version: number;
  geometry: object[];
  stored: { coordinates: [number, number][][][] }[];
}
const drawn = async (client: TestClient, ywh: string) =>
  (await client.get<Drawn>('/api/reg3/survey/queryGraphic', { params: { ywh } })).body.data;

/** Cases that the organisation of `surveyor` has in hand; each test draws on one of its own. */
async function casesInHand(client: TestClient): Promise<string[]> {
  const params = { zt: 'surveying', pageSize: 50 };
  const { list } = (await client.get<{ list: { ywh: string }[] }>('/api/reg3/survey/queryList', { params })).body.data;
  return list.map(({ ywh }) => ywh);
}

test('a parcel is drawn by hand and by key, saved, and what another saved meanwhile is not lost', async ({
  page,
  settled,
  watch,
}) => {
  // What another has saved meanwhile is told by its status.
  watch.allow(/409 \(Conflict\)/);
  const files = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') files.add(response.url());
  });
  const surveyor = await signInByHttp('surveyor');
  const [ywh = ''] = await casesInHand(surveyor);
  await comeIn(page, 'surveyor', '/survey-mapping-list');
  await expect(main(page)).toHaveAttribute('data-state', 'ready');
  for (const file of files)
    expect((await (await page.request.get(file)).text()).includes('leaflet-pane'), `the map in ${file}`).toBe(false);

  await open(page, `${FILL}?ywh=${ywh}`);
  const map = main(page).getByRole('region', { name: '宗地图形' });
  await expect(map.locator('.leaflet-shapes-pane path').first()).toBeVisible();
  await main(page).getByRole('button', { name: '从登记宗地开始' }).click();
  const before = await longitude(page, 'J4');
  // The corners are put up anew while the map comes to rest: an element in hand may be gone.
  await expect(async () => corner(page, 'J4').scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass();
  const box = await corner(page, 'J4').boundingBox();
  if (!box) throw new Error('the corner is not on the map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 10, { steps: 4 });
  await page.mouse.move(x + 40, y - 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => longitude(page, 'J4')).toBeGreaterThan(before);
  const dragged = await longitude(page, 'J4');
  await corner(page, 'J4').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => longitude(page, 'J4')).toBeLessThan(dragged);
  await expect(corner(page, 'J4')).toBeFocused();
  await main(page).getByRole('button', { name: '撤销' }).click();
  expect(await longitude(page, 'J4')).toBe(dragged);
  // Two presses on the map a hundred pixels apart measure what the drag of forty has shown a pixel to be (111.195 km a
  // degree).
  await main(page).getByRole('radio', { name: '量测' }).check();
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const ground = await map.boundingBox();
  if (!ground) throw new Error('no map');
  // In the middle, away from the corners, which would be chosen.
  const foot = { x: ground.x + ground.width / 2 - 50, y: ground.y + ground.height / 2 };
  await page.mouse.click(foot.x, foot.y);
  await page.mouse.click(foot.x + 100, foot.y);
  const length = main(page).getByRole('status').filter({ hasText: /^长度/ });
  const latitude = Number(await cell(page, 'J4纬度（°）').inputValue());
  const pixel = ((dragged - before) * 111_195 * Math.cos((latitude * Math.PI) / 180)) / 40;
  const metres = Number(/^长度([\d.]+)米/.exec(await length.innerText())?.[1]);
  expect(Math.abs(metres / (100 * pixel) - 1)).toBeLessThan(0.05);
  await page.mouse.click(foot.x + 100, foot.y - 50);
  await expect(length).toHaveText(/^长度[\d.]+米，闭合后面积[\d.]+平方米$/);
  const area = Number(/面积([\d.]+)/.exec(await length.innerText())?.[1]);
  expect(Math.abs(area / (0.5 * 100 * 50 * pixel * pixel) - 1)).toBeLessThan(0.1);
  await main(page).getByRole('button', { name: '重新量测' }).click();
  await expect(length).toHaveCount(0);
  await main(page).getByRole('radio', { name: '浏览、移点' }).check();
  expect(await longitude(page, 'J4')).toBe(dragged);
  await settled('80-survey-drawing', FILL);
  const save = main(page).getByRole('button', { name: '保存图形' });
  await save.click();
  await expect(main(page).getByText('图形已保存').first()).toBeVisible();
  await page.reload();
  await expect.poll(() => longitude(page, 'J4')).toBe(dragged);

  const { version, geometry } = await drawn(surveyor, ywh);
  await surveyor.post(
    '/api/reg3/survey/saveGraphic',
    { ywh, geometry, attributes: [], version },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  );
  await cell(page, 'J4经度（°）').fill(String(before));
  await cell(page, 'J4经度（°）').press('Enter');
  await save.click();
  await expect(main(page).getByText('图形已被其他人保存')).toBeVisible();
  await settled('81-survey-drawing-conflict', FILL);
  await main(page).getByRole('button', { name: '保留我的图形' }).click();
  await save.click();
  await expect.poll(async () => (await drawn(surveyor, ywh)).version).toBe(version + 2);
});

test('parcels over each other are found, shown on the map and in the table, and pass once they are mended', async ({
  page,
  settled,
}) => {
  const surveyor = await signInByHttp('surveyor');
  const [, ywh = ''] = await casesInHand(surveyor);
  const [west = 0, south = 0] = (await drawn(surveyor, ywh)).stored[0]?.coordinates[0]?.[0]?.[0] ?? [];
  const square = (key: string, east: number) => {
    const [x, y] = [west + east, south - 0.001];
    const ring = [0, 1, 2, 3, 0].map((at) => [x + (at === 1 || at === 2 ? 2e-4 : 0), y + (at > 1 ? 2e-4 : 0)]);
    return { key, lx: 'parcel', bdcdyh: '', coordinates: [[ring]] };
  };
  const save = async (geometry: object[]) => {
    const { version } = await drawn(surveyor, ywh);
    const { body } = await surveyor.post(
      '/api/reg3/survey/saveGraphic',
      { ywh, geometry, attributes: [], version },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    );
    expect(body.resultCode).toBe('A000');
  };
  await save([square('a', 0), square('b', 1e-4)]);
  await comeIn(page, 'surveyor', `${ANALYZE}?ywh=${ywh}`);
  await main(page).getByRole('button', { name: '开始空间分析' }).click();
  await expect(main(page).getByText('空间分析没有通过，不能赋码')).toBeVisible();
  await main(page).getByRole('button', { name: '看位置：第1处' }).click();
  const map = main(page).getByRole('region', { name: '空间分析图' });
  await expect(map.locator('path[stroke="#a3262a"]')).toBeVisible();
  await expect(
    main(page)
      .getByText(/填报宗地互相重叠/)
      .first(),
  ).toBeVisible();
  await settled('82-spatial-analysis', ANALYZE);
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByRole('img', { name: /示意图/ })).toBeVisible();
  await expect(map).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await save([square('a', 0), square('b', 2e-4)]);
  await page.reload();
  await expect(main(page).getByText('图形在分析之后有改动')).toBeVisible();
  await main(page).getByRole('button', { name: '重新分析' }).click();
  await expect(main(page).getByText('空间分析通过，可以赋码')).toBeVisible();
  // The office gives codes, not whoever draws.
  await expect(main(page).getByRole('button', { name: '赋码' })).toHaveCount(0);
});
