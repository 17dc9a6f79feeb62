// A party confirms the very text that is on the page.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { ActionBar, Button, Card, Checkbox, Notice, Stack, announce, focusControl } from '@portal/shared/ui';
import { useConfirmContractMutation } from '../../api/contracts';
import type { Contract } from '../../api/contracts';
import type { Refused } from './refused-notice';

const READ = 'contract-read';

export interface ConfirmCardProps {
  contract: Contract;
  /** Undefined when another attempt begins. */
  onRefused: (refused: Refused | undefined) => void;
}

export function ConfirmCard({ contract, onRefused }: ConfirmCardProps) {
  const { contractNumber, sha256, due, parties } = contract;
  const [confirm, { isLoading }] = useConfirmContractMutation();
  const [agreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<string>();
  const names = parties.filter(({ partyId }) => due.includes(partyId)).map(({ name }) => name);
  async function submit() {
    setFault(undefined);
    onRefused(undefined);
    if (!agreed) {
      setFault('请阅读合同文本后勾选确认');
      focusControl(READ);
      return;
    }
    try {
      for (const partyId of due) await confirm({ contractNumber, partyId, sha256 }).unwrap();
      announce('合同已确认');
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) onRefused({ title: '合同没有确认', message, sha256 });
    }
  }
  return (
    <Card title={`确认合同（${names.join('、')}）`}>
      <Stack gap={3}>
        <Checkbox
          id={READ}
          checked={agreed}
          onChange={setAgreed}
          required
          invalid={fault !== undefined && !agreed}
          hint="确认后对方修改内容的，您的确认作废，需要重新确认。"
        >
          我已阅读以上合同文本，同意按此签订
        </Checkbox>
        {fault && (
          <Notice tone="danger" live title="合同没有确认">
            {fault}
          </Notice>
        )}
      </Stack>
      <ActionBar>
        <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
          确认合同
        </Button>
      </ActionBar>
    </Card>
  );
}
