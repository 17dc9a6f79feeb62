// The review page: whose turn it is, and a submission that is made once.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, answerWith, renderWithPortal, startAnswering, wireFile } from '@portal/shared/testing';
import type { Answer, Json, TestServer } from '@portal/shared/testing';
import { ReviewPage } from './review-page';

const NUMBER = 'D2026112100000000001';
const FINAL = '33010620261121000001';
const party = {
  sqrbsm: 'p1',
  role: 'ywr',
  qlrmc: '张三',
  zjh: '',
  me: true,
  confirmedAt: '2026-11-21T14:00:00+08:00',
  signedAt: null,
};
const other = { ...party, sqrbsm: 'p2', role: 'qlr', qlrmc: '王芳', me: false, confirmedAt: null };

let server: TestServer;
let file: Json;
let onSubmit: () => Answer;
let onSend: () => Answer;

beforeEach(async () => {
  onSubmit = () => answerWith({ ywh: FINAL, receivedAt: '2026-11-21T15:00:00+08:00', next: '请留意消息。' });
  onSend = () => answerWith({ zt: 'TO_CONFIRM', qsglbsm: 'flow-1' });
  server = await startAnswering(({ path }) => {
    if (path.includes('/queryAll/')) return answerWith(file);
    if (path.endsWith('/submit')) return onSubmit();
    if (path.endsWith('/sendForConfirm')) return onSend();
    if (path.endsWith('/remind')) return answerWith(null);
    if (path.includes('/representation/queryMine'))
      return answerWith([{ sqrbsm: 'p1', qlrmc: '张三', objectable: true, steps: [] }]);
    if (path.endsWith('/representation/object')) return answerWith({ zt: 'DRAFT' });
    return { status: 404 };
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const show = () =>
  renderWithPortal(<ReviewPage />, {
    route: `/apply-layout/reg-acceptance-view?ywh=${NUMBER}`,
    user: aUser(),
    baseUrl: server.url,
  });
const sent = (end: string) => server.asked.filter(({ path }) => path.endsWith(end));

describe('submission', () => {
  beforeEach(() => {
    file = wireFile({
      zt: 'TO_SUBMIT',
      actions: ['submit', 'edit', 'recall'],
      version: 7,
      fee: { total: 8000, items: [{ mc: '不动产登记费', je: 8000, sm: '' }] },
    });
  });
  const submit = async () => {
    fireEvent.click(screen.getByRole('button', { name: '提交申请' }));
    fireEvent.click(
      await within(await screen.findByRole('alertdialog', { name: '确认提交？' })).findByRole('button', {
        name: '确认提交',
      }),
    );
  };

  test('asks for the declarations first', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    expect(await screen.findByRole('link', { name: '请阅读以上声明并勾选' })).toBeTruthy();
    expect(screen.getAllByRole('checkbox').every((box) => !(box as HTMLInputElement).checked)).toBe(true);
    expect(sent('/submit')).toHaveLength(0);
  });

  test('carries the same key when it is repeated, keeps the ticks, and ends at the receipt', async () => {
    onSubmit = () => 'break';
    const portal = show();
    await screen.findByRole('button', { name: '提交申请' });
    screen.getAllByRole('checkbox').forEach((box) => fireEvent.click(box));
    await submit();
    expect(await screen.findByText('申请未提交')).toBeTruthy();
    onSubmit = () => answerWith({ ywh: FINAL, receivedAt: '2026-11-21T15:00:00+08:00', next: '请留意消息。' });
    await submit();
    await waitFor(() => expect(portal.address()).toBe(`/apply-layout/submit-complete?ywh=${FINAL}`));
    const keys = sent('/submit').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(JSON.parse(sent('/submit')[1]?.body ?? '')).toMatchObject({ ywh: NUMBER, version: 7 });
  });
});

test('a draft that is not in order leads back to the fields and materials', async () => {
  file = wireFile({ actions: ['edit', 'materials', 'sendForConfirm'] });
  onSend = () => ({
    body: {
      resultCode: 'B000',
      msg: '有2处内容需要修改',
      data: {
        errors: [
          { path: 'fields.cjjg', message: '请填写成交价格' },
          { path: 'materials.M015', message: '请上传买卖合同' },
        ],
      },
    },
  });
  const portal = show();
  fireEvent.click(await screen.findByRole('button', { name: '发送确认' }));
  expect(await screen.findByRole('link', { name: '成交价格：请填写成交价格' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: '请上传买卖合同' }));
  await waitFor(() => expect(portal.address()).toBe(`/apply-layout/upload-materials?ywh=${NUMBER}`));
});

test('who waits for the tax reads what to do and is led to the declaration; the upload of the voucher is the other way', async () => {
  file = wireFile({ zt: 'TAX_PENDING', actions: ['materials', 'progress'] });
  show();
  expect(await screen.findByText(/请申报缴清税款，或者上传完税、减免税凭证/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '去申报缴税' }).getAttribute('href')).toContain(
    `pay-taxes-house-transfer?ywh=${NUMBER}`,
  );
  expect(screen.getByRole('link', { name: '上传完税凭证' }).getAttribute('href')).toContain(
    `upload-materials?ywh=${NUMBER}`,
  );
});

test('the initiator sees who has confirmed and can remind the others', async () => {
  file = wireFile({ zt: 'TO_CONFIRM', actions: ['sign', 'recall'], qsglbsm: 'flow-1', parties: [party, other] });
  show();
  expect(await screen.findByText('张三（您本人）')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去签署' }).getAttribute('href')).toContain(
    `document-signing?ywh=${NUMBER}&qsglbsm=flow-1`,
  );
  fireEvent.click(screen.getByRole('button', { name: '提醒王芳' }));
  await waitFor(() =>
    expect(JSON.parse(sent('/remind')[0]?.body ?? '{}')).toEqual({ qsglbsm: 'flow-1', sqrbsm: 'p2' }),
  );
});

test('what the person must do stands before what others must do, which says since when', async () => {
  const sentAt = '2026-11-21T14:00:00+08:00';
  file = wireFile({
    zt: 'TO_CONFIRM',
    actions: ['sign', 'recall'],
    qsglbsm: 'flow-1',
    parties: [party, other],
    timeline: [{ event: 'send', zt: 'TO_CONFIRM', label: '发送确认', actor: '张三', at: sentAt, note: '', syts: null }],
  });
  show();
  const mine = await screen.findByRole('link', { name: '去签署' });
  const follows = (node: Node) => Boolean(mine.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
  const headings = ['各方确认与签署', '办理过程', '材料', '申请内容'].map((name) =>
    screen.getByRole('heading', { name }),
  );
  expect(headings.map(follows)).toEqual([true, true, true, true]);
  expect(screen.getByRole('heading', { name: '请您签署' })).toBeTruthy();
  expect(screen.getAllByText(/11月21日\s*14:00起/).length).toBeGreaterThan(0);
});

test('who has signed reads who is waited for', async () => {
  file = wireFile({
    zt: 'TO_CONFIRM',
    actions: ['recall'],
    qsglbsm: 'flow-1',
    parties: [{ ...party, signedAt: '2026-11-21T15:00:00+08:00' }, other],
  });
  show();
  expect(await screen.findByRole('heading', { name: '等待王芳签署' })).toBeTruthy();
});

test('a party confirms by signing, or sends it back', async () => {
  file = wireFile({
    zt: 'TO_CONFIRM',
    role: 'party',
    actions: ['confirm', 'refuse'],
    qsglbsm: 'flow-1',
    parties: [{ ...other, me: true }],
  });
  show();
  expect((await screen.findByRole('link', { name: '确认无误，去签署' })).getAttribute('href')).toContain(
    '/apply-layout/document-signing',
  );
  expect(screen.getByRole('button', { name: '退回修改' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^修改/ })).toBeNull();
});

test('a draft that somebody has begun in one’s name can be stopped here', async () => {
  file = wireFile({ zt: 'DRAFT', role: 'party', actions: ['objectRepresentation'], parties: [party] });
  show();
  fireEvent.click(await screen.findByRole('button', { name: '停止代为办理' }));
  const dialog = await screen.findByRole('dialog', { name: '停止代为办理' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /异议原因/ }), { target: { value: '没有同意' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '停止代为办理' }));
  await waitFor(() =>
    expect(JSON.parse(sent('/representation/object')[0]?.body ?? '{}')).toEqual({
      ywh: NUMBER,
      sqrbsm: 'p1',
      reason: '没有同意',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('one’s own draft has nothing to stop', async () => {
  file = wireFile({ zt: 'DRAFT', role: 'initiator', actions: ['edit'], parties: [party] });
  show();
  expect(await screen.findByText('各方确认与签署')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '停止代为办理' })).toBeNull();
});

test('whom a registration only names is asked neither to confirm nor to sign: who begins it confirms alone', async () => {
  file = wireFile({
    lcdm: 'office-motion-cancel',
    zt: 'DRAFT',
    role: 'initiator',
    actions: ['edit', 'sendForConfirm'],
    parties: [
      { ...party, role: 'fqry' },
      { ...other, role: 'qlr' },
    ],
  });
  show();
  expect(await screen.findByRole('button', { name: '确认内容' })).toBeTruthy();
  expect(screen.queryByText(/发送各方确认/)).toBeNull();
  const parties = screen.getByRole('list', { name: '各方确认与签署情况' });
  expect(within(parties).getAllByRole('listitem')).toHaveLength(1);
});
