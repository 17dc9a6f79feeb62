// Pages of queries that show nothing without a state of their own, as people with other eyes see them: a family's
// query, an interest at both desks, and writing for the public with files.
import { randomUUID } from 'node:crypto';
import { WARDS } from '../../deploy/services/seed/people';
import { samplePdf } from '../../deploy/services/src/testing/cases/case-driver';
import type { TestClient } from '../../deploy/services/src/testing/test-client';
import { signInByHttp } from '../support/http-caller';
import { houseOf } from '../support/drive-case';
import { expectAccessible } from '../support/page-watch';
import { personOf } from '../support/people';
import { expect, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';
import { AT_A_DESK, examine } from './examine';

test.use(AT_A_DESK);

const APPLY = '/api/pub3/ownership/apply';
async function done<T>(person: TestClient, url: string, body: object): Promise<T> {
  const { body: said } = await person.post<T>(url, body, { headers: { 'idempotency-key': randomUUID() } });
  if (said.resultCode !== 'A000') throw new Error(`${url}: ${said.msg}`);
  return said.data;
}
/** @returns its number */
const begun = async (person: TestClient, lcdm: string) =>
  (
    await done<{ ywh: string }>(person, `${APPLY}/start`, {
      ...{ lcdm, xzqbm: '330106', cxmd: '2', cxfw: ['natural', 'rights'], yxts: 30 },
    })
  ).ywh;

test('a family’s query: begun, with its members, and what was found', async ({ page }) => {
  const mother = await signInByHttp('citizen-2');
  const cacheKey = await begun(mother, 'ownership-query-family');
  await comeIn(page, 'citizen-2');
  const form = '/ownership-query-family-lc-layout';
  for (const path of ['/ownership-query-family', `/ownership-query-family?cacheKey=${cacheKey}`])
    await examine(page, path);
  await done(mother, '/api/pub3/cdzmbcxr/save', {
    ...{ ywh: cacheKey, qlrmc: WARDS.child.name, zjh: WARDS.child.identityNumber },
  });
  for (const path of ['ownership-query-info', 'ownership-query-info-result'])
    await examine(page, `${form}/${path}?cacheKey=${cacheKey}`);
  await open(page, `/ownership-query-family?cacheKey=${cacheKey}`);
  await page.getByRole('button', { name: '查询家庭产权' }).click();
  await expect(page.getByRole('button', { name: /开具/ })).toBeVisible();
  await expectAccessible(page, 'what a family holds');
  await done(mother, `${APPLY}/withdraw`, { ywh: cacheKey });
});

test('an interest: begun, handed in, and on the desk of the office', async ({ page }) => {
  const asker = await signInByHttp('citizen-2');
  const { bdcqzh } = await houseOf(await signInByHttp('citizen'));
  const [draft, waiting] = [await begun(asker, 'interested-party-query'), await begun(asker, 'interested-party-query')];
  await done(asker, `${APPLY}/submit`, {
    ...{ ywh: waiting, lhgx: 'intention', bdcqzh, qlrmc: personOf('citizen').name, htbh: '', fileBsms: [] },
    sm: '有意购买，核实抵押和查封',
  });
  await comeIn(page, 'citizen-2');
  for (const end of ['', `?ywh=${draft}`, `?ywh=${waiting}`])
    await examine(page, `/apply-layout/interested-party-query${end}`);
  await comeIn(page, 'acceptor');
  for (const end of ['', `?ywh=${waiting}`]) await examine(page, `/apply-layout-audit/interested-party-query${end}`);
  for (const ywh of [draft, waiting]) await done(asker, `${APPLY}/withdraw`, { ywh });
});

test('writing for the public: the list, a new one, one with a file and its history, and what the public reads', async ({
  page,
}) => {
  await comeIn(page, 'content');
  await examine(page, '/content-editing');
  await examine(page, '/content-editing?lm=news');
  const main = page.locator('main#page');
  await main.getByLabel(/类型/).selectOption('工作动态');
  await main.getByLabel(/标题/).fill('窗口新增无障碍通道');
  await main.getByLabel(/正文/).fill('## 东门一侧\n- 电话预约\n- 现场取号');
  const file = { name: '申请表.pdf', mimeType: 'application/pdf', buffer: samplePdf('申请表') };
  await main.locator('input[data-upload=file]').setInputFiles(file);
  await expect(main.getByRole('button', { name: '下载申请表.pdf' })).toBeVisible();
  await expectAccessible(page, 'a file that is attached');
  await main.getByRole('button', { name: '保存草稿' }).click();
  await page.waitForFunction(() => location.hash.includes('bsm='));
  const bsm = new URLSearchParams(page.url().split('?').at(-1)).get('bsm') ?? '';
  await examine(page, `/content-editing?bsm=${bsm}`);
  await main.getByRole('button', { name: '发布', exact: true }).click();
  await expect(main.getByRole('button', { name: '撤下' })).toBeVisible();
  await examine(page, `/announcement-detail-yw?bsm=${bsm}&tab=news`);
  await expect(main.getByRole('button', { name: '下载申请表.pdf' })).toBeVisible();
  const editor = await signInByHttp('content');
  await done(editor, '/api/pub3/content/withdraw', { bsm, version: 2 });
});
