// Handing in results as a surveyor does: the list of rooms as the services read it, what is missing told by field, and
// what keeps the results back.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering, wireSurvey } from '@portal/shared/testing';
import type { Json } from '@portal/shared/testing';
import { UploadPage } from './upload-page';

// jsdom has neither IndexedDB nor keys that cannot be taken out; the device's store itself is proved in
// shared/src/filing/draft/draft-backup.test.ts.
jest.mock('../../../../shared/src/filing/draft/draft-backup', () => {
  const kept = new Map<string, string>();
  return {
    clearDraftBackups: () => Promise.resolve(kept.clear()),
    createDraftBackup: (userId: string) => ({
      write: (place: string, copy: object) => Promise.resolve(void kept.set(userId + place, JSON.stringify(copy))),
      find: (place: string) => Promise.resolve(JSON.parse(kept.get(userId + place) ?? 'null') as unknown),
      remove: (place: string) => Promise.resolve(void kept.delete(userId + place)),
    }),
  };
});

const NUMBER = '33010620261125000001';
const PARCEL = '330106001009GB00777';
const SHEET = '0'.repeat(31).concat('2');
const room = {
  ...{ bdcdyh: `${PARCEL}F00010101`, fh: '1单元101室', szc: '1', zcs: '6', jzmj: '100.50' },
  ...{ tnjzmj: '85.25', ftjzmj: '15.25', fwyt: '10', fwjg: '3' },
};
const paper = (datumBsm: string, files: Json[]) => ({
  ...{ datumBsm, datumName: datumBsm, required: datumBsm === 'M007', reason: '', kind: 'upload', sharedFrom: null },
  ...{
    signing: null,
    note: '',
    accept: ['application/pdf'],
    maxBytes: 1000,
    state: 'complete',
    rejectReason: null,
    files,
  },
});
const file = (bsm: string, name: string, mime: string) => ({
  ...{ bsm, name, size: 10, mime, pages: 1, rotation: 0, sha256: '00', uploadedAt: '2026-11-25T09:00:00+08:00' },
});

let actions: string[];
let faults: Json[];
let checks: Json[];
const server = usingAnswering(({ path }) => {
  if (path.endsWith('/queryDataChecks'))
    return answerWith({ mayWrite: true, list: checks, district: { xzqdm: '330106', xzqmc: '西湖区', rings: [] } });
  if (path.endsWith('/queryRoomList')) return answerWith({ fwqd: [room], list: faults });
  if (path.endsWith('/submitResults')) return answerWith({ zt: 'reviewing' });
  const materials = [
    paper('M038', []),
    paper('M007', [file('0'.repeat(32), '宗地图.pdf', 'application/pdf')]),
    paper('M081', []),
    paper('M082', [file(SHEET, '清单.csv', 'text/csv')]),
  ];
  return answerWith({ ...wireSurvey(), zt: 'surveying', actions, materials, cg: null });
});
beforeEach(() => {
  actions = ['uploadResults'];
  faults = [];
  checks = [];
});

const show = (page = 'survey-results-upload') =>
  renderWithPortal(<UploadPage />, {
    route: `/apply-survey-layout/${page}?ywh=${NUMBER}`,
    user: aUser(),
    baseUrl: server.url,
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const put = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const submitted = () => server.asked.filter(({ path }) => path.endsWith('/submitResults'));

test('the list is read and previewed, what is missing is told by field, and everything is handed in at once', async () => {
  show();
  expect(await screen.findByText('清单已读取，共1户，见下方预览。')).toBeTruthy();
  expect(screen.getByText('1幢：1层1户，建筑面积合计100.50 ㎡')).toBeTruthy();
  press('提交成果');
  expect(screen.getAllByText('宗地单元号应为28位，以W00000000结尾').length).toBeGreaterThan(0);
  expect(submitted()).toEqual([]);
  put(/宗地单元号/, `${PARCEL.toLowerCase()} W00000000`);
  put(/宗地面积/, '2000');
  put(/宗地坐落/, '杭州市西湖区演示路9号');
  fireEvent.change(screen.getByLabelText(/外业完成日期/), { target: { value: '2026-01-10' } });
  press('提交成果');
  const dialog = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: '提交成果' })));
  await waitFor(() => expect(submitted()).toHaveLength(1));
  expect(JSON.parse(submitted()[0]?.body ?? '')).toEqual({
    ywh: NUMBER,
    datumBsms: ['M007', 'M082'],
    cg: {
      zd: { bdcdyh: `${PARCEL}W00000000`, zl: '杭州市西湖区演示路9号', zdmj: '2000', tdyt: '' },
      fwqd: [room],
      chrq: '2026-01-10',
    },
  });
});

test('a list with faults and data that were not checked keep the results back, in words', async () => {
  faults = [{ hh: 3, wt: '面积“一百”应为数字，最多两位小数' }];
  checks = [{ bsm: SHEET, name: '界址点.csv', size: 1, uploadedAt: '2026-11-25T09:00:00+08:00', jc: null }];
  show();
  expect(await screen.findByText('第3行：面积“一百”应为数字，最多两位小数')).toBeTruthy();
  press('提交成果');
  expect(await screen.findByText('测绘数据“界址点.csv”还没有检查，请先检查')).toBeTruthy();
  expect(submitted()).toEqual([]);
});

test('papers of the application stand beside the data, and are changed while the application is filled in alone', async () => {
  actions = [];
  const { unmount } = show('coding-apply-upload');
  expect(await screen.findByRole('heading', { name: '申请材料' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '选择文件，M038' })).toBeNull();
  expect(screen.queryByText('提交成果')).toBeNull();
  unmount();
  actions = ['edit'];
  show('survey-masses-data-upload');
  expect(await screen.findByRole('button', { name: '选择文件，M038' })).toBeTruthy();
});

test('what was typed and not handed in survives a closed tab, is offered once, and is gone when it was handed in', async () => {
  const first = show();
  await screen.findByText('清单已读取，共1户，见下方预览。');
  expect(screen.queryByText('有填写过但没有提交的成果')).toBeNull();
  put(/宗地单元号/, `${PARCEL}W00000000`);
  put(/宗地面积/, '2000');
  put(/宗地坐落/, '杭州市西湖区演示路9号');
  first.unmount();
  const second = show();
  fireEvent.click(await screen.findByRole('button', { name: '恢复填写的内容' }));
  await screen.findByText('清单已读取，共1户，见下方预览。');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /宗地坐落/ }).value).toBe('杭州市西湖区演示路9号');
  expect(screen.queryByText('有填写过但没有提交的成果')).toBeNull();
  fireEvent.change(screen.getByLabelText(/外业完成日期/), { target: { value: '2026-01-10' } });
  press('提交成果');
  const dialog = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: '提交成果' })));
  await waitFor(() => expect(submitted()).toHaveLength(1));
  second.unmount();
  show();
  await screen.findByText('清单已读取，共1户，见下方预览。');
  expect(screen.queryByText('有填写过但没有提交的成果')).toBeNull();
});
