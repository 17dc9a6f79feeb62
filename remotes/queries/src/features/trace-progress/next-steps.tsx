// What the person may do with the case now, from the services' own list of actions: one button a page, the most urgent
// first.
import { Button, ButtonRow } from '@portal/shared/ui';
import { paths } from '../../api/address';
import type { Progress } from '../../api/get-progress';

/** In order of urgency; actions that another page offers, such as withdrawing, are not here. */
const STEPS: readonly (readonly [action: string, label: string, href: (businessNumber: string) => string])[] = [
  ['correct', '去补正', paths.correction],
  ['consentWithdraw', '决定是否同意撤回', () => paths.applications],
  ['confirm', '去确认', paths.review],
  ['sign', '去签署', paths.sign],
  ['pay', '去缴费', paths.payment],
  ['submit', '去提交', paths.review],
  ['edit', '继续填写', () => paths.applications],
  ['claim', '去领取办理', () => paths.applications],
  ['audit', '去审核', paths.audit],
  ['book', '去登簿', paths.audit],
  ['viewCert', '查看证书', paths.certificateOfCase],
];
const COLLECTING = ['TO_COLLECT', 'COMPLETED'];

export interface NextStep {
  label: string;
  href: string;
}

/** The first is the one to do next; of several that lead to one page the most urgent stands for them. */
export function nextSteps({ actions, businessNumber, status, awaitsTax }: Progress): NextStep[] {
  const tax = awaitsTax
    ? [
        { label: '去申报缴税', href: paths.tax(businessNumber) },
        { label: '上传完税凭证', href: paths.materials(businessNumber) },
      ]
    : actions.includes('materials') && status !== 'DRAFT' && status !== 'CORRECTION'
      ? [{ label: '上传材料', href: paths.materials(businessNumber) }]
      : [];
  const steps = STEPS.filter(([action]) => actions.includes(action)).map(([, label, href]) => ({
    label,
    href: href(businessNumber),
  }));
  const parcel =
    COLLECTING.includes(status) && actions.includes('viewCert')
      ? [{ label: '查询寄递', href: paths.parcel(businessNumber) }]
      : [];
  const all = [...tax, ...steps, ...parcel];
  return all.filter(({ href }, at) => all.findIndex((other) => other.href === href) === at);
}

export function NextSteps({ progress }: { progress: Progress }) {
  const steps = nextSteps(progress);
  if (steps.length === 0) return null;
  return (
    <ButtonRow>
      {steps.map(({ label, href }, at) => (
        <Button key={href} href={href} variant={at === 0 ? 'primary' : undefined}>
          {label}
        </Button>
      ))}
    </ButtonRow>
  );
}
