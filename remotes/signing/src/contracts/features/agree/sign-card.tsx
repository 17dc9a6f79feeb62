// Signing the confirmed text: the signature, one button; the services ask then who it is.
import { useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { describeError } from '@portal/shared/kernel';
import { ActionBar, Button, Card, Stack, announce } from '@portal/shared/ui';
import { useSignContractMutation } from '../../api/contracts';
import type { Contract } from '../../api/contracts';
import type { Refused } from './refused-notice';

/** How a signature is given; pages bring it along. */
export interface SignatureReader {
  read: () => Promise<
    { ok: true; image: string; keep: () => Promise<void> } | { ok: false; message: string; controlId: string }
  >;
}

export function SignCard({
  contract,
  party,
  signature,
  onRefused,
}: {
  contract: Contract;
  party: Contract['parties'][number];
  signature: (name: string, ref: Ref<SignatureReader>) => ReactNode;
  /** Undefined when another attempt begins. */
  onRefused: (refused: Refused | undefined) => void;
}) {
  const [sign, { isLoading }] = useSignContractMutation();
  const reader = useRef<SignatureReader>(null);
  async function submit() {
    onRefused(undefined);
    const written = await reader.current?.read();
    if (!written?.ok) return;
    const { contractNumber, sha256 } = contract;
    try {
      await sign({ contractNumber, partyId: party.partyId, sha256, signature: written.image }).unwrap();
      announce('签名已完成');
      await written.keep();
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) onRefused({ title: '签名未完成', message, sha256 });
    }
  }
  return (
    <Card title={`签署合同：${party.roleLabel} ${party.name}`}>
      <Stack gap={4}>
        <p>签名前会再次核验您的身份。电子签名与手写签名、盖章具有同等的法律效力。</p>
        {signature(party.name, reader)}
      </Stack>
      <ActionBar>
        <Button variant="primary" icon="sign" loading={isLoading} onClick={() => void submit()}>
          确认并签名
        </Button>
      </ActionBar>
    </Card>
  );
}
