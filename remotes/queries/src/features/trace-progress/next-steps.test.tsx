// What the page of progress takes for a number, and which next steps it offers for what the services allow.
import { screen } from '@testing-library/react';
import { renderWithPortal } from '@portal/shared/testing';
import type { Progress } from '../../api/get-progress';
import { nextSteps } from './next-steps';
import { numberFault, readScannedNumber } from './number-form';
import { ProgressView } from './progress-view';

const NUMBER = '33010620261121000001';
const progress: Progress = {
  ...{ businessNumber: NUMBER, businessName: '存量房买卖转移登记', status: 'PAY_PENDING', stages: [], steps: [] },
  ...{ remainingDays: null, commitDays: null, dueAt: null, papers: [], actions: [], awaitsTax: false },
};
const steps = (more: Partial<Progress>) => nextSteps({ ...progress, ...more }).map(({ label, href }) => [label, href]);

test('pay, sign, correct, collect: each leads to its page, and what can be done elsewhere is not offered here', () => {
  expect(steps({ actions: ['withdraw', 'print', 'pay', 'progress'] })).toEqual([
    ['去缴费', `/reg-pay-list?ywh=${NUMBER}`],
  ]);
  expect(steps({ status: 'TO_CONFIRM', actions: ['sign', 'refuse'] })[0]).toEqual([
    '去签署',
    `/apply-layout/document-signing?ywh=${NUMBER}`,
  ]);
  expect(steps({ status: 'CORRECTION', actions: ['correct', 'materials', 'submit'] })[0]).toEqual([
    '去补正',
    `/material-completion?ywh=${NUMBER}`,
  ]);
  expect(steps({ status: 'COMPLETED', actions: ['viewCert', 'print'] })).toEqual([
    ['查看证书', `/apply-layout/electronic-certification-detail?ywh=${NUMBER}`],
    ['查询寄递', `/express-delivery-query?ywh=${NUMBER}`],
  ]);
  expect(steps({ status: 'TAX_PENDING', actions: ['materials'], awaitsTax: true }).map(([label]) => label)).toEqual([
    '去申报缴税',
    '上传完税凭证',
  ]);
  expect(steps({ actions: ['print', 'progress'] })).toEqual([]);
});

test('the next step stands beside the state, as a link', () => {
  renderWithPortal(<ProgressView progress={{ ...progress, actions: ['pay'] }} />, {});
  expect(screen.getByRole('link', { name: '去缴费' }).getAttribute('href')).toContain(`/reg-pay-list?ywh=${NUMBER}`);
});

test.each([
  [NUMBER, true],
  ['000001', true],
  ['D20261121000000000001'.slice(0, 20), true],
  ['00001', false],
  ['33010620261121', false],
  ['', false],
])('%s is taken for a number: %s', (text, isTaken) => {
  expect(numberFault(text) === null).toBe(isTaken);
});

test('the code of a receipt holds the address of this page, others may hold the number alone', () => {
  expect(readScannedNumber(`https://bdc.example.cn/#/progress-query?ywh=${NUMBER}`)).toBe(NUMBER);
  expect(readScannedNumber(` ${NUMBER} `)).toBe(NUMBER);
  expect(numberFault(readScannedNumber('https://example.com/'))).not.toBeNull();
});
