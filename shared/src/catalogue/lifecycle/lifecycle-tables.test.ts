// The lifecycle written out a second time, from the specification's own tables: a slip in one of the two is seen.
import { guardTexts } from './guards';
import { nextSecondaryState, secondaryMachines, secondaryStateName } from './secondary-machines';
import type { SecondaryMachine } from './secondary-machines';
import { PHASE_NAMES, PHASES, isBeforeBooking, isStateCode, stateOf, states } from './states';
import type { StateCode } from './states';
import { eventsFrom, findTransition, transitions } from './transitions';
import type { CaseEvent } from './transitions';
import type { Transition } from './transition';

/** From, event, to, actor, guards. */
const TRANSITIONS = `
NEW create DRAFT applicant realNameVerified businessOpenInRegion
DRAFT save DRAFT applicant
DRAFT sendForConfirm TO_CONFIRM applicant formValid severalParties
DRAFT finish TO_SUBMIT applicant singleParty materialsComplete
DRAFT delete CANCELLED applicant
DRAFT expire EXPIRED system untouched30Days
TO_CONFIRM allSigned TO_SUBMIT system everyPartySigned
TO_CONFIRM refuse DRAFT coApplicant reasonGiven
TO_CONFIRM recall DRAFT applicant
TO_CONFIRM expire EXPIRED system unsigned7Days
TO_SUBMIT edit DRAFT applicant
TO_SUBMIT submit SUBMITTED applicant idempotencyKey unitFree
SUBMITTED claim PRE_REVIEW preReviewer sameRegion
SUBMITTED withdraw WITHDRAWN applicant reasonGiven
PRE_REVIEW unclaim SUBMITTED preReviewer
PRE_REVIEW requestCorrection CORRECTION preReviewer correctionListed firstCorrection
PRE_REVIEW refuseAccept NOT_ACCEPTED preReviewer reasonCodeGiven
PRE_REVIEW accept ACCEPTED preReviewer materialsComplete
CORRECTION resubmit SUBMITTED applicant correctionsDone
CORRECTION withdraw WITHDRAWN applicant reasonGiven
CORRECTION expire NOT_ACCEPTED system correctionOverdue
ACCEPTED startSurvey SURVEYING acceptor siteVisitNeeded
ACCEPTED announce ANNOUNCING acceptor announcementNeeded
ACCEPTED toReview REVIEWING acceptor
SURVEYING surveyDone REVIEWING surveyor surveyRecorded
ANNOUNCING noObjection REVIEWING system announcementOver
ANNOUNCING objection SUSPENDED acceptor objectionReceived
REVIEWING suspend SUSPENDED reviewer reasonGiven
SUSPENDED resume REVIEWING reviewer causeRemoved
SUSPENDED reject REJECTED approver legalGroundGiven
REVIEWING pass APPROVING reviewer opinionGiven
REVIEWING return ACCEPTED reviewer opinionGiven
REVIEWING reject REJECTED reviewer opinionGiven reasonCodeGiven
APPROVING return REVIEWING approver opinionGiven differentPerson
APPROVING reject REJECTED approver opinionGiven reasonCodeGiven differentPerson
APPROVING passTaxable TAX_PENDING approver taxDue differentPerson
APPROVING passFee PAY_PENDING approver taxSettled feeDue differentPerson
APPROVING passFree READY_BOOK approver taxSettled feeFree differentPerson
TAX_PENDING taxPaid PAY_PENDING system taxVerified
TAX_PENDING taxPaidFree READY_BOOK system taxVerified feeFree
PAY_PENDING feePaid READY_BOOK system paymentVerified
READY_BOOK book BOOKED registrar restrictionsRechecked
READY_BOOK conflict SUSPENDED system newSealing
BOOKED makeCert CERT_MAKING registrar certificateIssued
BOOKED closeNoCert COMPLETED system noCertificate
CERT_MAKING certReady TO_COLLECT certClerk
TO_COLLECT collected COMPLETED certClerk handedOver
ACCEPTED withdraw WITHDRAWN applicant beforeBooking everyPartyConsents
SURVEYING withdraw WITHDRAWN applicant beforeBooking everyPartyConsents
ANNOUNCING withdraw WITHDRAWN applicant beforeBooking everyPartyConsents
SUSPENDED withdraw WITHDRAWN applicant beforeBooking everyPartyConsents
REVIEWING withdraw WITHDRAWN applicant beforeBooking everyPartyConsents
APPROVING withdraw WITHDRAWN applicant beforeBooking everyPartyConsents
TAX_PENDING withdraw WITHDRAWN applicant beforeBooking everyPartyConsents
PAY_PENDING withdraw WITHDRAWN applicant beforeBooking everyPartyConsents
READY_BOOK withdraw WITHDRAWN applicant beforeBooking everyPartyConsents
TO_CONFIRM cancel CANCELLED applicant
TO_SUBMIT cancel CANCELLED applicant
`
  .trim()
  .split('\n')
  .sort();

/** Code, name, phase, clock, whether it ends the case, code of AJZT, tone, icon. */
const STATES = `
DRAFT 草稿 apply none goes-on - neutral edit
TO_CONFIRM 待各方确认 apply none goes-on - amber user
TO_SUBMIT 待提交 apply none goes-on - amber upload
SUBMITTED 已提交 preReview none goes-on - blue clock
PRE_REVIEW 预审中 preReview none goes-on - blue clock
CORRECTION 待补正 preReview none goes-on - amber warning
NOT_ACCEPTED 不予受理 end none ends - red stop
ACCEPTED 已受理 register running goes-on 1 blue check
SURVEYING 实地查看 register running goes-on 1 blue clock
ANNOUNCING 公告中 register stopped goes-on 3 blue clock
SUSPENDED 暂停 register stopped goes-on 3 neutral minus
REVIEWING 审核中 register running goes-on 1 blue clock
APPROVING 核定中 register running goes-on 1 blue clock
TAX_PENDING 待完税 register stopped goes-on 1 amber pay
PAY_PENDING 待缴费 register running goes-on 1 amber pay
READY_BOOK 待登簿 register running goes-on 1 blue clock
BOOKED 已登簿 register running goes-on 2 blue check
CERT_MAKING 缮证中 deliver running goes-on 2 blue clock
TO_COLLECT 待领证 deliver none goes-on 2 amber shield
COMPLETED 已办结 end none ends 2 green check-circle
REJECTED 不予登记 end none ends 4 red stop
WITHDRAWN 已撤回 end none ends 5 neutral refresh
CANCELLED 已取消 end none ends - neutral close
EXPIRED 已失效 end none ends - neutral close
`
  .trim()
  .split('\n');

const rows: readonly Transition[] = transitions;

test('the 58 transitions are those of the specification, with their actors and guards', () => {
  expect(
    rows.map(({ from, event, to, actor, guards = [] }) => [from, event, to, actor, ...guards].join(' ')).sort(),
  ).toEqual(TRANSITIONS);
});

test('the 24 states are those of the specification', () => {
  expect(
    Object.entries(states).map(([code, { name, phase, clock, terminal, caseState, tone, icon }]) =>
      [code, name, phase, clock, terminal ? 'ends' : 'goes-on', caseState ?? '-', tone, icon].join(' '),
    ),
  ).toEqual(STATES);
  for (const { text } of Object.values(states)) expect(text).toMatch(/。$/);
  expect(PHASES.map((phase) => PHASE_NAMES[phase])).toEqual(['申请', '预审', '登记', '发证', '办结']);
});

test('each transition is found by its state and event, and only so', () => {
  for (const row of rows) {
    expect(findTransition(row.from, row.event as CaseEvent)).toBe(row);
  }
  expect(findTransition('COMPLETED', 'book')).toBeNull();
  expect(findTransition('DRAFT', 'book')).toBeNull();
});

test('events of a state are listed in the order of the table, for everybody or for one actor', () => {
  expect(eventsFrom('TO_CONFIRM')).toEqual(['allSigned', 'refuse', 'recall', 'expire', 'cancel']);
  expect(eventsFrom('TO_CONFIRM', 'applicant')).toEqual(['recall', 'cancel']);
  expect(eventsFrom('TO_CONFIRM', 'approver')).toEqual([]);
  expect(eventsFrom('NEW')).toEqual(['create']);
});

test('before booking is what has neither been booked nor ended', () => {
  const after = [
    'NOT_ACCEPTED',
    'BOOKED',
    'CERT_MAKING',
    'TO_COLLECT',
    'COMPLETED',
    'REJECTED',
    'WITHDRAWN',
    'CANCELLED',
    'EXPIRED',
  ];
  expect((Object.keys(states) as StateCode[]).filter((code) => !isBeforeBooking(code))).toEqual(after);
});

test.each<[unknown, boolean]>([
  ['DRAFT', true],
  ['draft', false],
  ['toString', false],
  [0, false],
  [['DRAFT'], false],
  [undefined, false],
])('%j is a state: %s', (code, expected) => {
  expect(isStateCode(code)).toBe(expected);
});

test('every guard has its text, and no two the same', () => {
  const texts = Object.values(guardTexts);
  expect(texts.every((text) => text.length > 0)).toBe(true);
  expect(new Set(texts).size).toBe(texts.length);
});

/** The small machines in the words of the specification: from, to. */
const STEPS: Readonly<Record<SecondaryMachine, readonly string[]>> = {
  reservation: [
    '已预约 takeTicket 已取号',
    '已取号 serve 已办结',
    '已预约 reschedule 已改签',
    '已预约 cancel 已取消',
    '已预约 miss 爽约',
  ],
  contract: [
    '草拟 send 待对方确认',
    '待对方确认 confirm 待签名',
    '待签名 allSigned 已签名待备案',
    '已签名待备案 file 已备案',
    '草拟 revoke 已撤销',
    '待对方确认 revoke 已撤销',
    '待签名 revoke 已撤销',
    '已备案 cancelJointly 已注销',
  ],
  signature: [
    '未发起 start 签署中',
    '签署中 complete 已完成',
    '签署中 refuse 已拒签',
    '签署中 cancel 已撤销',
    '签署中 expire 已过期',
  ],
  payment: [
    '未缴费 order 缴费中',
    '缴费中 succeed 已缴费',
    '缴费中 succeedPartly 部分缴费',
    '已缴费 verify 已核验',
    '缴费中 abandon 未缴费',
    '已缴费 requestRefund 退款中',
    '退款中 refund 退款成功',
    '未缴费 expire 已失效',
  ],
  taxDeclaration: [
    '已申报待缴税 pay 已完税',
    '已申报待缴税 correct 已更正',
    '已申报待缴税 withdraw 已撤回',
    '无需缴税 correct 已更正',
    '无需缴税 withdraw 已撤回',
    '已完税 withdraw 已退税',
  ],
  listing: [
    '草稿 submit 待核验',
    '待核验 pass 已发布',
    '待核验 refuse 核验不通过',
    '已发布 withdraw 已下架',
    '已发布 fileContract 已成交',
  ],
  bankApproval: ['待审批 agree 已通过', '待审批 refuse 已驳回', '待审批 withdraw 已撤回'],
  survey: [
    '待受理 chooseTeam 测绘中',
    '测绘中 uploadResult 待审核',
    '待审核 pass 已入库',
    '待审核 return 测绘中',
    '已入库 requestChange 待受理',
  ],
  certificate: [
    '制作中 seal 有效',
    '有效 change 已变更',
    '有效 cancel 已注销',
    '有效 restrict 限制',
    '限制 release 有效',
  ],
};

test.each(Object.entries(STEPS) as [SecondaryMachine, readonly string[]][])(
  '%s moves as specified, and in no other way',
  (machine, steps) => {
    const codes = Object.keys(secondaryMachines[machine].states);
    const events = [...new Set(steps.map((step) => step.split(' ')[1]))];
    const next = nextSecondaryState as (machine: SecondaryMachine, from: string, event: string) => string | null;
    const possible = codes.flatMap((from) =>
      events.flatMap((event) => {
        const to = next(machine, from, event ?? '');
        return to === null
          ? []
          : [[secondaryStateName(machine, from), event, secondaryStateName(machine, to)].join(' ')];
      }),
    );
    expect(possible.sort()).toEqual([...steps].sort());
    expect(secondaryMachines[machine].transitions).toHaveLength(steps.length);
  },
);

test('a state that a machine does not have has no name; no end of a case is a way on', () => {
  expect(secondaryStateName('payment', 'lost')).toBe('');
  for (const [code, { terminal }] of Object.entries(states))
    if (terminal) expect([code, eventsFrom(code as StateCode)]).toEqual([code, []]);
  expect(stateOf('BOOKED').text).toContain('不能再撤回');
});
