// Every page of the surveying remote that stands, as a surveying organisation opens it.
import { routes } from '../../remotes/surveying/src/routes';
import table from '../spec/routes.json';
import { signInByHttp } from '../support/http-caller';
import { expect, test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';
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
