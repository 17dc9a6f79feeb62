// Drawing a survey case as a person does: by table, by key, by pasted points; what is taken back, saved, kept on the
// device, and saved by another meanwhile.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { FillImagePage } from './fill-image-page';

const NUMBER = '33010620260415000001';
const UNIT = '330106001001GB00001W00000000';
const ring = (east = 0): number[][] => {
  const [west, right] = [120.1 + east, 120.1001 + east];
  return [
    [west, 30.2],
    [right, 30.2],
    [right, 30.2001],
    [west, 30.2001],
    [west, 30.2],
  ];
};
const shape = (key: string, east = 0) => ({ key, lx: 'parcel', bdcdyh: '', coordinates: [[ring(east)]] });
const GRAPHIC = {
  ywh: NUMBER,
  version: 3,
  savedAt: '2026-11-25T01:00:00.000Z',
  mayWrite: true,
  bdcdyh: UNIT,
  geometry: [] as object[],
  attributes: [] as object[],
  stored: [{ bdcdyh: UNIT, lx: 'parcel', coordinates: [[ring()]], mj: '106.8', qsrq: '2006-01-01' }],
  district: {
    xzqdm: '330106',
    xzqmc: '西湖区',
    rings: [
      [
        [120, 30],
        [121, 30],
        [121, 31],
        [120, 31],
      ],
    ],
  },
};
type Body = { geometry: { key: string; coordinates: number[][][][] }[]; attributes: object[]; version: number };

let graphic: object;
let saved: () => Answer;
const server = usingAnswering(({ path }) => {
  if (path.endsWith('/queryGraphic')) return answerWith(graphic);
  if (path.endsWith('/queryParcels')) return answerWith({ list: [], isWhole: true });
  return saved();
});
beforeEach(() => {
  localStorage.clear();
  graphic = GRAPHIC;
  saved = () => answerWith({ version: 4, savedAt: '2026-11-25T02:00:00.000Z' });
});
const PATH = '/apply-survey-layout/survey-fill-image';
const show = (path = PATH) =>
  renderWithPortal(<FillImagePage />, { route: `${path}?ywh=${NUMBER}`, user: aUser(), baseUrl: server.url });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const put = (name: string, value: string) => {
  fireEvent.change(cell(name), { target: { value } });
  fireEvent.blur(cell(name));
};
const bodies = () =>
  server.asked.filter(({ path }) => path.endsWith('/saveGraphic')).map(({ body }) => JSON.parse(body) as Body);
const table = () => within(screen.getByRole('table', { name: '界址点成果表' }));

test('a corner is typed, taken back, made again, inserted and saved with the version it was read with', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: '从登记宗地开始' }));
  expect(table().getAllByRole('rowheader')).toHaveLength(4);
  expect(table().getAllByText('9.63')).toHaveLength(2);
  expect(screen.getByText('106.75')).toBeTruthy();
  put('J2经度（°）', '120.1002');
  expect(cell('J2经度（°）').value).toBe('120.1002');
  press('撤销');
  expect(cell('J2经度（°）').value).toBe('120.1001');
  press('重做');
  press('选择J1');
  press('在J1之后插入');
  expect(cell('J2经度（°）').value).toBe('120.1001');
  expect(cell('J3经度（°）').value).toBe('120.1002');
  fireEvent.change(screen.getByRole('textbox', { name: /图形名称/ }), { target: { value: '东' } });
  fireEvent.change(screen.getByRole('textbox', { name: /图形名称/ }), { target: { value: '东块' } });
  // Letters of one field are one change.
  press('撤销');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /图形名称/ }).value).toBe('');
  press('重做');
  press('保存图形');
  expect(await screen.findAllByText('图形已保存')).not.toEqual([]);
  const [body] = bodies();
  expect([body?.version, body?.geometry[0]?.coordinates[0]?.[0]?.length]).toEqual([3, 6]);
  expect(body?.attributes).toEqual([expect.objectContaining({ mc: '东块' })]);
});

test('the plan of a saved shape is asked for by its key; of a changed one it waits for saving', async () => {
  graphic = { ...GRAPHIC, geometry: [shape('a')] };
  saved = () => ({ body: { resultCode: 'B000', msg: '未查询到相关办件', data: null } });
  show();
  fireEvent.click(await screen.findByRole('button', { name: '下载宗地图（PDF）' }));
  expect(await screen.findByText(/未查询到相关办件/)).toBeTruthy();
  const asked = server.asked.find(({ path }) => path.endsWith('/survey/plan'));
  expect([asked?.query.get('ywh'), asked?.query.get('key')]).toEqual([NUMBER, 'a']);
  put('J2经度（°）', '120.1002');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存后可下载宗地图' }).disabled).toBe(true);
});

test('metres of the zone are typed as surveyors write them, and what is no number changes nothing', async () => {
  graphic = { ...GRAPHIC, geometry: [shape('a')] };
  show();
  const system = await screen.findByRole('combobox', { name: '坐标显示' });
  fireEvent.change(system, { target: { value: 'plane' } });
  const x = Number(cell('J1X（米）').value);
  expect(cell('J1Y（米）').value).toMatch(/^40\d{6}\.\d{3}$/);
  put('J1X（米）', (x - 1).toFixed(3));
  expect(Number(cell('J1X（米）').value)).toBeCloseTo(x - 1, 3);
  put('J1X（米）', '甲');
  expect([cell('J1X（米）').value, cell('J1X（米）').getAttribute('aria-invalid')]).toEqual(['甲', 'true']);
});

test('an arrow key moves a corner on the map and in the table, and keeps what was typed just before', async () => {
  graphic = { ...GRAPHIC, geometry: [shape('a')] };
  show();
  fireEvent.change(await screen.findByRole('textbox', { name: /图形名称/ }), { target: { value: '东块' } });
  fireEvent.keyDown(await screen.findByRole('button', { name: /^J3，/ }), { key: 'ArrowUp', shiftKey: true });
  await waitFor(() => expect(Number(cell('J3纬度（°）').value)).toBeCloseTo(30.2001 + 1 / 111_195, 7));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /图形名称/ }).value).toBe('东块');
});

test('pasted points take the place of the corners; a fault is named with its place and keeps from saving', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: '新增宗地' }));
  expect(screen.getByText('第1个图形：还没有界址点')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存图形' }).disabled).toBe(true);
  const paste = (value: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: /粘贴界址点/ }), { target: { value } });
    press('导入为当前图形的界址点');
  };
  paste('J1 120.1');
  expect(screen.getByText(/至少需要三个界址点/)).toBeTruthy();
  paste('J1 30.2 120.1\nJ2 30.2001 120.1001\nJ3 30.2001 120.1\nJ4 30.2 120.1001');
  fireEvent.click(screen.getByRole('button', { name: /^定位：第1个图形J\d：.*相交/ }));
  press('撤销');
  paste('120.1 30.2\n120.1001 30.2\n120.1001 30.2001');
  expect(table().getAllByRole('rowheader')).toHaveLength(3);
  expect(screen.queryByRole('list', { name: '图形问题' })).toBeNull();
});

test('one parcel becomes two along a line between corners, and two that touch one again', async () => {
  graphic = { ...GRAPHIC, geometry: [shape('a')], attributes: [{ key: 'a', mc: '', yt: '', sbmj: '', bz: '' }] };
  show();
  fireEvent.click(await screen.findByRole('button', { name: '按连线分割' }));
  expect(table().getAllByRole('rowheader')).toHaveLength(3);
  expect(screen.getByText('53.37')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: '合并的图形' }), {
    target: { value: screen.getByRole<HTMLSelectElement>('combobox', { name: '合并的图形' }).options[1]?.value },
  });
  press('与当前图形合并');
  await waitFor(() => expect(table().getAllByRole('rowheader')).toHaveLength(4));
  expect(screen.getByText('106.75')).toBeTruthy();
});

test('what was not saved is there again after the page was closed, and can be given up', async () => {
  const first = show();
  fireEvent.click(await screen.findByRole('button', { name: '从登记宗地开始' }));
  put('J2经度（°）', '120.1002');
  first.unmount();
  show();
  expect(await screen.findByText(/已恢复您上次在本设备上没有保存的图形/)).toBeTruthy();
  expect(cell('J2经度（°）').value).toBe('120.1002');
  press('放弃，用已保存的图形');
  expect(await screen.findByText('还没有图形')).toBeTruthy();
});

test('what another has saved meanwhile is not written over: one’s own stays, and goes on from there or is given up', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: '从登记宗地开始' }));
  saved = () => ({ status: 409, body: { resultCode: 'B000', msg: '图形已被其他人保存', data: { version: 5 } } });
  graphic = { ...GRAPHIC, version: 5, geometry: [shape('b', 0.0002)] };
  press('保存图形');
  fireEvent.click(await screen.findByRole('button', { name: '保留我的图形' }));
  expect(cell('J1经度（°）').value).toBe('120.1');
  press('保存图形');
  fireEvent.click(await screen.findByRole('button', { name: '采用已保存的图形' }));
  expect(cell('J1经度（°）').value).toBe('120.1002');
  expect(bodies().map(({ version }) => version)).toEqual([3, 5]);
});

test('the words of the services stay on the page until the drawing is another', async () => {
  graphic = { ...GRAPHIC, geometry: [shape('a')] };
  show();
  const errors = [{ path: 'geometry', message: '第1个图形J1：不在该业务所在的县区范围内' }];
  saved = () => ({ body: { resultCode: 'B000', msg: '图形有误', data: { errors } } });
  fireEvent.change(await screen.findByRole('textbox', { name: /备注/ }), { target: { value: '复测' } });
  press('保存图形');
  expect(await screen.findByText(/不在该业务所在的县区范围内/)).toBeTruthy();
  put('J2经度（°）', '120.1002');
  expect(screen.queryByText(/不在该业务所在的县区范围内/)).toBeNull();
});

test('a correction stands beside the register with both areas; who may not write looks and measures', async () => {
  graphic = { ...GRAPHIC, mayWrite: false, geometry: [{ ...shape('a'), bdcdyh: UNIT }] };
  show('/apply-survey-layout/data-correction-fill-image');
  expect(await screen.findByRole('heading', { level: 1, name: '数据更正图形填报' })).toBeTruthy();
  const compared = within(await screen.findByRole('table', { name: '更正前后对比（平方米）' }));
  expect(compared.getByText('+0.00')).toBeTruthy();
  expect(screen.getByText(/现在不能修改图形/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '保存图形' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'J1经度（°）' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '量测' }));
  const map = screen.getByRole('region', { name: '宗地图形' });
  for (const _ of [1, 2]) fireEvent.keyPress(map, { key: 'Enter', charCode: 13 });
  expect(screen.getByText('长度0.00米')).toBeTruthy();
});
