// What the officers do: take a case, give an opinion, book.
import { expect } from '@playwright/test';
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

/** Chooses a result, keeps or writes the opinion, and answers what will happen. */
export async function decide(actor: Actor, label: string, opinion?: string): Promise<void> {
  await actor
    .main()
    .getByRole('radio', { name: new RegExp(`^${label}`) })
    .check();
  if (opinion) await actor.page.locator('#opinion').fill(opinion);
  await actor.button(label).click();
  await agreeAndWait(actor, label);
}

/** Until the opinion is saved, another page would still show the case as it was. */
async function agreeAndWait(actor: Actor, label: string): Promise<void> {
  const saved = actor.page.waitForResponse(/\/audit\/saveOpinion/);
  await actor.agree(label);
  await saved;
}

export async function askForMaterial(actor: Actor, material: string, reason: string): Promise<void> {
  await actor.main().getByRole('radio', { name: '要求补正' }).check();
  await actor
    .main()
    .getByRole('checkbox', { name: new RegExp(`材料：${material}`) })
    .check();
  await actor
    .main()
    .getByRole('textbox', { name: /的补正原因/ })
    .fill(reason);
  await actor.page.locator('#opinion').fill('契税凭证照片不清晰，请重新上传。');
  await actor.show('12-audit-correction');
  await actor.button('要求补正').click();
  await agreeAndWait(actor, '要求补正');
}
