// The main job, end to end: a citizen sells a house through the portal, from sign-in to the buyer's certificate.
import { PDFDocument } from 'pdf-lib';
import { Actor } from '../pages/actor';
import {
  businessNumberOf,
  chooseHouse,
  expectSaved,
  fillForm,
  FORM,
  readGuideAndConsent,
  sign,
  tryCoOwner,
  uploadMaterials,
} from '../pages/filing';
import { askForMaterial, AUDIT, decide, lookAtPapers, takeCase } from '../pages/staff';
import { accountOf } from '../support/accounts';
import { DESK, projectOf } from '../support/layouts';
import { personOf } from '../support/people';
import { pdfScan } from '../support/paper';
import { fillSignIn } from '../support/sign-in';
import { giveCode } from '../support/give-code';
import { expect, test } from '../support/portal-test';
import { isFull } from '../support/run';

const ROOM = '1幢2单元201室';
/** Officers work at a desk. The full run walks everybody's part at both widths. */
const AT_A_DESK = { name: 'desktop', use: DESK };

test('a second-hand house changes hands', async ({ browser, page, settled, watch }, info) => {
  test.setTimeout(600_000);
  const project = projectOf(info);
  const office = isFull ? project : AT_A_DESK;
  const seller = personOf('citizen');
  const buyer = personOf('citizen-2');
  let number = '';

  await test.step('1 sign-in: every mistake is told where it was made, and nothing is lost', async () => {
    watch.allow(/Failed to load resource/);
    await page.goto('/#/index');
    await settled('01-login-type', '/login-type');
    await page
      .locator('main')
      .getByRole('link', { name: /账号密码/ })
      .click();
    await settled('02-login', '/login');
    const submit = page.getByRole('button', { name: '登录', exact: true });
    await submit.click();
    await expect(page.locator('#sign-in-username')).toBeFocused();
    const account = accountOf('citizen');
    await fillSignIn(page, { username: account.username, password: 'wrong-Password-1' });
    await submit.click();
    await expect(page.locator('main')).toContainText('用户名或密码不正确');
    await expect(page.locator('#sign-in-username')).toHaveValue(account.username);
    await expect(page.getByRole('img', { name: /验证码/ })).toBeVisible();
    await fillSignIn(page, account, 'WRONG');
    await submit.click();
    await expect(page.locator('main')).toContainText('验证码不正确');
    await expect(page.locator('#sign-in-captcha')).toBeFocused();
    await expect(page.locator('#sign-in-password')).toHaveValue(account.password);
    await settled('02-login-error', '/login');
    await expect(page.getByRole('img', { name: /验证码/ })).toBeVisible();
    await page.locator('#sign-in-captcha').fill('TEST');
    await submit.click();
    await settled('02-index', '/index');
  });

  const citizen = await Actor.enter(browser, 'citizen', project);
  await test.step('2 the hall leads to the business; guide and notice come before anything starts', async () => {
    await expect(citizen.main()).toContainText('您好');
    await citizen.page.getByRole('searchbox').first().fill('二手房');
    await expect(
      citizen
        .main()
        .getByRole('link', { name: /存量房/ })
        .first(),
    ).toBeVisible();
    await citizen.page.getByRole('searchbox').first().fill('');
    await readGuideAndConsent(citizen);
  });

  const writes: string[] = [];
  citizen.page.on('request', (request) => {
    if (request.method() === 'POST' && /reg3\/apply\/(start|save)/.test(request.url())) writes.push(request.url());
  });
  await test.step('3 the form: house from the register, parties, shares, price; saved by itself, resumed elsewhere', async () => {
    await chooseHouse(citizen, ROOM);
    expect(writes, 'nothing is saved before the first real edit').toEqual([]);
    await tryCoOwner(citizen, { name: '王宁', identityNumber: '330106190001010017', telephone: '13900009999' });
    await fillForm(citizen, seller, { ...buyer, identityNumber: '330106199008210011' });
    await citizen.button('下一步').click();
    await expect(
      citizen.page
        .getByRole('alert', { name: /处需要修改/ })
        .or(citizen.page.getByText(/有 \d+ 处需要修改/))
        .first(),
    ).toBeVisible();
    await citizen.show('07-form-errors');
    await fillForm(citizen, seller, buyer);
    await expectSaved(citizen);
    number = businessNumberOf(citizen);
    await citizen.show('07-form');

    const elsewhere = await Actor.enter(browser, 'citizen', project);
    await elsewhere.open(`${FORM}?ywh=${number}`);
    await expect(elsewhere.page.locator('[id="fields.cjjg"]')).toHaveValue(/^1,?250,?000/);
    await elsewhere.leave();
  });

  await test.step('4 materials: checklist, photograph and PDF, progress; the form is sent to the buyer', async () => {
    await citizen.button('下一步').click();
    await uploadMaterials(citizen);
    await citizen.show('08-materials');
    await citizen.button(/下一步/).click();
    await citizen.at('/apply-layout/reg-acceptance-view');
    await citizen.show('08-review-draft');
    await citizen.button('发送确认').click();
    await giveCode(citizen.page);
    await expect(citizen.main()).toContainText('待各方确认');
  });

  await test.step('5 both check, confirm and sign', async () => {
    await citizen.link(/去签署/).click();
    await sign(citizen);
    const other = await Actor.enter(browser, 'citizen-2', project);
    await other.show('09-index-buyer');
    await other.open('/apply-list');
    await other.show('09-apply-list-buyer');
    await other
      .link(/去确认/)
      .first()
      .click();
    await other.at('/apply-layout/reg-acceptance-view');
    await other.show('09-review-buyer');
    await other.link(/去签署/).click();
    await sign(other);
    await other.leave();
  });

  await test.step('6 declarations, one submission, a receipt', async () => {
    await citizen.open(`/apply-layout/reg-acceptance-view?ywh=${number}`);
    await citizen.reload();
    await citizen.button('提交申请').click();
    for (const box of await citizen.main().getByRole('checkbox').all()) await box.check();
    await citizen.show('10-review-submit');
    await citizen.button('提交申请').click();
    await citizen.agree('确认提交');
    await citizen.at('/apply-layout/submit-complete');
    number =
      (
        await citizen
          .main()
          .getByText(/\b330106\d{14}\b/)
          .first()
          .innerText()
      ).match(/330106\d{14}/)?.[0] ?? '';
    expect(number).toMatch(/^330106\d{14}$/);
    await citizen.show('11-receipt');
  });

  const acceptor = await Actor.enter(browser, 'acceptor', office);
  await test.step('7a the officer who accepts asks once for one material; exactly that is mended', async () => {
    await acceptor.show('12-index-staff');
    await acceptor.open('/apply-list');
    await acceptor.show('12-queue');
    await takeCase(acceptor, number);
    await lookAtPapers(acceptor);
    await askForMaterial(acceptor, '契税', '照片不清晰，看不清税票号码');
    await expect(acceptor.main()).toContainText('待补正');

    await citizen.open(`/material-completion?ywh=${number}`);
    await citizen.show('13-correction');
    await citizen
      .main()
      .locator('input[type=file]')
      .first()
      .setInputFiles(await pdfScan('deed-tax-clear', 'deed tax, readable'));
    // Until the file has arrived the card changes its height, and a tick would miss its box.
    await expect(citizen.main()).toContainText('已补正 1/1 项');
    await expect(citizen.main()).toContainText('deed-tax-clear.pdf');
    for (const box of await citizen.main().getByRole('checkbox').all()) await box.check();
    await citizen.button('重新提交').click();
    await citizen.agree(/确认提交/);
    await expect(citizen.main()).toHaveAttribute('data-path', /submit-complete|progress-query|apply-list/);
  });

  await test.step('7b accepted, reviewed by one and approved by another', async () => {
    await takeCase(acceptor, number);
    await decide(acceptor, '同意受理');
    await takeCase(acceptor, number);
    await decide(acceptor, '同意，转审核');
    await acceptor.leave();
    const reviewer = await Actor.enter(browser, 'reviewer', office);
    await takeCase(reviewer, number);
    await decide(reviewer, '同意，转核定');
    await reviewer.show('14-audit-passed');
    await reviewer.leave();
    const approver = await Actor.enter(browser, 'approver', office);
    await takeCase(approver, number);
    await approver.show('14-approve');
    await decide(approver, '同意核定');
    await expect(approver.main()).toContainText('待缴费');
    await approver.leave();
  });

  await test.step('7b who pays for the buyer proves first who they are', async () => {
    const helper = await Actor.enter(browser, 'citizen', project);
    await helper.open(`/reg-pay-list?ywh=${number}`);
    await helper
      .button(/去缴费/)
      .first()
      .click();
    await expect(helper.page.getByRole('dialog', { name: '验证身份' })).toContainText(/代李\*宁缴纳80\.00元/);
    await giveCode(helper.page);
    await expect(
      helper
        .main()
        .locator('[href*="/sandbox/cashier/"]')
        .or(helper.main().getByText(/sandbox\/cashier/))
        .first(),
    ).toBeVisible();
    await helper.leave();
  });

  const payer = await Actor.enter(browser, 'citizen-2', project);
  await test.step('7c the fee is computed, paid at the sandbox cashier, and believed only from the server', async () => {
    await payer.open(`/reg-pay-list?ywh=${number}`);
    await expect(payer.main()).toContainText('80.00');
    await payer.show('15-pay');
    // The order of who helped lives on.
    await payer
      .button(/去缴费|继续支付/)
      .first()
      .click();
    const cashierUrl = await payer.page
      .waitForFunction(
        () =>
          document.querySelector('[href*="/sandbox/cashier/"]')?.getAttribute('href') ??
          document.body.innerText.match(/https?:\/\/\S+\/sandbox\/cashier\/[\w-]+/)?.[0],
      )
      .then((h) => h.jsonValue());
    await payer.show('15-pay-code');
    const cashier = await payer.page.context().newPage();
    await cashier.goto(String(cashierUrl));
    await cashier.getByRole('button', { name: /支付/ }).click();
    await expect(cashier.locator('body')).toContainText(/支付成功|已支付/);
    await cashier.close();
    await expect(payer.main()).toContainText('已缴费');
    await payer.show('15-paid');
  });

  await test.step('8a withdrawal is still possible before booking, and the progress says who did what', async () => {
    await citizen.open('/apply-list');
    await citizen.reload();
    await citizen.show('16-apply-list');
    await citizen
      .button(/^办理过程/)
      .first()
      .click();
    const drawer = citizen.page.getByRole('dialog', { name: new RegExp(`办理过程 ${number}`) });
    for (const words of ['提交申请', '剩余', '预审']) await expect(drawer).toContainText(words);
    await citizen.show('16-timeline');
    await citizen.page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await citizen.open(`/progress-query?ywh=${number}`);
    await expect(citizen.main()).toContainText('待登簿');
    await expect(citizen.main()).toContainText(/剩余\d+个工作日/);
    await citizen.show('16-progress');
  });

  await test.step('7d booking; the certificate is the buyer’s', async () => {
    const approver = await Actor.enter(browser, 'approver', office);
    await takeCase(approver, number);
    await decide(approver, '登簿');
    await expect(approver.main()).toContainText(/已登簿|缮证|待领证|已办结/);
    await approver.open(`${AUDIT}?ywh=${number}`);
    await approver.show('17-booked');
    await approver.leave();

    await payer.open('/my-license');
    await payer.reload();
    await payer.show('18-my-license');
    await payer.open(`/apply-layout/electronic-certification-detail?ywh=${number}`);
    await expect(payer.main()).toContainText(buyer.name);
    await payer.show('18-certificate');
    const [download] = await Promise.all([payer.page.waitForEvent('download'), payer.link(/下载/).first().click()]);
    const stream = await download.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    expect((await PDFDocument.load(Buffer.concat(chunks))).getPageCount()).toBeGreaterThan(0);
    await payer.link('打开核验页').click();
    await expect(payer.main()).toContainText('证照真实有效');
    await payer.show('18-check');
    await payer.leave();
  });

  await test.step('8b after booking nothing can be withdrawn', async () => {
    await citizen.open('/apply-list');
    await citizen.reload();
    await expect(citizen.main().getByRole('button', { name: /撤回申请/ })).toHaveCount(0);
    await citizen.open(`/progress-query?ywh=${number}`);
    await citizen.reload();
    await expect(citizen.main()).toContainText('已办结');
    await citizen.show('19-progress-done');
  });

  await test.step('9 the survey records of the house', async () => {
    await citizen.open('/survey-mapping-list');
    await citizen.show('20-surveys');
    await citizen.leave();
  });
});
