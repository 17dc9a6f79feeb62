// Finding an office: no byte of the map before its page, offices beside it in a list, the nearest first, and the way to
// a visit; on a desktop and on a phone.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';

const OFFICE = '西湖区不动产登记中心';
const main = (page: Page) => page.locator('main#page');

/** Scripts and styles that a page has fetched. */
function watchFiles(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(request.url());
  });
  return files;
}

/** Those of them in which the map is: every file that draws it names its panes. */
async function mapFilesOf(page: Page, files: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = [];
  for (const file of files)
    if ((await (await page.request.get(file)).text()).includes('leaflet-pane')) found.push(file);
  return found;
}

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test.describe(name, () => {
    test.use({ viewport, geolocation: { longitude: 120.13, latitude: 30.27 }, permissions: ['geolocation'] });

    test('an office is found in the list and on the map, and leads to a visit', async ({ page, settled }) => {
      const files = watchFiles(page);
      await comeIn(page, 'citizen', '/housing-market');
      await expect(main(page).getByRole('list', { name: '房源' })).toBeVisible();
      expect(files.size).toBeGreaterThan(5);
      expect(await mapFilesOf(page, files), 'of the map before its page').toEqual([]);

      await page.evaluate(() => (location.hash = '#/network-query?xzqbm=330100'));
      await expect(main(page)).toHaveAttribute('data-path', '/network-query');
      const map = main(page).getByRole('region', { name: '网点地图' });
      await expect(map).toBeVisible();
      expect(await mapFilesOf(page, files)).not.toEqual([]);
      // Districts below, and more than one office in a cluster.
      await expect.poll(() => map.locator('path[fill="#dfe8f2"]').count()).toBeGreaterThan(10);
      await expect(map.getByText(/^\d+$/).first()).toBeVisible();
      await settled(`70-offices-${name}`, '/network-query');

      await main(page).getByRole('button', { name: '按离我的距离排序' }).click();
      await expect(
        main(page)
          .getByText(/约.*（直线）/)
          .first(),
      ).toBeVisible();
      await main(page).getByRole('searchbox').fill('西湖区');
      await page.keyboard.press('Enter');
      const card = main(page).getByRole('article', { name: OFFICE });
      await expect(card).toBeVisible();
      await card.getByRole('button', { name: `看方向：${OFFICE}` }).click();
      await expect(main(page).getByText('直线方向示意')).toBeVisible();
      await expect(map.locator('path[fill="#a3262a"]').first()).toBeVisible();
      await expect(page).toHaveURL(/deptId=33010601/);
      // The services never learn where somebody is.
      expect(decodeURIComponent(page.url())).not.toContain('120.13');
      await main(page).getByRole('button', { name: '看排队热力图' }).click();
      await expect(map.locator('canvas')).toHaveCount(1);
      await settled(`71-office-chosen-${name}`, '/network-query');

      // A sent link leads to the same office.
      await page.reload();
      await expect(main(page).getByRole('article').first()).toHaveAttribute('aria-label', OFFICE);
      await main(page)
        .getByRole('link', { name: `预约办理：${OFFICE}` })
        .click();
      await expect(main(page)).toHaveAttribute('data-path', '/online-reservation');
    });

    test('without a connection what was found stays, and what is asked anew can be tried again', async ({
      page,
      context,
      watch,
    }) => {
      watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
      await comeIn(page, 'citizen', '/network-query?xzqbm=330106');
      await expect(main(page).getByRole('article', { name: OFFICE })).toBeVisible();
      await context.setOffline(true);
      await main(page)
        .getByRole('article', { name: OFFICE })
        .getByRole('button', { name: /在地图上看/ })
        .click();
      await expect(main(page).getByRole('article', { name: OFFICE })).toHaveAttribute('data-chosen', 'true');
      await main(page).getByRole('searchbox').fill('自助');
      await page.keyboard.press('Enter');
      const again = main(page).getByRole('button', { name: /重新|重试/ });
      await expect(again).toBeVisible();
      await context.setOffline(false);
      await again.click();
      await expect(main(page).getByRole('article', { name: /自助查询机/ })).toBeVisible();
    });
  });
