// Claiming a relief with its papers against answering services, and the office's word on it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, answerWith, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer, Asked } from '@portal/shared/testing';
import type { ReliefClaim } from '../../api/relief';
import type { TaxAccount } from '../../api/tax';
import { reliefProof } from '../../parts/relief-proof';
import { demoAccount } from '../declare-tax/demo-account';
import { ReliefClaims } from './relief-claims';

const said = { homes: 1, soleHome: false, income: 'price' as const, family: [] };
const PAPER = { bsm: 'f'.repeat(32), name: '契税完税证明.pdf', size: 4, mime: 'application/pdf', pages: 1 };
const waiting: ReliefClaim = {
  ...{ kind: 'heldSince', round: 1, state: 'waiting', since: '2020-05-06', proof: 'deedTax', costs: null },
  files: [{ fileId: PAPER.bsm, name: PAPER.name, size: 4, mime: PAPER.mime, pages: 1 }],
  ...{ submittedAt: '2026-11-22T10:00:00+08:00', decidedAt: null, reason: null },
};
let refusal: string | null;
const server = usingAnswering(({ path }: Asked): Answer => {
  if (path.endsWith('/uploadJmzm')) return answerWith(PAPER);
  return refusal === null ? answerWith(null) : { body: { resultCode: 'B000', msg: refusal, data: null } };
});
beforeEach(() => {
  refusal = null;
});

function show(own: Partial<TaxAccount>, isLooking = false) {
  const onChanged = jest.fn();
  const account = { ...demoAccount('transferor', said), businessNumber: '33010620261121000001', ...own };
  const { container } = renderWithPortal(
    <ReliefClaims account={account} isLooking={isLooking} onChanged={onChanged} />,
    { route: '/', path: '/', user: aUser(), baseUrl: server.url },
  );
  const addPaper = async () => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    const file = new File([new Uint8Array([37, 80, 68, 70])], PAPER.name, { type: PAPER.mime });
    fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
    await within(await screen.findByRole('list', { name: '已添加的证明文件' })).findByText(/契税完税证明/);
  };
  return { onChanged, addPaper };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const sent = (end: string) =>
  server.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => JSON.parse(body) as Record<string, unknown>);

test('an earlier day is claimed with its paper; what is missing or later than the register is said first', async () => {
  const { onChanged, addPaper } = show({ mayClaim: true });
  press('提交减免证明');
  press('提交核实');
  expect((await screen.findAllByText('请填写取得日期')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('请上传证明文件').length).toBeGreaterThan(0);
  type(/凭证载明的日期/, '2025-01-01');
  expect(screen.getAllByText('登记簿记载的取得日期更早，不用另行证明').length).toBeGreaterThan(0);
  type(/凭证载明的日期/, '2020-05-06');
  await addPaper();
  // What was wrong is no longer said once it is mended.
  await waitFor(() => expect(screen.queryAllByText('请上传证明文件')).toEqual([]));
  press('提交核实');
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(sent('/saveJmzm')).toEqual([
    {
      ...{ kind: 'heldSince', ywh: '33010620261121000001', sqrbsm: 'transferor', fileBsms: [PAPER.bsm] },
      ...{ msrq: '2020-05-06', pzlx: 'deedTax' },
    },
  ]);
});

test('price and costs go in fen; more decoration than counts is refused before it is sent, and a refusal keeps what was typed', async () => {
  const { addPaper } = show({ mayClaim: true });
  press('提交减免证明');
  fireEvent.click(screen.getByRole('radio', { name: '购房原价和合理费用' }));
  type(/^购房原价（必填/, '2000000.00');
  type(/装修费用/, '200000.01');
  await addPaper();
  press('提交核实');
  expect((await screen.findAllByText('最多扣除购房原价的10%，即¥200,000.00')).length).toBeGreaterThan(0);
  type(/装修费用/, '200000');
  refusal = '该办件目前不能提交减免证明';
  press('提交核实');
  expect(await screen.findByRole('link', { name: refusal })).toBeTruthy();
  expect((screen.getByLabelText(/^购房原价（必填/) as HTMLInputElement).value).toBe('2000000.00');
  expect(sent('/saveJmzm')[0]).toMatchObject({ yzje: 200_000_000, qsje: 0, zxje: 20_000_000, sfgf: false });
});

test('what waits is taken back by its claimant, and decided by the office: returned only with a reason, confirmed once asked', async () => {
  const own = show({ mayClaim: true, reliefClaims: [waiting] });
  expect(screen.getByText('待核实')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认' })).toBeNull();
  press('撤回证明');
  await waitFor(() => expect(own.onChanged).toHaveBeenCalled());
  expect(sent('/cancelJmzm')[0]).toMatchObject({ kind: 'heldSince', lc: 1 });
});

test('the office returns with a reason, or confirms after it was asked once more', async () => {
  const { onChanged } = show({ mayDecide: true, reliefClaims: [waiting] }, true);
  expect(screen.queryByRole('button', { name: '撤回证明' })).toBeNull();
  press('退回');
  expect(await screen.findByText('请填写退回的原因')).toBeTruthy();
  type(/退回的原因/, '发票看不清');
  press('退回');
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  await waitFor(() => expect((screen.getByRole('button', { name: '退回' }) as HTMLButtonElement).disabled).toBe(false));
  press('确认');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('2020年5月6日');
  fireEvent.click(within(question).getByRole('button', { name: '与原件一致，确认' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
  expect(sent('/auditJmzm')).toEqual([
    expect.objectContaining({ zt: 'returned', yy: '发票看不清' }),
    expect.objectContaining({ zt: 'confirmed', lc: 1 }),
  ]);
});

test('nothing is shown to whom it does not concern, and a confirmed proof is named where its relief stands', () => {
  show({});
  expect(screen.queryByText('减免证明')).toBeNull();
  const account: TaxAccount = {
    ...demoAccount('transferor', said),
    heldSince: '2020-05-06',
    reliefClaims: [{ ...waiting, state: 'confirmed' }],
  };
  const step = account.steps.find(({ tax }) => tax === 'valueAdded');
  expect(step && reliefProof(account, { ...step, amount: 0 })).toBe(
    '登记机构已核实的契税完税证明载明的取得日期2020年5月6日',
  );
});
