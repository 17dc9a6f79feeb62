// Somebody acts in another's name: the badge tells, the message leads to the case, and one's own word stops it.
import { PEOPLE } from '../../deploy/services/seed/people';
import { fileOf, startDraftOf, upload } from '../../deploy/services/src/testing/cases/case-driver';
import type { TestClient } from '../../deploy/services/src/testing/test-client';
import { toShanghaiDate } from '@portal/shared/kernel';
import { accountOf } from '../support/accounts';
import { everybody, freeHouse, houseOf, ROOM_OF, sendForConfirm } from '../support/drive-case';
import type { People } from '../support/drive-case';
import { signInByHttp } from '../support/http-caller';
import { expectAccessible } from '../support/page-watch';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';
import { comeIn, open, signIn } from '../support/sign-in';

const STEP = '有人以您的名义办理了一步';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };
let people: People;
let letter = '';
let principal: 'buyer' | 'seller' = 'buyer';

/** A letter for this business, confirmed by both. */
async function aLetter(principal: TestClient, agent: TestClient, kind: 'bank' | 'citizen-2'): Promise<string> {
  const stf = { qlrmc: PEOPLE[kind]?.name, zjh: PEOPLE[kind]?.identityNumber, dh: PEOPLE[kind]?.telephone };
  const today = toShanghaiDate(new Date());
  const { bsm } = (
    await principal.post<{ bsm: string }>('/api/reg3/delegation/save', {
      stf,
      lcdm: 'house-transfer',
      wtsx: ['申请登记'],
      wtqssj: today,
      wtjssj: today,
      sfkzwt: '0',
      qbbdc: '1',
    })
  ).body.data;
  for (const side of [principal, agent])
    await side.post('/api/reg3/delegation/confirm', { bsm, sqrbsm: bsm, qbbdc: '1' });
  return bsm;
}

/** A sale to the buyer, whose agent confirms it. */
async function confirmedByAgent(agent: TestClient): Promise<string> {
  const { seller } = people;
  const draft = await startDraftOf(seller, (await houseOf(seller)).bdcqzh);
  const [card] = draft.form.parties.qlr ?? [];
  draft.form.parties.qlr = [
    {
      ...card,
      sfdl: '1',
      dlrxm: PEOPLE.bank?.name,
      dlrzjzl: '1',
      dlrzjh: PEOPLE.bank?.identityNumber,
      dlrdh: PEOPLE.bank?.telephone,
      wtqx: { from: '2026-11-20', to: '2027-11-01' },
      wtsx: ['1'],
    },
  ];
  const saved = (
    await seller.post<{ version: number }>('/api/reg3/apply/save', {
      ywh: draft.ywh,
      version: draft.version,
      form: draft.form,
    })
  ).body.data;
  for (const code of ['M015', 'M016', 'M003']) await upload(seller, draft.ywh, code, `${code} ${draft.ywh}`);
  await sendForConfirm(seller, { ...draft, version: saved.version });
  const mine = ((await fileOf(agent, draft.ywh)).parties as { sqrbsm: string; me: boolean }[]).find(({ me }) => me);
  expect(
    (await agent.post('/api/reg3/apply/confirm', { ywh: draft.ywh, sqrbsm: mine?.sqrbsm, nt: { bb: '2026-11-01' } }))
      .body.resultCode,
  ).toBe('A000');
  return draft.ywh;
}

test.afterEach(async () => {
  await people[principal].post('/api/reg3/delegation/revoke', { bsm: letter, cxyy: '试验结束' });
  await freeHouse(people);
});

test('a person sees what was done in their name, and objects', async ({ page, settled }) => {
  people = await everybody();
  const agent = await signInByHttp('bank');
  letter = await aLetter(people.buyer, agent, 'bank');
  await people.buyer.post('/api/pub3/message/read', {});
  const number = await confirmedByAgent(agent);

  await signIn(page, accountOf('citizen-2'));
  // The invitation to confirm, and the step that the agent took.
  const badge = page.getByRole('banner').getByRole('link', { name: /^消息，\d+条未读$/ });
  await expect(badge).toHaveAccessibleName('消息，2条未读');
  await badge.click();
  const main = page.locator('main#page');
  await expect(main).toHaveAttribute('data-path', '/inbox');
  await expect(main.getByRole('listitem').filter({ hasText: STEP }).first()).toContainText('代理人吴*怡');
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    for (const pressed of ['true', 'false']) {
      await page.getByRole('banner').getByRole('button', { name: '长者模式' }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: '长者模式' })).toHaveAttribute(
        'aria-pressed',
        pressed,
      );
      await expectNoSidewaysScroll(page, `inbox, ${size.width} px, elder ${pressed}`);
      await expectAccessible(page, `inbox, ${size.width} px, elder ${pressed}`);
      await page.setViewportSize(NARROW);
      await expectNoSidewaysScroll(page, `inbox, 320 px, elder ${pressed}`);
      await page.setViewportSize(size);
    }
  }
  await settled('97-inbox', '/inbox');
  await main
    .getByRole('button', { name: '未读' })
    .or(main.getByRole('tab', { name: /未读/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/state=unread/);
  await main.getByRole('link', { name: `去查看：${STEP}` }).click();
  await expect(main).toHaveAttribute('data-path', '/apply-layout/reg-acceptance-view');
  await expect(main).toContainText('代理人吴*怡确认了申请内容');
  await settled('98-in-ones-name', '/apply-layout/reg-acceptance-view');
  await main.getByRole('button', { name: '停止代为办理' }).click();
  const dialog = page.getByRole('dialog', { name: '停止代为办理' });
  await dialog.getByRole('textbox', { name: /异议原因/ }).fill('价格与约定不符');
  await dialog.getByRole('button', { name: '停止代为办理' }).click();
  // It is the person's own turn again, and the agent sees the case no more.
  await expect(main.getByRole('link', { name: '确认无误，去签署' })).toBeVisible();
  await expect(main.getByRole('button', { name: '停止代为办理' })).toHaveCount(0);
  expect((await agent.get(`/api/reg3/bizPrimary/queryAll/${number}`)).body.resultCode).toBe('B000');

  // Back to the list as it was; the message that was followed is read.
  await page.goBack();
  await expect(main).toHaveAttribute('data-path', '/inbox');
  await expect(page).toHaveURL(/state=unread/);
  await expect(main.getByRole('heading', { name: /^请您本人确认/ })).toBeVisible();
  await main.getByRole('button', { name: '全部标为已读' }).click();
  await expect(main).toContainText('没有未读消息');
  await expect(page.getByRole('banner').getByRole('link', { name: '消息', exact: true })).toBeVisible();
  await open(page, '/inbox');
  await expect(main.getByRole('heading', { level: 2, name: STEP }).first()).toBeVisible();
});

test('an agent begins a case for another through the page; the principal reads of it and stops it', async ({
  page,
}) => {
  people = await everybody();
  principal = 'seller';
  letter = await aLetter(people.seller, people.buyer, 'citizen-2');
  await people.seller.post('/api/pub3/message/read', {});

  await comeIn(page, 'citizen-2', '/reg-apply-notice?lcdm=house-transfer');
  const main = page.locator('main#page');
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  await main.getByRole('button', { name: '同意并继续' }).click();
  await main
    .getByRole('radiogroup', { name: '申请人' })
    .getByRole('radio', { name: /张明远（委托人）/ })
    .check();
  // The principal's houses are offered, and the principal stands in the form as the services know them.
  await main.getByRole('button', { name: new RegExp(`^选择这处不动产.*${ROOM_OF.agent}`) }).click();
  await main.locator('[id="fields.htbh"]').fill('2026ES00012345');
  await main.locator('[id="fields.htbh"]').blur();
  await expect(main).toContainText(/已自动保存\s*\d\d:\d\d/);
  await expectAccessible(page, 'a form for somebody else');

  await comeIn(page, 'citizen', '/inbox');
  const told = main.getByRole('listitem').filter({ hasText: '代理人李*宁' }).filter({ hasText: '新建了申请' });
  await expect(told).toHaveCount(1);
  await told.getByRole('link', { name: `去查看：${STEP}` }).click();
  await main.getByRole('button', { name: '停止代为办理' }).click();
  const dialog = page.getByRole('dialog', { name: '停止代为办理' });
  await dialog.getByRole('textbox', { name: /异议原因/ }).fill('没有同意这次出售');
  await dialog.getByRole('button', { name: '停止代为办理' }).click();
  await expect(main.getByRole('button', { name: '停止代为办理' })).toHaveCount(0);
  const number = new URL(page.url()).hash.match(/ywh=([^&]+)/)?.[1] ?? '';
  expect(number).toMatch(/^D\d{19}$/);
  expect((await people.buyer.get(`/api/reg3/bizPrimary/queryAll/${number}`)).body.resultCode).toBe('B000');
  expect(
    (await people.seller.post('/api/reg3/apply/cancelApply', { ywh: number, cxyy: '不出售' })).body.resultCode,
  ).toBe('A000');
});
