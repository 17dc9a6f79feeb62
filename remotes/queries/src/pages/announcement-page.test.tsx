// One announcement against answering services: the text as offices wrote it, the days that are left, read aloud, and an
// objection with what comes of it.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  answerWith,
  aUser,
  renderWithPortal,
  usingAnswering,
  wireAnnouncement,
  wireNews,
} from '@portal/shared/testing';
import type { Answer, Asked, Json } from '@portal/shared/testing';
import { AnnouncementPage, BusinessAnnouncementPage, PublicAnnouncementPage } from './announcement-page';

let announced: Json;
let refusal: string | undefined;
let isGone = false;
const refused = (msg: string): Answer => ({ body: { resultCode: 'B000', msg, data: null } });
function answer({ path }: Asked): Answer {
  if (path.endsWith('/queryBusinesses'))
    return answerWith([{ lcdm: 'replacement-certificates', mc: '不动产权证书补发、换发', fl: '其他', yzq: false }]);
  if (path.endsWith('/saveObjection'))
    return refusal ? refused(refusal) : answerWith({ bsm: 'notice-1', tcsj: '2026-11-23T10:00:00+08:00' });
  if (path.endsWith('/queryDetail/news-1'))
    return answerWith({
      ...wireNews({ title: '周六延长服务', text: '## 时间\n上午九时至十二时' }),
      files: [{ bsm: 'f-1', name: '时间表.pdf', mime: 'application/pdf', size: 2048 }],
    });
  if (path.endsWith('/attachment/f-1')) return isGone ? refused('未查询到该文件，请重新上传') : { body: 'pdf' };
  return path.endsWith('/notice-1') ? answerWith(announced) : refused('没有这项公告，或者已经撤下');
}
const server = usingAnswering(answer);
beforeEach(() => {
  refusal = undefined;
  isGone = false;
  announced = wireAnnouncement({
    ...{ title: '遗失作废公告：补发', text: '权利人：张三\n<b>原证书作废</b>', lcdm: 'replacement-certificates' },
    ...{ deadline: '2026-12-04', sysygzr: 9, kyy: true },
  });
});
const show = (page: React.ReactElement, route: string, user = aUser()) =>
  renderWithPortal(page, { route, user, baseUrl: server.url });
const sent = () => server.asked.filter(({ path }) => path.endsWith('/saveObjection'));

test('S1.17 a visitor reads it, with the business and the days that are left, and is led to sign in to object', async () => {
  renderWithPortal(<PublicAnnouncementPage />, { route: '/announcement-detail-yw?bsm=notice-1', baseUrl: server.url });
  expect(await screen.findByRole('heading', { level: 1, name: '遗失作废公告：补发' })).toBeTruthy();
  expect(screen.getByText('至2026-12-04，剩余9个工作日')).toBeTruthy();
  expect(await screen.findByText('不动产权证书补发、换发')).toBeTruthy();
  expect(screen.getByText('<b>原证书作废</b>')).toBeTruthy();
  expect(screen.getByRole('link', { name: '登录后提出异议' }).getAttribute('href')).toContain(
    '/announcement-detail?bsm=notice-1',
  );
  expect(screen.queryByLabelText(/异议理由/)).toBeNull();
});

test('who has signed in objects with a reason: too short is said at the field, a refusal too, and the same is sent once', async () => {
  show(<AnnouncementPage />, '/announcement-detail?bsm=notice-1');
  const reason = await screen.findByRole('textbox', { name: /异议理由/ });
  const submit = screen.getByRole('button', { name: '提交异议' });
  fireEvent.change(reason, { target: { value: '  不同意  ' } });
  fireEvent.click(submit);
  expect(await screen.findByText('请写明理由，至少5个字')).toBeTruthy();
  expect(sent()).toHaveLength(0);
  refusal = '您是这项申请的当事人';
  fireEvent.change(reason, { target: { value: '证书由我保管，没有遗失' } });
  fireEvent.click(submit);
  expect(await screen.findByText('您是这项申请的当事人')).toBeTruthy();
  refusal = undefined;
  fireEvent.click(submit);
  expect(await screen.findByText('异议已提交')).toBeTruthy();
  const [first, second] = sent();
  expect(JSON.parse(second?.body ?? '')).toEqual({ bsm: 'notice-1', yyly: '证书由我保管，没有遗失' });
  expect(first?.headers['idempotency-key']).toBe(second?.headers['idempotency-key']);
});

test('without days no objection is offered; on paper where the portal takes none', async () => {
  announced = { ...announced, kyy: false };
  const paper = show(<BusinessAnnouncementPage />, '/business-announcement-details?bsm=notice-1');
  expect(await screen.findByText('可以书面提出异议')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '提交异议' })).toBeNull();
  paper.unmount();
  announced = { ...announced, sysygzr: 0 };
  show(<BusinessAnnouncementPage />, '/business-announcement-details?bsm=notice-1');
  expect(await screen.findByText('至2026-12-04，已经届满')).toBeTruthy();
  expect(screen.queryByText('可以书面提出异议')).toBeNull();
});

test('one that was taken down says so; without a number the list is offered', async () => {
  const gone = show(<AnnouncementPage />, '/announcement-detail?bsm=gone');
  expect(await screen.findAllByText('没有这项公告，或者已经撤下')).not.toHaveLength(0);
  gone.unmount();
  show(<AnnouncementPage />, '/announcement-detail');
  expect((await screen.findByRole('link', { name: '查看公告公示' })).getAttribute('href')).toContain('/announcement');
  expect(server.asked.filter(({ path }) => path.includes('/queryNotice'))).toHaveLength(1);
});

test('news show what is attached by name, kind and size, and say so where a file could not be loaded down', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => undefined });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  renderWithPortal(<PublicAnnouncementPage />, {
    route: '/announcement-detail-yw?bsm=news-1&tab=news',
    baseUrl: server.url,
  });
  const attached = await screen.findByRole('list', { name: '附件' });
  expect(attached.textContent).toContain('时间表.pdf（PDF文档，2');
  fireEvent.click(screen.getByRole('button', { name: '下载时间表.pdf' }));
  await waitFor(() => expect(server.asked.map(({ path }) => path)).toContain('/api/pub3/news/attachment/f-1'));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  isGone = true;
  fireEvent.click(await screen.findByRole('button', { name: '下载时间表.pdf' }));
  expect((await screen.findByRole('alert')).textContent).toContain('“时间表.pdf”没有下载成功');
  expect(saved).toHaveBeenCalledTimes(1);
  saved.mockRestore();
});

test('news are read aloud sentence by sentence where there is a voice, until they are stopped', async () => {
  const said: string[] = [];
  const cancel = jest.fn();
  class Utterance {
    lang = '';
    onend?: () => void;
    constructor(readonly text: string) {}
  }
  const last: Utterance[] = [];
  Object.assign(window, {
    speechSynthesis: { cancel, speak: (one: Utterance) => void (said.push(one.text), last.splice(0, 1, one)) },
    SpeechSynthesisUtterance: Utterance,
  });
  try {
    show(<PublicAnnouncementPage />, '/announcement-detail-yw?bsm=news-1&tab=news');
    fireEvent.click(await screen.findByRole('button', { name: '朗读' }));
    expect(said).toEqual(['周六延长服务', '时间', '上午九时至十二时']);
    fireEvent.click(screen.getByRole('button', { name: '停止朗读' }));
    expect(cancel).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('button', { name: '朗读' }));
    act(() => last[0]?.onend?.());
    expect(screen.getByRole('button', { name: '朗读' })).toBeTruthy();
  } finally {
    Reflect.deleteProperty(window, 'speechSynthesis');
    Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
  }
});
