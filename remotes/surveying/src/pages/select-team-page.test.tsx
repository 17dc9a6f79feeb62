// Entrusting against answering services: compared, chosen after a question, taken back with a reason; what was declined
// says why; whoever is not concerned reads the services' words.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, answerWith, renderWithPortal, usingAnswering, wirePage, wireSurvey } from '@portal/shared/testing';
import type { Answer, Asked, Json } from '@portal/shared/testing';
import { SelectTeamPage } from './select-team-page';
import { SubmitCompletePage } from './submit-complete-page';

const NUMBER = '33010620261125000001';
const PATH = '/apply-survey-layout/survey-select-mapping-team';
const UNKNOWN = '未查询到相关办件，请核对业务号';
const TEAM = '浙江演示测绘院有限公司';
const job = { chdw: TEAM, dh: '057112340001', wtzt: 'offered', wtsj: '2026-11-25T08:00:00+08:00', yy: '' };
const team = (own: Json) => ({
  ...{ teamId: '91330106MA00000401', mc: TEAM, zzdj: 'A', zzyxq: '2029-12-31', dh: '057112340001' },
  ...{ dz: '杭州市西湖区演示路1号', jl: 3.2, zbsl: 2, yjj: false },
  ...own,
});
const teams = [
  team({}),
  team({ teamId: '91330106MA00000402', mc: '杭州演示勘测有限公司', zzdj: 'B', jl: null, yjj: true }),
];

let held: Json | null;
let selecting: () => Answer;

function answer({ path }: Asked): Answer {
  const refused = { body: { resultCode: 'B000', msg: UNKNOWN, data: null } };
  if (path.includes('/queryDetail/')) return held ? answerWith(held) : refused;
  if (path.endsWith('/queryTeams')) return answerWith(wirePage(teams));
  if (path.endsWith('/selectTeam')) return selecting();
  if (path.endsWith('/releaseTeam')) {
    held = { ...held, actions: ['chooseTeam', 'withdraw'], wt: { ...job, wtzt: 'takenBack', yy: '等待太久' } };
    return answerWith({ zt: 'waiting' });
  }
  return refused;
}
const server = usingAnswering(answer);
beforeEach(() => {
  held = wireSurvey({ ywh: NUMBER, zt: 'waiting', actions: ['chooseTeam', 'withdraw'], wt: null });
  selecting = () => {
    held = { ...held, actions: ['takeBackJob', 'withdraw'], wt: job };
    return answerWith({ zt: 'waiting' });
  };
});

const open = (query = `?ywh=${NUMBER}`) =>
  renderWithPortal(<SelectTeamPage />, {
    route: PATH + query,
    path: PATH,
    user: aUser({ userType: '2' }),
    baseUrl: server.url,
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
const agree = async (name: string) => {
  const dialog = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name })));
};
const sent = (end: string) =>
  server.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => JSON.parse(body) as Json);

test('organisations are compared and one is entrusted after a question; then the offer waits and can be taken back', async () => {
  open();
  expect(await screen.findByText('3.2 千米')).toBeTruthy();
  expect(screen.getAllByText('曾委托过')).toHaveLength(1);
  press(`委托${TEAM}`);
  await agree('再看看');
  expect(sent('/selectTeam')).toEqual([]);
  press(`委托${TEAM}`);
  await agree('委托');
  expect(await screen.findByText('等待答复')).toBeTruthy();
  expect(sent('/selectTeam')).toEqual([{ ywh: NUMBER, teamId: '91330106MA00000401' }]);
  expect(screen.queryByText('3.2 千米')).toBeNull();
  press(/^收回委托/);
  const dialog = await screen.findByRole('dialog', { name: '收回委托' });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '等待太久' } });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: '收回委托' })));
  expect(await screen.findByText('已收回')).toBeTruthy();
  expect(await screen.findByText('3.2 千米')).toBeTruthy();
});

test('search and order are asked of the services and stay in the address', async () => {
  const portal = open();
  await screen.findByText('3.2 千米');
  fireEvent.change(screen.getByLabelText('排列'), { target: { value: 'running' } });
  await waitFor(() => expect(server.asked.at(-1)?.query.get('px')).toBe('running'));
  expect(portal.address()).toContain('px=running');
  expect(portal.address()).toContain(`ywh=${NUMBER}`);
  fireEvent.change(screen.getByLabelText('搜索单位名称'), { target: { value: '勘测' } });
  press('查询');
  await waitFor(() => expect(server.asked.at(-1)?.query.get('keyword')).toBe('勘测'));
});

test('what was declined says why, and a refusal is told in the services’ words', async () => {
  held = { ...held, wt: { ...job, wtzt: 'declined', yy: '近期人手不足' } };
  selecting = () => ({ body: { resultCode: 'B000', msg: '该单位不能在本地区承担测绘，请从列表中选择', data: null } });
  open();
  expect(await screen.findByText('近期人手不足')).toBeTruthy();
  await screen.findByText('3.2 千米');
  press(`委托${TEAM}`);
  await agree('委托');
  expect(await screen.findByText('该单位不能在本地区承担测绘，请从列表中选择')).toBeTruthy();
});

test('the organisation is asked to answer, a draft is led back to its form, and others read nothing', async () => {
  held = { ...held, actions: ['answerJob'], wt: job };
  const offered = open();
  expect(await screen.findByText('这项测绘委托给您单位，请答复')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^委托/ })).toBeNull();
  offered.unmount();
  held = { ...held, zt: 'draft', actions: ['edit', 'delete'], wt: null, lcdm: 'survey-apply' };
  const draft = open();
  const form = await screen.findByRole('link', { name: '继续填写' });
  expect(form.getAttribute('href')).toContain(`/apply-survey-layout/survey-apply-info?ywh=${NUMBER}`);
  draft.unmount();
  held = null;
  const foreign = open();
  expect(await screen.findByText(UNKNOWN)).toBeTruthy();
  foreign.unmount();
  open('');
  expect((await screen.findAllByText('没有指定测绘业务')).length).toBeGreaterThan(0);
});

test('a table says as well as cards who was entrusted before', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    ({ ...matchMedia?.(query), matches: true, addEventListener() {}, removeEventListener() {} }) as MediaQueryList;
  open();
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.getAllByText('曾委托过')).toHaveLength(1);
  window.matchMedia = matchMedia;
});

test('the receipt has the number and leads on to the organisations; a draft has none', async () => {
  const path = '/apply-survey-layout/submit-complete';
  const receipt = () =>
    renderWithPortal(<SubmitCompletePage />, {
      route: `${path}?ywh=${NUMBER}`,
      path,
      user: aUser({ userType: '2' }),
      baseUrl: server.url,
    });
  const submitted = receipt();
  expect(await screen.findByText('申请已提交')).toBeTruthy();
  expect(screen.getByText(NUMBER)).toBeTruthy();
  expect(screen.getByRole('link', { name: '选择测绘单位' }).getAttribute('href')).toContain(`${PATH}?ywh=${NUMBER}`);
  submitted.unmount();
  held = { ...held, zt: 'draft', actions: ['edit'] };
  receipt();
  expect(await screen.findByText('申请尚未提交，未取得业务号')).toBeTruthy();
  expect(screen.queryByText('申请已提交')).toBeNull();
});
