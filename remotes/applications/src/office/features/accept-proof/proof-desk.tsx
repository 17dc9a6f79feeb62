// Where officers decide on proofs that people hand in, accept those that are brought to the desk, and end
// guardianships.
import { Stack } from '@portal/shared/ui';
import { GuardianForm } from './guardian-form';
import { GuardianshipList } from './guardianship-list';
import { LetterForm } from './letter-form';
import { LiftLockForm } from './lift-lock-form';
import { ProofQueue } from './proof-queue';

export function ProofDesk() {
  return (
    <Stack gap={5}>
      <ProofQueue />
      <GuardianshipList />
      <GuardianForm />
      <LetterForm />
      <LiftLockForm />
    </Stack>
  );
}
