// The office's decision on an interest: what the register says of it, accepted for thirty days, or refused with a
// reason.
import { Button, ButtonRow, Card, Field, Notice, Stack, TextArea, toast } from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { useDecideInterestMutation } from '../../api/inquiries';
import type { Inquiry } from '../../api/inquiries';

const REASON = 'interest-reason';
const LONGEST = 200;

const decisionForm = defineServiceForm<{ reason: string }, 'accepted' | 'refused'>({
  faultsOf: ({ reason }, state) =>
    state === 'refused' && !reason.trim() ? [{ id: REASON, message: '请填写不予同意的原因' }] : [],
  refusalAt: REASON,
});

export function InterestDecision({ inquiry }: { inquiry: Inquiry }) {
  const [decide] = useDecideInterestMutation();
  const form = useServiceForm(
    decisionForm,
    { reason: '' },
    {
      send: ({ reason }, _key, state) => decide({ inquiryNumber: inquiry.inquiryNumber, state, reason }).unwrap(),
      onDone: (_result, state) => toast(state === 'accepted' ? '已同意查询' : '已不予同意'),
    },
  );
  return (
    <Card title="审核">
      <Stack gap={4}>
        {form.summary}
        <Notice tone={inquiry.isRegistered ? 'success' : 'warning'} title="与登记簿核对">
          {inquiry.isRegistered
            ? '登记簿中有这本证书，权利人一致，属于本机构辖区。'
            : '证书号、权利人或者辖区与登记簿不一致，只能不予同意。'}
        </Notice>
        <Field label="不予同意的原因" hint="同意的不需要填写" {...form.field(REASON)}>
          <TextArea {...form.input('reason')} count={LONGEST} rows={3} />
        </Field>
        <ButtonRow align="end">
          <Button disabled={form.isSending} onClick={() => void form.submit('refused')}>
            不予同意
          </Button>
          <Button
            variant="primary"
            loading={form.isSending}
            disabled={!inquiry.isRegistered}
            onClick={() => void form.submit('accepted')}
          >
            同意查询
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  );
}
