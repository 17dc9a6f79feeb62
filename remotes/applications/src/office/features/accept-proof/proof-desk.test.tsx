// An officer who accepts cases accepts proofs: found by number, asked before anything counts, and a refusal leaves what
// was typed.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, answerWith, renderWithPortal, startAnswering } from '@portal/shared/testing';
import type { TestServer } from '@portal/shared/testing';
import { ProofDesk } from './proof-desk';

const BASE = '/api/reg3/representation';
const ROW = {
  bsm: 'g1',
  bjhr: '330106********0426',
  jhr: '李*宁',
  jhrzjh: '330106********0227',
  kind: 'minor',
  source: 'officer',
  proof: '出生证 3301',
  startsOn: '2026-11-01',
  endedAt: null,
};
const PROOF = {
  bsm: 'p1',
  kind: 'guardianship',
  zt: 'waiting',
  jhr: { qlrmc: '张*远', zjh: '330106********0011', csrq: '' },
  bjhr: { qlrmc: '周*夏', zjh: '330106********0426', csrq: '' },
  qx: 'minor',
  ywmc: null,
  bdcqzh: null,
  qbbdc: null,
  wtqssj: null,
  wtjssj: null,
  gzsbh: '出生证 3301',
  reason: null,
  createdAt: '2026-11-20T09:00:00+08:00',
  decidedAt: null,
  mine: false,
};
let server: TestServer;
let calls: { path: string; body: unknown }[] = [];
let refusal = '';
let lists: string[] = [];

beforeEach(async () => {
  [calls, refusal, lists] = [[], '', []];
  server = await startAnswering(({ path, query, body }) => {
    if (path.startsWith(`${BASE}/queryGuardianships`)) return answerWith([ROW]);
    if (path.startsWith(`${BASE}/proof/queryList`)) {
      lists.push(query.toString());
      return answerWith({
        total: 21,
        pageNo: 1,
        pageSize: 10,
        counts: { waiting: 21 },
        list: query.get('zt') === 'waiting' ? [PROOF] : [],
      });
    }
    if (path.startsWith(`${BASE}/proof/queryDetail`))
      return answerWith({
        ...PROOF,
        bjhr: { qlrmc: '周知夏', zjh: '33010620160506042X', csrq: '' },
        files: [{ bsm: 'f1', name: '出生证.pdf', size: 9, mime: 'application/pdf', pages: 1 }],
      });
    if (!path.startsWith(BASE) && !path.startsWith('/api/reg3/protection/')) return { status: 404 };
    calls.push({ path, body: JSON.parse(body) });
    return refusal ? { body: { resultCode: 'B000', msg: refusal, data: null } } : answerWith({ bsm: 'new' });
  });
  renderWithPortal(<ProofDesk />, {
    route: '/apply-list',
    user: aUser({ userType: '0', roles: ['acceptor'] }),
    baseUrl: server.url,
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(name) }), { target: { value } });
const agree = async (title: string, verb = '采信') =>
  fireEvent.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name: verb }));

test('a guardian is accepted on a proof, once everything is there', async () => {
  const button = screen.getByRole('button', { name: '采信监护证明' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  type('被监护人姓名', '周知夏');
  type('^被监护人证件号', '33010620160506042x ');
  type('^监护人姓名', '李思宁');
  type('^监护人证件号', '330106199008210227');
  type('证明文件编号', '出生证 3301');
  fireEvent.click(screen.getByRole('radio', { name: /^未成年人/ }));
  refusal = '监护人的姓名与证件号核验不一致，请核对后重试';
  fireEvent.click(button);
  await agree('采信这份监护证明？');
  await screen.findByText(refusal);
  expect((screen.getByRole('textbox', { name: /^监护人姓名/ }) as HTMLInputElement).value).toBe('李思宁');
  expect(calls).toEqual([
    {
      path: `${BASE}/acceptGuardianship`,
      body: {
        bjhr: { qlrmc: '周知夏', zjh: '33010620160506042X' },
        jhr: { qlrmc: '李思宁', zjh: '330106199008210227' },
        kind: 'minor',
        proof: '出生证 3301',
      },
    },
  ]);
});

test('an owner’s lock is lifted at the counter with its ground and document, once asked', async () => {
  type('设置人姓名', '李思宁');
  type('设置人证件号', '330106199008210227');
  type('加锁不动产的证书号', '浙（2020）杭州市不动产权第0000001号');
  fireEvent.click(screen.getByRole('radio', { name: '设置人本人到场' }));
  const button = screen.getByRole('button', { name: '解除处分锁' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  type('核对的证件或者文书编号', '身份证 330106199008210227');
  fireEvent.click(button);
  await agree('当场解除处分锁？', '解除');
  await waitFor(() =>
    expect(calls).toEqual([
      {
        path: '/api/reg3/protection/liftLock',
        body: expect.objectContaining({ yy: 'inPerson', bdcqzh: '浙（2020）杭州市不动产权第0000001号' }) as object,
      },
    ]),
  );
});

test('a notarised letter says one property or all', async () => {
  type('委托人姓名', '李思宁');
  type('委托人证件号', '330106199008210227');
  type('受托人姓名', '吴嘉怡');
  type('受托人证件号', '330106198709170240');
  type('公证书编号', '（2026）浙杭西证民字第1号');
  fireEvent.change(screen.getByRole('combobox', { name: /委托办理的业务/ }), { target: { value: 'house-transfer' } });
  const button = screen.getByRole('button', { name: '采信委托公证书' }) as HTMLButtonElement;
  fireEvent.click(screen.getByRole('radio', { name: '一处不动产' }));
  expect(button.disabled).toBe(true);
  type('不动产权证号', '浙（2020）杭州市不动产权第0000001号');
  fireEvent.click(button);
  await agree('采信这份委托公证书？');
  await waitFor(() =>
    expect(calls).toEqual([
      {
        path: `${BASE}/acceptLetter`,
        body: expect.objectContaining({
          qbbdc: '0',
          bdcqzh: '浙（2020）杭州市不动产权第0000001号',
          lcdm: 'house-transfer',
        }),
      },
    ]),
  );
});

test('a guardianship is found by number and ended with a reason', async () => {
  const search = screen.getByRole('searchbox', { name: /证件号/ });
  fireEvent.change(search, { target: { value: '330106199008210227' } });
  fireEvent.submit(search.closest('form') as HTMLFormElement);
  const asking = within(await screen.findByRole('dialog', { name: '查询监护关系' }));
  fireEvent.change(asking.getByRole('textbox', { name: /查询事由/ }), { target: { value: '窗口办理监护变更' } });
  fireEvent.click(asking.getByRole('button', { name: '查询' }));
  fireEvent.click((await screen.findAllByRole('button', { name: '终止：李*宁' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: '终止监护关系' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /终止原因/ }), { target: { value: '法院撤销' } });
  fireEvent.click(dialog.getByRole('button', { name: '终止' }));
  await waitFor(() =>
    expect(calls).toEqual([{ path: `${BASE}/endGuardianship`, body: { bsm: 'g1', reason: '法院撤销' } }]),
  );
});

test('a proof that was handed in is opened, refused with a reason, and what was typed stays when the services say no', async () => {
  fireEvent.click(
    (await screen.findAllByRole('button', { name: '审核：监护人张*远，被监护人周*夏' }))[0] as HTMLElement,
  );
  const layer = within(await screen.findByRole('dialog', { name: '审核证明' }));
  await layer.findByText('周知夏，33010620160506042X');
  expect(layer.getByRole('button', { name: '打开出生证.pdf' })).toBeTruthy();
  refusal = '这份证明已经审核';
  fireEvent.click(layer.getByRole('button', { name: '不予采信' }));
  const dialog = within(await screen.findByRole('dialog', { name: '不予采信' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /原因/ }), { target: { value: '看不清' } });
  fireEvent.click(dialog.getByRole('button', { name: '不予采信' }));
  await screen.findByText(refusal);
  expect(calls).toEqual([{ path: `${BASE}/proof/decide`, body: { bsm: 'p1', zt: 'refused', reason: '看不清' } }]);
  expect(layer.getByRole('button', { name: '采信' })).toBeTruthy();
});

test('the proofs are filtered by state and kind, and paged', async () => {
  await screen.findAllByRole('button', { name: /^审核：/ });
  fireEvent.change(screen.getByRole('combobox', { name: /证明种类/ }), { target: { value: 'letter' } });
  await waitFor(() => expect(lists.at(-1)).toContain('kind=letter'));
  fireEvent.click(
    (await screen.findByRole('navigation', { name: '证明分页' })).querySelectorAll('button')[2] as HTMLElement,
  );
  await waitFor(() => expect(lists.at(-1)).toMatch(/^(?=.*kind=letter)(?=.*pageNo=[23])/));
  const refused = [...screen.queryAllByRole('tab'), ...screen.queryAllByRole('button')].find(({ textContent }) =>
    textContent?.startsWith('不予采信'),
  ) as HTMLElement;
  fireEvent.click(refused);
  await waitFor(() => expect(lists.at(-1)).toMatch(/^(?=.*zt=refused)(?=.*pageNo=1)/));
  await screen.findByText('没有不予采信的证明');
});
