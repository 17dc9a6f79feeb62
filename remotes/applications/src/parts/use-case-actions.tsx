// The actions on an application that need a question first: delete, cancel, withdraw, consent, recall, claim.
import { useState } from 'react';
import { alert, askReason, confirm, showFailure, toast } from '@portal/shared/ui';
import { useClaimApplicationMutation } from '../api/claims';
import {
  useCancelApplicationMutation,
  useLazyCheckCancelQuery,
  useRecallApplicationMutation,
  useWithdrawApplicationMutation,
} from '../api/ways-out';
import type { ApplicationAction, ApplicationStatus } from '../api/application';

export interface CaseSubject {
  businessNumber: string;
  businessName: string;
  status: ApplicationStatus;
}
export type AskedAction = Extract<ApplicationAction, 'delete' | 'withdraw' | 'consentWithdraw' | 'recall' | 'claim'>;
/** `waiting`: masked names of those whose consent to the withdrawal is missing. */
export interface CaseOutcome {
  done: boolean;
  waiting: string[];
}

const NOT_DONE: CaseOutcome = { done: false, waiting: [] };
const DONE: CaseOutcome = { done: true, waiting: [] };

export { showFailure as showError };

export function useCaseActions() {
  const [busy, setBusy] = useState<string | null>(null);
  const [cancel] = useCancelApplicationMutation();
  const [checkCancel] = useLazyCheckCancelQuery();
  const [withdraw] = useWithdrawApplicationMutation();
  const [recall] = useRecallApplicationMutation();
  const [claim] = useClaimApplicationMutation();

  async function removeDraft({ businessNumber }: CaseSubject): Promise<CaseOutcome> {
    const sure = await confirm({
      title: '删除这份草稿？',
      text: '已填写的内容和已上传的材料将一并删除，不能恢复。',
      confirmText: '删除',
      tone: 'danger',
    });
    if (!sure) return NOT_DONE;
    await cancel({ businessNumber, revocationReason: '删除草稿' }).unwrap();
    toast('草稿已删除');
    return DONE;
  }

  async function cancelCase({ businessNumber }: CaseSubject): Promise<CaseOutcome> {
    const { allowed, reason: why } = await checkCancel({ businessNumber }).unwrap();
    if (!allowed) {
      await alert({ title: '现在不能取消', text: why, tone: 'warning' });
      return NOT_DONE;
    }
    const reason = await askReason({
      title: '取消申请',
      label: '取消原因',
      hint: '取消后签名作废，其他申请人会收到通知。',
      confirmText: '取消申请',
      cancelText: '返回',
      tone: 'danger',
    });
    if (reason === null) return NOT_DONE;
    await cancel({ businessNumber, revocationReason: reason }).unwrap();
    toast('申请已取消');
    return DONE;
  }

  async function withdrawCase({ businessNumber }: CaseSubject): Promise<CaseOutcome> {
    const reason = await askReason({
      title: '撤回申请',
      label: '撤回原因',
      hint: '登簿前可以撤回。共同申请须各方都同意，已缴的费用按规定退还。',
      confirmText: '撤回申请',
      cancelText: '返回',
      tone: 'danger',
    });
    if (reason === null) return NOT_DONE;
    const { waiting } = await withdraw({ businessNumber, revocationReason: reason }).unwrap();
    if (waiting.length === 0) toast('申请已撤回');
    return { done: true, waiting };
  }

  async function consent({ businessNumber, businessName }: CaseSubject): Promise<CaseOutcome> {
    const sure = await confirm({
      title: '同意撤回？',
      text: `各方都同意后，“${businessName}”将撤回，不能恢复。`,
      confirmText: '同意撤回',
      cancelText: '返回',
      tone: 'danger',
    });
    if (!sure) return NOT_DONE;
    const { waiting } = await withdraw({ businessNumber, revocationReason: '同意撤回' }).unwrap();
    if (waiting.length === 0) toast('申请已撤回');
    return { done: true, waiting };
  }

  async function takeBack({ businessNumber }: CaseSubject): Promise<CaseOutcome> {
    const sure = await confirm({
      title: '撤回修改？',
      text: '撤回后可以修改内容，各方已完成的确认和签名作废，修改后须重新确认和签署。',
      confirmText: '撤回修改',
      cancelText: '返回',
    });
    if (!sure) return NOT_DONE;
    await recall({ businessNumber }).unwrap();
    return DONE;
  }

  async function take({ businessNumber }: CaseSubject): Promise<CaseOutcome> {
    await claim({ businessNumber }).unwrap();
    return DONE;
  }

  const work: Record<AskedAction, (subject: CaseSubject) => Promise<CaseOutcome>> = {
    delete: (subject) => (subject.status === 'DRAFT' ? removeDraft(subject) : cancelCase(subject)),
    withdraw: withdrawCase,
    consentWithdraw: consent,
    recall: takeBack,
    claim: take,
  };
  const titles: Record<AskedAction, string> = {
    delete: '未能删除',
    withdraw: '未能撤回',
    consentWithdraw: '未能同意撤回',
    recall: '未能撤回修改',
    claim: '未能领取',
  };

  return {
    /** `action businessNumber` of what is running, for busy buttons. */
    busy,
    async run(action: AskedAction, subject: CaseSubject): Promise<CaseOutcome> {
      setBusy(`${action} ${subject.businessNumber}`);
      try {
        return await work[action](subject);
      } catch (error) {
        await showFailure(titles[action], error);
        return NOT_DONE;
      } finally {
        setBusy(null);
      }
    },
  };
}
