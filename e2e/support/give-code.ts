// The dialog that asks for a second factor, met as a person does: with the text message of the demonstration's outbox.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { NOT_KEPT } from './http-caller';
import { expectAccessible } from './page-watch';

/** The code in the text message of this mark. */
export async function codeIn(page: Page, mark: string): Promise<string> {
  const { data } = (await (await page.request.get('/sandbox/texts?pageSize=100', { headers: NOT_KEPT })).json()) as {
    data: { text: string }[];
  };
  return /\d{6}/.exec(data.find(({ text }) => text.includes(`编号${mark}`))?.text ?? '')?.[0] ?? '';
}

/** Waits for the dialog, types the code that was sent and goes on. */
export async function giveCode(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '验证身份' });
  await expect(dialog).toContainText(/短信编号[A-Z2-9]{4}/);
  await expectAccessible(page, 'the dialog of the second factor');
  const mark = /短信编号([A-Z2-9]{4})/.exec(await dialog.innerText())?.[1] ?? '';
  const code = await codeIn(page, mark);
  await expect(dialog.getByLabel(/短信验证码/).and(page.locator('input'))).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}
