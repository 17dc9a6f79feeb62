// A person reads who of the office has seen their data; the officer sees it masked until the case is taken.
import { fileOf } from '../../deploy/services/src/testing/cases/case-driver';
import { PEOPLE } from '../../deploy/services/seed/people';
import { aSubmittedCase, claim, everybody, freeHouse } from '../support/drive-case';
import type { People } from '../support/drive-case';
import { expect, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';

let people: People;
test.afterEach(() => freeHouse(people));

test('numbers are masked until the case is taken, and its parties read who has seen them', async ({
  page,
  settled,
}) => {
  people = await everybody();
  const main = page.locator('main#page');
  await comeIn(page, 'surveyor');
  await open(page, '/inbox?show=looks');
  await expect(main).toContainText('没有查看记录');
  await settled('99-no-looks', '/inbox');

  const { number } = await aSubmittedCase(people);
  expect(JSON.stringify(await fileOf(people.acceptor, number))).not.toContain(PEOPLE.citizen?.identityNumber);
  await claim(people, number);
  await comeIn(page, 'acceptor');
  await open(page, `/apply-layout/audit-detail?ywh=${number}`);
  await expect(main).toContainText(PEOPLE.citizen?.identityNumber ?? '-');

  await comeIn(page, 'citizen');
  await open(page, '/inbox');
  await main.getByRole('link', { name: '谁查看了我的信息' }).click();
  await expect(
    main.getByRole('listitem').filter({ hasText: number }).filter({ hasText: '申请内容（证件号、电话、地址）' }),
  ).not.toHaveCount(0);
  await settled('99-looks', '/inbox');
  await people.acceptor.post('/api/reg3/audit/unclaim', { ywh: number });
});
