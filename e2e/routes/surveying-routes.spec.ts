// Every page of the surveying remote that stands: under the specification's titles, opened by each who works with
// surveys.
import { routes } from '../../remotes/surveying/src/routes';
import table from '../spec/routes.json';
import { signInByHttp } from '../support/http-caller';
import { expect, settle, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';
import { walk } from '../support/walk';

interface Route {
  path: string;
  title: string;
  owner: string;
}
const specified = (table as Route[]).filter(({ owner }) => owner === 'surveying');
const standing = new Map(routes.map(({ path, title }) => [path, title]));

test('the pages stand where the specification has them, under its titles', () => {
  for (const [path, title] of standing)
    expect([path, title]).toEqual([path, specified.find((row) => row.path === path)?.title]);
});

test('an organisation opens every page, of a case and without one', async ({ page }) => {
  const surveyor = await signInByHttp('surveyor');
  const { list } = (
    await surveyor.get<{ list: { ywh: string }[] }>('/api/reg3/survey/queryList', { params: { zt: 'surveying' } })
  ).body.data;
  const number = list[0]?.ywh ?? '';
  await comeIn(page, 'surveyor');
  await walk(
    page,
    [...standing.keys()].flatMap((path) => [{ address: path }, { address: `${path}?ywh=${number}` }]),
  );
});

test('a citizen, a developer and an officer open every page', async ({ page }) => {
  for (const kind of ['citizen', 'enterprise', 'reviewer'] as const) {
    await comeIn(page, kind);
    await walk(
      page,
      [...standing.keys()].map((address) => ({ address })),
    );
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
