// The office's word on a claimed relief: confirmed as its papers show, or returned with what is missing.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { Button, ButtonRow, confirm, Field, Notice, Stack, TextArea, toast } from '@portal/shared/ui';
import { NO_RETURN_REASON, useDecideReliefMutation } from '../../api/relief';
import type { ReliefClaim } from '../../api/relief';
import type { TaxAccount } from '../../api/tax';
import { claimedOf, reliefKindWords } from '../../parts/relief-words';

export interface DecideClaimProps {
  account: TaxAccount;
  claim: ReliefClaim;
  onDecided: () => void;
}

export function DecideClaim({ account, claim, onDecided }: DecideClaimProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [decide, { isLoading }] = useDecideReliefMutation();
  const { businessNumber, applicantId } = account;
  const { kind, round } = claim;

  async function send(state: 'confirmed' | 'returned') {
    const isMissing = state === 'returned' && !reason.trim();
    setFault(isMissing ? NO_RETURN_REASON : undefined);
    setRefused(undefined);
    if (isMissing) return;
    const said = claimedOf(claim).map(([name, value]) => `${name}${value}`);
    const isMeant =
      state === 'returned' ||
      (await confirm({
        title: `确认${reliefKindWords[kind]}？`,
        text: `${said.join('，')}。确认后税款按此计算，由您的账号登记，不能撤销。`,
        confirmText: '与原件一致，确认',
      }));
    if (!isMeant) return;
    try {
      await decide({ businessNumber, applicantId, kind, round, state, reason: reason.trim() }).unwrap();
      toast(state === 'confirmed' ? '已确认，税款按证明计算' : '已退回申报人');
      onDecided();
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setRefused(message);
    }
  }
  return (
    <Stack gap={4}>
      <Field label="退回的原因" hint="确认的不需要填写；会告知申报人" error={fault}>
        <TextArea value={reason} onChange={setReason} count={200} rows={2} />
      </Field>
      {refused && (
        <Notice tone="danger" live title="未能登记">
          {refused}
        </Notice>
      )}
      <ButtonRow>
        <Button variant="primary" loading={isLoading} onClick={() => void send('confirmed')}>
          确认
        </Button>
        <Button disabled={isLoading} onClick={() => void send('returned')}>
          退回
        </Button>
      </ButtonRow>
    </Stack>
  );
}
