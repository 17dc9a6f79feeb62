// The five pages of drawings against answering services: chosen and taken as one archive with its progress, one alone,
// looked at, refused, and not issued yet.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, answerWith, renderWithPortal, startAnswering, wireSurveyDrawings } from '@portal/shared/testing';
import type { Answer, Asked, Json, TestServer } from '@portal/shared/testing';
import table from '../../../../e2e/spec/routes.json';
import { routes } from '../routes';
import { drawingPageAt, drawingPages } from './drawing-pages';
import { DrawingsPage } from './drawings-page';

const NUMBER = '33010620261125000001';
const LAYOUT = '/apply-survey-layout/';
const saved: string[] = [];
jest.mock('../../../../shared/src/ui/save-blob', () => ({
  saveBlob: (_blob: Blob, name: string) => saved.push(name),
}));
let server: TestServer;
let issued: Json;
let archive: () => Answer;

function answer({ path }: Asked): Answer {
  if (path.endsWith('/queryImages')) return answerWith(issued);
  if (path.endsWith('/downloadImages')) return archive();
  if (path.endsWith('/survey/plan'))
    return { headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-') };
  if (path.includes('/survey/image/'))
    return { headers: { 'content-type': 'text/csv' }, body: Buffer.from('点号,X\r\nJ1,3350012.345\r\n') };
  return { body: { resultCode: 'B000', msg: '未查询到相关办件，请核对业务号', data: null } };
}
beforeAll(async () => {
  Blob.prototype.arrayBuffer ??= function read(this: Blob) {
    return new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  server = await startAnswering(answer);
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  saved.length = 0;
  issued = wireSurveyDrawings();
  archive = () => ({
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('测绘图件.zip')}`,
    },
    body: Buffer.from('PK'),
  });
});

const open = (at = 'survey-img-download', query = `?ywh=${NUMBER}`) =>
  renderWithPortal(<DrawingsPage />, {
    ...{ route: LAYOUT + at + query, path: LAYOUT + at, user: aUser(), baseUrl: server.url },
  });
const asked = (part: string) => server.asked.filter(({ path }) => path.includes(part));
const press = async (name: string | RegExp) =>
  act(async () => fireEvent.click(await screen.findByRole('button', { name })));

test('what is chosen is asked for by name and saved as one archive; the record of downloads is read again', async () => {
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: '控制点成果表.csv' }));
  await press(/^打包下载2份/);
  await waitFor(() => expect(saved).toEqual(['测绘图件.zip']));
  const ids = (issued.list as { bsm: string; name: string }[])
    .filter(({ name }) => name !== '控制点成果表.csv')
    .map(({ bsm }) => bsm);
  // As the services read a list: one name, several times.
  expect(asked('/downloadImages')[0]?.query.getAll('bsms').toSorted()).toEqual(ids.toSorted());
  await waitFor(() => expect(asked('/queryImages')).toHaveLength(2));
  await press('全部选中');
  await press('全部取消');
  expect((screen.getByRole('button', { name: /^打包下载0份/ }) as HTMLButtonElement).disabled).toBe(true);
});

test('a refused archive is told in the services’ words, and can be asked for again', async () => {
  archive = () => ({ body: { resultCode: 'B000', msg: '所选图件不属于该测绘业务，请重新选择', data: null } });
  open('survey-img-download-view-apply');
  await press(/^打包下载3份/);
  expect(await screen.findByText('所选图件不属于该测绘业务，请重新选择')).toBeTruthy();
  expect(saved).toEqual([]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: /^打包下载3份/ })).toBeTruthy();
});

test('while it is on its way it can be stopped, and nothing is saved', async () => {
  archive = () => 'hang';
  open();
  await press(/^打包下载3份/);
  expect(await screen.findByText('正在下载3份图件…')).toBeTruthy();
  await press('停止下载');
  expect(await screen.findByRole('button', { name: /^打包下载3份/ })).toBeTruthy();
  expect(screen.queryByText('图件未能下载')).toBeNull();
  expect(saved).toEqual([]);
});

test('a table is shown as one, and one drawing is saved under its name', async () => {
  open('survey-img-download-view-modify-apply');
  await press('查看：相邻宗地界址点.csv');
  const layer = await screen.findByRole('dialog', { name: '相邻宗地界址点.csv' });
  expect(within(layer).getByRole('columnheader', { name: '点号' })).toBeTruthy();
  expect(within(layer).getByText('3350012.345')).toBeTruthy();
  await press('下载：控制点成果表.csv');
  await waitFor(() => expect(saved).toEqual(['控制点成果表.csv']));
});

test('before an organisation has taken the case the page says when drawings come; without a number, where to go', async () => {
  issued = wireSurveyDrawings({ yff: false, list: [], xzjl: [] });
  const { unmount } = open();
  expect(await screen.findByText('测绘单位接受委托后发放图件。')).toBeTruthy();
  unmount();
  open('survey-img-download', '');
  expect((await screen.findAllByText('没有指定测绘业务')).length).toBeGreaterThan(0);
  expect(asked('/queryImages')).toHaveLength(1);
});

test('each of the five stands where the specification has it, under its title', () => {
  const standing = routes.filter(({ page }) => page === 'drawings');
  expect(standing.map(({ path }) => path)).toEqual(drawingPages.map(({ at }) => LAYOUT + at));
  for (const { path, title } of standing) {
    expect([path, table.find((row) => row.path === path)?.title]).toEqual([path, title]);
    expect(drawingPageAt(path).title).toBe(title);
  }
});

test('plans of what is drawn stand beside the drawings, each taken under its name', async () => {
  issued = {
    ...(wireSurveyDrawings() as Record<string, Json>),
    cgt: [
      { key: 'a', lx: 'parcel', mc: '东块', bdcdyh: '330106001001GB00001W00000000' },
      { key: 'b', lx: 'building', mc: '', bdcdyh: '' },
    ],
  };
  open('survey-img-download-view-apply');
  await press('下载：房产分户图：图形2');
  await press('下载：宗地图：东块');
  await waitFor(() => expect(saved).toEqual([`房产分户图-图形2-${NUMBER}.pdf`, `宗地图-东块-${NUMBER}.pdf`]));
  expect(asked('/survey/plan').map(({ query }) => query.get('key'))).toEqual(['b', 'a']);
});
