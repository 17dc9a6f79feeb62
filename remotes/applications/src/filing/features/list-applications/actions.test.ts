// From what the services allow to the buttons people see.
import type { ApplicationAction } from '../../../api/application';
import { ACTIONS, arrangeActions } from './actions';

const subject = {
  businessNumber: 'D3301062026112100001',
  processCode: 'house-transfer',
  route: '/apply-layout/normal/transfer',
  status: 'DRAFT' as const,
};
const nextOf = (...actions: string[]) => arrangeActions(actions, subject).next;

test.each<[string[], string, string | null]>([
  [
    ['edit', 'delete', 'materials', 'sendForConfirm'],
    '继续填写',
    '/apply-layout/normal/transfer?lcdm=house-transfer&ywh=D3301062026112100001',
  ],
  [['refuse', 'confirm', 'progress'], '去确认', '/apply-layout/reg-acceptance-view?ywh=D3301062026112100001'],
  [['recall', 'sign', 'progress'], '去签署', '/apply-layout/document-signing?ywh=D3301062026112100001'],
  [['recall', 'submit'], '去提交', '/apply-layout/reg-acceptance-view?ywh=D3301062026112100001'],
  [['withdraw', 'correct', 'progress'], '去补正', '/material-completion?ywh=D3301062026112100001'],
  [['withdraw', 'pay', 'print', 'progress'], '去缴费', '/reg-pay-list?ywh=D3301062026112100001'],
  [['withdraw', 'consentWithdraw', 'progress'], '同意撤回', null],
  [['viewCert', 'progress', 'print'], '查看证照', '/my-license'],
  [['claim'], '领取', null],
  [['audit', 'progress'], '去审核', '/apply-layout/audit-detail?ywh=D3301062026112100001'],
  [['book'], '去登簿', '/apply-layout/audit-detail?ywh=D3301062026112100001'],
])('%j offers %s first', (actions, label, href) => {
  expect(nextOf(...actions)).toMatchObject({ label, href });
});

test('a case that waits for its taxes is declared first where that can be done here; the voucher is the other way', () => {
  const waiting = { ...subject, status: 'TAX_PENDING' as const };
  const { next, others } = arrangeActions(['withdraw', 'materials'], waiting);
  expect(next).toMatchObject({
    label: '去申报缴税',
    href: '/apply-layout/pay-taxes-house-transfer?ywh=D3301062026112100001',
  });
  expect(others.map(({ label }) => label)).toEqual(['上传材料', '撤回申请']);
  expect(arrangeActions(['materials'], { ...waiting, processCode: 'land-transfer' })).toMatchObject({
    next: { label: '上传材料' },
    others: [],
  });
});

test('the way out is offered, but never as the next step', () => {
  expect(arrangeActions(['withdraw'], subject)).toMatchObject({
    next: null,
    others: [{ label: '撤回申请', danger: true }],
  });
});

test('unknown actions are left out and every known one has a label', () => {
  expect(arrangeActions(['dance'], subject)).toEqual({ next: null, others: [] });
  const all = Object.keys(ACTIONS) as ApplicationAction[];
  for (const action of all)
    expect([action, arrangeActions([action], subject).next ?? arrangeActions([action], subject).others[0]]).toEqual([
      action,
      expect.objectContaining({ action, label: expect.any(String) }),
    ]);
});

test('an application to correct is mended, signed and submitted again from its correction page, by one button', () => {
  const correction = '/material-completion?ywh=D3301062026112100001';
  for (const action of ['correct', 'materials', 'sendForConfirm', 'submit'])
    expect(arrangeActions([action], { ...subject, status: 'CORRECTION' }).next?.href).toBe(correction);
  const { next, others } = arrangeActions(['correct', 'materials', 'sendForConfirm', 'submit', 'print'], {
    ...subject,
    status: 'CORRECTION',
  });
  expect([next?.label, others.map(({ label }) => label)]).toEqual(['去补正', ['查看回执']]);
});
