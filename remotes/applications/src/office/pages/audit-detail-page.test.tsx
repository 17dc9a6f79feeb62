// The page of one case's review: an officer's desk for staff, reading for those whose case it is.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aUser,
  answerWith,
  renderWithPortal,
  startAnswering,
  wireFile,
  wireMaterial,
  wireMaterialFile,
} from '@portal/shared/testing';
import type { Json, TestServer } from '@portal/shared/testing';
import type { RoleCode, StateCode } from '@portal/shared/catalogue';
import { decisionsIn, findTransition, isStaffRole, roleNames, states, transitions } from '@portal/shared/catalogue';
import { AuditDetailPage } from './audit-detail-page';

// jsdom has none.
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
const NUMBER = '33010620261121000001';

const AUDIT = '/api/reg3/audit';
let server: TestServer;
let calls: { path: string; body: unknown }[] = [];
let file: Json | null;
let answered: Json[] = [];
const SAME = { mc: '坐落', djbz: '西湖区文三路1号', sqz: '西湖区文三路1号', bdjg: 'same' };
/** What the register is said to hold beside the filing. */
let compared: Json[] = [{ bt: '不动产', mx: [SAME] }];

beforeEach(async () => {
  calls = [];
  server = await startAnswering(({ path, body }) => {
    if (path.startsWith(`${AUDIT}/register/`))
      return answerWith({ cxsj: '2026-11-21T10:05:00+08:00', sfyd: true, bdlb: compared });
    if (path.startsWith('/api/reg3/file/content/'))
      return { body: 'a picture', headers: { 'content-type': 'image/png' } };
    if (path === `${AUDIT}/look`) {
      calls.push({ path, body: JSON.parse(body) });
      return answerWith({ yxqz: '2026-11-21T10:30:00+08:00' });
    }
    if (path.startsWith(AUDIT)) {
      calls.push({ path, body: JSON.parse(body) });
      return answerWith({ zt: 'SUBMITTED' });
    }
    if (path.endsWith('/document/list')) return answerWith(answered);
    if (path.endsWith('/document/preview')) return { body: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } };
    if (path.includes('/queryAll/'))
      return file
        ? answerWith(file)
        : { body: { resultCode: 'B000', msg: '未查询到相关办件，请核对业务号', data: null } };
    return { status: 404 };
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const show = (user = aUser()) =>
  renderWithPortal(<AuditDetailPage />, {
    route: `/apply-layout/audit-detail?ywh=${NUMBER}`,
    user,
    baseUrl: server.url,
  });
const sent = { ywh: NUMBER, submittedAt: '2026-11-21T09:30:00+08:00' };

test('an applicant reads opinions, corrections and history, and is led to what is asked', async () => {
  file = wireFile({
    ...sent,
    zt: 'CORRECTION',
    role: 'initiator',
    actions: ['correct', 'progress'],
    correctionDueAt: '2026-12-06T09:30:00+08:00',
    corrections: [{ kind: 'field', key: 'fields.cjjg', label: '成交价格', reason: '与合同不一致', done: false }],
    opinions: [
      { actor: '王*', role: '预审人员', result: '5', opinion: '请按合同更正', at: '2026-11-21T10:00:00+08:00' },
    ],
    timeline: [
      {
        event: 'requestCorrection',
        zt: 'CORRECTION',
        label: '要求补正',
        actor: '预审人员 王*',
        at: '2026-11-21T10:00:00+08:00',
        note: '1项',
        syts: null,
      },
    ],
  });
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('审核详情');
  expect((await screen.findByRole('link', { name: '去补正' })).getAttribute('href')).toContain(
    '/material-completion?ywh=',
  );
  expect(screen.getByText(/与合同不一致/).textContent).toContain('未补正');
  expect(screen.getByText(/请按合同更正/)).toBeTruthy();
  expect(screen.getByText('补正截止日期：2026年12月6日')).toBeTruthy();
  expect(screen.getByText('要求补正')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '审核意见' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /领取|提交|退回队列/ })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a party without opinions of its own is told so and decides nothing', async () => {
  file = wireFile({ ...sent, zt: 'REVIEWING', role: 'party', actions: ['progress'] });
  show();
  expect(await screen.findByText('目前没有需要您了解的审核意见。')).toBeTruthy();
  expect(screen.queryByText(/不由您办理/)).toBeNull();
});

test('an official has the desk with its decision', async () => {
  file = wireFile({
    ...sent,
    zt: 'PRE_REVIEW',
    role: 'staff',
    actions: ['audit', 'progress'],
    claimedBy: '周正',
    results: ['1', '3', '5'],
  });
  show(aUser({ name: '周正', userType: '0', roles: ['reviewer'] }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('办件审核');
  expect(await screen.findByRole('button', { name: '退回队列' })).toBeTruthy();
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(1);
});

test('an officer who has not claimed the case states a reason, and reads it in full then', async () => {
  const unclaimed = { ...sent, zt: 'PRE_REVIEW', role: 'staff', actions: ['progress'], claimedBy: '钱文远', dk: false };
  file = wireFile(unclaimed);
  show(aUser({ name: '周正', userType: '0', roles: ['reviewer'] }));
  expect(await screen.findByText(/说明查看原因后才能打开材料/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '说明原因查看' }));
  const asked = within(await screen.findByRole('dialog'));
  fireEvent.click(asked.getByRole('button', { name: '查看' }));
  expect(calls).toEqual([]);
  fireEvent.change(asked.getByLabelText(/^查看原因/), { target: { value: '核对另一份申请' } });
  file = wireFile({ ...unclaimed, dk: true });
  fireEvent.click(asked.getByRole('button', { name: '查看' }));
  expect(await screen.findByText(/您已说明查看原因/)).toBeTruthy();
  expect(calls).toEqual([{ path: `${AUDIT}/look`, body: { ywh: NUMBER, ckyy: '核对另一份申请' } }]);
  expect(screen.queryByRole('button', { name: '说明原因查看' })).toBeNull();
  expect(screen.queryByText(/说明查看原因后才能打开材料/)).toBeNull();
});

test("somebody else's number shows the refusal and nothing of a case", async () => {
  file = null;
  show();
  expect(await screen.findByText(/未查询到相关办件/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '办件信息' })).toBeNull();
});

test('an opinion that is being written is asked about before it is left behind', async () => {
  file = wireFile({
    ...sent,
    zt: 'PRE_REVIEW',
    role: 'staff',
    actions: ['audit', 'progress'],
    claimedBy: '周正',
    results: ['1', '3', '5'],
  });
  const portal = show(aUser({ name: '周正', userType: '0', roles: ['reviewer'] }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^意见/ }), { target: { value: '合同与登记簿不一致' } });
  const leave = () => fireEvent.click(screen.getByRole('link', { name: '首页' }));
  leave();
  fireEvent.click(
    within(await screen.findByRole('alertdialog', { name: '意见尚未提交' })).getByRole('button', { name: '继续填写' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(portal.address()).toContain('audit-detail');
  expect((screen.getByRole('textbox', { name: /^意见/ }) as HTMLTextAreaElement).value).toBe('合同与登记簿不一致');
  leave();
  fireEvent.click(
    within(await screen.findByRole('alertdialog', { name: '意见尚未提交' })).getByRole('button', { name: '放弃意见' }),
  );
  await waitFor(() => expect(portal.address()).toBe('/index'));
});

const officer = aUser({ name: '周正', userType: '0', roles: ['reviewer'] });
const WORDS: Readonly<Record<string, RegExp>> = {
  accept: /同意受理/,
  requestCorrection: /要求补正/,
  refuseAccept: /不予受理/,
  toReview: /同意，转审核/,
  startSurvey: /同意，转审核/,
  announce: /同意，转审核/,
  surveyDone: /查看完毕/,
  objection: /收到异议/,
  suspend: /暂停办理/,
  resume: /恢复办理/,
  pass: /同意，转核定/,
  return: /回退/,
  reject: /不予登记/,
  passTaxable: /同意核定/,
  passFee: /同意核定/,
  passFree: /同意核定/,
  book: /登簿/,
  certReady: /缮证完成/,
  collected: /确认已领证/,
  claim: /^领取$/,
  unclaim: /^退回队列$/,
};
/** A certificate is made within booking, and the visit of a surveyor is the office's too. */
const OWN_STEPS = new Set(['makeCert']);
const STAFF = (Object.keys(roleNames) as RoleCode[]).filter((role) => isStaffRole(role) || role === 'surveyor');
const places = (Object.keys(states) as StateCode[]).flatMap((state) => STAFF.map((role) => [state, role] as const));
const isOffered = (event: string): boolean => {
  const name = WORDS[event] ?? fail(event);
  return screen.queryAllByRole('radio', { name }).length + screen.queryAllByRole('button', { name }).length > 0;
};
const wantedIn = (state: StateCode, role: RoleCode) =>
  transitions
    .filter(({ from, actor, event }) => from === state && actor === role && !OWN_STEPS.has(event))
    .map(({ event }) => event);

// The file says what is the officer's by the table; the page has to have a control for every such step.
test.each(places.filter(([state, role]) => wantedIn(state, role).length > 0))(
  'in %s the page offers the %s every step of the table',
  async (state, role) => {
    const results = decisionsIn(state)
      .filter((decision) => decision.role === role)
      .map(({ result }) => result);
    const waits = state === 'SUBMITTED';
    file = wireFile({
      ...sent,
      zt: state,
      role: 'staff',
      actions: waits ? ['claim'] : [state === 'READY_BOOK' ? 'book' : 'audit'],
      claimedBy: waits ? null : '周正',
      results,
    });
    show(aUser({ name: '周正', userType: '0', roles: [role] }));
    await screen.findByRole('heading', { name: '案件信息' });
    expect(wantedIn(state, role).filter((event) => !isOffered(event))).toEqual([]);
    expect(screen.queryAllByRole('radio')).toHaveLength(results.length);
  },
);

test.each(Object.keys(states) as StateCode[])(
  'in %s the page offers nothing to whose step it is not',
  async (state) => {
    file = wireFile({ ...sent, zt: state, role: 'staff', actions: [], claimedBy: null, results: [] });
    show(aUser({ name: '周正', userType: '0', roles: ['archivist'] }));
    await screen.findByRole('heading', { name: '案件信息' });
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^(领取|退回队列|申请回避)$/ })).toBeNull();
  },
);

test('the approver refuses a paused case, with its ground', async () => {
  expect(findTransition('SUSPENDED', 'reject')?.actor).toBe('approver');
  file = wireFile({ ...sent, zt: 'SUSPENDED', role: 'staff', actions: ['audit'], claimedBy: '周正', results: ['3'] });
  show(officer);
  // The only decision is chosen already.
  fireEvent.click(await screen.findByRole('checkbox', { name: '权属争议尚未解决' }));
  fireEvent.change(screen.getByRole('textbox', { name: /^意见/ }), { target: { value: '争议六个月仍未解决' } });
  fireEvent.click(screen.getByRole('button', { name: '不予登记' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog', { name: '不予登记？' })).getByRole('button', { name: '不予登记' }),
  );
  await waitFor(() =>
    expect(calls).toEqual([
      {
        path: `${AUDIT}/saveOpinion`,
        body: expect.objectContaining({
          zt: 'SUSPENDED',
          result: '3',
          reasonCodes: ['22-2'],
          opinion: '争议六个月仍未解决',
        }),
      },
    ]),
  );
});

test('who may not decide reads why, and finds neither a claim nor a decision', async () => {
  const bar = '您已作为受理人员对本案提出意见，本辖区受理、审核、核定须由不同人员办理，审核由其他工作人员办理';
  file = wireFile({ ...sent, zt: 'REVIEWING', role: 'staff', actions: ['progress'], claimedBy: null, bar });
  show(officer);
  expect(await screen.findByText(bar)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /领取|申请回避/ })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('an officer asks to be recused, with a reason', async () => {
  file = wireFile({
    ...sent,
    zt: 'REVIEWING',
    role: 'staff',
    actions: ['claim', 'audit'],
    claimedBy: null,
    results: ['1'],
  });
  show(officer);
  fireEvent.click(await screen.findByRole('button', { name: '申请回避' }));
  const dialog = within(await screen.findByRole('dialog', { name: '申请回避' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /回避原因/ }), { target: { value: '申请人是我的老师' } });
  fireEvent.click(dialog.getByRole('button', { name: '申请回避' }));
  await waitFor(() =>
    expect(calls).toEqual([{ path: `${AUDIT}/unclaim`, body: { ywh: NUMBER, hbyy: '申请人是我的老师' } }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const working = { ...sent, zt: 'PRE_REVIEW', role: 'staff', actions: ['audit'], claimedBy: '周正', results: ['1'] };

test('the officer reads in words what the register holds beside what was filed', async () => {
  compared = [
    { bt: '不动产', mx: [SAME, { mc: '建筑面积', djbz: '77.70㎡', sqz: '89.00㎡', bdjg: 'differs' }] },
    { bt: '权利人', mx: [{ mc: '出卖人', djbz: null, sqz: '王宁，330106', bdjg: 'onlyFiled' }] },
    { bt: '查封', mx: [{ mc: '登记给', djbz: '西湖区人民法院', sqz: null, bdjg: 'onlyRegistered' }] },
  ];
  file = wireFile(working);
  show(officer);
  expect(await screen.findByText('有2处与登记簿不一致')).toBeTruthy();
  expect(screen.getByText('不动产·建筑面积、权利人·出卖人')).toBeTruthy();
  const property = within(screen.getByRole('region', { name: '不动产' }));
  expect(property.getByText('77.70㎡')).toBeTruthy();
  expect(property.getByText('不一致')).toBeTruthy();
  expect(property.getByText('一致')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '查封' })).getByText('仅登记簿记载')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: '只看不一致的内容' }));
  expect(screen.queryByRole('region', { name: '查封' })).toBeNull();
  expect(screen.queryByText('一致')).toBeNull();
  expect(within(screen.getByRole('region', { name: '权利人' })).getByText('登记簿没有记载')).toBeTruthy();
});

test('nothing of the register is asked for by who has not taken the case, nor by its parties', async () => {
  for (const [user, change] of [
    [officer, { claimedBy: '李四', actions: [] }],
    [aUser(), { role: 'party', actions: ['progress'] }],
  ] as const) {
    file = wireFile({ ...working, ...change });
    show(user);
    await screen.findByRole('heading', { name: /^(案件|办件)信息$/ });
    expect(screen.queryByRole('heading', { name: '登记簿比对' })).toBeNull();
    cleanup();
  }
});

test('on a phone a paper opens over the page; papers follow each other, and the way back leads to where it was', async () => {
  const picture = (bsm: string, name: string) => wireMaterialFile({ bsm, name, mime: 'image/png', pages: null });
  const materials = [
    wireMaterial({ state: 'complete', files: [picture('a1', '正面.png'), picture('a2', '反面.png')] }),
    wireMaterial({ datumBsm: 'M008', datumName: '买卖合同', state: 'complete', files: [picture('b1', '合同.png')] }),
  ];
  file = wireFile({ ...working, materials });
  show(officer);
  const entry = await screen.findByRole('button', { name: '反面.png' });
  expect(screen.queryByRole('dialog')).toBeNull();
  entry.focus();
  fireEvent.click(entry);
  const first = await screen.findByRole('dialog', { name: '查看：反面.png' });
  // The tools come first: below the page they would lie under the fold.
  expect(
    within(first)
      .getByRole('button', { name: '放大' })
      .compareDocumentPosition(await within(first).findByRole('img', { name: /反面/ })),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await within(first).findByRole('img', { name: '反面.png' })).toBeTruthy();
  expect(within(first).getByText('2/3份')).toBeTruthy();
  fireEvent.click(within(first).getByRole('button', { name: '放大' }));
  expect(within(first).getByText('150%')).toBeTruthy();
  fireEvent.keyDown(within(first).getByRole('group', { name: '图片区域' }), { key: '-' });
  expect(within(first).getByText('100%')).toBeTruthy();
  fireEvent.click(within(first).getByRole('button', { name: '下一份' }));
  const last = await screen.findByRole('dialog', { name: '查看：合同.png' });
  expect((within(last).getByRole('button', { name: '下一份' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(within(last).getByRole('button', { name: '返回' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(entry);
});

test('what the parties have signed is among the papers', async () => {
  const materials = [
    wireMaterial({ datumBsm: 'M001', datumName: '不动产登记申请书', kind: 'generated', state: 'complete' }),
  ];
  file = wireFile({ ...working, materials, qsglbsm: 'flow-1' });
  show(officer);
  expect(await screen.findByRole('button', { name: '不动产登记申请书（各方已签署）' })).toBeTruthy();
});

test('who works on a case opens in place what its people have answered and signed, and nothing that is not signed', async () => {
  const row = { kind: 'inquiry-record', title: '询问笔录', role: 'ywr', me: false, opens: true };
  const at = '2026-11-21T09:20:00+08:00';
  answered = [
    { ...row, sqrbsm: 'p-1', name: '张*远', roleName: '出卖人', zt: 'signed', at },
    { ...row, sqrbsm: 'p-2', name: '李*宁', roleName: '买受人', zt: 'changed', at },
    { ...row, sqrbsm: 'p-3', name: '王*', roleName: '买受人', zt: 'answering', at: null, opens: false },
  ];
  file = wireFile({ ...sent, zt: 'PRE_REVIEW', role: 'staff', actions: ['audit'], claimedBy: '周正' });
  const first = show(officer);
  fireEvent.click(await screen.findByRole('button', { name: '询问笔录（出卖人 张*远）' }));
  expect(screen.getByRole('button', { name: '询问笔录（买受人 李*宁，签名后办件有变化）' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /王\*/ })).toBeNull();
  await waitFor(() => {
    const [asked] = server.asked.filter(({ path }) => path.endsWith('/document/preview'));
    expect(asked?.query.get('sqrbsm')).toBe('p-1');
  });
  first.unmount();
  // Not claimed: not even asked.
  server.asked.length = 0;
  file = { ...file, claimedBy: null };
  show(officer);
  await screen.findByRole('heading', { level: 1 });
  expect(server.asked.filter(({ path }) => path.includes('/document/'))).toEqual([]);
});
