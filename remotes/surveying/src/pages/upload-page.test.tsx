// Uploading measured data as a surveyor does: what is found before it travels, the zone that a person confirms, the
// services' report, and what cannot be changed.
import { getRandomValues, randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, startAnswering } from '@portal/shared/testing';
import type { TestServer } from '@portal/shared/testing';
import { projectorOf } from '../geometry';
import { UploadPage } from './upload-page';

const NUMBER = '33010620260415000001';
const { fromPosition } = projectorOf({ kind: 'plane', zone: 40, prefixed: false });
const [EAST, NORTH] = fromPosition([120.35, 30.5]);
const table = (lefts: readonly number[], zone = ''): string =>
  [
    '宗地代码,点号,X坐标,Y坐标',
    ...lefts.flatMap((left, at) =>
      [
        [0, 0],
        [20, 0],
        [20, 20],
        [0, 20],
      ].map(
        ([x = 0, y = 0], corner) =>
          `330106001009GB0078${String(at)},J${String(corner + 1)},${(NORTH + y).toFixed(3)},${zone}${(EAST + left + x).toFixed(3)}`,
      ),
    ),
  ].join('\n');

const FILE_ID = '0'.repeat(31).concat('1');
const report = (cws: number) => ({
  ...{ list: [], cws, tss: 0, epsg: 4549, zbdh: false, zds: 1, zrzs: 0, hs: 0, jzds: 0, jzxs: 0, zdmj: 400 },
});
const check = (bg: object | null) => ({
  jcsj: '2026-11-25T10:00:00+08:00',
  bg,
  cc: {
    zqk: { epsg: 4549, zbdh: false },
    qt: [],
    dqr: bg ? [] : ['zone'],
    sm: '横坐标不带带号，按项目所在地推断带号，请核对',
  },
  wzbm: { bm: 'gb18030', sfqd: false, yl: '宗地代码' },
});
const stored = (jc: object | null) => ({
  ...{ bsm: FILE_ID, name: '界址点.csv', size: 400, uploadedAt: '2026-11-25T09:00:00+08:00', jc },
});
const DISTRICT = {
  ...{ xzqdm: '330106', xzqmc: '西湖区' },
  rings: [
    [
      [120.2, 30.3],
      [120.5, 30.3],
      [120.5, 30.7],
      [120.2, 30.7],
    ],
  ],
};

const ENCODER = new TextEncoder();
// jsdom's Blob cannot be read as bytes that Node's readers accept; browsers' can.
Object.defineProperty(Blob.prototype, 'arrayBuffer', {
  async value(this: Blob): Promise<ArrayBuffer> {
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(this);
    });
    return ENCODER.encode(text).buffer;
  },
});

let server: TestServer;
let files: object[];
let mayWrite: boolean;
beforeAll(async () => {
  const digest = () => Promise.resolve(new ArrayBuffer(32));
  Object.defineProperty(globalThis, 'crypto', {
    value: { subtle: { digest }, randomUUID, getRandomValues },
    configurable: true,
  });
  server = await startAnswering(({ path }) => {
    if (path.endsWith('/queryDataChecks')) return answerWith({ mayWrite, list: files, district: DISTRICT });
    if (path.endsWith('/startUpload')) {
      files = [stored(null)];
      // The services know the content: nothing needs to be sent.
      return answerWith({
        uploadId: FILE_ID,
        received: 400,
        file: {
          bsm: FILE_ID,
          name: '界址点.csv',
          size: 400,
          mime: 'text/csv',
          pages: 1,
          rotation: 0,
          sha256: '00',
          uploadedAt: '2026-11-25T09:00:00+08:00',
        },
      });
    }
    if (path.endsWith('/checkData')) {
      files = [stored(check(report(0)))];
      return answerWith(check(report(0)));
    }
    return answerWith(null);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  files = [];
  mayWrite = true;
});

const show = () =>
  renderWithPortal(<UploadPage />, {
    route: `/apply-survey-layout/survey-data-upload?ywh=${NUMBER}`,
    user: aUser(),
    baseUrl: server.url,
  });
async function choose(name: string, text: string) {
  await screen.findByRole('button', { name: '选择文件，测绘数据' });
  const input = document.querySelector<HTMLInputElement>('input[data-upload="file"]')!;
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const bodyOf = (call: string) => {
  const { body } = server.asked.find(({ path }) => path.endsWith(call)) ?? { body: '{}' };
  return JSON.parse(body) as Record<string, unknown>;
};

test('what is wrong is told by line and feature with its place before anything is sent', async () => {
  show();
  await choose('重叠.csv', table([0, 15], '40'));
  expect(await screen.findByText('有1个错误。改正后请重新选择文件。')).toBeTruthy();
  expect(screen.getByText('与同类图形重叠100.00平方米')).toBeTruthy();
  expect(screen.getByRole('region', { name: '问题所在位置' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^在地图上查看重叠\.csv 第6行 第2个图形/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: '仍然上传，留存报告' })).toBeTruthy();
  expect(server.asked.map(({ path }) => path).filter((path) => /Upload|checkData/.test(path))).toEqual([]);
  // A broken archive has no map, and says what is wrong with it.
  await choose('a.zip', 'PK\u0003\u0004');
  expect(await screen.findByText(/压缩包无法打开，可能没有传完或已损坏/)).toBeTruthy();
  press('不用这个文件');
  expect(screen.queryByText(/压缩包无法打开/)).toBeNull();
});

test('the zone is confirmed by the person, and said to the services with the file', async () => {
  show();
  await choose('界址点.csv', table([0]));
  expect(await screen.findByText('请确认坐标系')).toBeTruthy();
  const system = screen.getByRole<HTMLSelectElement>('combobox', { name: /坐标系/ });
  expect(system.selectedOptions[0]?.textContent).toMatch('第40带（中央经线120°，横坐标不带带号）');
  fireEvent.change(system, { target: { value: '' } });
  press('确认并检查');
  expect(screen.getByText('请选择坐标系')).toBeTruthy();
  fireEvent.change(system, { target: { value: '4549' } });
  press('确认并检查');
  expect(await screen.findByText('没有错误。')).toBeTruthy();
  press('上传');
  expect(await screen.findByText('平台检查与上传前检查结果一致。')).toBeTruthy();
  expect(bodyOf('/startUpload')).toMatchObject({ ywh: NUMBER, datumBsm: 'M081', name: '界址点.csv', mime: 'text/csv' });
  expect(bodyOf('/checkData')).toEqual({ ywh: NUMBER, datumBsm: 'M081', bsm: FILE_ID, epsg: 4549, zbdh: false });
});

test('a stored file that waits for an answer is asked about, with the encoding that nobody has declared', async () => {
  files = [stored(check(null))];
  show();
  expect(await screen.findByText('待确认坐标系')).toBeTruthy();
  expect(screen.getByText(/按GBK读取为“宗地代码”/)).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: /属性文字编码/ }), { target: { value: 'utf-8' } });
  press('确认并检查');
  expect(await screen.findByText('通过')).toBeTruthy();
  expect(bodyOf('/checkData')).toMatchObject({ epsg: 4549, bm: 'utf-8' });
});

test('who may not change the data reads the reports; a file of another kind is refused by name', async () => {
  mayWrite = false;
  files = [stored(check({ ...report(3), cws: 3 }))];
  const { unmount } = show();
  expect(await screen.findByText('本业务现在不能更改测绘数据，可以查看检查报告。')).toBeTruthy();
  expect(screen.getByText('3个错误')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /删除|选择文件/ })).toBeNull();
  press('查看报告');
  expect(screen.getByText('400.00 ㎡（椭球面）')).toBeTruthy();
  unmount();
  mayWrite = true;
  show();
  await choose('宗地图.dwg', 'AC1032');
  await waitFor(() =>
    expect(screen.getByText(/宗地图\.dwg：格式不支持，请选择ZIP、DXF、GeoJSON、CSV、TXT文件/)).toBeTruthy(),
  );
});
