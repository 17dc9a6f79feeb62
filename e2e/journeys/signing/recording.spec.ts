// A person records themselves with Chromium's fake camera and microphone: devices, questions, pause, a hidden tab, a
// broken network, a reload, a second window, handing in; the officer plays it by its questions and sends it back.
import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { aDraft, aSubmittedCase, cancel, everybody, freeHouse, withdrawByAll } from '../../support/drive-case';
import { expect, test } from '../../support/portal-test';
import { comeIn } from '../../support/sign-in';

const main = (page: Page) => page.locator('main#page');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const sent = (page: Page) => expect(main(page)).toContainText('录好的部分已全部上传');
/**
 * The clock of a recording that has run for so many seconds (fewer than ten) or longer: on a busy machine nobody sees
 * every second.
 */
const recordingSince = (seconds: number) => new RegExp(`正在录制 (00:(0[${seconds}-9]|[1-5]\\d)|(?!00)\\d\\d:\\d\\d)`);
const at = (page: Page, kind: string, ywh: string) => comeIn(page, 'citizen', `/${kind}?ywh=${ywh}`);

test.describe('with camera and microphone', () => {
  test.use({ permissions: ['camera', 'microphone'] });
  test.setTimeout(180_000);

  test('the questions are asked one after the other; pausing, leaving, a broken network and a reload lose nothing', async ({
    page,
    context,
    settled,
    watch,
  }) => {
    watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const people = await everybody();
    const { ywh } = await aDraft(people.seller);
    await at(page, 'audio-video-recording-page', ywh);
    await expect(button(page, '开始录制')).toBeEnabled();
    await expect(main(page).getByLabel('音量')).toBeVisible();
    await settled('120-recording-devices', '/audio-video-recording-page');
    await button(page, '开始录制').click();
    await expect(main(page)).toContainText('第1问，共6问');
    await expect(main(page)).toContainText('我是张明远');
    await expect(main(page)).toContainText(recordingSince(2));
    await button(page, '下一问').click();
    await expect(main(page)).toContainText('第2问，共6问');
    await button(page, '暂停').click();
    await expect(main(page)).toContainText(/已暂停 0\d:\d\d/);
    await button(page, '继续录制').click();
    await context.setOffline(true);
    await expect(main(page)).toContainText('网络中断，录像保存在本设备上');
    await context.setOffline(false);
    await button(page, '结束录制').click();
    await expect(main(page)).toContainText('请看一遍录像');
    await sent(page);
    await settled('120-recording-review', '/audio-video-recording-page');
    // The device has it until it is handed in.
    await page.reload();
    await expect(main(page)).toContainText('还没有提交');
    await button(page, '查看并提交').click();
    await sent(page);
    await button(page, '提交录像').click();
    await expect(main(page)).toContainText('已提交，等待审核');
    const { list } = (await people.seller.get('/api/reg3/videoAuth/query', { params: { ywh } })).body.data;
    const { raw } = await people.seller.get('/api/reg3/videoAuth/content', { params: { id: list[0].id } });
    expect([list[0].mime, list[0].marks.length, list[0].sha256]).toEqual([
      'video/webm',
      2,
      createHash('sha256').update(raw).digest('hex'),
    ]);
    expect(raw.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    await cancel(people.seller, ywh);
  });

  test('the level moves with the sound, a hidden page pauses, a camera that is pulled out and a device that is not there are told, each in its own words', async ({
    page,
    watch,
  }) => {
    watch.allow(/NotFoundError/);
    const people = await everybody();
    const { ywh } = await aDraft(people.seller);
    await at(page, 'recording-page', ywh);
    await expect(button(page, '开始录制')).toBeEnabled();
    // Chromium's microphone beeps once a second.
    const level = main(page).getByLabel('音量');
    const loud = () => level.evaluate((meter: HTMLMeterElement) => Number(meter.value));
    await expect.poll(loud, { intervals: [50], timeout: 30_000 }).toBeGreaterThan(0.1);
    await expect.poll(loud, { intervals: [50], timeout: 30_000 }).toBeLessThan(0.05);
    await button(page, '开始录制').click();
    await expect(main(page)).toContainText(recordingSince(2));
    const look = (state: 'hidden' | 'visible') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await look('hidden');
    await expect(main(page)).toContainText('您离开了这个页面，录制已自动暂停，之前的内容没有丢失');
    const paused = await main(page)
      .getByText(/已暂停 00:0\d/)
      .innerText();
    await look('visible');
    await expect(main(page).getByText(paused)).toBeVisible();
    await button(page, '继续录制').click();
    await expect(main(page)).toContainText(/正在录制 00:0/);
    await button(page, '结束录制').click();
    await sent(page);
    await button(page, '重新录制').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除并重新录制' }).click();
    await expect(button(page, '开始录制')).toBeEnabled();
    const picture = main(page).locator('video');
    // The picture has its stream a moment after the button can be pressed.
    await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.srcObject !== null)).toBe(true);
    await picture.evaluate((video: HTMLVideoElement) =>
      (video.srcObject as MediaStream).getVideoTracks()[0]?.dispatchEvent(new Event('ended')),
    );
    await expect(main(page)).toContainText('摄像头或者麦克风已断开');
    for (const [name, words] of [
      ['NotFoundError', '没有找到摄像头或者麦克风'],
      ['NotReadableError', '摄像头或者麦克风暂时不能使用'],
      ['NotAllowedError', '没有使用摄像头和麦克风的权限'],
    ] as const) {
      await page.evaluate((fault) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', fault));
      }, name);
      await button(page, '重试').click();
      await expect(main(page)).toContainText(words);
      await expect(button(page, '开始录制')).toBeDisabled();
    }
    await cancel(people.seller, ywh);
  });

  test('of two windows the later goes on, and the earlier one hands in its own all the same', async ({
    page,
    context,
  }) => {
    const people = await everybody();
    const { ywh } = await aDraft(people.seller);
    await at(page, 'recording-page', ywh);
    await button(page, '开始录制').click();
    await expect(main(page)).toContainText('作为出卖人');
    await expect(main(page)).toContainText(recordingSince(1));
    const other = await context.newPage();
    await other.goto(page.url());
    await button(other, '开始录制').click();
    await expect(main(other)).toContainText('正在录制');
    await page.bringToFront();
    if (await button(page, '继续录制').isVisible()) await button(page, '继续录制').click();
    await button(page, '结束录制').click();
    await expect(main(page)).toContainText('已在另一个窗口开始新的录制');
    await other.close();
    await button(page, '改用这一段').click();
    await sent(page);
    await button(page, '提交录像').click();
    await expect(main(page)).toContainText('已提交，等待审核');
    await cancel(people.seller, ywh);
  });

  test('the officer of the case plays it, goes to a question, and sends it back with a reason', async ({
    page,
    browser,
  }) => {
    const people = await everybody();
    await freeHouse(people);
    const { number: ywh } = await aSubmittedCase(people);
    await at(page, 'audio-video-recording-page', ywh);
    await button(page, '开始录制').click();
    await expect(main(page)).toContainText(recordingSince(2));
    await button(page, '下一问').click();
    await expect(main(page)).toContainText(recordingSince(4));
    await button(page, '结束录制').click();
    await button(page, '提交录像').click();
    await expect(main(page)).toContainText('已提交，等待审核');
    await people.acceptor.post('/api/reg3/audit/claim', { ywh });
    const desk = await (
      await browser.newContext({ viewport: { width: 1280, height: 900 }, isMobile: false })
    ).newPage();
    await comeIn(desk, 'acceptor', `/apply-layout-audit/audit-detail?ywh=${ywh}`);
    await button(desk, /^录像/).click();
    await button(desk, /^播放音视频双录/).click();
    await expect(main(desk)).toContainText('录像与存证的校验值一致');
    const video = main(desk).locator('video');
    await main(desk).getByRole('list', { name: '提问的位置' }).getByRole('button').last().click();
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(1.5);
    await button(desk, /^退回音视频双录/).click();
    await desk.getByRole('dialog').getByRole('textbox').fill('画面过暗');
    await desk.getByRole('dialog').getByRole('button', { name: '退回' }).click();
    await expect(main(desk)).toContainText('退回原因：画面过暗');
    await desk.context().close();
    await page.reload();
    await expect(main(page)).toContainText('退回原因：画面过暗');
    await expect(button(page, '开始录制')).toBeEnabled();
    await people.acceptor.post('/api/reg3/audit/unclaim', { ywh, recusal: null });
    await withdrawByAll(people, ywh);
  });
});

test('without permission it is said how to give it, and a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/#/recording-page');
  await expect(main(page)).toContainText('请先登录');
  const people = await everybody();
  const { ywh } = await aDraft(people.seller);
  await at(page, 'recording-page', ywh);
  await expect(main(page)).toContainText('没有使用摄像头和麦克风的权限');
  await expect(button(page, '开始录制')).toBeDisabled();
  await cancel(people.seller, ywh);
});
