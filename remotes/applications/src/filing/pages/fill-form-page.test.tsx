// The form page against a real server: nothing is written before the first edit, one draft however it is saved,
// conflicts side by side.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loadBusiness } from '@portal/shared/catalogue';
import {
  aUser,
  answerWith,
  renderWithPortal,
  startAnswering,
  wireFile,
  wireHouseRight,
  wirePage,
} from '@portal/shared/testing';
import type { Answer, Asked, Json, TestServer } from '@portal/shared/testing';
import { rememberNotice } from '../../guides/features/give-consent/accepted-notice';
import { FillFormPage } from './fill-form-page';

const NUMBER = 'D2026112100000000001';
const PATH = '/apply-layout/normal/transfer';
const SAVED_AT = '2026-11-21T14:32:00+08:00';
const register = { bdcqzh: '浙(2020)杭州市不动产权第0001234号', zl: '西湖区文三路1号2幢301室', jzmj: '89.50' };

let server: TestServer;
let houses: Json[];
let onSave: (asked: Asked) => Answer;
let version: number;
let principals: Json[] = [];
/** The person's own card, and the draft that they have begun already. */
let ownCard: Json | null = null;
let earlier: Json | null = null;

function answer(asked: Asked): Answer {
  switch (asked.path) {
    case '/api/pub3/query/houseRights':
      return answerWith(wirePage(houses));
    case '/api/reg3/representation/queryPrincipals':
      return answerWith(principals);
    case '/api/reg3/apply/ownCard/house-transfer':
      return ownCard ? answerWith(ownCard) : { status: 404 };
    case '/api/reg3/apply/earlierDraft/house-transfer':
      return answerWith({ cg: earlier });
    case '/api/reg3/apply/start':
      return answerWith({ ywh: NUMBER, businessKey: NUMBER, version, savedAt: SAVED_AT });
    case '/api/reg3/apply/save':
      return onSave(asked);
    case `/api/reg3/bizPrimary/queryAll/${NUMBER}`:
      return answerWith(
        wireFile({
          actions: ['edit', 'materials', 'delete'],
          version,
          form: { fields: { ...register, cjjg: '1000000.00' }, parties: { ywr: [{ qlrmc: '张三', bsm: 'p1' }] } },
        }),
      );
    default:
      return { status: 404 };
  }
}
const writes = () => server.asked.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('/').at(-1));
const bodyOf = (asked: Asked | undefined) =>
  JSON.parse(asked?.body ?? 'null') as {
    version?: number;
    form: { fields: Record<string, unknown>; parties: Record<string, Record<string, unknown>[]> };
  };
const show = (query: string) =>
  renderWithPortal(<FillFormPage />, { route: `${PATH}?${query}`, user: aUser(), baseUrl: server.url });
const price = () => screen.findByLabelText(/成交价格/);
const type = async (value: string) => fireEvent.change(await price(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  houses = [wireHouseRight({ register })];
  version = 1;
  principals = [];
  ownCard = null;
  earlier = null;
  onSave = () => answerWith({ version: (version += 1), savedAt: SAVED_AT });
  server = await startAnswering(answer);
  rememberNotice('house-transfer', (await loadBusiness('house-transfer')).notice.version);
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await server.close();
});

test('without an accepted notice there is no form', async () => {
  sessionStorage.clear();
  const portal = show('lcdm=house-transfer');
  await waitFor(() => expect(portal.address()).toBe('/reg-apply-notice?lcdm=house-transfer'));
});

test('looking and choosing a house write nothing; the first edit starts one draft, later ones save it', async () => {
  const portal = show('lcdm=house-transfer');
  fireEvent.click(await screen.findByRole('button', { name: /^选择这处不动产：西湖区文三路1号/ }));
  await price();
  expect(screen.getByText(/已按登记簿填入出卖人：张三（您本人）/)).toBeTruthy();
  press('保存');
  await act(async () => undefined);
  expect(writes()).toEqual([]);
  expect(portal.address()).not.toContain('ywh');

  await type('1250000.00');
  press('保存');
  await waitFor(() => expect(portal.address()).toContain(`ywh=${NUMBER}`));
  const started = server.asked.find(({ path }) => path.endsWith('/start'));
  expect(started?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(bodyOf(started).form.fields).toMatchObject({ ...register, cjjg: '1250000.00' });
  expect(bodyOf(started).form.parties.ywr).toEqual([expect.objectContaining({ qlrmc: '张三' })]);
  expect(await screen.findAllByText('已自动保存 14:32')).not.toHaveLength(0);
  expect(((await price()) as HTMLInputElement).value).toBe('1250000.00');

  await type('1300000.00');
  press('保存');
  await waitFor(() => expect(writes()).toEqual(['start', 'save']));
  expect(bodyOf(server.asked.find(({ path }) => path.endsWith('/save'))).version).toBe(1);
});

test('the person stands in the form as the services know them, to be read and not typed', async () => {
  ownCard = {
    qlrjs: 'ywr',
    sqrjs: 'qlr',
    qlrlx: '1',
    qlrmc: '张三',
    zjzl: '1',
    zjh: '330106198503120116',
    dh: '13900000001',
  };
  show('lcdm=house-transfer');
  fireEvent.click(await screen.findByRole('button', { name: /^选择这处不动产：西湖区文三路1号/ }));
  await price();
  const seller = within(screen.getByRole('group', { name: '出卖人1' }));
  expect(seller.getByText('330106198503120116')).toBeTruthy();
  expect(seller.getAllByText('来自您的实名信息和登记簿，不能修改')).toHaveLength(2);
  expect(seller.queryByRole('textbox', { name: /证件号/ })).toBeNull();
  expect((seller.getByRole('textbox', { name: /联系电话/ }) as HTMLInputElement).value).toBe('13900000001');
  // Another person of the same form is typed.
  expect(within(screen.getByRole('group', { name: '买受人1' })).getByRole('textbox', { name: /证件号/ })).toBeTruthy();
});

test('a draft of the same property that is there already is offered before a second one is begun', async () => {
  earlier = { ywh: NUMBER, savedAt: '2026-11-20T09:05:00+08:00' };
  const choose = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /^选择这处不动产：西湖区文三路1号/ }));
  show('lcdm=house-transfer');
  await choose();
  const offer = await screen.findByRole('dialog', { name: '这处不动产已有一份草稿' });
  expect(offer.textContent).toContain('2026年11月20日');
  expect(screen.queryByLabelText(/成交价格/)).toBeNull();
  fireEvent.click(within(offer).getByRole('button', { name: '重新填写' }));
  await type('1250000.00');
  press('保存');
  await waitFor(() => expect(writes()).toEqual(['start']));
  expect(bodyOf(server.asked.find(({ path }) => path.endsWith('/start')))).toMatchObject({ cxtx: true });
  cleanup();
  const again = show('lcdm=house-transfer');
  await choose();
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: '这处不动产已有一份草稿' })).getByRole('button', {
      name: '继续填写',
    }),
  );
  await waitFor(() => expect(again.address()).toContain(`ywh=${NUMBER}`));
  expect(((await price()) as HTMLInputElement).value).toBe('1000000.00');
});

test('an application is begun in a principal’s name: their houses are offered, the draft names the letter, and the choice ends with the first edit', async () => {
  principals = [
    {
      bsm: 'letter-1',
      as: 'agent',
      qlrmc: '李四',
      zjh: '330106199008210227',
      bdcqzh: register.bdcqzh,
      wtqssj: '2026-11-20',
      wtjssj: '2027-11-01',
    },
  ];
  houses = [wireHouseRight({ register, qlrmc: '李四' })];
  const portal = show('lcdm=house-transfer');
  fireEvent.click(await screen.findByRole('radio', { name: /^李四（委托人）/ }));
  expect(screen.getByText(/以李四的名义申请。每一步都会告知其本人/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /^选择这处不动产：西湖区文三路1号/ }));
  await type('1250000.00');
  expect(screen.queryByRole('radio', { name: /^李四（委托人）/ })).toBeNull();
  press('保存');
  await waitFor(() => expect(portal.address()).toContain(`ywh=${NUMBER}`));
  expect(
    server.asked.filter(({ path }) => path.endsWith('/houseRights')).map(({ query }) => query.get('dbbsm')),
  ).toEqual([null, 'letter-1']);
  expect(bodyOf(server.asked.find(({ path }) => path.endsWith('/start')))).toMatchObject({
    dbbsm: 'letter-1',
    form: { parties: { ywr: [{ qlrmc: '李四', zjh: '330106199008210227' }] } },
  });
});

test('a blocked house gives its reason and cannot be chosen', async () => {
  houses = [wireHouseRight({ register, restrictions: [{ kind: 'sealed', level: 'block', msg: '该不动产已被查封' }] })];
  show('lcdm=house-transfer');
  expect(await screen.findByText('该不动产已被查封')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^选择/ })).toBeNull();
});

test("another device opens the draft with the server's content and writes nothing", async () => {
  show(`lcdm=house-transfer&ywh=${NUMBER}`);
  expect(((await price()) as HTMLInputElement).value).toBe('1000000.00');
  await act(async () => undefined);
  expect(writes()).toEqual([]);
});

test('leaving the tab saves at once', async () => {
  show(`ywh=${NUMBER}`);
  await type('1100000.00');
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(writes()).toEqual(['save']));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
});

describe('leaving with something unsaved', () => {
  const goHome = () => fireEvent.click(screen.getByRole('link', { name: '首页' }));
  const asked = async () => within(await screen.findByRole('alertdialog', { name: '有修改尚未保存' }));

  test('saves first, also when that starts the draft', async () => {
    const portal = show('lcdm=house-transfer');
    fireEvent.click(await screen.findByRole('button', { name: /^选择这处不动产：西湖区文三路1号/ }));
    await type('1250000.00');
    goHome();
    fireEvent.click((await asked()).getByRole('button', { name: '保存并离开' }));
    await waitFor(() => expect(portal.address()).toBe('/index'));
    expect(writes()).toEqual(['start']);
  });

  test('stays, or drops the change', async () => {
    const portal = show(`ywh=${NUMBER}`);
    await type('1100000.00');
    goHome();
    fireEvent.click((await asked()).getByRole('button', { name: '继续填写' }));
    expect(portal.address()).toContain(PATH);
    expect(((await price()) as HTMLInputElement).value).toBe('1100000.00');
    goHome();
    fireEvent.click((await asked()).getByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(portal.address()).toBe('/index'));
    expect(writes()).toEqual([]);
  });

  test('does not ask when nothing was changed', async () => {
    const portal = show(`ywh=${NUMBER}`);
    await price();
    goHome();
    await waitFor(() => expect(portal.address()).toBe('/index'));
  });
});

describe('a draft changed elsewhere', () => {
  const stale = {
    status: 409,
    body: {
      resultCode: 'B000',
      msg: '内容已在别处修改',
      data: {
        version: 9,
        form: { fields: { ...register, cjjg: '900000.00' }, parties: { ywr: [{ qlrmc: '张三', bsm: 'p1' }] } },
        savedAt: SAVED_AT,
      },
    },
  };

  async function collide() {
    onSave = (asked) => (bodyOf(asked).version === 9 ? answerWith({ version: 10, savedAt: SAVED_AT }) : stale);
    show(`ywh=${NUMBER}`);
    await type('1100000.00');
    press('保存');
    return within(await screen.findByRole('alertdialog', { name: '这份申请已在别处修改' }));
  }
  test("shows both sides, and takes the server's", async () => {
    const layer = await collide();
    expect(layer.getByRole('radio', { name: '本机内容：1,100,000.00元' })).toBeTruthy();
    expect(layer.getByRole('radio', { name: '服务器内容：900,000.00元' })).toBeTruthy();
    fireEvent.click(layer.getByRole('button', { name: '采用服务器版本' }));
    await waitFor(async () => expect(((await price()) as HTMLInputElement).value).toBe('900000.00'));
    expect(writes()).toEqual(['save']);
  });

  test('or puts both together, field by field', async () => {
    const layer = await collide();
    fireEvent.click(layer.getByRole('radio', { name: '服务器内容：900,000.00元' }));
    fireEvent.click(layer.getByRole('button', { name: '按选择保存' }));
    await waitFor(() => expect(writes()).toEqual(['save', 'save']));
    const last = bodyOf(server.asked.filter(({ path }) => path.endsWith('/save')).at(-1));
    expect([last.version, last.form.fields.cjjg]).toEqual([9, '900000.00']);
    expect(((await price()) as HTMLInputElement).value).toBe('900000.00');
  });

  test("or overwrites it on top of the server's version", async () => {
    const layer = await collide();
    fireEvent.click(layer.getByRole('button', { name: '用本机内容覆盖' }));
    await waitFor(() => expect(writes()).toEqual(['save', 'save']));
    const last = bodyOf(server.asked.filter(({ path }) => path.endsWith('/save')).at(-1));
    expect([last.version, last.form.fields.cjjg]).toEqual([9, '1100000.00']);
  });
});

test('field errors of a refused save stand at their fields', async () => {
  onSave = () => ({
    body: {
      resultCode: 'B000',
      msg: '有1处内容需要修改',
      data: { errors: [{ path: 'fields.cjjg', message: '成交价格与网签合同不一致' }] },
    },
  });
  show(`ywh=${NUMBER}`);
  await type('1100000.00');
  press('保存');
  await waitFor(async () => expect((await price()).getAttribute('aria-invalid')).toBe('true'));
  expect(((await price()) as HTMLInputElement).value).toBe('1100000.00');
  expect(screen.getAllByText(/成交价格与网签合同不一致/)).not.toHaveLength(0);
});

test('a page that several registrations share asks which one is meant', async () => {
  show('');
  const choices = within(await screen.findByRole('list', { name: '可以在这里办理的登记' })).getAllByRole('link');
  expect(choices.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    expect.arrayContaining([
      ['存量房（二手房）买卖转移登记', expect.stringContaining('/apply-layout/normal/transfer?lcdm=house-transfer')],
      ['赠与转移登记', expect.stringContaining('lcdm=house-transfer-gift')],
    ]),
  );
});

test('a registration about somebody else’s property starts with the form, and the first edit starts its draft', async () => {
  rememberNotice('dissent', (await loadBusiness('dissent')).notice.version);
  renderWithPortal(<FillFormPage />, { route: '/apply-layout/land-right-dissent', user: aUser(), baseUrl: server.url });
  fireEvent.change(await screen.findByLabelText(/异议理由/), { target: { value: '登记的权利人不是实际权利人' } });
  expect(screen.queryByText('选择这处不动产')).toBeNull();
  press('保存');
  await waitFor(() => expect(writes()).toEqual(['start']));
  expect(bodyOf(server.asked.find(({ path }) => path.endsWith('/start'))).form.fields).toMatchObject({
    yyly: '登记的权利人不是实际权利人',
  });
});

test("an heir names the deceased's certificate: only what was typed stands in the form, and what the register keeps back is not asked for", async () => {
  const bdcqzh = '浙（2020）杭州市不动产权第0001234号';
  rememberNotice('house-transfer-inherit', (await loadBusiness('house-transfer-inherit')).notice.version);
  houses = [];
  show('lcdm=house-transfer-inherit');
  fireEvent.click(await screen.findByRole('button', { name: '不动产不在我名下' }));
  press('核对并办理');
  expect(await screen.findAllByText('请填写不动产权证书号')).not.toHaveLength(0);
  const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill(/^不动产权证书号/, bdcqzh);
  fill(/^权利人姓名或名称/, '王老五');
  fill(/^权利人证件号/, '330106190001011232');
  press('核对并办理');
  expect(await screen.findAllByText(/未查询到该权利人名下的这本不动产权证书/)).not.toHaveLength(0);
  houses = [wireHouseRight({ bdcqzh, bdcdyh: '', zl: '', qlrmc: '王老五', register: { bdcqzh }, restrictions: [] })];
  fill(/^权利人姓名或名称/, '王老六');
  press('核对并办理');
  const died = await screen.findByLabelText(/死亡日期/);
  const sought = server.asked.filter(({ path }) => path.endsWith('/houseRights')).at(-1);
  expect(Object.fromEntries(sought?.query ?? [])).toMatchObject({ bdcqzh, qlrmc: '王老六', zjh: '330106190001011232' });
  expect(screen.queryByText('坐落')).toBeNull();
  fireEvent.change(died, { target: { value: '2026-01-02' } });
  press('保存');
  await waitFor(() => expect(writes()).toContain('start'));
  const { form } = bodyOf(server.asked.find(({ path }) => path.endsWith('/start')));
  expect(form.fields).toMatchObject({ bdcqzh });
  expect(form.fields.zl ?? '').toBe('');
  expect(form.parties.bjcr).toEqual([expect.objectContaining({ qlrmc: '王老五', zjh: '330106190001011232' })]);
});
