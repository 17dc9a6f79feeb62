// The approver's word: agreement, or a refusal with its reason.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { ActionBar, Button, Card, ErrorSummary, Field, TextArea, confirm, toast } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { useApproveMutation, useRejectMutation } from '../../api/approval';

const LONGEST = 500;

export function VerdictForm({
  recordId,
  onDecided,
  keeps = true,
}: {
  recordId: string;
  onDecided: () => void /** False in a demonstration: nothing is sent. */;
  keeps?: boolean;
}) {
  const [opinion, setOpinion] = useState('');
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [approve, approving] = useApproveMutation();
  const [reject, rejecting] = useRejectMutation();
  const busy = approving.isLoading || rejecting.isLoading;

  function fail(message: string) {
    setErrors([{ id: 'approval-opinion', label: '审批意见', message }]);
    setAttempt((count) => count + 1);
  }
  async function decide(agrees: boolean) {
    const words = opinion.trim();
    if (!agrees && words === '') return fail('请填写驳回原因');
    if ([...words].length > LONGEST) return fail(`审批意见最多${LONGEST}字`);
    setErrors([]);
    const sure = await confirm(
      agrees
        ? {
            title: '确认同意？',
            text: '同意后，本单位经办人可以签署这份申请。',
            confirmText: '确认同意',
            cancelText: '返回',
          }
        : {
            title: '确认驳回？',
            text: '驳回后，申请退回发起人修改，已有的签名作废。',
            confirmText: '确认驳回',
            cancelText: '返回',
          },
    );
    if (!sure) return;
    try {
      if (keeps) await (agrees ? approve : reject)({ recordId, opinion: words }).unwrap();
      const said = agrees ? '已同意' : '已驳回';
      toast(keeps ? said : '演示内容不会保存');
      onDecided();
    } catch (error) {
      fail(describeError(error).message);
    }
  }
  return (
    <Card title="审批意见">
      <ErrorSummary errors={errors} attempt={attempt} />
      <Field label="审批意见" id="approval-opinion" hint="驳回时必须填写原因" error={errors[0]?.message}>
        <TextArea value={opinion} onChange={setOpinion} rows={3} count={LONGEST} />
      </Field>
      <ActionBar>
        <Button variant="danger" disabled={busy} onClick={() => void decide(false)}>
          驳回
        </Button>
        <Button variant="primary" loading={busy} onClick={() => void decide(true)}>
          同意
        </Button>
      </ActionBar>
    </Card>
  );
}
