// The plain sale of a solely owned, free flat at 390 px, counted: what the portal asks of the seller and of the buyer.
import { Actor } from '../pages/actor';
import { answerInquiry, draw, FORM } from '../pages/filing';
import { codeIn } from '../support/give-code';
import { everybody, freeHouse, SPARE_ROOM } from '../support/drive-case';
import type { People } from '../support/drive-case';
import { LAYOUTS } from '../support/layouts';
import { pdfScan } from '../support/paper';
import { personOf } from '../support/people';
import { expect, test } from '../support/portal-test';
import { Tally } from '../support/tally';

const PHONE = { name: 'phone', use: LAYOUTS.phone };

let people: People | undefined;
test.afterEach(async () => {
  if (people) await freeHouse(people);
});

const field = (actor: Actor, id: string) => actor.page.locator(`[id="${id}"]`);

/** The code of the text message: its digits on the keyboard, and the key that goes on. */
async function confirmIdentity(actor: Actor, tally: Tally): Promise<void> {
  const dialog = actor.page.getByRole('dialog', { name: '验证身份' });
  await expect(dialog).toContainText(/短信编号[A-Z2-9]{4}/);
  const code = await codeIn(actor.page, /短信编号([A-Z2-9]{4})/.exec(await dialog.innerText())?.[1] ?? '');
  await expect(dialog.getByLabel(/短信验证码/).and(actor.page.locator('input'))).toBeFocused();
  await actor.page.keyboard.type(code);
  await actor.page.keyboard.press('Enter');
  tally.outside(1, code.length);
  await expect(dialog).toHaveCount(0);
}

async function signAll(actor: Actor, tally: Tally): Promise<void> {
  await actor.at('/apply-layout/document-signing');
  await answerInquiry(
    actor,
    async () => {
      tally.outside(1);
      await tally.screen('询问');
      await confirmIdentity(actor, tally);
    },
    (target) => tally.tap(target),
  );
  await tally.screen('签署');
  const next = actor.button('下一份');
  while (await next.isEnabled().catch(() => false)) await tally.tap(next);
  const consent = actor.main().getByRole('checkbox', { name: /我已阅读申请须知/ });
  if (await consent.count()) await tally.tap(consent);
  await tally.tap(actor.main().getByRole('checkbox', { name: /我已核对申请内容/ }));
  await draw(actor);
  tally.outside(1);
  await tally.tap(actor.button('确认签署'));
  await confirmIdentity(actor, tally);
  await expect(actor.main()).toContainText(/您已完成签名|全部签名已完成/);
}

test('a plain sale costs the seller and the buyer few taps', async ({ browser }) => {
  test.setTimeout(600_000);
  people = await everybody();
  const seller = personOf('citizen');
  const buyer = personOf('citizen-2');
  const citizen = await Actor.enter(browser, 'citizen', PHONE);
  const tally = new Tally(citizen);

  await citizen.open('/reg-apply-guide-detail?lcdm=house-transfer');
  await tally.screen('指南');
  await tally.tap(citizen.link('开始办理').first());
  await citizen.at('/reg-apply-notice');
  await tally.screen('须知');
  for (const box of await citizen.main().getByRole('checkbox').all()) await tally.tap(box);
  await tally.tap(citizen.button('同意并继续'));
  await citizen.at(FORM);
  await expect(citizen.main()).toContainText('查封');
  await tally.screen('选择不动产');
  await tally.tap(citizen.button(new RegExp(`^选择这处不动产.*${SPARE_ROOM}`)).first());
  await expect(citizen.main()).toContainText('登记簿');
  const next = () => tally.tap(citizen.button('下一步'));
  const answer = (id: string, name: string | RegExp) => tally.tap(field(citizen, id).getByRole('radio', { name }));
  // What the register and the account know stands there already; the first topic with an open question is on screen.
  await expect(citizen.page.getByRole('heading', { name: '出卖人', exact: true })).toBeVisible();
  await tally.screen('出卖人');
  await expect(field(citizen, 'parties.ywr.0.zjh')).toContainText(seller.identityNumber);
  await answer('parties.ywr.0.hyzk', '未婚');
  await next();
  await tally.screen('买受人');
  await tally.type(field(citizen, 'parties.qlr.0.qlrmc'), buyer.name);
  await tally.type(field(citizen, 'parties.qlr.0.zjh'), buyer.identityNumber);
  await tally.type(field(citizen, 'parties.qlr.0.dh'), buyer.telephone);
  await answer('parties.qlr.0.hyzk', '未婚');
  await next();
  await tally.screen('交易');
  await tally.type(field(citizen, 'fields.htbh'), '2026ES00012346');
  await tally.type(field(citizen, 'fields.qyrq'), '2026-11-10');
  await tally.type(field(citizen, 'fields.cjjg'), '1250000');
  const payment = field(citizen, 'fields.fkfs');
  if (await payment.getByRole('radio').count()) await tally.tap(payment.getByRole('radio').first());
  else await tally.choose(payment, '1');
  // Nothing stands on the flat, and nobody else owns it.
  for (const about of ['是否带押过户', '其他按份共有人', '原抵押权人'])
    await expect(citizen.main().getByText(about)).toHaveCount(0);
  await next();
  await tally.screen('领证');
  await answer('fields.lzfs', /电子证照/);
  await next();
  await citizen.at('/apply-layout/upload-materials');
  await tally.screen('材料');
  // The taxes are paid once the office has accepted the case: their voucher is no material of the filing.
  const contract = citizen.main().getByRole('region', { name: /存量房买卖合同/ });
  await tally.attach(contract.locator('input[type=file]').first(), await pdfScan('contract', 'contract'));
  await expect(contract).toContainText(/替换/);
  await tally.tap(citizen.button(/下一步/));
  await citizen.at('/apply-layout/reg-acceptance-view');
  await tally.screen('核对');
  await tally.tap(citizen.button('发送确认'));
  await confirmIdentity(citizen, tally);
  await expect(citizen.main()).toContainText('待各方确认');
  // What is to be done next is in sight, without a scroll.
  await expect(citizen.link(/去签署/)).toBeInViewport({ ratio: 1 });
  await tally.tap(citizen.link(/去签署/));
  await signAll(citizen, tally);
  const number = new URLSearchParams(new URL(citizen.page.url()).hash.split('?')[1]).get('ywh') ?? '';

  const other = await Actor.enter(browser, 'citizen-2', PHONE);
  const buying = new Tally(other);
  await other.open(`/apply-layout/reg-acceptance-view?ywh=${number}`);
  await buying.screen('核对');
  await expect(other.link(/去签署/)).toBeInViewport({ ratio: 1 });
  await buying.tap(other.link(/去签署/));
  await signAll(other, buying);
  await other.leave();

  await citizen.open(`/apply-layout/reg-acceptance-view?ywh=${number}`);
  await citizen.reload();
  await tally.screen('提交');
  for (const box of await citizen.main().getByRole('checkbox').all()) await tally.tap(box);
  await tally.tap(citizen.button('提交申请'));
  await tally.tap(citizen.page.getByRole('alertdialog').getByRole('button', { name: '确认提交' }));
  await citizen.at('/apply-layout/submit-complete');
  await citizen.leave();

  tally.print('seller');
  buying.print('buyer');
  // The registrar's questions cost two taps each: seven to who disposes, six to who acquires.
  tally.expectAtMost({ taps: 34 + 20, typed: 75 + 6, screens: 11 + 1 });
  buying.expectAtMost({ taps: 7 + 18, typed: 6 + 6, screens: 2 + 1 });
});
