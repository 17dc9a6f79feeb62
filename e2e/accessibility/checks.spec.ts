// The checks that every page goes through find what they are for: otherwise no page would ever fail them.
import { violationsOf } from '../support/page-watch';
import { expect, test } from '../support/portal-test';

test('faults on a page are found, a toast is left out, and a colour in transition is judged by where it goes', async ({
  page,
}) => {
  await page.goto('/#/site-map');
  await expect(page.locator('main#page')).toHaveAttribute('data-state', 'ready');
  // The last words of the page, with a colour of their own: the site's configuration brings them.
  await expect(page.getByText(/网站标识码/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.evaluate(() => {
    const toast = Object.assign(document.createElement('div'), { className: 'adm-toast-main', textContent: '已保存' });
    toast.style.cssText = 'position:fixed;top:0;color:#eee;background:#fff';
    const link = Object.assign(document.createElement('a'), { id: 'moving', href: '#/index', textContent: '首页' });
    link.style.cssText = 'color:#fff;background:#fff;transition:color 60s';
    document.querySelector('main#page h1')?.after(toast, link);
    void link.offsetWidth;
    link.style.color = '#000';
  });
  expect(await violationsOf(page)).toEqual([]);

  await page.evaluate(() => {
    const [picture, pale, title] = [
      document.createElement('img'),
      document.createElement('p'),
      document.createElement('h1'),
    ];
    picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    Object.assign(pale, { textContent: '看不清的字' }).style.cssText = 'color:#ddd;background:#fff';
    title.textContent = '又一个标题';
    document.querySelector('main#page')?.append(picture, pale, title);
    document.querySelector('h1')?.remove();
    title.remove();
  });
  const found = (await violationsOf(page)).map((text) => text.split(':')[0]);
  // The last one is a rule of the whole page, not of a part of it.
  for (const rule of ['image-alt', 'color-contrast', 'page-has-heading-one']) expect(found, rule).toContain(rule);
});
