// The 24 states of a registration: what each is called, which phase it belongs to, whether the time limit runs, how it
// is shown.
import type { SurveyStateCode } from './survey-states';
import { surveyStates } from './survey-states';
import type { IconTag, StateTone } from './tone';

/** Order of the phases as a person sees them. */
export const PHASES = ['apply', 'preReview', 'register', 'deliver', 'end'] as const;
export type Phase = (typeof PHASES)[number];

export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  apply: '申请',
  preReview: '预审',
  register: '登记',
  deliver: '发证',
  end: '办结',
};

export interface StateDefinition {
  readonly name: string;
  readonly phase: Phase;
  /** Whether working days count: `running`, paused (`stopped`), or no limit applies yet or any more (`none`). */
  readonly clock: 'running' | 'stopped' | 'none';
  readonly terminal: boolean;
  readonly tone: StateTone;
  readonly icon: IconTag;
  /** Code of AJZT for exchange with other systems; null before acceptance. */
  readonly caseState: string | null;
  readonly text: string;
}

export const states = {
  DRAFT: {
    name: '草稿',
    phase: 'apply',
    clock: 'none',
    terminal: false,
    tone: 'neutral',
    icon: 'edit',
    caseState: null,
    text: '可继续填写，系统自动保存，30天未更新将失效。',
  },
  TO_CONFIRM: {
    name: '待各方确认',
    phase: 'apply',
    clock: 'none',
    terminal: false,
    tone: 'amber',
    icon: 'user',
    caseState: null,
    text: '等待其他申请人核对内容并签名。',
  },
  TO_SUBMIT: {
    name: '待提交',
    phase: 'apply',
    clock: 'none',
    terminal: false,
    tone: 'amber',
    icon: 'upload',
    caseState: null,
    text: '各方已签署，请核对后提交。',
  },
  SUBMITTED: {
    name: '已提交',
    phase: 'preReview',
    clock: 'none',
    terminal: false,
    tone: 'blue',
    icon: 'clock',
    caseState: null,
    text: '申请已提交，等待预审。',
  },
  PRE_REVIEW: {
    name: '预审中',
    phase: 'preReview',
    clock: 'none',
    terminal: false,
    tone: 'blue',
    icon: 'clock',
    caseState: null,
    text: '工作人员正在预审材料。',
  },
  CORRECTION: {
    name: '待补正',
    phase: 'preReview',
    clock: 'none',
    terminal: false,
    tone: 'amber',
    icon: 'warning',
    caseState: null,
    text: '请在15日内一次补齐全部内容，逾期将退件。',
  },
  NOT_ACCEPTED: {
    name: '不予受理',
    phase: 'end',
    clock: 'none',
    terminal: true,
    tone: 'red',
    icon: 'stop',
    caseState: null,
    text: '申请未被受理，理由见告知书。',
  },
  ACCEPTED: {
    name: '已受理',
    phase: 'register',
    clock: 'running',
    terminal: false,
    tone: 'blue',
    icon: 'check',
    caseState: '1',
    text: '申请已受理，办理时限开始计算。',
  },
  SURVEYING: {
    name: '实地查看',
    phase: 'register',
    clock: 'running',
    terminal: false,
    tone: 'blue',
    icon: 'clock',
    caseState: '1',
    text: '工作人员正在实地查看。',
  },
  ANNOUNCING: {
    name: '公告中',
    phase: 'register',
    clock: 'stopped',
    terminal: false,
    tone: 'blue',
    icon: 'clock',
    caseState: '3',
    text: '公告期间不计入办理时限。',
  },
  SUSPENDED: {
    name: '暂停',
    phase: 'register',
    clock: 'stopped',
    terminal: false,
    tone: 'neutral',
    icon: 'minus',
    caseState: '3',
    text: '办理已暂停，原因消除后继续。',
  },
  REVIEWING: {
    name: '审核中',
    phase: 'register',
    clock: 'running',
    terminal: false,
    tone: 'blue',
    icon: 'clock',
    caseState: '1',
    text: '工作人员正在审核。',
  },
  APPROVING: {
    name: '核定中',
    phase: 'register',
    clock: 'running',
    terminal: false,
    tone: 'blue',
    icon: 'clock',
    caseState: '1',
    text: '审核已通过，正在核定。',
  },
  TAX_PENDING: {
    name: '待完税',
    phase: 'register',
    clock: 'stopped',
    terminal: false,
    tone: 'amber',
    icon: 'pay',
    caseState: '1',
    text: '请缴清税款并上传完税或减免税凭证，未完税不能登记。',
  },
  PAY_PENDING: {
    name: '待缴费',
    phase: 'register',
    clock: 'running',
    terminal: false,
    tone: 'amber',
    icon: 'pay',
    caseState: '1',
    text: '请缴纳登记费。',
  },
  READY_BOOK: {
    name: '待登簿',
    phase: 'register',
    clock: 'running',
    terminal: false,
    tone: 'blue',
    icon: 'clock',
    caseState: '1',
    text: '正在作登簿前的最后核验。',
  },
  BOOKED: {
    name: '已登簿',
    phase: 'register',
    clock: 'running',
    terminal: false,
    tone: 'blue',
    icon: 'check',
    caseState: '2',
    text: '已记载于登记簿，权利已经生效，不能再撤回。',
  },
  CERT_MAKING: {
    name: '缮证中',
    phase: 'deliver',
    clock: 'running',
    terminal: false,
    tone: 'blue',
    icon: 'clock',
    caseState: '2',
    text: '正在制作证书。',
  },
  TO_COLLECT: {
    name: '待领证',
    phase: 'deliver',
    clock: 'none',
    terminal: false,
    tone: 'amber',
    icon: 'shield',
    caseState: '2',
    text: '证书已制成，请按选定的方式领取。',
  },
  COMPLETED: {
    name: '已办结',
    phase: 'end',
    clock: 'none',
    terminal: true,
    tone: 'green',
    icon: 'check-circle',
    caseState: '2',
    text: '本次登记已办结。',
  },
  REJECTED: {
    name: '不予登记',
    phase: 'end',
    clock: 'none',
    terminal: true,
    tone: 'red',
    icon: 'stop',
    caseState: '4',
    text: '申请不予登记，理由见告知书。',
  },
  WITHDRAWN: {
    name: '已撤回',
    phase: 'end',
    clock: 'none',
    terminal: true,
    tone: 'neutral',
    icon: 'refresh',
    caseState: '5',
    text: '申请已撤回。',
  },
  CANCELLED: {
    name: '已取消',
    phase: 'end',
    clock: 'none',
    terminal: true,
    tone: 'neutral',
    icon: 'close',
    caseState: null,
    text: '申请在提交前取消。',
  },
  EXPIRED: {
    name: '已失效',
    phase: 'end',
    clock: 'none',
    terminal: true,
    tone: 'neutral',
    icon: 'close',
    caseState: null,
    text: '超过期限未继续办理，申请已失效。',
  },
} as const satisfies Readonly<Record<string, StateDefinition>>;

export type RegistrationState = keyof typeof states;
/** Of any case: a registration, or a survey. */
export type StateCode = RegistrationState | SurveyStateCode;

const all: Readonly<Record<StateCode, StateDefinition>> = { ...states, ...surveyStates };

export function isStateCode(code: unknown): code is StateCode {
  return typeof code === 'string' && Object.hasOwn(all, code);
}

/** The definition, read through the general type. */
export function stateOf(code: StateCode): StateDefinition {
  return all[code];
}

/** What was promised within working days is over once the case is booked, or has ended. */
export function isBeforeBooking(code: StateCode): boolean {
  const state = stateOf(code);
  return !state.terminal && code !== 'BOOKED' && state.phase !== 'deliver';
}
