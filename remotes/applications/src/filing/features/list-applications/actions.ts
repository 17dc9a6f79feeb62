// Which button an application carries: every action the services allow, in the order of what matters to the person.
import { declaresTaxes } from '@portal/shared/catalogue';
import { paths } from '../../../api/address';
import type { ApplicationAction, ApplicationStatus } from '../../../api/application';

/** What a button needs to know of its application. */
export interface ActionSubject {
  businessNumber: string;
  processCode: string;
  route: string;
  status: ApplicationStatus;
}

interface ActionEntry {
  label: string;
  /** Where the action is done; absent when the list itself does it. */
  href?: (subject: ActionSubject) => string;
  danger?: true;
}

const review = ({ businessNumber }: ActionSubject) => paths.review(businessNumber);
const audit = ({ businessNumber }: ActionSubject) => paths.audit(businessNumber);

/** In order of urgency: the first one an application allows is its next step. */
export const ACTIONS = {
  correct: { label: '去补正', href: ({ businessNumber }) => paths.correction(businessNumber) },
  consentWithdraw: { label: '同意撤回' },
  confirm: { label: '去确认', href: review },
  sign: { label: '去签署', href: ({ businessNumber }) => paths.sign(businessNumber) },
  pay: { label: '去缴费', href: ({ businessNumber }) => paths.payment(businessNumber) },
  submit: {
    label: '去提交',
    href: ({ businessNumber, status }) =>
      status === 'CORRECTION' ? paths.correction(businessNumber) : paths.review(businessNumber),
  },
  edit: {
    label: '继续填写',
    href: ({ businessNumber, processCode, route }) => paths.form({ processCode, businessNumber }, route || undefined),
  },
  claim: { label: '领取' },
  audit: { label: '去审核', href: audit },
  book: { label: '去登簿', href: audit },
  viewCert: { label: '查看证照', href: () => paths.licences },
  materials: {
    label: '上传材料',
    href: ({ businessNumber, status }) =>
      status === 'CORRECTION' ? paths.correction(businessNumber) : paths.materials(businessNumber),
  },
  // A corrected form is signed anew from the correction page.
  sendForConfirm: {
    label: '核对并发送确认',
    href: ({ businessNumber, status }) =>
      status === 'CORRECTION' ? paths.correction(businessNumber) : paths.review(businessNumber),
  },
  progress: { label: '查看进度', href: ({ businessNumber }) => paths.progress(businessNumber) },
  print: { label: '查看回执', href: ({ businessNumber }) => paths.submitted(businessNumber) },
  recall: { label: '撤回修改' },
  refuse: { label: '退回修改', href: review },
  objectRepresentation: { label: '停止代为办理', href: review },
  withdraw: { label: '撤回申请', danger: true },
  delete: { label: '删除草稿', danger: true },
} as const satisfies Record<ApplicationAction, ActionEntry>;

export interface ActionButton {
  action: ApplicationAction;
  label: string;
  href: string | null;
  danger: boolean;
}

const ORDER = Object.keys(ACTIONS) as ApplicationAction[];

function toButton(action: ApplicationAction, subject: ActionSubject): ActionButton {
  const entry: ActionEntry = ACTIONS[action];
  return { action, label: entry.label, href: entry.href?.(subject) ?? null, danger: entry.danger ?? false };
}

/** Where a case waits for its taxes, the voucher's upload is the other way: first they are declared here. */
function declaring({ status, processCode, businessNumber }: ActionSubject): ActionButton[] {
  return status === 'TAX_PENDING' && declaresTaxes(processCode)
    ? [{ action: 'materials', label: '去申报缴税', href: paths.tax(businessNumber), danger: false }]
    : [];
}

/**
 * The next step and the others, one for each page that they lead to. Actions this release does not know are left out; a
 * reason to stop (withdraw, delete) is never the next step.
 */
export function arrangeActions(
  actions: readonly string[],
  subject: ActionSubject,
): { next: ActionButton | null; others: ActionButton[] } {
  const all = ORDER.filter((action) => actions.includes(action)).flatMap((action) => [
    ...(action === 'materials' ? declaring(subject) : []),
    toButton(action, subject),
  ]);
  // Of several that lead to one page the most urgent stands for them.
  const buttons = all.filter(
    ({ href }, index) => href === null || all.findIndex((other) => other.href === href) === index,
  );
  const next = buttons.find((button) => !button.danger) ?? null;
  return { next, others: buttons.filter((button) => button !== next) };
}
