// The office's decision on an interest: what the register says of it, accepted for thirty days, or refused with a
// reason.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { Button, ButtonRow, Card, ErrorSummary, Field, Notice, Stack, TextArea, toast } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { useDecideInterestMutation } from '../../api/inquiries';
import type { Inquiry } from '../../api/inquiries';

const REASON = 'interest-reason';
const LONGEST = 200;

export function InterestDecision({ inquiry }: { inquiry: Inquiry }) {
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [decide, { isLoading }] = useDecideInterestMutation();
  async function send(state: 'accepted' | 'refused') {
    const wrong = state === 'refused' && !reason.trim() ? [{ id: REASON, message: '请填写不予同意的原因' }] : [];
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (wrong.length > 0) return;
    try {
      await decide({ inquiryNumber: inquiry.inquiryNumber, state, reason }).unwrap();
      toast(state === 'accepted' ? '已同意查询' : '已不予同意');
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setErrors([{ id: REASON, message }]);
      setAttempt((count) => count + 1);
    }
  }
  return (
    <Card title="审核">
      <Stack gap={4}>
        <ErrorSummary errors={errors} attempt={attempt} />
        <Notice tone={inquiry.isRegistered ? 'success' : 'warning'} title="与登记簿核对">
          {inquiry.isRegistered
            ? '登记簿中有这本证书，权利人一致，属于本机构辖区。'
            : '证书号、权利人或者辖区与登记簿不一致，只能不予同意。'}
        </Notice>
        <Field id={REASON} label="不予同意的原因" hint="同意的不需要填写" error={errors[0]?.message}>
          <TextArea value={reason} onChange={setReason} count={LONGEST} rows={3} />
        </Field>
        <ButtonRow align="end">
          <Button disabled={isLoading} onClick={() => void send('refused')}>
            不予同意
          </Button>
          <Button
            variant="primary"
            loading={isLoading}
            disabled={!inquiry.isRegistered}
            onClick={() => void send('accepted')}
          >
            同意查询
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  );
}
