// A photographed card into a party's fields, over a real line: compared, chosen, taken back; what was typed stays
// unless it is given up.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loadBusiness, withAuthority } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { BusinessForm, buildForm } from '@portal/shared/forms-react';
import type { BusinessFormModel } from '@portal/shared/forms-react';
import { aUser, answerWith, renderWithPortal, startAnswering } from '@portal/shared/testing';
import type { Answer, Asked, TestServer } from '@portal/shared/testing';
import { ReadingAid } from './reading-aid';

const NUMBER = '110101199003077758';
const WRONG = '110101199003077750';

let server: TestServer;
let onRead: (asked: Asked) => Answer;
let abilities: Record<string, boolean>;
let transfer: Business;
const card = (over: Record<string, unknown> = {}) =>
  answerWith({ qlrmc: '李四', zjh: NUMBER, address: '杭州市西湖区文三路1号', validity: '', doubtful: [], ...over });

beforeAll(async () => {
  transfer = await loadBusiness('house-transfer');
  // jsdom neither decodes nor draws pictures.
  (globalThis as { createImageBitmap?: unknown }).createImageBitmap = async () => ({
    width: 100,
    height: 60,
    close: () => undefined,
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  URL.createObjectURL ??= () => 'blob:photograph';
  URL.revokeObjectURL ??= () => undefined;
});
beforeEach(async () => {
  onRead = () => card();
  abilities = { idCard: true, estateCertificate: true, audio: false };
  server = await startAnswering((asked) => {
    if (asked.path === '/api/reg3/recognition/abilities') return answerWith(abilities);
    return asked.path.startsWith('/api/reg3/recognition/') ? onRead(asked) : { status: 404 };
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function show(
  business = transfer,
  buyer: Record<string, unknown> = {},
): { form: BusinessFormModel; edits: () => number } {
  const initial = { qlrlx: '1', zjzl: '1' };
  const form = buildForm(
    business,
    { fields: {}, parties: { qlr: [{ ...initial, ...buyer }], ywr: [initial] } } as never,
    { today: '2026-11-21' },
  );
  let edits = 0;
  renderWithPortal(
    <BusinessForm
      form={form}
      Aid={ReadingAid}
      onEdit={() => {
        edits += 1;
      }}
    />,
    { user: aUser(), baseUrl: server.url },
  );
  return { form, edits: () => edits };
}
const photographs = () => server.asked.filter(({ method }) => method === 'POST');
const buyerOf = (form: BusinessFormModel) => form.value().parties.qlr?.[0];
const photograph = () => new File([new Uint8Array(2000)], '身份证.jpg', { type: 'image/jpeg' });
const pick = (file = photograph()) =>
  fireEvent.change(document.querySelector('[data-upload="file"]') as Element, { target: { files: [file] } });
async function openLayer(name = '识别身份证：买受人1') {
  fireEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}
async function read() {
  const layer = await openLayer();
  pick();
  await layer.findByRole('list', { name: '识别结果' });
  return layer;
}

test('an empty card takes what was read, says so, and gives it back', async () => {
  const { form, edits } = show();
  const layer = await read();
  expect(photographs().map(({ path, body }) => [path, /name="file"; filename=/.test(body)])).toEqual([
    ['/api/reg3/recognition/idCard', true],
  ]);
  expect(layer.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true, true]);
  expect(edits()).toBe(0);
  fireEvent.click(layer.getByRole('button', { name: '填入所选3项' }));
  await screen.findByText('已填入证件号、姓名或名称、通讯地址，请与证件核对，有误可直接修改。');
  expect(buyerOf(form)).toMatchObject({ zjh: NUMBER, qlrmc: '李四', dz: '杭州市西湖区文三路1号' });
  expect(edits()).toBe(3);
  expect(form.isEdited()).toBe(true);

  // A correction made since is the person's own and stays.
  fireEvent.change(within(screen.getByRole('group', { name: '买受人1' })).getByLabelText(/姓名或名称/), {
    target: { value: '李思' },
  });
  fireEvent.click(screen.getByRole('button', { name: '撤销识别结果：买受人1' }));
  expect(buyerOf(form)).toEqual(expect.objectContaining({ qlrmc: '李思' }));
  expect(buyerOf(form)).not.toHaveProperty('zjh');
  expect(screen.queryByText(/已填入/)).toBeNull();
});

test('what is typed is never overwritten unasked; what is the same needs no choice', async () => {
  const { form } = show(transfer, { qlrmc: '王五', zjh: NUMBER });
  const layer = await read();
  const name = layer.getByRole<HTMLInputElement>('checkbox', { name: /^姓名或名称：李四/ });
  expect([name.checked, layer.getByRole<HTMLInputElement>('checkbox', { name: /^通讯地址/ }).checked]).toEqual([
    false,
    true,
  ]);
  expect(layer.getByText('已填写：王五')).toBeTruthy();
  expect(layer.getByText('与已填写的一致')).toBeTruthy();
  fireEvent.click(layer.getByRole('button', { name: '填入所选1项' }));
  await waitFor(() => expect(buyerOf(form)).toMatchObject({ qlrmc: '王五', dz: '杭州市西湖区文三路1号' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const again = await read();
  fireEvent.click(again.getByRole('checkbox', { name: /^姓名或名称：李四/ }));
  fireEvent.click(again.getByRole('button', { name: '填入所选1项' }));
  await waitFor(() => expect(buyerOf(form)).toMatchObject({ qlrmc: '李四' }));
});

test('a number whose check digit does not fit, and what was hard to read, are flagged and not ticked', async () => {
  onRead = () => card({ zjh: WRONG, doubtful: ['zjh', 'qlrmc'], address: '' });
  show();
  const layer = await read();
  expect(layer.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false]);
  expect(layer.getByText(/^现在没有填写；请核对：(?!照片)/)).toBeTruthy();
  expect(layer.getByText('现在没有填写；请核对：照片上这一项不够清晰')).toBeTruthy();
  expect(layer.getByText('通讯地址：没有识别出来，请手工填写')).toBeTruthy();
  expect(layer.getByRole<HTMLButtonElement>('button', { name: '填入所选内容' }).disabled).toBe(true);
});

test.each([
  [
    'wrong document or unreadable',
    () => ({
      body: { resultCode: 'B000', msg: '没有识别出身份证信息，请拍摄清晰、完整的证件，或手工填写', data: null },
    }),
    /没有识别出身份证信息.*已填写的内容没有改变。$/,
  ],
  [
    'the back of the card',
    () => card({ qlrmc: '', zjh: '', address: '', validity: '2015-06-01至2035-06-01' }),
    /印有国徽的一面/,
  ],
  ['no line', () => 'break' as const, /网络.*已填写的内容没有改变。$/],
])('%s: said in words, nothing lost, and another photograph can be taken', async (_case, answer, words) => {
  onRead = answer as () => Answer;
  const { form, edits } = show(transfer, { qlrmc: '王五' });
  const layer = await openLayer();
  pick();
  expect((await layer.findByText(words)).closest('[role="alert"]')).toBeTruthy();
  expect([buyerOf(form)?.qlrmc, edits()]).toEqual(['王五', 0]);
  onRead = () => card();
  pick();
  expect(await layer.findByRole('list', { name: '识别结果' })).toBeTruthy();
});

test('a file that is no picture is refused before it is sent; reading can be given up', async () => {
  onRead = () => 'hang';
  show();
  const layer = await openLayer();
  pick(new File(['x'], '证件.pdf', { type: 'application/pdf' }));
  expect(await layer.findByText(/证件\.pdf/)).toBeTruthy();
  expect(photographs()).toEqual([]);
  pick();
  expect(await layer.findByRole('progressbar')).toBeTruthy();
  await waitFor(() => expect(photographs()).toHaveLength(1));
  fireEvent.click(layer.getByRole('button', { name: '取消识别' }));
  expect(layer.queryByRole('progressbar')).toBeNull();
  expect(layer.queryByRole('alert')).toBeNull();
  expect(layer.getByRole('button', { name: '手工填写' })).toBeTruthy();
});

test('where no service reads documents it is said before anything is photographed', async () => {
  abilities = { idCard: false, estateCertificate: false, audio: false };
  show();
  const layer = await openLayer();
  expect(await layer.findByText('本平台尚未接入身份证识别服务，请手工填写。')).toBeTruthy();
  expect(document.querySelector('[data-upload]')).toBeNull();
  fireEvent.click(layer.getByRole('button', { name: '手工填写' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(photographs()).toEqual([]);
});

test('the button follows the card: a natural person with an identity card, the head of an organisation, an agent', async () => {
  const { form } = show();
  const field = (key: string) => {
    const found = form.roles
      .find(({ name }) => name === 'qlr')
      ?.view()
      .cards[0]?.fields.find(({ definition }) => definition.key === key);
    if (!found) throw new Error(key);
    return found;
  };
  const names = () =>
    within(screen.getByRole('group', { name: '买受人1' }))
      .queryAllByRole('button', { name: /^识别/ })
      .map((button) => button.textContent);
  expect(names()).toEqual(['识别身份证']);
  act(() => form.edit(field('zjzl'), '3'));
  expect(names()).toEqual([]);
  act(() => form.edit(field('qlrlx'), '2'));
  expect(names()).toEqual(['识别法定代表人身份证']);
  act(() => form.edit(field('sfdl'), '1'));
  expect(names()).toHaveLength(1);
  act(() => form.edit(field('dlrzjzl'), '1'));
  expect(names()).toEqual(['识别法定代表人身份证', '识别代理人身份证']);
});

test.each([
  ['read-only', true],
  ['hidden', false],
])('a card that the office made %s offers nothing', (_name, visible) => {
  show(withAuthority(transfer, [{ code: 'parties.qlr.zjh', visible, editable: false, required: false }]));
  expect(screen.queryByRole('button', { name: '识别身份证：买受人1' })).toBeNull();
  expect(screen.getByRole('button', { name: '识别身份证：出卖人1' })).toBeTruthy();
});

test('a section that names somebody’s property reads its certificate', async () => {
  const dissent = await loadBusiness('dissent');
  onRead = () =>
    answerWith({
      bdcqzh: '浙（2024）杭州市不动产权第0001234号',
      qlrmc: '',
      bdcdyh: '330106001001GB00001F00010101',
      zl: '',
      jzmj: '',
      doubtful: [],
    });
  const form = buildForm(dissent, null, { today: '2026-11-21' });
  renderWithPortal(<BusinessForm form={form} Aid={ReadingAid} />, { user: aUser(), baseUrl: server.url });
  const layer = await openLayer('识别不动产权证书：不动产情况');
  pick();
  fireEvent.click(await layer.findByRole('button', { name: '填入所选2项' }));
  await waitFor(() =>
    expect(form.value().fields).toMatchObject({
      bdcqzh: expect.stringContaining('杭州市不动产权第0001234号'),
      bdcdyh: expect.stringContaining('GB00001'),
    }),
  );
});
