// One survey against answering services: read whole, returned item by item with every fault told first, agreed to, and
// refused in the services' words.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, answerWith, renderWithPortal, usingAnswering, wireSurvey } from '@portal/shared/testing';
import type { Answer, Asked, Json } from '@portal/shared/testing';
import { SurveyPage } from './survey-page';

const PATH = '/survey-complete-info';
const NUMBER = '33010620261125000001';
const UNKNOWN = '未查询到相关办件，请核对业务号';
let held: Json;
let check: () => Answer;

function answer({ path }: Asked): Answer {
  if (path.endsWith(`/queryDetail/${NUMBER}`)) return answerWith(held);
  if (path.endsWith('/survey/check')) return check();
  if (path.endsWith('/survey/answerJob')) {
    held = { ...held, zt: 'surveying', actions: ['drawings'] };
    return answerWith({ zt: 'surveying' });
  }
  return { body: { resultCode: 'B000', msg: UNKNOWN, data: null } };
}
const server = usingAnswering(answer);
beforeEach(() => {
  held = wireSurvey();
  check = () => answerWith({ zt: 'surveying' });
});

const officer = aUser({ userType: '0', roles: ['surveyor'], name: '莫文' });
const open = (user = aUser(), query = `?ywh=${NUMBER}`) =>
  renderWithPortal(<SurveyPage />, { route: PATH + query, path: PATH, user, baseUrl: server.url });
const sent = (end: string) =>
  server.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => JSON.parse(body) as Json);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const agree = async (name: string) => {
  const dialog = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name })));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

test('whoever the survey concerns reads what was filled in, measured and done, and nothing to decide', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: '测绘办结信息' })).toBeTruthy();
  expect(screen.getByText('1幢：1层2户，建筑面积合计201.00 ㎡')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看楼盘表：1幢' }).getAttribute('href')).toBe(
    '/building-table-search?buildingId=330106001009GB00777F0001',
  );
  expect(screen.getAllByText('城镇住宅用地')).toHaveLength(1);
  expect(screen.getByText('房产实测绘')).toBeTruthy();
  expect(screen.getByRole('button', { name: '查看M007.pdf' })).toBeTruthy();
  const steps = within(screen.getByRole('list', { name: '办理过程' })).getAllByRole('listitem');
  expect(steps[0]?.textContent).toContain('退回');
  expect(steps.at(-1)?.textContent).toContain('新建申请');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a return names each item with its reason; every fault is told first, and nothing is sent before', async () => {
  held = wireSurvey({ zt: 'reviewing', actions: ['check', 'results'] });
  open(officer);
  fireEvent.click(await screen.findByRole('radio', { name: /^退回修改/ }));
  press('退回修改');
  expect((await screen.findByRole('alert', { name: '有 2 处需要修改' })).textContent).toContain(
    '请至少选择一项退回的成果',
  );
  fireEvent.click(screen.getByRole('checkbox', { name: /不动产权籍调查成果/ }));
  press('退回修改');
  expect(screen.getByRole('alert', { name: '有 2 处需要修改' }).textContent).toContain('请写明退回这项成果的原因');
  expect(sent('/check')).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: /退回原因/ }), { target: { value: ' 坐标有误 ' } });
  fireEvent.change(screen.getByRole('textbox', { name: /审核意见/ }), { target: { value: '请修改' } });
  press('退回修改');
  held = wireSurvey({
    ...{ zt: 'surveying', actions: [] },
    bzx: [{ key: 'M007', label: '不动产权籍调查成果', reason: '坐标有误', done: false }],
  });
  await agree('退回修改');
  expect(await screen.findByText('未修改')).toBeTruthy();
  expect(sent('/check')).toEqual([
    { ywh: NUMBER, jg: 'return', yj: '请修改', bzx: [{ key: 'M007', reason: '坐标有误' }] },
  ]);
});

test('the second look says who was first; refused, the words of the services stand there and what was typed stays', async () => {
  held = wireSurvey({ zt: 'reviewing', actions: ['check', 'results'], csr: '王*' });
  open(officer);
  fireEvent.click(await screen.findByRole('radio', { name: /^复审通过，成果入库/ }));
  expect(screen.getByText(/王\*已初审通过。复审须由另一名审核人员作出/)).toBeTruthy();
  const opinion = screen.getByRole('textbox', { name: /审核意见/ }) as HTMLTextAreaElement;
  expect(opinion.value).toBe('复审无误，同意入库。');
  fireEvent.change(opinion, { target: { value: '面积已抽查，同意' } });
  check = () => ({ body: { resultCode: 'B000', msg: '初审和复审不能是同一人', data: null } });
  press('复审通过，成果入库');
  await agree('复审通过，成果入库');
  expect(await screen.findByText('初审和复审不能是同一人')).toBeTruthy();
  expect(opinion.value).toBe('面积已抽查，同意');
  check = () => {
    held = wireSurvey({ zt: 'stored', actions: ['results'] });
    return answerWith({ zt: 'stored' });
  };
  press('复审通过，成果入库');
  await agree('复审通过，成果入库');
  expect(await screen.findByRole('heading', { level: 1, name: '测绘办结信息' })).toBeTruthy();
  expect(sent('/check').at(-1)).toEqual({ ywh: NUMBER, jg: 'pass', yj: '面积已抽查，同意' });
});

test('whoever has agreed first reads that another officer has to follow', async () => {
  held = wireSurvey({ zt: 'reviewing', actions: ['results'], csr: '莫*' });
  open(officer);
  expect(await screen.findByText('莫*已初审通过，须由另一名审核人员复审。')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('an organisation answers an offer on the spot; a refusal needs its reason', async () => {
  held = wireSurvey({ zt: 'waiting', actions: ['answerJob'], cg: null, materials: [], timeline: [] });
  open(aUser({ userType: '2', roles: ['surveyor'] }));
  fireEvent.click(await screen.findByRole('button', { name: '答复委托：演示家园一期' }));
  const dialog = await screen.findByRole('dialog', { name: '答复委托' });
  const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: '提交答复' }));
  submit();
  expect(await within(dialog).findByText('请选择是否接受')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('radio', { name: /^谢绝/ }));
  submit();
  expect(await within(dialog).findByText('请填写原因')).toBeTruthy();
  expect(sent('/answerJob')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('radio', { name: /^接受/ }));
  await act(async () => submit());
  await waitFor(() => expect(sent('/answerJob')).toEqual([{ ywh: NUMBER, js: true, yy: '' }]));
  expect(await screen.findByRole('link', { name: '查看图件：演示家园一期' })).toBeTruthy();
});

test('without a number the page says where to open a survey; an unknown one is told in the services’ words', async () => {
  open(aUser(), '');
  expect((await screen.findByRole('link', { name: '打开测绘业务列表' })).getAttribute('href')).toBe(
    '/survey-mapping-list',
  );
  open(aUser(), '?ywh=33010620261125009999');
  expect(await screen.findByText(UNKNOWN)).toBeTruthy();
});
