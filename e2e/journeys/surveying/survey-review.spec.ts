// The office's review of a survey: two officers one after the other, one item returned and mended, accepted; then the
// building table has what was measured.
import { SURVEYOR } from '../../../deploy/services/seed/people';
import { SurveyWay, projectForm, required, resultsOf } from '../../../deploy/services/src/testing/cases/survey-way';
import { Actor } from '../../pages/actor';
import type { AccountKind } from '../../support/accounts';
import { signInByHttp } from '../../support/http-caller';
import { projectOf } from '../../support/layouts';
import { expect, test } from '../../support/portal-test';

/** A parcel that no other test has surveyed. */
const PARCEL = '330106001009GB00917';
const REASON = '界址点J3坐标与控制点成果不一致';

test('two officers review results: one item comes back and is mended, the second look is another officer’s, and the building table has the rooms', async ({
  browser,
}, info) => {
  test.slow();
  const way = new SurveyWay({ signedIn: (name) => signInByHttp(name as AccountKind) });
  const number = await way.entrusted(
    'enterprise',
    await way.submitted('enterprise', 'survey-apply', projectForm({ xmmc: '演示家园二期' })),
    SURVEYOR.creditCode,
  );
  const project = projectOf(info);
  const address = `/survey-complete-info?ywh=${number}`;
  const surveyor = await Actor.enter(browser, 'surveyor', project);
  await surveyor.open(`/survey-mapping-list?keyword=${number}`);
  await surveyor.link('查看图件：演示家园二期').click();
  await surveyor.at('/apply-survey-layout/survey-img-download');
  await surveyor.main().getByRole('checkbox', { name: '控制点成果表.csv' }).uncheck();
  await surveyor.show('139-survey-drawings');
  const [archive] = await Promise.all([
    surveyor.page.waitForEvent('download'),
    surveyor.button(/^打包下载2份/).click(),
  ]);
  expect(archive.suggestedFilename()).toBe(`测绘图件-${number}.zip`);
  await expect(surveyor.main()).toContainText('郑泽宇，2份');
  await surveyor.button('查看：相邻宗地界址点.csv').click();
  await expect(surveyor.page.getByRole('dialog').getByRole('columnheader', { name: '点号' })).toBeVisible();
  await surveyor.page.keyboard.press('Escape');
  await expect(surveyor.page.getByRole('dialog')).toHaveCount(0);
  required(await way.withFile('surveyor', number));
  required(await way.handIn(number, resultsOf({}, PARCEL)));

  const acceptor = await Actor.enter(browser, 'acceptor', project);
  await acceptor.open('/survey-mapping-list?zt=reviewing');
  await acceptor.show('140-survey-queue');
  await acceptor.link('审核成果：演示家园二期').click();
  await acceptor.at('/survey-complete-info');
  await expect(acceptor.main()).toContainText('1幢：1层2户，建筑面积合计201.00 ㎡');
  await acceptor.button('提交意见').click();
  await expect(acceptor.main().getByRole('alert').first()).toContainText('请选择审核结果');
  await acceptor.main().getByRole('radio', { name: '初审通过' }).check();
  await acceptor.show('141-survey-first-look');
  await acceptor.button('初审通过').click();
  await acceptor.agree('初审通过');
  await expect(acceptor.main()).toContainText('已初审通过，须由另一名审核人员复审');
  await expect(acceptor.main().getByRole('radio')).toHaveCount(0);

  const reviewer = await Actor.enter(browser, 'reviewer', project);
  await reviewer.open(address);
  await reviewer.main().getByRole('radio', { name: '退回修改' }).check();
  await reviewer.main().getByRole('checkbox', { name: '不动产权籍调查成果' }).check();
  await reviewer.main().getByRole('textbox', { name: '审核意见' }).fill('请核对界址点后重新提交');
  await reviewer.button('退回修改').click();
  await expect(reviewer.main().getByRole('alert').first()).toContainText('请写明退回这项成果的原因');
  await reviewer
    .main()
    .getByRole('textbox', { name: /的退回原因/ })
    .fill(REASON);
  await reviewer.show('142-survey-return');
  await reviewer.button('退回修改').click();
  await reviewer.agree('退回修改');
  await expect(reviewer.main()).toContainText('未修改');

  await surveyor.open(`/survey-mapping-list?zt=surveying&keyword=${number}`);
  await expect(surveyor.link('上传成果：演示家园二期')).toBeVisible();
  await surveyor.show('143-survey-jobs');
  await surveyor.open(address);
  await expect(surveyor.main()).toContainText(REASON);
  await surveyor.show('144-survey-returned');
  required(await way.withFile('surveyor', number, 'M007', '改正后的宗地图'));
  required(await way.handIn(number, resultsOf({}, PARCEL)));
  await surveyor.leave();

  // What was agreed to before the return counts no more: it begins with the first look again.
  await reviewer.open('/survey-mapping-list');
  await reviewer.open(address);
  await expect(reviewer.main()).toContainText('已修改');
  await reviewer.main().getByRole('radio', { name: '初审通过' }).check();
  await reviewer.button('初审通过').click();
  await reviewer.agree('初审通过');
  await expect(reviewer.main()).toContainText('须由另一名审核人员复审');
  await reviewer.leave();
  await acceptor.open('/survey-mapping-list');
  await acceptor.open(address);
  await acceptor.main().getByRole('radio', { name: '复审通过，成果入库' }).check();
  await acceptor.button('复审通过，成果入库').click();
  await acceptor.agree('复审通过，成果入库');
  await expect(acceptor.main().getByRole('heading', { level: 1 })).toHaveText('测绘办结信息');
  await acceptor.leave();

  const developer = await Actor.enter(browser, 'enterprise', project);
  await developer.open(`/survey-mapping-list?keyword=${number}`);
  await expect(developer.link('申请修改：演示家园二期')).toBeVisible();
  await developer.open(address);
  await developer.show('145-survey-stored');
  await developer.link('查看楼盘表：1幢').click();
  await developer.at('/building-table-search');
  const grid = developer.main().getByRole('grid');
  await expect(grid.getByRole('gridcell', { name: /1单元101室/ })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: /1单元102室/ })).toBeVisible();
  await developer.leave();
});
