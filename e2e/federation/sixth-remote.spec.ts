// A department that nobody has heard of joins: scaffolded, built, tried, published with its own key, and found in the
// menu, while the portal runs on as it is.
import { makeDepartment } from '../support/departments';
import { expect, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';

const NAME = 'demo-department';
const TITLE = '演示部门';
const department = makeDepartment(NAME);
test.afterEach(() => department.leave());

test('a sixth remote is published and promoted; menu and page appear without a new shell', async ({
  page,
  settled,
}) => {
  await department.leave();
  await comeIn(page, 'citizen');
  const shellBefore = await (await page.request.get('/')).text();
  await open(page, '/home-menu-more');
  await expect(page.locator('main#page')).not.toContainText(TITLE);

  await department.scaffold(TITLE);
  const version = await department.publish();
  await page.reload();
  await expect(page.locator('main#page'), 'publishing changes nothing for anybody').not.toContainText(TITLE);
  await department.promote(version);

  await page.reload();
  await expect(page.locator('main#page')).toHaveAttribute('data-state', 'ready');
  await page
    .locator('main#page')
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click();
  const own = page.locator('main#page').getByRole('link', { name: TITLE, exact: true });
  if ((await page.locator('main#page').getAttribute('data-owner')) === 'shell') await own.last().click();
  await expect(page.locator('main#page')).toHaveAttribute('data-owner', NAME);
  await settled('70-sixth-remote', `/${NAME}`);
  await expect(page).toHaveTitle(TITLE);
  expect(await (await page.request.get('/')).text(), 'the shell is the one from before').toBe(shellBefore);
});
