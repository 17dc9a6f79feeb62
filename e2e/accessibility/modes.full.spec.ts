// Every page of the case as people with other eyes see it: elder mode and high contrast, on a phone and on a desktop.
import { SURVEYOR } from '../../deploy/services/seed/people';
import { SurveyWay } from '../../deploy/services/src/testing/cases/survey-way';
import { accountOf } from '../support/accounts';
import type { AccountKind } from '../support/accounts';
import {
  aDraft,
  askForCorrection,
  aSignedCase,
  aSubmittedCase,
  cancel,
  claim,
  everybody,
  freeHouse,
  houseOf,
  mendAndApprove,
  sendForConfirm,
  storedSurveyOf,
  verifyCodeOf,
} from '../support/drive-case';
import type { Draft, People, SubmittedCase } from '../support/drive-case';
import { signInByHttp } from '../support/http-caller';
import { expectAccessible } from '../support/page-watch';
import { expect, test } from '../support/portal-test';
import { comeIn, signIn, signOut } from '../support/sign-in';
import { AT_A_DESK, choose, DESKTOP, examine, PHONE } from './examine';

test.use(AT_A_DESK);

test('the switches are kept over a reload, sign-out and the next person', async ({ page }) => {
  await signIn(page, accountOf('citizen-2'));
  await choose(page, ['elder', 'contrast']);
  const root = page.locator('html');
  const expectKept = async () => {
    await expect(root).toHaveAttribute('data-size', 'elder');
    await expect(root).toHaveAttribute('data-contrast', 'high');
  };
  await expectKept();
  await page.reload();
  await expectKept();
  await signOut(page);
  await expectKept();
  await page.reload();
  await expectKept();
  await signIn(page, accountOf('citizen'));
  await expectKept();
  await choose(page, []);
  await page.reload();
  await expect(root).toHaveAttribute('data-size', 'normal');
  await expect(root).toHaveAttribute('data-contrast', 'normal');
});

test('pages for everybody', async ({ page }) => {
  await page.goto('/#/login-type');
  for (const path of [
    '/login-type',
    '/login',
    '/403',
    '/404',
    '/site-map',
    '/accessibility',
    '/maintain-notice',
    '/certificate-and-proof',
    '/announcement-yw',
    '/announcement-detail-yw?bsm=notice-2026-002',
    '/work-guide-detail?lcdm=house-transfer',
    '/apply-layout-demo/404',
    '/apply-layout-demo/403',
    '/apply-layout-demo/demo-pay-taxes',
  ])
    await examine(page, path);
});

test('the hall, the menu pages and what the layouts say themselves', async ({ page }) => {
  await comeIn(page, 'citizen-2');
  for (const path of [
    '/index',
    '/index-old',
    '/index-menu-more',
    '/home-menu-more',
    '/home-menu-more?topic=house',
    '/home-menu-more?keyword=过户',
    '/home-menu-more?keyword=没有',
    '/apply-layout/404',
    '/apply-layout-audit/404',
    '/apply-layout-view/403',
    '/apply-survey-layout/404',
  ])
    await examine(page, path);
});

test.describe('pages of a case', () => {
  let people: People;
  let draft: Draft;
  let ready: Draft;
  let waiting: Draft & { flowId: string };
  let submitted: SubmittedCase;
  let title: string;
  let code: string;

  test.beforeAll(async () => {
    people = await everybody();
    title = (await houseOf(people.seller)).bdcqzh;
    code = await verifyCodeOf(people.seller, title);
    // Whatever is not submitted comes first: a submitted case locks the house.
    draft = await aDraft(people.seller);
    ready = await aSignedCase(people);
    waiting = await sendForConfirm(people.seller, await aDraft(people.seller));
    submitted = await aSubmittedCase(people);
    await claim(people, submitted.number);
  });
  test.afterAll(async () => {
    for (const { ywh } of [draft, ready, waiting]) await cancel(people.seller, ywh);
    await freeHouse(people);
  });

  test('of the staff', async ({ page }) => {
    await comeIn(page, 'acceptor');
    for (const path of ['/index', '/apply-list', `/apply-layout/audit-detail?ywh=${submitted.number}`])
      await examine(page, path);
    await page.locator('main#page').getByRole('radio', { name: '要求补正' }).check();
    await expectAccessible(page, 'asking for a correction');
  });

  test('of the citizen', async ({ page }) => {
    await askForCorrection(people, submitted.number);
    await comeIn(page, 'citizen');
    await examine(page, `/material-completion?ywh=${submitted.number}`);
    await mendAndApprove(people, submitted);
    for (const path of [
      '/index',
      '/reg-apply-guide-detail?lcdm=house-transfer',
      '/reg-apply-notice?lcdm=house-transfer',
      `/apply-layout/normal/transfer?ywh=${draft.ywh}`,
      `/apply-layout/upload-materials?ywh=${draft.ywh}`,
      `/apply-layout/reg-acceptance-view?ywh=${ready.ywh}`,
      `/apply-layout/document-signing?ywh=${waiting.ywh}&qsglbsm=${waiting.flowId}`,
      `/electronic-signature-list?ywh=${waiting.ywh}`,
      `/apply-layout/signature-materials?ywh=${waiting.ywh}`,
      `/apply-layout/signature-materials-file?ywh=${waiting.ywh}&datumBsm=M001`,
      `/apply-layout/signature-materials-upload?ywh=${draft.ywh}&datumBsm=M015`,
      `/apply-layout/signature-file?ywh=${waiting.ywh}&datumBsm=M001`,
      `/fillInFileSqrList?ywh=${draft.ywh}`,
      `/inquiryrecord?ywh=${draft.ywh}`,
      `/apply-layout/submit-complete?ywh=${submitted.number}`,
      '/apply-list',
      `/progress-query?ywh=${submitted.number}`,
      `/reg-pay-list?ywh=${submitted.number}`,
      '/online-tax?zt=estimate',
      '/my-payment',
      '/arrears-query',
      `/apply-layout/pay-taxes-detail?ywh=${submitted.number}`,
      '/my-license',
      `/certificate-and-proof?code=${code}`,
      `/apply-layout/electronic-certification-detail?bdcqzh=${encodeURIComponent(title)}`,
      '/survey-mapping-list',
      `/survey-complete-info?ywh=${await storedSurveyOf(people.seller)}`,
      '/house-right-list',
      '/land-certificate-list',
      '/mortgage-seizure-list',
      '/query-pledge-info',
    ])
      await examine(page, path);
  });
});

test('of the account, of proofs and of finance, with targets of 44 px in elder mode on a phone', async ({ page }) => {
  const expectTargets = async (path: string) => {
    // The switches are beside each other on a wide page only.
    await choose(page, ['elder']);
    await page.setViewportSize(PHONE);
    const small = await page
      .locator('main#page')
      .locator(
        'button:visible, select:visible, input:visible:not([type=radio]):not([type=checkbox]):not([type=file]), [role=tab]:visible, label:visible:has(input[type=radio], input[type=checkbox])',
      )
      .evaluateAll((nodes) =>
        nodes
          .map((node) => ({
            what: (node.textContent?.trim() || node.id).slice(0, 40),
            ...(node.getBoundingClientRect().toJSON() as { width: number; height: number }),
          }))
          .filter(({ width, height }) => height < 44 || width < 44)
          .map(({ what, width, height }) => `${what}: ${Math.round(width)} × ${Math.round(height)}`),
      );
    expect.soft(small, `${path}, elder, ${PHONE.width} px`).toEqual([]);
    if (process.env.SCREENS)
      await page.screenshot({ path: `test-results/screens/elder${path.replace(/\W+/g, '-')}.png`, fullPage: true });
    await page.setViewportSize(DESKTOP);
    await choose(page, []);
  };
  for (const [kind, paths] of [
    ['citizen', ['/account-security', '/sessions', '/apply-layout/remote-delegation-info?zt=proofs']],
    ['acceptor', ['/account-security', '/apply-list?zt=proofs']],
    ['finance', ['/payment-differences']],
  ] as const) {
    await comeIn(page, kind);
    for (const path of paths) {
      await examine(page, path);
      await expectTargets(path);
    }
  }
});

test('of filing a survey and entrusting it', async ({ page }) => {
  const number = await new SurveyWay({ signedIn: (name) => signInByHttp(name as AccountKind) }).submitted('enterprise');
  await comeIn(page, 'enterprise');
  for (const path of ['survey-apply-info', `submit-complete?ywh=${number}`, `survey-select-mapping-team?ywh=${number}`])
    await examine(page, `/apply-survey-layout/${path}`);
});

test('of the map and the uploads of a survey case', async ({ page }) => {
  const surveyor = await signInByHttp('surveyor');
  const { list } = (
    await surveyor.get<{ list: { ywh: string }[] }>('/api/reg3/survey/queryList', { params: { zt: 'surveying' } })
  ).body.data;
  await comeIn(page, 'surveyor');
  const uploads = ['survey-data-upload', 'survey-masses-data-upload', 'coding-apply-upload', 'survey-results-upload'];
  for (const step of ['survey-fill-image', 'coding-apply-analyze', ...uploads])
    await examine(page, `/apply-survey-layout/${step}?ywh=${list[0]?.ywh ?? ''}`);
});

test('of the drawings of a survey case', async ({ page }) => {
  const way = new SurveyWay({ signedIn: (name) => signInByHttp(name as AccountKind) });
  const number = await way.entrusted('enterprise', await way.submitted('enterprise'), SURVEYOR.creditCode);
  await comeIn(page, 'surveyor');
  const variants = ['', '-view-apply', '-view-modify-apply'].map((end) => `survey-img-download${end}`);
  for (const at of [...variants, ...variants.slice(1).map((one) => `zs-${one}`)])
    await examine(page, `/apply-survey-layout/${at}?ywh=${number}`);
});
