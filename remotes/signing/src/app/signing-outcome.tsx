// What a flow that needs nothing more from this user says, and where to go on.
import { useEffect, useRef } from 'react';
import { Button, Notice } from '@portal/shared/ui';
import type { NoticeTone } from '@portal/shared/ui';
import { paths } from '../api/address';
import type { SigningState } from '../parts/signing-state';

type Settled = Exclude<SigningState, 'to-sign'>;
const words: Record<Settled, { tone: NoticeTone; title: string; text: string }> = {
  'signed-by-me': { tone: 'success', title: '您已完成签名', text: '其他申请人签名后，由发起人提交申请。办理进展会通知您。' },
  'all-signed': { tone: 'success', title: '全部签名已完成', text: '申请由发起人核对后提交。' },
  refused: { tone: 'warning', title: '有申请人拒绝签署，本次签署已终止', text: '申请已退回发起人。修改后可重新发起签署。' },
  closed: { tone: 'warning', title: '本次签署已失效', text: '申请内容有修改或签署超过期限。请由发起人重新发起签署。' },
  'not-mine': { tone: 'info', title: '您不是本次签署的签名人', text: '可在下方查看签署进度。' },
};

export interface SigningOutcomeProps {
  state: Settled;
  isInitiator: boolean;
  businessNumber: string;
  /** It replaces the form that had the focus. */
  takesFocus: boolean;
}

export function SigningOutcome({ state, isInitiator, businessNumber, takesFocus }: SigningOutcomeProps) {
  const { tone, title, text } = words[state];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus, state]);
  const toReview = isInitiator && (state === 'all-signed' || state === 'refused' || state === 'closed');
  const action = toReview
    ? <Button variant="primary" href={paths.review(businessNumber)}>{state === 'all-signed' ? '核对并提交申请' : '返回核对申请'}</Button>
    : <Button variant="primary" href={paths.list}>查看我的申请</Button>;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone={tone} title={title} action={action} live>{state === 'all-signed' && isInitiator ? '请核对申请内容，勾选承诺后提交。' : text}</Notice>
    </div>
  );
}
