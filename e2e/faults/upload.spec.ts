// Uploading over a bad line: pieces that fail are sent again from where the server stands, and a failed file blocks the
// step.
import { randomBytes } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { startDraftOf } from '../../deploy/services/src/testing/cases/case-driver';
import { Actor } from '../pages/actor';
import { cancel, houseOf } from '../support/drive-case';
import { signInByHttp } from '../support/http-caller';
import { projectOf } from '../support/layouts';
import { expect, test } from '../support/portal-test';

const CHUNK = '**/api/reg3/file/chunk/**';
/** A real PDF of several pieces: random bytes do not compress away. */
async function bigPdf(bytes: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  document.context.register(document.context.stream(randomBytes(bytes)));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

test('a cut line costs no byte twice, and a file that failed is told as the reason to stay', async ({
  browser,
}, info) => {
  const http = await signInByHttp('citizen');
  const draft = await startDraftOf(http, (await houseOf(http)).bdcqzh);
  const citizen = await Actor.enter(browser, 'citizen', projectOf(info));
  citizen.watch.allow(/Failed to load resource|ERR_/);
  await citizen.open(`/apply-layout/upload-materials?ywh=${draft.ywh}`);
  const card = citizen.main().getByRole('region', { name: /存量房买卖合同/ });

  await test.step('an unsuitable file is refused with its name and the reason', async () => {
    await card
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '合同.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
    await expect(card).toContainText('合同.exe');
    await expect(card).toContainText('格式不支持');
  });

  const offsets: number[] = [];
  let broken = true;
  await citizen.page.route(CHUNK, async (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
    if (broken && offset > 0) {
      await route.abort('connectionreset');
      return;
    }
    offsets.push(offset);
    await route.continue();
  });
  await test.step('the line breaks after the first piece: the file says so and the step is blocked', async () => {
    await card
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer: await bigPdf(1_400_000) });
    await expect(card.getByRole('button', { name: '重试上传合同.pdf' })).toBeVisible({ timeout: 120_000 });
    await citizen.show('33-upload-failed');
    await citizen.button(/下一步/).click();
    await expect(citizen.main()).toContainText(/合同\.pdf上传失败（.+），请重试或移除/);
    await expect(citizen.main()).toHaveAttribute('data-path', '/apply-layout/upload-materials');
  });

  await test.step('the retry goes on where the server stands', async () => {
    broken = false;
    await card.getByRole('button', { name: '重试上传合同.pdf' }).click();
    await expect(card.getByRole('button', { name: '替换合同.pdf' })).toBeVisible();
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
    expect(new Set(offsets).size).toBe(offsets.length);
  });
  await citizen.leave();
  await cancel(http, draft.ywh);
});
