// Where people hand in proofs of guardianship and notarised letters, and follow them.
import { Section, Stack } from '@portal/shared/ui';
import { ProofForm } from './proof-form';
import { ProofList } from './proof-list';

export function OwnProofs() {
  return (
    <Stack gap={5}>
      <ProofForm />
      <Section title="我提交的证明">
        <ProofList />
      </Section>
    </Stack>
  );
}
