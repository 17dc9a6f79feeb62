// The guards that a case answers by itself, at their edges; the others hold only where the caller said so.
import type { Guard, Transition } from '@portal/shared/catalogue';
import { guardTexts } from '@portal/shared/catalogue';
import type { ApplicationRow } from '../access/access';
import type { CaseActor } from '../representation/case-actor';
import { checkGuards } from './guard-check';
import type { GuardAnswers } from './guard-check';

const NOW = new Date('2026-05-20T09:00:00+08:00');
const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * 86_400_000 + ms);
const row = (guard: Guard, ...more: Guard[]): Transition => ({
  from: 'DRAFT',
  event: 'save',
  to: 'DRAFT',
  actor: 'applicant',
  guards: [guard, ...more],
});
const staff = (id: string, regionCode: string): CaseActor =>
  ({ kind: 'user', user: { id, regionCode } }) as unknown as CaseActor;
const SYSTEM: CaseActor = { kind: 'system' };
const application = (fields: Partial<ApplicationRow>) => fields as ApplicationRow;

function answerTo(
  guard: Guard,
  fields: Partial<ApplicationRow>,
  actor: CaseActor = SYSTEM,
  given: GuardAnswers = {},
): string {
  try {
    checkGuards(row(guard), application(fields), actor, NOW, given);
    return 'holds';
  } catch (error) {
    return (error as Error).message;
  }
}
const refused = (guard: Guard) => `不满足办理条件：${guardTexts[guard]}`;

test.each<[Guard, Partial<ApplicationRow>, CaseActor, string]>([
  ['sameRegion', { regionCode: '330106' }, staff('a', '330106'), 'holds'],
  ['sameRegion', { regionCode: '330106' }, staff('a', '330100'), 'holds'],
  ['sameRegion', { regionCode: '330106' }, staff('a', '330105'), refused('sameRegion')],
  ['sameRegion', { regionCode: '330106' }, SYSTEM, refused('sameRegion')],
  ['beforeBooking', { status: 'READY_BOOK' }, SYSTEM, 'holds'],
  ['beforeBooking', { status: 'BOOKED' }, SYSTEM, '该业务已登簿，不能撤回'],
  ['differentPerson', { reviewedById: 'a' }, staff('b', ''), 'holds'],
  ['differentPerson', { reviewedById: 'a' }, staff('a', ''), '审核与核定不能是同一人，请由其他核定员办理'],
  ['differentPerson', { reviewedById: 'a' }, SYSTEM, '审核与核定不能是同一人，请由其他核定员办理'],
  ['firstCorrection', { correctionRequestedAt: null }, SYSTEM, 'holds'],
  ['firstCorrection', { correctionRequestedAt: NOW }, SYSTEM, '补正内容须一次性告知，该业务已要求过补正'],
  ['untouched30Days', { savedAt: daysAgo(30) }, SYSTEM, 'holds'],
  ['untouched30Days', { savedAt: daysAgo(30, 1) }, SYSTEM, refused('untouched30Days')],
  ['unsigned7Days', { statusAt: daysAgo(7) }, SYSTEM, 'holds'],
  ['unsigned7Days', { statusAt: daysAgo(7, 1) }, SYSTEM, refused('unsigned7Days')],
  ['correctionOverdue', { correctionDueAt: NOW }, SYSTEM, 'holds'],
  ['correctionOverdue', { correctionDueAt: new Date(NOW.getTime() + 1) }, SYSTEM, refused('correctionOverdue')],
  ['correctionOverdue', { correctionDueAt: null }, SYSTEM, refused('correctionOverdue')],
])('%s with %j', (guard, fields, actor, expected) => {
  expect(answerTo(guard, fields, actor)).toBe(expected);
});

test('what the case knows cannot be answered for it', () => {
  expect(answerTo('untouched30Days', { savedAt: NOW }, SYSTEM, { untouched30Days: true })).toBe(
    refused('untouched30Days'),
  );
});

test('other guards hold where the caller found them to, and are refused in the words of the caller or of the table', () => {
  expect(answerTo('unitFree', {}, SYSTEM, { unitFree: true })).toBe('holds');
  expect(answerTo('unitFree', {})).toBe(refused('unitFree'));
  expect(answerTo('unitFree', {}, SYSTEM, { unitFree: false })).toBe(refused('unitFree'));
  expect(answerTo('unitFree', {}, SYSTEM, { unitFree: '该单元已被查封' })).toBe('该单元已被查封');
});

test('the first that does not hold is named; a transition without guards has none to break', () => {
  const attempt = (given: GuardAnswers) => () =>
    checkGuards(row('reasonGiven', 'opinionGiven'), application({}), SYSTEM, NOW, given);
  expect(attempt({})).toThrow(refused('reasonGiven'));
  expect(attempt({ reasonGiven: true })).toThrow(refused('opinionGiven'));
  expect(attempt({ reasonGiven: true, opinionGiven: true })).not.toThrow();
  expect(() =>
    checkGuards({ from: 'DRAFT', event: 'save', to: 'DRAFT', actor: 'applicant' }, application({}), SYSTEM, NOW, {}),
  ).not.toThrow();
});
