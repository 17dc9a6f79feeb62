// One's own properties, and finding one of them by a photographed certificate.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, answerWith, renderWithPortal, startAnswering, wireHouseRight, wirePage } from '@portal/shared/testing';
import type { TestServer } from '@portal/shared/testing';
import { HouseChooser } from './house-chooser';

const OWN = '浙（2024）杭州市不动产权第0001234号';
const OTHER = '浙（2024）杭州市不动产权第0009999号';
const houses = [
  wireHouseRight({ bdcqzh: OWN }),
  wireHouseRight({ qlrbsm: 'holder-2', bdcqzh: '浙（2023）杭州市不动产权第0000002号', zl: '莫干山路2号' }),
];

let server: TestServer;
let read: Record<string, unknown>;
beforeAll(() => {
  (globalThis as { createImageBitmap?: unknown }).createImageBitmap = async () => ({
    width: 100,
    height: 60,
    close: () => undefined,
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
});
beforeEach(async () => {
  server = await startAnswering(({ path, query }) => {
    if (path === '/api/reg3/recognition/estateCertificate') return answerWith(read);
    if (path !== '/api/pub3/query/houseRights') return { status: 404 };
    const sought = query.get('bdcqzh');
    const rows = houses.filter(({ bdcqzh }) => !sought || bdcqzh === sought);
    return answerWith(wirePage(rows));
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

async function photograph(number: string) {
  read = { bdcqzh: number, qlrmc: '张三', bdcdyh: '', zl: '', jzmj: '', doubtful: [] };
  renderWithPortal(<HouseChooser processCode="house-transfer" onChoose={() => undefined} />, {
    user: aUser(),
    baseUrl: server.url,
  });
  expect(await screen.findAllByRole('button', { name: /^选择这处不动产/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '识别不动产权证书' }));
  const layer = within(await screen.findByRole('dialog', { name: '识别不动产权证书' }));
  fireEvent.change(document.querySelector('[data-upload="file"]') as Element, {
    target: { files: [new File([new Uint8Array(500)], '证书.jpg', { type: 'image/jpeg' })] },
  });
  return layer;
}

test('the certificate that was read leaves its own property to choose, until all are wanted again', async () => {
  await photograph(OWN);
  expect(await screen.findByText(`已按识别的不动产权证号“${OWN}”找到您的不动产，请与证书核对后选择。`)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^选择这处不动产/ })).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '显示全部不动产' }));
  expect(await screen.findAllByRole('button', { name: /^选择这处不动产/ })).toHaveLength(2);
});

test('a certificate that is not among one’s own is said to be so', async () => {
  await photograph(OTHER);
  expect(
    (await screen.findByText(/您名下可办理的不动产中没有不动产权证号“浙（2024）杭州市不动产权第0009999号”/)).closest(
      '[role="alert"]',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^选择这处不动产/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '显示全部不动产' }));
  expect(await screen.findAllByRole('button', { name: /^选择这处不动产/ })).toHaveLength(2);
});

test('a certificate of which no number was read asks for another photograph', async () => {
  const layer = await photograph('');
  expect(await layer.findByText(/没有识别出不动产权证号，请拍摄印有证号的一页/)).toBeTruthy();
  expect(server.asked.filter(({ path, query }) => path.endsWith('/houseRights') && query.has('bdcqzh'))).toEqual([]);
});
