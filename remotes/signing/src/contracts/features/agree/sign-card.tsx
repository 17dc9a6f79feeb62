// Signing the confirmed text: the signature, one button; the services ask then who it is.
import { useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { describeError } from '@portal/shared/kernel';
import { ActionBar, Button, Card, Notice, Stack, announce } from '@portal/shared/ui';
import { useSignContractMutation } from '../../api/contracts';
import type { Contract } from '../../api/contracts';

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
}: {
  contract: Contract;
  party: Contract['parties'][number];
  signature: (name: string, ref: Ref<SignatureReader>) => ReactNode;
}) {
  const [sign, { isLoading }] = useSignContractMutation();
  const reader = useRef<SignatureReader>(null);
  const [fault, setFault] = useState<string>();
  async function submit() {
    setFault(undefined);
    const written = await reader.current?.read();
    if (!written?.ok) return;
    try {
      const { contractNumber, sha256 } = contract;
      await sign({ contractNumber, partyId: party.partyId, sha256, signature: written.image }).unwrap();
      announce('签名已完成');
      await written.keep();
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setFault(message);
    }
  }
  return (
    <Card title={`签署合同：${party.roleLabel} ${party.name}`}>
      <Stack gap={4}>
        <p>签名前会再次核验您的身份。电子签名与手写签名、盖章具有同等的法律效力。</p>
        {signature(party.name, reader)}
        {fault && (
          <Notice tone="danger" live title="签名未完成">
            <p>{fault}</p>
            <p>您的签名仍然保留，可以再次签名。</p>
          </Notice>
        )}
      </Stack>
      <ActionBar>
        <Button variant="primary" icon="sign" loading={isLoading} onClick={() => void submit()}>
          确认并签名
        </Button>
      </ActionBar>
    </Card>
  );
}
