// The portal inside its two host applications and in an ordinary browser: scanning, face checks, location, closing,
// statistics.
import { HOST_USER_AGENTS, installHost } from '@portal/shared/testing/hosts';
import type { HostScenario, HostView } from '@portal/shared/testing/hosts';
import type { Page } from '@playwright/test';
import { giveCode } from '../support/give-code';
import { expectAccessible } from '../support/page-watch';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pages of every department that open without a case. */
const PAGES = [
  '/index',
  '/apply-list',
  '/progress-query',
  '/my-license',
  '/certificate-and-proof',
  '/survey-mapping-list',
  '/reg-pay-list',
  '/simple-auth',
  '/face-auth-aly',
  '/site-map',
  '/accessibility',
  '/maintain-notice',
];

const main = (page: Page) => page.locator('main#page');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** The host's objects, before any code of the portal. */
const inHost = (page: Page, scenario: HostScenario) =>
  page.addInitScript({ content: `(${installHost.toString()})(window, ${JSON.stringify(scenario)});` });
const calls = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      ((window as HostView).__hostCalls ?? [])
        .filter((call) => call.name === wanted)
        .map(({ parameters }) => parameters),
    name,
  );

/** Chunks of the portal that the page has asked for. */
function watchChunks(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Opens the dialog for changing the region; on a phone the header keeps it in a menu. */
async function openRegions(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  const tool = banner.getByRole('button', { name: /西湖区|当前/ });
  if (!(await tool.first().isVisible())) await banner.getByRole('button', { name: '更多' }).click();
  await tool.first().click();
  await expect(page.getByRole('dialog', { name: '切换区划' })).toBeVisible();
}

test.describe('in the government app', () => {
  test.use({ userAgent: HOST_USER_AGENTS.zlb });

  test('S1.24 S4.45 scans, finds the place, checks the face and closes by the app', async ({ page }) => {
    await inHost(page, {
      host: 'zlb',
      answers: {
        scan: { text: 'https://example.gov.cn/#/certificate-and-proof?code=ABCDEFGH2345' },
        getLocation: { cityName: '杭州市', region: '上城区', townCode: '330102' },
      },
    });
    const chunks = watchChunks(page);
    await comeIn(page, 'citizen');
    expect(chunks.some((file) => file.includes('host-bridge'))).toBe(true);

    await open(page, '/certificate-and-proof');
    await button(page, '扫一扫').click();
    await expect(main(page).getByLabel(/核验码/)).toHaveValue('ABCDEFGH2345');
    await expect(main(page)).toContainText('未查询到该证照');
    expect(await calls(page, 'scan')).toEqual([{ type: 'qrCode' }]);

    await openRegions(page);
    const dialog = page.getByRole('dialog', { name: '切换区划' });
    await dialog.getByRole('button', { name: '按当前位置选择' }).click();
    await expect.poll(() => calls(page, 'getLocation')).toHaveLength(1);
    await expect(dialog.getByRole('radio', { name: /上城区/ })).toBeChecked();
    await dialog.getByRole('button', { name: '取消' }).click();

    await open(page, '/simple-auth');
    await button(page, '开始认证').click();
    await expect(main(page)).toContainText('身份认证已通过');
    const [asked] = (await calls(page, 'authentication')) as { accessKey: string; requestId: string }[];
    expect([asked?.accessKey.length, asked?.requestId.length]).toEqual([32, 36]);
    await button(page, '关闭页面').click();
    await expect.poll(() => calls(page, 'close')).toHaveLength(1);
  });

  test('a pass that the app claims and the services have not recorded is not believed', async ({ page }) => {
    await inHost(page, { host: 'zlb', face: 'failed' });
    await page.addInitScript(() => {
      const sdk = (window as unknown as { ZWJSBridge: { authentication(request: object): Promise<object> } })
        .ZWJSBridge;
      const real = sdk.authentication.bind(sdk);
      sdk.authentication = async (request) => ({ ...(await real(request)), pass: 'true' });
    });
    await comeIn(page, 'citizen', '/simple-auth');
    await button(page, '开始认证').click();
    await expect(main(page)).toContainText('身份核验未通过，请重新核验');
    await expect(button(page, '重新认证')).toBeVisible();
  });

  test('S4.46 S4.48 tells the app’s statistics who opened which page', async ({ page }) => {
    await inHost(page, { host: 'zlb', tracking: 'object' });
    await comeIn(page, 'citizen', '/apply-list');
    const tracked = () => page.evaluate(() => (window as HostView).__tracked ?? []);
    await expect
      .poll(
        async () =>
          (await tracked()).filter(
            ({ name, values }) => name === 'page' && (values as Record<string, string>).pageId === '/apply-list',
          ).length,
      )
      .toBeGreaterThan(0);
    const users = (await tracked())
      .filter(({ name }) => name === 'user')
      .map(({ values }) => values as Record<string, string>);
    expect(users.at(-1)?._user_id).not.toBe('');
    expect(users.at(-1)?._user_nick).not.toBe('');
  });

  test('an app that is never ready leaves a portal that works', async ({ page }) => {
    await inHost(page, { host: 'zlb', ready: 'never' });
    await comeIn(page, 'citizen', '/simple-auth');
    await expect(button(page, '开始认证')).toBeVisible();
  });
});

test.describe('in the payment app', () => {
  test.describe('with its plugins', () => {
    test.use({ userAgent: HOST_USER_AGENTS['wst-croods'] });
    test('S1.25 S4.50 checks the face by the device, in order', async ({ page }) => {
      await inHost(page, { host: 'wst-croods' });
      const order: string[] = [];
      page.on('request', (request) => {
        if (/getFaceToken|accessCheck|sandbox\/face/.test(request.url()))
          order.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
      });
      await comeIn(page, 'citizen', '/simple-auth');
      await button(page, '开始认证').click();
      await expect(main(page)).toContainText('身份认证已通过');
      expect(order).toEqual(['getFaceToken', 'device', 'accessCheck']);
    });
    test('S4.52 a device whose check failed does not pass', async ({ page }) => {
      await inHost(page, { host: 'wst-croods', face: 'failed' });
      await comeIn(page, 'citizen', '/simple-auth');
      await button(page, '开始认证').click();
      await expect(main(page)).toContainText('人脸认证未通过，请重新认证');
    });
  });

  test.describe('by certification', () => {
    test.use({ userAgent: HOST_USER_AGENTS['wst-h5'] });
    test('S2.1.2 S4.53 goes to the certification, comes back by the return address, and the page it started from knows the result', async ({
      page,
    }) => {
      await inHost(page, { host: 'wst-h5' });
      await comeIn(page, 'citizen', '/simple-auth');
      await button(page, '开始认证').click();
      await expect(page.getByRole('heading', { name: '演示人脸认证' })).toBeVisible();
      await page.getByRole('button', { name: '通过认证' }).click();
      await expect(main(page)).toHaveAttribute('data-path', '/simple-auth');
      await button(page, '查看认证结果').click();
      await expect(main(page)).toContainText('身份认证已通过');
      await button(page, '关闭页面').click();
      await expect.poll(() => calls(page, 'navigateBack')).toHaveLength(1);
    });
  });
});

test.describe('in an ordinary browser', () => {
  test('S4.53 a certification passes end to end', async ({ page, settled }) => {
    await comeIn(page, 'citizen', '/face-auth-aly');
    await settled('face-auth-start', '/face-auth-aly');
    const started = page.waitForRequest(/initFaceVerify/);
    await button(page, '开始人脸认证').click();
    const { returnUrl } = (await started).postDataJSON() as { returnUrl: string };
    expect(new URL(returnUrl).hash).toMatch(/^#\/face-auth-aly/);
    await expect(page.getByRole('heading', { name: '演示人脸认证' })).toBeVisible();
    await expectAccessible(page, 'the sandbox’s certification page');
    await page.getByRole('button', { name: '通过认证' }).click();
    await expect(main(page)).toContainText('人脸认证已通过');
    // What the provider put into the address is gone.
    expect(new URL(page.url()).search).toBe('');
    await settled('face-auth-passed', '/face-auth-aly');

    // The address can be opened again, and is a new start.
    await page.reload();
    await expect(button(page, '开始人脸认证')).toBeVisible();
  });

  test('a certification that failed, and one that was cancelled, say so and can be repeated', async ({ page }) => {
    await comeIn(page, 'citizen', '/face-auth-aly');
    for (const [choice, text, start] of [
      ['不通过', '人脸认证未通过，请重新认证', '开始人脸认证'],
      ['取消认证', '您已取消人脸认证', '重新认证'],
    ] as const) {
      await button(page, start).click();
      await page.getByRole('button', { name: choice }).click();
      await expect(main(page)).toContainText(text);
    }
    await expect(button(page, '重新认证')).toBeVisible();
  });

  test('an answer forged in the address passes nothing', async ({ page }) => {
    await comeIn(page, 'citizen');
    await page.goto(`/?fv=forged&response=${encodeURIComponent('{"passed":true}')}#/face-auth-aly`);
    await expect(button(page, '开始人脸认证')).toBeVisible();
    await expect(main(page)).not.toContainText('已通过');
  });

  test('S1.23 every page opens without a host', async ({ page }) => {
    await comeIn(page, 'citizen');
    expect(
      await page.evaluate(() =>
        ['ZWJSBridge', 'croods', 'my', 'getMetaInfo', 'AlipayJSBridge'].filter((name) => name in window),
      ),
    ).toEqual([]);
    for (const path of PAGES) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(await page.evaluate(() => localStorage.getItem('THIRD_APP_TYPE'))).toBeNull();
  });

  test('S4.30 the identity page needs no host, loads none of its code, and is open to everybody', async ({
    page,
    settled,
  }) => {
    const chunks = watchChunks(page);
    await page.goto('/#/simple-auth');
    await settled('simple-auth-visitor', '/simple-auth');
    await main(page).getByRole('link', { name: '登录' }).click();
    await expect(main(page)).toHaveAttribute('data-path', /login/);
    await comeIn(page, 'citizen', '/simple-auth');
    await settled('simple-auth', '/simple-auth');
    await button(page, '为他人认证').click();
    await button(page, '开始认证').click();
    await expect(main(page)).toContainText('请输入姓名');
    await expectAccessible(page, 'the form for somebody else');
    for (const mode of ['elder', 'contrast'] as const) {
      await page.evaluate((wanted) => {
        document.documentElement.dataset.size = wanted === 'elder' ? 'elder' : 'normal';
        document.documentElement.dataset.contrast = wanted === 'contrast' ? 'high' : 'normal';
      }, mode);
      await expectAccessible(page, `/simple-auth, ${mode}`);
      await expectNoSidewaysScroll(page, `/simple-auth, ${mode}`);
    }
    await button(page, '返回本人认证').click();
    await button(page, '开始认证').click();
    // Without a host nobody looks at a face: a code shows who it is.
    await giveCode(page);
    await expect(main(page)).toContainText('身份认证已通过');
    await settled('simple-auth-passed', '/simple-auth');
    expect(chunks.filter((file) => /host-bridge/.test(file))).toEqual([]);
  });

  test.describe('that may say where it is', () => {
    test.use({ geolocation: { longitude: 120.16, latitude: 30.24 }, permissions: ['geolocation'] });
    test('S3.14 S4.57 the place is found by the maps service, kept sealed, and goes with requests', async ({
      page,
    }) => {
      const scripts: URL[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/sandbox/maps')) scripts.push(new URL(request.url()));
      });
      await comeIn(page, 'citizen');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('APP_LOCATION') ?? '')).not.toBe('');
      expect(await page.evaluate(() => localStorage.getItem('APP_LOCATION') ?? '')).not.toMatch(/上城|杭州|regin/);
      expect(scripts).toHaveLength(1);
      expect([scripts[0]?.searchParams.get('key'), scripts[0]?.searchParams.get('callback')]).toEqual([
        'sandbox',
        '__mapsReady',
      ]);
      const later = page.waitForRequest(
        (request) => request.url().includes('/api/') && request.headers()['app-location'] !== undefined,
      );
      await open(page, '/apply-list');
      expect(decodeURIComponent((await later).headers()['app-location'] ?? '')).toBe('杭州市上城区');
      // Under 8 hours old: nothing is asked again.
      await page.goto('/#/index');
      await page.reload();
      await expect(main(page)).toHaveAttribute('data-state', 'ready');
      await openRegions(page);
      await page.getByRole('dialog', { name: '切换区划' }).getByRole('button', { name: '按当前位置选择' }).click();
      await expect(page.getByRole('dialog', { name: '切换区划' }).getByRole('radio', { name: /上城区/ })).toBeChecked();
      expect(scripts).toHaveLength(1);
    });
  });
});
