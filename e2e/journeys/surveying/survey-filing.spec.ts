// A survey from the form to the organisation that takes it: filed by a developer, declined, offered again, accepted,
// given to another; a citizen's homestead needs its approval; who is not concerned sees nothing.
import { Actor } from '../../pages/actor';
import { arrive, followAddress } from '../../support/arrive';
import { projectOf } from '../../support/layouts';
import { pdfScan } from '../../support/paper';
import { expect, test } from '../../support/portal-test';

const LAYOUT = '/apply-survey-layout';
const TEAMS = `${LAYOUT}/survey-select-mapping-team`;
const TEAM = '浙江演示测绘院有限公司';
const PROJECT = '演示家园三期';

const field = (actor: Actor, key: string) => actor.page.locator(`[id="fields.${key}"]`);
const row = (actor: Actor, name: string) => actor.main().locator('li, tr').filter({ hasText: name });
const numberIn = async (actor: Actor) => (await actor.main().textContent())?.match(/3301\d{16}/)?.[0] ?? '';

async function fill(actor: Actor, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const control = field(actor, key);
    if (await control.evaluate((node) => node.tagName === 'SELECT')) await control.selectOption(value);
    else await control.fill(value);
    await control.blur();
  }
}
async function choose(actor: Actor): Promise<void> {
  await actor.button(`委托${TEAM}`).click();
  await actor.agree('委托');
  await expect(actor.main()).toContainText('等待答复');
}
async function reason(actor: Actor, title: string, words: string): Promise<void> {
  const dialog = actor.page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: /原因/ }).fill(words);
  await dialog.getByRole('button', { name: title }).click();
  await expect(dialog).toHaveCount(0);
}

test('a developer files a survey and entrusts it: declined, offered again, accepted, given to another', async ({
  browser,
}, info) => {
  test.slow();
  const project = projectOf(info);
  const developer = await Actor.enter(browser, 'enterprise', project);
  await developer.open(`${LAYOUT}/survey-apply-info`);
  await developer.button('提交申请').click();
  await expect(developer.main().getByRole('link', { name: /请填写项目名称/ })).toBeVisible();
  await fill(developer, { xmmc: PROJECT, chlx: '3', zl: '杭州市西湖区演示路11号', mj: '5000' });
  await fill(developer, { lxdh: '13900000003' });
  await expect(developer.main()).toContainText('已自动保存');
  const draft = (await developer.main().textContent())?.match(/D\d{19}/)?.[0] ?? '';
  expect(draft).not.toBe('');
  // The address names the draft: another device, or a reload, opens what was typed.
  await developer.reload();
  await expect(field(developer, 'xmmc')).toHaveValue(PROJECT);
  const [paper] = await developer.main().locator('input[type=file]').all();
  await paper?.setInputFiles(await pdfScan('测绘委托书', 'order of a survey'));
  await expect(developer.main()).toContainText('已上传');
  await developer.show('130-survey-form');
  await developer.button('提交申请').click();
  await developer.agree('确认提交');
  await developer.at(`${LAYOUT}/submit-complete`);
  await expect(developer.main()).toContainText('申请已提交');
  const number = await numberIn(developer);
  expect(number).toMatch(/^330106\d{14}$/);
  await developer.show('131-survey-submitted');

  await developer.link('选择测绘单位').click();
  await developer.at(TEAMS);
  await expect(row(developer, TEAM).first()).toContainText('甲级');
  await expect(row(developer, TEAM).first()).toContainText('千米');
  // On a phone the order folds away.
  const filters = developer.button('筛选');
  if (await filters.isVisible()) await filters.click();
  await developer.main().getByRole('combobox', { name: '排列' }).selectOption({ label: '在办业务由少到多' });
  await expect(row(developer, TEAM).first()).toBeVisible();
  await developer.show('132-survey-teams');
  await choose(developer);

  const surveyor = await Actor.enter(browser, 'surveyor', project);
  await surveyor.open(`${TEAMS}?ywh=${number}`);
  await expect(surveyor.main()).toContainText('这项测绘委托给您单位');
  await surveyor.show('133-survey-offered');
  const answer = async (choice: string, why?: string) => {
    await surveyor.button(/^答复委托/).click();
    const dialog = surveyor.page.getByRole('dialog', { name: '答复委托' });
    await dialog.getByRole('radio', { name: choice }).check();
    if (why) await dialog.getByRole('textbox', { name: /原因/ }).fill(why);
    await dialog.getByRole('button', { name: '提交答复' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await answer('谢绝', '近期人手不足');
  // What was declined is no longer theirs to see.
  await followAddress(surveyor.page, '/survey-mapping-list');
  await surveyor.at('/survey-mapping-list');
  await expect(surveyor.main()).not.toContainText(number);

  await developer.reload();
  await expect(developer.main()).toContainText('近期人手不足');
  await expect(row(developer, TEAM).first()).toContainText('曾委托过');
  await choose(developer);
  await surveyor.open(`${TEAMS}?ywh=${number}`);
  await answer('接受');
  await expect(surveyor.main()).toContainText('测绘中');
  await surveyor.open(`/survey-mapping-list?keyword=${number}`);
  await expect(row(surveyor, number).first()).toContainText('测绘中');
  await surveyor.leave();

  await developer.reload();
  await expect(developer.main()).toContainText('已接受');
  await developer.show('134-survey-taken');
  await developer.button(/^更换测绘单位/).click();
  await reason(developer, '更换测绘单位', '工期来不及');
  await expect(developer.main()).toContainText('可以委托的测绘单位');
  await developer.open(`/survey-mapping-list?keyword=${number}`);
  await expect(row(developer, number).first()).toContainText('待受理');
  await developer.leave();

  const outsider = await Actor.enter(browser, 'citizen', project);
  await outsider.open(`/survey-mapping-list?keyword=${number}`);
  await expect(outsider.main()).not.toContainText(PROJECT);
  await followAddress(outsider.page, `${TEAMS}?ywh=${number}`);
  await arrive(outsider.page, TEAMS, ['error']);
  await expect(outsider.main()).toContainText('未查询到相关办件');
  await outsider.leave();
});

test('a citizen is led to the own form, and an unregistered homestead needs its approval before it is submitted', async ({
  browser,
}, info) => {
  const citizen = await Actor.enter(browser, 'citizen', projectOf(info));
  await citizen.open(`${LAYOUT}/survey-apply-info`);
  await expect(citizen.main()).toContainText('这项申请由单位办理');
  await citizen.link('群众测绘申请').click();
  await citizen.at(`${LAYOUT}/survey-masses-apply-info`);
  await citizen.main().getByRole('radio', { name: '尚未登记的宅基地和房屋' }).check();
  await fill(citizen, { zl: '杭州市西湖区演示村1组', chyy: '办理首次登记', lxdh: '13900000001' });
  await citizen.button('提交申请').click();
  await expect(
    citizen
      .main()
      .getByRole('link', { name: /宅基地/ })
      .first(),
  ).toBeVisible();
  await citizen
    .main()
    .locator('input[type=file]')
    .first()
    .setInputFiles(await pdfScan('宅基地批准书', 'approval of a homestead'));
  await expect(citizen.main()).toContainText('已完成 1/1 项必需材料');
  await citizen.button('提交申请').click();
  await citizen.agree('确认提交');
  await citizen.at(`${LAYOUT}/submit-complete`);
  await citizen.open(`/survey-mapping-list?keyword=${await numberIn(citizen)}`);
  await expect(citizen.main()).toContainText('待受理');
  await citizen.leave();
});
