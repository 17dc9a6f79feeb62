// What a flow that needs nothing more from this user says, and where to go on.
import { useEffect, useRef } from 'react';
import { Button, Notice } from '@portal/shared/ui';
import type { NoticeTone } from '@portal/shared/ui';
import { paths } from '../api/address';
import type { ApplicationFile } from '../api/signing';
import type { SigningState } from '../parts/signing-state';

type Settled = Exclude<SigningState, 'to-sign'>;
const words: Record<Settled, { tone: NoticeTone; title: string; text: string }> = {
  'not-yet': {
    tone: 'info',
    title: '还没有轮到您签名',
    text: '前面的签署人签完后会通知您。您可以先在下方查看签署进度。',
  },
  'signed-by-me': {
    tone: 'success',
    title: '您已完成签名',
    text: '其他申请人签名后，由发起人提交申请。办理进展会通知您。',
  },
  'all-signed': { tone: 'success', title: '全部签名已完成', text: '申请由发起人核对后提交，办理进展会通知您。' },
  refused: {
    tone: 'warning',
    title: '有申请人拒绝签署，本次签署已终止',
    text: '申请已退回发起人。修改后可重新发起签署。',
  },
  closed: { tone: 'warning', title: '本次签署已失效', text: '申请内容有修改或签署超过期限。请由发起人重新发起签署。' },
  'not-mine': { tone: 'info', title: '您不是本次签署的签名人', text: '可在下方查看签署进度。' },
};
const BEFORE_SUBMISSION: readonly string[] = ['DRAFT', 'TO_CONFIRM', 'TO_SUBMIT'];

interface Onward {
  label: string;
  href: string;
  text?: string;
}

/** The services say what this user may do next; the page only leads there. */
export function onwardOf(
  state: Settled,
  file: Pick<ApplicationFile, 'actions' | 'status'> | undefined,
  businessNumber: string,
): Onward {
  const may = (action: ApplicationFile['actions'][number]) => file?.actions.includes(action) ?? false;
  if (state === 'all-signed' && may('correct'))
    return { label: '返回补正', href: paths.correction(businessNumber), text: '请核对补正内容后重新提交。' };
  if (state === 'all-signed' && may('submit'))
    return { label: '核对并提交申请', href: paths.review(businessNumber), text: '请核对申请内容，勾选承诺后提交。' };
  if ((state === 'refused' || state === 'closed') && may('edit'))
    return { label: '返回核对申请', href: paths.review(businessNumber) };
  if (file && !BEFORE_SUBMISSION.includes(file.status))
    return { label: '查看办理进度', href: paths.progress(businessNumber), text: '申请已提交，可查看办理进度。' };
  return { label: '查看我的申请', href: paths.list };
}

export interface SigningOutcomeProps {
  state: Settled;
  file: ApplicationFile | undefined;
  businessNumber: string;
  /** It replaces the form that had the focus. */
  takesFocus: boolean;
}

export function SigningOutcome({ state, file, businessNumber, takesFocus }: SigningOutcomeProps) {
  const { tone, title, text } = words[state];
  const onward = onwardOf(state, file, businessNumber);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus, state]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone={tone}
        title={title}
        live
        action={
          <Button variant="primary" href={onward.href}>
            {onward.label}
          </Button>
        }
      >
        {onward.text ?? text}
      </Notice>
    </div>
  );
}
