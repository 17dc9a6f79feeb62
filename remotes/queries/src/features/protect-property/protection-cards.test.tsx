// The cards that guard a property, against answering services: setting and lifting the lock, and deciding who watches.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer, Json } from '@portal/shared/testing';
import { WatchedPropertiesPage } from '../../pages/watched-properties-page';
import { ProtectionCards } from './protection-cards';

const NUMBER = '浙（2023）杭州市不动产权第0000008号';
const LOCK = { szr: '张*远', sfbr: true, szsj: '2026-11-20T10:00:00+08:00', jssj: null };
const WATCHER = { bsm: 'w1', xm: '李*宁', gx: 'child', zt: 'asked', sfbr: true, sqsj: '2026-11-20T10:00:00+08:00' };
const WATCHED = {
  ...{ bsm: 'w2', zt: 'invited', bdcqzh: '', qlrmc: '张明远', gx: 'parent', zl: null, sfsd: false },
  sqsj: '2026-11-20T10:00:00+08:00',
};
let state: Json;
let watched: Json[];
let refusal: string | undefined;
let calls: { path: string; body: Json }[];
const server = usingAnswering(({ path, body }): Answer => {
  if (path.endsWith('/protection/query')) return answerWith(state);
  if (path.endsWith('/protection/watched')) return answerWith(watched);
  calls.push({ path: path.split('/').at(-1) ?? '', body: JSON.parse(body) as Json });
  if (refusal) return { body: { resultCode: 'B000', msg: refusal, data: null } };
  return answerWith(
    path.endsWith('liftLock') ? { jssj: '2026-11-24T10:00:00+08:00' } : path.endsWith('ask') ? { bsm: 'x' } : null,
  );
});
beforeEach(() => {
  [state, watched, refusal, calls] = [{ sd: [], list: [] }, [], undefined, []];
});
const open = () =>
  renderWithPortal(<ProtectionCards titleCertificateNumber={NUMBER} />, { route: '/my-property', baseUrl: server.url });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sure = async (title: string, name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name }));
const called = (path: string) => waitFor(() => expect(calls.map((call) => call.path)).toContain(path));

test('an unlocked home is locked with one tap; a refusal is shown in its words', async () => {
  open();
  await screen.findByText('未上锁');
  refusal = '您已经给该不动产设置了处分锁';
  press('上锁');
  await screen.findByText(refusal);
  expect(calls).toEqual([{ path: 'setLock', body: { bdcqzh: NUMBER } }]);
});

test('the own lock is lifted after a question, and a lifting under way is cancelled', async () => {
  state = { sd: [LOCK], list: [] };
  const { unmount } = open();
  await screen.findByText('已上锁');
  press('申请解锁');
  await sure('申请解除处分锁？', '申请解锁');
  await called('liftLock');
  unmount();
  state = { sd: [{ ...LOCK, jssj: '2026-11-24T10:00:00+08:00' }], list: [] };
  open();
  await screen.findByText(/2026年11月24日.*生效，在此之前仍然上锁/);
  press('取消解锁');
  await called('keepLock');
});

test('a co-owner’s lock is shown without a way to lift it, and one’s own may be set beside it', async () => {
  state = { sd: [{ ...LOCK, szr: '李*宁', sfbr: false }], list: [] };
  open();
  await screen.findByText('共有人李*宁已上锁');
  expect(screen.queryByRole('button', { name: '申请解锁' })).toBeNull();
  screen.getByRole('button', { name: '上锁' });
});

test('a request to watch is agreed to; an invitation says what is missing', async () => {
  state = { sd: [], list: [WATCHER] };
  open();
  fireEvent.click(await screen.findByRole('button', { name: '同意李*宁关注' }));
  await called('answer');
  expect(calls[0]?.body).toEqual({ bsm: 'w1', ty: true });
  press('邀请亲属关注');
  press('验证身份并邀请');
  expect((await screen.findAllByText('请填写亲属的姓名')).length).toBeGreaterThan(0);
  expect(calls).toHaveLength(1);
});

test('the list of what one watches: empty with the way to the own homes, an invitation accepted, a request sent', async () => {
  const page = () => renderWithPortal(<WatchedPropertiesPage />, { route: '/watched-properties', baseUrl: server.url });
  const { unmount } = page();
  await screen.findByText('还没有关注亲属的不动产');
  screen.getByRole('link', { name: '选择房屋，去上锁' });
  unmount();
  watched = [WATCHED];
  page();
  fireEvent.click(await screen.findByRole('button', { name: '接受邀请' }));
  await called('answer');
  press('请求关注');
  expect((await screen.findAllByText('请填写不动产权证书号')).length).toBeGreaterThan(0);
});
