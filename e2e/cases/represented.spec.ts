// Somebody acts in another's name: the badge tells, the message leads to the case, and one's own word stops it.
import { PEOPLE } from '../../deploy/services/seed/people';
import { fileOf, startDraftOf, upload } from '../../deploy/services/src/testing/case-driver';
import type { TestClient } from '../../deploy/services/src/testing/test-client';
import { toShanghaiDate } from '@portal/shared/kernel';
import { accountOf } from '../support/accounts';
import { everybody, freeHouse, houseOf, sendForConfirm } from '../support/drive-case';
import type { People } from '../support/drive-case';
import { signInByHttp } from '../support/http-caller';
import { expectAccessible } from '../support/page-watch';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';
import { open, signIn } from '../support/sign-in';

const STEP = '有人以您的名义办理了一步';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };
let people: People;
let letter = '';

/** A letter of the buyer's for this business, confirmed by both. */
async function aLetter(principal: TestClient, agent: TestClient): Promise<string> {
  const stf = { qlrmc: PEOPLE.bank?.name, zjh: PEOPLE.bank?.identityNumber, dh: PEOPLE.bank?.telephone };
  const today = toShanghaiDate(new Date());
  const { bsm } = (await principal.post<{ bsm: string }>('/api/reg3/delegation/save', { stf, lcdm: 'house-transfer', wtsx: ['申请登记'], wtqssj: today, wtjssj: today, sfkzwt: '0', qbbdc: '1' })).body.data;
  for (const side of [principal, agent]) await side.post('/api/reg3/delegation/confirm', { bsm, sqrbsm: bsm, qbbdc: '1' });
  return bsm;
}

/** A sale to the buyer, whose agent confirms it. */
async function confirmedByAgent(agent: TestClient): Promise<string> {
  const { seller } = people;
  const draft = await startDraftOf(seller, (await houseOf(seller)).bdcqzh);
  const [card] = draft.form.parties.qlr ?? [];
  draft.form.parties.qlr = [{ ...card, sfdl: '1', dlrxm: PEOPLE.bank?.name, dlrzjzl: '1', dlrzjh: PEOPLE.bank?.identityNumber, dlrdh: PEOPLE.bank?.telephone, wtqx: { from: '2026-11-20', to: '2027-11-01' }, wtsx: ['1'] }];
  const saved = (await seller.post<{ version: number }>('/api/reg3/apply/save', { ywh: draft.ywh, version: draft.version, form: draft.form })).body.data;
  for (const code of ['M015', 'M016', 'M003']) await upload(seller, draft.ywh, code, `${code} ${draft.ywh}`);
  await sendForConfirm(seller, { ...draft, version: saved.version });
  const mine = ((await fileOf(agent, draft.ywh)).parties as { sqrbsm: string; me: boolean }[]).find(({ me }) => me);
  expect((await agent.post('/api/reg3/apply/confirm', { ywh: draft.ywh, sqrbsm: mine?.sqrbsm })).body.resultCode).toBe('A000');
  return draft.ywh;
}

test.afterEach(async () => {
  await people.buyer.post('/api/reg3/delegation/revoke', { bsm: letter, cxyy: '试验结束' });
  await freeHouse(people);
});

test('a person sees what was done in their name, and objects', async ({ page, settled }) => {
  people = await everybody();
  const agent = await signInByHttp('bank');
  letter = await aLetter(people.buyer, agent);
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
      await expect(page.getByRole('banner').getByRole('button', { name: '长者模式' })).toHaveAttribute('aria-pressed', pressed);
      await expectNoSidewaysScroll(page, `inbox, ${size.width} px, elder ${pressed}`);
      await expectAccessible(page, `inbox, ${size.width} px, elder ${pressed}`);
      await page.setViewportSize(NARROW);
      await expectNoSidewaysScroll(page, `inbox, 320 px, elder ${pressed}`);
      await page.setViewportSize(size);
    }
  }
  await settled('97-inbox', '/inbox');
  await main.getByRole('button', { name: '未读' }).or(main.getByRole('tab', { name: /未读/ })).first().click();
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
