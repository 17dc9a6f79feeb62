// A relief beyond the register on a phone: the seller claims an earlier day with a paper, the office reads the paper
// and confirms it, and the tax is computed anew.
import { Actor } from '../pages/actor';
import { aCaseThatAwaitsTaxes, everybody, freeHouse } from '../support/drive-case';
import type { People } from '../support/drive-case';
import { projectOf } from '../support/layouts';
import { pdfScan } from '../support/paper';
import { expect, test } from '../support/portal-test';

const PAPER = '契税完税证明.pdf';
let people: People;
test.afterEach(() => freeHouse(people));

const claims = (actor: Actor) => actor.main().getByRole('region', { name: '减免证明' });

test('a seller proves an earlier day, the office returns it once and then confirms it, and the proof stands beside the tax', async ({
  browser,
}, info) => {
  people = await everybody();
  const number = await aCaseThatAwaitsTaxes(people);
  const seller = await Actor.enter(browser, 'citizen', projectOf(info));
  const officer = await Actor.enter(browser, 'acceptor', projectOf(info));

  async function claim(day: string): Promise<void> {
    await seller.button('提交减免证明').click();
    await seller.button('提交核实').click();
    await expect(claims(seller)).toContainText('请填写取得日期');
    await claims(seller)
      .getByLabel(/凭证载明的日期/)
      .fill(day);
    await claims(seller)
      .locator('input[type=file]')
      .first()
      .setInputFiles(await pdfScan('契税完税证明', `${number} ${day}`));
    await expect(claims(seller).getByRole('list', { name: '已添加的证明文件' })).toContainText(PAPER);
    await expect(claims(seller)).not.toContainText('请上传证明文件');
    await seller.show(`42-relief-claim-${day}`);
    await seller.button('提交核实').click();
    await expect(claims(seller)).toContainText('待核实');
  }
  async function openClaim(): Promise<void> {
    await officer.open('/online-tax?zt=claiming');
    await officer.main().getByRole('link', { name: /查看/ }).first().click();
    await officer.at('/apply-layout/pay-taxes-detail');
    await expect(claims(officer)).toContainText('待核实');
  }

  await test.step('claimed with its paper; the tax stays until the office has looked', async () => {
    await seller.open(`/apply-layout/pay-taxes-house-transfer?ywh=${number}`);
    await claim('2001-02-03');
    await seller.show('42-relief-waiting');
  });
  await test.step('the office finds what waits, reads the paper, and returns it with its reason', async () => {
    await openClaim();
    await claims(officer)
      .getByRole('button', { name: `打开${PAPER}` })
      .click();
    const paper = officer.page.getByRole('dialog', { name: PAPER });
    await expect(paper.getByRole('link', { name: `打开${PAPER}（新标签页）` })).toBeVisible();
    await paper.getByRole('button', { name: '关闭' }).click();
    await expect(paper).toHaveCount(0);
    await officer.show('42-relief-office');
    await officer.button('退回').click();
    await expect(claims(officer)).toContainText('请填写退回的原因');
    await officer
      .main()
      .getByRole('textbox', { name: /退回的原因/ })
      .fill('证明不清晰，请重新拍摄。');
    await officer.button('退回').click();
    await expect(claims(officer)).toContainText('已退回');
  });
  await test.step('the seller reads why, and claims anew', async () => {
    await seller.reload();
    await expect(claims(seller)).toContainText('证明不清晰，请重新拍摄。');
    await seller.show('42-relief-returned');
    await claim('2001-02-04');
  });
  await test.step('confirmed; the day and its proof stand where the tax is computed', async () => {
    await openClaim();
    await officer.button('确认').click();
    await officer.agree('与原件一致，确认');
    await expect(claims(officer)).toContainText('已确认');
    await officer.show('42-relief-confirmed');
    await officer.leave();
    await seller.reload();
    await expect(claims(seller)).toContainText('已确认');
    await expect(seller.main()).toContainText('取得房屋的日期2001年2月4日');
    await seller.main().getByRole('checkbox').check();
    await seller.button('计算税款').click();
    await expect(seller.main()).toContainText('登记机构已核实的契税完税证明载明的取得日期2001年2月4日');
    await seller.show('42-relief-counts');
    await seller.leave();
  });
});
