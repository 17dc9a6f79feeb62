// What the officers do: take a case, give an opinion, book.
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/page-watch';
import type { Actor } from './actor';

export const AUDIT = '/apply-layout/audit-detail';

export async function takeCase(actor: Actor, businessNumber: string): Promise<void> {
  // By way of the queue, as an officer comes: the case is read afresh.
  await actor.open('/apply-list');
  await actor.open(`${AUDIT}?ywh=${businessNumber}`);
  const take = actor.button('领取');
  await take.or(actor.button('退回队列')).first().waitFor();
  if (await take.count()) await take.click();
  await expect(actor.main()).toContainText('该办件由您办理');
}

const PHONE = { width: 390, height: 844 };

/**
 * What was signed and uploaded is looked at beside the form, what the register holds stands below it; on a phone papers
 * open over the page.
 */
export async function lookAtPapers(actor: Actor): Promise<void> {
  const { page } = actor;
  const desk = page.viewportSize() ?? PHONE;
  const signed = actor.button('不动产登记申请书（各方已签署）');
  const contract = actor.button(/^contract\.pdf/);
  await expect(actor.main()).toContainText('申请填报的内容与登记簿一致');
  await page.setViewportSize({ width: 1280, height: 900 });
  await signed.click();
  const beside = actor.main().getByRole('region', { name: '查看：不动产登记申请书.pdf' });
  await expect(beside.getByRole('img', { name: /不动产登记申请书\.pdf/ })).toBeVisible();
  // The tools are at hand where a long card ends below the fold: above the page that is looked at.
  const sheet = beside.getByRole('group', { name: '图片区域' });
  const [tool, canvas] = [await beside.getByRole('button', { name: '放大' }).boundingBox(), await sheet.boundingBox()];
  expect((tool?.y ?? 0) + (tool?.height ?? 0)).toBeLessThanOrEqual((canvas?.y ?? 0) + 1);
  await sheet.press('+');
  await expect(beside).toContainText('150%');
  await actor.show('12-audit-papers');
  await page.setViewportSize(PHONE);
  await contract.click();
  const above = page.getByRole('dialog', { name: '查看：contract.pdf' });
  await expect(above.getByRole('img', { name: 'contract.pdf' })).toBeVisible();
  // Looked at as it is: at another width it would not lie over the page.
  await expectAccessible(page, 'a paper over the page, 390 px');
  await above.getByRole('button', { name: '返回' }).click();
  await expect(above).toHaveCount(0);
  await expect(contract).toBeFocused();
  await actor.show('12-audit-phone');
  await page.setViewportSize(desk);
}

/** The desk with its panes, rather than one thing below another. */
const isDesk = ({ page }: Actor) => (page.viewportSize()?.width ?? 0) >= 1024;

/** Decides, keeping the proposed opinion or writing another, and comes back to the case. */
export async function decide(actor: Actor, label: string, opinion?: string): Promise<void> {
  if (isDesk(actor)) {
    if (opinion) await actor.main().getByRole('textbox', { name: '意见' }).fill(opinion);
    const { url } = caseOf(actor);
    await actor.button(new RegExp(`^${label}`)).click();
    await sendAndComeBack(actor, url);
    return;
  }
  await actor
    .main()
    .getByRole('radio', { name: new RegExp(`^${label}`) })
    .check();
  if (opinion) await actor.page.locator('#opinion').fill(opinion);
  await actor.button(label).click();
  await agreeAndWait(actor, label);
}

/** The address of the case that is open. */
function caseOf({ page }: Actor): { url: string } {
  const number = /ywh=(\w+)/.exec(page.url())?.[1] ?? '';
  return { url: `${AUDIT}?ywh=${number}` };
}

/** A decision waits to be taken back; sent at once here. The desk has gone on to the next case meanwhile. */
async function sendAndComeBack(actor: Actor, url: string): Promise<void> {
  const saved = actor.page.waitForResponse((response) => response.url().endsWith('/audit/saveOpinion'));
  await actor.button('立即送出').click();
  expect((await (await saved).json()).resultCode).toBe('A000');
  await actor.open('/apply-list');
  await actor.open(url);
}

/** Until the opinion is saved and the case read again, another page would still show it as it was. */
async function agreeAndWait(actor: Actor, label: string): Promise<void> {
  let isSaved = false;
  const readAgain = actor.page.waitForResponse((response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('/audit/saveOpinion')) isSaved = true;
    return isSaved && pathname.includes('/bizPrimary/queryAll/');
  });
  await actor.agree(label);
  await readAgain;
}

export async function askForMaterial(actor: Actor, material: string, reason: string): Promise<void> {
  const { url } = caseOf(actor);
  const form = isDesk(actor) ? actor.page.getByRole('dialog', { name: '要求补正' }) : actor.main();
  if (isDesk(actor)) await actor.button('要求补正').click();
  else await actor.main().getByRole('radio', { name: '要求补正' }).check();
  await form.getByRole('checkbox', { name: new RegExp(`材料：${material}`) }).check();
  await form.getByRole('textbox', { name: /的补正原因/ }).fill(reason);
  await actor.page.locator('#opinion').fill('契税凭证照片不清晰，请重新上传。');
  if (!isDesk(actor)) await actor.show('12-audit-correction');
  await form.getByRole('button', { name: '要求补正' }).click();
  if (isDesk(actor)) await sendAndComeBack(actor, url);
  else await agreeAndWait(actor, '要求补正');
}
