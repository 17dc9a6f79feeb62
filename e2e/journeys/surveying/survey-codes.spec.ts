// Unit codes in a browser, and the check of a district: an enterprise uploads its papers, has its parcel analysed and
// submits; an officer gives the code, and has the district checked.
import type { TestClient } from '../../../deploy/services/src/testing/test-client';
import { SurveyWay, contactOf, required } from '../../../deploy/services/src/testing/cases/survey-way';
import { Actor } from '../../pages/actor';
import type { AccountKind } from '../../support/accounts';
import { signInByHttp } from '../../support/http-caller';
import { projectOf } from '../../support/layouts';
import { pdfScan } from '../../support/paper';
import { expect, test } from '../../support/portal-test';

const STEP = '/apply-survey-layout';
const FORM = contactOf({ xmmc: '演示地块', bmdx: '1', zl: '杭州市西湖区演示路19号', mj: '400' });
/** Where nothing is registered, in the seed's 西湖区. */
const [WEST, SOUTH] = [120.352, 30.502];

test('an enterprise has its parcel analysed, an officer gives it a code and has the district checked', async ({
  browser,
}, info) => {
  test.slow();
  const project = projectOf(info);
  const way = new SurveyWay({ signedIn: (name): Promise<TestClient> => signInByHttp(name as AccountKind) });
  const draft = required(await way.draft('enterprise', 'coding-apply', FORM));
  const ring = [0, 1, 2, 3, 0].map((at) => [WEST + (at === 1 || at === 2 ? 2e-4 : 0), SOUTH + (at > 1 ? 2e-4 : 0)]);
  const geometry = [{ key: 'a', lx: 'parcel', bdcdyh: '', coordinates: [[ring]] }];
  required(await way.post('enterprise', 'saveGraphic', { ywh: draft.ywh, geometry, attributes: [], version: 0 }));

  const developer = await Actor.enter(browser, 'enterprise', project);
  await developer.open(`${STEP}/coding-apply-upload?ywh=${String(draft.ywh)}`);
  await developer
    .main()
    .locator('input[data-upload="file"]')
    .first()
    .setInputFiles(await pdfScan('出让合同', `contract ${String(draft.ywh)}`));
  await expect(developer.main()).toContainText('出让合同.pdf');
  await developer.show('146-coding-papers');
  await developer.open(`${STEP}/coding-apply-analyze?ywh=${String(draft.ywh)}`);
  await developer.button('开始空间分析').click();
  await expect(developer.main()).toContainText('空间分析通过，可以赋码');
  // The office gives codes, not whoever asks for one.
  await expect(developer.button('赋码')).toHaveCount(0);
  await developer.leave();
  const { version } = required(await way.detail('enterprise', draft.ywh as string));
  const { ywh } = required(await way.post('enterprise', 'submit', { ywh: draft.ywh, version }));

  const officer = await Actor.enter(browser, 'reviewer', project);
  await officer.open(`${STEP}/coding-apply-analyze?ywh=${String(ywh)}`);
  await officer.main().getByRole('textbox', { name: '地籍区' }).fill('009');
  await officer.button('赋码').click();
  await expect(officer.main()).toContainText('请填写三位数字');
  await officer.main().getByRole('textbox', { name: '地籍子区' }).fill('087');
  await officer.button('赋码').click();
  await expect(officer.main()).toContainText('不动产单元代码（1个）');
  await officer.show('147-unit-codes');

  await officer.open('/survey-mapping-list');
  await officer.link('辖区图形检查').click();
  await officer.button(/^(开始|重新)检查$/).click();
  await expect(officer.main()).toContainText('西湖区图形检查报告');
  await expect(officer.button(/^重新检查$/)).toBeVisible({ timeout: 60_000 });
  await officer.show('148-district-check');
  const [report] = await Promise.all([officer.page.waitForEvent('download'), officer.button('报告 CSV').click()]);
  expect(report.suggestedFilename()).toBe('辖区图形检查报告-西湖区.csv');
  await officer.leave();
});
