// Every page of the surveying remote that stands: under the specification's titles, opened by each who works with surveys.
import { routes } from '../../remotes/surveying/src/routes';
import table from '../spec/routes.json';
import { settle, expect, test } from '../support/portal-test';
import { signInByHttp } from '../support/http-caller';
import { comeIn, open } from '../support/sign-in';
import { walk } from '../support/walk';

const specified = table.filter(({ owner }) => owner === 'surveying');
const all = routes.map(({ path }) => ({ address: path }));

test('the pages stand where the specification has them, under its titles', () => {
  for (const { path, title, layout } of routes) {
    const row = specified.find((one) => one.path === path);
    expect([path, row?.title]).toEqual([path, title]);
    expect([path, row?.layout]).toEqual([path, layout === 'survey' ? 'apply-survey' : layout]);
  }
});

test('a citizen, a developer, a surveyor and an officer open every page', async ({ page }) => {
  for (const kind of ['citizen', 'enterprise', 'surveyor', 'reviewer'] as const) {
    await comeIn(page, kind);
    await walk(page, all);
  }
});

test('an earlier survey of one’s own home is read with its papers, and asked to be changed', async ({ page }) => {
  const owner = await signInByHttp('citizen');
  const { body } = await owner.get<{ list: { ywh: string; files: object[] }[] }>('/api/reg3/survey/queryList', {
    params: { zt: 'stored', pageSize: 50 },
  });
  const number = body.data.list.find(({ files }) => files.length > 0)?.ywh ?? '';
  await comeIn(page, 'citizen', `/survey-mapping-list?keyword=${number}`);
  const main = page.locator('main#page');
  await expect(main.getByRole('link', { name: /^申请修改/ })).toBeVisible();
  await open(page, `/survey-complete-info?ywh=${number}`);
  await settle(page, 'routes', 'survey-of-own-home');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: '下载房屋面积测绘成果表.pdf' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('房屋面积测绘成果表.pdf');
});
