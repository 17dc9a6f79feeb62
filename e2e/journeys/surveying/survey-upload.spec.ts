// Measured data in a browser: a file with a mistake is told by line and place before it travels, a good one is
// uploaded, confirmed and checked by the services.
import { SURVEYOR } from '../../../deploy/services/seed/people';
import { SurveyWay } from '../../../deploy/services/src/testing/cases/survey-way';
import { projectorOf } from '../../../remotes/surveying/src/geometry';
import type { AccountKind } from '../../support/accounts';
import { signInByHttp } from '../../support/http-caller';
import { expect, test } from '../../support/portal-test';
import { comeIn } from '../../support/sign-in';

const UPLOAD = '/apply-survey-layout/survey-data-upload';
const CODE = '330106001009GB0078';
/** In the seed's 西湖区. */
const { fromPosition } = projectorOf({ kind: 'plane', zone: 40, prefixed: false });
const [EAST, NORTH] = fromPosition([120.35, 30.5]);

/** Squares of 20 m side by side as a table of boundary points, eastings without their zone. */
function table(lefts: readonly number[]): Buffer {
  const lines = lefts.flatMap((left, at) =>
    [
      [0, 0],
      [20, 0],
      [20, 20],
      [0, 20],
    ].map(([x = 0, y = 0], corner) =>
      [`${CODE}${String(at)}`, `J${String(corner + 1)}`, (NORTH + y).toFixed(3), (EAST + left + x).toFixed(3)].join(
        ',',
      ),
    ),
  );
  return Buffer.from(['宗地代码,点号,X坐标,Y坐标', ...lines].join('\n'));
}
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });

test('a file whose parcels overlap is told by line and place, a good one is uploaded and its report taken along', async ({
  page,
  settled,
}) => {
  const way = new SurveyWay({ signedIn: (name) => signInByHttp(name as AccountKind) });
  const ywh = await way.entrusted('enterprise', await way.submitted('enterprise'), SURVEYOR.creditCode);
  await comeIn(page, 'surveyor', `${UPLOAD}?ywh=${ywh}`);
  const main = page.locator('main#page');
  await expect(main.getByText('还没有上传测绘数据。')).toBeVisible();
  await settled('85-survey-data-upload', UPLOAD);

  const input = main.locator('input[data-upload="file"]');
  await input.setInputFiles(file('重叠.csv', table([0, 15])));
  await expect(main.getByText('请确认坐标系')).toBeVisible();
  await main.getByRole('button', { name: '确认并检查' }).click();
  await expect(main.getByText('“重叠.csv”上传前检查')).toBeVisible();
  await expect(main.getByText('与同类图形重叠100.00平方米')).toBeVisible();
  await expect(main.getByText('重叠.csv 第6行 第2个图形；重叠.csv 第2行 第1个图形').first()).toBeVisible();
  await main
    .getByRole('button', { name: /^在地图上查看重叠\.csv 第6行/ })
    .first()
    .click();
  await expect(main.getByRole('region', { name: '问题所在位置' })).toBeVisible();
  await settled('86-survey-data-faults', UPLOAD);

  await input.setInputFiles(file('界址点.csv', table([0, 20])));
  await main.getByRole('button', { name: '确认并检查' }).click();
  await expect(main.getByText('“界址点.csv”上传前检查')).toBeVisible();
  await main.getByRole('button', { name: '上传', exact: true }).click();
  await expect(main.getByText('平台检查与上传前检查结果一致。')).toBeVisible();
  await main.getByRole('button', { name: '查看报告' }).click();
  await expect(main.getByText(/^799\.9\d ㎡（椭球面）$/)).toBeVisible();
  await settled('87-survey-data-stored', UPLOAD);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: '报告 PDF：界址点.csv' }).click();
  expect((await download).suggestedFilename()).toBe(`测绘数据检查报告-${ywh}.pdf`);
  await page.reload();
  await expect(main.getByText('通过', { exact: true })).toBeVisible();
});
