// The form of every survey against answering services: begun with the first edit, saved on its version, kept from being
// submitted while something is missing, submitted once; whose it is not is told before.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listedSurveys, loadSurvey } from '@portal/shared/catalogue';
import { aUser, answerWith, renderWithPortal, usingAnswering, wireSurvey, wireSurveyRow } from '@portal/shared/testing';
import type { Answer, Asked, Json } from '@portal/shared/testing';
import { SurveyFormPage } from './survey-form-page';

const DRAFT = 'D2026112500000000001';
const NUMBER = '33010620261125000001';
const SAVED_AT = '2026-11-25T08:00:00+08:00';
const PATH = '/apply-survey-layout/survey-apply-info';
const organisation = aUser({ userType: '2', name: '周启帆' });

let held: Json;
let submit: () => Answer;

function answer({ path, body }: Asked): Answer {
  if (path.includes('/queryDetail/')) return answerWith(held);
  if (path.endsWith('/survey/save')) {
    const { form, version } = JSON.parse(body) as { form: Json; version: number };
    held = { ...held, form, version: version + 1 };
    return answerWith({ ywh: DRAFT, version: version + 1, savedAt: SAVED_AT });
  }
  if (path.endsWith('/survey/submit')) return submit();
  if (path.endsWith('/survey/queryList'))
    return answerWith({ total: drafts.length, pageNo: 1, pageSize: 50, counts: {}, list: drafts });
  if (path.endsWith('/representation/queryPrincipals')) return answerWith(principals);
  return { status: 404 };
}
let principals: Json[] = [];
let drafts: Json[] = [];
const server = usingAnswering(answer);
beforeEach(() => {
  drafts = [];
  principals = [];
  submit = () => answerWith({ ywh: NUMBER });
  held = wireSurvey({
    ywh: DRAFT,
    zt: 'draft',
    actions: ['edit', 'delete'],
    lcdm: 'survey-apply',
    version: 0,
    savedAt: SAVED_AT,
    materials: [],
    form: { fields: {}, parties: {} },
  });
});

const open = (query = '', path = PATH, user = organisation) =>
  renderWithPortal(<SurveyFormPage />, { route: path + query, path, user, baseUrl: server.url });
const type = (name: RegExp, value: string) => {
  const control = screen.getByLabelText(name);
  fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
};
const sent = (end: string) =>
  server.asked
    .filter(({ path }) => path.endsWith(end))
    .map(({ body, headers }) => ({ body: JSON.parse(body) as Json, key: headers['idempotency-key'] }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
async function fillAll() {
  await screen.findByLabelText(/项目名称/);
  type(/项目名称/, '演示家园三期');
  type(/测绘类型/, '3');
  type(/坐落/, '杭州市西湖区演示路11号');
  type(/联系电话/, '13900000003');
}
const agree = async () => {
  const dialog = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: '确认提交' })));
};

test('nothing is written before something is typed; then a draft is begun once and the address names it', async () => {
  const portal = open();
  expect((await screen.findByLabelText<HTMLInputElement>(/联系人（/)).value).toBe('周启帆');
  expect(sent('/survey/save')).toEqual([]);
  type(/项目名称/, '演示家园三期');
  await press('保存');
  await waitFor(() => expect(portal.address()).toContain(`ywh=${DRAFT}`));
  type(/项目名称/, '演示家园四期');
  await press('保存');
  await waitFor(() => expect(sent('/survey/save')).toHaveLength(2));
  const [begun, saved] = sent('/survey/save');
  expect(begun?.body).toMatchObject({ kind: 'survey-apply', version: 0 });
  expect(begun?.body.ywh).toBeUndefined();
  expect(begun?.key).toBeTruthy();
  expect(saved?.body).toMatchObject({ ywh: DRAFT, version: 1, form: { fields: { xmmc: '演示家园四期' } } });
});

test('who has letters chooses for whom before anything is typed; a new draft names the letter, and the page for whom it is', async () => {
  const letter = { bsm: 'letter-1', as: 'agent', qlrmc: '杭州演示置业有限公司', zjh: '91330106MA00030133' };
  principals = [{ ...letter, bdcqzh: null, wtqssj: '2026-11-20', wtjssj: '2027-11-01' }];
  // A person may not file it themselves; for the enterprise they may.
  open('', PATH, aUser({ userType: '1', name: '李思宁' }));
  expect(await screen.findByRole('radio', { name: /杭州演示置业有限公司（委托人）/ })).toHaveProperty('checked', true);
  expect(screen.queryByRole('radio', { name: '本人' })).toBeNull();
  type(/项目名称/, '演示家园三期');
  await press('保存');
  await waitFor(() => expect(sent('/survey/save')).toHaveLength(1));
  expect(sent('/survey/save')[0]?.body).toMatchObject({ dbbsm: 'letter-1', version: 0 });
  expect(screen.getByText(/以杭州演示置业有限公司的名义申请/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('it is submitted once it is complete, with the version that was saved and one key, and leads to the receipt', async () => {
  const portal = open();
  await screen.findByLabelText(/项目名称/);
  await press('提交申请');
  expect(screen.getByRole('link', { name: /请填写项目名称/ })).toBeTruthy();
  expect(server.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  await fillAll();
  submit = () => ({ status: 503 });
  await press('提交申请');
  await agree();
  expect(await screen.findByText('申请未提交')).toBeTruthy();
  submit = () => answerWith({ ywh: NUMBER });
  await press('提交申请');
  await agree();
  await waitFor(() => expect(portal.address()).toContain(`/submit-complete?ywh=${NUMBER}`));
  const calls = sent('/survey/submit');
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  expect(calls.at(-1)?.body).toEqual({ ywh: DRAFT, version: 1 });
});

test('a material that the saved answers require keeps it here, and what the services refuse stands at its field', async () => {
  open();
  await fillAll();
  const [paper] = wireSurvey().materials as Json[];
  held = { ...held, materials: [{ ...paper, required: true, state: 'missing', files: [], kind: 'upload' }] };
  await press('提交申请');
  expect(await screen.findByText('有 1 项材料需要处理')).toBeTruthy();
  expect(sent('/survey/submit')).toEqual([]);
  held = { ...held, materials: [] };
  const message = '未查询到您名下的该不动产权证书';
  submit = () => ({
    body: { resultCode: 'B000', msg: message, data: { errors: [{ path: 'fields.bdcqzh', message }] } },
  });
  await press('提交申请');
  await agree();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(1);
});

test('whoever may not file it is told before they type, and led to the form that is theirs', async () => {
  open('', PATH, aUser());
  expect((await screen.findAllByText('这项申请由单位办理')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: '群众测绘申请' }).getAttribute('href')).toContain(
    '/apply-survey-layout/survey-masses-apply-info',
  );
});

test('the survey to be changed comes with the address, and a submitted case is read and not edited', async () => {
  const modify = '/apply-survey-layout/survey-modify-apply-info';
  const { unmount } = open(`?yywh=${NUMBER}`, modify);
  expect((await screen.findByLabelText<HTMLInputElement>(/原测绘业务号/)).value).toBe(NUMBER);
  unmount();
  held = { ...held, zt: 'waiting', actions: ['chooseTeam'] };
  open(`?ywh=${DRAFT}`);
  expect(await screen.findByRole('link', { name: '查看申请' })).toBeTruthy();
});

test.each(listedSurveys.map(({ id, path }) => [id, path]))('%s shows every section of its form', async (id, path) => {
  const { sections, startedBy } = await loadSurvey(id);
  const userType = startedBy?.includes('enterprise') === false ? '1' : '2';
  const region = id.startsWith('zs-') ? { regionId: '330902', regionCode: '330902' } : {};
  const portal = open('', path, aUser({ userType, ...region }));
  for (const { title } of sections) expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  portal.unmount();
});

test('a draft of the same form is offered to whoever begins anew, and not to whoever has it open', async () => {
  const row = (lcdm: string, actions: string[]) => wireSurveyRow({ ywh: DRAFT, zt: 'draft', lcdm, actions });
  drafts = [row('survey-apply', ['edit', 'delete']), row('survey-modify-apply', ['edit', 'delete'])];
  const anew = open();
  const link = await screen.findByRole('link', { name: '继续填写草稿' });
  expect(link.getAttribute('href')).toBe(`${PATH}?ywh=${DRAFT}`);
  expect(screen.queryByText(/另有/)).toBeNull();
  anew.unmount();
  open(`?ywh=${DRAFT}`);
  await screen.findByLabelText(/项目名称/);
  expect(screen.queryByRole('link', { name: '继续填写草稿' })).toBeNull();
});
