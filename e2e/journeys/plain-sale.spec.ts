// The plain sale of a solely owned, free flat at 390 px, counted: what the portal asks of the seller and of the buyer.
import { Actor } from '../pages/actor';
import { draw, FORM } from '../pages/filing';
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
  await tally.screen('填写');
  await tally.choose(field(citizen, 'parties.ywr.0.hyzk'), '1');
  await tally.type(field(citizen, 'parties.qlr.0.qlrmc'), buyer.name);
  await tally.type(field(citizen, 'parties.qlr.0.zjh'), buyer.identityNumber);
  await tally.type(field(citizen, 'parties.qlr.0.dh'), buyer.telephone);
  await tally.choose(field(citizen, 'parties.qlr.0.hyzk'), '1');
  await tally.type(field(citizen, 'fields.htbh'), '2026ES00012346');
  await tally.type(field(citizen, 'fields.qyrq'), '2026-11-10');
  await tally.type(field(citizen, 'fields.cjjg'), '1250000');
  await tally.choose(field(citizen, 'fields.fkfs'), '1');
  await tally.tap(citizen.page.getByRole('radiogroup', { name: /是否带押过户/ }).getByRole('radio', { name: '否' }));
  await tally.tap(citizen.page.getByRole('radiogroup', { name: /领证方式/ }).getByRole('radio', { name: /电子证照/ }));
  await expect(field(citizen, 'parties.ywr.0.zjh')).toContainText(seller.identityNumber);
  await tally.tap(citizen.button('下一步'));
  await citizen.at('/apply-layout/upload-materials');
  await tally.screen('材料');
  for (const [name, file] of [
    ['存量房买卖合同', 'contract'],
    ['契税完税', 'deed-tax'],
  ] as const) {
    const card = citizen.main().getByRole('region', { name: new RegExp(name) });
    await tally.attach(card.locator('input[type=file]').first(), await pdfScan(file, file));
    await expect(card).toContainText(/替换/);
  }
  await tally.tap(citizen.button(/下一步/));
  await citizen.at('/apply-layout/reg-acceptance-view');
  await tally.screen('核对');
  await tally.tap(citizen.button('发送确认'));
  await confirmIdentity(citizen, tally);
  await expect(citizen.main()).toContainText('待各方确认');
  await tally.tap(citizen.link(/去签署/));
  await signAll(citizen, tally);
  const number = new URLSearchParams(new URL(citizen.page.url()).hash.split('?')[1]).get('ywh') ?? '';

  const other = await Actor.enter(browser, 'citizen-2', PHONE);
  const buying = new Tally(other);
  await other.open(`/apply-layout/reg-acceptance-view?ywh=${number}`);
  await buying.screen('核对');
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
  tally.expectAtMost({ taps: 38, typed: 75, screens: 8 });
  buying.expectAtMost({ taps: 7, typed: 6, screens: 2 });
});
