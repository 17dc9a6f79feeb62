// The signed materials of a case: a paper is uploaded, one document is signed by itself, and the flow is taken back,
// each from its own page.
import { Actor } from '../../pages/actor';
import { draw } from '../../pages/filing';
import { aDraft, cancel, everybody, freeHouse, sendForConfirm } from '../../support/drive-case';
import type { Draft, People } from '../../support/drive-case';
import { giveCode } from '../../support/give-code';
import { projectOf } from '../../support/layouts';
import { pdfScan } from '../../support/paper';
import { expect, test } from '../../support/portal-test';

const LIST = '/apply-layout/signature-materials';
let people: People;
let draft: Draft;

test.beforeAll(async () => {
  people = await everybody();
  draft = await aDraft(people.seller);
});
test.afterAll(async () => {
  await cancel(people.seller, draft.ywh);
  await freeHouse(people);
});

test('the materials of a case are uploaded, signed one by one, and taken back', async ({ browser }, info) => {
  test.setTimeout(120_000);
  const seller = await Actor.enter(browser, 'citizen', projectOf(info));
  const main = seller.main();

  await test.step('a paper signed by hand is uploaded', async () => {
    await seller.open(`${LIST}?ywh=${draft.ywh}`);
    await expect(main.getByText('尚未发起签署')).toHaveCount(2);
    await seller.show('signed-materials-1-draft');
    await main.getByRole('link', { name: /(上传|更换)签名件：存量房买卖合同/ }).click();
    await seller.at(`${LIST}-upload`);
    await main.locator('input[data-upload=file]').setInputFiles(await pdfScan('亲笔签名', 'signed by hand'));
    await expect(seller.button('查看亲笔签名.pdf')).toBeVisible();
    await seller.show('signed-materials-2-upload');
    await seller.link('返回签名材料').last().click();
    await seller.at(LIST);
    await main.getByRole('link', { name: '查看：存量房买卖合同' }).click();
    await seller.at(`${LIST}-file`);
    await expect(seller.button('查看亲笔签名.pdf')).toBeVisible();
    await seller.show('signed-materials-3-paper');
  });

  await test.step('one document is read and signed by itself', async () => {
    await sendForConfirm(people.seller, draft);
    await seller.open(`${LIST}?ywh=${draft.ywh}`);
    await expect(main.getByRole('link', { name: /签名件/ })).toHaveCount(0);
    await seller.show('signed-materials-4-sent');
    await main.getByRole('link', { name: '阅读并签名：不动产登记申请书' }).click();
    await seller.at(`${LIST}-file`);
    await main.getByRole('checkbox', { name: /我已核对申请内容/ }).check();
    await draw(seller);
    await seller.show('signed-materials-5-sign');
    await seller.button('确认签署').click();
    await giveCode(seller.page);
    await expect(main).toContainText('这份材料您已签名');
    await seller.show('signed-materials-6-signed');
    await seller.link('继续签署询问笔录').click();
    await expect(main).toContainText('共1份文件待您签署');
  });

  await test.step('who sent it takes it back, and papers can be uploaded again', async () => {
    await seller.open(`${LIST}?ywh=${draft.ywh}`);
    await expect(main).toContainText('已签1人，共2人');
    await seller.button('撤销签署').click();
    await seller.page.getByRole('alertdialog').getByRole('button', { name: '撤销签署' }).click();
    await expect(main.getByText('签署已撤销')).toHaveCount(2);
    await expect(main.getByRole('link', { name: '更换签名件：存量房买卖合同' })).toBeVisible();
    await seller.leave();
  });
});
