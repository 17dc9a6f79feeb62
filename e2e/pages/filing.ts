// What the applicants do: choose, fill, upload, confirm, sign, submit.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Actor } from './actor';
import type { Person } from '../support/people';
import { giveCode } from '../support/give-code';
import { pdfScan, photo } from '../support/paper';

export const FORM = '/apply-layout/normal/transfer';

export async function readGuideAndConsent(actor: Actor): Promise<void> {
  // By its guide: a case of the same kind that already runs is a link of the same name.
  await actor
    .main()
    .locator('a[href*="/reg-apply-guide-detail"]', { hasText: /二手房过户|存量房（二手房）买卖转移登记/ })
    .first()
    .click();
  await actor.at('/reg-apply-guide-detail');
  for (const words of ['办理条件', '所需材料', '办理流程', '收费标准']) await expect(actor.main()).toContainText(words);
  await actor.show('03-guide');
  await actor.link('开始办理').first().click();
  await actor.at('/reg-apply-notice');
  await actor.button('同意并继续').click();
  // Nothing is ticked beforehand, and the page says what is missing.
  await expect(actor.main().getByRole('checkbox', { checked: true })).toHaveCount(0);
  for (const box of await actor.main().getByRole('checkbox').all()) await box.check();
  await actor.show('04-notice');
  await actor.button('同意并继续').click();
  await actor.at(FORM);
}

/** A phone shows one topic of a form at a time: opens the one that holds the control. */
export async function showControl(page: Page, id: string): Promise<Locator> {
  const control = page.locator(`[id="${id}"]`);
  const topic = await control.evaluate((node) => node.closest('section[hidden]')?.querySelector('h2')?.textContent);
  if (topic) {
    const topics = page.getByRole('navigation', { name: '填写的内容' });
    await topics.getByRole('button', { expanded: false }).click();
    await topics
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(topic) })
      .click();
    await expect(control).toBeVisible();
  }
  return control;
}

/** Fills in one control of a form, wherever it is. */
export async function set(actor: Actor, id: string, value: string): Promise<void> {
  const control = await showControl(actor.page, id);
  const kind = await control.evaluate((node) => node.tagName);
  // Few choices are all in sight on a phone.
  if (kind === 'FIELDSET') return control.locator(`input[value="${value}"]`).check();
  if (kind === 'SELECT') await control.selectOption(value);
  else await control.fill(value);
  await control.blur();
}

export async function chooseHouse(actor: Actor, room: string): Promise<void> {
  await expect(actor.main()).toContainText('查封');
  await actor.show('05-choose-house');
  await actor
    .button(new RegExp(`^选择这处不动产.*${room}`))
    .first()
    .click();
  await expect(actor.main()).toContainText('登记簿');
}

async function fillParty(actor: Actor, path: string, person: Person): Promise<void> {
  await set(actor, `${path}.qlrmc`, person.name);
  await set(actor, `${path}.zjh`, person.identityNumber);
  await set(actor, `${path}.dh`, person.telephone);
  await set(actor, `${path}.hyzk`, '1');
}

export async function fillForm(actor: Actor, seller: Person, buyer: Person): Promise<void> {
  const { page } = actor;
  // Who fills the form in is known: name and number are read and not typed.
  await expect(page.locator('[id="parties.ywr.0.zjh"]')).toContainText(seller.identityNumber);
  await set(actor, 'parties.ywr.0.dh', seller.telephone);
  await set(actor, 'parties.ywr.0.hyzk', '1');
  await fillParty(actor, 'parties.qlr.0', buyer);
  await set(actor, 'fields.htbh', '2026ES00012345');
  await set(actor, 'fields.qyrq', '2026-11-10');
  await set(actor, 'fields.cjjg', '1250000');
  await set(actor, 'fields.fkfs', '1');
  // Asked of a mortgaged home only.
  if (await page.locator('[id="fields.sfdygh"]').count()) await set(actor, 'fields.sfdygh', '0');
  await showControl(page, 'fields.lzfs');
  await page
    .getByRole('radiogroup', { name: /领证方式/ })
    .getByRole('radio', { name: /电子证照/ })
    .check();
}

/** The co-owner's card: shares that do not sum up are told, then mended. */
export async function tryCoOwner(actor: Actor, coOwner: Person): Promise<void> {
  await showControl(actor.page, 'parties.qlr.0.qlrmc');
  await actor.button('添加买受人').click();
  await fillParty(actor, 'parties.qlr.1', coOwner);
  await set(actor, 'parties.qlr.0.gyfs', '2');
  await set(actor, 'parties.qlr.0.qlbl', '60');
  await expect(actor.main()).toContainText('还差40%');
  await actor.show('06-co-owner');
  await actor.button('删除买受人2').click();
  await expect(actor.page.locator('[id="parties.qlr.1.qlrmc"]')).toHaveCount(0);
}

export async function expectSaved(actor: Actor): Promise<void> {
  await expect(actor.main()).toContainText(/已自动保存\s*\d\d:\d\d/);
}

export function businessNumberOf(actor: Actor): string {
  const number = new URLSearchParams(new URL(actor.page.url()).hash.split('?')[1]).get('ywh');
  if (!number) throw new Error(`no business number in ${actor.page.url()}`);
  return number;
}

const card = (actor: Actor, name: string) => actor.main().getByRole('region', { name: new RegExp(name) });

async function attach(
  actor: Actor,
  material: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await card(actor, material).locator('input[type=file]').first().setInputFiles(file);
  await expect(card(actor, material)).toContainText(/替换/);
}

export async function uploadMaterials(actor: Actor): Promise<void> {
  await actor.at('/apply-layout/upload-materials');
  await attach(actor, '存量房买卖合同', await pdfScan('contract', 'contract of sale'));
  await attach(actor, '契税完税', await photo(actor.page, 'deed-tax', 'deed tax'));
  for (const name of ['申请人身份证明', '不动产权属证书']) {
    if (await card(actor, name).locator('input[type=file]').count())
      await attach(actor, name, await photo(actor.page, name, name));
  }
}

/** Answers the registrar's questions by the first answer of each, and signs them. */
export async function answerInquiry(
  actor: Actor,
  prove: () => Promise<void>,
  tap = (target: Locator) => target.click(),
): Promise<void> {
  await tap(actor.link(/^回答询问笔录/));
  await actor.at('/inquiryrecord');
  const status = actor
    .main()
    .getByRole('status')
    .filter({ hasText: /^第\d+题/ });
  const check = actor.main().getByRole('checkbox', { name: /我已逐题核对/ });
  while (true) {
    await expect(status.or(check).first()).toBeVisible();
    if (await check.count()) break;
    const shown = await status.innerText();
    await tap(actor.main().getByRole('radio').first());
    await tap(actor.button(/^保存并/));
    await expect(status.filter({ hasText: shown })).toHaveCount(0);
  }
  await expect(actor.link(/^打开询问笔录/)).toBeVisible();
  await tap(check);
  await draw(actor);
  await tap(actor.button('确认并签名'));
  await prove();
  await tap(actor.link('继续签署申请文件'));
  await actor.at('/apply-layout/document-signing');
}

/** Reads the documents, draws a signature, signs all documents. */
export async function sign(actor: Actor): Promise<void> {
  await actor.at('/apply-layout/document-signing');
  await answerInquiry(actor, () => giveCode(actor.page));
  const next = actor.button('下一份');
  while (await next.isEnabled().catch(() => false)) await next.click();
  // Who has confirmed by sending has agreed to the notice before the form.
  const consent = actor.main().getByRole('checkbox', { name: /我已阅读申请须知/ });
  if (await consent.count()) await consent.check();
  await actor
    .main()
    .getByRole('checkbox', { name: /我已核对申请内容/ })
    .check();
  await draw(actor);
  await actor.show(`09-signing-${actor.kind}`);
  await actor.button('确认签署').click();
  await giveCode(actor.page);
  await expect(actor.main()).toContainText(/您已完成签名|全部签名已完成/);
}

export async function draw(actor: Actor): Promise<void> {
  const canvas = actor.main().locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no signature pad');
  const { mouse } = actor.page;
  for (const [from, to] of [
    [0.2, 0.35],
    [0.4, 0.6],
    [0.65, 0.8],
  ] as const) {
    await mouse.move(box.x + box.width * from, box.y + box.height * 0.3);
    await mouse.down();
    for (let step = 1; step <= 12; step += 1)
      await mouse.move(
        box.x + box.width * (from + ((to - from) * step) / 12),
        box.y + box.height * (0.3 + 0.4 * Math.abs(Math.sin(step))),
      );
    await mouse.up();
  }
}
