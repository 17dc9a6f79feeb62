// The approver's word: agreement, or a refusal with its reason.
import { ActionBar, Button, Card, Field, TextArea, confirm, toast } from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { useApproveMutation, useRejectMutation } from '../../api/approval';

const LONGEST = 500;
const OPINION = 'approval-opinion';
type Verdict = 'agrees' | 'rejects';

const faultOf = (words: string, verdict: Verdict): string | null => {
  if (verdict === 'rejects' && words === '') return '请填写驳回原因';
  return [...words].length > LONGEST ? `审批意见最多${LONGEST}字` : null;
};
const verdictForm = defineServiceForm<{ opinion: string }, Verdict>({
  faultsOf: ({ opinion }, verdict) => {
    const message = faultOf(opinion.trim(), verdict);
    return message ? [{ id: OPINION, label: '审批意见', message }] : [];
  },
  refusalAt: OPINION,
});
const QUESTIONS = {
  agrees: {
    title: '确认同意？',
    text: '同意后，本单位经办人可以签署这份申请。',
    confirmText: '确认同意',
    cancelText: '返回',
  },
  rejects: {
    title: '确认驳回？',
    text: '驳回后，申请退回发起人修改，已有的签名作废。',
    confirmText: '确认驳回',
    cancelText: '返回',
  },
};

export interface VerdictFormProps {
  recordId: string;
  onDecided: () => void;
  /** False in a demonstration: nothing is sent. */
  keeps?: boolean;
}

export function VerdictForm({ recordId, onDecided, keeps = true }: VerdictFormProps) {
  const [approve] = useApproveMutation();
  const [reject] = useRejectMutation();
  const form = useServiceForm(
    verdictForm,
    { opinion: '' },
    {
      isSure: (_draft, verdict) => confirm(QUESTIONS[verdict]),
      send: async ({ opinion }, _key, verdict) =>
        keeps && (verdict === 'agrees' ? approve : reject)({ recordId, opinion: opinion.trim() }).unwrap(),
      onDone: (_result, verdict) => {
        toast(!keeps ? '演示内容不会保存' : verdict === 'agrees' ? '已同意' : '已驳回');
        onDecided();
      },
    },
  );
  return (
    <Card title="审批意见">
      {form.summary}
      <Field label="审批意见" hint="驳回时必须填写原因" {...form.field(OPINION)}>
        <TextArea {...form.input('opinion')} rows={3} count={LONGEST} />
      </Field>
      <ActionBar>
        <Button variant="danger" disabled={form.isSending} onClick={() => void form.submit('rejects')}>
          驳回
        </Button>
        <Button variant="primary" loading={form.isSending} onClick={() => void form.submit('agrees')}>
          同意
        </Button>
      </ActionBar>
    </Card>
  );
}
