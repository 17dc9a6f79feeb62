// Signing against answering services: order of the calls, nothing lost on errors, the right way on.
import { createHash } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  answerWith,
  provideHashing,
  aUser,
  renderWithPortal,
  startAnswering,
  wireFile,
  wireFlow,
  wireSigner,
} from '@portal/shared/testing';
import type { Answer, Asked, Json, TestServer } from '@portal/shared/testing';
import { drawOnPad, INK, provideInk } from '../testing/ink';
import { DocumentSigningPage } from './document-signing-page';
import { onwardOf } from './signing-outcome';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const buyer = wireSigner({ sqrbsm: 'applicant-2', name: '李*', role: 'qlr', me: false, zt: 'waiting' });
const flowOf = (signers: Json[], own: Json = {}) => ({
  ...wireFlow({ zt: signers.every(({ zt }) => zt === 'signed') ? 'completed' : 'open', ...own, signers }),
  signers,
});
let server: TestServer;
let file: Json;
let flow: Json & { signers: Json[] };
let sign: () => Answer;
let isRecorded: boolean;
let opens: boolean;
let pdf: string;
let inquiries: Json[];

function answer({ path }: Asked): Answer {
  if (path.includes('/queryAll/')) return answerWith(file);
  if (path.endsWith('/listSigners')) return answerWith(flow);
  if (path.endsWith('/preview'))
    return opens
      ? { headers: { 'content-type': 'application/pdf' }, body: Buffer.from(pdf) }
      : { status: 503, body: { resultCode: 'B000', msg: '系统繁忙，请稍后再试', data: null } };
  if (path.endsWith('/queryAppkey')) return answerWith('app-key');
  if (path.endsWith('/verifyUser')) return answerWith('pass-1');
  if (path.endsWith('/describeFaceVerify')) return answerWith({ passed: isRecorded });
  if (path.endsWith('/apply/confirm')) {
    flow = { ...flow, signers: flow.signers.map((signer) => (signer.me ? { ...signer, zt: 'confirmed' } : signer)) };
    return answerWith({ zt: 'TO_CONFIRM' });
  }
  if (path.endsWith('/sign')) return sign();
  if (path.endsWith('/document/list')) return answerWith(inquiries);
  if (path.endsWith('/kept/save')) return answerWith({ at: '2026-11-24T10:05:00+08:00' });
  return answerWith(null);
}

function signAll(): Answer {
  flow = {
    ...flow,
    signers: flow.signers.map((signer) =>
      signer.me ? { ...signer, zt: 'signed', at: '2026-11-21T10:00:00+08:00' } : signer,
    ),
  };
  return answerWith({ zt: 'signed', applicationZt: 'TO_CONFIRM' });
}

beforeAll(async () => {
  provideHashing();
  server = await startAnswering(answer);
});
afterAll(() => server.close());
beforeEach(() => {
  provideInk();
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => undefined });
  server.asked.length = 0;
  flow = flowOf([wireSigner({ zt: 'waiting' }), buyer]);
  file = wireFile({ qsglbsm: 'flow-1', zt: 'TO_CONFIRM', role: 'initiator' });
  sign = signAll;
  isRecorded = true;
  opens = true;
  pdf = '%PDF-1.7';
  inquiries = [];
});
afterEach(() => jest.restoreAllMocks());

const open = (route = '/apply-layout/document-signing?ywh=D2026112100000000001', bridge = {}) =>
  renderWithPortal(<DocumentSigningPage />, { route, user: aUser(), baseUrl: server.url, bridge });
const asked = (end: string) => server.asked.filter(({ path }) => path.endsWith(end));
const body = (end: string) => JSON.parse(asked(end).at(-1)?.body ?? '{}') as Record<string, unknown>;

const opened = (name: string) => screen.findByRole('link', { name: `打开${name}（新标签页）` });
const tick = async () => fireEvent.click(await screen.findByRole('checkbox', { name: /我已核对申请内容/ }));
async function fill(name = '不动产登记申请书') {
  await opened(name);
  await tick();
}

test('finds the flow through the file and signs by hand: confirm, sign', async () => {
  open();
  await fill();
  drawOnPad();
  await screen.findByText('已写1笔');
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  expect(await screen.findByText('您已完成签名')).toBeTruthy();
  expect(body('/apply/confirm')).toEqual({ ywh: 'D2026112100000000001', sqrbsm: 'applicant-1', signs: true });
  expect(body('/sign')).toEqual({
    ...{ qsglbsm: 'flow-1', datumBsm: 'M015', sqrbsm: 'applicant-1', signature: INK },
    sha256: hashOf('%PDF-1.7'),
  });
  expect(asked('/listSigners')[0]?.query.get('qsglbsm')).toBe('flow-1');
});

test('who has not confirmed yet reads the notice and agrees to it: without that nothing is sent, and its version goes with it', async () => {
  file = {
    ...wireFile({ qsglbsm: 'flow-1', zt: 'TO_CONFIRM', role: 'party' }),
    nt: { bb: '2026-11-01', content: ['如实申请：申请人应如实提交材料', '处理的信息：姓名、证件号码'] },
  };
  open();
  await fill();
  expect(screen.getByText('处理的信息：姓名、证件号码')).toBeTruthy();
  drawOnPad();
  await screen.findByText('已写1笔');
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  expect(await screen.findByRole('link', { name: '请阅读申请须知和个人信息处理告知并勾选同意' })).toBeTruthy();
  expect(asked('/confirm')).toHaveLength(0);
  fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读申请须知/ }));
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  expect(await screen.findByText('您已完成签名')).toBeTruthy();
  expect(body('/apply/confirm')).toMatchObject({ nt: { bb: '2026-11-01' } });
});

test('says all that is missing, in page order, and sends nothing', async () => {
  open();
  await opened('不动产登记申请书');
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  const summary = await screen.findByRole('alert', { name: '还有 2 项需要完成' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['请核对申请内容后勾选“我已核对申请内容”', '请在签名框内签名']);
  expect(asked('/sign')).toHaveLength(0);
  expect(asked('/confirm')).toHaveLength(0);
});

test('an unanswered inquiry comes before its record: the page leads to the questions and sends nothing until they are signed', async () => {
  flow = flowOf([wireSigner({ zt: 'waiting', datumBsm: 'M070' }), buyer], {
    documents: [{ datumBsm: 'M070', name: '询问笔录' }],
  });
  const row = { kind: 'inquiry-record', title: '询问笔录', role: 'ywr', roleName: '出卖人', at: null };
  inquiries = [
    { ...row, sqrbsm: 'applicant-1', name: '张明远', zt: 'answering', me: true, opens: true },
    { ...row, sqrbsm: 'applicant-2', name: '李*', zt: 'open', me: false, opens: false },
  ];
  const first = open();
  const link = await screen.findByRole('link', { name: '回答询问笔录（张明远）' });
  expect(link.getAttribute('href')).toMatch(/inquiryrecord\?ywh=D2026112100000000001&sqrbsm=applicant-1/);
  await fill('询问笔录');
  drawOnPad();
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  expect(await screen.findByRole('link', { name: '请先回答“询问笔录”并签名' })).toBeTruthy();
  expect(asked('/sign')).toHaveLength(0);
  first.unmount();
  inquiries = inquiries.map((one) => ({ ...one, zt: 'signed', at: '2026-11-21T09:20:00+08:00' }));
  open();
  await fill('询问笔录');
  expect(screen.queryByText('请先回答登记机构的询问')).toBeNull();
  drawOnPad();
  await screen.findByText('已写1笔');
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  expect(await screen.findByText('您已完成签名')).toBeTruthy();
});

test('a refused signature keeps strokes and tick; a second try does not confirm twice', async () => {
  sign = () => ({ body: { resultCode: 'B000', msg: '签名图片无法识别，请重试', data: null } });
  open();
  await fill();
  drawOnPad();
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  expect(await screen.findByText('签名图片无法识别，请重试')).toBeTruthy();
  expect(screen.getByText('已写1笔')).toBeTruthy();
  expect((screen.getByRole('checkbox', { name: /我已核对申请内容/ }) as HTMLInputElement).checked).toBe(true);
  await waitFor(() => expect(screen.getByText('已确认，待签名')).toBeTruthy());
  sign = signAll;
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  expect(await screen.findByText('您已完成签名')).toBeTruthy();
  expect(asked('/apply/confirm')).toHaveLength(1);
});

test('a signature that was refused is not kept for the next time, and one that was taken is', async () => {
  sign = () => ({ body: { resultCode: 'B000', msg: '签名图片无法识别，请重试', data: null } });
  open();
  await fill();
  drawOnPad();
  fireEvent.click(screen.getByRole('checkbox', { name: /保存这个签名/ }));
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  await screen.findByText('签名图片无法识别，请重试');
  await screen.findByText('您的签名仍然保留，可再次确认签署。');
  expect(asked('/kept/save')).toHaveLength(0);
  sign = signAll;
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  await screen.findByText('您已完成签名');
  await waitFor(() => expect(asked('/kept/save')).toHaveLength(1));
});

const CHANGED = '文件内容在您预览之后有变化，请重新预览后再签名';
test('a file that was changed after it was opened is not signed: it is opened anew under the same strokes, and signed as it is then', async () => {
  sign = () => {
    pdf = '%PDF-1.7 of another price';
    return { body: { resultCode: 'B000', msg: CHANGED, data: null } };
  };
  open();
  await fill();
  drawOnPad();
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  expect(await screen.findByText(CHANGED)).toBeTruthy();
  expect(
    await screen.findByText(
      '“不动产登记申请书”的内容有变化，已重新打开。您的签名仍然保留，请核对后重新勾选并确认签署。',
    ),
  ).toBeTruthy();
  expect(screen.getByText('已写1笔')).toBeTruthy();
  sign = signAll;
  await opened('不动产登记申请书');
  // The declaration was about another text.
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  expect(await screen.findByRole('link', { name: '请核对申请内容后勾选“我已核对申请内容”' })).toBeTruthy();
  expect(asked('/sign')).toHaveLength(1);
  await tick();
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  expect(await screen.findByText('您已完成签名')).toBeTruthy();
  expect(asked('/sign').map((request) => (JSON.parse(request.body) as Json).sha256)).toEqual([
    hashOf('%PDF-1.7'),
    hashOf('%PDF-1.7 of another price'),
  ]);
});

test('what could not be opened is not signed: the page names it, and goes on once it is there', async () => {
  opens = false;
  open();
  await tick();
  drawOnPad();
  await screen.findByText('已写1笔');
  await screen.findByRole('button', { name: '重试' });
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  const words = '“不动产登记申请书”还没有打开，请稍候或者点“重试”';
  expect((await screen.findAllByText(words)).length).toBe(2);
  expect(asked('/sign')).toHaveLength(0);
  expect(asked('/confirm')).toHaveLength(0);
  opens = true;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(screen.getByText('已写1笔')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  expect(await screen.findByText('您已完成签名')).toBeTruthy();
  expect(body('/sign').sha256).toBe(hashOf('%PDF-1.7'));
});

test('strokes can be taken back one by one or all at once', async () => {
  open();
  await fill();
  drawOnPad();
  drawOnPad();
  await screen.findByText('已写2笔');
  fireEvent.click(screen.getByRole('button', { name: '撤销一笔' }));
  expect(await screen.findByText('已写1笔')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(await screen.findByText('尚未签名')).toBeTruthy();
});

test('the name can be typed instead, and must be the signer’s own', async () => {
  open();
  await fill();
  fireEvent.click(screen.getByRole('radio', { name: '键入姓名' }));
  const input = screen.getByLabelText(/键入本人姓名/);
  fireEvent.change(input, { target: { value: '李四' } });
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  expect((await screen.findAllByText('键入的姓名应与本人姓名“张三”一致')).length).toBe(2);
  fireEvent.change(input, { target: { value: '张三' } });
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  expect(await screen.findByText('您已完成签名')).toBeTruthy();
  expect(body('/sign').signature).toBe(INK);
});

test('several documents are read one after another before signing', async () => {
  const documents = [
    { datumBsm: 'M015', name: '登记申请书' },
    { datumBsm: 'M016', name: '买卖合同' },
  ];
  flow = flowOf([wireSigner(), wireSigner({ datumBsm: 'M016' }), buyer], { documents });
  open();
  await fill('登记申请书');
  drawOnPad();
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  expect((await screen.findAllByText('请先查看“买卖合同”')).length).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: '下一份' }));
  expect(await screen.findByText('第2份，共2份')).toBeTruthy();
  await opened('买卖合同');
  fireEvent.click(screen.getByRole('button', { name: '确认签署' }));
  await screen.findByText('您已完成签名');
  expect(asked('/sign').map((request) => (JSON.parse(request.body) as { datumBsm: string }).datumBsm)).toEqual([
    'M015',
    'M016',
  ]);
  expect(asked('/apply/confirm')).toHaveLength(0);
});

test('goes on to where the services let this person go', async () => {
  flow = flowOf([wireSigner({ zt: 'signed' }), { ...buyer, zt: 'signed' }]);
  file = { ...file, zt: 'TO_SUBMIT', actions: ['submit', 'recall'] };
  const { unmount } = open('/apply-layout/document-signing?qsglbsm=flow-1');
  const link = await screen.findByRole('link', { name: '核对并提交申请' });
  expect(link.getAttribute('href')).toBe('/apply-layout/reg-acceptance-view?ywh=D2026112100000000001');
  expect(await screen.findByText('出卖人')).toBeTruthy();
  unmount();
  expect(onwardOf('all-signed', { status: 'TO_SUBMIT', actions: [] }, 'D1').href).toBe('/apply-list');
  expect(onwardOf('all-signed', { status: 'CORRECTION', actions: ['correct', 'submit'] }, 'D1').href).toBe(
    '/material-completion?ywh=D1',
  );
  expect(onwardOf('all-signed', { status: 'ACCEPTED', actions: ['withdraw'] }, 'D1').href).toBe(
    '/progress-query?ywh=D1',
  );
  expect(onwardOf('refused', { status: 'DRAFT', actions: ['edit'] }, 'D1').href).toBe(
    '/apply-layout/reg-acceptance-view?ywh=D1',
  );
  expect(onwardOf('refused', undefined, 'D1').href).toBe('/apply-list');
});

test('a party may refuse with a reason, the initiator may not', async () => {
  const { unmount } = open();
  await screen.findByRole('button', { name: '确认签署' });
  expect(screen.queryByRole('button', { name: '拒绝签署' })).toBeNull();
  unmount();
  file = { ...file, role: 'party', actions: ['confirm', 'refuse'] };
  open();
  expect(await screen.findByRole('button', { name: '拒绝签署' })).toBeTruthy();
});

test('signers stand there with what the business calls their roles, and others can be reminded', async () => {
  open();
  const progress = (await screen.findByText('李*', { selector: 'b' })).closest('li');
  expect(progress?.textContent).toContain('买受人');
  fireEvent.click(await screen.findByRole('button', { name: '提醒签名：李*' }));
  await waitFor(() => expect(body('/remind')).toEqual({ qsglbsm: 'flow-1', sqrbsm: 'applicant-2' }));
});

test('without a number, and before the flow is opened, it says where to go', async () => {
  const { unmount } = open('/apply-layout/document-signing');
  expect((await screen.findAllByText('没有指定办件')).length).toBeGreaterThan(0);
  unmount();
  file = { ...file, qsglbsm: null };
  open();
  expect((await screen.findByRole('link', { name: '返回核对申请' })).getAttribute('href')).toContain(
    '/apply-layout/reg-acceptance-view',
  );
});
