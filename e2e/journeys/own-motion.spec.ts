// An office acts of its own motion: a reviewer begins a cancellation, finds it among their own cases, hands it in, and
// a colleague announces it; a correction is begun and taken back.
import { Actor } from '../pages/actor';
import { businessNumberOf, expectSaved, set } from '../pages/filing';
import { decide, takeCase } from '../pages/staff';
import { signInByHttp } from '../support/http-caller';
import { projectOf } from '../support/layouts';
import { pdfScan } from '../support/paper';
import type { Person } from '../support/people';
import { personOf } from '../support/people';
import { expect, test } from '../support/portal-test';

/** Homesteads of the citizen on which no other journey files anything. */
const GONE = '双浦镇湖埠村5号';
const WRONG = '双浦镇湖埠村4号';

interface Title {
  bdcqzh: string;
  bdcdyh: string;
  zl: string;
}

async function titleAt(place: string): Promise<Title> {
  const holder = await signInByHttp('citizen');
  const { list } = (
    await holder.get<{ list: Title[] }>('/api/pub3/certificate/queryCertiList', { params: { pageSize: 100 } })
  ).body.data;
  const title = list.find(({ zl }) => zl.endsWith(place));
  if (!title) throw new Error(`no title at ${place}`);
  return title;
}

/** From the guide, by the notice, to the form; who begins it is known, property and holder are named. */
async function begin(actor: Actor, processCode: string, title: Title, holder: Person): Promise<void> {
  await actor.open(`/reg-apply-guide-detail?lcdm=${processCode}`);
  await expect(actor.main()).toContainText('登记机构审核人员');
  await actor.link('开始办理').first().click();
  await actor.at('/reg-apply-notice');
  for (const box of await actor.main().getByRole('checkbox').all()) await box.check();
  await actor.button('同意并继续').click();
  await actor.at('/apply-layout/common-process');
  await expect(actor.page.locator('[id="parties.fqry.0.zjh"]')).toContainText(personOf('reviewer').identityNumber);
  await set(actor, 'fields.bdcqzh', title.bdcqzh);
  await set(actor, 'fields.bdcdyh', title.bdcdyh);
  await set(actor, 'fields.zl', title.zl);
  await set(actor, 'parties.qlr.0.qlrmc', holder.name);
  await set(actor, 'parties.qlr.0.zjh', holder.identityNumber);
}

/** The row of a case in the list of one's own. */
const rowOf = (actor: Actor, number: string) => actor.main().locator('li, tr').filter({ hasText: number });

test('a cancellation of the office’s own motion is begun, found again, handed in, and announced by a colleague', async ({
  browser,
}, info) => {
  const holder = personOf('citizen');
  const title = await titleAt(GONE);
  const reviewer = await Actor.enter(browser, 'reviewer', projectOf(info));
  let number = '';

  await test.step('a citizen reads the guide and is offered no beginning', async () => {
    const citizen = await Actor.enter(browser, 'citizen', projectOf(info));
    await citizen.open('/reg-apply-guide-detail?lcdm=office-motion-cancel');
    await expect(citizen.main()).toContainText('由登记机构的审核人员依职权发起');
    await expect(citizen.link('开始办理')).toHaveCount(0);
    await citizen.leave();
  });

  await test.step('the reviewer names property, holder and the finding; it is saved', async () => {
    await begin(reviewer, 'office-motion-cancel', title, holder);
    await set(reviewer, 'fields.rdwh', '灭失认定〔2026〕12号');
    await set(reviewer, 'fields.rdrq', '2026-11-10');
    await set(reviewer, 'fields.zxsm', '房屋已经拆除，主管部门认定灭失');
    await expectSaved(reviewer);
    await reviewer.show('120-own-motion');
    number = businessNumberOf(reviewer);
  });

  await test.step('it stands among the reviewer’s own and opens as it was left; nobody else of the office sees it', async () => {
    await reviewer.open(`/apply-list?zt=mine&keyword=${number}`);
    await expect(rowOf(reviewer, number).first()).toContainText('草稿');
    await reviewer.show('121-own-motion-listed');
    await rowOf(reviewer, number)
      .first()
      .getByRole('link', { name: /继续|填写|修改|办理/ })
      .first()
      .click();
    await reviewer.at('/apply-layout/common-process');
    await expect(reviewer.page.locator('[id="fields.rdwh"]')).toHaveValue('灭失认定〔2026〕12号');
    const approver = await signInByHttp('approver');
    expect((await approver.get(`/api/reg3/bizPrimary/queryAll/${number}`)).body.resultCode).toBe('B000');
  });

  await test.step('its paper, one submission, a receipt', async () => {
    await reviewer.button('下一步').click();
    await reviewer
      .main()
      .locator('input[type=file]')
      .first()
      .setInputFiles(await pdfScan('demolition', 'the building is gone'));
    await expect(reviewer.main()).toContainText('已完成 1/1');
    await reviewer.button(/下一步/).click();
    await reviewer.at('/apply-layout/reg-acceptance-view');
    await reviewer.show('122-own-motion-review');
    await reviewer.button('确认内容').click();
    await reviewer.button('提交申请').click();
    for (const box of await reviewer.main().getByRole('checkbox').all()) await box.check();
    await reviewer.button('提交申请').click();
    await reviewer.agree('确认提交');
    await reviewer.at('/apply-layout/submit-complete');
    number =
      (
        await reviewer
          .main()
          .getByText(/\b330106\d{14}\b/)
          .first()
          .innerText()
      ).match(/330106\d{14}/)?.[0] ?? '';
    await reviewer.show('123-own-motion-receipt');
  });

  await test.step('accepted and announced to everybody; who began it follows and decides nothing', async () => {
    const acceptor = await Actor.enter(browser, 'acceptor', projectOf(info));
    await takeCase(acceptor, number);
    await decide(acceptor, '同意受理');
    await takeCase(acceptor, number);
    await decide(acceptor, '同意，转审核');
    await acceptor.leave();
    await reviewer.open(`/announcement?keyword=${encodeURIComponent(title.bdcqzh)}`);
    await reviewer.show('125-own-motion-announced');
    await reviewer
      .main()
      .getByRole('link', { name: /依职权注销/ })
      .first()
      .click();
    await reviewer.at('/announcement-detail');
    await expect(reviewer.main()).toContainText(title.bdcqzh);
  });
  await reviewer.leave();
});

test('a correction of the office’s own motion is begun and deleted by its author', async ({ browser }, info) => {
  const reviewer = await Actor.enter(browser, 'reviewer', projectOf(info));
  await begin(reviewer, 'office-correction', await titleAt(WRONG), personOf('citizen'));
  await set(reviewer, 'fields.tzrq', '2026-09-01');
  await set(reviewer, 'fields.gzly', '坐落的门牌号与公安机关编定的不一致');
  await expectSaved(reviewer);
  await reviewer.show('124-own-correction');
  const number = businessNumberOf(reviewer);
  await reviewer.button('删除草稿').click();
  await reviewer.agree('删除');
  await reviewer.at('/apply-list');
  await expect(rowOf(reviewer, number).filter({ hasText: '草稿' })).toHaveCount(0);
  await reviewer.leave();
});
