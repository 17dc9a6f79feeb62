// Spatial analysis as the organisation and the office see it: begun, what was found, stale after a change, codes given
// only when clean.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, startAnswering } from '@portal/shared/testing';
import type { Answer, TestServer } from '@portal/shared/testing';
import { CodingAnalyzePage } from './coding-analyze-page';

const saved: string[] = [];
jest.mock('../../../../shared/src/ui/save-blob', () => ({
  saveBlob: (_blob: Blob, name: string) => saved.push(name),
}));

const NUMBER = '33010620260415000001';
const CODE = '330106001777GB00001W00000000';
const ID = '00000000-0000-4000-8000-000000000001';
const ring = (east: number) => {
  const [west, right] = [120.1 + east, 120.1001 + east];
  return [
    [west, 30.2],
    [right, 30.2],
    [right, 30.2001],
    [west, 30.2001],
    [west, 30.2],
  ];
};
const parcel = (key: string, east = 0) => ({ key, lx: 'parcel', bdcdyh: '', coordinates: [[ring(east)]] });
const GRAPHIC = {
  ywh: NUMBER,
  version: 3,
  savedAt: '2026-11-25T01:00:00.000Z',
  mayWrite: true,
  bdcdyh: '',
  geometry: [parcel('a'), parcel('b', 0.0002)] as object[],
  attributes: [{ key: 'a', mc: '东块', yt: '', sbmj: '', bz: '' }],
  stored: [],
  district: { xzqdm: '330106', xzqmc: '西湖区', rings: [ring(0)] },
};
const found = (lx: string, more: object = {}) => ({
  ...{ lx, key: 'a', other: '330106001001GB00900W00000000', mj: 12.345, kd: 0.5 },
  ...{ coordinates: [[ring(0.00005)]] },
  ...more,
});
const analysis = (result: boolean, list: object[]) => ({
  fxbsm: ID,
  hash: '0'.repeat(64),
  result,
  analysedAt: '2026-11-25T02:00:00.000Z',
  findings: { zyzwx: 120, rc: 0.05, list, neighbours: [] },
});
const NONE = { latest: null, isCurrent: false, codes: [], mayAnalyze: true, mayGive: false };

let server: TestServer;
let graphic: object;
let coding: object;
let written: (path: string) => Answer;
beforeAll(async () => {
  Blob.prototype.arrayBuffer ??= function read(this: Blob) {
    return new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  server = await startAnswering(({ path }) => {
    if (path.endsWith('/queryGraphic')) return answerWith(graphic);
    if (path.endsWith('/queryResult')) return answerWith(coding);
    if (path.endsWith('/coding/report'))
      return { headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-') };
    if (path.endsWith('/queryParcels')) return answerWith({ list: [], isWhole: true });
    return written(path);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  graphic = GRAPHIC;
  coding = NONE;
});
const show = () =>
  renderWithPortal(<CodingAnalyzePage />, {
    route: `/apply-survey-layout/coding-apply-analyze?ywh=${NUMBER}`,
    user: aUser(),
    baseUrl: server.url,
  });
const sent = (end: string) => server.asked.filter(({ path }) => path.endsWith(end));

test('an analysis is begun with the saved parcels, and what it finds stands in a table, grave first in words', async () => {
  graphic = { ...GRAPHIC, geometry: [...GRAPHIC.geometry, { ...parcel('c', 0.0004), lx: 'building' }] };
  written = () => {
    const list = [found('overlap'), found('twice', { other: 'b', mj: 0.004 }), found('sliver', { kd: 0.012 })];
    coding = { ...NONE, latest: analysis(false, list), isCurrent: true };
    return answerWith((coding as { latest: object }).latest);
  };
  show();
  fireEvent.click(await screen.findByRole('button', { name: '开始空间分析' }));
  expect(await screen.findByText('空间分析没有通过，不能赋码')).toBeTruthy();
  const body = JSON.parse(sent('/analyze')[0]?.body ?? '{}') as { geometry: { key: string }[] };
  expect(body.geometry.map(({ key }) => key)).toEqual(['a', 'b']);
  const rows = within(screen.getByRole('list', { name: '空间分析结果' })).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  for (const words of ['与已登记宗地重叠', '必须修改', '东块', '330106 001001 GB00900 W00000000', '12.35'])
    expect(within(rows[0]!).getByText(new RegExp(words))).toBeTruthy();
  expect(within(rows[1]!).getByText('图形2')).toBeTruthy();
  expect(within(rows[1]!).getByText('0.0040')).toBeTruthy();
  expect(within(rows[2]!).getByText('请核实')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '下载分析报告 PDF' }));
  await waitFor(() => expect(saved).toEqual([`空间分析报告-${NUMBER}.pdf`]));
  expect(sent('/coding/report')[0]?.query.get('ywh')).toBe(NUMBER);
  fireEvent.click(screen.getByRole('button', { name: '看位置：第1处' }));
  expect(screen.getByRole('img', { name: /示意图/ }).querySelectorAll('g')).toHaveLength(3);
  expect(screen.queryByRole('heading', { name: '赋不动产单元代码' })).toBeNull();
});

test('after a change of the drawing the former result is called so, and no code is offered', async () => {
  coding = { ...NONE, latest: analysis(true, []), isCurrent: false, mayGive: true };
  show();
  expect(await screen.findByText('图形在分析之后有改动')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '下载分析报告 PDF' })).toBeNull();
  expect(screen.queryByRole('button', { name: '赋码' })).toBeNull();
});

test('the office gives codes to clean parcels, in words of the standard; a refusal is told, and the same attempt keeps its key', async () => {
  graphic = { ...GRAPHIC, mayWrite: false };
  coding = { ...NONE, latest: analysis(true, [found('gap', { other: '' })]), isCurrent: true, mayGive: true };
  let refuses = true;
  written = () => {
    if (refuses) return { body: { resultCode: 'B000', msg: '该地籍子区的宗地顺序号已用完', data: null } };
    const codes = [{ key: 'a', bdcdyh: CODE, givenAt: '2026-11-25T03:00:00.000Z' }];
    coding = { ...(coding as object), codes };
    return answerWith({ codes });
  };
  show();
  expect(await screen.findByText('空间分析通过，可以赋码')).toBeTruthy();
  expect(screen.getByText(/有2宗填报宗地可以赋码/)).toBeTruthy();
  const give = () => fireEvent.click(screen.getByRole('button', { name: '赋码' }));
  give();
  expect(screen.getAllByText('请填写三位数字')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText(/^地籍区/));
  expect(sent('/assign')).toHaveLength(0);
  fireEvent.change(screen.getByRole('textbox', { name: /地籍区/ }), { target: { value: '001' } });
  fireEvent.change(screen.getByRole('textbox', { name: /地籍子区/ }), { target: { value: '777' } });
  // Ownership of collectives is a right of collective land alone.
  const rights = () => [...screen.getByRole<HTMLSelectElement>('combobox', { name: /宗地类型/ }).options];
  expect(rights().some(({ value }) => value === 'A')).toBe(false);
  fireEvent.change(screen.getByRole('combobox', { name: /土地所有权/ }), { target: { value: 'J' } });
  fireEvent.change(screen.getByRole('combobox', { name: /宗地类型/ }), { target: { value: 'A' } });
  fireEvent.change(screen.getByRole('combobox', { name: /土地所有权/ }), { target: { value: 'G' } });
  give();
  expect(await screen.findByText(/顺序号已用完/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /知道了|确定/ }));
  refuses = false;
  give();
  expect(await screen.findByText('330106 001777 GB00001 W00000000')).toBeTruthy();
  const bodies = sent('/assign').map(({ body }) => JSON.parse(body) as object);
  expect(bodies[1]).toEqual({ ywh: NUMBER, fxbsm: ID, djq: '001', djzq: '777', zdtzm: 'GB' });
  expect(new Set(sent('/assign').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(screen.getByText(/有1宗填报宗地可以赋码/)).toBeTruthy();
  expect(screen.getByText(/^东块，/)).toBeTruthy();
});

test('without parcels the way to drawing is shown; without a number that of the list; another’s case in the words of the services', async () => {
  graphic = { ...GRAPHIC, geometry: [{ ...parcel('c'), lx: 'building' }] };
  const first = show();
  const link = await screen.findByRole('link', { name: '去填报图形' });
  expect(link.getAttribute('href')).toContain(`survey-fill-image?ywh=${NUMBER}`);
  first.unmount();
  const second = renderWithPortal(<CodingAnalyzePage />, { route: '/x', user: aUser(), baseUrl: server.url });
  expect(await screen.findAllByText('没有选择测绘业务')).not.toEqual([]);
  second.unmount();
  await server.close();
  server = await startAnswering(() => ({ body: { resultCode: 'B000', msg: '未查询到相关办件', data: null } }));
  show();
  await waitFor(() => expect(screen.getByText(/未查询到相关办件/)).toBeTruthy());
});
