// Refusing to sign, after asking for the reason.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { alert, askReason, toast } from '@portal/shared/ui';
import { useRefuseSignatureMutation } from '../../api/signing';

export function useRefusal(flowId: string, applicantId: string | undefined) {
  const [refuse] = useRefuseSignatureMutation();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async ask() {
      if (!applicantId) return;
      const reason = await askReason({
        title: '拒绝签署',
        label: '拒绝原因',
        hint: '拒绝后本次签署终止，申请退回发起人修改，其他申请人会收到通知。',
        confirmText: '拒绝签署',
        cancelText: '返回',
        tone: 'danger',
        minLength: 2,
      });
      if (reason === null) return;
      setBusy(true);
      try {
        await refuse({ flowId, applicantId, reason }).unwrap();
        toast('已拒绝签署');
      } catch (error) {
        const { message, silent } = describeError(error);
        if (!silent) await alert({ title: '未能提交', text: message, tone: 'danger' });
      } finally {
        setBusy(false);
      }
    },
  };
}
