// Where officers accept guardians' proofs and notarised letters of attorney that people bring, and end guardianships.
import { Stack } from '@portal/shared/ui';
import { GuardianForm } from './guardian-form';
import { GuardianshipList } from './guardianship-list';
import { LetterForm } from './letter-form';

export function ProofDesk() {
  return (
    <Stack gap={5}>
      <GuardianshipList />
      <GuardianForm />
      <LetterForm />
    </Stack>
  );
}
